// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/search_step.hpp"

#include <algorithm>

#include "gf2/minweight/information_sets/combinations.hpp"

namespace gf2::internal {

SearchStep& step_of(std::deque<SearchStep>& steps, std::uint64_t task) {
    const auto after =
        std::upper_bound(steps.begin(), steps.end(), task,
                         [](std::uint64_t number, const SearchStep& step) { return number < step.first_task; });
    return *(after - 1);
}

std::uint64_t try_patterns(PatternSearch& patterns, const SearchedSets& sets, const SearchStep& step,
                           std::uint64_t task, const std::function<bool(const Words&)>& is_sought,
                           const std::function<bool()>& is_over, BestElement& best) {
    const std::uint64_t begin = (task - step.first_task) * kPatternsPerTask;
    const InformationSet& set = sets[step.level.set];
    const Combinations combinations(set.own_columns, step.level.level);
    return patterns.run(
        {set, combinations, step.level.level, step.first + begin, std::min(kPatternsPerTask, step.patterns - begin)},
        [&](const Words& element) {
            return is_sought(element) && !sets.was_seen(element, step.level.set, step.before);
        },
        is_over, best);
}

}  // namespace gf2::internal
