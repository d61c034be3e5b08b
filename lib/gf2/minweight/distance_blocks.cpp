// SPDX-License-Identifier: MIT
#include "gf2/minweight/distance_blocks.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <deque>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/minweight/information_sets/pattern_search.hpp"
#include "gf2/minweight/information_sets/planned_blocks.hpp"
#include "gf2/minweight/information_sets/random_information_sets.hpp"
#include "gf2/minweight/information_sets/search_step.hpp"
#include "gf2/minweight/information_sets/searched_sets.hpp"
#include "gf2/minweight/information_sets/set_levels.hpp"
#include "gf2/minweight/information_sets/symmetries.hpp"
#include "gf2/minweight/internal/first_bound.hpp"
#include "gf2/minweight/internal/light_rows.hpp"
#include "gf2/minweight/internal/searched_elements.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {
namespace {

using internal::BestElement;
using internal::PlannedBlocks;
using internal::SearchStep;

constexpr std::uint64_t kMaxPatterns = std::uint64_t{1} << 62;
constexpr std::uint64_t kMaxBlocks = std::uint64_t{1} << 24;

// Most patterns that are tried together, about a second of one thread, so that threads seldom wait for each other.
constexpr std::uint64_t kMaxPatternsPerBatch = std::uint64_t{1} << 30;

// Nanoseconds of a pattern, about: with it, walks over random information sets get a quarter of the time.
constexpr double kPatternTime = 1;

constexpr std::uint64_t kSeedOfWalks = 2;  // not that of the first bound

// The first record of minimum_distance_information_sets(): with its first bound and its choice of sets.
DistanceRecord first_record(const BitMatrix& generators, bool count) {
    std::optional<DistanceRecord> first;
    StopSource enough;
    DistanceOptions options{.count = count};
    options.record = [&](const DistanceRecord& made) {
        if (!first) first = made;
        enough.request_stop();
    };
    static_cast<void>(
        minimum_distance_information_sets(generators, {.stop = enough.get_token(), .progress = {}}, options));
    if (!first) throw std::invalid_argument("DistanceBlocks: the code is {0}");
    return std::move(*first);
}

std::uint64_t block_size(std::uint64_t patterns, std::size_t levels, std::uint64_t least) {
    std::uint64_t size = std::clamp<std::uint64_t>(least, 1, kMaxPatterns);
    while (patterns / size + levels > kMaxBlocks && size < kMaxPatterns) size *= 2;
    return size;
}

bool is_better(const BitVector& word, const BitVector& best) {
    const std::size_t here = weight(best);
    const std::size_t there = weight(word);
    return there < here || (there == here && lexicographically_less(word, best));
}

}  // namespace

// What all searches of a code share.
class DistanceBlocks::Sets {
public:
    Sets(const BitMatrix& generators, const DistanceRecord& first, bool count, std::uint64_t per_block)
        : code_(BitVector(generators.columns()), generators), sets_(sets_of(code_, first.position.is_symmetric)) {
        start_.word = first.word;
        start_.divisor = first.divisor;
        start_.position.dimension = code_.dimension();
        start_.position.fingerprint = sets_.fingerprint();
        start_.position.is_symmetric = sets_.is_symmetric();
        start_.plan.emplace();
        start_.plan->known = first.word;
        start_.plan->most_to_count = count ? internal::kCountAll : internal::kMaxToCount;
        plan_levels(per_block);
        start_.lower_bound = std::min(internal::rounded(start_.plan->bound, start_.divisor), weight(start_.word));
        const std::size_t w = weight(start_.word);
        if (internal::time_of_information_sets(code_.dimension(), code_.length(), w) >= internal::kMaxProofTime) {
            walks_.emplace(code_, internal::SearchedElements::kNonzero, kSeedOfWalks);
        }
    }

    [[nodiscard]] const SolutionCoset& code() const { return code_; }
    [[nodiscard]] const internal::SearchedSets& sets() const { return sets_; }
    [[nodiscard]] const DistanceRecord& start() const { return start_; }
    [[nodiscard]] const internal::RandomInformationSets* walks() const { return walks_ ? &*walks_ : nullptr; }

    // The levels before one of the plan, by set.
    [[nodiscard]] const std::vector<std::size_t>& before(std::size_t level) const { return before_[level]; }

    // The first level of the plan that has this word; the number of levels if none has.
    [[nodiscard]] std::size_t level_of(const internal::Words& word) const {
        const std::vector<PlannedLevel>& levels = start_.plan->levels;
        const auto has_it = [&](const PlannedLevel& level) {
            const internal::Words& own = sets_[level.set].own;
            std::size_t ones = 0;
            for (std::size_t i = 0; i < word.size(); ++i) {
                ones += static_cast<std::size_t>(std::popcount(word[i] & own[i]));
            }
            return ones == level.level;
        };
        return static_cast<std::size_t>(std::find_if(levels.begin(), levels.end(), has_it) - levels.begin());
    }

    // The number of walks that come with the first blocks, so many.
    [[nodiscard]] std::uint64_t walks_of(std::uint64_t blocks) const {
        if (!walks_) return 0;
        const double time = kPatternTime * static_cast<double>(start_.plan->patterns_per_block) / 3;
        return static_cast<std::uint64_t>(static_cast<double>(blocks) * time / walks_->time_of_walk(0));
    }

private:
    static internal::SearchedSets sets_of(const SolutionCoset& code, bool is_symmetric) {
        if (!is_symmetric) return {code.particular(), code.basis(), 1};
        const internal::Symmetries symmetries = internal::symmetries_of_code(code.basis());
        return {code.particular(), code.basis(), 1, &symmetries.orbits};
    }

    // The levels of a search that finds no lighter word: a lighter one only ends it sooner.
    void plan_levels(std::uint64_t per_block) {
        const std::size_t known = weight(start_.word);
        DistancePlan& plan = *start_.plan;
        internal::LevelsDone done = sets_.done();
        plan.bound = done.bound;
        std::uint64_t patterns = 0;
        while (!is_over(done, known)) {
            const auto level = sets_.next(done, known, {});
            if (!level || internal::saturating_sum(patterns, level->patterns) > kMaxPatterns) break;
            patterns += level->patterns;
            before_.push_back(done.levels);
            sets_.add(done, *level);
            plan.levels.push_back({.set = level->set, .level = level->level, .bound = done.bound});
        }
        plan.patterns_per_block = block_size(patterns, plan.levels.size(), per_block);
        for (std::size_t set = 0; set < done.levels.size(); ++set) {
            start_.position.sets.push_back({.own_columns = sets_[set].own_columns, .levels = sets_.first_level(set)});
        }
    }

    [[nodiscard]] bool is_over(const internal::LevelsDone& done, std::size_t known) {
        for (std::size_t set = 0; set < done.levels.size(); ++set) {
            if (done.levels[set] > sets_[set].own_columns) return true;
        }
        if (internal::rounded(done.bound, start_.divisor) < known) return false;
        return sets_.is_symmetric() || done.bound > known ||
               !sets_.can_exceed(done, known, start_.plan->most_to_count, {});
    }

    SolutionCoset code_;
    internal::SearchedSets sets_;
    DistanceRecord start_{};
    std::vector<std::vector<std::size_t>> before_{};
    std::optional<internal::RandomInformationSets> walks_{};
};

// One call of search().
class DistanceBlocks::Search {
public:
    Search(const Sets& sets, DistanceRecord& made, const Budget& budget)
        : sets_(sets), blocks_(sets.start()), made_(made), tasks_(budget), best_weight_(weight(made.word)) {
        set_best({words_of(made.word), weight(made.word), 0});
    }

    void run(const BlockRange& range) {
        BestElement found = best_;
        for (std::uint64_t next = range.first; next < range.last && !tasks_.is_over();) {
            if (blocks_[next].level >= levels_needed()) {
                add_range(made_.plan->done, {next, range.last});
                break;
            }
            next = choose(next, range.last);
            search();
            if (!take(found)) break;
        }
        // What was found in a block that is not done counts as known.
        if (best_.weight < found.weight) found = {best_.element, best_.weight, 0};
        made_.word = bit_vector_from_words(sets_.code().length(), found.element);
        made_.ties = found.ties;
    }

private:
    // At least the number of levels that a search of level after level comes to. It meets the best word only in the
    // level of that word, which may lie behind levels that are not done. Walks may meet it at any time.
    [[nodiscard]] std::size_t levels_needed() const {
        const std::vector<PlannedLevel>& levels = made_.plan->levels;
        std::size_t met = sets_.walks() != nullptr ? best_.weight : weight(made_.plan->known);
        std::size_t level = 0;
        for (; level < levels.size(); ++level) {
            if (level != 0 && !levels[level - 1].word.empty()) met = std::min(met, weight(levels[level - 1].word));
            if (best_level_ < level || blocks_.bound_before(level) > best_.weight) met = std::min(met, best_.weight);
            if (blocks_.end_before(level, met)) break;
        }
        return level;
    }

    // Makes steps of the next blocks, and returns the one after them.
    std::uint64_t choose(std::uint64_t next, std::uint64_t last) {
        steps_.clear();
        first_ = next;
        walks_ = sets_.walks_of(next);
        const std::size_t needed = levels_needed();
        pattern_tasks_ = 0;
        for (std::uint64_t patterns = 0; next < last && patterns < kMaxPatternsPerBatch; ++next) {
            const PlannedBlocks::Block block = blocks_[next];
            if (block.level >= needed) break;
            const PlannedLevel& level = made_.plan->levels[block.level];
            SearchStep& step = steps_.emplace_back();
            step.level = {level.set, level.level, blocks_.elements(block.level)};
            step.before = sets_.before(block.level);
            step.first = block.first;
            step.patterns = block.patterns;
            step.first_task = pattern_tasks_;
            pattern_tasks_ += step.tasks();
            patterns += block.patterns;
        }
        walk_tasks_ = sets_.walks_of(next) - walks_;
        return next;
    }

    void search() {
        const std::size_t dimension = sets_.code().dimension();
        tasks_.run(walk_tasks_ + pattern_tasks_, false, [&] {
            return
                [&, patterns = internal::PatternSearch(dimension, sets_.code().length())](std::uint64_t task) mutable {
                    if (task < walk_tasks_) {
                        walk(walks_ + task);
                    } else {
                        try_patterns(patterns, task - walk_tasks_);
                    }
                };
        });
    }

    void walk(std::uint64_t number) {
        const internal::RandomInformationSets& walks = *sets_.walks();
        BestElement found;
        const std::uint64_t sums = walks.walk(
            number, walks.iterations(number), best_weight_, [&] { return tasks_.is_over(); }, found);
        const std::lock_guard lock(mutex_);
        examined_ = internal::saturating_sum(examined_, sums);
        if (found.ties != 0 && found.weight < best_.weight) set_best(found);
    }

    void try_patterns(internal::PatternSearch& patterns, std::uint64_t task) {
        SearchStep& step = step_of(steps_, task);
        BestElement best{{}, best_weight_, 0};
        const std::uint64_t done = internal::try_patterns(
            patterns, sets_.sets(), step, task,
            [](const internal::Words& element) {
                return std::any_of(element.begin(), element.end(), [](std::uint64_t word) { return word != 0; });
            },
            [&] { return tasks_.is_over(); }, best);
        const std::lock_guard lock(mutex_);
        step.done += done;
        step.best.offer(best);
        examined_ = internal::saturating_sum(examined_, done);
        if (best.ties != 0 && best.weight < best_.weight) set_best(best);
    }

    void set_best(const BestElement& best) {
        best_ = {best.element, best.weight, 0};
        best_level_ = sets_.level_of(best.element);
        best_weight_ = best.weight;
    }

    // Records the blocks that are done. Returns true if all are.
    bool take(BestElement& found) {
        bool are_done = true;
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            const SearchStep& step = steps_[i];
            if (step.done != step.patterns) {
                are_done = false;
                continue;
            }
            const std::uint64_t number = first_ + i;
            SetPosition& position = made_.position.sets[step.level.set];
            internal::add_done(position, made_.position.dimension, step.level.level,
                               {step.first, step.first + step.patterns});
            add_range(made_.plan->done, {number, number + 1});
            found.offer(step.best);
            internal::offer(made_.plan->levels[blocks_[number].level], step.best, sets_.code().length());
        }
        made_.position.examined = examined_;
        return are_done;
    }

    const Sets& sets_;
    const PlannedBlocks blocks_;
    DistanceRecord& made_;
    internal::SearchTasks tasks_;

    std::deque<SearchStep> steps_{};  // of the present batch, a block each
    std::uint64_t first_ = 0;         // its first block
    std::uint64_t walks_ = 0;         // its first walk
    std::uint64_t walk_tasks_ = 0;
    std::uint64_t pattern_tasks_ = 0;

    std::mutex mutex_{};  // guards the steps and the members below
    BestElement best_{};
    std::size_t best_level_ = 0;  // the first one that has it
    std::atomic<std::size_t> best_weight_;
    std::uint64_t examined_ = 0;
};

DistanceBlocks::DistanceBlocks(const BitMatrix& generators, bool count, std::uint64_t patterns)
    : sets_(std::make_shared<const Sets>(generators, first_record(generators, count), count, patterns)),
      record_(sets_->start()) {
    if (this->count() == 0) internal::finish_plan(record_);
}

DistanceBlocks::DistanceBlocks(std::shared_ptr<const Sets> sets, DistanceRecord record)
    : sets_(std::move(sets)), record_(std::move(record)) {}

std::uint64_t DistanceBlocks::count() const {
    return PlannedBlocks(sets_->start()).count();
}

const DistanceRecord& DistanceBlocks::record() const {
    return record_;
}

std::vector<BlockRange> DistanceBlocks::done_in(const DistanceRecord& record) const {
    const DistanceRecord& start = sets_->start();
    const bool is_same = record.word.size() == start.word.size() && record.divisor == start.divisor &&
                         record.position.dimension == start.position.dimension &&
                         record.position.fingerprint == start.position.fingerprint;
    if (!is_same) throw std::invalid_argument("the codes differ");
    const auto is_word = [&](const BitVector& word) {
        return word.size() == start.word.size() && word.any() && sets_->code().contains(word);
    };
    if (!is_word(record.word)) throw std::invalid_argument("its word is no nonzero word of the code");
    if (record.plan) {
        const DistancePlan& plan = *record.plan;
        if (!internal::are_of_one_plan(plan, *start.plan)) throw std::invalid_argument("it is in other blocks");
        if (!plan.done.empty() && plan.done.back().last > count()) {
            throw std::invalid_argument("it has more blocks than the code");
        }
        const bool are_words = std::all_of(plan.levels.begin(), plan.levels.end(), [&](const PlannedLevel& level) {
            return level.word.empty() || is_word(level.word);
        });
        if (!are_words) throw std::invalid_argument("a word of its levels is no nonzero word of the code");
        return plan.done;
    }
    if (!record.is_done()) {
        throw std::invalid_argument("it is not in blocks: one process, which has begun it, can continue it");
    }
    return count() == 0 ? std::vector<BlockRange>() : std::vector<BlockRange>{{0, count()}};
}

DistanceRecord DistanceBlocks::search(const BlockRange& blocks, const BitVector& known, const Budget& budget) const {
    DistanceRecord made = fresh_record();
    if (!known.empty()) {
        const bool is_word = known.size() == made.word.size() && known.any() && sets_->code().contains(known);
        if (!is_word) throw std::invalid_argument("DistanceBlocks: the known word is no nonzero word of the code");
        if (is_better(known, made.word)) made.word = known;
    }
    Search(*sets_, made, budget).run(blocks);
    return made;
}

void DistanceBlocks::merge(const DistanceRecord& record) {
    const std::vector<BlockRange> done = done_in(record);
    const std::vector<BlockRange> here = done_in(record_);
    if (std::any_of(done.begin(), done.end(), [&](const BlockRange& range) { return overlaps(here, range); })) {
        throw std::invalid_argument("some blocks are done in both");
    }
    if (!record_.plan) return;  // then the record has no blocks
    if (record.plan) {
        record_.merge(record);
    } else if (!done.empty()) {
        record_ = record;
    }
}

DistanceRecord DistanceBlocks::fresh_record() const {
    DistanceRecord fresh = sets_->start();
    if (is_better(record_.word, fresh.word)) fresh.word = record_.word;
    return fresh;
}

DistanceBlocks DistanceBlocks::fresh() const {
    return {sets_, fresh_record()};
}

}  // namespace gf2
