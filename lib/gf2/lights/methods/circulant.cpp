// SPDX-License-Identifier: MIT
// The cycle of C vertices: its adjacency matrix N is multiplication by z + 1/z modulo z^C + 1.
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/lights/internal/pattern_source.hpp"
#include "gf2/lights/internal/row_chase.hpp"
#include "gf2/lights/methods/method.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::lights::internal {
namespace {

// The coefficients of z^0, z^1, ..., z^d in p(z + 1/z), d = deg p, which are those of z^0, z^-1, ..., z^-d too.
// f_k(z + 1/z) is z^(k-1) + z^(k-3) + ... + z^(1-k), so the coefficient of z^s is the sum of the coordinates s, s + 2,
// s + 4, ...
BitVector laurent_coefficients(const BitPoly& p) {
    const std::size_t length = p.length();
    const BitVector coordinates = to_fibonacci_basis(p, length);
    BitVector coefficients(length);
    bool sums[2] = {false, false};
    for (std::size_t s = length; s-- != 0;) {
        sums[s % 2] ^= coordinates.test(s);
        coefficients.set(s, sums[s % 2]);
    }
    return coefficients;
}

// A polynomial modulo which polynomials in N may be reduced, where N is the adjacency matrix of a cycle of C vertices.
// z^C = 1 makes z^C + z^-C = (z + 1/z)·f_C(z + 1/z) zero.
BitPoly modulus_of_cycle(std::size_t columns) {
    return shift_left(fibonacci_polynomial(columns), 1);
}

// p(N) as a polynomial in z, by which rows are multiplied modulo z^C + 1.
BitVector on_cycle(const BitPoly& p, std::size_t columns) {
    BitVector z(columns);
    const BitVector coefficients = laurent_coefficients(p);
    for (std::size_t s = coefficients.find_first(); s != BitVector::npos; s = coefficients.find_next(s)) {
        z.flip(s % columns);
        if (s != 0) z.flip((columns - s % columns) % columns);
    }
    return z;
}

// Adds the matrix of the multiplication by z to a window: row i holds the coefficients rotated by i places.
void add_circulant(BitMatrixView window, const BitVector& z) {
    const std::size_t columns = z.size();
    std::vector<std::uint64_t> twice(word_count(2 * columns) + 1);
    for (std::size_t j = z.find_first(); j != BitVector::npos; j = z.find_next(j)) {
        for (const std::size_t k : {j, j + columns}) twice[k / 64] |= std::uint64_t{1} << (k % 64);
    }
    for (std::size_t i = 0; i < columns; ++i) {
        if (i % 256 == 0) gf2::internal::throw_if_cancelled();
        const std::size_t first = columns - i;
        for (std::size_t w = 0; w < window.words_per_row(); ++w) {
            const std::size_t bit = first + 64 * w;
            std::uint64_t word = twice[bit / 64] >> (bit % 64);
            if (bit % 64 != 0) word |= twice[bit / 64 + 1] << (64 - bit % 64);
            if (w + 1 == window.words_per_row()) word &= window.last_word_mask();
            window.row(i)[w] ^= word;
        }
    }
}

BitVector concatenated(const BitVector& a, const BitVector& b) {
    BitVector both = a;
    both.resize(a.size() + b.size());
    for (std::size_t i = b.find_first(); i != BitVector::npos; i = b.find_next(i)) both.set(a.size() + i);
    return both;
}

BitVector part(const BitVector& v, std::size_t first, std::size_t count) {
    BitVector result(count);
    for (std::size_t i = 0; i < count; ++i) result.set(i, v.test(first + i));
    return result;
}

// The product of rows as polynomials modulo z^C + 1.
BitVector product_on_cycle(const BitVector& a, const BitVector& b) {
    const BitPoly product = multiply(BitPoly::from_bit_vector(a), BitPoly::from_bit_vector(b));
    const std::size_t columns = a.size();
    return add(truncate(product, columns), shift_right(product, columns)).to_bit_vector(columns);
}

// Boards of the rules plus and plus-nocentre on the cylinder and the torus: light chasing with the last row of presses
// as parameters, or, on the torus, the last two. A chase from them leaves a system of C or 2C equations whose matrix
// consists of circulants: polynomials in the rule within a row (docs/theory/boards.md).
//
// The parameters are the last cells of the board, so the canonical solution of the system is that of the board.
class CirculantSystem {
public:
    // Makes the system of a board.
    // @param down  kStraight if the last row is next to the first one, else kNone
    // @pre rows >= 1, or 2 where they wrap; columns >= 1
    CirculantSystem(std::size_t rows, std::size_t columns, PlusVariant rule, Gluing down);

    // Bytes of the matrix.
    [[nodiscard]] static std::uint64_t bytes(std::size_t columns, Gluing down);

    // The canonical presses, and quiet_parameters().
    struct Solved {
        Board presses;
        NullspaceBasis quiet_parameters;
    };

    // The canonical quiet pattern that proves a board unsolvable.
    struct Proof {
        Board pattern;
    };

    [[nodiscard]] std::variant<Solved, Proof> solve(const Board& lights) const;

    // The canonical basis of the parameters of quiet patterns.
    [[nodiscard]] NullspaceBasis quiet_parameters() const;

    // The presses that follow from the parameters; all lights are off if `lights` is null.
    [[nodiscard]] Board presses(const BitVector& parameters, const Board* lights) const;

private:
    struct LeftOver {
        BitVector first;  // above the first row of lights
        BitVector last;   // in the last row, if rows wrap
    };
    [[nodiscard]] LeftOver left_over(const Board& lights) const;
    [[nodiscard]] std::size_t overlapping_pattern(const NullspaceBasis& quiet, const LeftOver& rest) const;
    [[nodiscard]] BitPoly chase_polynomial_on_cycle(std::size_t n) const;

    std::size_t rows_;
    std::size_t columns_;
    PlusVariant rule_;
    bool rows_wrap_;
    BitMatrix system_;
};

// The quiet patterns of a CirculantSystem.
class CirculantPatterns : public PatternSource {
public:
    // @param parameters  system.quiet_parameters()
    CirculantPatterns(CirculantSystem system, NullspaceBasis parameters, std::size_t cells)
        : system_(std::move(system)), parameters_(std::move(parameters)), cells_(cells) {}

    [[nodiscard]] std::size_t size() const override { return parameters_.basis.rows(); }
    [[nodiscard]] Board pattern(std::size_t i) const override {
        return system_.presses(parameters_.basis.row_vector(i), nullptr);
    }
    [[nodiscard]] std::vector<std::size_t> free_cells() const override;

private:
    CirculantSystem system_;
    NullspaceBasis parameters_;
    std::size_t cells_;
};

CirculantSystem::CirculantSystem(std::size_t rows, std::size_t columns, PlusVariant rule, Gluing down)
    : rows_(rows), columns_(columns), rule_(rule), rows_wrap_(down == Gluing::kStraight) {
    const auto p = [&](std::size_t n) {
        return on_cycle(chase_polynomial_on_cycle(n), columns_);
    };
    if (!rows_wrap_) {
        system_ = BitMatrix(columns, columns);
        add_circulant(system_, p(rows + 1));
        return;
    }
    // With u_0 = x_R and u_1 = x_(R-1), a chase of the dark board gives x_1 = p_(R-1)·u_1 + p_(R-2)·u_0 and, above it,
    // p_R·u_1 + p_(R-1)·u_0, which must be u_0; the last row of lights requires u_1 + B·u_0 + x_1 = 0.
    const BitVector one = unit_vector(columns, 0);
    const BitVector b =
        on_cycle(rule == PlusVariant::kWithCentre ? add(BitPoly::x(), BitPoly::one()) : BitPoly::x(), columns);
    const BitVector corner = p(rows - 1) ^ one;
    const std::array<BitVector, 4> blocks = {p(rows), corner, corner, p(rows - 2) ^ b};
    BitMatrix left(2 * columns, columns);
    BitMatrix right(2 * columns, columns);
    add_circulant(left.view().window(0, 0, columns, columns), blocks[0]);
    add_circulant(right.view().window(0, 0, columns, columns), blocks[1]);
    add_circulant(left.view().window(columns, 0, columns, columns), blocks[2]);
    add_circulant(right.view().window(columns, 0, columns, columns), blocks[3]);
    system_ = concat(left, right);
}

std::uint64_t CirculantSystem::bytes(std::size_t columns, Gluing down) {
    const std::size_t side = down == Gluing::kStraight ? 2 * columns : columns;
    return 4 * bit_matrix_bytes(side, side);
}

BitPoly CirculantSystem::chase_polynomial_on_cycle(std::size_t n) const {
    return chase_polynomial(n, modulus_of_cycle(columns_), rule_);
}

CirculantSystem::LeftOver CirculantSystem::left_over(const Board& lights) const {
    const BitVector none(columns_);
    const auto stride = -static_cast<std::ptrdiff_t>(lights.stride());
    RowChase chase(none, none, rule_, Gluing::kStraight);
    if (!rows_wrap_) {
        chase.advance({.count = rows_,
                       .lights = lights.row(rows_ - 1),
                       .lights_stride = stride,
                       .presses = nullptr,
                       .presses_stride = 0});
        return {chase.presses(), BitVector()};
    }
    chase.advance({.count = rows_ - 1,
                   .lights = lights.row(rows_ - 2),
                   .lights_stride = stride,
                   .presses = nullptr,
                   .presses_stride = 0});
    return {chase.presses(), lights.row_vector(rows_ - 1) ^ chase.presses_before()};
}

Board CirculantSystem::presses(const BitVector& parameters, const Board* lights) const {
    Board presses(rows_, columns_);
    const std::size_t chased = rows_wrap_ ? rows_ - 1 : rows_;
    const BitVector last = rows_wrap_ ? part(parameters, columns_, columns_) : parameters;
    if (rows_wrap_) presses.set_row(rows_ - 1, last);
    RowChase chase(rows_wrap_ ? last : BitVector(columns_), rows_wrap_ ? part(parameters, 0, columns_) : last, rule_,
                   Gluing::kStraight);
    chase.advance({.count = chased,
                   .lights = lights == nullptr ? nullptr : lights->row(chased - 1),
                   .lights_stride = lights == nullptr ? 0 : -static_cast<std::ptrdiff_t>(lights->stride()),
                   .presses = presses.row(chased - 1),
                   .presses_stride = -static_cast<std::ptrdiff_t>(presses.stride())});
    return presses;
}

NullspaceBasis CirculantSystem::quiet_parameters() const {
    return nullspace(system_);
}

// Modulo 2, a pattern overlaps the board in as many lights as its first and last row overlap the rows left over.
std::size_t CirculantSystem::overlapping_pattern(const NullspaceBasis& quiet, const LeftOver& rest) const {
    const BitVector to_first = on_cycle(chase_polynomial_on_cycle(rows_wrap_ ? rows_ - 1 : rows_), columns_);
    const BitVector last_to_first =
        rows_wrap_ ? on_cycle(chase_polynomial_on_cycle(rows_ - 2), columns_) : BitVector(columns_);
    for (std::size_t i = 0; i < quiet.basis.rows(); ++i) {
        const BitVector values = quiet.basis.row_vector(i);
        if (!rows_wrap_) {
            if (dot(product_on_cycle(to_first, values), rest.first)) return i;
            continue;
        }
        const BitVector before = part(values, 0, columns_);
        const BitVector last = part(values, columns_, columns_);
        const BitVector first = product_on_cycle(to_first, before) ^ product_on_cycle(last_to_first, last);
        if (dot(first, rest.first) != dot(last, rest.last)) return i;
    }
    throw std::logic_error("a board without solution and without proof");
}

std::variant<CirculantSystem::Solved, CirculantSystem::Proof> CirculantSystem::solve(const Board& lights) const {
    const LeftOver rest = left_over(lights);
    const gf2::SolveResult solution =
        gf2::solve(system_, rows_wrap_ ? concatenated(rest.first, rest.last) : rest.first);
    if (const auto* coset = std::get_if<SolutionCoset>(&solution)) {
        return Solved{presses(coset->particular(), &lights), {coset->basis(), coset->free_columns()}};
    }
    const NullspaceBasis quiet = quiet_parameters();
    return Proof{presses(quiet.basis.row_vector(overlapping_pattern(quiet, rest)), nullptr)};
}

std::vector<std::size_t> CirculantPatterns::free_cells() const {
    std::vector<std::size_t> cells = parameters_.free_columns;
    for (std::size_t& cell : cells) cell += cells_ - parameters_.basis.columns();
    return cells;
}

class CirculantSolver : public BoardSolver {
public:
    explicit CirculantSolver(const Grid& grid) : grid_(grid) {}

    [[nodiscard]] SolveResult solve(const Board& board) const override {
        grid_.require_shape(board);
        CirculantSystem system = make_system();
        auto found = system.solve(board);
        if (auto* proof = std::get_if<CirculantSystem::Proof>(&found)) {
            return Unsolvable{.pattern = std::move(proof->pattern)};
        }
        auto& solved = std::get<CirculantSystem::Solved>(found);
        return Solvable{.presses = std::move(solved.presses),
                        .quiet_patterns = patterns(std::move(system), std::move(solved.quiet_parameters))};
    }

    [[nodiscard]] QuietPatterns quiet_patterns() const override {
        CirculantSystem system = make_system();
        NullspaceBasis parameters = system.quiet_parameters();
        return patterns(std::move(system), std::move(parameters));
    }

private:
    [[nodiscard]] CirculantSystem make_system() const {
        return {grid_.rows(), grid_.columns(), *plus_variant(grid_.rule()), gluing_down(grid_.topology())};
    }

    [[nodiscard]] QuietPatterns patterns(CirculantSystem system, NullspaceBasis parameters) const {
        return {grid_,
                std::make_shared<const CirculantPatterns>(std::move(system), std::move(parameters), grid_.size())};
    }

    const Grid& grid_;
};

std::string obstacle(const Grid& grid) {
    const bool has_plus_rule = is_whole(grid) && plus_variant(grid.rule());
    const bool is_cylinder = grid.topology() == Topology::kCylinder;
    const bool is_torus = grid.topology() == Topology::kTorus && grid.rows() > 1;
    if (has_plus_rule && (is_cylinder || is_torus)) return "";
    return "circulants are for the rules plus and plus-nocentre on the cylinder and on the torus of two rows or more, "
           "without missing cells";
}

}  // namespace

constinit const BoardMethod kCirculantMethod = {
    .name = "circulant",
    .summary = "a system of circulant matrices, for the rules plus and plus-nocentre on cylinder and torus",
    .obstacle = obstacle,
    .bytes = [](const Grid& grid) -> std::uint64_t {
        return CirculantSystem::bytes(grid.columns(), gluing_down(grid.topology())) +
               bit_matrix_bytes(grid.rows(), grid.columns());
    },
    // For a low board the system is large compared with the board, and chasing and the band need fewer unknowns.
    // Otherwise the system is no larger than that of chasing, so it is not counted.
    .cost =
        [](const Grid& grid) {
            const bool is_low = grid.columns() / 8 > grid.rows();
            return is_low ? kNeverCheapest : cost_of_passes(grid, 2);
        },
    .prepare = [](const Equations& equations, const SolveOptions& /*options*/) -> std::unique_ptr<BoardSolver> {
        return std::make_unique<CirculantSolver>(equations.grid());
    },
    .nullity = nullptr,
};

}  // namespace gf2::lights::internal
