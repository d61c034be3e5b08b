// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "gf2/io/matrix_format.hpp"

namespace gf2::apps {

/// The library's formats, and those that need more than the library may depend on: png.
[[nodiscard]] std::span<const io::MatrixFormat> matrix_formats();

/// @throws std::invalid_argument if there is no format of that name
[[nodiscard]] const io::MatrixFormat& matrix_format(std::string_view name);

/// io::detect_matrix_format() among all of these.
[[nodiscard]] const io::MatrixFormat& detect_matrix_format(std::string_view text);

/// io::matrix_format_of_file() among all of these.
/// @throws std::invalid_argument for an unknown extension
[[nodiscard]] const io::MatrixFormat& matrix_format_of_file(const std::string& file);

}  // namespace gf2::apps
