// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/minweight/information_sets/searched_sets.hpp"
#include "gf2/minweight/internal/best_element.hpp"
#include "gf2/search/block_ranges.hpp"
#include "gf2/search/level_search.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// The levels of disjoint information sets of a code as numbered blocks of patterns: those of a search for a nonzero
/// word of least weight that knows a word of some weight. They depend on the code, this weight and the orbits alone.
///
/// All levels together have at most 2^24 blocks. Levels beyond 2^62 patterns are left out; then nothing is proved.
class SetBlocks {
public:
    /// @param code      linear, of a dimension above 0; must outlive this object
    /// @param known     levels follow until all words of at most this weight are in one of them
    /// @param orbits    if not null, those of symmetries of the code, which are used; must outlive this object
    /// @param patterns  of a block, at least
    /// @throws Cancelled
    SetBlocks(const SolutionCoset& code, std::size_t known, const Orbits* orbits, std::uint64_t patterns,
              const StopToken& stop);

    /// The levels. The last one has a bound above the length if then all words are seen.
    [[nodiscard]] const std::vector<Levels::Level>& levels() const { return levels_; }

    /// No nonzero word weighs less, by what needs no search.
    [[nodiscard]] std::size_t bound() const { return bound_; }

    /// The number of patterns of a level, and of its blocks but the last.
    [[nodiscard]] std::uint64_t patterns(std::size_t level) const { return of_sets_[level].patterns; }
    [[nodiscard]] std::uint64_t patterns_per_block() const { return patterns_; }

    /// What a search is told, and tells: in any thread.
    struct Calls {
        std::function<bool(const Words&)> counts{};  ///< only these words are sought; all if empty
        std::function<std::size_t()> best_weight{};  ///< heavier words are of no interest
        std::function<void(std::uint64_t block, const BestElement& best)> done{};  ///< the words that it meets first
        std::function<Progress()> report{};  ///< after each block; by one thread at a time
    };

    /// Searches blocks of a level in all threads, all unless the budget ends.
    void search(std::size_t level, const std::vector<BlockRange>& blocks, const Budget& budget,
                const Calls& calls) const;

private:
    std::size_t dimension_;
    std::size_t length_;
    SearchedSets sets_;
    std::size_t bound_ = 0;
    std::vector<Levels::Level> levels_{};
    std::vector<SetLevel> of_sets_{};                 // by level
    std::vector<std::vector<std::size_t>> before_{};  // by level: the levels before it, by set
    std::uint64_t patterns_;                          // of a block
};

}  // namespace gf2::internal
