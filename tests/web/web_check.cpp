// SPDX-License-Identifier: MIT
// Answers of the library compiled to WebAssembly, verified and timed in every kernel set. A wrong one ends the run.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <variant>

#include "gf2/bits/random.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/solve/verify.hpp"

namespace {

using Clock = std::chrono::steady_clock;

// Calls until half a second has passed, at most 1000 times, and prints the shortest time; `call` returns whether its
// answer is right.
template <class Call>
void time(const char* what, const Call& call) {
    double shortest = 1e9;
    const Clock::time_point begin = Clock::now();
    for (int i = 0; i < 1000; ++i) {
        const Clock::time_point start = Clock::now();
        const bool is_right = call();
        const Clock::time_point end = Clock::now();
        if (!is_right) {
            std::printf("wrong: %s\n", what);
            std::exit(1);
        }
        shortest = std::min(shortest, std::chrono::duration<double, std::milli>(end - start).count());
        if (end - begin > std::chrono::milliseconds(500)) break;
    }
    std::printf("  %-32s %10.4f ms\n", what, shortest);
}

void check_boards() {
    using namespace gf2::lights;
    for (const std::size_t side : {100, 1000}) {
        const Grid grid(side, side);
        const Board board = grid.all_on();
        SolveResult answer;
        time(side == 100 ? "solve 100 x 100" : "solve 1000 x 1000", [&] {
            answer = solve(grid, board);
            return std::holds_alternative<Solvable>(answer);
        });
        if (!verify(grid, board, std::get<Solvable>(answer).presses)) std::exit(1);
    }
    const Grid dark(5, 5);
    Board corner(5, 5);
    corner.set(0, 0);
    const SolveResult no = solve(dark, corner);
    time("proof of 5 x 5", [&] { return verify(dark, corner, std::get<Unsolvable>(no)); });
    const Grid grid(39, 39);
    time("minimum presses 39 x 39", [&] {
        const auto answer = minimum_presses(grid, grid.all_on());
        const auto& found = std::get<MinimumPresses>(answer);
        return found.proved && found.weight == 561 && verify(grid, grid.all_on(), found.presses);
    });
    const Grid smaller(29, 29);
    time("minimum presses 29 x 29", [&] {
        const auto answer = minimum_presses(smaller, smaller.all_on());
        const auto& found = std::get<MinimumPresses>(answer);
        return found.proved && found.weight == 345;
    });
    time("nullity 1000 x 1000", [] { return nullity(1000, 1000, Rule::plus(), Topology::kPlane) == 0; });
    time("nullity 1023 x 1023, torus", [] { return nullity(1023, 1023, Rule::plus(), Topology::kTorus) == 964; });
}

void check_matrices() {
    gf2::SplitMix64 random(1);
    const gf2::BitMatrix a = gf2::random_matrix(4096, 4096, 1);
    const std::size_t rank = gf2::rank(a);
    time("rank 4096", [&] { return gf2::rank(a) == rank && rank > 4080; });
    const gf2::BitMatrix small = gf2::random_matrix(1024, 1024, 1);
    const std::size_t rank_of_small = gf2::rank(small);
    time("rank 1024", [&] { return gf2::rank(small) == rank_of_small && rank_of_small > 1010; });
    const gf2::BitMatrix b = gf2::random_matrix(2048, 2048, 2);
    const gf2::BitMatrix c = gf2::random_matrix(2048, 2048, 3);
    gf2::BitMatrix product;
    time("product 2048", [&] {
        product = gf2::multiply(b, c);
        return true;
    });
    const gf2::BitVector x = gf2::random_bit_vector(2048, random);
    time("product of matrix and vector",
         [&] { return gf2::multiply(b, gf2::multiply(c, x)) == gf2::multiply(product, x); });
    const gf2::BitVector right = gf2::random_bit_vector(1024, random);
    time("solve 1024", [&] { return gf2::verify(small, right, gf2::solve(small, right)); });
    const gf2::BitPoly p = gf2::BitPoly::from_bit_vector(gf2::random_bit_vector(200'000, random));
    const gf2::BitPoly q = gf2::BitPoly::from_bit_vector(gf2::random_bit_vector(100'000, random));
    time("product of polynomials", [&] { return gf2::remainder(gf2::multiply(p, q), q).is_zero(); });
}

}  // namespace

int main() {
    for (const gf2::KernelSet* set : gf2::available_kernels()) {
        gf2::use_kernels(set->name);
        std::printf("%s\n", set->name);
        check_boards();
        check_matrices();
    }
}
