// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/base/numbers.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/internal/coset_parts.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2 {
namespace {

// States between two checks for a stop.
constexpr std::uint64_t kStatesPerLook = std::uint64_t{1} << 16;

constexpr std::uint32_t kUnreachable = std::numeric_limits<std::uint32_t>::max() - 1;

// The least weight of the words on coordinates j .. n - 1 with a given syndrome.
struct State {
    std::uint32_t least_weight = kUnreachable;
    std::uint64_t ties = 0;  // number of these words of that weight, saturated
};

// The state of a syndrome if coordinate j may be 0, which gives `zero`, or 1, which gives `one`.
State joined(const State& zero, const State& one) {
    const std::uint32_t weight_with_one = one.least_weight == kUnreachable ? kUnreachable : one.least_weight + 1;
    if (zero.least_weight < weight_with_one) return zero;
    if (weight_with_one < zero.least_weight) return {weight_with_one, one.ties};
    return {zero.least_weight, internal::saturating_sum(zero.ties, one.ties)};
}

// Admits a coordinate whose column of the check matrix is `step`: sets the states by syndrome, and whether the least
// weight needs a one there. False if stopped before.
[[nodiscard]] bool admit(std::size_t step, std::vector<State>& states, std::vector<bool>& takes_one,
                         const StopToken& stop) {
    if (internal::is_over(stop)) return false;
    if (step == 0) return true;  // a one here never helps
    takes_one.resize(states.size());
    for (std::size_t s = 0; s < states.size(); ++s) {
        if (s % kStatesPerLook == 0 && internal::is_over(stop)) return false;
        const std::size_t t = s ^ step;
        if (t < s) continue;
        const State a = states[s];
        const State b = states[t];
        states[s] = joined(a, b);
        states[t] = joined(b, a);
        takes_one[s] = states[s].least_weight < a.least_weight;
        takes_one[t] = states[t].least_weight < b.least_weight;
    }
    return true;
}

constexpr double kTimePerStep = 4;     // nanoseconds
constexpr double kTimePerColumn = 80;  // besides
constexpr double kMaxBytes = 1 << 28;  // maximum at which the trellis is chosen

std::size_t checks_of(const SolutionCoset& coset) {
    return coset.length() - coset.dimension();
}

std::string obstacle(const SolutionCoset& coset) {
    if (checks_of(coset) <= kMaxTrellisChecks) return {};
    return "n - k is " + std::to_string(checks_of(coset)) + ", but at most " + std::to_string(kMaxTrellisChecks) +
           " is supported";
}

double time(const internal::LeastWeightProblem& problem) {
    if (checks_of(problem.coset) > kMaxTrellisChecks) return INFINITY;
    const double syndromes = std::exp2(static_cast<double>(checks_of(problem.coset)));
    const double steps = static_cast<double>(problem.coset.length()) * syndromes;
    if (steps / 8 + 16 * syndromes > kMaxBytes) return INFINITY;
    return steps * kTimePerStep + kTimePerColumn * static_cast<double>(problem.coset.length());
}

}  // namespace

constinit const internal::LeastWeightMethod internal::kTrellis{
    .name = "trellis",
    .summary = "dynamic programming over the 2^(n - k) syndromes",
    .use_of_bound = UseOfBound::kNone,
    .obstacle = obstacle,
    .time = time,
    .search = [](const LeastWeightProblem& problem) { return coset_leader_trellis(problem.coset, problem.budget); },
};

CosetLeader coset_leader_trellis(const SolutionCoset& coset, const Budget& budget) {
    if (const std::string reason = obstacle(coset); !reason.empty()) {
        throw std::invalid_argument("coset_leader_trellis: " + reason);
    }
    const std::size_t n = coset.length();
    const BitMatrix checks = nullspace_basis(coset.basis());
    const std::vector<std::uint64_t> columns = internal::columns_as_words(checks);
    std::vector<State> states(std::size_t{1} << checks.rows());
    states[0] = {0, 1};
    std::vector<std::vector<bool>> takes_one(n);  // by coordinate and syndrome
    for (std::size_t j = n; j-- > 0;) {
        if (admit(static_cast<std::size_t>(columns[j]), states, takes_one[j], budget.stop)) continue;
        internal::throw_if_cancelled();
        return coset_leader_gray_code(coset, budget);
    }
    std::size_t syndrome = 0;
    for (const std::size_t j : ones(coset.particular())) syndrome ^= static_cast<std::size_t>(columns[j]);
    CosetLeader leader;
    leader.weight = leader.lower_bound = states[syndrome].least_weight;
    leader.ties = states[syndrome].ties;
    leader.proved = true;
    leader.examined = internal::saturating_power_of_two(coset.dimension());
    leader.method = internal::kTrellis.name;
    leader.element.resize(n);
    for (std::size_t j = 0; j < n; ++j) {
        if (takes_one[j].empty() || !takes_one[j][syndrome]) continue;
        leader.element.set(j);
        syndrome ^= static_cast<std::size_t>(columns[j]);
    }
    if (budget.progress) {
        budget.progress({leader.examined, internal::unless_saturated(leader.examined), leader.weight, leader.weight});
    }
    return leader;
}

}  // namespace gf2
