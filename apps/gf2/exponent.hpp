// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "gf2/bits/bit_vector.hpp"

namespace gf2::apps::gf2_program {

/// The binary digits of a decimal number of any length, the lowest first.
/// @param name  what the number is, for messages
/// @throws UsageError if the text has other characters than digits, or none
[[nodiscard]] BitVector parse_exponent(const std::string& name, const std::string& text);

}  // namespace gf2::apps::gf2_program
