// SPDX-License-Identifier: MIT
// What a method is. A least element of a coset is proved in one run, by the method of the least estimated time: a row
// of kLeastWeightMethods, chosen in coset_leader.cpp. A distance is proved in steps, each by the method that is
// expected to end first, since estimates improve on the way: a row of kDistanceMethods, chosen in
// internal/distance_search.cpp.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "gf2/base/budget.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/internal/first_bound.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/random_solutions.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// A coset whose least weight is wanted: one component, which does not contain 0.
struct LeastWeightProblem {
    const SolutionCoset& coset;
    const Budget& budget;
    const FirstBound* bound = nullptr;  ///< a light element; null before one was sought
};

/// How a method profits from a light element known beforehand.
enum class UseOfBound {
    kNone,      ///< not at all
    kFaster,    ///< it is faster, by an unpredictable factor
    kDecisive,  ///< the weight determines its time
};

/// A method of finding the least weight of a coset: a row of the table of methods.
struct LeastWeightMethod {
    std::string_view name;     ///< words joined by hyphens
    std::string_view summary;  ///< one line, for help texts
    UseOfBound use_of_bound;

    /// Why the method does not apply to the coset, whatever the time; empty if it does. Null if it always applies.
    std::string (*obstacle)(const SolutionCoset& coset) = nullptr;

    /// The estimated time of the proof on one thread of a core with 256-bit vectors or more, in nanoseconds; INFINITY
    /// if there will be none. Ratios choose the method; the time itself decides whether a proof is attempted.
    double (*time)(const LeastWeightProblem& problem);

    /// The part of the budget that is reserved for the proof during the search for a bound. Null for none.
    std::uint64_t (*reserved_elements)(const SolutionCoset& coset) = nullptr;

    /// Searches until the proof or the end of the budget.
    /// @pre there is no obstacle
    CosetLeader (*search)(const LeastWeightProblem& problem);
};

extern const LeastWeightMethod kGrayCode;
extern const LeastWeightMethod kTransform;
extern const LeastWeightMethod kTrellis;
extern const LeastWeightMethod kInformationSets;
extern const LeastWeightMethod kInformationSetDecoding;

/// The table of methods. Among those of equal estimated time the first is chosen; the first one also takes budgets too
/// small for the others.
inline constexpr std::array kLeastWeightMethods{&kGrayCode, &kTransform, &kTrellis, &kInformationSets,
                                                &kInformationSetDecoding};

}  // namespace gf2::internal

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

/// A method of distances at work on a problem. Times are estimates, in nanoseconds on one thread.
///
/// A method that does not apply says so by times INFINITY, and refuses its steps. A step offers `lightest` the
/// solutions that it meets, which takes those that count; adds its candidates to `examined`, and ends before
/// budget.elements is passed or `tasks` is over; reports progress by budget.progress.
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

/// Connected clusters, one weight after another.
[[nodiscard]] std::unique_ptr<Prover> make_clusters(const SearchParts& parts, const BitMatrix& basis);

/// The method of Brouwer and Zimmermann.
[[nodiscard]] std::unique_ptr<Prover> make_information_sets(const SearchParts& parts, const BitMatrix& basis);

/// Two sets of half as many columns, with equal syndromes.
[[nodiscard]] std::unique_ptr<Prover> make_meet_in_the_middle(const SearchParts& parts, const BitMatrix& basis);

/// All solutions, by transforms.
[[nodiscard]] std::unique_ptr<Prover> make_walsh_hadamard(const SearchParts& parts, const BitMatrix& basis);

/// A method of proving distances.
struct DistanceMethod {
    std::string_view name;  ///< words joined by hyphens
    /// @param parts  must outlive the result, as must the basis
    /// @param basis  of the words of the solutions, K x n
    std::unique_ptr<Prover> (*make)(const SearchParts& parts, const BitMatrix& basis);
};

inline constexpr DistanceMethod kClusters{"clusters", make_clusters};
inline constexpr DistanceMethod kMeetInTheMiddle{"meet-in-the-middle", make_meet_in_the_middle};
inline constexpr DistanceMethod kWalshHadamard{"walsh-hadamard", make_walsh_hadamard};
inline constexpr DistanceMethod kDisjointSets{"information-sets", make_information_sets};

/// The table of methods. The first one is tried as long as that is cheap, as its estimates become better with each
/// step. The last one makes its sets when it is asked for its time: not if the others are faster than
/// least_time_left().
inline constexpr std::array kDistanceMethods{kClusters, kMeetInTheMiddle, kWalshHadamard, kDisjointSets};

}  // namespace gf2::codes::internal
