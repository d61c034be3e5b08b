// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::test {

/// The MixColumns matrix of AES (FIPS 197, section 5.1.3), 32 x 32: bit b of byte k is coordinate 8·k + b, lowest
/// first.
[[nodiscard]] inline BitMatrix mix_columns() {
    BitMatrix a(32, 32);
    // Adds {02}·byte to an output byte: the polynomial x^8 + x^4 + x^3 + x + 1.
    const auto add_double = [&](std::size_t out, std::size_t in) {
        for (std::size_t bit = 0; bit < 8; ++bit) {
            if (bit > 0) a.flip(8 * out + bit, 8 * in + bit - 1);
            if (bit == 0 || bit == 1 || bit == 3 || bit == 4) a.flip(8 * out + bit, 8 * in + 7);
        }
    };
    for (std::size_t out = 0; out < 4; ++out) {
        add_double(out, out);
        add_double(out, (out + 1) % 4);
        for (std::size_t other = 1; other < 4; ++other) {
            for (std::size_t bit = 0; bit < 8; ++bit) a.flip(8 * out + bit, 8 * ((out + other) % 4) + bit);
        }
    }
    return a;
}

}  // namespace gf2::test
