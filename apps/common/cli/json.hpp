// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/power_of_two.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps {

/// A string of 0 and 1, coordinate 0 first.
[[nodiscard]] nlohmann::ordered_json json_of(const BitVector& v);

/// An array of strings of 0 and 1, one per row.
[[nodiscard]] nlohmann::ordered_json json_of(const BitMatrix& a);

/// {"log2": k, "decimal": "..."}, without "decimal" if k is large.
[[nodiscard]] nlohmann::ordered_json json_of(const PowerOfTwo& count);

}  // namespace gf2::apps
