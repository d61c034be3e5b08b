// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/search/search.hpp"

namespace gf2 {

/// A search for the least-weight element of a coset by Walsh-Hadamard transforms, which compute the weights of all 2^k
/// elements, block by block, at a cost that hardly depends on the length (docs/theory/minimum-weight.md).
///
/// The coset is first split into components on disjoint sets of coordinates, the parts of the record. Blocks have the
/// same numbers on every machine; the result depends neither on their order nor on the number of threads.
class TransformSearch : public Search {
public:
    /// Splits the coset and plans the transforms.
    /// Time at most that of a few hundred eliminations of a k x n matrix.
    explicit TransformSearch(const SolutionCoset& coset);

    /// True if the blocks cover all elements, as they do if no component has a dimension above 64.
    [[nodiscard]] bool is_whole() const;

    /// Makes the weight of a known element an upper bound: the search skips heavier elements and becomes faster.
    /// @throws std::invalid_argument if it is not in the coset
    void set_upper_bound(const BitVector& element);

    /// Lower bounds of the least weights of the components that are not done, for merge(), by the method of Brouwer and
    /// Zimmermann with at most 2^20 patterns, and at most a quarter of the budget, for each: usually milliseconds. A
    /// lighter element than the best so far becomes the upper bound.
    [[nodiscard]] Record lower_bounds(const Budget& budget = {}) const;

    /// Searches as many whole blocks as the budget allows, but at least one.
    /// Time O(k·2^k) additions of small integers, shared among the threads of the caller's oneTBB arena; memory k x n
    /// bits, and a few megabytes per thread.
    [[nodiscard]] Record search(const std::vector<BlockRange>& blocks, const Record& known, const Budget& budget = {},
                                const Saver& save = {}) const override;

    /// The element of least weight so far.
    [[nodiscard]] CosetLeader leader() const;

    [[nodiscard]] std::string summary() const override;

protected:
    void require(const Record& other) const override;
    void settle(Record& record) const override;

private:
    struct Problem;
    std::shared_ptr<const Problem> problem_;
};

/// The element of least weight so far of the record of a TransformSearch. Its lower bound is the sum of those of the
/// components: the least weight of a component whose blocks are all done, else its recorded bound.
/// @throws std::invalid_argument if it is another record
[[nodiscard]] CosetLeader leader_of(const Record& record);

/// Search::settle() for such records: forgets bounds that the blocks of a component have proved.
/// @throws std::invalid_argument if it is another record
void settle_leader(Record& record);

inline CosetLeader TransformSearch::leader() const {
    return leader_of(record());
}

}  // namespace gf2
