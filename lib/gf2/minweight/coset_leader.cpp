// SPDX-License-Identifier: MIT
#include "gf2/minweight/coset_leader.hpp"

#include <cmath>

namespace gf2 {
namespace {

// The trellis is chosen where it takes less time than this and less than an enumeration.
constexpr double kMostTrellisSteps = 8.6e9;  // 2^33
constexpr double kMostTrellisBytes = 1 << 28;

bool trellis_is_cheaper(const SolutionCoset& coset) {
    const std::size_t checks = coset.length() - coset.dimension();
    if (checks > kMostTrellisChecks) return false;
    const auto length = static_cast<double>(coset.length());
    const double syndromes = std::exp2(static_cast<double>(checks));
    const double steps = length * syndromes;
    const double bytes = steps / 8 + 16 * syndromes;
    const double words = std::exp2(static_cast<double>(coset.dimension())) * (length / 64 + 1);
    return steps < kMostTrellisSteps && bytes < kMostTrellisBytes && steps < words;
}

}  // namespace

CosetLeader coset_leader(const SolutionCoset& coset, const Budget& budget) {
    return trellis_is_cheaper(coset) ? coset_leader_trellis(coset, budget) : coset_leader_gray_code(coset, budget);
}

}  // namespace gf2
