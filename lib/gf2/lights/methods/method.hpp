// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/methods/equations.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::lights::internal {

/// A method that is ready to solve the equations of one game.
class BoardSolver {
public:
    BoardSolver() = default;
    BoardSolver(const BoardSolver&) = delete;
    BoardSolver& operator=(const BoardSolver&) = delete;
    virtual ~BoardSolver() = default;

    /// How much memory and time solve() and quiet_patterns() take together, as is known only now.
    struct Estimate {
        std::uint64_t bytes;
        double cost;  ///< word operations
    };

    /// Nothing if the estimates of the method's row are all that is known.
    [[nodiscard]] virtual std::optional<Estimate> estimate() const { return std::nullopt; }

    /// The canonical answer; choose_method() knows the method's name and why it was taken.
    /// @throws std::invalid_argument as Grid::to_vector(); std::length_error if it needs more than the memory limit
    [[nodiscard]] virtual SolveResult solve(const Board& board) const = 0;

    /// The canonical basis.
    /// @throws std::length_error if it needs more than the memory limit
    [[nodiscard]] virtual QuietPatterns quiet_patterns() const = 0;

    /// The nullity of the matrix.
    /// @throws std::length_error if it needs more than the memory limit
    [[nodiscard]] virtual std::size_t nullity() const { return quiet_patterns().size(); }
};

/// The cost of a method that is taken only where it is asked for.
inline constexpr double kNeverCheapest = std::numeric_limits<double>::infinity();

/// A row of the table of methods. All but `nullity` are set.
struct BoardMethod {
    std::string_view name;
    std::string_view summary;  ///< what it does, and for which games

    /// Why it does not apply to a game; empty if it does.
    std::string (*obstacle)(const Grid& grid);

    /// Bytes that it takes at least.
    /// @pre obstacle(grid) is empty, as for all below
    std::uint64_t (*bytes)(const Grid& grid);

    /// Word operations that it takes at least, as far as they decide between methods; 0 if no method can be cheaper.
    /// The automatic choice takes the least; rows that cost the same come in the order of the table.
    double (*cost)(const Grid& grid);

    /// Makes it ready; the equations must outlive the result. The options are those of the caller, for what is solved
    /// on the way.
    std::unique_ptr<BoardSolver> (*prepare)(const Equations& equations, const SolveOptions& options);

    /// The nullity by a formula that needs no memory for a board; null if there is none.
    std::size_t (*nullity)(const Grid& grid);
};

/// The table: a row for each method.
[[nodiscard]] std::span<const BoardMethod> board_methods();

/// True for a board with cells, none of them missing.
[[nodiscard]] bool is_whole(const Grid& grid);

/// Word operations of so many passes over a board.
[[nodiscard]] double cost_of_passes(const Grid& grid, double passes);

/// The answer of gf2::solve() in terms of boards.
[[nodiscard]] SolveResult result_of(const Grid& grid, const gf2::SolveResult& solution);

/// The first of the patterns that overlaps the lights in an odd number.
/// @pre the board cannot be solved, and the patterns are those that every press meets evenly
[[nodiscard]] Unsolvable first_proof(const QuietPatterns& patterns, const BitVector& lights);

}  // namespace gf2::lights::internal
