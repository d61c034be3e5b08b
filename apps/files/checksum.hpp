// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/search/checksum.hpp"

namespace gf2::apps {

/// Crc64::text() of shape and entries: the same on every machine.
[[nodiscard]] std::string fingerprint(const BitMatrix& a);
/// The fingerprint of the matrix whose only row is v.
[[nodiscard]] std::string fingerprint(const BitVector& v);

}  // namespace gf2::apps
