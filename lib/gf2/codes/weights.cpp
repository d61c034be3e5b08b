// SPDX-License-Identifier: MIT
#include "gf2/codes/weights.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "gf2/base/saturating.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/counted_words.hpp"
#include "gf2/codes/internal/fingerprint.hpp"
#include "gf2/search/block_ranges.hpp"

namespace gf2 {
namespace {

using internal::CountedWords;

// Words that a thread counts at a time: some milliseconds.
constexpr std::uint64_t kWordsOfTask = std::uint64_t{1} << 21;

// Counts the first words, as many as the budget allows.
WeightDistribution distribution_by(const CountedWords& words, const Budget& budget) {
    const std::uint64_t total = std::min(words.size(), std::max<std::uint64_t>(1, budget.elements));
    const std::uint64_t of_task = std::min(words.size() / words.kinds(), kWordsOfTask);
    std::vector<std::int64_t> counts(words.length() + 1);
    Progress progress{.total = total, .best = words.length()};
    words.count((total - 1) / of_task + 1,
                [&](std::uint64_t task) {
                    return BlockRange{task * of_task, std::min(total, (task + 1) * of_task)};
                },
                budget,
                [&](std::uint64_t, const internal::WeightTally& tally) {
                    tally.add_to(counts);
                    progress.done += tally.elements;
                    progress.best = std::min(progress.best, tally.least());
                    return progress;
                });
    return internal::distribution_of_counts(counts, words.is_dual(), words.dimension(), progress.done, budget.stop);
}

}  // namespace

WeightDistribution weight_distribution_by_transform(const SolutionCoset& coset, const Budget& budget) {
    return distribution_by(CountedWords::of_coset(coset), budget);
}

WeightDistribution weight_distribution_by_duality(const SolutionCoset& coset, const Budget& budget) {
    return distribution_by(CountedWords::of_dual(coset), budget);
}

WeightDistribution weight_distribution(const SolutionCoset& coset, const Budget& budget) {
    return distribution_by(CountedWords::fewest(coset), budget);
}

WeightDistribution weight_distribution(const BitMatrix& generators, const Budget& budget) {
    return weight_distribution(SolutionCoset(BitVector(generators.columns()), generators), budget);
}

namespace {

using Clock = std::chrono::steady_clock;

// Facts of the record.
constexpr const char* kDimension = "dimension";  // of the coset
constexpr const char* kDual = "dual";            // "yes" if the words of the dual code are counted, else "no"

// Binary logarithms of the words of a block.
constexpr std::size_t kLeastBits = 14;
constexpr std::size_t kMostBits = 24;

// Of the number of blocks, in between.
constexpr std::size_t kBitsOfBlocks = 8;

constexpr std::chrono::seconds kBetweenSaves{1};

std::size_t bits_of_block(std::size_t dimension, std::size_t length) {
    const std::size_t bits =
        std::clamp(dimension, kLeastBits + kBitsOfBlocks, kMostBits + kBitsOfBlocks) - kBitsOfBlocks;
    return std::min(dimension, std::max(bits, std::size_t{std::bit_width(length)}));
}

std::uint64_t block_at(const std::vector<BlockRange>& ranges, std::uint64_t i) {
    auto range = ranges.begin();
    for (; i >= range->last - range->first; ++range) i -= range->last - range->first;
    return range->first + i;
}

[[noreturn]] void refuse_counts(const std::string& what) {
    throw std::invalid_argument("not a count of weights: " + what);
}

// What a record says of the words that it counts.
struct CountedPart {
    bool is_dual = false;
    std::size_t dimension = 0;   // there are 2^dimension
    std::uint64_t examined = 0;  // the number of those that are counted
};

// The words are counted once each, positively in the first part and negatively in the second.
void require_counts(const std::vector<std::int64_t>& counts, std::uint64_t examined, std::uint64_t difference) {
    std::uint64_t sum = 0;
    std::uint64_t size = 0;
    for (const std::int64_t count : counts) {
        const auto modulo = static_cast<std::uint64_t>(count);
        sum += modulo;
        size = internal::saturating_sum(size, count < 0 ? -modulo : modulo);
    }
    if (sum != difference || size > examined) {
        refuse_counts("its counts do not add up to the " + std::to_string(examined) + " words that are done");
    }
}

CountedPart counted_part(const Record& record) {
    const std::vector<std::uint64_t> k = numbers_of(record, kDimension);
    const std::vector<std::string> dual = words_of(record, kDual);
    if (record.counts.empty()) refuse_counts("it has no counts");
    const std::size_t length = record.counts.size() - 1;
    if (k.size() != 1 || k.front() > length) refuse_counts(kDimension);
    if (dual.size() != 1 || (dual.front() != "yes" && dual.front() != "no")) refuse_counts(kDual);
    CountedPart part{.is_dual = dual.front() == "yes", .dimension = static_cast<std::size_t>(k.front())};
    if (part.is_dual) part.dimension = length - part.dimension;
    if (part.dimension > kMaxEnumeratedDimension || (part.is_dual && length > kMaxDualLength))
        refuse_counts(kDimension);

    const std::vector<RecordPart>& kinds = record.parts;
    const bool has_words = kinds.size() == 1 || (kinds.size() == 2 && part.is_dual && part.dimension != 0);
    if (!has_words) refuse_counts("its parts");
    const std::uint64_t of_kind = (std::uint64_t{1} << part.dimension) / kinds.size();
    std::uint64_t difference = 0;
    for (const RecordPart& kind : kinds) {
        if (!std::has_single_bit(kind.blocks) || kind.blocks > of_kind) refuse_counts("its blocks");
        const std::uint64_t done = count_of(kind.done) * (of_kind / kind.blocks);
        part.examined += done;
        difference = &kind == &kinds.front() ? done : difference - done;
    }
    require_counts(record.counts, part.examined, difference);
    return part;
}

}  // namespace

WeightSearch::WeightSearch(const SolutionCoset& coset)
    : words_(std::make_shared<const internal::CountedWords>(internal::CountedWords::fewest(coset))) {
    const std::size_t of_kind = words_->dimension() - (words_->kinds() - 1);
    const std::uint64_t blocks = std::uint64_t{1} << (of_kind - bits_of_block(of_kind, words_->length()));
    record_.fingerprint = internal::fingerprint_of(coset);
    record_.facts = {{"kind", "weights"},
                     {kDimension, std::to_string(coset.dimension())},
                     {kDual, words_->is_dual() ? "yes" : "no"}};
    record_.parts.assign(words_->kinds(), {.blocks = blocks});
    record_.counts.resize(words_->length() + 1);
}

Record WeightSearch::search(const std::vector<BlockRange>& blocks, const Record& known, const Budget& budget,
                            const Saver& save) const {
    const std::uint64_t of_part = known.parts.front().blocks;
    const std::uint64_t size = words_->size() / known.blocks();
    const std::vector<BlockRange> allowed = first_blocks(blocks, std::max<std::uint64_t>(1, budget.elements / size));
    Record made = known;
    Progress progress{.total = count_of(allowed) * size, .best = words_->length()};
    std::optional<Clock::time_point> saved;
    words_->count(
        count_of(allowed),
        [&](std::uint64_t task) {
            const std::uint64_t block = block_at(allowed, task);
            return BlockRange{block * size, (block + 1) * size};
        },
        budget,
        [&](std::uint64_t task, const internal::WeightTally& tally) {
            if (tally.elements != size) return progress;  // stopped
            const std::uint64_t block = block_at(allowed, task);
            const std::uint64_t number = block % of_part;
            add_range(made.parts[static_cast<std::size_t>(block / of_part)].done, {number, number + 1});
            tally.add_to(made.counts);
            progress.done += size;
            progress.best = std::min(progress.best, tally.least());
            if (save && (!saved || Clock::now() - *saved >= kBetweenSaves)) {
                internal::run_callers_code([&] { save([&] { return made; }); });
                saved = Clock::now();
            }
            return progress;
        });
    return made;
}

void WeightSearch::require(const Record& other) const {
    static_cast<void>(counted_part(other));
}

WeightDistribution distribution_of(const Record& record, const StopToken& stop) {
    const CountedPart part = counted_part(record);
    WeightDistribution distribution =
        internal::distribution_of_counts(record.counts, part.is_dual, part.dimension, part.examined, stop);
    const WeightCounts& counts = distribution.counts;
    const bool is_possible =
        counts.front() <= 1 && std::none_of(counts.begin(), counts.end(), [](const auto& count) { return count < 0; });
    if (!is_possible) refuse_counts("no coset has its counts");
    return distribution;
}

}  // namespace gf2
