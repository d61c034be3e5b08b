// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace gf2::apps {

/// Writes bits begin .. begin + count - 1 of the words as '0' and '1'; bit j is bit j % 64 of word j / 64.
/// @param place  has room for `count` characters
void write_bits(char* place, const std::uint64_t* words, std::size_t begin, std::size_t count);

/// Appends bits 0 .. count - 1 of the words as '0' and '1'.
void append_bits(std::string& text, const std::uint64_t* words, std::size_t count);

}  // namespace gf2::apps
