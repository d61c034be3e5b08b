// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>

#include "gf2/codes/internal/lightest_solution.hpp"
#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/information_sets/random_information_sets.hpp"

namespace gf2::codes::internal {

/// Light solutions that count, by random information sets of the solutions of H·e = 0: first some sets with all sums of
/// two rows (P. J. Lee, E. F. Brickell, EUROCRYPT 1988), then walks (RandomInformationSets).
class RandomSolutions {
public:
    /// Time: nullspace() of H.
    /// @param problem   must outlive this object
    /// @param lightest  is offered what is found
    RandomSolutions(const OutsideProblem& problem, LightestSolution& lightest);

    /// A basis of the words of the solutions, K x n.
    [[nodiscard]] const BitMatrix& basis() const { return basis_; }

    /// Draws once more: a set or a walk. Threads may draw together.
    void draw(const std::function<bool()>& is_over);

    /// The time of all draws, in nanoseconds of their threads.
    [[nodiscard]] double time() const { return time_; }

    /// Says that a proof is out of reach, or not: draws may then take as much time as it.
    void set_out_of_reach(bool is_out_of_reach) { is_out_of_reach_ = is_out_of_reach; }

    [[nodiscard]] bool is_out_of_reach() const { return is_out_of_reach_; }

    /// The share of the time of a proof that draws may take besides.
    [[nodiscard]] double share() const { return is_out_of_reach_ ? 1 : 0.1; }

    /// The estimated time of the next draw.
    [[nodiscard]] double time_of_next() const;

private:
    void draw_set(std::uint64_t number);
    void make_walk(std::uint64_t number, const std::function<bool()>& is_over);
    [[nodiscard]] double time_of_set() const;
    [[nodiscard]] const gf2::internal::RandomInformationSets& walks() const;

    // The greatest weight of a word whose solution is lighter than the lightest one.
    [[nodiscard]] std::size_t bound() const;

    const OutsideProblem& problem_;
    BitMatrix basis_;   // K x n, of the words of the solutions
    BitMatrix labels_;  // K x k: L times the solution of each of them
    LightestSolution& lightest_;
    bool is_out_of_reach_ = false;
    std::atomic<std::uint64_t> drawn_ = 0;
    std::atomic<double> time_ = 0;
    std::atomic<double> last_walk_ = 0;  // time of it
    mutable std::once_flag walks_are_made_;
    mutable std::unique_ptr<gf2::internal::RandomInformationSets> walks_;
};

}  // namespace gf2::codes::internal
