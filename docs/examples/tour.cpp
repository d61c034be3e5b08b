// SPDX-License-Identifier: MIT
// A call from most modules: matrices, elimination, systems, batches, polynomials, codes, boards. Every answer is
// checked.
#include <gf2/gf2.hpp>
#include <iostream>
#include <sstream>

namespace {

void report(const char* what, const auto& value, bool is_right) {
    std::cout << what << ": " << value << (is_right ? " (checked)\n" : " (WRONG)\n");
}

}  // namespace

int main() {
    // Matrices: 200 x 300 of rank 150, from seed 1.
    const gf2::BitMatrix a = gf2::random_matrix(200, 300, 1, {.rank = 150});
    report("ones of A", gf2::weight(a), gf2::weight(gf2::transpose(a)) == gf2::weight(a));

    // Elimination: A = P·L·E.
    const gf2::Ple ple = gf2::ple(a);
    const gf2::BitMatrix le = gf2::multiply(gf2::lower_factor(ple), gf2::echelon_factor(ple));
    report("rank", ple.rank(), gf2::multiply(gf2::permutation_factor(ple), le) == a);

    // Systems: a coset of solutions, or equations that add up to 0 = 1.
    const gf2::BitVector b = gf2::unit_vector(200, 7);
    const gf2::SolveResult solution = gf2::solve(a, b);
    const bool is_solvable = std::holds_alternative<gf2::SolutionCoset>(solution);
    report("A·x = b", is_solvable ? "solvable" : "inconsistent", gf2::verify(a, b, solution));

    // Batches: many small systems together.
    std::vector<gf2::BitMatrix> systems;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) systems.push_back(gf2::random_matrix(8, 8, seed));
    std::size_t invertible = 0;
    std::size_t one_by_one = 0;
    for (const std::size_t rank : gf2::batch::rank(systems)) invertible += rank == 8 ? 1 : 0;
    for (const gf2::BitMatrix& system : systems) one_by_one += gf2::determinant(system) ? 1 : 0;
    report("invertible of 1000", invertible, invertible == one_by_one);

    // Polynomials: x^15 + 1 by degrees of its irreducible factors.
    const auto p = gf2::BitPoly::from_string("x^15 + 1");
    std::ostringstream degrees;
    gf2::BitPoly product = gf2::BitPoly::one();
    for (const gf2::EqualDegreeFactor& f : gf2::factor_distinct_degrees(p)) {
        degrees << f.factor.degree() / static_cast<std::ptrdiff_t>(f.degree) << " of degree " << f.degree << "; ";
        product = gf2::multiply(product, f.factor);
    }
    report("factors", degrees.str(), product == p);

    // Codes: the [23, 12] Golay code, as the multiples of a polynomial.
    gf2::BitMatrix golay(12, 23);
    for (std::size_t i = 0; i < 12; ++i) {
        for (const std::size_t e : {0u, 1u, 5u, 6u, 7u, 9u, 11u}) golay.set(i, i + e);
    }
    const gf2::MinimumDistance distance = gf2::minimum_distance(golay).value();
    report("minimum distance", distance.weight, distance.proved && distance.word.count() == distance.weight);

    // Boards: the fewest presses that turn all lights of 9 x 9 off.
    const gf2::lights::Grid grid(9, 9);
    const auto presses = std::get<gf2::lights::MinimumPresses>(gf2::lights::minimum_presses(grid, grid.all_on()));
    report("presses", presses.weight, gf2::lights::verify(grid, grid.all_on(), presses.presses));
}
