// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/io/text_scanner.hpp"

namespace gf2::io::internal {

/// Consumes a value and returns it modulo 2: an integer of any size with or without a sign, or a decimal fraction with
/// or without an exponent that is one, such as 3.0, 1.5e1 or 1e300. Exactly, however large it is.
/// @throws ParseError
[[nodiscard]] bool read_parity(TextScanner& in);

}  // namespace gf2::io::internal
