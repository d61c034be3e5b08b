// SPDX-License-Identifier: MIT
#include "gf2/codes/weights.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/numbers.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/block_sums.hpp"
#include "gf2/codes/internal/coset_parts.hpp"
#include "gf2/search/block_ranges.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2 {
namespace internal {

// Bits of a block: its 32 KiB of 16-bit sums, and a copy of them, stay in the cache.
constexpr std::size_t kBlockBits = 14;

// The class sums of a coset, by which its elements are counted in blocks of 2^block_bits.
struct WeightPlan {
    struct SignedColumn {
        std::uint64_t column;
        std::int32_t sum;
    };

    explicit WeightPlan(const SolutionCoset& coset)
        : length(coset.length()), block_bits(std::min(coset.dimension(), kBlockBits)) {
        const ColumnClasses all = column_classes(coset);
        const auto add = [&](std::uint64_t column, std::int64_t sum) {
            if (sum == 0) return;
            classes.push_back({column, static_cast<std::int32_t>(sum)});
            total += static_cast<std::size_t>(sum < 0 ? -sum : sum);
        };
        add(0, all.constant);
        for (std::size_t i = 0; i < all.size(); ++i) add(all.columns.row(i)[0], all.sums[i]);
        changed.resize(coset.dimension() - block_bits);
        for (std::size_t i = 0; i < classes.size(); ++i) {
            for (std::uint64_t outer = classes[i].column >> block_bits; outer != 0; outer &= outer - 1) {
                changed[static_cast<std::size_t>(std::countr_zero(outer))].push_back(i);
            }
        }
    }

    std::size_t length;
    std::size_t block_bits;
    std::size_t total = 0;  // sum of the absolute values: no W(y) exceeds it
    std::vector<SignedColumn> classes;
    std::vector<std::vector<std::size_t>> changed;  // by outer bit: the classes whose sign it decides
};

// The words of a code or coset, in a fixed order, that are counted for a weight distribution.
struct CountedWords {
    std::vector<WeightPlan> kinds{};  // of as many words each: one; two if the words of the second count negatively
    std::size_t dimension = 0;        // there are 2^dimension words
    bool is_dual = false;             // they are those of the dual code

    [[nodiscard]] std::size_t length() const { return kinds.front().length; }
    [[nodiscard]] std::uint64_t size() const { return std::uint64_t{1} << dimension; }
    [[nodiscard]] std::uint64_t size_of_kind() const { return size() / kinds.size(); }
};

}  // namespace internal

namespace {

using internal::Chunks;
using internal::CountedWords;
using internal::SearchTasks;
using internal::WeightPlan;
using Integer = WeightCounts::value_type;

// Up to this dimension the transform takes milliseconds, and the dual code is not needed.
constexpr std::size_t kSmallDimension = 20;

// The lowest bits are never transformed: a class is added to 2^kLaneBits neighbouring sums together, with their signs.
// These are too close together for butterflies on registers.
constexpr std::size_t kLaneBits = 4;
constexpr std::size_t kLanes = std::size_t{1} << kLaneBits;

// Neighbouring sums are counted in different tables, so that an increment need not wait for the one before.
constexpr std::size_t kTallies = 4;

// Words that a thread counts at a time: some milliseconds.
constexpr std::uint64_t kWordsOfTask = std::uint64_t{1} << 21;

// What a task has counted.
struct WeightTally {
    std::uint64_t elements = 0;  // their number: all of the task, unless stopped
    bool is_negative = false;    // the counts are to be subtracted
    std::size_t weight = 0;      // counts[i] elements have the weight `weight` + i
    std::vector<std::uint64_t> counts{};

    void add_to(std::vector<std::int64_t>& sums, Progress& progress) const {
        progress.done += elements;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] == 0) continue;
            progress.best = std::min(progress.best, weight + i);
            std::int64_t& sum = sums[weight + i];
            const auto before = static_cast<std::uint64_t>(sum);
            sum = static_cast<std::int64_t>(is_negative ? before - counts[i] : before + counts[i]);
        }
    }
};

// Counts one block of sums after another, in Gray-code order.
template <class Sum>
class BlockCounter {
public:
    explicit BlockCounter(const WeightPlan& plan)
        : plan_(plan),
          values_(plan.classes.size()),
          histogram_(std::max(std::size_t{1} << plan.block_bits, kLanes)),
          sums_(histogram_.size()),
          tallies_(kTallies * (plan.total + 1)) {
        for (std::size_t column = 0; column < kLanes; ++column) {
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                signs_[column][lane] = static_cast<Sum>(internal::odd_weight(column & lane) ? -1 : 0);
            }
        }
    }

    // Counts `count` elements from the first one of a block on, or whole blocks, at least one, until the search is
    // over.
    void count(std::uint64_t first_block, std::uint64_t count, const SearchTasks& tasks, WeightTally& tally) {
        begin(first_block ^ (first_block >> 1));
        const std::uint64_t block_size = std::uint64_t{1} << plan_.block_bits;
        tally.elements = 0;
        for (std::uint64_t block = first_block;;) {
            sums_ = histogram_;
            internal::walsh_hadamard_in_place(sums_.data(), sums_.size(), kLanes);
            const std::uint64_t used = std::min(block_size, count - tally.elements);
            count_sums(static_cast<std::size_t>(used));
            tally.elements += used;
            if (tally.elements == count || tasks.is_over()) break;
            flip(static_cast<std::size_t>(std::countr_zero(++block)));
        }
        tally.weight = (plan_.length - plan_.total) / 2;
        tally.counts.assign(plan_.total + 1, 0);
        for (std::size_t i = 0; i < tallies_.size(); ++i) tally.counts[i / kTallies] += tallies_[i];
        std::fill(tallies_.begin(), tallies_.end(), 0);
    }

private:
    // Adds up the class sums, with the signs of the outer coefficients, by the inner bits of their columns.
    void begin(std::uint64_t outer) {
        std::fill(histogram_.begin(), histogram_.end(), Sum{0});
        for (std::size_t i = 0; i < values_.size(); ++i) {
            const WeightPlan::SignedColumn& c = plan_.classes[i];
            values_[i] = internal::odd_weight((c.column >> plan_.block_bits) & outer) ? -c.sum : c.sum;
            add(c.column, values_[i]);
        }
    }

    void flip(std::size_t outer_bit) {
        for (const std::size_t i : plan_.changed[outer_bit]) {
            add(plan_.classes[i].column, -2 * values_[i]);
            values_[i] = -values_[i];
        }
    }

    // Modulo 2^16 for short sums: intermediate values may overflow, the sums themselves do not.
    void add(std::uint64_t column, std::int32_t value) {
        const std::uint64_t inner = column & ((std::uint64_t{1} << plan_.block_bits) - 1);
        Sum* const lanes = histogram_.data() + (inner & ~std::uint64_t{kLanes - 1});
        // Copies that the compiler knows not to overlap: two or four instructions on registers.
        const std::array<Sum, kLanes> signs = signs_[inner % kLanes];
        std::array<Sum, kLanes> changed;
        const auto addend = static_cast<Sum>(value);
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const auto with_sign = static_cast<Sum>((addend ^ signs[lane]) - signs[lane]);
            changed[lane] = static_cast<Sum>(lanes[lane] + with_sign);
        }
        std::copy(changed.begin(), changed.end(), lanes);
    }

    void count_sums(std::size_t used) {
        const auto total = static_cast<std::ptrdiff_t>(plan_.total);
        const auto increment = [&](std::size_t i) {
            const auto index = static_cast<std::size_t>(total - sums_[i]) / 2;
            ++tallies_[kTallies * index + i % kTallies];
        };
        std::size_t i = 0;
        for (; i + kTallies <= used; i += kTallies) {
            for (std::size_t j = 0; j < kTallies; ++j) increment(i + j);
        }
        for (; i < used; ++i) increment(i);
    }

    const WeightPlan& plan_;
    std::vector<std::int32_t> values_;                   // by class: its sum with the sign of the outer coefficients
    std::vector<Sum> histogram_;                         // before the transform, except that of the lanes
    std::vector<Sum> sums_;                              // after it: W
    std::vector<std::uint32_t> tallies_;                 // by (total - W) / 2
    std::array<std::array<Sum, kLanes>, kLanes> signs_;  // 0 or -1
};

void require_at_most(std::size_t most, std::size_t value, const char* function, const char* name) {
    if (value > most) {
        throw std::length_error(std::string(function) + ": " + name + " is " + std::to_string(value) +
                                ", but at most " + std::to_string(most) + " is supported");
    }
}

// The elements of the coset.
CountedWords words_of_coset(const SolutionCoset& coset) {
    require_at_most(kMaxEnumeratedDimension, coset.dimension(), "weight_distribution_by_transform", "k");
    require_at_most(kMaxWeighedLength, coset.length(), "weight_distribution_by_transform", "n");
    return {.kinds = {WeightPlan(coset)}, .dimension = coset.dimension()};
}

// Those of the dual code: first the words that are orthogonal to x0, then the others, which count negatively.
CountedWords words_of_dual(const SolutionCoset& coset) {
    require_at_most(kMaxEnumeratedDimension, coset.length() - coset.dimension(), "weight_distribution_by_duality",
                    "n - k");
    require_at_most(kMaxDualLength, coset.length(), "weight_distribution_by_duality", "n");
    // The sum of two words that are not orthogonal to x0 is orthogonal to x0. So the dual code consists of the code E
    // of words that are, and one coset of E.
    const BitMatrix checks = nullspace_basis(coset.basis());
    std::vector<BitVector> orthogonal;
    BitVector other;
    for (std::size_t i = 0; i < checks.rows(); ++i) {
        BitVector word = checks.row_vector(i);
        if (!dot(word, coset.particular())) {
            orthogonal.push_back(std::move(word));
        } else if (other.empty()) {
            other = std::move(word);
        } else {
            orthogonal.push_back(word ^ other);
        }
    }
    const BitMatrix basis = BitMatrix::from_rows({orthogonal.data(), orthogonal.size()}, coset.length());
    CountedWords words{.dimension = checks.rows(), .is_dual = true};
    words.kinds.emplace_back(SolutionCoset(BitVector(coset.length()), basis));
    if (!other.empty()) words.kinds.emplace_back(SolutionCoset(other, basis));
    return words;
}

// One of both, as weight_distribution() says.
CountedWords fewest_words(const SolutionCoset& coset) {
    const std::size_t k = coset.dimension();
    const std::size_t checks = coset.length() - k;
    const bool has_dual = checks <= kMaxEnumeratedDimension && coset.length() <= kMaxDualLength;
    if (k > kMaxEnumeratedDimension && !has_dual) {
        throw std::length_error("weight_distribution: k is " + std::to_string(k) + ", n - k is " +
                                std::to_string(checks) + "; one of them must be at most " +
                                std::to_string(kMaxEnumeratedDimension) + ", and n - k counts only if n is at most " +
                                std::to_string(kMaxDualLength));
    }
    return has_dual && k > kSmallDimension && checks < k ? words_of_dual(coset) : words_of_coset(coset);
}

// Counts words with all threads, at least some of the first chunk, and all unless the budget requests a stop.
// @param chunks  words of one kind each: the first number is a multiple of 2^14, or the first one of the kind
// @param take    called after each chunk, by one thread at a time; returns the progress
void count_words(const CountedWords& words, const Chunks& chunks, const Budget& budget,
                 const std::function<Progress(const BlockRange& range, const WeightTally& tally)>& take) {
    SearchTasks search(budget);
    const auto count_with = [&]<class Sum>(Sum) {
        search.run(chunks.count(), true, [&] {
            return [&, counters = std::vector<BlockCounter<Sum>>(words.kinds.begin(), words.kinds.end()),
                    tally = WeightTally()](std::uint64_t task) mutable {
                const BlockRange range = chunks.at(task);
                const auto kind = static_cast<std::size_t>(range.first / words.size_of_kind());
                const std::uint64_t first = range.first % words.size_of_kind();
                tally.is_negative = kind != 0;
                counters[kind].count(first >> words.kinds[kind].block_bits, range.last - range.first, search, tally);
                search.report([&] { return take(range, tally); });
            };
        });
    };
    const std::size_t largest = std::max(words.kinds.front().total, words.kinds.back().total);
    if (largest <= std::size_t{INT16_MAX}) return count_with(std::int16_t{});
    count_with(std::int32_t{});
}

// The coefficients of the sum over i of counts[i]·(1 - z)^i·(1 + z)^(n - i), by Horner's scheme from i = n on. An empty
// optional if stopped.
template <class Counts>
std::optional<WeightCounts> macwilliams_sum(const Counts& counts, const StopToken& stop) {
    const std::size_t n = counts.size() - 1;
    WeightCounts sum(n + 1);
    WeightCounts binomials(n + 1);  // of (1 + z)^degree
    binomials[0] = 1;
    sum[0] = counts[n];
    for (std::size_t degree = 1; degree <= n; ++degree) {
        internal::throw_if_cancelled();
        if (stop.stop_requested()) return std::nullopt;
        for (std::size_t j = degree; j > 0; --j) {
            binomials[j] += binomials[j - 1];
            sum[j] -= sum[j - 1];
        }
        const Integer& count = counts[n - degree];
        if (count == 0) continue;
        for (std::size_t j = 0; j <= degree; ++j) sum[j] += count * binomials[j];
    }
    return sum;
}

// Which words are counted.
struct CountedPart {
    bool is_dual = false;
    std::size_t dimension = 0;   // there are 2^dimension words
    std::uint64_t examined = 0;  // the number of those that are counted
};

// The distribution of a coset by counts modulo 2^64: if they are not those of all words of the dual code, all counts
// are 0. Time of the dual code: O(n^3 / 64), unless stopped.
WeightDistribution distribution_by_counts(const std::vector<std::int64_t>& counts, const CountedPart& part,
                                          const StopToken& stop) {
    WeightDistribution result{
        .counts = {}, .complete = part.examined == std::uint64_t{1} << part.dimension, .examined = part.examined};
    if (!part.is_dual) {
        for (const std::int64_t count : counts) result.counts.emplace_back(static_cast<std::uint64_t>(count));
        return result;
    }
    std::optional<WeightCounts> all;
    if (result.complete) all = macwilliams_sum(counts, stop);
    result.complete = all.has_value();
    result.counts = all ? std::move(*all) : WeightCounts(counts.size());
    for (Integer& count : result.counts) count >>= static_cast<unsigned>(part.dimension);
    return result;
}

// Counts the first words, as many as the budget allows.
WeightDistribution distribution_by(const CountedWords& words, const Budget& budget) {
    const std::uint64_t total = std::min(words.size(), std::max<std::uint64_t>(1, budget.elements));
    const Chunks chunks{{{0, total}}, std::min(words.size_of_kind(), kWordsOfTask)};
    std::vector<std::int64_t> counts(words.length() + 1);
    Progress progress{.total = total, .best = words.length()};
    count_words(words, chunks, budget, [&](const BlockRange&, const WeightTally& tally) {
        tally.add_to(counts, progress);
        return progress;
    });
    return distribution_by_counts(counts, {words.is_dual, words.dimension, progress.done}, budget.stop);
}

}  // namespace

WeightCounts macwilliams_transform(const WeightCounts& counts) {
    const auto fail = [] {
        throw std::invalid_argument("macwilliams_transform: expected the weight distribution of a linear code");
    };
    if (counts.empty()) fail();
    Integer words = 0;
    for (const Integer& count : counts) {
        if (count < 0) fail();
        words += count;
    }
    if (words == 0) fail();
    WeightCounts sum = *macwilliams_sum(counts, {});
    for (Integer& count : sum) {
        if (count < 0 || count % words != 0) fail();
        count /= words;
    }
    return sum;
}

WeightDistribution weight_distribution_by_transform(const SolutionCoset& coset, const Budget& budget) {
    return distribution_by(words_of_coset(coset), budget);
}

WeightDistribution weight_distribution_by_duality(const SolutionCoset& coset, const Budget& budget) {
    return distribution_by(words_of_dual(coset), budget);
}

WeightDistribution weight_distribution(const SolutionCoset& coset, const Budget& budget) {
    return distribution_by(fewest_words(coset), budget);
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

[[noreturn]] void refuse_counts(const std::string& what) {
    throw std::invalid_argument("not a count of weights: " + what);
}

// What a record says of the words that it counts.
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
    // The words are counted once each, positively in the first part and negatively in the second.
    std::uint64_t sum = 0;
    std::uint64_t size = 0;
    for (const std::int64_t count : record.counts) {
        const auto modulo = static_cast<std::uint64_t>(count);
        sum += modulo;
        size = internal::saturating_sum(size, count < 0 ? -modulo : modulo);
    }
    if (sum != difference || size > part.examined) {
        refuse_counts("its counts do not add up to the " + std::to_string(part.examined) + " words that are done");
    }
    return part;
}

}  // namespace

WeightSearch::WeightSearch(const SolutionCoset& coset)
    : words_(std::make_shared<const CountedWords>(fewest_words(coset))) {
    const std::size_t of_kind = words_->dimension - (words_->kinds.size() - 1);
    const std::uint64_t blocks = std::uint64_t{1} << (of_kind - bits_of_block(of_kind, words_->length()));
    record_.fingerprint = internal::fingerprint_of(coset);
    record_.facts = {
        {"kind", "weights"}, {kDimension, std::to_string(coset.dimension())}, {kDual, words_->is_dual ? "yes" : "no"}};
    record_.parts.assign(words_->kinds.size(), {.blocks = blocks});
    record_.counts.resize(words_->length() + 1);
}

Record WeightSearch::search(const std::vector<BlockRange>& blocks, const Record& known, const Budget& budget,
                            const Saver& save) const {
    const std::uint64_t of_part = known.parts.front().blocks;
    const std::uint64_t size = words_->size() / known.blocks();
    Chunks chunks{first_blocks(blocks, std::max<std::uint64_t>(1, budget.elements / size)), size};
    for (BlockRange& range : chunks.ranges) range = {range.first * size, range.last * size};
    Record made = known;
    Progress progress{.total = count_of(chunks.ranges), .best = words_->length()};
    std::optional<Clock::time_point> saved;
    count_words(*words_, chunks, budget, [&](const BlockRange& words, const WeightTally& tally) {
        if (tally.elements != size) return progress;  // stopped
        const std::uint64_t block = words.first / size;
        const std::uint64_t number = block % of_part;
        add_range(made.parts[static_cast<std::size_t>(block / of_part)].done, {number, number + 1});
        tally.add_to(made.counts, progress);
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
    WeightDistribution distribution = distribution_by_counts(record.counts, part, stop);
    const WeightCounts& counts = distribution.counts;
    const bool is_possible =
        counts.front() <= 1 && std::none_of(counts.begin(), counts.end(), [](const auto& count) { return count < 0; });
    if (!is_possible) refuse_counts("no coset has its counts");
    return distribution;
}

}  // namespace gf2
