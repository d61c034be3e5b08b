// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/labelled_walks.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// The lightest solution so far. All threads of a search offer theirs.
class LightestSolution {
public:
    LightestSolution(const OutsideProblem& problem, const TannerGraph& graph);

    /// n + 1 before the first one.
    [[nodiscard]] std::size_t weight() const { return weight_.load(std::memory_order_relaxed); }

    /// Not while others offer.
    [[nodiscard]] const BitVector& word() const { return word_; }

    /// While others offer.
    [[nodiscard]] BitVector copy();

    /// Takes e if it is lighter and L·e != 0.
    /// @pre H·e = 0
    void offer(BitVector e);

    /// If two sets of columns have equal syndromes, offers their sum, and returns true.
    bool offer_sum(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
        return visit_sum(a, b, [this](BitVector e) { offer(std::move(e)); });
    }

    /// If two sets of columns have equal syndromes, visits their sum if it counts, and returns true.
    bool visit_sum(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                   const std::function<void(BitVector)>& visit) const;

    /// True if L·e != 0, for the words of e.
    [[nodiscard]] bool counts(const std::vector<std::uint64_t>& e) const;

    /// True if the solution of a word counts.
    [[nodiscard]] bool counts_as_word(const std::vector<std::uint64_t>& word) const;

private:
    const OutsideProblem& problem_;
    const TannerGraph& graph_;
    BitMatrix labels_;  // n x k: row j is column j of L
    std::mutex changing_;
    std::atomic<std::size_t> weight_;
    BitVector word_;
};

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

    /// Whether a proof is out of reach: draws may then take most of the time.
    void set_out_of_reach(bool is_out_of_reach) { is_out_of_reach_ = is_out_of_reach; }

    /// Draws in a thread of a step, until the draws beside it took their share of its time.
    /// @param time    of the step so far, in nanoseconds of all threads; it draws only in long steps
    /// @param before  time() when it began
    void draw_beside(double time, double before, const gf2::internal::SearchTasks& tasks);

    /// The time that draws may take besides, divided by that of a proof.
    [[nodiscard]] double share() const { return is_out_of_reach_ ? 4 : 0.1; }

    /// The estimated time of the next draw.
    [[nodiscard]] double time_of_next() const;

    /// From the number of the draw alone.
    [[nodiscard]] double planned_time_of_next() const { return all_->time_of_walk(sums(drawn_)); }

    /// Goes on with the draws from this number on, which others do not make.
    void go_to(std::uint64_t number) { drawn_ = number; }

private:
    [[nodiscard]] static std::uint64_t sums(std::uint64_t number);

    // The words that a walk searches. Those of symmetries are made when the first walk asks for them.
    [[nodiscard]] const LabelledWalks& walks(std::uint64_t number);
    void make_symmetric();

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
