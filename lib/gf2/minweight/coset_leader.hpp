// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/least_weight.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// A least-weight element of a coset. If `proved`, all elements of that weight were seen, and `ties` is exact.
struct CosetLeader : LeastWeight {
    BitVector element{};  ///< the lexicographically smallest element seen of that weight
};

/// A method of finding least weights.
struct LeastWeightMethodInfo {
    std::string_view name;     ///< words joined by hyphens
    std::string_view summary;  ///< one-line description
};

/// All least-weight methods.
[[nodiscard]] std::vector<LeastWeightMethodInfo> least_weight_methods();

/// The estimated time of a proof by one of the methods.
struct MethodEstimate {
    std::string_view name;   ///< a name from least_weight_methods()
    double seconds;          ///< time on one thread; infinite if there is no proof within the budget
    std::string obstacle{};  ///< why the method does not apply; empty if it does
};

/// Options of coset_leader().
struct CosetLeaderOptions {
    std::string_view method{};  ///< a name from least_weight_methods(); if empty, the fastest for each component
    /// Called with the estimates of which the least decides, for the component of highest dimension, after the search
    /// for a light element.
    std::function<void(const std::vector<MethodEstimate>&)> compared{};
};

/// The least-weight element of a coset: the fewest presses, the likeliest error.
///
/// @param coset    of dimension k in GF(2)^n
/// @param budget   if it ends first, the best element so far is returned with proved = false
/// @param options  the method
/// @throws std::invalid_argument if there is no such method, or if it does not apply to a component of the coset
///
/// The coset is split into components on disjoint sets of coordinates. Each component goes to the method of the least
/// estimated time: coset_leader_gray_code() (small k or budget), coset_leader_trellis() (small n - k),
/// coset_leader_information_sets() (elements so light that few errors on many sets prove them least) or
/// coset_leader_transform() (everything else). If that is more than some milliseconds, a search for a first bound comes
/// before the choice: a lower bound by the first levels of information sets, which takes milliseconds, and a light
/// element found by information_set_decoding(), in at most a hundredth of the least estimated time, and by
/// local_search(). If no proof is in reach of the budget or of an hour, these two searches run for seconds, followed by
/// information sets for a better lower bound, while decoding continues in a quarter of the time. A method that is asked
/// for by name begins with that lower bound, unless the budget limits the elements.
/// A proved result depends neither on the method, apart from `method` and `examined`, nor on the number of threads. A
/// coset that contains 0 needs no search.
[[nodiscard]] CosetLeader coset_leader(const SolutionCoset& coset, const Budget& budget = {},
                                       const CosetLeaderOptions& options = {});

/// The estimates with which coset_leader() begins, for the component of highest dimension, before any search for a
/// light element; those that decide come later: CosetLeaderOptions::compared. Empty if no search is needed.
/// Time O(k·n / 64) for k basis rows, after the coset is split.
[[nodiscard]] std::vector<MethodEstimate> estimate_methods(const SolutionCoset& coset, const Budget& budget = {});

}  // namespace gf2
