// SPDX-License-Identifier: MIT
// Matrices as bytes: words in a fixed byte order, eight entries per byte, one entry per byte.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <iosfwd>
#include <string_view>

#include "gf2/io/formats/npy.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io::internal {

inline constexpr std::uint64_t kEveryByte = 0x0101010101010101;

/// Bytes to which deflate can expand one (zlib's technical details).
inline constexpr std::uint64_t kMaxExpansion = 1032;

/// Reverses the order of the bytes.
[[nodiscard]] constexpr std::uint64_t reverse_bytes(std::uint64_t word) noexcept {
    std::uint64_t result = 0;
    for (int i = 0; i < 8; ++i) result = result << 8 | (word >> (8 * i) & 0xff);
    return result;
}

/// Converts between a word in memory, in little-endian order, and a number.
[[nodiscard]] constexpr std::uint64_t little_endian(std::uint64_t word) noexcept {
    return std::endian::native == std::endian::big ? reverse_bytes(word) : word;
}

[[nodiscard]] inline std::uint64_t load_word(const char* bytes) noexcept {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return little_endian(word);
}

inline void store_word(char* bytes, std::uint64_t word) noexcept {
    word = little_endian(word);
    std::memcpy(bytes, &word, sizeof word);
}

/// Reverses the bits of each byte: from first bit lowest to first bit highest, and back.
[[nodiscard]] constexpr std::uint64_t reverse_bits_in_bytes(std::uint64_t word) noexcept {
    word = (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
    word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
    return (word >> 4 & 0x0f0f0f0f0f0f0f0f) | (word & 0x0f0f0f0f0f0f0f0f) << 4;
}

/// Packs eight bytes of 0 or 1 into eight bits; the first byte becomes the lowest bit.
/// @pre no other bits are set
[[nodiscard]] constexpr std::uint64_t bits_of_bytes(std::uint64_t bytes) noexcept {
    return bytes * 0x0102040810204080 >> 56;  // byte k moves to bit 56 + k, and no two terms collide
}

/// Unpacks eight bits into eight bytes of 0 or 1: the inverse of bits_of_bytes().
/// @pre bits < 256
[[nodiscard]] constexpr std::uint64_t bytes_of_bits(std::uint64_t bits) noexcept {
    const std::uint64_t bit_k_in_byte_k = bits * kEveryByte & 0x8040201008040201;
    return (bit_k_in_byte_k + 0x7f * kEveryByte) >> 7 & kEveryByte;
}

/// Writes the first `count` bits of a row as bytes `zero` or `zero + 1`.
void spread_row(char* bytes, const std::uint64_t* row, std::size_t count, char zero);

/// True if all eight characters are '0' or '1'.
[[nodiscard]] constexpr bool are_zeros_and_ones(std::uint64_t eight) noexcept {
    return (eight & ~kEveryByte) == '0' * kEveryByte;
}

/// Reads characters '0' and '1' into a row of words; the bits past the last one are 0.
/// @return the number of characters before the first that is neither 0 nor 1; if there is one, the row is incomplete
[[nodiscard]] std::size_t gather_row(std::uint64_t* row, std::string_view text);

/// The bytes of a row of eight entries per byte.
[[nodiscard]] constexpr std::size_t packed_size(std::size_t columns) noexcept {
    return columns / 8 + (columns % 8 != 0);
}

/// Unpacks a row of eight entries per byte into words; bits past the last column are ignored.
void unpack_row(std::uint64_t* row, const char* bytes, std::size_t columns, BitOrder order = BitOrder::kBig);

/// Packs a row of words into eight entries per byte; bits past the last column are 0.
void pack_row(char* bytes, const std::uint64_t* row, std::size_t columns, BitOrder order = BitOrder::kBig);

/// Reads rows of eight entries per byte, each row beginning a byte; bits past the last column are ignored.
/// @pre there are rows * packed_size(columns) bytes
[[nodiscard]] BitMatrix read_packed_rows(const char* bytes, std::size_t rows, std::size_t columns,
                                         BitOrder order = BitOrder::kBig);

/// Checks that the bits past the last column are zero.
/// @param data  where the rows begin in the input
/// @throws ParseError at the first byte where they are not
void require_zero_tails(const Source& source, std::size_t data, std::size_t rows, std::size_t columns, BitOrder order);

/// Writes rows of eight entries per byte, each row beginning a byte; bits past the last column are 0.
void write_packed_rows(std::ostream& out, const BitMatrix& a, BitOrder order = BitOrder::kBig);

/// Writes the bytes [begin, begin + count) of row i to the given place; begin is a multiple of 64.
using PutBytes = std::function<void(std::size_t i, std::size_t begin, std::size_t count, char* place)>;

/// Writes rows of equally many bytes: many in one call to the stream, long ones in pieces.
void write_rows(std::ostream& out, std::size_t rows, std::size_t bytes_per_row, const PutBytes& put);

/// Writes one byte per entry, `zero` or `zero + 1`, row by row.
/// @param with_newlines  a newline after each row
void write_entries(std::ostream& out, const BitMatrix& a, char zero, bool with_newlines);

/// Checks that the data, from the given byte to the end of the input, is exactly `rows` rows of `bytes_per_row` bytes.
/// @throws ParseError
void require_data(const Source& source, std::size_t data, std::uint64_t rows, std::uint64_t bytes_per_row);

}  // namespace gf2::io::internal
