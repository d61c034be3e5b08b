// SPDX-License-Identifier: MIT
// Solves a system that has no solution, and checks the proof.
#include <iostream>
#include <stdexcept>
#include <variant>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/solve/verify.hpp"

int main() {
    const auto a = gf2::BitMatrix::from_strings({"110", "011", "101"});
    const gf2::BitVector b = gf2::bit_vector_from_string("100");

    const gf2::SolveResult answer = gf2::solve(a, b);
    if (!gf2::verify(a, b, answer)) throw std::logic_error("please report this");

    if (const auto* proof = std::get_if<gf2::Inconsistency>(&answer)) {
        std::cout << "no solution: the equations " << gf2::to_string(proof->y) << " add up to 0 = 1\n";
    }
}
