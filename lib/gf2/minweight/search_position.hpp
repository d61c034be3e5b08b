// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/version.hpp"

namespace gf2 {

/// How far a search by information sets has come (docs/theory/minimum-weight.md).
struct SearchPosition {
    std::uint64_t examined = 0;         ///< candidates so far
    std::uint64_t fingerprint = 0;      ///< of the information sets in use
    std::vector<std::size_t> levels{};  ///< by information set: all sums of fewer of its basis rows are done
    std::size_t level = 1;              ///< the number of rows whose sums are being formed
    std::size_t set = 0;                ///< the information set in turn
    std::size_t rows = 0;               ///< the number of its rows in turn: at most `level`; 0 if it is not begun
    std::uint64_t patterns = 0;         ///< number of sums of `rows` of them that are done
    std::uint64_t next_walk = 0;        ///< number of the next walk over random information sets

    friend bool operator==(const SearchPosition&, const SearchPosition&) = default;
};

}  // namespace gf2
