// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/planned_blocks.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "gf2/base/saturating.hpp"
#include "gf2/minweight/information_sets/set_levels.hpp"

namespace gf2::internal {
namespace {

// Without ties, it is known only.
BestElement known_element(const BitVector& word) {
    return {words_of(word), weight(word), 0};
}

// Nothing if no word was found there.
BestElement found_in(const PlannedLevel& level) {
    return level.word.empty() ? BestElement{} : BestElement{words_of(level.word), weight(level.word), level.ties};
}

// A search of level after level.
struct Sequence {
    std::size_t levels = 0;  // searched
    BestElement best{};
};

// Nothing if it comes to no end.
std::optional<Sequence> sequence(const DistanceRecord& record, const PlannedBlocks& blocks, const BitVector& known) {
    Sequence found{.best = known_element(known)};
    const std::vector<PlannedLevel>& levels = record.plan->levels;
    while (!blocks.end_before(found.levels, found.best.weight)) {
        if (found.levels == levels.size()) return std::nullopt;
        found.best.offer(found_in(levels[found.levels++]));
    }
    return found;
}

// A set with borrowed columns is made when its turn comes, or before.
void drop_unused_sets(SearchPosition& position) {
    const auto is_unused = [&](const SetPosition& set) {
        return set.own_columns < position.dimension && set.levels == 0 && set.begun.empty();
    };
    while (!position.sets.empty() && is_unused(position.sets.back())) position.sets.pop_back();
}

// The number of levels of the plan that are done before the first one that is not.
std::size_t levels_done(const DistanceRecord& record) {
    const std::vector<PlannedLevel>& levels = record.plan->levels;
    const auto left = std::find_if(levels.begin(), levels.end(), [&](const PlannedLevel& level) {
        return record.position.sets.at(level.set).levels <= level.level;
    });
    return static_cast<std::size_t>(left - levels.begin());
}

}  // namespace

PlannedBlocks::PlannedBlocks(const DistanceRecord& record) : record_(record) {
    std::uint64_t start = 0;
    for (const PlannedLevel& level : record.plan->levels) {
        const SetPosition& set = record.position.sets.at(level.set);
        elements_.push_back(elements_of_level(record.position.dimension, set.own_columns, level.level));
        starts_.push_back(start);
        const std::uint64_t per_block = record.plan->patterns_per_block;
        start = saturating_sum(start, elements_.back() / per_block + (elements_.back() % per_block != 0 ? 1 : 0));
    }
    starts_.push_back(start);
}

PlannedBlocks::Block PlannedBlocks::operator[](std::uint64_t number) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), number);
    const auto level = static_cast<std::size_t>(after - starts_.begin()) - 1;
    const std::uint64_t per_block = record_.plan->patterns_per_block;
    const std::uint64_t first = (number - starts_[level]) * per_block;
    return {level, first, std::min(per_block, elements_[level] - first)};
}

bool PlannedBlocks::are_done() const {
    return count_of(record_.plan->done) == count();
}

std::size_t PlannedBlocks::bound_before(std::size_t level) const {
    return level == 0 ? record_.plan->bound : record_.plan->levels[level - 1].bound;
}

bool PlannedBlocks::end_before(std::size_t level, std::size_t weight) const {
    if (level != 0) {
        const PlannedLevel& last = record_.plan->levels[level - 1];
        if (last.level == record_.position.sets[last.set].own_columns) return true;  // all words are seen
    }
    const std::size_t bound = bound_before(level);
    if (rounded(bound, record_.divisor) < weight) return false;
    return record_.position.is_symmetric || bound > weight || !can_exceed(level, weight);
}

bool PlannedBlocks::can_exceed(std::size_t level, std::size_t weight) const {
    std::uint64_t left = record_.plan->most_to_count;
    for (; bound_before(level) <= weight; ++level) {
        if (level == elements_.size()) {
            if (level == 0) return false;
            const PlannedLevel& last = record_.plan->levels.back();
            return last.level == record_.position.sets[last.set].own_columns;
        }
        if (elements_[level] > left) return false;
        left -= elements_[level];
    }
    return true;
}

void offer(PlannedLevel& level, const BestElement& found, std::size_t length) {
    if (found.ties == 0) return;
    BestElement best = found_in(level);
    best.offer(found);
    level.word = bit_vector_from_words(length, best.element);
    level.ties = best.ties;
}

bool are_of_one_plan(const DistancePlan& a, const DistancePlan& b) {
    const auto are_equal = [](const PlannedLevel& x, const PlannedLevel& y) {
        return x.set == y.set && x.level == y.level && x.bound == y.bound;
    };
    return a.known == b.known && a.bound == b.bound && a.patterns_per_block == b.patterns_per_block &&
           a.most_to_count == b.most_to_count &&
           std::equal(a.levels.begin(), a.levels.end(), b.levels.begin(), b.levels.end(), are_equal);
}

void add_found(DistancePlan& plan, const DistancePlan& other) {
    for (const BlockRange& range : other.done) {
        if (overlaps(plan.done, range)) throw std::invalid_argument("some blocks are done in both");
        add_range(plan.done, range);
    }
    for (std::size_t i = 0; i < plan.levels.size(); ++i) {
        offer(plan.levels[i], found_in(other.levels[i]), plan.known.size());
    }
}

std::size_t planned_bound(const DistanceRecord& record) {
    const std::size_t done = levels_done(record);
    return done == 0 ? record.plan->bound : record.plan->levels[done - 1].bound;
}

void leave_plan(DistanceRecord& record) {
    if (!record.plan) return;
    const std::size_t done = levels_done(record);
    BestElement best = known_element(record.plan->known);
    for (std::size_t i = 0; i < record.plan->levels.size(); ++i) {
        const PlannedLevel& level = record.plan->levels[i];
        if (i <= done) {
            best.offer(found_in(level));
            continue;
        }
        SetPosition& set = record.position.sets.at(level.set);
        set.levels = std::min(set.levels, level.level);
        std::erase_if(set.begun, [&](const BegunLevel& begun) { return begun.level >= level.level; });
    }
    if (best.weight <= weight(record.word)) record.word = bit_vector_from_words(record.word.size(), best.element);
    record.ties = best.weight <= weight(record.word) ? best.ties : 0;
    record.plan.reset();
    drop_unused_sets(record.position);
}

void finish_plan(DistanceRecord& record) {
    const PlannedBlocks blocks(record);
    const std::size_t done = levels_done(record);
    std::optional<Sequence> found = sequence(record, blocks, record.plan->known);
    // Walks may have found a lighter word than all that was seen, or one that ended the search sooner.
    if (!found || found->best.weight > weight(record.word) || found->levels > done) {
        found = sequence(record, blocks, record.word);
    }
    if (!found || found->levels > done) return;
    for (SetPosition& set : record.position.sets) set.begun.clear();
    for (std::size_t i = found->levels; i < record.plan->levels.size(); ++i) {
        const PlannedLevel& level = record.plan->levels[i];
        std::size_t& levels = record.position.sets[level.set].levels;
        levels = std::min(levels, level.level);
    }
    record.word = bit_vector_from_words(record.word.size(), found->best.element);
    record.ties = found->best.ties;
    record.lower_bound = weight(record.word);
    record.plan.reset();
    finish(record);
}

void finish(DistanceRecord& record) {
    SearchPosition& position = record.position;
    drop_unused_sets(position);
    position.next_walk = 0;
    position.examined = 0;
    for (const SetPosition& set : position.sets) {
        for (std::size_t level = 0; level < set.levels; ++level) {
            position.examined =
                saturating_sum(position.examined, elements_of_level(position.dimension, set.own_columns, level));
        }
    }
}

}  // namespace gf2::internal
