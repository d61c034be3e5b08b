// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/elim/gauss_jordan.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::internal {

/// The canonical nullspace basis of the first `columns` columns, from a tableau.
[[nodiscard]] NullspaceBasis nullspace_of_gauss_jordan(const GaussJordan& reduced, std::size_t columns);

}  // namespace gf2::internal
