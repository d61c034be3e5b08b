// SPDX-License-Identifier: MIT
#include "gf2/minweight/weight_distribution.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/internal/column_classes.hpp"
#include "gf2/minweight/transform/walsh_hadamard.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2 {
namespace {

using Integer = boost::multiprecision::cpp_int;

// Up to this dimension the transform takes milliseconds, and the dual code is not needed.
constexpr std::size_t kSmallDimension = 20;

// Bits of a block: its 32 KiB of 16-bit sums, and a copy of them, stay in the cache.
constexpr std::size_t kBlockBits = 14;
static_assert(kWeightRecordUnit == std::uint64_t{1} << kBlockBits, "records are of whole blocks");
constexpr std::uint64_t kBlocksPerTask = 128;

// Elements between two records: a second or less.
constexpr std::uint64_t kElementsPerRecord = std::uint64_t{1} << 26;

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

struct SignedColumn {
    std::uint64_t column;
    std::int32_t sum;
};

// Data shared by all tasks: the classes, and the division of the elements into blocks.
struct Plan {
    explicit Plan(const SolutionCoset& coset)
        : length(coset.length()), dimension(coset.dimension()), elements(std::uint64_t{1} << coset.dimension()) {
        const internal::ColumnClasses all = internal::column_classes(coset);
        const auto add = [&](std::uint64_t column, std::int64_t sum) {
            if (sum == 0) return;
            classes.push_back({column, static_cast<std::int32_t>(sum)});
            total += static_cast<std::size_t>(sum < 0 ? -sum : sum);
        };
        add(0, all.constant);
        for (std::size_t i = 0; i < all.size(); ++i) add(all.columns.row(i)[0], all.sums[i]);
        block_bits = std::min(dimension, kBlockBits);
        changed.resize(dimension - block_bits);
        for (std::size_t i = 0; i < classes.size(); ++i) {
            for (std::uint64_t outer = classes[i].column >> block_bits; outer != 0; outer &= outer - 1) {
                changed[static_cast<std::size_t>(std::countr_zero(outer))].push_back(i);
            }
        }
    }

    std::size_t length;
    std::size_t dimension;
    std::uint64_t elements;  // 2^k
    std::size_t block_bits = 0;
    std::size_t total = 0;  // sum of the absolute values: no W(y) exceeds it
    std::vector<SignedColumn> classes;
    std::vector<std::vector<std::size_t>> changed;  // by outer bit: the classes whose sign it decides
};

using Tally = std::vector<std::uint64_t>;  // by (total - W) / 2

// Counts one block of sums after another, in Gray-code order.
template <class Sum>
class Blocks {
public:
    explicit Blocks(const Plan& plan)
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
    // over. Returns the number counted.
    std::uint64_t count(std::uint64_t first_block, std::uint64_t count, const internal::SearchTasks& tasks,
                        Tally& tally) {
        begin(first_block ^ (first_block >> 1));
        const std::uint64_t block_size = std::uint64_t{1} << plan_.block_bits;
        const std::uint64_t wanted = count;
        for (std::uint64_t block = first_block;;) {
            sums_ = histogram_;
            internal::walsh_hadamard_in_place(sums_.data(), sums_.size(), kLanes);
            const std::uint64_t used = std::min(block_size, count);
            count_sums(static_cast<std::size_t>(used));
            count -= used;
            if (count == 0 || tasks.is_over()) break;
            flip(static_cast<std::size_t>(std::countr_zero(++block)));
        }
        for (std::size_t i = 0; i < tallies_.size(); ++i) tally[i / kTallies] += tallies_[i];
        std::fill(tallies_.begin(), tallies_.end(), 0);
        return wanted - count;
    }

private:
    // Adds up the class sums, with the signs of the outer coefficients, by the inner bits of their columns.
    void begin(std::uint64_t outer) {
        std::fill(histogram_.begin(), histogram_.end(), Sum{0});
        for (std::size_t i = 0; i < values_.size(); ++i) {
            const SignedColumn& c = plan_.classes[i];
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

    const Plan& plan_;
    std::vector<std::int32_t> values_;  // by class: its sum with the sign of the outer coefficients
    std::vector<Sum> histogram_;        // before the transform, except that of the lanes
    std::vector<Sum> sums_;             // after it: W
    std::vector<std::uint32_t> tallies_;
    std::array<std::array<Sum, kLanes>, kLanes> signs_;  // 0 or -1
};

// The elements first .. last - 1, in Gray-code order of their blocks.
struct ElementRange {
    std::uint64_t first = 0;  // of a block
    std::uint64_t last = 0;
};

// Adds the elements of a range to the counts by weight. Returns the number counted: all, unless stopped.
template <class Sum>
std::uint64_t count_range(const Plan& plan, const ElementRange& range, const Budget& budget, WeightCounts& counts) {
    const std::uint64_t task_size = kBlocksPerTask << plan.block_bits;
    const std::uint64_t tasks = (range.last - range.first - 1) / task_size + 1;
    Tally all(plan.total + 1);
    std::uint64_t examined = 0;
    std::size_t least = plan.total;  // index of the least weight so far
    internal::SearchTasks search(budget);
    search.run(tasks, true, [&] {
        return [&, blocks = Blocks<Sum>(plan), tally = Tally(plan.total + 1)](std::uint64_t task) mutable {
            const std::uint64_t first = range.first + task * task_size;
            std::fill(tally.begin(), tally.end(), 0);
            const std::uint64_t counted =
                blocks.count(first >> plan.block_bits, std::min(task_size, range.last - first), search, tally);
            search.report([&] {
                for (std::size_t i = 0; i < tally.size(); ++i) {
                    all[i] += tally[i];
                    if (tally[i] != 0) least = std::min(least, i);
                }
                examined += counted;
                return Progress{examined, range.last - range.first, (plan.length - plan.total) / 2 + least};
            });
        };
    });
    for (std::size_t i = 0; i < all.size(); ++i) counts[(plan.length - plan.total) / 2 + i] += all[i];
    return examined;
}

void require_record_fits(const WeightRecord& record, std::size_t length, std::uint64_t elements) {
    const bool is_whole = record.examined == elements || record.examined % kWeightRecordUnit == 0;
    if (record.counts.size() != length + 1 || record.examined > elements || !is_whole) {
        throw std::invalid_argument("the record is of another code");
    }
}

// The elements to count before the next record: up to whole blocks, unless the work ends inside one.
ElementRange next_range(std::uint64_t first, std::uint64_t last, std::uint64_t elements, bool is_recorded) {
    if (!is_recorded) return {first, last};
    last = std::min(last, (first / kElementsPerRecord + 1) * kElementsPerRecord);
    const std::uint64_t whole = last / kWeightRecordUnit * kWeightRecordUnit;
    return {first, last == elements || whole == first ? last : whole};
}

// Signed counts of the words of the dual code D by weight: those orthogonal to x0 minus the others.
struct SignedCounts {
    std::vector<Integer> counts;
    std::uint64_t examined = 0;
    bool complete = false;
};

SignedCounts signed_dual_counts(const SolutionCoset& coset, const Budget& budget, const WeightOptions& options) {
    // The sum of two words that are not orthogonal to x0 is orthogonal to x0. So D consists of the code E of words that
    // are, and one coset of E.
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
    const BitMatrix basis = BitMatrix::from_rows(orthogonal, coset.length());
    const std::uint64_t total = std::uint64_t{1} << checks.rows();
    const std::uint64_t part_size = std::uint64_t{1} << basis.rows();

    SignedCounts result;
    result.counts.resize(coset.length() + 1);
    if (options.resumed != nullptr) {
        // Done with the first part: this may be less than a unit.
        require_record_fits(*options.resumed, coset.length(),
                            options.resumed->examined == part_size ? part_size : total);
        result.counts = options.resumed->counts;
        result.examined = options.resumed->examined;
    }
    const std::uint64_t end = internal::saturating_sum(result.examined, budget.elements);
    // Counts the rest of a part, whose first element is number `first` of all.
    const auto count = [&](const BitVector& x0, std::uint64_t first, bool positive) {
        const WeightRecord resumed{result.examined - first, WeightCounts(coset.length() + 1)};
        Budget part = budget;
        part.elements = end - result.examined;
        if (budget.progress) {
            part.progress = [&budget, first, whole = std::min(total, end)](const Progress& p) {
                budget.progress({first + p.done, whole, p.best});
            };
        }
        const auto with = [&](const WeightCounts& counts) {
            std::vector<Integer> sum = result.counts;
            for (std::size_t w = 0; w < counts.size(); ++w) sum[w] += positive ? counts[w] : Integer(-counts[w]);
            return sum;
        };
        WeightOptions part_options{.resumed = &resumed};
        if (options.record) {
            part_options.record = [&](const WeightRecord& made) {
                options.record({first + made.examined, with(made.counts)});
            };
        }
        const WeightDistribution words = weight_distribution_by_transform({x0, basis}, part, part_options);
        result.counts = with(words.counts);
        result.examined = first + words.examined;
    };
    if (result.examined < part_size && (result.examined < end || result.examined == 0)) {
        count(BitVector(coset.length()), 0, true);
    }
    if (result.examined >= part_size && result.examined < std::min(end, total)) count(other, part_size, false);
    result.complete = result.examined == total;
    return result;
}

// The coefficients of the sum over i of counts[i]·(1 - z)^i·(1 + z)^(n - i), by Horner's scheme from i = n on. An empty
// optional if stopped.
std::optional<std::vector<Integer>> macwilliams_transform(const std::vector<Integer>& counts, const StopToken& stop) {
    const std::size_t n = counts.size() - 1;
    std::vector<Integer> sum(n + 1);
    std::vector<Integer> binomials(n + 1);  // of (1 + z)^degree
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

}  // namespace

WeightDistribution weight_distribution_by_transform(const SolutionCoset& coset, const Budget& budget,
                                                    const WeightOptions& options) {
    require_at_most(kMaxEnumeratedDimension, coset.dimension(), "weight_distribution_by_transform", "k");
    require_at_most(kMaxWeighedLength, coset.length(), "weight_distribution_by_transform", "n");
    const Plan plan(coset);
    const bool is_short = plan.total <= std::size_t{std::numeric_limits<std::int16_t>::max()};
    const auto count = is_short ? &count_range<std::int16_t> : &count_range<std::int32_t>;
    WeightRecord record{0, WeightCounts(plan.length + 1)};
    if (options.resumed != nullptr) {
        require_record_fits(*options.resumed, plan.length, plan.elements);
        record = *options.resumed;
    }
    const std::uint64_t rest = plan.elements - record.examined;
    const std::uint64_t end = record.examined + std::min(rest, std::max<std::uint64_t>(1, budget.elements));
    if (options.record) options.record(record);
    bool is_stopped = false;
    while (record.examined < end && !is_stopped) {
        const std::uint64_t before = record.examined;
        const ElementRange range = next_range(before, end, plan.elements, options.record != nullptr);
        Budget limits{.stop = budget.stop};
        if (budget.progress) {
            const auto first =
                std::find_if(record.counts.begin(), record.counts.end(), [](const auto& n) { return n != 0; });
            limits.progress = [&, least = static_cast<std::size_t>(first - record.counts.begin())](const Progress& p) {
                budget.progress({before + p.done, end, std::min(least, p.best)});
            };
        }
        record.examined += count(plan, range, limits, record.counts);
        is_stopped = record.examined < range.last;
        const bool is_whole = record.examined == plan.elements || record.examined % kWeightRecordUnit == 0;
        if (options.record && !is_stopped && is_whole) options.record(record);
    }
    return {std::move(record.counts), record.examined == plan.elements, record.examined};
}

WeightDistribution weight_distribution_by_duality(const SolutionCoset& coset, const Budget& budget,
                                                  const WeightOptions& options) {
    const std::size_t checks = coset.length() - coset.dimension();
    require_at_most(kMaxEnumeratedDimension, checks, "weight_distribution_by_duality", "n - k");
    require_at_most(kMaxDualLength, coset.length(), "weight_distribution_by_duality", "n");
    const SignedCounts dual = signed_dual_counts(coset, budget, options);
    WeightDistribution result;
    result.examined = dual.examined;
    std::optional<std::vector<Integer>> counts;
    if (dual.complete) counts = macwilliams_transform(dual.counts, budget.stop);
    result.complete = counts.has_value();
    if (!counts) {
        result.counts.resize(coset.length() + 1);
        return result;
    }
    result.counts = std::move(*counts);
    for (Integer& count : result.counts) count >>= static_cast<unsigned>(checks);
    return result;
}

WeightDistribution weight_distribution(const SolutionCoset& coset, const Budget& budget, const WeightOptions& options) {
    const std::size_t k = coset.dimension();
    const std::size_t checks = coset.length() - k;
    const bool has_dual = checks <= kMaxEnumeratedDimension && coset.length() <= kMaxDualLength;
    if (k > kMaxEnumeratedDimension && !has_dual) {
        throw std::length_error("weight_distribution: k is " + std::to_string(k) + ", n - k is " +
                                std::to_string(checks) + "; one of them must be at most " +
                                std::to_string(kMaxEnumeratedDimension) + ", and n - k counts only if n is at most " +
                                std::to_string(kMaxDualLength));
    }
    return has_dual && k > kSmallDimension && checks < k ? weight_distribution_by_duality(coset, budget, options)
                                                         : weight_distribution_by_transform(coset, budget, options);
}

WeightDistribution weight_distribution(const BitMatrix& generators, const Budget& budget) {
    return weight_distribution(SolutionCoset(BitVector(generators.columns()), generators), budget);
}

}  // namespace gf2
