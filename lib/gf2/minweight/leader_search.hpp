// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "gf2/minweight/coset_leader.hpp"

namespace gf2 {

/// Blocks first .. last - 1.
struct BlockRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;

    friend bool operator==(const BlockRange&, const BlockRange&) = default;
};

/// What a search has found of a part of a coset.
struct PartRecord {
    std::uint64_t blocks = 0;        ///< of the part
    std::vector<BlockRange> done{};  ///< increasing, with gaps between them
    BitVector element{};             ///< the first of the lightest, on the cells of the part; empty if none is done
    std::size_t weight = 0;
    std::uint64_t ties = 0;  ///< how many so light were seen; 2^64 - 1 if more
};

/// What a search has done: all that is needed to go on with it, and to join it with others on the same coset.
struct SearchRecord {
    std::uint64_t fingerprint = 0;  ///< of the coset
    BitVector fixed{};              ///< the cells in no part
    std::vector<PartRecord> parts{};
};

/// One of `count` equal shares of the blocks, for as many machines.
struct Shard {
    std::uint64_t index = 0;
    std::uint64_t count = 1;
};

/// The least-weight element of a coset by Walsh-Hadamard transforms of the signs of its columns, block by block
/// (docs/theory/minimum-weight.md): all 2^k weights at a cost that hardly depends on the length.
///
/// The coset is first split into parts that do not share cells. Blocks are numbered in the same way on every machine;
/// which of them are done, in what order and by how many threads makes no difference to the answer.
class LeaderSearch {
public:
    /// Time for the plan: some hundred eliminations of k x n.
    explicit LeaderSearch(const SolutionCoset& coset);
    ~LeaderSearch();
    LeaderSearch(LeaderSearch&&) noexcept;
    LeaderSearch& operator=(LeaderSearch&&) noexcept;

    /// True if the blocks are all elements: no part has a dimension above 62.
    [[nodiscard]] bool is_whole() const;

    /// An upper bound that is known beforehand; what is heavier is passed over. Makes searches faster.
    /// @throws std::invalid_argument if it is not in the coset
    void suggest(const BitVector& element);

    /// Searches the blocks of this shard that are not done, until the budget ends. Budgets count whole blocks: at least
    /// one is searched if any is left.
    /// @throws std::invalid_argument unless shard.index < shard.count
    /// Time O(k·2^k) for additions of small integers, shared among the threads of the caller's oneTBB arena; memory a
    /// megabyte for each thread, and k x n bits.
    void run(const Budget& budget = {}, const Shard& shard = {});

    /// Takes over what another search has done.
    /// @throws std::invalid_argument if that was of another coset, or some blocks are done in both
    void absorb(const SearchRecord& record);

    [[nodiscard]] SearchRecord record() const;

    /// Elements in blocks, and in those that are done; 2^64 - 1 if more.
    [[nodiscard]] std::uint64_t elements() const;
    [[nodiscard]] std::uint64_t elements_done() const;

    /// The lightest so far.
    [[nodiscard]] CosetLeader leader() const;

private:
    class Part;
    class State;
    std::unique_ptr<State> state_;
};

/// LeaderSearch from beginning to end, or to the end of the budget.
/// Considers as many whole blocks of elements as the budget allows, at least one.
[[nodiscard]] CosetLeader coset_leader_transform(const SolutionCoset& coset, const Budget& budget = {});

}  // namespace gf2
