// SPDX-License-Identifier: MIT
// All elements of a coset, or all solutions, by Walsh-Hadamard transforms: see TransformSearch.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "gf2/base/numbers.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/codes/transform_search.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"

namespace gf2 {
namespace {

// Nanoseconds of a transform: of an element, and of the plan.
constexpr double kTimePerElement = 0.15;
constexpr double kTimeOfPlan = 2.5e6;
constexpr double kTimeOfPlanPerColumn = 5e3;

// Maximum dimension of a transform.
constexpr std::size_t kMaxDimension = 64;

double number_of_elements(std::size_t dimension) {
    return std::exp2(static_cast<double>(dimension));
}

std::string obstacle_of_transform(const SolutionCoset& coset) {
    if (coset.dimension() <= kMaxDimension) return {};
    return "the dimension is " + std::to_string(coset.dimension()) + ", but at most " + std::to_string(kMaxDimension) +
           " is supported";
}

double time_of_transform(const internal::LeastWeightProblem& problem) {
    const double elements = number_of_elements(problem.coset.dimension());
    // Without a bound, this is the time for the other methods to beat; whether it will end matters only if they do not.
    const bool ends =
        elements <= static_cast<double>(problem.budget.elements) && problem.coset.dimension() <= kMaxDimension;
    if (problem.bound != nullptr && !ends) return INFINITY;
    return elements * kTimePerElement + kTimeOfPlan +
           kTimeOfPlanPerColumn * static_cast<double>(problem.coset.length());
}

CosetLeader search_by_transform(const internal::LeastWeightProblem& problem) {
    if (problem.bound == nullptr) return coset_leader_transform(problem.coset, problem.budget);
    const internal::FirstBound& bound = *problem.bound;
    TransformSearch search(problem.coset);
    search.set_upper_bound(bit_vector_from_words(problem.coset.length(), bound.best.element));
    search.run(internal::after(bound, problem.budget));
    CosetLeader leader = search.leader();
    leader.examined = internal::saturating_sum(leader.examined, bound.examined);
    return leader;
}

}  // namespace

constinit const internal::LeastWeightMethod internal::kTransform{
    .name = "transform",
    .summary = "all 2^k weights by Walsh-Hadamard transforms, block by block",
    .use_of_bound = UseOfBound::kFaster,
    .obstacle = obstacle_of_transform,
    .time = time_of_transform,
    .reserved_elements = [](const SolutionCoset& coset) { return saturating_power_of_two(coset.dimension()); },
    .search = search_by_transform,
};

CosetLeader coset_leader_transform(const SolutionCoset& coset, const Budget& budget) {
    TransformSearch search(coset);
    search.run(budget);
    return search.leader();
}

}  // namespace gf2

namespace gf2::codes::internal {
namespace {

// Maximum number of all solutions, as a binary logarithm.
constexpr std::size_t kMaxSolutionBits = 62;

// Nanoseconds, on one thread: of the plan of the transforms, of any search.
constexpr double kPerPlan = 4e7;
constexpr double kPerSearch = 1e5;

// The search for a lightest solution that counts among all solutions, by Walsh-Hadamard transforms (TransformSearch).
//
// In a basis b_1, ..., b_K of the solutions, b_i has the label L·b_i = e_i for i <= k, and 0 for others. The solutions
// that count are the disjoint cosets b_i + span(b_(i+1), ..., b_K), i <= k.
class WalshHadamard : public Prover {
public:
    WalshHadamard(const SearchParts& parts, const BitMatrix& basis)
        : parts_(parts), basis_(basis), left_(parts.problem.outside.rows()) {}

    [[nodiscard]] std::size_t lower_bound() const override { return bound_; }

    [[nodiscard]] double time_of_step() const override {
        if (left_ == 0) return 0;
        return is_possible() ? time_of(dimension(left_ - 1)) : INFINITY;
    }

    [[nodiscard]] double elements_of_step() const override {
        return left_ == 0 ? 0 : number_of_elements(dimension(left_ - 1));
    }

    [[nodiscard]] double time_left(std::size_t /*weight*/) override {
        if (!is_possible()) return INFINITY;
        double time = 0;
        for (std::size_t i = 0; i < left_; ++i) time += time_of(dimension(i));
        return time;
    }

    bool step() override {
        using gf2::internal::saturating_sum;
        const std::uint64_t spent = parts_.examined;
        if (parts_.tasks.is_over() || spent >= parts_.budget.elements || left_ == 0 || !is_possible()) return false;
        if (labelled_.rows() == 0) {
            const std::size_t k = parts_.problem.outside.rows();
            const BitMatrix rows = rref(concat(parts_.problem.labels(basis_), basis_), k).matrix;
            labelled_ = submatrix(rows, 0, k, rows.rows(), basis_.columns());
        }
        const std::size_t coset = left_ - 1;
        Budget budget = parts_.budget;
        budget.elements -= spent;
        if (budget.progress) {
            std::uint64_t total = spent;
            for (std::size_t i = 0; i <= coset; ++i) {
                total = saturating_sum(total, gf2::internal::saturating_power_of_two(dimension(i)));
            }
            budget.progress = [&, spent, total](Progress progress) {
                progress.done = saturating_sum(spent, progress.done);
                progress.total = gf2::internal::unless_saturated(total);
                progress.best = std::min(progress.best / parts_.problem.scale(), parts_.lightest.weight());
                parts_.budget.progress(progress);
            };
        }
        const BitMatrix spanning = submatrix(labelled_, coset + 1, 0, dimension(coset), labelled_.columns());
        const bool is_enumerated = time_of_enumeration(dimension(coset)) < time_of_transform(dimension(coset));
        const CosetLeader leader = coset_leader(SolutionCoset(labelled_.row_vector(coset), spanning), budget,
                                                {.method = is_enumerated ? "gray-code" : "transform"});
        parts_.examined = saturating_sum(spent, leader.examined);
        parts_.lightest.offer(parts_.problem.solution_of(leader.element));
        if (!leader.proved) return false;
        --left_;
        if (left_ == 0) bound_ = parts_.lightest.weight();
        return true;
    }

private:
    [[nodiscard]] std::size_t dimension(std::size_t coset) const { return basis_.rows() - 1 - coset; }
    [[nodiscard]] bool is_possible() const { return dimension(0) <= kMaxSolutionBits; }

    [[nodiscard]] static double time_of_transform(std::size_t dimension) {
        return kPerPlan + kTimePerElement * number_of_elements(dimension);
    }
    // A coset of low dimension is enumerated sooner than its transforms are planned.
    [[nodiscard]] double time_of_enumeration(std::size_t dimension) const {
        return kPerSearch + gf2::internal::time_of_element(basis_.columns()) * number_of_elements(dimension);
    }
    [[nodiscard]] double time_of(std::size_t dimension) const {
        return std::min(time_of_transform(dimension), time_of_enumeration(dimension));
    }

    const SearchParts& parts_;
    const BitMatrix& basis_;
    BitMatrix labelled_;  // b_1, ..., b_K, once a step was made
    std::size_t left_;    // the first cosets
    std::size_t bound_ = 1;
};

}  // namespace

std::unique_ptr<Prover> make_walsh_hadamard(const SearchParts& parts, const BitMatrix& basis) {
    return std::make_unique<WalshHadamard>(parts, basis);
}

}  // namespace gf2::codes::internal
