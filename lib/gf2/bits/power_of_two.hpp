// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "gf2/version.hpp"

namespace gf2 {

/// The number 2^exponent, exactly: how many elements a space or a coset has.
struct PowerOfTwo {
    std::size_t exponent = 0;  ///< any

    /// The value if it is below 2^64.
    [[nodiscard]] std::optional<std::uint64_t> to_uint64() const noexcept;

    /// All decimal digits. Time O(exponent^2 / 4096).
    [[nodiscard]] std::string to_decimal() const;

    friend auto operator<=>(const PowerOfTwo&, const PowerOfTwo&) = default;
};

}  // namespace gf2
