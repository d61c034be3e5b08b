// SPDX-License-Identifier: MIT
#pragma once

namespace gf2::internal {

/// What a search of x0 + C goes through.
enum class SearchedElements {
    kAll,      ///< every element
    kNonzero,  ///< those of C except 0; x0 must be 0, and C not {0}
};

}  // namespace gf2::internal
