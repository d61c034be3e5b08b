// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/base/stop_token.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/search_record.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// The number of vectors of each weight, indexed by weight. Integers of any size, since a code with few checks is
/// counted through its dual: there are more than 2^64 even vectors of length 100.
using WeightCounts = std::vector<boost::multiprecision::cpp_int>;

/// The weight distribution of a coset.
struct WeightDistribution {
    WeightCounts counts;         ///< counts[w] elements of weight w, 0 <= w <= n
    bool complete = false;       ///< true if all 2^k elements are counted
    std::uint64_t examined = 0;  ///< elements enumerated, of the coset or of the dual code
};

/// Maximum dimension that is enumerated, of the code or of its dual. (2^36 elements take a minute or two.)
inline constexpr std::size_t kMaxEnumeratedDimension = 63;

/// Maximum length n of words; each weight has a count of 32 bytes.
inline constexpr std::size_t kMaxWeighedLength = std::size_t{1} << 26;

/// Maximum length that is counted through the dual code, where counts have up to n bits each.
inline constexpr std::size_t kMaxDualLength = std::size_t{1} << 14;

/// How far weight_distribution() has come: sufficient to resume it, and to merge it with other counts of the same
/// coset. The elements have the same order on every machine.
struct WeightRecord {
    std::size_t dimension = 0;       ///< of the code whose words are enumerated, which gives 2^dimension elements
    bool is_dual = false;            ///< that is the dual code
    std::vector<BlockRange> done{};  ///< the elements done: increasing ranges with gaps between them
    /// Their number by weight; of the dual code, those orthogonal to x0 minus the others.
    WeightCounts counts{};

    /// The number of elements done.
    [[nodiscard]] std::uint64_t examined() const;

    /// Merges other counts of the same coset into this record.
    /// @throws std::invalid_argument if the other record is of another coset, or one of its elements does not exist or
    ///         is done here, too. After any exception this record is unchanged
    void merge(const WeightRecord& other);

    /// True if all elements of the shard are done.
    /// @pre shard.index < shard.count
    [[nodiscard]] bool is_done(const Shard& shard = {}) const;

    /// The distribution. As long as not all elements of the dual code are done, all counts are 0.
    /// Time of the dual code: O(n^3 / 64), unless stopped.
    [[nodiscard]] WeightDistribution distribution(const StopToken& stop = {}) const;

    friend bool operator==(const WeightRecord&, const WeightRecord&) = default;
};

/// Resuming weight_distribution(), and counting a part.
struct WeightOptions {
    const WeightRecord* resumed = nullptr;              ///< if not null, continue from this record of the same coset
    std::function<void(const WeightRecord&)> record{};  ///< called at once, and about once a second
    /// Count the elements of this shard alone. The records of all shards, merged, are complete.
    Shard shard{};
};

/// Ranges of WeightRecord::done begin and end at multiples of this number, or where all elements of a kind are done.
inline constexpr std::uint64_t kWeightRecordUnit = std::uint64_t{1} << 14;

/// The weight distribution of a coset of dimension k in GF(2)^n.
///
/// Uses weight_distribution_by_duality() if n - k < k and k is not small, and weight_distribution_by_transform()
/// otherwise. Complete counts depend neither on the method nor on the number of threads, nor on how often the work was
/// resumed. The budget is that of each run.
/// @throws std::length_error if neither method is possible; std::invalid_argument if the resumed record contradicts the
///         coset's length and dimension, or there is no such shard
[[nodiscard]] WeightDistribution weight_distribution(const SolutionCoset& coset, const Budget& budget = {},
                                                     const WeightOptions& options = {});

/// The weight distribution of the code that the rows of a matrix span; they may be dependent.
[[nodiscard]] WeightDistribution weight_distribution(const BitMatrix& generators, const Budget& budget = {});

/// The weight distribution of a coset by Walsh-Hadamard transforms (docs/theory/weight-distributions.md): the first
/// basis rows by the transform of a block of sums, the others in Gray-code order. If the budget ends first, the
/// elements examined so far are counted.
///
/// @param budget  a given number of elements always counts the same ones, unless stopped
/// @throws std::length_error if k > kMaxEnumeratedDimension or n > kMaxWeighedLength
/// Time O(2^k), whatever n is, shared among the threads of the caller's oneTBB arena; memory O(k·n) bits, and a block
/// of 2^14 sums per thread.
[[nodiscard]] WeightDistribution weight_distribution_by_transform(const SolutionCoset& coset, const Budget& budget = {},
                                                                  const WeightOptions& options = {});

/// The weight distribution of a coset from the weights of its dual code, by the identity of F. J. MacWilliams (Bell
/// Syst. Tech. J. 42, 1963); dual codewords that are not orthogonal to the coset count negatively. If the budget ends
/// first, all counts are 0.
/// @throws std::length_error if n - k > kMaxEnumeratedDimension or n > kMaxDualLength
/// Time O(2^(n - k) + n^3 / 64), the first term shared among threads; memory O(n^2) bits.
[[nodiscard]] WeightDistribution weight_distribution_by_duality(const SolutionCoset& coset, const Budget& budget = {},
                                                                const WeightOptions& options = {});

}  // namespace gf2
