// SPDX-License-Identifier: MIT
#include "gf2/lights/methods/congruence.hpp"

#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/lights/internal/pattern_source.hpp"
#include "gf2/lights/internal/row_chase.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"

namespace gf2::lights::internal {
namespace {

// Memory in polynomials of the length of a row, with that of their gcd.
constexpr std::uint64_t kPolynomials = 48;

class CongruencePatterns : public PatternSource {
public:
    CongruencePatterns(std::shared_ptr<const PathCongruence> congruence, std::size_t rows, std::size_t columns)
        : congruence_(std::move(congruence)), rows_(rows), columns_(columns) {}

    [[nodiscard]] std::size_t size() const override { return congruence_->nullity(); }

    [[nodiscard]] Board pattern(std::size_t i) const override {
        return presses_from_last_row(congruence_->quiet_row(i), nullptr, rows_, congruence_->rule());
    }

    [[nodiscard]] std::vector<std::size_t> free_cells() const override {
        std::vector<std::size_t> cells(size());
        for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = rows_ * columns_ - cells.size() + i;
        return cells;
    }

private:
    std::shared_ptr<const PathCongruence> congruence_;
    std::size_t rows_;
    std::size_t columns_;
};

class CongruenceSolver : public BoardSolver {
public:
    explicit CongruenceSolver(const Grid& grid) : grid_(grid), rule_(*plus_variant(grid.rule())) {}

    [[nodiscard]] SolveResult solve(const Board& board) const override {
        grid_.require_shape(board);
        const auto congruence = make_congruence();
        const BitVector left_over = row_left_over(board, rule_);
        QuietPatterns quiet = quiet_patterns_of(grid_, congruence);
        if (const std::optional<BitVector> last_row = congruence->last_row(left_over)) {
            return Solvable{.presses = presses_from_last_row(*last_row, &board, grid_.rows(), rule_),
                            .quiet_patterns = std::move(quiet)};
        }
        return proof_of(*congruence, quiet, left_over);
    }

    [[nodiscard]] QuietPatterns quiet_patterns() const override { return quiet_patterns_of(grid_, make_congruence()); }

private:
    [[nodiscard]] std::shared_ptr<const PathCongruence> make_congruence() const {
        return std::make_shared<const PathCongruence>(grid_.rows(), grid_.columns(), rule_);
    }

    const Grid& grid_;
    PlusVariant rule_;
};

}  // namespace

PathCongruence::PathCongruence(std::uint64_t rows, std::size_t columns, PlusVariant rule)
    : rows_(rows), columns_(columns), rule_(rule), f_(fibonacci_polynomial(columns + 1)) {
    ExtendedGcd found = extended_gcd(chase_polynomial(rows + 1, f_, rule), f_);
    g_ = std::move(found.gcd);
    f_by_g_ = divide_exactly(f_, g_);
    inverse_ = remainder(found.u, f_by_g_);
}

std::optional<BitPoly> PathCongruence::least_solution(const BitVector& q) const {
    const Division by_g = divide(from_fibonacci_basis(q), g_);
    if (!by_g.remainder.is_zero()) return std::nullopt;
    return remainder(multiply(by_g.quotient, inverse_), f_by_g_);
}

std::optional<BitVector> PathCongruence::last_row(const BitVector& q) const {
    const std::optional<BitPoly> least = least_solution(q);
    if (!least) return std::nullopt;
    return to_fibonacci_basis(*least, columns_);
}

// The first rows of solutions are y + s·F/g, their last rows r + p_R·y + p_R·s·F/g. The canonical last row is the least
// of these, the remainder modulo F/g. Since p_(R+1) is 0 modulo g and p_(R+1)·p_(R-1) + p_R² = 1, p_R is its own
// inverse modulo g.
std::optional<BitVector> PathCongruence::first_row(const BitVector& q, const BitVector& r) const {
    const std::optional<BitPoly> y = least_solution(q);
    if (!y) return std::nullopt;
    const BitPoly p = chase_polynomial(rows_, f_, rule_);
    const BitPoly last = remainder(add(from_fibonacci_basis(r), multiply(p, *y)), f_);
    const BitPoly s = remainder(multiply(remainder(p, g_), divide(last, f_by_g_).quotient), g_);
    return to_fibonacci_basis(add(*y, multiply(s, f_by_g_)), columns_);
}

// A pattern with last row v has p_R(B)·v in its first row, so it overlaps the board in v·w lights with w = p_R(B)·q. As
// B is symmetric, v·w is the coordinate at f_1 of the product of the polynomials v and w modulo F. The last rows of the
// patterns up to the i-th are spanned by t^j·F/g, j <= i. Let z = w·F/g modulo F: the first j for which t^j·z has
// coordinate 1 at f_1 is that for which the coordinate of z at f_(j+1) is the first 1.
std::size_t PathCongruence::overlapping_pattern(const BitVector& q) const {
    const BitPoly p = chase_polynomial(rows_, g_, rule_);
    const BitPoly w = remainder(multiply(p, remainder(from_fibonacci_basis(q), g_)), g_);
    const BitVector z = to_fibonacci_basis(multiply(w, f_by_g_), columns_);
    const std::size_t first = z.find_first();
    if (first == BitVector::npos) throw std::logic_error("a board without solution and without proof");
    return first;
}

BitVector PathCongruence::quiet_row(std::size_t i) const {
    const std::size_t cell = columns_ - nullity() + i;
    const BitPoly f = fibonacci_polynomial(cell + 1);
    return to_fibonacci_basis(add(f, remainder(f, f_by_g_)), columns_);
}

QuietPatterns quiet_patterns_of(const Grid& grid, std::shared_ptr<const PathCongruence> congruence) {
    return {grid, std::make_shared<const CongruencePatterns>(std::move(congruence), grid.rows(), grid.columns())};
}

Unsolvable proof_of(const PathCongruence& congruence, const QuietPatterns& quiet, const BitVector& left_over) {
    return {.pattern = quiet.pattern(congruence.overlapping_pattern(left_over))};
}

std::string congruence_obstacle(const Grid& grid) {
    if (is_whole(grid) && plus_variant(grid.rule()) && grid.topology() == Topology::kPlane) return "";
    return "the congruence is for the rules plus and plus-nocentre on the plane alone, without missing cells";
}

std::uint64_t congruence_bytes(const Grid& grid) {
    return bit_matrix_bytes(grid.rows(), grid.columns()) + kPolynomials * (grid.columns() / 8);
}

std::size_t congruence_nullity(const Grid& grid) {
    return static_cast<std::size_t>(*nullity_by_formula(grid.rows(), grid.columns(), grid.rule(), grid.topology()));
}

constinit const BoardMethod kCongruenceMethod = {
    .name = "congruence",
    .summary = "a congruence of polynomials, for the rules plus and plus-nocentre on the plane",
    .obstacle = congruence_obstacle,
    .bytes = congruence_bytes,
    .cost = [](const Grid& grid) { return cost_of_passes(grid, 2); },
    .prepare = [](const Equations& equations, const SolveOptions& /*options*/) -> std::unique_ptr<BoardSolver> {
        return std::make_unique<CongruenceSolver>(equations.grid());
    },
    .nullity = congruence_nullity,
};

}  // namespace gf2::lights::internal
