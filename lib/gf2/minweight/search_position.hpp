// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/minweight/search_record.hpp"

namespace gf2 {

/// A level of an information set that is begun: some of its elements are done.
struct BegunLevel {
    std::size_t level = 0;           ///< the elements with so many ones in the set's own columns
    std::vector<BlockRange> done{};  ///< their numbers: increasing ranges with gaps between them

    friend bool operator==(const BegunLevel&, const BegunLevel&) = default;
};

/// How far an information set is searched.
struct SetPosition {
    std::size_t own_columns = 0;      ///< the number of its columns that belong to no earlier set
    std::size_t levels = 0;           ///< all lower levels are done
    std::vector<BegunLevel> begun{};  ///< of the others, by increasing level

    friend bool operator==(const SetPosition&, const SetPosition&) = default;
};

/// How far a search by information sets has come (docs/theory/minimum-weight.md).
struct SearchPosition {
    std::uint64_t examined = 0;       ///< candidates so far
    std::size_t dimension = 0;        ///< of the code or coset
    std::uint64_t fingerprint = 0;    ///< of the first information set, which determines the code
    std::vector<SetPosition> sets{};  ///< by information set
    bool is_symmetric = false;        ///< there is one set, for which symmetries of the code are used
    std::uint64_t next_walk = 0;      ///< number of the next walk over random information sets

    friend bool operator==(const SearchPosition&, const SearchPosition&) = default;
};

}  // namespace gf2
