// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/set_blocks.hpp"

#include <algorithm>
#include <atomic>

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

// Nanoseconds of a pattern, about: with it, walks over random information sets get a quarter of the time.
constexpr double kPatternTime = 1;

constexpr std::uint64_t kSeedOfWalks = 2;  // not that of the first bound

// The blocks of some ranges, numbered from 0.
std::uint64_t block_of(const std::vector<BlockRange>& ranges, std::uint64_t number) {
    auto range = ranges.begin();
    for (; number >= range->last - range->first; ++range) number -= range->last - range->first;
    return range->first + number;
}

}  // namespace

SetBlocks::SetBlocks(const SolutionCoset& code, std::size_t known, const Orbits* orbits, std::uint64_t patterns,
                     const StopToken& stop)
    : code_(code), sets_(code.particular(), code.basis(), 1, orbits), patterns_(patterns) {
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
    std::uint64_t blocks = 0;
    for (std::size_t i = 0; i < levels_.size(); ++i) {
        starts_.push_back(blocks);
        levels_[i].blocks = (of_sets_[i].patterns + patterns_ - 1) / patterns_;
        blocks += levels_[i].blocks;
    }
}

void SetBlocks::walk_beside() {
    walks_.emplace(code_, SearchedElements::kNonzero, kSeedOfWalks);
}

std::uint64_t SetBlocks::walks_before(std::size_t level, std::uint64_t block) const {
    const double time = kPatternTime * static_cast<double>(patterns_) / 3;
    return static_cast<std::uint64_t>(static_cast<double>(starts_[level] + block) * time / walks_->time_of_walk(0));
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
        return [&, patterns = PatternSearch(code_.dimension(), code_.length())](std::uint64_t task) mutable {
            const std::uint64_t block = block_of(blocks, task);
            if (walks_) {
                std::atomic<std::size_t> bound = calls.best_weight();
                for (std::uint64_t i = walks_before(level, block); i < walks_before(level, block + 1); ++i) {
                    BestElement found;
                    static_cast<void>(walks_->walk(i, walks_->iterations(i), bound, is_over, found));
                    if (found.ties != 0 && found.weight < bound) calls.walked(found);
                }
            }
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
