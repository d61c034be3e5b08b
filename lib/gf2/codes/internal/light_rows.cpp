// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/light_rows.hpp"

#include <algorithm>
#include <cmath>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::internal {

Divisibility divisibility(const BitVector& x0, const BitMatrix& basis) {
    if (basis.rows() == 0) return {};
    const KernelTable& kernel = kernels();
    const std::size_t words = basis.words_per_row();
    const Words particular = words_of(x0);
    std::size_t bits = 0;  // OR of all weights
    bool meets_x0_evenly = true;
    for (std::size_t i = 0; i < basis.rows(); ++i) {
        bits |= kernel.words.weight(basis.row(i), words);
        if (bits % 2 != 0) return {};
        meets_x0_evenly = meets_x0_evenly && kernel.words.dot(basis.row(i), particular.data(), words) % 2 == 0;
    }
    const std::size_t weight = gf2::weight(x0);
    if (bits % 4 != 0 || !meets_x0_evenly || multiply(basis, transpose(basis)) != BitMatrix(basis.rows(), basis.rows()))
        return {2, weight % 2};
    return {4, weight % 4};
}

namespace {

// Nanoseconds on a core with 256-bit vectors or more; only ratios matter.
constexpr double kPerWord = 0.5;   // of an element that is a sum of two others
constexpr double kPerElement = 2;  // in addition
constexpr double kPerPattern = 0.15;
constexpr double kPerPatternWord = 0.2;  // in addition

}  // namespace

BestElement lightest_row(const SolutionCoset& coset, SearchedElements searched) {
    const KernelTable& kernel = kernels();
    const Words particular = words_of(coset.particular());
    BestElement best;
    if (searched == SearchedElements::kAll) best.offer(particular, weight(coset.particular()), 1);
    Words sum;
    for (std::size_t i = 0; i < coset.dimension(); ++i) {
        sum = particular;
        const std::size_t weight = kernel.words.xor_into_weight(sum.data(), coset.basis().row(i), sum.size());
        best.offer(sum, weight, 1);
    }
    return best;
}

CosetLeader particular_leader(const SolutionCoset& coset) {
    CosetLeader leader;
    leader.element = coset.particular();
    leader.weight = leader.lower_bound = weight(leader.element);
    leader.ties = 1;
    leader.examined = 1;
    leader.proved = true;
    return leader;
}

double deciding_columns(std::size_t weight) {
    const double root = (3 + std::sqrt(9 + 8 * static_cast<double>(weight))) / 2;
    return root * root;
}

// Of the packed columns outside a set, as many words as decide: see PatternSearch.
double time_of_pattern(std::size_t columns, std::size_t weight) {
    const double words = std::ceil(std::min(static_cast<double>(columns), deciding_columns(weight)) / 64);
    return kPerPattern + kPerPatternWord * words;
}

double time_of_element(std::size_t n) {
    return kPerElement + kPerWord * static_cast<double>(n) / 64;
}

// As SearchedSets chooses the levels; sets of equal deficit are searched to equal levels.
double patterns_of_bound(std::size_t k, const std::vector<std::size_t>& deficits, std::size_t bound) {
    struct Group {
        std::size_t own = 0;
        std::size_t sets = 0;
        std::size_t level = 0;
        double cost = 0;  // of this level of one set
    };
    std::vector<Group> groups;
    for (const std::size_t deficit : deficits) {
        if (groups.empty() || groups.back().own != k - deficit) {
            groups.push_back({.own = k - deficit, .cost = std::exp2(static_cast<double>(deficit))});
        }
        ++groups.back().sets;
    }
    double patterns = 0;
    std::size_t reached = 0;
    while (reached < bound && !groups.empty()) {
        Group& group = *std::min_element(groups.begin(), groups.end(),
                                         [](const Group& a, const Group& b) { return a.cost < b.cost; });
        if (group.level > group.own) break;
        const std::size_t steps = std::min(group.sets, bound - reached);
        patterns += static_cast<double>(steps) * group.cost;
        reached += steps;
        group.cost *= static_cast<double>(group.own - group.level) / static_cast<double>(group.level + 1);
        if (++group.level > group.own) group.cost = INFINITY;
    }
    return std::min(patterns, 2 * std::exp2(static_cast<double>(k)));
}

// As for a random code: n / k disjoint sets, and one of the n mod k columns that are left, which borrows the others.
double time_of_information_sets(std::size_t k, std::size_t n, std::size_t weight) {
    if (k == 0) return 0;
    std::vector<std::size_t> deficits(n / k, 0);
    if (n % k != 0) deficits.push_back(k - n % k);
    return patterns_of_bound(k, deficits, weight + 1) * time_of_pattern(n - k, weight);
}

}  // namespace gf2::internal
