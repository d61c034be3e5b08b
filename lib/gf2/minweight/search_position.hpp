// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/version.hpp"

namespace gf2 {

/// How far a search by information sets has come (docs/theory/minimum-weight.md).
struct SearchPosition {
    std::uint64_t examined = 0;     ///< candidates so far
    std::uint64_t fingerprint = 0;  ///< of the information sets in use
    /// By information set: all elements with fewer ones in the columns that no earlier set has are done.
    std::vector<std::size_t> levels{};
    std::size_t set = 0;          ///< the set whose next level is begun, if `patterns` is not 0
    std::uint64_t patterns = 0;   ///< number of elements of that level that are done
    bool is_symmetric = false;    ///< the set is one for which symmetries of the code are used
    std::uint64_t next_walk = 0;  ///< number of the next walk over random information sets

    friend bool operator==(const SearchPosition&, const SearchPosition&) = default;
};

}  // namespace gf2
