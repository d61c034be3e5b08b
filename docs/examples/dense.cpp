// SPDX-License-Identifier: MIT
// Products, a decomposition, and a batch of small systems.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/solve/batch.hpp"

#include "gf2/matrix/random.hpp"

int main() {
    const gf2::BitMatrix a = gf2::random_matrix(300, 300, 1);
    const gf2::BitMatrix b = gf2::random_matrix(300, 300, 2);
    std::vector<gf2::BitMatrix> systems;
    for (const std::uint64_t seed : {3u, 4u, 5u}) systems.push_back(gf2::random_matrix(20, 30, seed, {.rank = 20}));
    const std::vector<gf2::BitVector> sides(3, gf2::unit_vector(20, 0));

    gf2::BitMatrix c = gf2::multiply(a, b);
    gf2::add_product(c, b, a);                   // c += b·a, also on windows of matrices
    const gf2::Ple decomposition = gf2::ple(c);  // c = P·L·E, with both rank profiles
    const std::vector<gf2::SolveResult> answers = gf2::batch::solve(systems, sides);  // solutions or proofs

    const auto solved = std::count_if(answers.begin(), answers.end(), [](const gf2::SolveResult& answer) {
        return std::holds_alternative<gf2::SolutionCoset>(answer);
    });
    std::cout << "rank " << decomposition.rank() << ", " << solved << " of 3 systems solved\n";
}
