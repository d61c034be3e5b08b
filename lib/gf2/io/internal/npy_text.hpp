// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gf2::io::internal {

inline constexpr std::string_view kNpyMagic = "\x93NUMPY";

/// The place of the header's length, after magic and version.
inline constexpr std::size_t kNpyLengthPlace = kNpyMagic.size() + 2;

// The comment that records the shape of packed bits.
inline constexpr std::string_view kColumnsComment = "# columns: ";
inline constexpr std::string_view kLittleComment = ", bitorder: little";

/// The header of an array of m x n bytes, with a comment after its dictionary.
[[nodiscard]] std::string npy_header_text(std::size_t rows, std::size_t columns, const std::string& comment);

}  // namespace gf2::io::internal
