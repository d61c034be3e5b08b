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
#include "gf2/work/block_ranges.hpp"

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

// Elements of one kind, which are counted or subtracted.
struct ElementPart {
    Plan plan;
    std::uint64_t first = 0;  // number of its first element among all
    bool is_negative = false;

    [[nodiscard]] std::uint64_t end() const { return first + plan.elements; }
};

// Adds elements of a part to the counts by weight, or subtracts them: those of a range that begins with a block, in
// Gray-code order of the blocks. Returns the number counted: all, unless stopped.
template <class Sum>
std::uint64_t count_range(const ElementPart& part, const BlockRange& range, const Budget& budget,
                          WeightCounts& counts) {
    const Plan& plan = part.plan;
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
    for (std::size_t i = 0; i < all.size(); ++i) {
        Integer& count = counts[(plan.length - plan.total) / 2 + i];
        if (part.is_negative) {
            count -= all[i];
        } else {
            count += all[i];
        }
    }
    return examined;
}

// All elements: one part after the other.
struct Elements {
    std::size_t length = 0;
    std::size_t dimension = 0;
    bool is_dual = false;
    std::vector<ElementPart> parts{};

    [[nodiscard]] std::uint64_t size() const { return parts.back().end(); }

    // The part that has this element.
    [[nodiscard]] const ElementPart& part_of(std::uint64_t element) const {
        const auto has = [&](const ElementPart& part) {
            return element < part.end();
        };
        return *std::find_if(parts.begin(), parts.end(), has);
    }

    // True if a record may end before this element.
    [[nodiscard]] bool is_boundary(std::uint64_t element) const {
        const auto ends = [&](const ElementPart& part) {
            return part.end() == element;
        };
        return element % kWeightRecordUnit == 0 || std::any_of(parts.begin(), parts.end(), ends);
    }
};

BlockRange elements_of(std::uint64_t elements, const Shard& shard) {
    if (shard.index >= shard.count) {
        throw std::invalid_argument("shard " + std::to_string(shard.index) + " of " + std::to_string(shard.count) +
                                    " does not exist");
    }
    const BlockRange units = share_of((elements - 1) / kWeightRecordUnit + 1, shard);
    return {std::min(elements, units.first * kWeightRecordUnit), std::min(elements, units.last * kWeightRecordUnit)};
}

void require_ranges(const std::vector<BlockRange>& done, std::uint64_t elements) {
    std::uint64_t from = 0;
    for (const BlockRange& range : done) {
        if (range.first >= range.last || range.first < from || range.last > elements) {
            throw std::invalid_argument("the record is of another code: it has elements that do not exist");
        }
        from = range.last;
    }
}

void require_record_fits(const WeightRecord& record, const Elements& elements) {
    const bool fits = record.counts.size() == elements.length + 1 && record.dimension == elements.dimension &&
                      record.is_dual == elements.is_dual;
    if (!fits) throw std::invalid_argument("the record is of another code");
    require_ranges(record.done, elements.size());
    for (const BlockRange& range : record.done) {
        if (elements.is_boundary(range.first) && elements.is_boundary(range.last)) continue;
        throw std::invalid_argument("the record is of another code: it has a part of a block");
    }
}

// Counts elements that are not done, in order.
class ElementCount {
public:
    ElementCount(const Elements& elements, const Budget& budget, const WeightOptions& options)
        : elements_(elements),
          budget_(budget),
          options_(options),
          share_(elements_of(elements.size(), options.shard)),
          record_{elements.dimension, elements.is_dual, {}, WeightCounts(elements.length + 1)},
          left_(std::max<std::uint64_t>(1, budget.elements)) {
        if (options.resumed == nullptr) return;
        require_record_fits(*options.resumed, elements);
        record_ = *options.resumed;
    }

    WeightRecord run() {
        if (options_.record) options_.record(record_);
        const std::vector<BlockRange> missing = gaps(record_.done, share_);
        total_ = std::min(left_, count_of(missing));
        for (const BlockRange& range : missing) {
            for (std::uint64_t from = range.first; from < range.last && left_ != 0;) {
                const BlockRange next = next_range({from, range.last});
                if (!count(next)) return std::move(record_);
                from = next.last;
            }
        }
        return std::move(record_);
    }

private:
    // The elements to count before the next record, as the budget allows: up to whole blocks, unless it ends inside
    // one.
    [[nodiscard]] BlockRange next_range(const BlockRange& range) const {
        const std::uint64_t end = std::min(elements_.part_of(range.first).end(), range.last);
        std::uint64_t last = range.first + std::min(left_, end - range.first);
        if (!options_.record) return {range.first, last};
        last = std::min(last, (range.first / kElementsPerRecord + 1) * kElementsPerRecord);
        const std::uint64_t whole = last / kWeightRecordUnit * kWeightRecordUnit;
        return {range.first, elements_.is_boundary(last) || whole <= range.first ? last : whole};
    }

    // False if it was stopped.
    bool count(const BlockRange& range) {
        const ElementPart& part = elements_.part_of(range.first);
        const bool is_short = part.plan.total <= std::size_t{std::numeric_limits<std::int16_t>::max()};
        const auto count_them = is_short ? &count_range<std::int16_t> : &count_range<std::int32_t>;
        Budget limits{.stop = budget_.stop};
        if (budget_.progress) {
            const auto first =
                std::find_if(record_.counts.begin(), record_.counts.end(), [](const auto& n) { return n != 0; });
            limits.progress = [&, least = static_cast<std::size_t>(first - record_.counts.begin())](const Progress& p) {
                budget_.progress({done_ + p.done, internal::unless_saturated(total_), std::min(least, p.best)});
            };
        }
        const std::uint64_t counted =
            count_them(part, {range.first - part.first, range.last - part.first}, limits, record_.counts);
        // If stopped, these are not the first elements of the range: the caller needs their number alone.
        add_range(record_.done, {range.first, range.first + counted});
        done_ += counted;
        left_ -= counted;
        if (counted < range.last - range.first) return false;
        if (options_.record && elements_.is_boundary(range.last)) options_.record(record_);
        return true;
    }

    const Elements& elements_;
    const Budget& budget_;
    const WeightOptions& options_;
    BlockRange share_;
    WeightRecord record_;
    std::uint64_t left_;       // of the budget
    std::uint64_t done_ = 0;   // in this run
    std::uint64_t total_ = 0;  // to be done in this run
};

// The words of the dual code D: first those that are orthogonal to x0, then the others.
Elements dual_elements(const SolutionCoset& coset) {
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
    const BitMatrix basis = BitMatrix::from_rows({orthogonal.data(), orthogonal.size()}, coset.length());
    Elements elements{coset.length(), checks.rows(), true};
    elements.parts.push_back({Plan({BitVector(coset.length()), basis})});
    if (!other.empty()) elements.parts.push_back({Plan({other, basis}), elements.size(), true});
    return elements;
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

std::uint64_t WeightRecord::examined() const {
    return count_of(done);
}

void WeightRecord::merge(const WeightRecord& other) {
    if (dimension != other.dimension || is_dual != other.is_dual || counts.size() != other.counts.size()) {
        throw std::invalid_argument("the counts are of different codes");
    }
    require_ranges(other.done, std::uint64_t{1} << dimension);
    WeightRecord joined = *this;  // so that the merge is all or nothing
    for (const BlockRange& range : other.done) {
        if (overlaps(done, range)) {
            throw std::invalid_argument("some of the elements " + std::to_string(range.first) + " to " +
                                        std::to_string(range.last) + " are counted in both");
        }
        add_range(joined.done, range);
    }
    for (std::size_t w = 0; w < counts.size(); ++w) joined.counts[w] += other.counts[w];
    *this = std::move(joined);
}

bool WeightRecord::is_done(const Shard& shard) const {
    return gaps(done, elements_of(std::uint64_t{1} << dimension, shard)).empty();
}

WeightDistribution WeightRecord::distribution(const StopToken& stop) const {
    WeightDistribution result{.counts = {}, .complete = is_done(), .examined = examined()};
    if (!is_dual) {
        result.counts = counts;
        return result;
    }
    std::optional<std::vector<Integer>> all;
    if (result.complete) all = macwilliams_transform(counts, stop);
    result.complete = all.has_value();
    result.counts = all ? std::move(*all) : WeightCounts(counts.size());
    for (Integer& count : result.counts) count >>= static_cast<unsigned>(dimension);
    return result;
}

WeightDistribution weight_distribution_by_transform(const SolutionCoset& coset, const Budget& budget,
                                                    const WeightOptions& options) {
    require_at_most(kMaxEnumeratedDimension, coset.dimension(), "weight_distribution_by_transform", "k");
    require_at_most(kMaxWeighedLength, coset.length(), "weight_distribution_by_transform", "n");
    Elements elements{coset.length(), coset.dimension(), false};
    elements.parts.push_back({Plan(coset)});
    WeightRecord made = ElementCount(elements, budget, options).run();
    const bool is_complete = made.is_done();
    const std::uint64_t examined = made.examined();
    return {std::move(made.counts), is_complete, examined};
}

WeightDistribution weight_distribution_by_duality(const SolutionCoset& coset, const Budget& budget,
                                                  const WeightOptions& options) {
    const std::size_t checks = coset.length() - coset.dimension();
    require_at_most(kMaxEnumeratedDimension, checks, "weight_distribution_by_duality", "n - k");
    require_at_most(kMaxDualLength, coset.length(), "weight_distribution_by_duality", "n");
    return ElementCount(dual_elements(coset), budget, options).run().distribution(budget.stop);
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
