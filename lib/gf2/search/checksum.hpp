// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "gf2/version.hpp"

namespace gf2 {

/// CRC-64/XZ (polynomial of ECMA-182, reflected), computed incrementally. Any change within 64 adjacent bits changes
/// it. It detects damage, not forgery.
class Crc64 {
public:
    /// Adds bytes to those so far.
    void add(std::string_view bytes) noexcept;

    /// The checksum of the bytes so far.
    [[nodiscard]] std::uint64_t value() const noexcept { return ~state_; }

    /// The checksum in 16 hexadecimal digits.
    [[nodiscard]] std::string text() const;

private:
    std::uint64_t state_ = ~std::uint64_t{0};
};

/// The number in 16 hexadecimal digits.
[[nodiscard]] std::string hexadecimal(std::uint64_t number);

}  // namespace gf2
