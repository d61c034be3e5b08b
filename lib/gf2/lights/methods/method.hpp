// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "gf2/lights/grid.hpp"
#include "gf2/lights/internal/sparse_press_matrix.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::lights::internal {

/// The equations of a game: its press matrix, or the transposed matrix.
class Equations {
public:
    /// The equations of the press matrix; the grid must outlive them.
    explicit Equations(const Grid& grid) : grid_(grid) {}

    /// The equations of the transposed matrix.
    [[nodiscard]] Equations transposed() const { return {grid_, matrix().transposed(), !is_transposed_}; }

    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    [[nodiscard]] bool is_transposed() const noexcept { return is_transposed_; }

    /// The matrix as lists of its ones, made by the first call and kept. Not safe for several threads.
    [[nodiscard]] const SparsePressMatrix& matrix() const {
        if (!matrix_) matrix_.emplace(grid_);
        return *matrix_;
    }

private:
    Equations(const Grid& grid, SparsePressMatrix matrix, bool is_transposed)
        : grid_(grid), matrix_(std::move(matrix)), is_transposed_(is_transposed) {}

    const Grid& grid_;
    mutable std::optional<SparsePressMatrix> matrix_;
    bool is_transposed_ = false;
};

/// A method that is ready to solve the equations of one game.
class BoardSolver {
public:
    BoardSolver() = default;
    BoardSolver(const BoardSolver&) = delete;
    BoardSolver& operator=(const BoardSolver&) = delete;
    virtual ~BoardSolver() = default;

    /// Memory and time of solve() and quiet_patterns() together, as known once the solver is ready.
    struct Estimate {
        std::uint64_t bytes;
        double cost;  ///< word operations
    };

    /// The estimate of this solver; an empty optional if those of the method's row are the best known.
    [[nodiscard]] virtual std::optional<Estimate> estimate() const { return std::nullopt; }

    /// The canonical result, without the method's name and the reason for its choice, which choose_method() knows.
    /// @throws std::invalid_argument as Grid::to_vector(); std::length_error if it needs more than the memory limit
    [[nodiscard]] virtual SolveResult solve(const Board& board) const = 0;

    /// The canonical basis of the quiet patterns.
    /// @throws std::length_error if it needs more than the memory limit
    [[nodiscard]] virtual QuietPatterns quiet_patterns() const = 0;

    /// The nullity of the matrix.
    /// @throws std::length_error if it needs more than the memory limit
    [[nodiscard]] virtual std::size_t nullity() const { return quiet_patterns().size(); }
};

/// The cost of a method that is chosen only by name.
inline constexpr double kNeverCheapest = std::numeric_limits<double>::infinity();

/// A row of the table of methods. All members except `nullity` are set.
struct BoardMethod {
    std::string_view name;
    std::string_view summary;  ///< what the method does, and for which games

    /// Why the method does not apply to a game; empty if it does.
    std::string (*obstacle)(const Grid& grid);

    /// A lower bound of the bytes that the method takes.
    /// @pre obstacle(grid) is empty, as for all below
    std::uint64_t (*bytes)(const Grid& grid);

    /// A lower bound of the word operations that the method takes, as far as they decide between methods; 0 if no
    /// method can be cheaper. The automatic choice takes the least; equal costs go by the order of the table.
    double (*cost)(const Grid& grid);

    /// Prepares the method; the equations must outlive the result. The options are the caller's, for systems solved on
    /// the way.
    std::unique_ptr<BoardSolver> (*prepare)(const Equations& equations, const SolveOptions& options);

    /// The nullity by a formula that needs no memory for a board; null if there is none.
    std::size_t (*nullity)(const Grid& grid);
};

/// The table of methods.
[[nodiscard]] std::span<const BoardMethod> board_methods();

/// True for a nonempty board without missing cells.
[[nodiscard]] bool is_whole(const Grid& grid);

/// Word operations of `passes` passes over a board.
[[nodiscard]] double cost_of_passes(const Grid& grid, double passes);

/// The result of gf2::solve() in terms of boards.
[[nodiscard]] SolveResult result_of(const Grid& grid, const gf2::SolveResult& solution);

/// The first of the patterns that overlaps the lights in an odd number of cells, as proof.
/// @pre the board cannot be solved, and every press toggles an even number of cells of each pattern
[[nodiscard]] Unsolvable first_proof(const QuietPatterns& patterns, const BitVector& lights);

/// The method chosen for a game, with a solver that is ready.
struct MethodChoice {
    const BoardMethod* method = nullptr;
    std::unique_ptr<BoardSolver> solver = {};
    std::string reason = {};  ///< why it was chosen, in words
};

/// Chooses the method that options.method names, or, if that is empty, the one of least cost among those that apply and
/// fit the memory limit. Methods are prepared by increasing lower bound of their cost, until no other method can cost
/// less.
///
/// @throws std::invalid_argument if there is no method of that name, or if it does not apply
/// @throws std::length_error if it needs more than options.memory_limit; if the choice is free, if every method does. A
///         solver may find out only later how much it needs
[[nodiscard]] MethodChoice choose_method(const Equations& equations, const SolveOptions& options);

/// The method with the given name.
/// @throws std::invalid_argument if there is none; the message lists the names
[[nodiscard]] const BoardMethod& method_named(std::string_view name);

/// Checks that a method applies to a game.
/// @throws std::invalid_argument if it does not; the message says why
void require_method(const BoardMethod& method, const Grid& grid);

/// gf2::solve() of the N x N press matrix: O(N^3 / 64) time, three times N^2 / 8 bytes.
extern const BoardMethod kEliminationMethod;

/// SparseEchelon of the press matrix: time that of the core that peeling leaves.
extern const BoardMethod kSparseMethod;

/// Two chases of rows, for the rule king on the plane: O(R·C / 64) time, three copies of the board.
extern const BoardMethod kKroneckerMethod;

/// The method of circulants, for the rules plus and plus-nocentre on the cylinder and the torus: a dense system of C or
/// 2C equations, O(R·C / 64 + C^3 / 64) time.
extern const BoardMethod kCirculantMethod;

}  // namespace gf2::lights::internal
