// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {

/// CRC-64/XZ (polynomial of ECMA-182, reflected), computed incrementally. Any change within 64 adjacent bits changes
/// it. It detects damage, not forgery.
class Crc64 {
public:
    void add(std::string_view bytes) noexcept;

    [[nodiscard]] std::uint64_t value() const noexcept { return ~state_; }

    /// 16 hexadecimal digits.
    [[nodiscard]] std::string text() const;

private:
    std::uint64_t state_ = ~std::uint64_t{0};
};

/// Crc64::text() of shape and entries: the same on every machine.
[[nodiscard]] std::string fingerprint(const BitMatrix& a);
/// The fingerprint of the matrix whose only row is v.
[[nodiscard]] std::string fingerprint(const BitVector& v);

}  // namespace gf2::apps
