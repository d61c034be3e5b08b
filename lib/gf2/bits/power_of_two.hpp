// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "gf2/version.hpp"

namespace gf2 {

/// The number 2^exponent, exactly: the size of a space or a coset.
struct PowerOfTwo {
    std::size_t exponent = 0;  ///< the exponent, without limit

    /// The value if it is below 2^64, else an empty optional.
    [[nodiscard]] std::optional<std::uint64_t> to_uint64() const noexcept;

    /// The value in decimal. Time O(exponent^2): the conversion of Boost.Multiprecision.
    [[nodiscard]] std::string to_decimal() const;

    friend auto operator<=>(const PowerOfTwo&, const PowerOfTwo&) = default;
};

/// Writes the value in decimal.
std::ostream& operator<<(std::ostream& out, const PowerOfTwo& number);

}  // namespace gf2
