// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "gf2/minweight/information_sets/pattern_search.hpp"
#include "gf2/minweight/information_sets/searched_sets.hpp"
#include "gf2/minweight/internal/best_element.hpp"

namespace gf2::internal {

/// The patterns of one task.
inline constexpr std::uint64_t kPatternsPerTask = std::uint64_t{1} << 18;

/// Successive patterns of a level of one set, which tasks try together.
struct SearchStep {
    SetLevel level{};
    std::vector<std::size_t> before{};  ///< the levels that come before it, by set: their elements count there
    std::uint64_t first = 0;
    std::uint64_t patterns = 0;
    bool is_whole = false;         ///< with them, all patterns of the level that are sought are done
    std::uint64_t first_task = 0;  ///< number of its first task among those of all steps
    std::uint64_t done = 0;        ///< patterns tried
    BestElement best{};            ///< of these

    [[nodiscard]] std::uint64_t tasks() const {
        return patterns / kPatternsPerTask + (patterns % kPatternsPerTask != 0 ? 1 : 0);
    }
};

/// The step that has a task.
/// @pre one has; the first tasks increase
[[nodiscard]] SearchStep& step_of(std::deque<SearchStep>& steps, std::uint64_t task);

/// Tries the patterns of a task of a step, and offers `best` the elements that are sought and count here. Returns their
/// number: all, unless is_over() becomes true, but at least one.
[[nodiscard]] std::uint64_t try_patterns(PatternSearch& patterns, const SearchedSets& sets, const SearchStep& step,
                                         std::uint64_t task, const std::function<bool(const Words&)>& is_sought,
                                         const std::function<bool()>& is_over, BestElement& best);

}  // namespace gf2::internal
