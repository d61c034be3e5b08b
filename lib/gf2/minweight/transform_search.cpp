// SPDX-License-Identifier: MIT
#include "gf2/minweight/transform_search.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/information_sets/information_set_search.hpp"
#include "gf2/minweight/internal/coset_parts.hpp"
#include "gf2/minweight/internal/first_bound.hpp"
#include "gf2/minweight/transform/transform_blocks.hpp"
#include "gf2/minweight/transform/transform_plan.hpp"
#include "gf2/work/block_ranges.hpp"

namespace gf2 {
namespace {

using internal::BlockElement;
using internal::CosetParts;
using internal::saturating_power_of_two;
using internal::saturating_product;
using internal::saturating_sum;
using internal::SearchTasks;
using internal::SumType;
using internal::TransformBlocks;
using internal::TransformPlan;

// Blocks that a thread searches between two looks at the results of the others.
constexpr std::uint64_t kChunk = 128;

// 8-bit sums are faster once few groups can contain an element as light as the best seen. The sums of absolute values
// of the groups have mean 4.51 and deviation 0.60 in units of the deviation of W; this threshold leaves one group in
// four hundred.
constexpr double kNarrowFrom = 6.2;

// The first `limit` blocks of some ranges in chunks of at most kChunk, which may be too many to list.
class Chunks {
public:
    Chunks(const std::vector<BlockRange>& ranges, std::uint64_t limit) {
        for (const BlockRange& range : ranges) {
            const std::uint64_t size = std::min(range.last - range.first, limit - blocks_);
            if (size == 0) continue;
            ranges_.push_back({range.first, range.first + size});
            blocks_ += size;
            count_ += chunks_in(ranges_.back());
        }
    }

    [[nodiscard]] std::uint64_t blocks() const { return blocks_; }
    [[nodiscard]] std::uint64_t count() const { return count_; }

    [[nodiscard]] BlockRange at(std::uint64_t i) const {
        auto range = ranges_.begin();
        for (; i >= chunks_in(*range); ++range) i -= chunks_in(*range);
        const std::uint64_t first = range->first + i * kChunk;
        return {first, std::min(first + kChunk, range->last)};
    }

private:
    static std::uint64_t chunks_in(const BlockRange& range) { return (range.last - range.first + kChunk - 1) / kChunk; }

    std::vector<BlockRange> ranges_;
    std::uint64_t blocks_ = 0;
    std::uint64_t count_ = 0;
};

std::uint64_t fingerprint_of(const SolutionCoset& coset) {
    std::uint64_t state = coset.length();
    const auto take = [&](std::uint64_t word) {
        state = SplitMix64(state ^ word)();
    };
    for (const std::uint64_t word : words_of(coset.particular())) take(word);
    for (std::size_t i = 0; i < coset.dimension(); ++i) {
        for (std::size_t j = 0; j < coset.basis().words_per_row(); ++j) take(coset.basis().row(i)[j]);
    }
    return state;
}

// The least weight seen, and how many elements of it.
struct Lightest {
    std::size_t weight = SIZE_MAX;
    std::uint64_t count = 0;
};

}  // namespace

class TransformSearch::Part {
public:
    explicit Part(const SolutionCoset& coset)
        : plan_(std::make_shared<const TransformPlan>(coset)),
          element_(coset.particular()),
          weight_(gf2::weight(element_)) {}

    // The same component with nothing done, and the best element as a bound.
    [[nodiscard]] Part fresh() const {
        Part part = *this;
        part.done_.clear();
        part.ties_ = 0;
        return part;
    }

    [[nodiscard]] const TransformPlan& plan() const { return *plan_; }
    [[nodiscard]] const std::vector<BlockRange>& done() const { return done_; }
    [[nodiscard]] const BitVector& element() const { return element_; }
    [[nodiscard]] std::size_t weight() const { return weight_; }
    [[nodiscard]] std::uint64_t ties() const { return ties_; }
    [[nodiscard]] std::size_t lower_bound() const { return lower_bound_; }

    void raise_lower_bound(std::size_t bound) { lower_bound_ = std::max(lower_bound_, bound); }

    // Elements per index in a block.
    [[nodiscard]] std::uint64_t copies() const { return saturating_power_of_two(plan_->neutral.rows()); }

    [[nodiscard]] std::uint64_t elements_in(std::uint64_t blocks) const {
        return saturating_product(saturating_product(blocks, plan_->elements_per_block()), copies());
    }

    // Offers an element as a bound; it is counted when its block is done. Without memory for it, nothing changes.
    void offer(BitVector element, std::size_t weight) {
        if (weight > weight_) return;
        if (weight == weight_ && !lexicographically_less(element, element_)) return;
        if (weight < weight_) ties_ = 0;
        element_.swap(element);
        weight_ = weight;
    }

    // Marks a range as done, with the lightest elements seen there, which were offered before. A record taken earlier
    // does not count them, so it may be resumed. Without memory for the range, nothing changes.
    void mark_done(const BlockRange& range, const Lightest& seen) {
        add_range(done_, range);
        if (seen.weight == weight_) ties_ = saturating_sum(ties_, seen.count);
    }

    void resume(PartRecord& record) noexcept {
        element_.swap(record.element);
        weight_ = gf2::weight(element_);
        ties_ = record.ties;
        lower_bound_ = record.lower_bound;
        done_.swap(record.done);
    }

private:
    std::shared_ptr<const TransformPlan> plan_;
    std::vector<BlockRange> done_;
    BitVector element_;
    std::size_t weight_;
    std::uint64_t ties_ = 0;
    std::size_t lower_bound_ = 0;
};

class TransformSearch::State {
public:
    explicit State(const SolutionCoset& coset)
        : question_(std::make_shared<const Question>(coset)), fixed_weight_(weight(question_->split.fixed)) {
        for (const internal::CosetPart& part : split().parts) parts_.emplace_back(part.coset);
    }

    // The same search with nothing done, and the best element as a bound.
    [[nodiscard]] std::unique_ptr<State> fresh() const {
        std::unique_ptr<State> state(new State(question_, fixed_weight_));
        const std::lock_guard lock(mutex_);
        for (const Part& part : parts_) state->parts_.push_back(part.fresh());
        return state;
    }

    [[nodiscard]] const SolutionCoset& coset() const { return question_->coset; }
    [[nodiscard]] const CosetParts& split() const { return question_->split; }
    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }
    [[nodiscard]] std::vector<Part>& parts() { return parts_; }

    // Calls visit(part, range) for the blocks of a range that components have, with their numbers there.
    template <class Visit>
    void for_each_part(const BlockRange& blocks, const Visit& visit) const {
        std::uint64_t before = 0;
        for (std::size_t p = 0; p < parts_.size(); ++p) {
            const std::uint64_t first = std::max(blocks.first, before);
            const std::uint64_t last = std::min(blocks.last, before + parts_[p].plan().blocks());
            if (first < last) visit(p, BlockRange{first - before, last - before});
            before += parts_[p].plan().blocks();
        }
    }

    // Restricts a vector on all coordinates to those of a component; on_all() does the reverse.
    [[nodiscard]] BitVector on_part(const BitVector& element, std::size_t p) const {
        const std::vector<std::size_t>& coordinates = split().parts[p].coordinates;
        BitVector result(coordinates.size());
        for (std::size_t j = 0; j < coordinates.size(); ++j) result[j] = element[coordinates[j]];
        return result;
    }
    [[nodiscard]] BitVector on_all(const BitVector& element, std::size_t p) const {
        BitVector result(coset().length());
        for (const std::size_t j : support(element)) result.set(split().parts[p].coordinates[j]);
        return result;
    }

    // The blocks to search, for each component.
    using Ranges = std::vector<std::vector<BlockRange>>;

    void run(const Budget& budget, const Ranges& ranges);
    [[nodiscard]] SearchRecord record() const;

private:
    struct Question {
        explicit Question(const SolutionCoset& given)
            : coset(given), fingerprint(fingerprint_of(given)), split(internal::split(given)) {}

        SolutionCoset coset;
        std::uint64_t fingerprint;
        CosetParts split;
    };

    State(std::shared_ptr<const Question> question, std::size_t fixed_weight)
        : question_(std::move(question)), fixed_weight_(fixed_weight) {}

    // The part of a chunk that is done, and the lightest elements seen there.
    struct SearchedChunk {
        BlockRange blocks;
        Lightest seen{};
    };

    void search(Part& part, const Chunks& chunks, const Budget& budget);
    SearchedChunk search_chunk(Part& part, TransformBlocks& walk, const BlockRange& chunk, const SearchTasks& tasks);

    std::shared_ptr<const Question> question_;
    std::size_t fixed_weight_;
    std::vector<Part> parts_;
    mutable std::mutex mutex_;  // guards the components, once made, and the progress
    Progress progress_;
};

void TransformSearch::State::run(const Budget& budget, const Ranges& ranges) {
    progress_ = {};
    progress_.lower_bound = fixed_weight_;
    for (const Part& part : parts_) progress_.lower_bound += part.lower_bound();
    std::uint64_t total = 0;
    std::vector<Chunks> chunks;
    std::uint64_t elements_left = budget.elements;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        const Part& part = parts_[p];
        const std::uint64_t for_nothing = total == 0 ? 1 : 0;  // one block is always allowed
        // Saturated, if a block has more elements than can be counted.
        const std::uint64_t in_block = std::max<std::uint64_t>(1, part.elements_in(1));
        const std::uint64_t limit =
            budget.elements == UINT64_MAX ? UINT64_MAX : std::max(elements_left / in_block, for_nothing);
        chunks.emplace_back(ranges[p], limit);
        const std::uint64_t elements = part.elements_in(chunks.back().blocks());
        total = saturating_sum(total, elements);
        elements_left -= std::min(elements_left, elements);
    }
    progress_.total = internal::unless_saturated(total);
    bool first = true;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        if (chunks[p].count() == 0) continue;
        if (!first && budget.stop.stop_requested()) return;
        search(parts_[p], chunks[p], budget);
        first = false;
    }
}

void TransformSearch::State::search(Part& part, const Chunks& chunks, const Budget& budget) {
    SearchTasks tasks(budget);
    tasks.run(chunks.count(), true, [&] {
        return [&, walk = TransformBlocks(part.plan())](std::uint64_t i) mutable {
            const auto [blocks, seen] = search_chunk(part, walk, chunks.at(i), tasks);
            const std::uint64_t elements = part.elements_in(blocks.last - blocks.first);
            tasks.report([&, &done = blocks, &lightest = seen] {
                const std::lock_guard lock(mutex_);
                part.mark_done(done, lightest);
                progress_.done = saturating_sum(progress_.done, elements);
                progress_.best = fixed_weight_;
                for (const Part& other : parts_) progress_.best += other.weight();
                return progress_;
            });
        };
    });
}

// Searches at least one block of the chunk, and all of them unless the search is over before.
TransformSearch::State::SearchedChunk TransformSearch::State::search_chunk(Part& part, TransformBlocks& walk,
                                                                           const BlockRange& chunk,
                                                                           const SearchTasks& tasks) {
    const TransformPlan& plan = part.plan();
    Lightest seen;
    std::int64_t least = 0;
    const auto look = [&] {
        const std::lock_guard lock(mutex_);
        least = plan.transform_of_weight(part.weight());
    };
    look();
    const double threshold = kNarrowFrom * std::sqrt(static_cast<double>(plan.sum_of_squares));
    const bool narrow = plan.i8_is_possible && static_cast<double>(least) >= threshold;
    const auto wide = plan.i8_i16_is_possible ? SumType::kI8I16 : SumType::kI16;
    walk.go_to(chunk.first, narrow ? SumType::kI8 : wide);
    for (std::uint64_t block = chunk.first; block != chunk.last; ++block) {
        if (block != chunk.first) {
            if (tasks.is_over()) return {{chunk.first, block}, seen};
            walk.advance();
        }
        const std::vector<BlockElement> found = walk.largest(least);
        if (found.empty()) continue;
        const std::size_t weight = plan.weight_of_transform(found.front().w);
        const std::lock_guard lock(mutex_);
        if (weight <= part.weight()) {  // another thread may have found a lighter element
            for (const BlockElement& y : found) part.offer(plan.element(block, y.index), weight);
            if (weight < seen.weight) seen = {weight, 0};
            seen.count = saturating_sum(seen.count, saturating_product(found.size(), part.copies()));
        }
        least = plan.transform_of_weight(part.weight());
    }
    return {chunk, seen};
}

SearchRecord TransformSearch::State::record() const {
    const std::lock_guard lock(mutex_);
    SearchRecord record{question_->fingerprint, split().fixed, {}};
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        const Part& part = parts_[p];
        record.parts.push_back({split().parts[p].coset.dimension(), part.plan().blocks(), part.plan().whole,
                                part.done(), on_all(part.element(), p), part.ties(), part.lower_bound()});
    }
    return record;
}

namespace {

void require_shard(const Shard& shard, const char* function) {
    if (shard.index < shard.count) return;
    throw std::invalid_argument(std::string(function) + ": no shard " + std::to_string(shard.index) + " of " +
                                std::to_string(shard.count));
}

}  // namespace

TransformSearch::TransformSearch(const SolutionCoset& coset) : state_(std::make_unique<State>(coset)) {}
TransformSearch::TransformSearch(std::unique_ptr<State> state) : state_(std::move(state)) {}
TransformSearch::~TransformSearch() = default;
TransformSearch::TransformSearch(TransformSearch&&) noexcept = default;
TransformSearch& TransformSearch::operator=(TransformSearch&&) noexcept = default;

TransformSearch TransformSearch::fresh() const {
    return TransformSearch(state_->fresh());
}

bool TransformSearch::is_whole() const {
    const std::vector<Part>& parts = state_->parts();
    return std::all_of(parts.begin(), parts.end(), [](const Part& part) { return part.plan().whole; });
}

void TransformSearch::set_upper_bound(const BitVector& element) {
    if (!state_->coset().contains(element)) {
        throw std::invalid_argument("TransformSearch::set_upper_bound: the element is not in the coset");
    }
    for (std::size_t p = 0; p < state_->parts().size(); ++p) {
        const BitVector on_part = state_->on_part(element, p);
        state_->parts()[p].offer(on_part, weight(on_part));
    }
}

void TransformSearch::prove_lower_bound(const Budget& budget) {
    const Budget limits{.elements = internal::patterns_of_lower_bound(budget), .stop = budget.stop, .progress = {}};
    for (std::size_t p = 0; p < state_->parts().size(); ++p) {
        Part& part = state_->parts()[p];
        const SolutionCoset& coset = state_->split().parts[p].coset;
        const bool is_proved = part.plan().whole && count_of(part.done()) == part.plan().blocks();
        if (is_proved || coset.particular().none()) continue;  // the least element is known
        const CosetLeader found = internal::search_information_sets(coset.particular(), coset.basis(),
                                                                    internal::SearchedElements::kAll, limits)
                                      .leader;
        part.offer(found.element, found.weight);
        part.raise_lower_bound(found.lower_bound);
    }
}

void TransformSearch::run(const Budget& budget, const Shard& shard) {
    require_shard(shard, "TransformSearch::run");
    State::Ranges ranges;
    for (const Part& part : state_->parts()) {
        ranges.push_back(gaps(part.done(), share_of(part.plan().blocks(), shard)));
    }
    state_->run(budget, ranges);
}

std::uint64_t TransformSearch::blocks() const {
    std::uint64_t sum = 0;
    for (const Part& part : state_->parts()) sum += part.plan().blocks();
    return sum;
}

std::vector<BlockRange> TransformSearch::blocks_of(const Shard& shard) const {
    require_shard(shard, "TransformSearch::blocks_of");
    std::vector<BlockRange> all;
    std::uint64_t before = 0;
    for (const Part& part : state_->parts()) {
        const BlockRange share = share_of(part.plan().blocks(), shard);
        add_range(all, {before + share.first, before + share.last});
        before += part.plan().blocks();
    }
    return all;
}

SearchRecord TransformSearch::search(const BlockRange& blocks, const Budget& budget) const {
    if (blocks.first >= blocks.last || blocks.last > this->blocks()) {
        throw std::invalid_argument("TransformSearch::search: no blocks " + std::to_string(blocks.first) + " to " +
                                    std::to_string(blocks.last) + " of " + std::to_string(this->blocks()));
    }
    const std::unique_ptr<State> state = state_->fresh();
    State::Ranges ranges(state->parts().size());
    state->for_each_part(blocks, [&](std::size_t p, const BlockRange& range) { ranges[p].push_back(range); });
    state->run(budget, ranges);
    return state->record();
}

bool TransformSearch::is_done(const Shard& shard) const {
    require_shard(shard, "TransformSearch::is_done");
    const std::vector<Part>& parts = state_->parts();
    return std::all_of(parts.begin(), parts.end(), [&](const Part& part) {
        return gaps(part.done(), share_of(part.plan().blocks(), shard)).empty();
    });
}

void TransformSearch::merge(const SearchRecord& record) {
    SearchRecord joined = this->record();
    joined.merge(record);
    for (std::size_t p = 0; p < record.parts.size(); ++p) {
        const BitVector element = state_->on_part(record.parts[p].element, p);
        const bool vanishes_elsewhere = state_->on_all(element, p) == record.parts[p].element;
        if (!vanishes_elsewhere || !state_->split().parts[p].coset.contains(element)) {
            throw std::invalid_argument("an element of the record is not in the coset");
        }
    }
    for (std::size_t p = 0; p < joined.parts.size(); ++p) {
        joined.parts[p].element = state_->on_part(joined.parts[p].element, p);
    }
    for (std::size_t p = 0; p < joined.parts.size(); ++p) {  // nothing here can throw
        state_->parts()[p].resume(joined.parts[p]);
    }
}

SearchRecord TransformSearch::record() const {
    return state_->record();
}

}  // namespace gf2
