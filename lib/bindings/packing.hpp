// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

/// Rows of bits in the layouts of other libraries.
namespace gf2::bindings {

/// Packs bytes 0 and 1 into words, the first one into the lowest bit; unused bits of the last word become 0.
/// @param words  word_count(count) of them
/// @returns the position of the first byte that is neither; an empty optional if there is none
[[nodiscard]] std::optional<std::size_t> pack_bytes(const std::uint8_t* bytes, std::size_t count, std::uint64_t* words);

/// Packs rows of bytes, `row_stride` bytes apart, into rows of words, `stride` words apart, as pack_bytes().
/// @returns the number of the first row with a byte that is neither 0 nor 1; an empty optional if there is none
[[nodiscard]] std::optional<std::size_t> pack_rows(const std::uint8_t* bytes, std::ptrdiff_t row_stride,
                                                   std::size_t rows, std::size_t count, std::uint64_t* words,
                                                   std::size_t stride);

/// Unpacks words into bytes 0 and 1, the lowest bit into the first one.
void unpack_bytes(const std::uint64_t* words, std::size_t count, std::uint8_t* bytes);

/// Reverses the bits within each byte.
void reverse_bits_of_bytes(std::uint64_t* words, std::size_t count);

}  // namespace gf2::bindings
