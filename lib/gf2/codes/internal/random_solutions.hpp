// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "gf2/codes/internal/labelled_walks.hpp"
#include "gf2/codes/internal/lightest_solution.hpp"
#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// Light solutions that count, by random information sets of the solutions of H·e = 0: first short walks, then long
/// ones (LabelledWalks). After some of these, every second walk searches the solutions that a symmetry of H keeps:
/// these are far fewer, and of the lightest solutions of a code made from a group, some are often among them.
class RandomSolutions {
public:
    /// Time: nullspace() of H.
    /// @param problem   must outlive this object
    /// @param lightest  is offered what is found
    /// @param stop      ends the search for symmetries
    RandomSolutions(const OutsideProblem& problem, LightestSolution& lightest, const StopToken& stop = {});

    /// A basis of the words of the solutions, K x n.
    [[nodiscard]] const BitMatrix& basis() const { return basis_; }

    /// Makes one more walk. Threads may draw together.
    void draw(const std::function<bool()>& is_over);

    /// The time of all draws, in nanoseconds of their threads.
    [[nodiscard]] double time() const { return time_; }

    /// Says that a proof is out of reach, or not: draws may then take most of the time.
    void set_out_of_reach(bool is_out_of_reach) { is_out_of_reach_ = is_out_of_reach; }

    [[nodiscard]] bool is_out_of_reach() const { return is_out_of_reach_; }

    /// The time that draws may take besides, divided by that of a proof.
    [[nodiscard]] double share() const { return is_out_of_reach_ ? 4 : 0.1; }

    /// The estimated time of the next draw.
    [[nodiscard]] double time_of_next() const;

    /// The same, but from the number of the draw alone.
    [[nodiscard]] double planned_time_of_next() const { return all_->time_of_walk(sums(drawn_)); }

    /// Goes on with the draws from this number on, which others do not make.
    void go_to(std::uint64_t number) { drawn_ = number; }

private:
    // The number of sums of a walk.
    [[nodiscard]] static std::uint64_t sums(std::uint64_t number);

    // The words that a walk searches. Those of symmetries are made when the first walk asks for them.
    [[nodiscard]] const LabelledWalks& walks(std::uint64_t number);
    void make_symmetric();

    // The greatest weight of a word whose solution is lighter than the lightest one.
    [[nodiscard]] std::size_t bound() const;

    const OutsideProblem& problem_;
    StopToken stop_;
    BitMatrix basis_;   // K x n, of the words of the solutions
    BitMatrix labels_;  // K x k: L times the solution of each of them
    LightestSolution& lightest_;
    bool is_out_of_reach_ = false;
    std::atomic<std::uint64_t> drawn_ = 0;
    std::atomic<double> time_ = 0;
    std::atomic<double> last_walk_ = 0;   // time of it
    std::unique_ptr<LabelledWalks> all_;  // null if there are no solutions
    std::once_flag symmetric_is_made_;
    std::vector<std::unique_ptr<LabelledWalks>> symmetric_;  // solutions that a symmetry keeps
};

}  // namespace gf2::codes::internal
