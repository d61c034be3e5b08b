// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/io/text_scanner.hpp"

namespace gf2::io::internal {

/// Consumes a value and returns it modulo 2, exactly, however large it is: an integer with or without a sign, or an
/// integral decimal fraction with or without an exponent, such as 3.0, 1.5e1 or 1e300.
/// @throws ParseError
[[nodiscard]] bool read_parity(TextScanner& in);

}  // namespace gf2::io::internal
