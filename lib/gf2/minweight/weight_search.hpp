// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "gf2/base/stop_token.hpp"
#include "gf2/minweight/weight_distribution.hpp"
#include "gf2/search/search.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

namespace internal {
class CountedWords;
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
