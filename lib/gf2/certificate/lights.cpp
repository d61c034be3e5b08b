// SPDX-License-Identifier: MIT
#include "gf2/certificate/lights.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/lights/internal/require_memory.hpp"
#include "gf2/lights/internal/sides.hpp"
#include "gf2/lights/internal/sparse_press_matrix.hpp"
#include "gf2/lights/methods/chasing.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/poly/taylor_shift.hpp"

namespace gf2::lights {
namespace {

// The position of a cell in the board, row by row with the missing cells.
std::size_t place(const Grid& grid, std::size_t number) {
    const Cell cell = grid.cell(number);
    return cell.row * grid.columns() + cell.column;
}

// The proof of the nullity.
Certificate chase_proof(const Grid& grid, const internal::Chase& chase) {
    std::vector<std::size_t> parameters;
    std::vector<std::size_t> presses;
    std::vector<std::size_t> lights;
    for (const internal::Chase::Step& step : chase.steps()) {
        if (step.light == internal::Chase::kParameter) {
            parameters.push_back(place(grid, step.press));
        } else {
            presses.push_back(place(grid, step.press));
            lights.push_back(place(grid, step.light));
        }
    }
    Certificate proof("");
    proof.add("parameters", std::move(parameters));
    proof.add("presses", std::move(presses));
    proof.add("lights", std::move(lights));
    return proof;
}

struct NullityProof {
    std::size_t nullity;
    Certificate items;
};

NullityProof prove_nullity(const Grid& grid, const SolveOptions& options) {
    internal::require_memory(grid, internal::SparsePressMatrix::min_bytes(grid), options.memory_limit);
    const internal::SparsePressMatrix matrix(grid);
    const internal::Chase chase(matrix);
    internal::require_memory(grid, matrix.bytes() + chase.bytes_needed(), options.memory_limit);
    NullityProof proof{0, chase_proof(grid, chase)};
    const Ple decomposition = ple(chase.conditions());
    proof.nullity = chase.parameters() - decomposition.rank();
    proof.items.append(rank_proof(decomposition));
    return proof;
}

Certificate certificate_of_basis(const Grid& grid, const NullspaceBasis& nullspace, const SolveOptions& options) {
    std::vector<std::size_t> free;
    for (const std::size_t cell : nullspace.free_columns) free.push_back(place(grid, cell));
    Certificate certificate("quiet-patterns");
    certificate.add("free", std::move(free));
    for (std::size_t i = 0; i < nullspace.basis.rows(); ++i) {
        certificate.add("pattern", grid.to_board(nullspace.basis.row_vector(i)));
    }
    certificate.append(prove_nullity(grid, options).items);
    return certificate;
}

using internal::Side;
using internal::Sides;

constexpr std::uint64_t kMaxBits = std::uint64_t{1} << 31;

// The doublings from f_start, which has lower degree than the modulus, to f_k.
struct Doublings {
    std::uint64_t start;
    std::uint64_t count = 0;

    Doublings(std::uint64_t k, std::uint64_t degree) : start(k) {
        for (; start >= std::max<std::uint64_t>(1, degree); start /= 2) ++count;
    }
};

void add_polynomial(Certificate& certificate, std::string name, const BitPoly& p) {
    certificate.add(std::move(name), p.to_bit_vector(p.length()));
}

// The polynomial of a side modulo m. Row 2i of `quotients` becomes that of the division after doubling i whose
// remainder is the new f_k, and row 2i + 1 that of f_(k+1).
BitPoly residue(const Side& side, const Doublings& doublings, const BitPoly& m, BitMatrix& quotients) {
    std::size_t row = 0;
    const auto reduce = [&](const BitPoly& p) {
        Division division = divide(p, m);
        quotients.set_row(row++, division.quotient.to_bit_vector(quotients.columns()));
        return std::move(division.remainder);
    };
    BitPoly now = fibonacci_polynomial(static_cast<std::size_t>(doublings.start));
    BitPoly next = fibonacci_polynomial(static_cast<std::size_t>(doublings.start) + 1);
    for (std::uint64_t left = doublings.count; left-- > 0;) {
        gf2::internal::throw_if_cancelled();
        const BitPoly now_squared = square(now);
        const BitPoly next_squared = square(next);
        const BitPoly between = add(now_squared, next_squared);
        const bool is_odd = (side.index() >> left & 1) != 0;
        now = reduce(is_odd ? between : shift_left(now_squared, 1));
        next = reduce(is_odd ? shift_left(next_squared, 1) : between);
    }
    return side.combine(now, next);
}

}  // namespace

Certificate presses_certificate(const Board& presses) {
    Certificate certificate("presses");
    certificate.add("x", presses);
    return certificate;
}

Certificate board_certificate(const SolveResult& result) {
    if (const auto* const solvable = std::get_if<Solvable>(&result)) return presses_certificate(solvable->presses);
    Certificate certificate("unsolvable");
    certificate.add("y", std::get<Unsolvable>(result).pattern);
    return certificate;
}

Certificate game_nullity_certificate(const Grid& grid, const SolveOptions& options) {
    NullityProof proof = prove_nullity(grid, options);
    Certificate certificate("game-nullity");
    certificate.add("nullity", proof.nullity);
    certificate.append(std::move(proof.items));
    return certificate;
}

Certificate nullity_certificate(std::uint64_t rows, std::uint64_t columns, const Rule& rule, Topology topology,
                                const SolveOptions& options) {
    constexpr std::uint64_t kMaxChased = std::uint64_t{1} << 18;
    const bool is_large = rows != 0 && columns > kMaxChased / rows;
    if (is_large && has_nullity_formula(rule, topology)) {
        return formula_nullity_certificate(rows, columns, rule, topology);
    }
    if (!std::in_range<std::size_t>(rows) || !std::in_range<std::size_t>(columns)) {
        throw std::length_error("nullity: a board of " + std::to_string(rows) + " x " + std::to_string(columns) +
                                " is too large");
    }
    const Grid grid(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns), rule, topology);
    return game_nullity_certificate(grid, options);
}

Certificate formula_nullity_certificate(std::uint64_t rows, std::uint64_t columns, const Rule& rule,
                                        Topology topology) {
    if (rule.is_row_column() && rows != 0 && columns != 0) {
        Certificate certificate("nullity-by-formula");
        certificate.add("nullity", static_cast<std::size_t>(*nullity_by_formula(rows, columns, rule, topology)));
        return certificate;
    }
    const std::optional<Sides> sides = internal::sides_of(rows, columns, rule, topology);
    const std::string game = "a board of " + std::to_string(rows) + " x " + std::to_string(columns);
    if (!sides || rows == 0 || columns == 0) {
        throw std::invalid_argument("no formula for the nullity of " + game + " with this rule and topology");
    }
    const Side& longer = sides->longer();
    const std::uint64_t degree = sides->shorter().degree();
    const std::uint64_t width = std::max<std::uint64_t>(2, degree);
    const Doublings doublings(longer.index(), degree);
    if ((2 * doublings.count + 5) * width > kMaxBits) {
        throw std::length_error("a certificate of the nullity of " + game + " would have more than 2^31 bits");
    }
    BitPoly m = sides->shorter().polynomial();
    if (sides->rule == PlusVariant::kWithCentre) m = taylor_shift(m);
    BitMatrix quotients(static_cast<std::size_t>(2 * doublings.count), static_cast<std::size_t>(width));
    const BitPoly p = residue(longer, doublings, m, quotients);
    const ExtendedGcd found = extended_gcd(p, m);
    Certificate certificate("nullity-by-formula");
    certificate.add("nullity", static_cast<std::size_t>(sides->nullity(found.gcd.length() - 1)));
    certificate.add("quotients", std::move(quotients));
    add_polynomial(certificate, "gcd", found.gcd);
    add_polynomial(certificate, "p", divide_exactly(p, found.gcd));
    add_polynomial(certificate, "m", divide_exactly(m, found.gcd));
    add_polynomial(certificate, "u", found.u);
    add_polynomial(certificate, "v", found.v);
    return certificate;
}

Certificate quiet_patterns_certificate(const QuietPatterns& patterns, const SolveOptions& options) {
    const Grid& grid = patterns.grid();
    return certificate_of_basis(grid, patterns.nullspace(options.memory_limit), options);
}

Certificate fewest_presses_certificate(const Grid& grid, const Board& board, const Target& target, const Board& presses,
                                       const SolveOptions& options) {
    const NullspaceBasis nullspace = quiet_patterns(grid, options).nullspace(options.memory_limit);
    Certificate certificate("fewest-presses");
    certificate.add("x", presses);
    certificate.append(certificate_of_basis(grid, nullspace, options));
    for (const Board& difference : differences(grid, board, target)) {
        const SolveResult result = solve(grid, difference, options);
        const bool is_solvable = std::holds_alternative<Solvable>(result);
        certificate.add("solvable", std::size_t{is_solvable ? 1U : 0U});
        certificate.append(board_certificate(result));
        if (is_solvable) certificate.append(search_proof(nullspace.basis, weight(presses)));
    }
    return certificate;
}

Certificate press_statistics_certificate(const Grid& grid, const PressStatistics& statistics,
                                         const SolveOptions& options) {
    if (!statistics.boards) throw std::length_error("certificate: the boards are not counted");
    if (grid.size() - statistics.nullity > kMaxVisitedChecks) {
        throw std::length_error("certificate: the boards are too many to visit again");
    }
    Certificate certificate("press-statistics");
    certificate.append(quiet_patterns_certificate(quiet_patterns(grid, options), options));
    certificate.add("radius", statistics.upper);
    std::vector<std::size_t> leaders;
    for (std::size_t w = 0; w <= statistics.upper; ++w) {
        leaders.push_back(static_cast<std::size_t>(statistics.boards->at(w)));
    }
    certificate.add("leaders", std::move(leaders));
    return certificate;
}

}  // namespace gf2::lights
