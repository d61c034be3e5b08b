// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/base/stop_token.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/matrix/transpose.hpp"
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

class Trellis {
public:
    explicit Trellis(const SolutionCoset& coset) : length_(coset.length()) {
        const BitMatrix checks = nullspace_basis(coset.basis());
        const BitMatrix columns = transpose(checks);
        for (std::size_t j = 0; j < length_; ++j)
            coordinate_syndromes_.push_back(checks.rows() == 0 ? 0 : static_cast<std::size_t>(columns.row(j)[0]));
        for (const std::size_t j : support(coset.particular())) syndrome_ ^= coordinate_syndromes_[j];
        states_.resize(std::size_t{1} << checks.rows());
        states_[0] = {0, 1};
        takes_one_.resize(length_);
    }

    // Admits coordinate j; coordinates go from the last to the first. False if stopped before.
    [[nodiscard]] bool admit(std::size_t j, const StopToken& stop) {
        if (internal::is_over(stop)) return false;
        const std::size_t step = coordinate_syndromes_[j];
        if (step == 0) return true;  // a one here never helps
        std::vector<bool>& takes_one = takes_one_[j];
        takes_one.resize(states_.size());
        for (std::size_t s = 0; s < states_.size(); ++s) {
            if (s % kStatesPerLook == 0 && internal::is_over(stop)) return false;
            const std::size_t t = s ^ step;
            if (t < s) continue;
            const State a = states_[s];
            const State b = states_[t];
            states_[s] = joined(a, b);
            states_[t] = joined(b, a);
            takes_one[s] = states_[s].least_weight < a.least_weight;
            takes_one[t] = states_[t].least_weight < b.least_weight;
        }
        return true;
    }

    CosetLeader leader() const {
        CosetLeader result;
        result.element.resize(length_);
        std::size_t s = syndrome_;
        for (std::size_t j = 0; j < length_; ++j) {
            if (takes_one_[j].empty() || !takes_one_[j][s]) continue;
            result.element.set(j);
            s ^= coordinate_syndromes_[j];
        }
        result.weight = states_[syndrome_].least_weight;
        result.ties = states_[syndrome_].ties;
        result.lower_bound = result.weight;
        result.proved = true;
        result.method = internal::kTrellis.name;
        return result;
    }

private:
    std::size_t length_;
    std::vector<std::size_t> coordinate_syndromes_;  // columns of the check matrix
    std::size_t syndrome_ = 0;                       // of the coset
    std::vector<State> states_;                      // by syndrome
    std::vector<std::vector<bool>> takes_one_;  // by coordinate and syndrome: whether the least weight needs a one here
};

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

CosetLeader search(const internal::LeastWeightProblem& problem) {
    return coset_leader_trellis(problem.coset, problem.budget);
}

}  // namespace

constinit const internal::LeastWeightMethod internal::kTrellis{
    .name = "trellis",
    .summary = "dynamic programming over the 2^(n - k) syndromes",
    .use_of_bound = UseOfBound::kNone,
    .obstacle = obstacle,
    .time = time,
    .search = search,
};

CosetLeader coset_leader_trellis(const SolutionCoset& coset, const Budget& budget) {
    if (const std::string reason = obstacle(coset); !reason.empty()) {
        throw std::invalid_argument("coset_leader_trellis: " + reason);
    }
    const std::uint64_t elements = coset.count().to_uint64().value_or(UINT64_MAX);
    Trellis trellis(coset);
    for (std::size_t j = coset.length(); j-- > 0;) {
        if (trellis.admit(j, budget.stop)) continue;
        internal::throw_if_cancelled();
        return coset_leader_gray_code(coset, budget);
    }
    CosetLeader leader = trellis.leader();
    leader.examined = elements;
    if (budget.progress)
        budget.progress({elements, internal::unless_saturated(elements), leader.weight, leader.weight});
    return leader;
}

}  // namespace gf2
