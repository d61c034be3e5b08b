// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/distance_levels.hpp"
#include "gf2/codes/internal/cluster_walk.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/light_sums.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/random_solutions.hpp"
#include "gf2/codes/internal/searched_sets.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/search/block_ranges.hpp"

namespace gf2::codes::internal {

class InformationSets;

/// The levels of a search for a lightest solution of a problem, one group of those of distance_levels(): by clusters
/// the weights, with a tree as a block, or those of information sets. What they are, and what a block finds, depends on
/// the problem and the method alone.
class DistanceGroup {
public:
    /// Searches for a first solution, and chooses the method.
    /// @param problem  with at least one solution that counts
    /// @param budget   counts random information sets; the levels depend on it
    /// @throws Cancelled if cancelled
    DistanceGroup(OutsideProblem problem, const LevelOptions& options, const Budget& budget);

    /// Plans the levels until no solution that counts is lighter than this.
    /// @throws Cancelled if cancelled
    void plan(std::size_t weight, const Budget& budget);

    struct Level {
        std::uint64_t blocks = 0;
        std::size_t bound = 0;              ///< a solution that counts and is in no level so far weighs as much
        std::uint64_t elements = 0;         ///< nodes of all blocks, as expected, or patterns
        std::uint64_t of_block = 0;         ///< of a block
        std::size_t weight = 0;             ///< by clusters: of its solutions
        std::size_t most = 0;               ///< by clusters: columns of the sets of the table
        std::size_t columns = 0;            ///< by clusters: that tell the trees apart
        gf2::internal::SetLevel of_set{};   ///< by information sets
        std::vector<std::size_t> before{};  ///< by information sets: the levels before it, by set
    };
    [[nodiscard]] const std::vector<Level>& levels() const { return levels_; }

    /// The first solution, for which the levels are planned. Not after search().
    [[nodiscard]] const BitVector& start() const { return lightest_.word(); }

    /// No solution that counts is lighter, before all levels.
    [[nodiscard]] std::size_t bound() const { return bound_; }

    [[nodiscard]] std::size_t divisor() const { return problem_.divisor; }
    [[nodiscard]] std::string_view method() const;

    /// If all solutions but 0 count, the dimension of the code that they are; else 0.
    [[nodiscard]] std::size_t dimension() const { return is_code_ ? problem_.outside.rows() : 0; }

    /// Whether the lightest solutions are counted.
    [[nodiscard]] CountWords counting() const;

    /// Of the problem and the levels.
    [[nodiscard]] std::uint64_t fingerprint() const;

    /// True if the word is a solution that counts.
    [[nodiscard]] bool is_solution(const BitVector& word) const;

    /// Searches blocks of a level, all unless the budget ends. Random information sets take a share of the time.
    void search(std::size_t level, const std::vector<BlockRange>& blocks, const Budget& budget,
                LevelSearch::Made& made) const;

private:
    [[nodiscard]] std::size_t length() const { return problem_.length(); }
    void draw();
    void choose_method(InformationSets& sets, gf2::internal::SearchTasks& tasks, std::uint64_t most_draws);
    void try_first_patterns(const StopToken& stop);
    void count_sample(gf2::internal::SearchTasks& tasks);
    [[nodiscard]] double nodes_of(std::size_t weight, std::size_t most) const;
    [[nodiscard]] double time_of_clusters(std::size_t weight) const;
    void plan_clusters(std::size_t weight);
    void plan_sets(std::size_t weight, const StopToken& stop);
    [[nodiscard]] std::shared_ptr<const LightSums> table(std::size_t most, gf2::internal::SearchTasks& tasks) const;
    void walk(const Level& level, const std::vector<BlockRange>& blocks, const Budget& budget,
              LevelSearch::Made& made) const;
    void try_sets(const Level& level, std::uint64_t first_draw, const std::vector<BlockRange>& blocks,
                  const Budget& budget, LevelSearch::Made& made) const;

    OutsideProblem problem_;
    TannerGraph graph_;
    mutable LightestSolution lightest_;
    mutable RandomSolutions random_;
    Symmetries symmetries_;
    LevelOptions options_;
    bool is_code_;  // all solutions but 0 count
    bool uses_sets_ = false;
    bool uses_symmetries_ = false;  // of sets
    double share_ = 0;              // of the time of a search, for random information sets
    std::size_t bound_;
    std::vector<Level> levels_;
    ClusterRoots roots_;
    std::vector<double> sampled_;                     // by clusters: the nodes of the first weights
    mutable std::shared_ptr<const LightSums> table_;  // the last one
    mutable std::mutex making_table_;
    SolutionCoset words_;                              // by information sets
    std::optional<gf2::internal::SearchedSets> sets_;  // by information sets
    std::uint64_t patterns_ = 0;                       // by information sets: of a block
};

}  // namespace gf2::codes::internal
