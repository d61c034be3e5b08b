// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/search/search.hpp"
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

/// The weight distribution of a coset of dimension k in GF(2)^n.
///
/// Uses weight_distribution_by_duality() if n - k < k and k is not small, and weight_distribution_by_transform()
/// otherwise. Complete counts depend neither on the method nor on the number of threads.
/// @throws std::length_error if neither method is possible
[[nodiscard]] WeightDistribution weight_distribution(const SolutionCoset& coset, const Budget& budget = {});

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
[[nodiscard]] WeightDistribution weight_distribution_by_transform(const SolutionCoset& coset,
                                                                  const Budget& budget = {});

/// The weight distribution of a coset from the weights of its dual code, by the identity of F. J. MacWilliams (Bell
/// Syst. Tech. J. 42, 1963); dual codewords that are not orthogonal to the coset count negatively. If the budget ends
/// first, all counts are 0.
/// @throws std::length_error if n - k > kMaxEnumeratedDimension or n > kMaxDualLength
/// Time O(2^(n - k) + n^3 / 64), the first term shared among threads; memory O(n^2) bits.
[[nodiscard]] WeightDistribution weight_distribution_by_duality(const SolutionCoset& coset, const Budget& budget = {});

/// The weight distribution of the dual code from that of a linear code, or back: the coefficients of
/// the sum over w of counts[w]·(1 - z)^w·(1 + z)^(n - w), divided by the number of words, for n + 1 counts (F. J.
/// MacWilliams, 1963).
/// @throws std::invalid_argument if there are no counts, or these are not those of a linear code: they or those of the
///         dual code have fractions or negative numbers
/// Time O(n^3 / 64).
[[nodiscard]] WeightCounts macwilliams_transform(const WeightCounts& counts);

namespace internal {
struct CountedWords;
}  // namespace internal

/// The weight distribution of a coset by blocks of consecutive words, of the coset or of its dual code as
/// weight_distribution() chooses. A block has at least 2^14 words, or all, and up to 2^24, a fraction of a second; more
/// only if the words are so long that adding up their counts takes as much time.
///
/// The counts of the record are those of the words in the blocks done, modulo 2^64. Of the dual code, the words that
/// are not orthogonal to the coset are a part of their own, if there are any, and count negatively. The record suffices
/// for distribution_of().
class WeightSearch : public Search {
public:
    /// @throws std::length_error as weight_distribution()
    explicit WeightSearch(const SolutionCoset& coset);

    /// Counts as many whole blocks as the budget allows, at least one unless stopped: a block is counted by one thread,
    /// and a request to stop ends it undone.
    [[nodiscard]] Record search(const std::vector<BlockRange>& blocks, const Record& known, const Budget& budget = {},
                                const Saver& save = {}) const override;

protected:
    void require(const Record& other) const override;

private:
    std::shared_ptr<const internal::CountedWords> words_;
};

/// The weight distribution by the record of a WeightSearch. As long as not all words of the dual code are counted, all
/// counts are 0.
/// Time of the dual code: O(n^3 / 64), unless stopped.
/// @throws std::invalid_argument if it is another record, or its counts are not those of so many words
[[nodiscard]] WeightDistribution distribution_of(const Record& record, const StopToken& stop = {});

}  // namespace gf2
