// SPDX-License-Identifier: MIT
#include "gf2/minweight/covering_radius.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/minweight/covering/class_sum_branch_and_bound.hpp"
#include "gf2/minweight/covering/class_sums.hpp"
#include "gf2/minweight/covering/syndrome_bfs.hpp"
#include "gf2/minweight/internal/column_classes.hpp"

namespace gf2 {
namespace {

using Integer = boost::multiprecision::cpp_int;

// Maximum dimension at which a coset is enumerated to find its least weight: a third of a second.
constexpr std::size_t kMaxWitnessDimension = 28;
constexpr std::size_t kRandomWitnesses = 4;

// Steps within which branch and bound ends for k up to about 5, so that no annealing is needed.
constexpr std::uint64_t kFewSteps = std::uint64_t{1} << 24;

// Up to this many bits, a search over the syndromes takes no longer than the sums of a few classes.
constexpr std::size_t kFewSyndromeBits = 18;

// Counts of longer words would take gigabytes: n + 1 numbers of up to n bits.
constexpr std::size_t kMaxCountedLength = 1 << 14;

SolutionCoset code_of(const BitMatrix& generators) {
    return {BitVector(generators.columns()), generators};
}

std::size_t coordinates_of(const internal::ColumnClasses& classes) {
    std::size_t coordinates = 0;
    for (const auto& members : classes.coordinates) coordinates += members.size();
    return coordinates;
}

// An x0 with the given class sums and 1 wherever all codewords are 0.
BitVector word_with_sums(const SolutionCoset& code, const internal::ColumnClasses& classes,
                         const std::vector<std::int32_t>& sums) {
    BitVector x(code.length());
    for (const std::size_t j : classes.constant_coordinates) x.set(j);
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto size = static_cast<std::int64_t>(classes.coordinates[i].size());
        const auto ones = static_cast<std::size_t>((size - sums[i]) / 2);
        for (std::size_t j = 0; j < ones; ++j) x.set(classes.coordinates[i][j]);
    }
    return x;
}

bool is_odd(const std::vector<std::size_t>& coordinates) {
    return coordinates.size() % 2 != 0;
}

// True if the code contains the word that is 1 in all classes.
bool has_complements(const SolutionCoset& code, const internal::ColumnClasses& classes) {
    BitVector ones(code.length());
    ones.set();
    for (const std::size_t j : classes.constant_coordinates) ones.reset(j);
    return code.contains(ones);
}

// A lower bound of M(s). W_s(y) has the parity of the number of coordinates, its mean over y is 0, and it is constant
// only if all sums are 0; so M(s) > 0 if there are odd classes. The mean of its square is the sum of the squares of the
// sums, at least the number of odd classes; if the code is closed under complements, M(s) is also the maximum of
// |W_s(y)|.
std::size_t least_maximum(const SolutionCoset& code, const internal::ColumnClasses& classes) {
    const auto odd =
        static_cast<std::size_t>(std::count_if(classes.coordinates.begin(), classes.coordinates.end(), is_odd));
    if (odd == 0) return 0;
    std::size_t least = odd % 2 != 0 ? 1 : 2;
    if (!has_complements(code, classes)) return least;
    while (least * least < odd) least += 2;
    return least;
}

class Search {
public:
    Search(const BitMatrix& generators, const CoveringRadiusOptions& options, const Budget& budget)
        : code_(code_of(generators)), classes_(internal::column_classes(code_)), options_(options), budget_(budget) {}

    CoveringRadius run() {
        const std::size_t checks = code_.length() - code_.dimension();
        const std::size_t coordinates = coordinates_of(classes_);
        result_.witness.resize(code_.length());
        result_.upper =
            std::min(checks, classes_.constant_coordinates.size() + (coordinates - least_maximum(code_, classes_)) / 2);
        offer(internal::smallest_sums(classes_, options_.seed));
        if (result_.proved()) return result_;
        if (checks <= internal::kMaxSyndromeBits) {
            if (const auto weights = internal::leader_weights_by_syndrome(code_.basis(), budget_.stop)) {
                const std::size_t radius = weights->counts.size() - 1;
                return {radius, radius, weights->deepest};
            }
        }
        if (const auto counts = internal::count_least_weights(classes_, budget_.stop)) {
            std::size_t most = counts->size() - 1;
            while ((*counts)[most] == 0) --most;
            result_.upper = std::min(result_.upper, classes_.constant_coordinates.size() + most);
        }
        if (!internal::can_anneal(classes_)) {
            SplitMix64 random(options_.seed);
            for (std::size_t i = 0; i < kRandomWitnesses; ++i) offer(internal::smallest_sums(classes_, random()));
            return result_;
        }
        lower_the_upper_bound(std::min(options_.steps, kFewSteps));
        if (result_.proved()) return result_;
        offer(internal::annealed_sums(classes_, options_.seed, budget_.stop).sums);
        lower_the_upper_bound(options_.steps);
        return result_;
    }

private:
    // Decides one possible M after another, in steps of 2, since M has the parity of the number of coordinates.
    void lower_the_upper_bound(std::uint64_t steps) {
        const std::size_t most = classes_.constant_coordinates.size() + coordinates_of(classes_);
        while (!result_.proved() && !budget_.stop.stop_requested()) {
            const auto maximum =
                static_cast<std::int32_t>(most + classes_.constant_coordinates.size() - 2 * result_.upper);
            const internal::SumsWithin found = internal::sums_within(classes_, maximum, steps, budget_.stop);
            if (!found.decided) return;
            if (!found.sums.empty()) return offer(found.sums);
            --result_.upper;
        }
    }

    void offer(const std::vector<std::int32_t>& sums) {
        BitVector x = word_with_sums(code_, classes_, sums);
        const std::optional<std::size_t> weight = least_weight(sums, x);
        if (!weight || *weight <= result_.lower) return;
        result_.lower = *weight;
        result_.witness = std::move(x);
    }

    // The least weight of the coset of x, whose class sums are given, if there is time for all its elements.
    [[nodiscard]] std::optional<std::size_t> least_weight(const std::vector<std::int32_t>& sums,
                                                          const BitVector& x) const {
        const auto is_zero = [](std::int32_t sum) {
            return sum == 0;
        };
        if (std::all_of(sums.begin(), sums.end(), is_zero)) return weight(x);  // all elements have this weight
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

std::vector<Integer> product(const std::vector<Integer>& a, const std::vector<Integer>& b) {
    std::vector<Integer> result(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] == 0) continue;
        for (std::size_t j = 0; j < b.size(); ++j) result[i + j] += a[i] * b[j];
    }
    return result;
}

std::vector<Integer> binomials(std::size_t n) {
    std::vector<Integer> row{1};
    for (std::size_t w = 1; w <= n; ++w) row.push_back(row.back() * (n - w + 1) / w);
    return row;
}

}  // namespace

CoveringRadius covering_radius(const BitMatrix& generators, const CoveringRadiusOptions& options,
                               const Budget& budget) {
    return Search(generators, options, budget).run();
}

std::optional<WeightCounts> coset_leader_weights(const BitMatrix& generators, const Budget& budget) {
    if (generators.columns() > kMaxCountedLength) return std::nullopt;
    const SolutionCoset code = code_of(generators);
    const std::size_t checks = code.length() - code.dimension();
    if (checks > kFewSyndromeBits) {
        const internal::ColumnClasses classes = internal::column_classes(code);
        if (const auto counts = internal::count_least_weights(classes, budget.stop)) {
            // Coordinates where the code is 0 add their own weight, and each coset was counted once for each of its
            // elements.
            WeightCounts all = product(*counts, binomials(classes.constant_coordinates.size()));
            for (Integer& count : all) count >>= static_cast<unsigned>(code.dimension());
            while (all.back() == 0) all.pop_back();
            return all;
        }
    }
    if (checks > internal::kMaxSyndromeBits) return std::nullopt;
    const auto weights = internal::leader_weights_by_syndrome(code.basis(), budget.stop);
    if (!weights) return std::nullopt;
    return WeightCounts(weights->counts.begin(), weights->counts.end());
}

}  // namespace gf2
