// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "gf2/io/matrix_format.hpp"

namespace gf2::apps {

/// The library's formats and those that need a dependency which the library must not have, or are for programs alone.
[[nodiscard]] std::span<const io::MatrixFormat> matrix_formats();

/// The format of that name.
/// @throws std::invalid_argument if there is no format of that name
[[nodiscard]] const io::MatrixFormat& matrix_format(std::string_view name);

/// io::detect_matrix_format() among matrix_formats().
[[nodiscard]] const io::MatrixFormat& detect_matrix_format(std::string_view text);

/// io::matrix_format_of_file() among matrix_formats().
/// @throws std::invalid_argument for an unknown extension
[[nodiscard]] const io::MatrixFormat& matrix_format_of_file(const std::string& file);

}  // namespace gf2::apps
