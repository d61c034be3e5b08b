// SPDX-License-Identifier: MIT
// Solves A·x = b over GF(2) for two right-hand sides and prints the certificate of each answer.
#include <iostream>
#include <string>
#include <variant>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/solve/verify.hpp"

int main() {
    const auto a = gf2::BitMatrix::from_strings({"110", "011", "101"});
    for (const std::string text : {"101", "100"}) {
        const gf2::BitVector b = gf2::bit_vector_from_string(text);
        const gf2::SolveResult answer = gf2::solve(a, b);
        std::cout << "b = " << text << ": ";
        if (const auto* solutions = std::get_if<gf2::SolutionCoset>(&answer)) {
            std::cout << "x = " << gf2::to_string(solutions->particular());
        } else {
            std::cout << "no solution, by y = " << gf2::to_string(std::get<gf2::Inconsistency>(answer).y);
        }
        std::cout << (gf2::verify(a, b, answer) ? " (checked)\n" : " (WRONG)\n");
    }
}
