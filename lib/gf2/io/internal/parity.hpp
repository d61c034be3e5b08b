// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/io/text_scanner.hpp"

namespace gf2::io::internal {

/// Consumes a value and returns it modulo 2: an integer of any size with or without a sign, or an integral decimal
/// fraction such as 3.0 or -2e1 below 2^53.
/// @throws ParseError
[[nodiscard]] bool read_parity(TextScanner& in);

}  // namespace gf2::io::internal
