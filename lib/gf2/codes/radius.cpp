// SPDX-License-Identifier: MIT
#include "gf2/codes/radius.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/base/search_tasks.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/internal/coset_parts.hpp"
#include "gf2/codes/methods/class_sums.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2 {
namespace {

using Integer = WeightCounts::value_type;

// Maximum dimension at which a coset is enumerated to find its least weight: a third of a second.
constexpr std::size_t kMaxWitnessDimension = 28;
constexpr std::size_t kRandomWitnesses = 4;

// Steps within which branch and bound ends for k up to about 5, so that no annealing is needed.
constexpr std::uint64_t kFewSteps = std::uint64_t{1} << 24;

// Up to this many bits, a search over the syndromes takes no longer than the sums of a few classes.
constexpr std::size_t kFewSyndromeBits = 18;

// Counts of longer words would take gigabytes: n + 1 numbers of up to n bits.
constexpr std::size_t kMaxCountedLength = 1 << 14;

// Up to this length, the sizes of balls are computed exactly: milliseconds.
constexpr std::size_t kMaxExactLength = 1 << 12;

SolutionCoset code_of(const BitMatrix& generators) {
    return {BitVector(generators.columns()), generators};
}

// At least a word for each column, as they are classed.
double bits_of(const BitMatrix& a) {
    return static_cast<double>(std::max<std::size_t>(a.rows(), 64)) * static_cast<double>(a.columns());
}

// An x0 with the given class sums and 1 wherever all codewords are 0.
BitVector word_with_sums(const SolutionCoset& code, const internal::ColumnClasses& classes,
                         const internal::ClassSums& sums) {
    BitVector x(code.length());
    for (const std::size_t j : classes.constant_coordinates) x.set(j);
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto size = static_cast<std::int64_t>(classes.coordinates[i].size());
        const auto ones = static_cast<std::size_t>((size - sums[i]) / 2);
        for (std::size_t j = 0; j < ones; ++j) x.set(classes.coordinates[i][j]);
    }
    return x;
}

// A lower bound of M(s). W_s(y) has the parity of the number of coordinates, its mean over y is 0, and it is constant
// only if all sums are 0; so M(s) > 0 if there are odd classes. The mean of its square is the sum of the squares of the
// sums, at least the number of odd classes; if the code is closed under complements, M(s) is also the maximum of
// |W_s(y)|.
std::size_t least_maximum(const SolutionCoset& code, const internal::ColumnClasses& classes) {
    const auto is_odd = [](const std::vector<std::size_t>& coordinates) {
        return coordinates.size() % 2 != 0;
    };
    const auto odd =
        static_cast<std::size_t>(std::count_if(classes.coordinates.begin(), classes.coordinates.end(), is_odd));
    if (odd == 0) return 0;
    std::size_t least = odd % 2 != 0 ? 1 : 2;
    BitVector ones = ~BitVector(code.length());  // in all classes
    for (const std::size_t j : classes.constant_coordinates) ones.reset(j);
    if (!code.contains(ones)) return least;
    while (least * least < odd) least += 2;
    return least;
}

// Below this, a ball of radius r surely has fewer than 2^bits words: it has at most 2^(n·H(r / n)), H being the
// entropy. For lengths whose binomials would be too long to compute.
std::size_t radius_by_entropy(double n, double bits) {
    const auto entropy = [](double p) {
        return p == 0 ? 0 : -(p * std::log2(p) + (1 - p) * std::log2(1 - p));
    };
    constexpr double kMargin = 1e-9;  // for rounding
    double low = 0;                   // a ball of radius low is too small
    double high = std::floor(n / 2);
    if (bits <= n * kMargin) return bits > 0 ? 1 : 0;
    while (low < high) {
        const double middle = std::ceil((low + high) / 2);
        if (n * (entropy(middle / n) + kMargin) < bits) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return static_cast<std::size_t>(low) + 1;
}

// The least r for which balls of radius r around 2^k words can cover GF(2)^n.
std::size_t sphere_covering_bound(std::size_t n, std::size_t k) {
    if (n > kMaxExactLength) return radius_by_entropy(static_cast<double>(n), static_cast<double>(n - k));
    const Integer needed = Integer(1) << static_cast<unsigned>(n - k);
    Integer binomial = 1;
    Integer ball = 1;
    std::size_t r = 0;
    for (; ball < needed; ball += binomial) {
        binomial = binomial * (n - r) / (r + 1);
        ++r;
    }
    return r;
}

// The halves, rounded down, of the weights of the rows of a reduced basis, each on the coordinates outside the rows
// before it: an upper bound of the covering radius, on the coordinates where some word is 1. The lightest row of odd
// weight comes next, else the lightest one; with too many rows, or if stopped, the next one. Each row keeps a column
// where it alone is 1, so no other row vanishes outside it.
std::size_t sum_of_half_weights(BitMatrix rows, const StopToken& stop) {
    constexpr std::uint64_t kMaxWords = std::uint64_t{1} << 32;
    const std::size_t k = rows.rows();
    const std::size_t words = rows.words_per_row();
    const bool is_small = k == 0 || words == 0 || kMaxWords / k / k >= words;
    std::vector<std::uint64_t> outside(words, ~std::uint64_t{0});
    const auto weight_outside = [&](std::size_t i) {
        std::size_t weight = 0;
        for (std::size_t w = 0; w < words; ++w) {
            weight += static_cast<std::size_t>(std::popcount(rows.row(i)[w] & outside[w]));
        }
        return weight;
    };
    const auto rank = [](std::size_t weight) {
        return std::pair(weight % 2 == 0, weight);
    };
    std::size_t sum = 0;
    for (std::size_t first = 0; first < k; ++first) {
        std::size_t least = weight_outside(first);
        if (is_small && !stop.stop_requested()) {
            std::size_t best = first;
            for (std::size_t i = first + 1; i < k; ++i) {
                const std::size_t weight = weight_outside(i);
                if (rank(weight) >= rank(least)) continue;
                least = weight;
                best = i;
            }
            rows.swap_rows(first, best);
        }
        sum += least / 2;
        for (std::size_t w = 0; w < words; ++w) outside[w] &= ~rows.row(first)[w];
    }
    return sum;
}

// Maximum number of parity checks: two sets of 2^28 syndromes take 64 MiB.
constexpr std::size_t kMaxSyndromeBits = 28;

constexpr std::size_t kWordsPerTask = 4096;
constexpr std::size_t kWordsPerLook = 16;  // between two checks for a stop

// Moves bit i of the word to bit i ^ offset.
std::uint64_t permuted(std::uint64_t word, std::size_t offset) {
    constexpr std::array<std::uint64_t, 6> kLowHalves = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                                         0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
    for (std::size_t bit = 0; bit < 6; ++bit) {
        if ((offset >> bit & 1) == 0) continue;
        const std::size_t shift = std::size_t{1} << bit;
        word = (word & kLowHalves[bit]) << shift | (word >> shift & kLowHalves[bit]);
    }
    return word;
}

// The syndromes of all vectors of weight at most w, for growing w.
class Balls {
public:
    // The rows of `checks` are independent.
    explicit Balls(const BitMatrix& checks) {
        const std::uint64_t syndromes = std::uint64_t{1} << checks.rows();
        full_word_ = checks.rows() < 6 ? (std::uint64_t{1} << syndromes) - 1 : ~std::uint64_t{0};
        ball_.resize(static_cast<std::size_t>((syndromes + 63) / 64));
        next_.resize(ball_.size());
        ball_[0] = 1;
        std::vector<std::uint64_t> distinct = internal::columns_as_words(checks);
        std::sort(distinct.begin(), distinct.end());
        distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
        for (const std::uint64_t column : distinct)
            words_of_[column % 64].push_back(static_cast<std::size_t>(column / 64));
    }

    // Enlarges the ball by one step, and returns its size.
    std::uint64_t grow(const StopToken& stop) {
        std::vector<std::uint64_t> sizes((ball_.size() - 1) / kWordsPerTask + 1);
        internal::for_each_task(sizes.size(), [&](std::size_t task) {
            const std::size_t end = std::min(ball_.size(), (task + 1) * kWordsPerTask);
            for (std::size_t i = task * kWordsPerTask; i < end; ++i) {
                if (i % kWordsPerLook == 0 && internal::is_over(stop)) return;
                next_[i] = grown(i);
                sizes[task] += static_cast<std::uint64_t>(std::popcount(next_[i]));
            }
        });
        std::swap(ball_, next_);
        return std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0});
    }

    // The first syndrome outside the ball before the last step, if that step filled the ball.
    std::uint64_t deepest() const {
        for (std::size_t i = 0; i < next_.size(); ++i) {
            const std::uint64_t missing = full_word_ & ~next_[i];
            if (missing != 0) return 64 * i + static_cast<std::uint64_t>(std::countr_zero(missing));
        }
        return 0;
    }

private:
    std::uint64_t grown(std::size_t i) const {
        std::uint64_t word = ball_[i];
        for (std::size_t low = 0; low < 64 && word != full_word_; ++low) {
            std::uint64_t sum = 0;
            for (const std::size_t high : words_of_[low]) sum |= ball_[i ^ high];
            if (sum != 0) word |= permuted(sum, low);
        }
        return word;
    }

    std::uint64_t full_word_;
    std::vector<std::uint64_t> ball_;
    std::vector<std::uint64_t> next_;                      // after grow(): the ball before it
    std::array<std::vector<std::size_t>, 64> words_of_{};  // columns / 64, by columns % 64
};

// The weights of the leaders of all cosets of a code.
struct LeaderWeights {
    std::vector<std::uint64_t> counts;  // number of cosets by weight of their leaders, up to the covering radius
    BitVector deepest;                  // an element of a coset whose leaders have the largest weight
};

// Breadth-first search over the syndromes: those of weight at most w + 1 are those of weight at most w and their sums
// with a column of the check matrix. Sets of syndromes are bit vectors; adding a column permutes their words and the
// bits in them. An empty optional if stopped, or if there are more than kMaxSyndromeBits checks.
//
// Time O(R·n·2^(n - k) / 64) for the covering radius R, shared among threads; memory 2^(n - k) / 4 bytes.
std::optional<LeaderWeights> leader_weights_by_syndrome(const SolutionCoset& code, const StopToken& stop) {
    if (code.length() - code.dimension() > kMaxSyndromeBits) return std::nullopt;
    const NullspaceBasis checks = nullspace(code.basis());
    Balls balls(checks.basis);
    LeaderWeights result{{1}, BitVector(code.length())};
    const std::uint64_t all = std::uint64_t{1} << checks.basis.rows();
    std::uint64_t size = 1;
    while (size != all) {
        const std::uint64_t larger = balls.grow(stop);
        if (stop.stop_requested()) return std::nullopt;
        result.counts.push_back(larger - size);
        size = larger;
    }
    if (result.counts.size() == 1) return result;
    // Coordinate free_columns[i] is in check i alone, so its syndrome is the i-th unit vector.
    for (std::uint64_t syndrome = balls.deepest(); syndrome != 0; syndrome &= syndrome - 1) {
        result.deepest.set(checks.free_columns[static_cast<std::size_t>(std::countr_zero(syndrome))]);
    }
    return result;
}

class RadiusSearch {
public:
    RadiusSearch(const BitMatrix& generators, const CoveringRadiusOptions& options, const Budget& budget)
        : options_(options), budget_(budget) {
        internal::set_up(budget.stop, bits_of(generators), [&] {
            code_ = code_of(generators);
            classes_ = internal::column_classes(code_);
        });
    }

    CoveringRadius run() {
        const std::size_t zeros = classes_.constant_coordinates.size();
        const std::size_t coordinates = code_.length() - zeros;
        result_.witness.resize(code_.length());
        result_.lower = zeros + sphere_covering_bound(coordinates, code_.dimension());
        result_.upper =
            std::min({code_.length() - code_.dimension(), zeros + (coordinates - least_maximum(code_, classes_)) / 2,
                      zeros + sum_of_half_weights(code_.basis(), budget_.stop)});
        offer(internal::smallest_sums(classes_, options_.seed));
        if (options_.resumed != nullptr) resume(*options_.resumed);
        note();
        if (is_attained()) return result_;
        if (const auto weights = leader_weights_by_syndrome(code_, budget_.stop)) {
            const std::size_t radius = weights->counts.size() - 1;
            return {radius, radius, weights->deepest, radius};
        }
        if (const auto counts = internal::count_least_weights(classes_, budget_.stop)) {
            result_.lower = result_.upper = zeros + counts->size() - 1;
        }
        if (!internal::can_anneal(classes_)) {
            SplitMix64 random(options_.seed);
            for (std::size_t i = 0; i < kRandomWitnesses; ++i) offer(internal::smallest_sums(classes_, random()));
            return result_;
        }
        lower_the_upper_bound(std::min(options_.steps, kFewSteps));
        if (is_attained()) return result_;
        offer(internal::annealed_sums(classes_, options_.seed, budget_.stop));
        note();
        lower_the_upper_bound(options_.steps);
        return result_;
    }

private:
    // True if the radius is known, and no vector is farther from the code than the witness.
    [[nodiscard]] bool is_attained() const { return result_.witness_distance == result_.upper; }

    // Decides one possible M after another, in steps of 2, since M has the parity of the number of coordinates.
    void lower_the_upper_bound(std::uint64_t steps) {
        const std::size_t zeros = classes_.constant_coordinates.size();
        while (!result_.proved() && !budget_.stop.stop_requested()) {
            const auto maximum = static_cast<std::int32_t>(code_.length() + zeros - 2 * result_.upper);
            const auto sums = internal::sums_within(classes_, maximum, steps, budget_.stop);
            if (!sums) return;
            if (!sums->empty()) {
                offer(*sums);
                return note();
            }
            --result_.upper;
            note();
        }
    }

    void note() const {
        if (options_.record) options_.record(result_);
    }

    // The upper bound cannot be checked, but what contradicts the rest is refused.
    void resume(const CoveringRadius& earlier) {
        if (earlier.witness.size() != code_.length()) {
            throw std::invalid_argument("covering_radius: a witness of another length");
        }
        if (earlier.upper < result_.lower) {
            throw std::invalid_argument("covering_radius: an upper bound below the lower bound");
        }
        result_.upper = std::min(result_.upper, earlier.upper);
        offer(weight_of_leader(earlier.witness), earlier.witness);
        if (result_.lower > result_.upper) {
            throw std::invalid_argument("covering_radius: a witness farther than the upper bound");
        }
    }

    void offer(const internal::ClassSums& sums) {
        const BitVector x = word_with_sums(code_, classes_, sums);
        const bool is_constant = std::all_of(sums.begin(), sums.end(), [](std::int32_t sum) { return sum == 0; });
        offer(is_constant ? weight(x) : weight_of_leader(x), x);
    }

    void offer(const std::optional<std::size_t>& weight, BitVector x) {
        if (!weight || *weight <= result_.witness_distance) return;
        result_.witness_distance = *weight;
        result_.lower = std::max(result_.lower, *weight);
        result_.witness = std::move(x);
    }

    // The least weight of the coset of x, if there is time for all its elements.
    [[nodiscard]] std::optional<std::size_t> weight_of_leader(const BitVector& x) const {
        if (code_.dimension() > kMaxWitnessDimension) return std::nullopt;
        const WeightDistribution weights =
            weight_distribution_by_transform({x, code_.basis()}, {.stop = budget_.stop, .progress = {}});
        if (!weights.complete) return std::nullopt;
        const auto least =
            std::find_if(weights.counts.begin(), weights.counts.end(), [](const Integer& count) { return count != 0; });
        return static_cast<std::size_t>(least - weights.counts.begin());
    }

    SolutionCoset code_;
    internal::ColumnClasses classes_;
    const CoveringRadiusOptions& options_;
    const Budget& budget_;
    CoveringRadius result_;
};

WeightCounts product(const WeightCounts& a, const WeightCounts& b) {
    WeightCounts result(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] == 0) continue;
        for (std::size_t j = 0; j < b.size(); ++j) result[i + j] += a[i] * b[j];
    }
    return result;
}

}  // namespace

CoveringRadius covering_radius(const BitMatrix& generators, const Budget& budget,
                               const CoveringRadiusOptions& options) {
    return RadiusSearch(generators, options, budget).run();
}

std::optional<WeightCounts> coset_leader_weights(const BitMatrix& generators, const Budget& budget) {
    if (generators.columns() > kMaxCountedLength) return std::nullopt;
    SolutionCoset code;
    try {
        internal::set_up(budget.stop, bits_of(generators), [&] { code = code_of(generators); });
    } catch (const Cancelled&) {
        internal::throw_if_cancelled();
        return std::nullopt;
    }
    if (code.length() - code.dimension() > kFewSyndromeBits) {
        const internal::ColumnClasses classes = internal::column_classes(code);
        if (const auto counts = internal::count_least_weights(classes, budget.stop)) {
            // Coordinates where the code is 0 add their own weight, and each coset was counted once for each of its
            // elements.
            WeightCounts all = product(*counts, internal::binomials(classes.constant_coordinates.size()));
            for (Integer& count : all) count >>= static_cast<unsigned>(code.dimension());
            return all;
        }
    }
    const auto weights = leader_weights_by_syndrome(code, budget.stop);
    if (!weights) return std::nullopt;
    return WeightCounts(weights->counts.begin(), weights->counts.end());
}

}  // namespace gf2
