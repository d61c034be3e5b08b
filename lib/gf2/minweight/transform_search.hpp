// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2 {

/// The least-weight element of a coset by Walsh-Hadamard transforms of the signs of its columns, block by block
/// (docs/theory/minimum-weight.md): all 2^k weights at a cost that hardly depends on the length.
///
/// The coset is first split into parts that do not share coordinates. Blocks are numbered in the same way on every
/// machine; which of them are done, in what order and by how many threads makes no difference to the answer.
class TransformSearch {
public:
    /// Time for the plan: some hundred eliminations of k x n.
    explicit TransformSearch(const SolutionCoset& coset);
    ~TransformSearch();
    /// Takes the search over; the other one can only be destroyed or assigned to.
    TransformSearch(TransformSearch&&) noexcept;
    /// As moving.
    TransformSearch& operator=(TransformSearch&&) noexcept;

    /// True if the blocks are all elements: no part has a dimension above 62.
    [[nodiscard]] bool is_whole() const;

    /// An upper bound that is known beforehand; what is heavier is passed over. Makes searches faster.
    /// @throws std::invalid_argument if it is not in the coset
    void set_upper_bound(const BitVector& element);

    /// Searches the blocks of this shard that are not done, until the budget ends. Budgets count whole blocks: at least
    /// one is searched if any is left.
    /// @throws std::invalid_argument unless shard.index < shard.count
    /// Time O(k·2^k) for additions of small integers, shared among the threads of the caller's oneTBB arena; memory a
    /// megabyte for each thread, and k x n bits.
    void run(const Budget& budget = {}, const Shard& shard = {});

    /// True if nothing of the shard is left to do.
    /// @throws std::invalid_argument unless shard.index < shard.count
    [[nodiscard]] bool is_done(const Shard& shard = {}) const;

    /// Takes over what another search has done.
    /// @throws std::invalid_argument as SearchRecord::merge(), and if an element is not in the coset. After any
    ///         exception the search is as it was
    void merge(const SearchRecord& record);

    /// What is done, also by merged searches. May be called by budget.progress, too.
    [[nodiscard]] SearchRecord record() const;

    /// The lightest so far.
    [[nodiscard]] CosetLeader leader() const { return record().leader(); }

private:
    class Part;
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace gf2
