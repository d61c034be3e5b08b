// SPDX-License-Identifier: MIT
#include "gf2/minweight/internal/light_rows.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {
namespace {

// Nanoseconds on a core with 256-bit vectors or more; only ratios matter.
constexpr double kPerWord = 0.5;   // of an element that is a sum of two others
constexpr double kPerElement = 2;  // in addition
constexpr double kPerPattern = 0.3;
constexpr double kPerPatternWord = 0.4;  // in addition

}  // namespace

BestElement lightest_row(const SolutionCoset& coset, SearchedElements searched) {
    const KernelTable& kernel = kernels();
    const Words particular = words_of(coset.particular());
    BestElement best;
    if (searched == SearchedElements::kAll)
        best.offer(particular, kernel.words.weight(particular.data(), particular.size()), 1);
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

// Of the packed columns outside a set, as many words as decide nearly always: see PatternSearch.
double time_of_pattern(std::size_t columns, std::size_t weight) {
    const double root = (3 + std::sqrt(9 + 8 * static_cast<double>(weight))) / 2;
    const double words = std::ceil(std::min(static_cast<double>(columns), root * root) / 64);
    return kPerPattern + kPerPatternWord * words;
}

double time_of_element(std::size_t n) {
    return kPerElement + kPerWord * static_cast<double>(n) / 64;
}

// Levels 0 .. t of a set of deficit r raise the bound by t + 1 - r.
double patterns_of_bound(std::size_t k, std::span<const std::size_t> deficits, std::size_t bound) {
    double patterns = 0;
    double of_level = 1;  // binomial(k, t)
    double up_to_level = 1;
    std::size_t reached = 0;
    for (std::size_t level = 0; level <= k && reached < bound; ++level) {
        for (const std::size_t deficit : deficits) {
            if (deficit > level || reached >= bound) break;
            patterns += deficit == level ? up_to_level : of_level;
            ++reached;
        }
        of_level *= static_cast<double>(k - level) / static_cast<double>(level + 1);
        up_to_level += of_level;
    }
    return patterns;
}

// As for a random code: n / k disjoint sets, and one of the n mod k columns that are left, which borrows the others.
double time_of_information_sets(std::size_t k, std::size_t n, std::size_t weight) {
    std::vector<std::size_t> deficits(n / k, 0);
    if (n % k != 0) deficits.push_back(k - n % k);
    return patterns_of_bound(k, deficits, weight + 1) * time_of_pattern(n - k, weight);
}

}  // namespace gf2::internal
