// SPDX-License-Identifier: MIT
#include "gf2/search/level_search.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "gf2/base/numbers.hpp"

namespace gf2 {
namespace {

// Facts of the record.
constexpr const char* kStart = "start";      // by group
constexpr const char* kBounds = "bounds";    // by group, then by level
constexpr const char* kGroups = "groups";    // by level, if there are two
constexpr const char* kDivisor = "divisor";  // of the weights
constexpr const char* kCounting = "count";   // CountWords
constexpr std::array<std::string_view, 3> kCountings = {"no", "cheap", "all"};

// All words are counted if that takes at most so many blocks more.
constexpr std::uint64_t kCheapBlocks = 8;

[[noreturn]] void refuse(const char* fact) {
    throw std::invalid_argument(std::string("not a search by levels: ") + fact);
}

bool is_nonzero_word(const std::string& word) {
    return word.find_first_not_of("01") == std::string::npos && word.find('1') != std::string::npos;
}

// The words of a fact of a search by levels.
std::vector<std::string> words_of_levels(const Record& record, const char* fact) {
    std::vector<std::string> words = words_of(record, fact);
    if (words.empty()) refuse(fact);
    return words;
}

// Those of the blocks that a part has which begins after others, numbered within it.
std::vector<BlockRange> blocks_of_part(const std::vector<BlockRange>& blocks, std::uint64_t before,
                                       std::uint64_t size) {
    std::vector<BlockRange> own;
    for (const BlockRange& range : blocks) {
        const std::uint64_t first = std::max(range.first, before);
        const std::uint64_t last = std::min(range.last, before + size);
        if (first < last) own.push_back({first - before, last - before});
    }
    return own;
}

void append(std::string& list, const std::string& word) {
    if (!list.empty()) list += ' ';
    list += word;
}

}  // namespace

void Levels::describe(Record& record, const std::vector<std::string>& starts, const std::vector<std::size_t>& bounds,
                      std::size_t divisor, CountWords count, const std::vector<Level>& levels) {
    std::string& start = record.facts[kStart];
    std::string& all_bounds = record.facts[kBounds];
    record.facts[kDivisor] = std::to_string(divisor);
    record.facts[kCounting] = kCountings.at(static_cast<std::size_t>(count));
    for (std::size_t group = 0; group < starts.size(); ++group) {
        append(start, starts[group]);
        append(all_bounds, std::to_string(bounds[group]));
        record.parts.push_back({.word = starts[group]});
    }
    std::string groups;
    for (const Level& level : levels) {
        append(all_bounds, std::to_string(level.bound));
        append(groups, std::to_string(level.group));
        record.parts.push_back({.blocks = level.blocks});
    }
    if (starts.size() > 1) record.facts[kGroups] = groups;
}

Levels::Levels(const Record& record) : starts_(words_of_levels(record, kStart)) {
    for (const std::uint64_t bound : numbers_of(record, kBounds)) bounds_.push_back(static_cast<std::size_t>(bound));
    const std::vector<std::uint64_t> divisor = numbers_of(record, kDivisor);
    if (divisor.size() != 1 || divisor.front() == 0 || divisor.front() > starts_.front().size()) refuse(kDivisor);
    divisor_ = static_cast<std::size_t>(divisor.front());
    const std::string count = words_of_levels(record, kCounting).front();
    const auto counting = std::find(kCountings.begin(), kCountings.end(), count);
    if (counting == kCountings.end()) refuse(kCounting);
    count_ = static_cast<CountWords>(counting - kCountings.begin());
    const std::size_t groups = starts_.size();
    if (groups == 0 || record.parts.size() != bounds_.size() || bounds_.size() < groups) refuse(kBounds);
    std::vector<std::uint64_t> group_of(bounds_.size() - groups);
    if (groups > 1) group_of = numbers_of(record, kGroups);
    if (group_of.size() != bounds_.size() - groups) refuse(kGroups);
    for (std::size_t level = 0; level < group_of.size(); ++level) {
        if (group_of[level] >= groups) refuse(kGroups);
        levels_.push_back(
            {record.parts[groups + level].blocks, bounds_[groups + level], static_cast<std::size_t>(group_of[level])});
    }
    bounds_.resize(groups);
    std::vector<std::size_t> reached = bounds_;
    for (std::size_t level = 0; level <= levels_.size(); ++level) {
        least_bounds_.push_back(*std::min_element(reached.begin(), reached.end()));
        if (level < levels_.size()) reached[levels_[level].group] = levels_[level].bound;
    }
    for (const std::string& start : starts_) {
        if (start.size() != starts_.front().size() || !is_nonzero_word(start)) refuse(kStart);
    }
    for (const RecordPart& part : record.parts) {
        if (part.bound != 0) refuse("a bound of a part");
        if (!part.word.empty() && (part.word.size() != starts_.front().size() || !is_nonzero_word(part.word))) {
            refuse("its words");
        }
    }
}

std::size_t Levels::rounded(std::size_t bound) const {
    return (bound + divisor_ - 1) / divisor_ * divisor_;
}

// True if a search whose best word has this weight ends before a level.
bool Levels::ends_before(std::size_t level, std::size_t weight) const {
    if (level == size()) return true;
    const std::size_t bound = least_bounds_[level];
    if (rounded(bound) < weight) return false;
    if (count_ == CountWords::no || bound > weight) return true;
    if (count_ == CountWords::all) return false;
    // Whether all words are counted does not depend on how many levels of them are done.
    while (level != 0 && rounded(least_bounds_[level - 1]) >= weight) --level;
    std::uint64_t blocks = 0;
    for (; level < size() && least_bounds_[level] <= weight; ++level) {
        blocks += std::min(levels_[level].blocks, kCheapBlocks + 1);
        if (blocks > kCheapBlocks) return true;
    }
    return least_bounds_[level] <= weight;
}

Levels::Found Levels::found(const Record& record) const {
    Found found;
    std::size_t weight = SIZE_MAX;
    for (const std::string& start : starts_) {
        found.best.push_back({.word = start});
        weight = std::min(weight, found.best.back().weight());
    }
    bool is_done = true;
    std::vector<std::size_t> bounds = bounds_;  // by the levels before the first one that is not done
    std::size_t level = 0;
    for (; !ends_before(level, weight); ++level) {
        const RecordPart& part = record.parts[part_of(level)];
        is_done = is_done && part.is_done();
        if (is_done) bounds[group_of(level)] = levels_[level].bound;
        if (part.word.empty()) continue;
        RecordPart& best = found.best[group_of(level)];
        best.learn(part.word);
        if (part.weight() == best.weight()) best.ties = internal::saturating_sum(best.ties, part.ties);
        weight = std::min(weight, best.weight());
    }
    found.levels = level;
    found.is_complete = is_done;
    for (std::size_t group = 0; group < groups(); ++group) {
        // What is known otherwise is the best, as long as the search is not complete.
        if (!is_done) found.best[group].learn(record.parts[group].word);
        found.bound.push_back(std::min(rounded(bounds[group]), found.best[group].weight()));
    }
    found.is_counted = is_done && count_ != CountWords::no && least_bounds_[level] > weight;
    return found;
}

void Levels::settle(Record& record) const {
    const Found found = this->found(record);
    if (!found.is_complete) return;
    std::size_t least = SIZE_MAX;
    for (const RecordPart& best : found.best) least = std::min(least, best.weight());
    for (std::size_t group = 0; group < groups(); ++group) record.parts[group] = {.word = starts_[group]};
    for (std::size_t level = 0; level < size(); ++level) {
        RecordPart& part = record.parts[part_of(level)];
        // Whether heavier words were found depends on what was known before.
        if (level >= found.levels || part.word.empty() || part.weight() != least) part = {.blocks = part.blocks};
        if (level < found.levels) part.done = gaps({}, {0, part.blocks});
    }
}

Record Levels::needed(const Record& record) const {
    Record needed = record;
    needed.parts.resize(part_of(found(record).levels));
    return needed;
}

LevelSearch::Made::Made(Record& record, const Levels& levels, std::size_t level, const Saver& save)
    : record_(record), levels_(levels), part_(levels.part_of(level)), group_(levels.group_of(level)), save_(save) {
    for (std::size_t other = 0; other <= levels.size(); ++other) {
        const bool is_level = other < levels.size();
        if (is_level && levels.group_of(other) != group_) continue;
        const RecordPart& part = record.parts[is_level ? levels.part_of(other) : group_];
        if (!part.word.empty()) best_weight_ = std::min(best_weight_, part.weight());
    }
}

void LevelSearch::Made::done(const BlockRange& blocks, std::string_view word, std::uint64_t ties) {
    const std::lock_guard lock(mutex_);
    RecordPart found{.word = std::string(word), .ties = ties};
    found.blocks = record_.parts[part_].blocks;
    add_range(found.done, blocks);
    record_.parts[part_].merge(found);
    if (!word.empty()) best_weight_ = std::min(best_weight_, found.weight());
}

void LevelSearch::Made::learn(std::string_view word) {
    const std::lock_guard lock(mutex_);
    record_.parts[group_].learn(word);
    best_weight_ = std::min(best_weight_, record_.parts[group_].weight());
}

std::size_t LevelSearch::Made::best_weight() const {
    const std::lock_guard lock(mutex_);
    return best_weight_;
}

Progress LevelSearch::Made::report() const {
    if (save_) {
        save_([this] {
            const std::lock_guard lock(mutex_);
            return record_;
        });
    }
    const std::lock_guard lock(mutex_);
    const Levels::Found found = levels_.found(record_);
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    for (std::size_t level = 0; level < found.levels; ++level) {
        done += count_of(record_.parts[levels_.part_of(level)].done);
        total += record_.parts[levels_.part_of(level)].blocks;
    }
    return {.done = done,
            .total = total,
            .best = best_weight_,
            .lower_bound = *std::min_element(found.bound.begin(), found.bound.end())};
}

Record LevelSearch::search(const std::vector<BlockRange>& blocks, const Record& known, const Budget& budget,
                           const Saver& save) const {
    const Levels levels(known);
    Record made = known;
    std::uint64_t before = 0;
    std::uint64_t left = budget.elements;
    bool is_first = true;
    bool is_over = false;
    for (std::size_t level = 0; level < levels.size() && !is_over; ++level) {
        RecordPart& part = made.parts[levels.part_of(level)];
        const std::vector<BlockRange> own = blocks_of_part(blocks, before, part.blocks);
        before += part.blocks;
        if (own.empty()) continue;
        if (level >= levels.found(made).levels) break;
        // At least one block.
        const std::uint64_t of_block = std::max<std::uint64_t>(1, elements_of_block(level));
        const std::uint64_t most = std::max<std::uint64_t>(left / of_block, is_first ? 1 : 0);
        is_first = false;
        const std::vector<BlockRange> allowed = first_blocks(own, budget.elements == UINT64_MAX ? UINT64_MAX : most);
        left -= std::min(left, internal::saturating_product(count_of(allowed), of_block));
        Made here(made, levels, level, save);
        if (!allowed.empty()) search_level(level, allowed, budget, here);
        is_over = count_of(part.done) != count_of(own);
    }
    return made;
}

std::vector<BlockRange> LevelSearch::open(const Shard& shard) const {
    return Levels(record()).needed(record()).open(shard);
}

double LevelSearch::candidates(const std::vector<BlockRange>& blocks) const {
    double sum = 0;
    std::uint64_t before = 0;
    const std::size_t groups = Levels(record()).groups();
    for (std::size_t part = 0; part < record().parts.size(); ++part) {
        const std::vector<BlockRange> own = blocks_of_part(blocks, before, record().parts[part].blocks);
        before += record().parts[part].blocks;
        if (own.empty()) continue;
        sum += static_cast<double>(count_of(own)) *
               static_cast<double>(std::max<std::uint64_t>(1, elements_of_block(part - groups)));
    }
    return sum;
}

std::string LevelSearch::summary() const {
    const Levels::Found now = found();
    std::size_t weight = SIZE_MAX;
    for (const RecordPart& best : now.best) weight = std::min(weight, best.weight());
    return "best " + std::to_string(weight) + ", at least " +
           std::to_string(*std::min_element(now.bound.begin(), now.bound.end()));
}

}  // namespace gf2
