// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/bits/random.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::test {

/// The gross code [[144, 12, 12]].
[[nodiscard]] codes::CssCode gross_code();

/// Stabilizers XZZX on the faces of an L x L torus, a qubit on each vertex: rows [X | Z].
[[nodiscard]] BitMatrix xzzx_torus(std::size_t size);

/// Random sums of at most `rows` rows, with which every row of `checks` has an even number of ones in common.
[[nodiscard]] BitMatrix random_orthogonal(const BitMatrix& checks, std::size_t rows, SplitMix64& random);

}  // namespace gf2::test
