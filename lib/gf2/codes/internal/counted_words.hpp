// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/base/stop_token.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/search/block_ranges.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// The class sums of a coset, by which its elements are counted in blocks of 2^block_bits.
struct WeightPlan {
    struct SignedColumn {
        std::uint64_t column;
        std::int32_t sum;
    };

    explicit WeightPlan(const SolutionCoset& coset);

    std::size_t length;
    std::size_t block_bits;
    std::size_t total = 0;  ///< sum of the absolute values: no W(y) exceeds it
    std::vector<SignedColumn> classes;
    std::vector<std::vector<std::size_t>> changed;  ///< by outer bit: the classes whose sign it decides
};

/// What a task has counted.
struct WeightTally {
    std::uint64_t elements = 0;  ///< their number: all of the task, unless stopped
    bool is_negative = false;    ///< the counts are to be subtracted
    std::size_t weight = 0;      ///< counts[i] elements have the weight `weight` + i
    std::vector<std::uint64_t> counts{};

    void add_to(std::vector<std::int64_t>& sums) const;

    /// The least weight of an element.
    [[nodiscard]] std::size_t least() const;
};

/// The words of a code or coset, in a fixed order, that are counted for a weight distribution.
class CountedWords {
public:
    /// The elements of the coset.
    /// @throws std::length_error as weight_distribution_by_transform()
    [[nodiscard]] static CountedWords of_coset(const SolutionCoset& coset);

    /// Those of the dual code: first the words that are orthogonal to x0, then the others, which count negatively.
    /// @throws std::length_error as weight_distribution_by_duality()
    [[nodiscard]] static CountedWords of_dual(const SolutionCoset& coset);

    /// One of both, as weight_distribution() says.
    [[nodiscard]] static CountedWords fewest(const SolutionCoset& coset);

    [[nodiscard]] bool is_dual() const { return is_dual_; }

    /// The length of the words.
    [[nodiscard]] std::size_t length() const { return kinds_.front().length; }

    /// There are 2^dimension words.
    [[nodiscard]] std::size_t dimension() const { return dimension_; }

    /// Their number.
    [[nodiscard]] std::uint64_t size() const { return std::uint64_t{1} << dimension_; }

    /// One; two if some words count negatively. They have as many words each.
    [[nodiscard]] std::size_t kinds() const { return kinds_.size(); }

    /// Counts words with all threads, at least some of task 0, and all unless the budget requests a stop.
    /// @param words  of a task, of one kind: the first number is a multiple of 2^14, or the first one of the kind
    /// @param take   called after each task, by one thread at a time; returns the progress
    void count(std::uint64_t tasks, const std::function<BlockRange(std::uint64_t task)>& words, const Budget& budget,
               const std::function<Progress(std::uint64_t task, const WeightTally& tally)>& take) const;

private:
    CountedWords() = default;

    std::vector<WeightPlan> kinds_;
    std::size_t dimension_ = 0;
    bool is_dual_ = false;
};

/// The distribution of a coset by the counts of `examined` of 2^dimension words, modulo 2^64: if these are not all of
/// the dual code, all counts are 0.
/// Time of the dual code: O(n^3 / 64), unless stopped.
[[nodiscard]] WeightDistribution distribution_of_counts(const std::vector<std::int64_t>& counts, bool is_dual,
                                                        std::size_t dimension, std::uint64_t examined,
                                                        const StopToken& stop);

}  // namespace gf2::internal
