// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "common/cli/command.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2_cli/matrix_files.hpp"

namespace gf2::apps::gf2_cli {

/// A CSS code and what its file states of it.
struct NamedCode {
    codes::CssCode code;
    std::optional<std::uint64_t> distance{};  ///< the field "d"
};

/// Reads a code from two matrices of checks.
/// @throws InputError if they do not commute: names both files
[[nodiscard]] NamedCode read_css_code(const Context& context, const MatrixInput& input, const std::string& x_path,
                                      const std::string& z_path);

/// Reads a code from a file that holds one JSON object: `n` and the supports, from 0, of the rows of both matrices as
/// `X` and `Z`. Other fields than `d` are ignored.
[[nodiscard]] NamedCode read_css_code(const Context& context, const std::string& path);

}  // namespace gf2::apps::gf2_cli
