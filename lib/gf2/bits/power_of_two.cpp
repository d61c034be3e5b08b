// SPDX-License-Identifier: MIT
#include "gf2/bits/power_of_two.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <ostream>

namespace gf2 {

std::optional<std::uint64_t> PowerOfTwo::to_uint64() const noexcept {
    if (exponent >= 64) return std::nullopt;
    return std::uint64_t{1} << exponent;
}

std::string PowerOfTwo::to_decimal() const {
    return (boost::multiprecision::cpp_int(1) << exponent).str();
}

std::ostream& operator<<(std::ostream& out, const PowerOfTwo& number) {
    return out << number.to_decimal();
}

}  // namespace gf2
