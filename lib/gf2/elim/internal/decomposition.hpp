// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/elim/ple.hpp"

namespace gf2::internal {

/// What becomes of the columns right of the last pivot when every row holds one.
enum class Remainder {
    kUpdated,   ///< as in ple()
    kAbandoned  ///< nobody reads them: only the pivots are asked for
};

[[nodiscard]] Ple decompose(BitMatrix a, std::size_t columns, Remainder remainder);

}  // namespace gf2::internal
