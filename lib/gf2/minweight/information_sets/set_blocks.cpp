// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/set_blocks.hpp"

#include <algorithm>

#include "gf2/base/cancelled.hpp"
#include "gf2/base/saturating.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/information_sets/combinations.hpp"
#include "gf2/minweight/information_sets/pattern_search.hpp"
#include "gf2/minweight/information_sets/search_step.hpp"

namespace gf2::internal {
namespace {

constexpr std::uint64_t kMaxPatterns = std::uint64_t{1} << 62;
constexpr std::uint64_t kMaxBlocks = std::uint64_t{1} << 24;

// The blocks of some ranges, numbered from 0.
std::uint64_t block_of(const std::vector<BlockRange>& ranges, std::uint64_t number) {
    auto range = ranges.begin();
    for (; number >= range->last - range->first; ++range) number -= range->last - range->first;
    return range->first + number;
}

}  // namespace

SetBlocks::SetBlocks(const SolutionCoset& code, std::size_t known, const Orbits* orbits, std::uint64_t patterns,
                     const StopToken& stop)
    : dimension_(code.dimension()),
      length_(code.length()),
      sets_(code.particular(), code.basis(), 1, orbits),
      patterns_(patterns) {
    LevelsDone done = sets_.done();
    bound_ = done.bound;
    std::uint64_t all = 0;
    bool is_all = false;
    while (!is_all && done.bound <= known) {
        const auto level = sets_.next(done, known, stop);
        if (!level && stop.stop_requested()) throw Cancelled();
        if (!level || saturating_sum(all, level->patterns) > kMaxPatterns) break;
        all += level->patterns;
        before_.push_back(done.levels);
        of_sets_.push_back(*level);
        sets_.add(done, *level);
        is_all = level->level == sets_[level->set].own_columns;
        levels_.push_back({.bound = is_all ? code.length() + 1 : done.bound});
    }
    while (all / patterns_ + levels_.size() > kMaxBlocks) patterns_ *= 2;
    for (std::size_t i = 0; i < levels_.size(); ++i) {
        levels_[i].blocks = (of_sets_[i].patterns + patterns_ - 1) / patterns_;
    }
}

void SetBlocks::search(std::size_t level, const std::vector<BlockRange>& blocks, const Budget& budget,
                       const Calls& calls) const {
    const auto is_sought = [&](const Words& element) {
        const bool is_zero = std::all_of(element.begin(), element.end(), [](std::uint64_t word) { return word == 0; });
        return !is_zero && (!calls.counts || calls.counts(element));
    };
    SearchTasks tasks(budget);
    const auto is_over = [&] {
        return tasks.is_over();
    };
    tasks.run(count_of(blocks), false, [&] {
        return [&, patterns = PatternSearch(dimension_, length_)](std::uint64_t task) mutable {
            const std::uint64_t block = block_of(blocks, task);
            SearchStep step;
            step.level = of_sets_[level];
            step.before = before_[level];
            step.first = block * patterns_;
            step.patterns = std::min(patterns_, step.level.patterns - step.first);
            BestElement best{{}, calls.best_weight(), 0};
            for (std::uint64_t part = 0; part < step.tasks(); ++part) {
                if (part != 0) {
                    if (is_over()) return;
                    const std::size_t known = calls.best_weight();
                    if (known < best.weight) best = {{}, known, 0};
                }
                step.done += try_patterns(patterns, sets_, step, part, is_sought, is_over, best);
            }
            if (step.done != step.patterns) return;
            calls.done(block, best);
            tasks.report(calls.report);
        };
    });
}

}  // namespace gf2::internal
