// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/elim/gauss_jordan.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::internal {

/// As nullspace_of_ple(), of the first `columns` columns.
[[nodiscard]] NullspaceBasis nullspace_of_gauss_jordan(const GaussJordan& reduced, std::size_t columns);

}  // namespace gf2::internal
