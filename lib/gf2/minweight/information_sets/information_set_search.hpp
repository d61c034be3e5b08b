// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/information_sets/balanced_information_set.hpp"
#include "gf2/minweight/information_sets/random_information_sets.hpp"
#include "gf2/minweight/internal/best_element.hpp"
#include "gf2/minweight/internal/searched_elements.hpp"
#include "gf2/minweight/search_position.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2::internal {

/// How far search_information_sets() has come: sufficient to resume it on the same coset.
struct SetSearchRecord {
    BestElement best{};  ///< its ties are among the patterns done
    SearchPosition position{};
    std::size_t bound = 0;  ///< a lower bound of the least weight; not read when the search is resumed
};

/// Optional input of search_information_sets(), for faster searches, or better results if they end before the proof.
struct SetSearchHints {
    BestElement known{};                                   ///< an element as upper bound; none if it has no words
    std::function<bool(const Words&)> counts{};            ///< only these elements are sought; all if empty
    const RandomInformationSets* walks = nullptr;          ///< if not null, these walks take a share of the time
    std::uint64_t first_walk = 0;                          ///< number of the first of these walks
    std::uint64_t most_to_count = UINT64_MAX;              ///< see SetSearchResult::counted
    Shard shard{};                                         ///< only this part of the patterns of each level is tried
    const Orbits* orbits = nullptr;                        ///< see SearchedSets; then nothing is counted
    const SetSearchRecord* resumed = nullptr;              ///< if not null, the search continues from this record
    std::function<void(const SetSearchRecord&)> record{};  ///< called at the beginning and with each progress
};

/// The result of search_information_sets().
struct SetSearchResult {
    CosetLeader leader;
    /// All elements of the least weight were seen. False with leader.proved if the weights between the bound and the
    /// least weight are impossible, and seeing all its elements would have taken more than `most_to_count` further
    /// patterns.
    bool counted = false;
    SetSearchRecord record{};  ///< with it the search can be resumed
};

/// The method of Brouwer and Zimmermann (docs/theory/minimum-weight.md) on a coset or a code, for
/// coset_leader_information_sets() and minimum_distance_information_sets().
/// @pre x0.size() == basis.columns(), and the rows of the basis are independent
/// @throws std::invalid_argument if the resumed record contradicts the coset; Cancelled if a search that is to be
///         recorded is stopped before it has a set, which takes long for many basis rows; without a record, and if it
///         is resumed, it then has the known element
[[nodiscard]] SetSearchResult search_information_sets(const BitVector& x0, const BitMatrix& basis,
                                                      SearchedElements searched, const Budget& budget,
                                                      const SetSearchHints& hints = {});

/// A light nonzero word of a code: the best of so many patterns of its information sets. Less than a millisecond for
/// 2^18 of them, after which the time of a proof can be estimated.
/// @pre the rows are independent and not none
[[nodiscard]] CosetLeader light_word(const BitMatrix& basis, std::uint64_t patterns, const StopToken& stop);

}  // namespace gf2::internal
