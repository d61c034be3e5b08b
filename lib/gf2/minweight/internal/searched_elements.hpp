// SPDX-License-Identifier: MIT
#pragma once

namespace gf2::internal {

/// The elements of x0 + C that a search examines.
enum class SearchedElements {
    kAll,      ///< every element
    kNonzero,  ///< the nonzero elements of C; x0 must be 0, and C not {0}
};

}  // namespace gf2::internal
