// SPDX-License-Identifier: MIT
#include "gf2/minweight/internal/light_rows.hpp"

#include <algorithm>
#include <cmath>

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

// On each of m = n / k sets, all patterns of at most t errors are tried, where m·(t + 1) exceeds the weight.
double time_of_information_sets(std::size_t k, std::size_t n, std::size_t weight) {
    const auto size = static_cast<double>(k);
    const double sets = std::floor(static_cast<double>(n) / size);
    const double errors = std::floor(static_cast<double>(weight) / sets);
    double patterns = 0;
    double of_this_many = 1;
    const auto last = static_cast<std::size_t>(std::min(errors, size));
    for (std::size_t i = 0; i <= last; ++i) {
        const auto t = static_cast<double>(i);
        patterns += of_this_many;
        of_this_many *= (size - t) / (t + 1);
    }
    return sets * patterns * time_of_pattern(n - std::min(n, k), weight);
}

}  // namespace gf2::internal
