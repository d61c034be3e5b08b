// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/elim/internal/tableau.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::internal {

/// As nullspace_of_ple(), of the first `columns` columns.
[[nodiscard]] NullspaceBasis nullspace_of_tableau(const Tableau& tableau, std::size_t columns);

}  // namespace gf2::internal
