// SPDX-License-Identifier: MIT
#include "gf2/codes/radius.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/internal/coset_parts.hpp"
#include "gf2/codes/methods/class_sums.hpp"
#include "gf2/codes/methods/syndrome_search.hpp"

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

// The weights of the leaders of all cosets; an empty optional if stopped, or with too many checks.
std::optional<internal::LeaderWeights> leader_weights(const SolutionCoset& code, const StopToken& stop) {
    if (code.length() - code.dimension() > internal::kMaxSyndromeBits) return std::nullopt;
    return internal::leader_weights_by_syndrome(code.basis(), stop);
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
        if (const auto weights = leader_weights(code_, budget_.stop)) {
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
    const auto weights = leader_weights(code, budget.stop);
    if (!weights) return std::nullopt;
    return WeightCounts(weights->counts.begin(), weights->counts.end());
}

}  // namespace gf2
