// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace gf2::io::internal {

/// The words of the first lines that have any, at most `count` lines: text formats are detected by them.
[[nodiscard]] std::vector<std::vector<std::string_view>> first_lines(std::string_view text, std::size_t count);

/// True for a decimal number below 10^18 without leading zeros.
[[nodiscard]] bool is_number(std::string_view word);

}  // namespace gf2::io::internal
