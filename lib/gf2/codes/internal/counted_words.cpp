// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/counted_words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/search_tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/block_sums.hpp"
#include "gf2/codes/internal/coset_parts.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::internal {
namespace {

using Integer = boost::multiprecision::cpp_int;

// Up to this dimension the transform takes milliseconds, and the dual code is not needed.
constexpr std::size_t kSmallDimension = 20;

// Bits of a block: its 32 KiB of 16-bit sums, and a copy of them, stay in the cache.
constexpr std::size_t kBlockBits = 14;

// The lowest bits are never transformed: a class is added to 2^kLaneBits neighbouring sums together, with their signs.
// These are too close together for butterflies on registers.
constexpr std::size_t kLaneBits = 4;
constexpr std::size_t kLanes = std::size_t{1} << kLaneBits;

// Neighbouring sums are counted in different tables, so that an increment need not wait for the one before.
constexpr std::size_t kTallies = 4;

void require_at_most(std::size_t most, std::size_t value, const char* function, const char* name) {
    if (value > most) {
        throw std::length_error(std::string(function) + ": " + name + " is " + std::to_string(value) +
                                ", but at most " + std::to_string(most) + " is supported");
    }
}

// Counts one block of sums after another, in Gray-code order.
template <class Sum>
class Blocks {
public:
    explicit Blocks(const WeightPlan& plan)
        : plan_(plan),
          values_(plan.classes.size()),
          histogram_(std::max(std::size_t{1} << plan.block_bits, kLanes)),
          sums_(histogram_.size()),
          tallies_(kTallies * (plan.total + 1)) {
        for (std::size_t column = 0; column < kLanes; ++column) {
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                signs_[column][lane] = static_cast<Sum>(std::popcount(column & lane) % 2 == 0 ? 0 : -1);
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
            walsh_hadamard_in_place(sums_.data(), sums_.size(), kLanes);
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
            values_[i] = std::popcount((c.column >> plan_.block_bits) & outer) % 2 == 0 ? c.sum : -c.sum;
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

// The coefficients of the sum over i of counts[i]·(1 - z)^i·(1 + z)^(n - i), by Horner's scheme from i = n on. An empty
// optional if stopped.
std::optional<WeightCounts> macwilliams_transform(const std::vector<std::int64_t>& counts, const StopToken& stop) {
    const std::size_t n = counts.size() - 1;
    WeightCounts sum(n + 1);
    WeightCounts binomials(n + 1);  // of (1 + z)^degree
    binomials[0] = 1;
    sum[0] = counts[n];
    for (std::size_t degree = 1; degree <= n; ++degree) {
        throw_if_cancelled();
        if (stop.stop_requested()) return std::nullopt;
        for (std::size_t j = degree; j > 0; --j) {
            binomials[j] += binomials[j - 1];
            sum[j] -= sum[j - 1];
        }
        const Integer count = counts[n - degree];
        if (count == 0) continue;
        for (std::size_t j = 0; j <= degree; ++j) sum[j] += count * binomials[j];
    }
    return sum;
}

}  // namespace

WeightPlan::WeightPlan(const SolutionCoset& coset)
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

void WeightTally::add_to(std::vector<std::int64_t>& sums) const {
    for (std::size_t i = 0; i < counts.size(); ++i) {
        std::int64_t& sum = sums[weight + i];
        const auto before = static_cast<std::uint64_t>(sum);
        sum = static_cast<std::int64_t>(is_negative ? before - counts[i] : before + counts[i]);
    }
}

std::size_t WeightTally::least() const {
    const auto first = std::find_if(counts.begin(), counts.end(), [](std::uint64_t count) { return count != 0; });
    return weight + static_cast<std::size_t>(first - counts.begin());
}

CountedWords CountedWords::of_coset(const SolutionCoset& coset) {
    require_at_most(kMaxEnumeratedDimension, coset.dimension(), "weight_distribution_by_transform", "k");
    require_at_most(kMaxWeighedLength, coset.length(), "weight_distribution_by_transform", "n");
    CountedWords words;
    words.kinds_.emplace_back(coset);
    words.dimension_ = coset.dimension();
    return words;
}

CountedWords CountedWords::of_dual(const SolutionCoset& coset) {
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
    CountedWords words;
    words.is_dual_ = true;
    words.dimension_ = checks.rows();
    words.kinds_.emplace_back(SolutionCoset(BitVector(coset.length()), basis));
    if (!other.empty()) words.kinds_.emplace_back(SolutionCoset(other, basis));
    return words;
}

CountedWords CountedWords::fewest(const SolutionCoset& coset) {
    const std::size_t k = coset.dimension();
    const std::size_t checks = coset.length() - k;
    const bool has_dual = checks <= kMaxEnumeratedDimension && coset.length() <= kMaxDualLength;
    if (k > kMaxEnumeratedDimension && !has_dual) {
        throw std::length_error("weight_distribution: k is " + std::to_string(k) + ", n - k is " +
                                std::to_string(checks) + "; one of them must be at most " +
                                std::to_string(kMaxEnumeratedDimension) + ", and n - k counts only if n is at most " +
                                std::to_string(kMaxDualLength));
    }
    return has_dual && k > kSmallDimension && checks < k ? of_dual(coset) : of_coset(coset);
}

void CountedWords::count(std::uint64_t tasks, const std::function<BlockRange(std::uint64_t task)>& words,
                         const Budget& budget,
                         const std::function<Progress(std::uint64_t task, const WeightTally& tally)>& take) const {
    SearchTasks search(budget);
    const auto count_with = [&]<class Sum>(Sum) {
        search.run(tasks, true, [&] {
            return [&, blocks = std::vector<Blocks<Sum>>(kinds_.begin(), kinds_.end()),
                    tally = WeightTally()](std::uint64_t task) mutable {
                const BlockRange range = words(task);
                const std::uint64_t of_kind = size() / kinds();
                const auto kind = static_cast<std::size_t>(range.first / of_kind);
                const std::uint64_t first = range.first % of_kind;
                tally.is_negative = kind != 0;
                blocks[kind].count(first >> kinds_[kind].block_bits, range.last - range.first, search, tally);
                search.report([&] { return take(task, tally); });
            };
        });
    };
    const bool is_short = std::all_of(kinds_.begin(), kinds_.end(), [](const WeightPlan& plan) {
        return plan.total <= std::size_t{std::numeric_limits<std::int16_t>::max()};
    });
    if (is_short) {
        count_with(std::int16_t{});
    } else {
        count_with(std::int32_t{});
    }
}

WeightDistribution distribution_of_counts(const std::vector<std::int64_t>& counts, bool is_dual, std::size_t dimension,
                                          std::uint64_t examined, const StopToken& stop) {
    WeightDistribution result{
        .counts = {}, .complete = examined == std::uint64_t{1} << dimension, .examined = examined};
    if (!is_dual) {
        for (const std::int64_t count : counts) result.counts.emplace_back(static_cast<std::uint64_t>(count));
        return result;
    }
    std::optional<WeightCounts> all;
    if (result.complete) all = macwilliams_transform(counts, stop);
    result.complete = all.has_value();
    result.counts = all ? std::move(*all) : WeightCounts(counts.size());
    for (Integer& count : result.counts) count >>= static_cast<unsigned>(dimension);
    return result;
}

}  // namespace gf2::internal
