// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/least_weight.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// A least-weight element of a coset. If that is proved, all elements of this weight were seen: `ties` is exact.
struct CosetLeader : LeastWeight {
    BitVector element{};  ///< the lexicographically smallest of those of this weight that were seen
};

/// A method by which least weights are found.
struct LeastWeightMethodInfo {
    std::string_view name;     ///< in words joined by hyphens
    std::string_view summary;  ///< how it goes, in a line
};

/// All methods.
[[nodiscard]] std::vector<LeastWeightMethodInfo> least_weight_methods();

/// Options of coset_leader().
struct CosetLeaderOptions {
    std::string_view method{};  ///< a name of least_weight_methods(); empty: for each part the one that is fastest
};

/// The least-weight element of a coset: the fewest presses, the likeliest error.
///
/// @param coset    of dimension k in GF(2)^n
/// @param budget   when it ends first, the best so far is returned with proved = false
/// @param options  the method
/// @throws std::invalid_argument if there is no such method, or it cannot work on a part of the coset
///
/// The coset is split into parts that do not share coordinates; each goes to the fastest of coset_leader_gray_code() (k
/// small, or the budget), coset_leader_trellis() (n - k small), coset_leader_information_sets() (elements so light that
/// few errors in many sets prove it) and coset_leader_transform() (everything else). The last two begin with a light
/// element by information_set_decoding(), for a hundredth of the time that the proof will take, and local_search().
/// Parts whose proof is out of reach, of the budget or of an hour, get seconds of these, and then the information sets
/// for a lower bound, beside which decoding goes on for a quarter of the time. The result does not depend on the
/// method, but for `examined`, if it is proved, nor on the number of threads. A coset that has the element 0 is
/// answered without a search.
[[nodiscard]] CosetLeader coset_leader(const SolutionCoset& coset, const Budget& budget = {},
                                       const CosetLeaderOptions& options = {});

/// About how long a proof takes by one of the methods.
struct MethodEstimate {
    std::string_view name;   ///< of least_weight_methods()
    double seconds;          ///< on one thread; infinite if there is no proof within the budget
    std::string obstacle{};  ///< why the method cannot work at all; empty if it can
};

/// Estimates for the part of the highest dimension, before any search for a light element: what coset_leader() begins
/// with. None where there is nothing to search.
/// Time O(k·n / 64) for k rows of the basis, after splitting the coset.
[[nodiscard]] std::vector<MethodEstimate> estimate_methods(const SolutionCoset& coset, const Budget& budget = {});

}  // namespace gf2
