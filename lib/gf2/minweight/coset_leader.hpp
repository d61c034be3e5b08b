// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "gf2/minweight/progress.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// Ways to find the least weight of a coset.
enum class LeaderMethod { kNone, kGrayCode, kTrellis, kInformationSets, kTransform, kInformationSetDecoding };

/// "none", "Gray code", "trellis", "information sets", "transform", "information-set decoding".
[[nodiscard]] std::string_view to_string(LeaderMethod method);

/// A least-weight element of a coset.
struct CosetLeader {
    BitVector element;            ///< the lexicographically least (as text) of those of this weight that were seen
    std::size_t weight = 0;       ///< its number of ones
    std::uint64_t ties = 0;       ///< how many elements of this weight were seen, itself included; 2^64 - 1 if more
    bool proved = false;          ///< nothing is lighter, and all elements of this weight were seen: `ties` is exact
    std::uint64_t examined = 0;   ///< candidates that were tried, of all parts, a bound's too; 2^64 - 1 if more
    std::size_t lower_bound = 0;  ///< no element weighs less; the weight if it is proved, 0 if nothing is known
    LeaderMethod method = LeaderMethod::kNone;  ///< how, for the part of the highest dimension; none for one element
};

/// The least-weight element of a coset: the fewest presses, the likeliest error.
///
/// @param coset   of dimension k in GF(2)^n
/// @param budget  when it ends first, the best so far is returned with proved = false
///
/// The coset is split into parts that do not share cells; each goes to the cheapest of coset_leader_gray_code() (k
/// small, or the budget), coset_leader_trellis() (n - k small), coset_leader_information_sets() (elements so light that
/// few errors in many sets prove it) and coset_leader_transform() (everything else). The last two begin with a light
/// element by information_set_decoding(), for a hundredth of the time that the proof will take, and local_search().
/// Parts whose proof is out of reach, of the budget or of an hour, get seconds of these, and then the information sets
/// for a lower bound, beside which decoding goes on for a quarter of the time. The result does not depend on the
/// method, but for `examined`, if it is proved, nor on the number of threads. A coset that has the element 0 is
/// answered without a search.
[[nodiscard]] CosetLeader coset_leader(const SolutionCoset& coset, const Budget& budget = {});

/// Enumeration in Gray-code order, each element being the one before plus a basis row. A budget of e
/// elements always sees the same ones (unless it is stopped from outside).
///
/// Time O(2^k·n / 64) word operations, shared among the threads of the caller's oneTBB arena; memory O(k·n).
[[nodiscard]] CosetLeader coset_leader_gray_code(const SolutionCoset& coset, const Budget& budget = {});

/// Largest n - k that coset_leader_trellis() takes.
inline constexpr std::size_t kMostTrellisChecks = 26;

/// Dynamic programming over the 2^(n - k) syndromes, cell by cell (the trellis of J. K. Wolf, IEEE Trans.
/// Inform. Theory 24, 1978): for each syndrome the least weight of the cells from the j-th on that have it.
///
/// Considers all elements whatever the budget says of their number; stops when asked to, with what
/// coset_leader_gray_code() then finds.
/// @throws std::invalid_argument if n - k > kMostTrellisChecks
/// Time O(n·2^(n - k)), memory n·2^(n - k) / 8 + 16·2^(n - k) bytes.
[[nodiscard]] CosetLeader coset_leader_trellis(const SolutionCoset& coset, const Budget& budget = {});

}  // namespace gf2
