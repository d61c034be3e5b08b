// SPDX-License-Identifier: MIT
#include "apps/gf2/exponent.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>

#include "apps/cli/command.hpp"

namespace gf2::apps::gf2_program {

BitVector parse_exponent(const std::string& name, const std::string& text) {
    const std::size_t wrong = text.find_first_not_of("0123456789");
    if (text.empty() || wrong != std::string::npos) {
        throw UsageError(name + ": expected a decimal number, found '" + text + "'");
    }
    // A leading 0 would mean octal.
    const std::string digits = text.substr(std::min(text.find_first_not_of('0'), text.size() - 1));
    const boost::multiprecision::cpp_int value(digits);
    BitVector exponent(value == 0 ? 0 : msb(value) + 1);
    for (std::size_t i = 0; i < exponent.size(); ++i) exponent.set(i, bit_test(value, static_cast<unsigned>(i)));
    return exponent;
}

}  // namespace gf2::apps::gf2_program
