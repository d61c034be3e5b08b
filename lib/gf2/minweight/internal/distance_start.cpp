// SPDX-License-Identifier: MIT
#include "gf2/minweight/internal/distance_start.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "gf2/base/cancelled.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/minweight/internal/light_rows.hpp"

namespace gf2::internal {
namespace {

constexpr std::uint64_t kSeed = 1;

// Patterns for a light word before the time of a proof is estimated.
constexpr std::uint64_t kPatternsOfFirstWord = std::uint64_t{1} << 18;

// Proofs shorter than this, in nanoseconds on one thread, are not worth the search for symmetries.
constexpr double kMinTimeForSymmetries = 2e7;

void choose_sets(DistanceStart& start, const SolutionCoset& code, const Budget& budget) {
    const double disjoint = start.time_of_proof(code);
    if (disjoint < kMinTimeForSymmetries) return;
    try {
        const auto n = static_cast<double>(code.length());
        set_up(budget.stop, n * n, [&] {
            start.symmetries = symmetries_of_code(code.basis());
            if (start.symmetries->generators.empty()) return;
            start.balanced = balanced_information_set(code.basis(), start.symmetries->orbits);
        });
    } catch (const Cancelled&) {
        throw_if_cancelled();
        start.balanced.reset();
    }
    if (start.balanced && start.time_of_proof(code) < disjoint / 2) return;
    start.symmetries.reset();
    start.balanced.reset();
}

}  // namespace

double DistanceStart::time_of_proof(const SolutionCoset& code) const {
    const std::size_t weight = bound.best.weight;
    if (!balanced) return time_of_information_sets(code.dimension(), code.length(), weight);
    return patterns_of_bound(code.dimension(), *balanced, weight) *
           time_of_pattern(code.length() - code.dimension(), weight);
}

DistanceStart start_of_distance(const SolutionCoset& code, bool count, const Budget& budget) {
    DistanceStart start{.bound = {lightest_row(code, SearchedElements::kNonzero)}, .balanced = {}};
    if (start.time_of_proof(code) >= kShortProofTime) {
        const std::uint64_t most =
            start.time_of_proof(code) < kMaxProofTime ? kPatternsOfFirstWord : patterns_of_lower_bound({});
        search_first_levels(start.bound, code, SearchedElements::kNonzero,
                            std::clamp<std::uint64_t>(budget.elements / 8, 1, most), budget);
    }
    if (start.time_of_proof(code) < kShortProofTime) return start;
    start.walks.emplace(code, SearchedElements::kNonzero, kSeed);
    improve(start.bound, code, *start.walks, INFINITY, budget);
    if (!count) choose_sets(start, code, budget);
    return start;
}

}  // namespace gf2::internal
