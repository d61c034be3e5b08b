// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/internal/searched_sets.hpp"
#include "gf2/codes/methods/random_information_sets.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// All words of the least weight are counted if that takes at most so many further patterns: milliseconds.
inline constexpr std::uint64_t kMaxToCount = std::uint64_t{1} << 21;

/// All words are counted, however long it takes; but the proof does not need it.
inline constexpr std::uint64_t kCountAll = UINT64_MAX - 1;

/// How far search_information_sets() has come: sufficient to resume it on the same coset.
struct SetSearchRecord {
    BestElement best{};                  ///< its ties are among the patterns done
    std::vector<std::size_t> levels{};   ///< by information set: all lower levels are done
    std::vector<std::uint64_t> begun{};  ///< by information set: so many patterns of the next level are done, too
    std::uint64_t examined = 0;          ///< candidates so far
    std::uint64_t next_walk = 0;         ///< number of the next walk over random information sets
};

/// Optional input of search_information_sets(), for faster searches, or better results if they end before the proof.
struct SetSearchHints {
    BestElement known{};                           ///< an element as upper bound; none if it has no words
    std::function<bool(const Words&)> counts{};    ///< only these elements are sought; all if empty
    const RandomInformationSets* walks = nullptr;  ///< if not null, these walks take a share of the time
    std::uint64_t first_walk = 0;                  ///< number of the first of these walks
    std::uint64_t most_to_count = UINT64_MAX;      ///< see SetSearchResult::counted
    const Orbits* orbits = nullptr;                ///< see SearchedSets; then nothing is counted
    const SetSearchRecord* resumed = nullptr;      ///< if not null, the search continues from this record
};

/// The result of search_information_sets().
struct SetSearchResult {
    CosetLeader leader;
    /// All elements of the least weight were seen. False with leader.proved if the weights between the bound and the
    /// least weight are impossible, and seeing all its elements would have taken more than `most_to_count` further
    /// patterns.
    bool counted = false;
    SetSearchRecord record{};  ///< with it the search can be resumed; no sets if it was stopped before there was one
};

/// The method of Brouwer and Zimmermann (docs/theory/minimum-weight.md) on a coset or a code, for
/// coset_leader_information_sets() and minimum_distance_information_sets().
/// @pre x0.size() == basis.columns(), and the rows of the basis are independent
/// A search that is stopped before it has a set, which takes long for many basis rows, has the known element.
[[nodiscard]] SetSearchResult search_information_sets(const BitVector& x0, const BitMatrix& basis,
                                                      SearchedElements searched, const Budget& budget,
                                                      const SetSearchHints& hints = {});

/// A light nonzero word of a code: the best of so many patterns of its information sets. Less than a millisecond for
/// 2^18 of them, after which the time of a proof can be estimated.
/// @pre the rows are independent and not none
[[nodiscard]] CosetLeader light_word(const BitMatrix& basis, std::uint64_t patterns, const StopToken& stop);

}  // namespace gf2::internal
