// SPDX-License-Identifier: MIT
#include "gf2/kernels/internal/kernel_sets.hpp"

// No inline functions or templates here: see the note on weak symbols in docs/decisions.
namespace gf2::internal {
namespace {

// Adds the bits of each pair, then of each nibble, then multiplies to sum the bytes.
std::size_t word_weight(std::uint64_t x) {
    x -= (x >> 1) & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return static_cast<std::size_t>((x * 0x0101010101010101u) >> 56);
}

void xor_into(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) dst[i] ^= src[i];
}

std::size_t xor_into_weight(std::uint64_t* dst, const std::uint64_t* src, std::size_t words) {
    std::size_t total = 0;
    for (std::size_t i = 0; i < words; ++i) {
        dst[i] ^= src[i];
        total += word_weight(dst[i]);
    }
    return total;
}

std::size_t weight(const std::uint64_t* src, std::size_t words) {
    std::size_t total = 0;
    for (std::size_t i = 0; i < words; ++i) total += word_weight(src[i]);
    return total;
}

unsigned dot(const std::uint64_t* a, const std::uint64_t* b, std::size_t words) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < words; ++i) sum ^= a[i] & b[i];
    return static_cast<unsigned>(word_weight(sum) & 1u);
}

bool is_zero(const std::uint64_t* src, std::size_t words) {
    for (std::size_t i = 0; i < words; ++i) {
        if (src[i] != 0) return false;
    }
    return true;
}

// Swaps off-diagonal blocks of side 32, 16, ..., 1 (H. S. Warren, Hacker's Delight, 7-3).
void transpose_64x64(std::uint64_t* dst, std::size_t dst_stride, const std::uint64_t* src, std::size_t src_stride) {
    std::uint64_t block[64];
    for (std::size_t i = 0; i < 64; ++i) block[i] = src[i * src_stride];
    std::uint64_t mask = 0x00000000ffffffffu;
    for (std::size_t side = 32; side != 0; side >>= 1, mask ^= mask << side) {
        for (std::size_t i = 0; i < 64; i = ((i | side) + 1) & ~side) {
            const std::uint64_t swapped = ((block[i] >> side) ^ block[i | side]) & mask;
            block[i] ^= swapped << side;
            block[i | side] ^= swapped;
        }
    }
    for (std::size_t i = 0; i < 64; ++i) dst[i * dst_stride] = block[i];
}

struct Strip {
    std::uint64_t words[4];
};

inline Strip strip_zero() {
    return {{0, 0, 0, 0}};
}
inline Strip strip_load(const std::uint64_t* p) {
    return {{p[0], p[1], p[2], p[3]}};
}
inline void strip_store(std::uint64_t* p, Strip s) {
    for (std::size_t i = 0; i < 4; ++i) p[i] = s.words[i];
}
inline Strip strip_xor(Strip a, Strip b) {
    for (std::size_t i = 0; i < 4; ++i) a.words[i] ^= b.words[i];
    return a;
}

#include "gf2/kernels/internal/four_russians.hpp"

}  // namespace

const KernelSet kPortableKernels = {"portable",      "plain C++, any processor",
                                    xor_into,        xor_into_weight,
                                    weight,          dot,
                                    is_zero,         transpose_64x64,
                                    product_scratch, add_product,
                                    kSplitSide,      kPanelKernels};

}  // namespace gf2::internal
