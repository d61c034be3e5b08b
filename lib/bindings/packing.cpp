// SPDX-License-Identifier: MIT
#include "bindings/packing.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "gf2/bits/bit_vector.hpp"

namespace gf2::bindings {
namespace {

static_assert(std::endian::native == std::endian::little, "bytes are read as the words they make");

constexpr std::uint64_t kOnes = 0x0101010101010101u;

// Eight bytes of 0 and 1, the first one lowest, as bits: the product moves bit 8i to bit 56 + i.
constexpr std::uint64_t bits_of(std::uint64_t bytes) {
    return (bytes * 0x0102040810204080u) >> 56;
}

constexpr auto kBytesOfBits = [] {
    std::array<std::uint64_t, 256> table{};
    for (std::size_t bits = 0; bits < table.size(); ++bits) {
        for (std::size_t i = 0; i < 8; ++i) table[bits] |= static_cast<std::uint64_t>(bits >> i & 1u) << (8 * i);
    }
    return table;
}();

[[gnu::always_inline]] inline void reverse_portably(std::uint64_t* words, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
        std::uint64_t word = words[k];
        word = (word & 0x5555555555555555u) << 1 | (word >> 1 & 0x5555555555555555u);
        word = (word & 0x3333333333333333u) << 2 | (word >> 2 & 0x3333333333333333u);
        words[k] = (word & 0x0f0f0f0f0f0f0f0fu) << 4 | (word >> 4 & 0x0f0f0f0f0f0f0f0fu);
    }
}

#if defined(__x86_64__)
// The portable loop, compiled for 256-bit vectors; memory is then the bottleneck.
[[gnu::target("avx2")]] void reverse_with_avx2(std::uint64_t* words, std::size_t count) {
    reverse_portably(words, count);
}
#endif

}  // namespace

std::optional<std::size_t> pack_bytes(const std::uint8_t* bytes, std::size_t count, std::uint64_t* words) {
    std::uint64_t others = 0;
    const auto word_of = [&others](const std::uint8_t* eights) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < 8; ++i) {
            std::uint64_t eight = 0;
            std::memcpy(&eight, eights + 8 * i, 8);
            others |= eight;
            word |= bits_of(eight & kOnes) << (8 * i);
        }
        return word;
    };
    const std::size_t whole = count / 64;
    for (std::size_t k = 0; k < whole; ++k) words[k] = word_of(bytes + 64 * k);
    if (count % 64 != 0) {
        std::array<std::uint8_t, 64> rest{};
        std::copy_n(bytes + 64 * whole, count % 64, rest.begin());
        words[whole] = word_of(rest.data());
    }
    if ((others & ~kOnes) == 0) return std::nullopt;
    return static_cast<std::size_t>(std::find_if(bytes, bytes + count, [](std::uint8_t b) { return b > 1; }) - bytes);
}

void unpack_bytes(const std::uint64_t* words, std::size_t count, std::uint8_t* bytes) {
    const std::size_t whole = count / 8;
    for (std::size_t i = 0; i < whole; ++i) {
        std::memcpy(bytes + 8 * i, &kBytesOfBits[words[i / 8] >> (8 * (i % 8)) & 0xffu], 8);
    }
    for (std::size_t j = 8 * whole; j < count; ++j) {
        bytes[j] = static_cast<std::uint8_t>(words[j / 64] >> (j % 64) & 1u);
    }
}

void reverse_bits_of_bytes(std::uint64_t* words, std::size_t count) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return reverse_with_avx2(words, count);
#endif
    reverse_portably(words, count);
}

}  // namespace gf2::bindings
