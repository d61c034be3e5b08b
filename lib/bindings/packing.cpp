// SPDX-License-Identifier: MIT
#include "bindings/packing.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

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

// Packs 64 bytes to a word; returns the disjunction of all groups of eight bytes.
std::uint64_t pack_portably(const std::uint8_t* bytes, std::size_t count, std::uint64_t* words) {
    std::uint64_t all = 0;
    for (std::size_t k = 0; k < count; ++k) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < 8; ++i) {
            std::uint64_t eight = 0;
            std::memcpy(&eight, bytes + 64 * k + 8 * i, 8);
            all |= eight;
            word |= bits_of(eight & kOnes) << (8 * i);
        }
        words[k] = word;
    }
    return all;
}

void unpack_portably(const std::uint64_t* words, std::size_t count, std::uint8_t* bytes) {
    for (std::size_t i = 0; i < 8 * count; ++i) {
        std::memcpy(bytes + 8 * i, &kBytesOfBits[words[i / 8] >> (8 * (i % 8)) & 0xffu], 8);
    }
}

#if defined(__x86_64__)
// Like pack_portably(): the sign bits of 32 bytes at a time.
[[gnu::target("avx2")]] std::uint64_t pack_with_avx2(const std::uint8_t* bytes, std::size_t count,
                                                     std::uint64_t* words) {
    __m256i all = _mm256_setzero_si256();
    for (std::size_t k = 0; k < count; ++k) {
        const auto* from = reinterpret_cast<const __m256i*>(bytes + 64 * k);
        const __m256i low = _mm256_loadu_si256(from);
        const __m256i high = _mm256_loadu_si256(from + 1);
        all = _mm256_or_si256(all, _mm256_or_si256(low, high));
        const auto low_bits = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_slli_epi16(low, 7)));
        const auto high_bits = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_slli_epi16(high, 7)));
        words[k] = std::uint64_t{high_bits} << 32 | low_bits;
    }
    std::array<std::uint64_t, 4> parts{};
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(parts.data()), all);
    return parts[0] | parts[1] | parts[2] | parts[3];
}

// Like unpack_portably(): each byte of 32 bits is copied to the eight bytes of its bits.
[[gnu::target("avx2")]] void unpack_with_avx2(const std::uint64_t* words, std::size_t count, std::uint8_t* bytes) {
    const __m256i place =
        _mm256_setr_epi64x(0x0000000000000000, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i bit = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201u));
    const __m256i one = _mm256_set1_epi8(1);
    for (std::size_t i = 0; i < 2 * count; ++i) {
        const auto half = static_cast<std::uint32_t>(words[i / 2] >> (32 * (i % 2)));
        const __m256i spread = _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(half)), place);
        const __m256i is_one = _mm256_cmpeq_epi8(_mm256_and_si256(spread, bit), bit);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(bytes + 32 * i), _mm256_and_si256(is_one, one));
    }
}
#endif

std::uint64_t pack_whole_words(const std::uint8_t* bytes, std::size_t count, std::uint64_t* words) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return pack_with_avx2(bytes, count, words);
#endif
    return pack_portably(bytes, count, words);
}

void unpack_whole_words(const std::uint64_t* words, std::size_t count, std::uint8_t* bytes) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return unpack_with_avx2(words, count, bytes);
#endif
    unpack_portably(words, count, bytes);
}

}  // namespace

std::optional<std::size_t> pack_bytes(const std::uint8_t* bytes, std::size_t count, std::uint64_t* words) {
    std::uint64_t others = 0;
    const std::size_t whole = count / 64;
    if (whole != 0) others = pack_whole_words(bytes, whole, words);
    if (count % 64 != 0) {
        std::uint64_t word = 0;
        for (std::size_t i = 64 * whole; i < count; i += 8) {
            std::uint64_t eight = 0;
            if (count - i >= 8) {
                std::memcpy(&eight, bytes + i, 8);
            } else {
                std::memcpy(&eight, bytes + i, count - i);
            }
            others |= eight;
            word |= bits_of(eight & kOnes) << (i % 64);
        }
        words[whole] = word;
    }
    if ((others & ~kOnes) == 0) return std::nullopt;
    return static_cast<std::size_t>(std::find_if(bytes, bytes + count, [](std::uint8_t b) { return b > 1; }) - bytes);
}

void unpack_bytes(const std::uint64_t* words, std::size_t count, std::uint8_t* bytes) {
    const std::size_t whole = count / 64;
    if (whole != 0) unpack_whole_words(words, whole, bytes);
    std::size_t j = 64 * whole;
    for (; j + 8 <= count; j += 8) std::memcpy(bytes + j, &kBytesOfBits[words[j / 64] >> (j % 64) & 0xffu], 8);
    for (; j < count; ++j) bytes[j] = static_cast<std::uint8_t>(words[j / 64] >> (j % 64) & 1u);
}

void reverse_bits_of_bytes(std::uint64_t* words, std::size_t count) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return reverse_with_avx2(words, count);
#endif
    reverse_portably(words, count);
}

}  // namespace gf2::bindings
