// SPDX-License-Identifier: MIT
#include "gf2/minweight/leader_search.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/bits/internal/parallel.hpp"
#include "gf2/bits/internal/saturating.hpp"
#include "gf2/minweight/internal/block_walk.hpp"
#include "gf2/minweight/internal/coset_parts.hpp"
#include "gf2/minweight/internal/transform_plan.hpp"
#include "gf2/minweight/local_search.hpp"

namespace gf2 {
namespace {

using internal::BlockElement;
using internal::BlockWalk;
using internal::CosetParts;
using internal::saturating_power_of_two;
using internal::saturating_product;
using internal::saturating_sum;
using internal::TransformPlan;

// Blocks that a thread searches between two looks at what the others have found.
constexpr std::uint64_t kChunk = 128;

// Narrow sums are faster once so few groups can hold anything as light as the best that was seen. Their sums of
// absolute values have the mean 4.51 and the deviation 0.60 in units of that of W; this leaves one group in a hundred.
constexpr double kNarrowFrom = 5.9;

// Blocks in order, with what was done of them.
class Coverage {
public:
    [[nodiscard]] const std::vector<BlockRange>& ranges() const { return ranges_; }

    [[nodiscard]] std::uint64_t count() const {
        std::uint64_t sum = 0;
        for (const BlockRange& range : ranges_) sum += range.last - range.first;
        return sum;
    }

    [[nodiscard]] bool overlaps(const BlockRange& other) const {
        return std::any_of(ranges_.begin(), ranges_.end(), [&](const BlockRange& range) {
            return range.first < other.last && other.first < range.last;
        });
    }

    void add(const BlockRange& added) {
        if (added.first == added.last) return;
        ranges_.insert(std::lower_bound(ranges_.begin(), ranges_.end(), added,
                                        [](const BlockRange& a, const BlockRange& b) { return a.first < b.first; }),
                       added);
        std::vector<BlockRange> joined;
        for (const BlockRange& range : ranges_) {
            if (!joined.empty() && joined.back().last == range.first) {
                joined.back().last = range.last;
            } else {
                joined.push_back(range);
            }
        }
        ranges_ = std::move(joined);
    }

    // What is missing of a range.
    [[nodiscard]] std::vector<BlockRange> gaps(const BlockRange& within) const {
        std::vector<BlockRange> missing;
        std::uint64_t from = within.first;
        for (const BlockRange& range : ranges_) {
            if (range.last <= from) continue;
            if (range.first >= within.last) break;
            if (range.first > from) missing.push_back({from, range.first});
            from = range.last;
        }
        if (from < within.last) missing.push_back({from, within.last});
        return missing;
    }

private:
    std::vector<BlockRange> ranges_;
};

// The blocks of a shard: as equal shares as can be.
BlockRange share_of(std::uint64_t blocks, const Shard& shard) {
    const std::uint64_t each = blocks / shard.count;
    const std::uint64_t more = blocks % shard.count;
    const auto begin = [&](std::uint64_t i) {
        return i * each + std::min(i, more);
    };
    return {begin(shard.index), begin(shard.index + 1)};
}

// As long as `limit` allows, in pieces of at most kChunk.
std::vector<BlockRange> chunks_of(const std::vector<BlockRange>& ranges, std::uint64_t limit) {
    std::vector<BlockRange> chunks;
    for (const BlockRange& range : ranges) {
        for (std::uint64_t first = range.first; first < range.last && limit != 0;) {
            const std::uint64_t size = std::min({kChunk, range.last - first, limit});
            chunks.push_back({first, first + size});
            first += size;
            limit -= size;
        }
    }
    return chunks;
}

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

}  // namespace

class LeaderSearch::Part {
public:
    explicit Part(const SolutionCoset& coset) : plan_(coset) { offer(coset.particular(), 0); }

    [[nodiscard]] const TransformPlan& plan() const { return plan_; }
    [[nodiscard]] const Coverage& done() const { return done_; }
    [[nodiscard]] const BitVector& element() const { return element_; }
    [[nodiscard]] std::size_t weight() const { return weight_; }
    [[nodiscard]] std::uint64_t ties() const { return ties_; }

    [[nodiscard]] bool is_done() const { return plan_.whole && done_.count() == plan_.blocks(); }

    // Elements for each index in a block.
    [[nodiscard]] std::uint64_t copies() const { return saturating_power_of_two(plan_.silent.rows()); }

    [[nodiscard]] std::uint64_t elements_in(std::uint64_t blocks) const {
        return saturating_product(saturating_product(blocks, plan_.elements_per_block()), copies());
    }

    void offer(const BitVector& element, std::uint64_t ties) {
        const std::size_t weight = gf2::weight(element);
        if (!element_.empty() && weight > weight_) return;
        if (element_.empty() || weight < weight_) {
            element_ = element;
            weight_ = weight;
            ties_ = ties;
            return;
        }
        ties_ = saturating_sum(ties_, ties);
        if (lexicographically_less(element, element_)) element_ = element;
    }

    void mark_done(const BlockRange& range) { done_.add(range); }

private:
    TransformPlan plan_;
    Coverage done_;
    BitVector element_;
    std::size_t weight_ = 0;
    std::uint64_t ties_ = 0;
};

class LeaderSearch::State {
public:
    explicit State(const SolutionCoset& coset)
        : coset_(coset), fingerprint_(fingerprint_of(coset)), split_(internal::split(coset)) {
        for (const internal::CosetPart& part : split_.parts) parts_.emplace_back(part.coset);
    }

    [[nodiscard]] const SolutionCoset& coset() const { return coset_; }
    [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }
    [[nodiscard]] const CosetParts& split() const { return split_; }
    [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }
    [[nodiscard]] std::vector<Part>& parts() { return parts_; }

    void suggest(const BitVector& element) {
        for (std::size_t p = 0; p < parts_.size(); ++p) {
            const std::vector<std::size_t>& cells = split_.parts[p].cells;
            BitVector on_part(cells.size());
            for (std::size_t j = 0; j < cells.size(); ++j) on_part[j] = element[cells[j]];
            parts_[p].offer(on_part, 0);
        }
    }

    [[nodiscard]] BitVector element() const {
        std::vector<BitVector> elements;
        for (const Part& part : parts_) elements.push_back(part.element());
        return split_.join(elements);
    }

    [[nodiscard]] std::uint64_t elements_done() const {
        std::uint64_t sum = 0;
        for (const Part& part : parts_) sum = saturating_sum(sum, part.elements_in(part.done().count()));
        return sum;
    }

    [[nodiscard]] std::uint64_t elements() const {
        std::uint64_t sum = 0;
        for (const Part& part : parts_) sum = saturating_sum(sum, part.elements_in(part.plan().blocks()));
        return sum;
    }

    void run(const Budget& budget, const Shard& shard);

private:
    void search(Part& part, const std::vector<BlockRange>& chunks, const Budget& budget);
    void search_chunk(Part& part, BlockWalk& walk, const BlockRange& chunk);

    SolutionCoset coset_;
    std::uint64_t fingerprint_;
    CosetParts split_;
    std::vector<Part> parts_;
    std::mutex mutex_;
    Progress progress_;
};

void LeaderSearch::State::run(const Budget& budget, const Shard& shard) {
    progress_ = {};
    std::vector<std::vector<BlockRange>> chunks;
    std::uint64_t elements_left = budget.elements;
    for (const Part& part : parts_) {
        const std::uint64_t for_nothing = progress_.total == 0 ? 1 : 0;  // one block is always allowed
        const std::uint64_t limit = std::max(elements_left / part.elements_in(1), for_nothing);
        chunks.push_back(chunks_of(part.done().gaps(share_of(part.plan().blocks(), shard)), limit));
        std::uint64_t blocks = 0;
        for (const BlockRange& chunk : chunks.back()) blocks += chunk.last - chunk.first;
        const std::uint64_t elements = part.elements_in(blocks);
        progress_.total = saturating_sum(progress_.total, elements);
        elements_left -= std::min(elements_left, elements);
    }
    bool first = true;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        if (chunks[p].empty()) continue;
        if (!first && budget.stop.stop_requested()) return;
        search(parts_[p], chunks[p], budget);
        first = false;
    }
}

void LeaderSearch::State::search(Part& part, const std::vector<BlockRange>& chunks, const Budget& budget) {
    // Each thread takes the next chunk until there is none or the search is stopped.
    std::atomic<std::size_t> next{0};
    internal::for_each_task(std::min(internal::thread_count(), chunks.size()), [&](std::size_t) {
        BlockWalk walk(part.plan());
        for (std::size_t i = next++; i < chunks.size(); i = next++) {
            if (i != 0 && budget.stop.stop_requested()) return;
            search_chunk(part, walk, chunks[i]);
            const std::lock_guard lock(mutex_);
            part.mark_done(chunks[i]);
            progress_.done = saturating_sum(progress_.done, part.elements_in(chunks[i].last - chunks[i].first));
            progress_.best = gf2::weight(split_.fixed);
            for (const Part& other : parts_) progress_.best += other.weight();
            if (budget.progress) budget.progress(progress_);
        }
    });
}

void LeaderSearch::State::search_chunk(Part& part, BlockWalk& walk, const BlockRange& chunk) {
    const TransformPlan& plan = part.plan();
    std::int64_t least = 0;
    const auto look = [&] {
        const std::lock_guard lock(mutex_);
        least = plan.transform_of_weight(part.weight());
    };
    look();
    const double threshold = kNarrowFrom * std::sqrt(static_cast<double>(plan.sum_of_squares));
    const bool narrow = plan.narrow_is_possible && static_cast<double>(least) >= threshold;
    walk.go_to(chunk.first, narrow ? BlockWalk::Width::kNarrow : BlockWalk::Width::kWide);
    for (std::uint64_t block = chunk.first; block != chunk.last; ++block) {
        if (block != chunk.first) walk.advance();
        const std::vector<BlockElement> found = walk.largest(least);
        if (found.empty()) continue;
        const std::lock_guard lock(mutex_);
        for (const BlockElement& y : found) part.offer(plan.element(block, y.index), part.copies());
        least = plan.transform_of_weight(part.weight());
    }
}

LeaderSearch::LeaderSearch(const SolutionCoset& coset) : state_(std::make_unique<State>(coset)) {}
LeaderSearch::~LeaderSearch() = default;
LeaderSearch::LeaderSearch(LeaderSearch&&) noexcept = default;
LeaderSearch& LeaderSearch::operator=(LeaderSearch&&) noexcept = default;

bool LeaderSearch::is_whole() const {
    const std::vector<Part>& parts = state_->parts();
    return std::all_of(parts.begin(), parts.end(), [](const Part& part) { return part.plan().whole; });
}

void LeaderSearch::suggest(const BitVector& element) {
    if (!state_->coset().contains(element)) {
        throw std::invalid_argument("LeaderSearch::suggest: the element is not in the coset");
    }
    state_->suggest(element);
}

void LeaderSearch::run(const Budget& budget, const Shard& shard) {
    if (shard.index >= shard.count) {
        throw std::invalid_argument("LeaderSearch::run: no shard " + std::to_string(shard.index) + " of " +
                                    std::to_string(shard.count));
    }
    state_->run(budget, shard);
}

void LeaderSearch::absorb(const SearchRecord& record) {
    std::vector<Part>& parts = state_->parts();
    bool fits = record.fingerprint == state_->fingerprint() && record.parts.size() == parts.size();
    for (std::size_t p = 0; fits && p < parts.size(); ++p) {
        const PartRecord& other = record.parts[p];
        const SolutionCoset& coset = state_->split().parts[p].coset;
        fits = other.blocks == parts[p].plan().blocks() && other.element.size() == coset.length() &&
               coset.contains(other.element);
    }
    if (!fits) throw std::invalid_argument("LeaderSearch::absorb: the record is of another coset");
    for (std::size_t p = 0; p < parts.size(); ++p) {
        for (const BlockRange& range : record.parts[p].done) {
            if (range.first > range.last || range.last > parts[p].plan().blocks()) {
                throw std::invalid_argument("LeaderSearch::absorb: there are only " +
                                            std::to_string(parts[p].plan().blocks()) + " blocks");
            }
            if (parts[p].done().overlaps(range)) {
                throw std::invalid_argument("LeaderSearch::absorb: blocks " + std::to_string(range.first) + " to " +
                                            std::to_string(range.last) + " are done in both");
            }
        }
    }
    for (std::size_t p = 0; p < parts.size(); ++p) {
        parts[p].offer(record.parts[p].element, record.parts[p].ties);
        for (const BlockRange& range : record.parts[p].done) parts[p].mark_done(range);
    }
}

SearchRecord LeaderSearch::record() const {
    SearchRecord record{state_->fingerprint(), state_->split().fixed, {}};
    for (const Part& part : state_->parts()) {
        record.parts.push_back(
            {part.plan().blocks(), part.done().ranges(), part.element(), part.weight(), part.ties()});
    }
    return record;
}

std::uint64_t LeaderSearch::elements() const {
    return state_->elements();
}

std::uint64_t LeaderSearch::elements_done() const {
    return state_->elements_done();
}

CosetLeader LeaderSearch::leader() const {
    CosetLeader leader;
    leader.element = state_->element();
    leader.weight = weight(leader.element);
    leader.ties = 1;
    leader.proved = true;
    leader.method = LeaderMethod::kTransform;
    for (const Part& part : state_->parts()) {
        leader.ties = saturating_product(leader.ties, std::max<std::uint64_t>(part.ties(), 1));
        leader.proved = leader.proved && part.is_done();
    }
    leader.examined = leader.proved ? state_->coset().count().to_uint64().value_or(UINT64_MAX) : elements_done();
    leader.lower_bound = leader.proved ? leader.weight : 0;
    return leader;
}

CosetLeader coset_leader_transform(const SolutionCoset& coset, const Budget& budget) {
    LeaderSearch search(coset);
    search.run(budget);
    return search.leader();
}

}  // namespace gf2
