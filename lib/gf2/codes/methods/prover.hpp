// SPDX-License-Identifier: MIT
// The methods of codes::minimum_distance(): each raises the lower bound of one problem, step by step.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "gf2/base/budget.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/random_solutions.hpp"
#include "gf2/codes/internal/symmetries.hpp"

namespace gf2::codes::internal {

/// What the methods that work on one problem share.
struct SearchParts {
    const OutsideProblem& problem;
    const TannerGraph& graph;      ///< of its checks
    const Symmetries& symmetries;  ///< of the problem
    LightestSolution& lightest;
    RandomSolutions& random;
    const Budget& budget;
    gf2::internal::SearchTasks& tasks;     ///< with this budget
    std::atomic<std::uint64_t>& examined;  ///< of the budget, by all searches that share it
};

/// A method at work on a problem. Times are estimates, in nanoseconds on one thread.
class Prover {
public:
    Prover() = default;
    Prover(const Prover&) = delete;
    Prover& operator=(const Prover&) = delete;
    virtual ~Prover() = default;

    /// No solution that counts is lighter.
    [[nodiscard]] virtual std::size_t lower_bound() const = 0;

    /// Says that no solution that counts is lighter, as another method has proved.
    virtual void raise_lower_bound(std::size_t bound) { static_cast<void>(bound); }

    /// The time until the lower bound is `weight`; INFINITY if the method does not apply.
    [[nodiscard]] virtual double time_left(std::size_t weight) = 0;

    /// A lower bound of time_left() that takes no time.
    [[nodiscard]] virtual double least_time_left(std::size_t weight) const {
        static_cast<void>(weight);
        return 0;
    }

    /// The time of the next step.
    [[nodiscard]] virtual double time_of_step() const = 0;

    /// The candidates of the next step, if it begins again when it is stopped; else 0.
    [[nodiscard]] virtual double elements_of_step() const { return 0; }

    /// Raises the lower bound, or comes closer to that. False if the search is over before the step is done.
    virtual bool step() = 0;
};

/// A method: a row of those that DistanceSearch chooses from.
struct ProverMethod {
    Method method;
    std::string_view name;
    /// @param parts  must outlive the result, as must the basis
    /// @param basis  of the words of the solutions, K x n
    std::unique_ptr<Prover> (*make)(const SearchParts& parts, const BitMatrix& basis);
};

/// All methods, in the order of Method.
[[nodiscard]] std::span<const ProverMethod> prover_methods();

/// Connected clusters, one weight after another.
[[nodiscard]] std::unique_ptr<Prover> make_clusters(const SearchParts& parts, const BitMatrix& basis);

/// The method of Brouwer and Zimmermann.
[[nodiscard]] std::unique_ptr<Prover> make_information_sets(const SearchParts& parts, const BitMatrix& basis);

/// Two sets of half as many columns, with equal syndromes.
[[nodiscard]] std::unique_ptr<Prover> make_meet_in_the_middle(const SearchParts& parts, const BitMatrix& basis);

/// All solutions, by transforms.
[[nodiscard]] std::unique_ptr<Prover> make_walsh_hadamard(const SearchParts& parts, const BitMatrix& basis);

}  // namespace gf2::codes::internal
