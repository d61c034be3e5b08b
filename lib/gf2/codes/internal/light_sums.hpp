// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/random_solutions.hpp"
#include "gf2/codes/internal/syndrome_table.hpp"

namespace gf2::codes::internal {

/// A set of columns, in any order.
using Columns = std::vector<std::uint32_t>;

/// The order in which a table is filled.
enum class FillOrder {
    any,           ///< all threads fill it
    lexicographic  ///< by one thread
};

/// A table of the sets of at most t columns by the keys of their syndromes. Of the sets of equal syndrome it has one,
/// with the fewest columns.
class LightSums {
public:
    /// Fills the table, the smallest sets first, shared among threads. The sum of a set with an earlier one of equal
    /// syndrome is offered to `lightest`: afterwards that is as light as every solution of weight at most 2t that
    /// counts.
    /// @param order  of the sets of one size; without it, which of the sets of equal syndrome and size is in the table,
    ///               and which sum is offered, may depend on the threads
    LightSums(const TannerGraph& graph, std::size_t most, LightestSolution& lightest, gf2::internal::SearchTasks& tasks,
              FillOrder order = FillOrder::any);

    /// False if the search was over before the table was full.
    [[nodiscard]] bool is_full() const noexcept { return is_full_; }

    /// The largest number of columns of a set, t.
    [[nodiscard]] std::size_t most() const noexcept { return most_; }

    /// The number of sets of at most t of n columns; saturated at 2^64 - 1.
    [[nodiscard]] static std::uint64_t count(std::size_t n, std::size_t most);

    /// The largest t for which sets can be stored.
    [[nodiscard]] static std::size_t limit(std::size_t n);

    /// The bytes of a table.
    [[nodiscard]] static std::uint64_t bytes(std::size_t n, std::size_t most);

    /// Fetches into the cache what may_have() reads.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(filter_.word(key)); }

    /// False if no set has this key.
    [[nodiscard]] bool may_have(std::uint64_t key) const { return filter_.may_have(key) != 0; }

    /// Calls visit(columns) for the sets with this key, and a few others, until it returns true.
    template <class Visit>
    void find(std::uint64_t key, Columns& columns, const Visit& visit) const {
        for (std::size_t at = slot_of(key); slots_[at] != kEmpty; at = (at + 1) & slot_mask_) {
            if (((slots_[at] ^ key) & tag_mask_) != 0) continue;
            unpack(slots_[at], columns);
            if (visit(columns)) return;
        }
    }

private:
    static constexpr std::uint64_t kEmpty = 0;
    static constexpr std::uint64_t kMixer = 0x9E3779B97F4A7C15;  // odd: makes slots depend on all bits of a key
    class Filler;

    [[nodiscard]] std::size_t slot_of(std::uint64_t key) const {
        return static_cast<std::size_t>(key * kMixer >> (64 - slot_bits_));
    }
    void unpack(std::uint64_t slot, Columns& columns) const;

    const TannerGraph& graph_;
    std::size_t most_;
    unsigned bits_;  // of a column in a slot
    // A slot: the columns plus 1, the last in the lowest bits, n + 1 for the empty set; above t of them, a part of the
    // key.
    std::vector<std::uint64_t> slots_;
    std::size_t slot_mask_;
    unsigned slot_bits_;  // of the number of a slot
    std::uint64_t tag_mask_;
    KeyFilter filter_;
    bool is_full_ = true;
};

}  // namespace gf2::codes::internal
