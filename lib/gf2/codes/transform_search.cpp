// SPDX-License-Identifier: MIT
#include "gf2/codes/transform_search.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/block_sums.hpp"
#include "gf2/codes/internal/coset_parts.hpp"
#include "gf2/codes/internal/first_bound.hpp"
#include "gf2/codes/internal/transform_plan.hpp"
#include "gf2/codes/methods/information_sets.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/search/block_ranges.hpp"

namespace gf2 {
namespace {

using internal::BlockElement;
using internal::Chunks;
using internal::saturating_power_of_two;
using internal::saturating_product;
using internal::saturating_sum;
using internal::SearchTasks;
using internal::SumType;
using internal::TransformBlocks;
using internal::TransformPlan;

// Facts of the record.
constexpr const char* kFixed = "fixed";            // the common values of all elements, zero elsewhere
constexpr const char* kDimensions = "dimensions";  // of the components, with + if the blocks do not cover all elements

// Rows that blocks are made for: the bits of an index within a block, and of the number of the block.
constexpr std::size_t kRowsOfBlocks = 64;

// Blocks that a thread searches between two looks at the results of the others.
constexpr std::uint64_t kChunk = 128;

// 8-bit sums are faster once few groups can contain an element as light as the best seen. The sums of absolute values
// of the groups have mean 4.51 and deviation 0.60 in units of the deviation of W; this threshold leaves one group in
// four hundred.
constexpr double kNarrowFrom = 6.2;

// The part of a chunk that is done, and the lightest elements seen there.
struct SearchedChunk {
    BlockRange blocks;
    std::size_t weight = SIZE_MAX;
    std::uint64_t count = 0;
};

// A component during a search.
struct LivePart {
    const TransformPlan& plan;
    BitVector element;  // the lexicographically smallest of the lightest that are known
    std::size_t weight = gf2::weight(element);
    std::uint64_t ties = 0;  // in the blocks done
    std::vector<BlockRange> done{};

    // Elements per index in a block.
    [[nodiscard]] std::uint64_t copies() const { return saturating_power_of_two(plan.neutral.rows()); }

    [[nodiscard]] std::uint64_t elements_in(std::uint64_t blocks) const {
        return saturating_product(saturating_product(blocks, plan.elements_per_block()), copies());
    }

    // Offers an element as a bound; it is counted when its block is done. Without memory for it, nothing changes.
    void offer(BitVector other, std::size_t weight_of_other) {
        if (weight_of_other > weight) return;
        if (weight_of_other == weight && !lexicographically_less(other, element)) return;
        if (weight_of_other < weight) ties = 0;
        element.swap(other);
        weight = weight_of_other;
    }

    // Marks blocks as done, whose lightest elements were offered before. A record taken earlier does not count them, so
    // it may be resumed. Without memory for the range, nothing changes.
    void mark_done(const SearchedChunk& chunk) {
        add_range(done, chunk.blocks);
        if (chunk.weight == weight) ties = saturating_sum(ties, chunk.count);
    }
};

}  // namespace

// What all searches of a coset share.
struct TransformSearch::Problem {
    explicit Problem(const SolutionCoset& given) : coset(given), split(internal::split(given)) {
        for (const internal::CosetPart& part : split.parts) plans.emplace_back(part.coset);
    }

    // The word in a record of an element of a component: zero on the others.
    [[nodiscard]] std::string word_of(const BitVector& element, std::size_t p) const {
        std::string word(coset.length(), '0');
        for (const std::size_t j : ones(element)) word[split.parts[p].coordinates[j]] = '1';
        return word;
    }

    SolutionCoset coset;
    internal::CosetParts split;
    std::vector<TransformPlan> plans;  // by component
};

namespace {

// What a search is to do.
struct Work {
    std::vector<Chunks> chunks{};  // of blocks, by component
    std::uint64_t elements = 0;    // of all of them, saturated
};

// The first blocks, as many as the budget allows, but at least one.
Work work_within(const Budget& budget, const std::vector<LivePart>& parts, const std::vector<BlockRange>& blocks) {
    Work work;
    std::uint64_t before = 0;  // blocks of the components before
    std::uint64_t elements_left = budget.elements;
    for (const LivePart& part : parts) {
        std::vector<BlockRange> own;
        for (const BlockRange& range : blocks) {
            const std::uint64_t first = std::max(range.first, before);
            const std::uint64_t last = std::min(range.last, before + part.plan.blocks());
            if (first < last) own.push_back({first - before, last - before});
        }
        before += part.plan.blocks();
        const std::uint64_t for_nothing = work.elements == 0 ? 1 : 0;
        // Saturated, if a block has more elements than can be counted.
        const std::uint64_t in_block = std::max<std::uint64_t>(1, part.elements_in(1));
        const std::uint64_t limit =
            budget.elements == UINT64_MAX ? UINT64_MAX : std::max(elements_left / in_block, for_nothing);
        work.chunks.push_back({first_blocks(own, limit), kChunk});
        const std::uint64_t elements = part.elements_in(count_of(work.chunks.back().ranges));
        work.elements = saturating_sum(work.elements, elements);
        elements_left -= std::min(elements_left, elements);
    }
    return work;
}

// Searches at least one block of the chunk, and all of them unless the search is over before.
// @param mutex  guards the component
SearchedChunk search_chunk(LivePart& part, std::mutex& mutex, TransformBlocks& walk, const BlockRange& chunk,
                           const SearchTasks& tasks) {
    const TransformPlan& plan = part.plan;
    SearchedChunk seen{chunk};
    std::int64_t least = 0;
    {
        const std::lock_guard lock(mutex);
        least = plan.transform_of_weight(part.weight);
    }
    const double threshold = kNarrowFrom * std::sqrt(static_cast<double>(plan.sum_of_squares));
    const bool narrow = plan.i8_is_possible && static_cast<double>(least) >= threshold;
    const auto wide = plan.i8_i16_is_possible ? SumType::kI8I16 : SumType::kI16;
    walk.go_to(chunk.first, narrow ? SumType::kI8 : wide);
    for (std::uint64_t block = chunk.first; block != chunk.last; ++block) {
        if (block != chunk.first) {
            if (tasks.is_over()) {
                seen.blocks.last = block;
                break;
            }
            walk.advance();
        }
        const std::vector<BlockElement> found = walk.largest(least);
        if (found.empty()) continue;
        const std::size_t weight = plan.weight_of_transform(found.front().w);
        const std::lock_guard lock(mutex);
        if (weight <= part.weight) {  // another thread may have found a lighter element
            for (const BlockElement& y : found) part.offer(plan.element(block, y.index), weight);
            if (weight < seen.weight) {
                seen.weight = weight;
                seen.count = 0;
            }
            seen.count = saturating_sum(seen.count, saturating_product(found.size(), part.copies()));
        }
        least = plan.transform_of_weight(part.weight);
    }
    return seen;
}

}  // namespace

TransformSearch::TransformSearch(const SolutionCoset& coset) : problem_(std::make_shared<const Problem>(coset)) {
    record_.fingerprint = internal::fingerprint_of(coset);
    record_.facts[kFixed] = to_string(problem_->split.fixed);
    std::string& dimensions = record_.facts[kDimensions];
    for (std::size_t p = 0; p < problem_->plans.size(); ++p) {
        const internal::CosetPart& part = problem_->split.parts[p];
        dimensions += (p == 0 ? "" : " ") + std::to_string(part.coset.dimension());
        if (!problem_->plans[p].whole) dimensions += '+';
        record_.parts.push_back(
            {.blocks = problem_->plans[p].blocks(), .word = problem_->word_of(part.coset.particular(), p)});
    }
}

bool TransformSearch::is_whole() const {
    return std::all_of(problem_->plans.begin(), problem_->plans.end(),
                       [](const TransformPlan& plan) { return plan.whole; });
}

void TransformSearch::set_upper_bound(const BitVector& element) {
    if (!problem_->coset.contains(element)) {
        throw std::invalid_argument("TransformSearch::set_upper_bound: the element is not in the coset");
    }
    for (std::size_t p = 0; p < record_.parts.size(); ++p) {
        record_.parts[p].learn(problem_->word_of(problem_->split.restricted(element, p), p));
    }
}

Record TransformSearch::lower_bounds(const Budget& budget) const {
    Record proved = record_.fresh();
    const Budget limits{.elements = internal::patterns_of_lower_bound(budget), .stop = budget.stop, .progress = {}};
    for (std::size_t p = 0; p < proved.parts.size(); ++p) {
        const SolutionCoset& coset = problem_->split.parts[p].coset;
        const bool is_proved = problem_->plans[p].whole && record_.parts[p].is_done();
        if (is_proved || coset.particular().none()) continue;  // the least element is known
        const CosetLeader found = internal::search_information_sets(coset.particular(), coset.basis(),
                                                                    internal::SearchedElements::kAll, limits)
                                      .leader;
        proved.parts[p].learn(problem_->word_of(found.element, p));
        proved.parts[p].bound = std::max(proved.parts[p].bound, found.lower_bound);
    }
    return proved;
}

Record TransformSearch::search(const std::vector<BlockRange>& blocks, const Record& known, const Budget& budget,
                               const Saver& save) const {
    std::vector<LivePart> parts;
    for (std::size_t p = 0; p < problem_->plans.size(); ++p) {
        const BitVector word = bit_vector_from_string(known.parts[p].word);
        parts.push_back({problem_->plans[p], problem_->split.restricted(word, p)});
    }
    std::mutex mutex;  // guards the components
    const auto made = [&] {
        Record record = known;
        const std::lock_guard lock(mutex);
        for (std::size_t p = 0; p < parts.size(); ++p) {
            record.parts[p].done = parts[p].done;
            record.parts[p].word = problem_->word_of(parts[p].element, p);
            record.parts[p].ties = parts[p].ties;
        }
        return record;
    };
    const std::size_t fixed_weight = weight(problem_->split.fixed);
    const Work work = work_within(budget, parts, blocks);
    Progress progress{.total = internal::unless_saturated(work.elements), .lower_bound = fixed_weight};
    for (const RecordPart& part : known.parts) progress.lower_bound += part.bound;
    const auto search_part = [&](LivePart& part, const Chunks& chunks) {
        SearchTasks tasks(budget);
        tasks.run(chunks.count(), true, [&] {
            return [&, walk = TransformBlocks(part.plan)](std::uint64_t i) mutable {
                const SearchedChunk chunk = search_chunk(part, mutex, walk, chunks.at(i), tasks);
                tasks.report([&] {
                    {
                        const std::lock_guard lock(mutex);
                        part.mark_done(chunk);
                        const std::uint64_t elements = part.elements_in(chunk.blocks.last - chunk.blocks.first);
                        progress.done = saturating_sum(progress.done, elements);
                        progress.best = fixed_weight;
                        for (const LivePart& other : parts) progress.best += other.weight;
                    }
                    if (save) internal::run_callers_code([&] { save(made); });
                    return progress;
                });
            };
        });
    };
    bool first = true;
    for (std::size_t p = 0; p < parts.size(); ++p) {
        if (work.chunks[p].ranges.empty()) continue;
        if (!first && budget.stop.stop_requested()) break;
        search_part(parts[p], work.chunks[p]);
        first = false;
    }
    return made();
}

void TransformSearch::require(const Record& other) const {
    for (std::size_t p = 0; p < std::min(other.parts.size(), record_.parts.size()); ++p) {
        if (other.parts[p].word.size() != problem_->coset.length()) continue;  // Record::merge() refuses it
        const std::string& word = other.parts[p].word;
        const BitVector element = problem_->split.restricted(bit_vector_from_string(word), p);
        const bool vanishes_elsewhere = problem_->word_of(element, p) == word;
        if (!vanishes_elsewhere || !problem_->split.parts[p].coset.contains(element)) {
            throw std::invalid_argument("an element of the record is not in the coset");
        }
    }
}

std::string TransformSearch::summary() const {
    const CosetLeader found = leader();
    return "best " + std::to_string(found.weight) + ", at least " + std::to_string(found.lower_bound);
}

namespace {

[[noreturn]] void refuse(const char* what) {
    throw std::invalid_argument(std::string("not a search for a least weight: ") + what);
}

struct Dimension {
    std::size_t dimension = 0;
    bool is_whole = true;  // the blocks cover all elements
};

// Of the components.
std::vector<Dimension> dimensions_of(const Record& record) {
    std::vector<Dimension> dimensions;
    for (const std::string& word : words_of(record, kDimensions)) {
        Dimension& next = dimensions.emplace_back();
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), next.dimension);
        next.is_whole = end == word.data() + word.size();
        if (error != std::errc{} || !(next.is_whole || std::string_view(end) == "+")) refuse(kDimensions);
    }
    if (dimensions.size() != record.parts.size()) refuse(kDimensions);
    return dimensions;
}

}  // namespace

void settle_leader(Record& record) {
    const std::vector<Dimension> dimensions = dimensions_of(record);
    for (std::size_t p = 0; p < record.parts.size(); ++p) {
        if (dimensions[p].is_whole && record.parts[p].is_done()) record.parts[p].bound = 0;
    }
}

void TransformSearch::settle(Record& record) const {
    settle_leader(record);
}

CosetLeader leader_of(const Record& record) {
    const auto fixed = record.facts.find(kFixed);
    if (fixed == record.facts.end()) refuse(kFixed);
    CosetLeader leader;
    leader.element = bit_vector_from_string(fixed->second);
    leader.ties = 1;
    leader.proved = true;
    leader.method = internal::kTransform.name;
    leader.lower_bound = weight(leader.element);
    const std::vector<Dimension> dimensions = dimensions_of(record);
    std::uint64_t seen = 0;
    for (std::size_t p = 0; p < record.parts.size(); ++p) {
        const RecordPart& part = record.parts[p];
        const BitVector word = bit_vector_from_string(part.word);
        if (word.size() != leader.element.size() || (word & leader.element).any()) refuse("its elements overlap");
        if (!std::has_single_bit(part.blocks)) refuse("a number of blocks that is no power of two");
        leader.element ^= word;
        leader.ties = saturating_product(leader.ties, std::max<std::uint64_t>(part.ties, 1));
        const auto [dimension, is_whole] = dimensions[p];
        const bool is_proved = is_whole && part.is_done();
        leader.proved = leader.proved && is_proved;
        leader.lower_bound += is_proved ? part.weight() : part.bound;
        // With more rows than the blocks are made for, neutral rows are not counted, either.
        const std::size_t in_blocks = is_whole ? dimension : std::min(dimension, kRowsOfBlocks);
        const auto outer = static_cast<std::size_t>(std::countr_zero(part.blocks));
        const std::uint64_t in_block = saturating_power_of_two(in_blocks - std::min(in_blocks, outer));
        seen = saturating_sum(seen, saturating_product(count_of(part.done), in_block));
    }
    leader.weight = weight(leader.element);
    leader.examined = std::max<std::uint64_t>(seen, record.parts.empty() ? 1 : 0);
    return leader;
}

}  // namespace gf2
