// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/solution_coset.hpp"
#include "gf2/version.hpp"

namespace gf2 {

/// The result of a search for a least weight: see CosetLeader, MinimumDistance and lights::MinimumPresses.
struct LeastWeight {
    std::size_t weight = 0;       ///< the least weight seen
    std::uint64_t ties = 0;       ///< number of elements seen of this weight; saturated at 2^64 - 1
    bool proved = false;          ///< no element is lighter
    std::uint64_t examined = 0;   ///< candidates tried, also for a first bound; saturated at 2^64 - 1
    std::size_t lower_bound = 0;  ///< no element weighs less; equal to `weight` if proved, 0 if unknown
    std::string_view method =
        "none";  ///< of least_weight_methods(), of the largest component, or of distance_methods(); or "none"
};

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

/// The leaders of many cosets in their order, each as coset_leader() finds it within the budget. The threads of the
/// caller's oneTBB arena share the cosets of dimension up to 16, of which no progress is reported; on each larger one
/// they work together. Once stopped, the remaining ones are not proved.
[[nodiscard]] std::vector<CosetLeader> coset_leaders(std::span<const SolutionCoset> cosets, const Budget& budget = {});

/// The estimates with which coset_leader() begins, for the component of highest dimension, before any search for a
/// light element; those that decide come later: CosetLeaderOptions::compared. Empty if no search is needed.
/// Time O(k·n / 64) for k basis rows, after the coset is split.
[[nodiscard]] std::vector<MethodEstimate> estimate_methods(const SolutionCoset& coset, const Budget& budget = {});

/// A least-weight element of a coset by enumeration in Gray-code order: each element is the previous one plus a basis
/// row. A budget of e elements always covers the same elements, unless stopped.
///
/// Time O(2^k·n / 64) word operations, shared among the threads of the caller's oneTBB arena; memory O(k·n).
[[nodiscard]] CosetLeader coset_leader_gray_code(const SolutionCoset& coset, const Budget& budget = {});

/// Maximum n - k of coset_leader_trellis().
inline constexpr std::size_t kMaxTrellisChecks = 26;

/// A least-weight element of a coset by dynamic programming over the 2^(n - k) syndromes, coordinate by coordinate (the
/// trellis of J. K. Wolf, IEEE Trans. Inform. Theory 24, 1978): for each syndrome the least weight of the words on the
/// coordinates from the j-th on that have it.
///
/// Considers all elements, whatever budget.elements is; if stopped, returns what coset_leader_gray_code() then finds.
/// @throws std::invalid_argument if n - k > kMaxTrellisChecks
/// Time O(n·2^(n - k)), memory n·2^(n - k) / 8 + 16·2^(n - k) bytes.
[[nodiscard]] CosetLeader coset_leader_trellis(const SolutionCoset& coset, const Budget& budget = {});

/// Runs a TransformSearch to its end, or to the end of the budget: as many whole blocks of elements as the budget
/// allows, but at least one.
[[nodiscard]] CosetLeader coset_leader_transform(const SolutionCoset& coset, const Budget& budget = {});

/// A least-weight element of a coset, with proof, by disjoint information sets: for cosets of any dimension whose least
/// weight is small compared with n.
///
/// @param coset   of dimension k in GF(2)^n
/// @param budget  counts patterns; an element has one pattern on each set
///
/// Method: that of Brouwer and Zimmermann for the distance of a code (A. Betten et al., "Error-Correcting Linear
/// Codes", 2006; M. Grassl, "Searching for linear codes with large minimum distance", 2006), on a coset. An information
/// set is k columns at which each combination of values occurs in exactly one element. With m disjoint sets, and on
/// each of them all patterns of t ones tried for t = 0, 1, ..., an unseen element weighs at least m·(t + 1)
/// (docs/theory/minimum-weight.md). The search ends when that exceeds the best weight; then `ties` is exact and
/// `element` the lexicographically smallest. If the budget ends first, `lower_bound` is the bound reached. `examined`
/// is the number of patterns, which may exceed 2^k.
///
/// Time for weight w: O(k·n^2 / 64) for the sets, about n / k of them, and O((n / k)·binomial(k, t)·w / 64) with t
/// about w·k / n, shared among the threads of the caller's oneTBB arena. Memory O(n^2 / 8) and at most 2^30 bytes for
/// the sets; sets beyond that are left out, which lowers the bound. A budget of e patterns always covers the same
/// patterns, unless stopped.
[[nodiscard]] CosetLeader coset_leader_information_sets(const SolutionCoset& coset, const Budget& budget = {});

/// A light element of a coset.
struct LightElement {
    BitVector element;       ///< the element of least weight seen
    std::size_t weight = 0;  ///< its number of ones
};

/// A light element of a coset of any dimension, without proof: a first upper bound for the searches that prove one.
///
/// @param coset       of dimension k in GF(2)^n
/// @param seed        the result depends on the seed, the coset and the number of iterations alone, on every platform
/// @param iterations  number of iterations; if 0, or if k = 0, the result is the particular solution
/// @param stop        a request ends the search within milliseconds
///
/// Method: each iteration draws an information set, takes the element that is 0 there, and adds one or two rows of the
/// systematic basis at a time while the element becomes lighter (E. Prange's decoder, IRE Trans. Inform. Theory 8,
/// 1962, with two errors allowed). Then it adds codewords in the same way, one or two of the 64 lightest seen so far
/// among the basis rows and their pairwise sums, until the element no longer becomes lighter: an element remains light
/// if a light codeword is added.
///
/// Time O(((r + 1)·k^2 + (s + 1)·64^2)·n / 64) word operations on one thread for an iteration with r additions of
/// basis rows and s of codewords. Memory O(k·n) bits.
/// @throws Cancelled
[[nodiscard]] LightElement local_search(const SolutionCoset& coset, std::uint64_t seed, std::size_t iterations,
                                        const StopToken& stop = {});

/// Options of information_set_decoding().
struct InformationSetDecodingOptions {
    std::uint64_t seed = 1;  ///< seed of the random information sets
};

/// The number of sums that information_set_decoding() forms if the budget limits neither the elements nor, by a stop
/// token, the time.
inline constexpr std::uint64_t kDecodingSums = std::uint64_t{1} << 32;

/// A light element of a coset of any dimension by random information sets, for cosets on which the proof of
/// coset_leader() is out of reach.
///
/// @param coset    of dimension k in GF(2)^n
/// @param options  the seed
/// @param budget   counts sums of up to two basis rows, k + 1 or about k^2 / 4 per iteration; at least one iteration is
///                 made. The search ends with the budget, with a stop, or with an element whose weight equals a lower
///                 bound
/// @return the best element so far, the lexicographically smallest of those seen with its weight. `ties` is 1 and
///         `proved` is false, unless k = 0, or the weight is 0, or the weight equals the lower bound and is so small
///         that all elements of that weight can be counted quickly; then the result is that of coset_leader().
///         `lower_bound` is that of the first levels of disjoint information sets, as for coset_leader(), if the budget
///         allows 2^20 sums. `examined` is the number of sums and of patterns of these levels
///
/// With a budget of elements and without a stop, the result depends on the coset, the seed and the budget alone, not on
/// threads or kernel sets.
///
/// Method: draw random information sets until the least element has few ones in one of them (E. Prange, IRE Trans.
/// Inform. Theory 8, 1962). An iteration finds the elements that are 0 in a window of other columns and have at most
/// two ones in the set (in every fourth walk, in each half of the set), by matching equal sums (J. Stern, "A
/// method for finding codewords of small weight", 1989). A walk is a sequence of sets; from one to the next, a few
/// columns are exchanged instead of a new elimination (A. Canteaut and F. Chabaud, IEEE Trans. Inform. Theory 44, 1998;
/// docs/theory/minimum-weight.md).
///
/// Time per iteration O(k·(n - k) / 64 + k), or O(k^2) with two ones in each half, which is tried for k up to about
/// 1400; shared among the threads of the caller's oneTBB arena. Memory O(k·(n - k)) bits per thread.
[[nodiscard]] CosetLeader information_set_decoding(const SolutionCoset& coset,
                                                   const InformationSetDecodingOptions& options = {},
                                                   const Budget& budget = {});

}  // namespace gf2
