// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2 {

/// A search for the least-weight element of a coset by Walsh-Hadamard transforms, which compute the weights of all 2^k
/// elements, block by block, at a cost that hardly depends on the length (docs/theory/minimum-weight.md).
///
/// The coset is first split into components on disjoint sets of coordinates. Blocks have the same numbers on every
/// machine; the result depends neither on their order nor on the number of threads.
class TransformSearch {
public:
    /// Splits the coset and plans the transforms.
    /// Time at most that of a few hundred eliminations of a k x n matrix.
    explicit TransformSearch(const SolutionCoset& coset);
    ~TransformSearch();
    /// Takes over a search, which can then only be destroyed or assigned to.
    TransformSearch(TransformSearch&&) noexcept;
    /// Takes over a search, which can then only be destroyed or assigned to.
    TransformSearch& operator=(TransformSearch&&) noexcept;

    /// A search on the same coset that has done no block, and knows the best element of this one. Time O(kn / 64).
    [[nodiscard]] TransformSearch fresh() const;

    /// True if the blocks cover all elements, as they do if no component has a dimension above 64.
    [[nodiscard]] bool is_whole() const;

    /// Makes the weight of a known element an upper bound: the search skips heavier elements and becomes faster.
    /// @throws std::invalid_argument if it is not in the coset
    void set_upper_bound(const BitVector& element);

    /// Proves lower bounds of the least weights of the components that are not done, by the method of Brouwer and
    /// Zimmermann with at most 2^20 patterns, and at most a quarter of the budget, for each: usually milliseconds. A
    /// lighter element than the best so far becomes the upper bound. The record keeps the bounds.
    void prove_lower_bound(const Budget& budget = {});

    /// Searches the blocks of this shard that are not done, until the budget is exhausted. Only whole blocks are
    /// searched, and at least one if any is left.
    /// @throws std::invalid_argument unless shard.index < shard.count
    /// Time O(k·2^k) additions of small integers, shared among the threads of the caller's oneTBB arena; memory k x n
    /// bits, and a few megabytes per thread.
    void run(const Budget& budget = {}, const Shard& shard = {});

    /// True if all blocks of the shard are done.
    /// @throws std::invalid_argument unless shard.index < shard.count
    [[nodiscard]] bool is_done(const Shard& shard = {}) const;

    /// The number of blocks of all components. They are numbered component by component.
    [[nodiscard]] std::uint64_t blocks() const;

    /// The numbers of the blocks of a shard: increasing ranges with gaps between them.
    /// @throws std::invalid_argument unless shard.index < shard.count
    [[nodiscard]] std::vector<BlockRange> blocks_of(const Shard& shard) const;

    /// Searches blocks of this range until the budget is exhausted, at least one of them, as run() does, but whether
    /// they are done or not. Returns a record of these blocks alone, for merge(). The search itself is not changed;
    /// several threads may call this function.
    /// @throws std::invalid_argument if there are no such blocks
    [[nodiscard]] SearchRecord search(const BlockRange& blocks, const Budget& budget = {}) const;

    /// Merges the progress of another search into this one.
    /// @throws std::invalid_argument as SearchRecord::merge(), and if an element is not in the coset. After any
    ///         exception the search is unchanged
    void merge(const SearchRecord& record);

    /// The progress so far, including that of merged searches. The callback budget.progress may call this function.
    [[nodiscard]] SearchRecord record() const;

    /// The element of least weight so far.
    [[nodiscard]] CosetLeader leader() const { return record().leader(); }

private:
    class Part;
    class State;
    explicit TransformSearch(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace gf2
