// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"

namespace gf2::apps::gf2_program {

/// The binary digits of a decimal number of any length, the lowest first.
/// @param name  what the number is, for messages
/// @throws UsageError if the text has other characters than digits, or none
[[nodiscard]] BitVector parse_exponent(const std::string& name, const std::string& text);

/// Numbers in decimal.
[[nodiscard]] std::vector<std::string> texts_of(const std::vector<boost::multiprecision::cpp_int>& numbers);

}  // namespace gf2::apps::gf2_program
