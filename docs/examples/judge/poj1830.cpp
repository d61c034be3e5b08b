// SPDX-License-Identifier: MIT
// POJ 1830, the switch problem: operating a switch changes it, and some of the others. How many sets of switches, each
// operated once, lead from the first states to the wanted ones?
//
// Switch i is an unknown, 1 if it is operated. Switch j is an equation over GF(2), where 1 + 1 = 0: the unknowns of the
// switches that change j add up to 1 if j must change, and to 0 if not. Elimination finds r independent equations, the
// rank. If the equations agree, n - r unknowns may have any value, so there are 2^(n - r) solutions.
#include <cstddef>
#include <iostream>
#include <utility>
#include <vector>

// Bits 0 to n - 1 are the coefficients of the unknowns, bit n is the right-hand side; n is at most 28.
typedef unsigned Equation;

bool bit(Equation equation, std::size_t i) {
    return (equation >> i & 1) != 0;
}

// Brings the equations to row echelon form and returns their rank.
std::size_t eliminate(std::vector<Equation>& equations) {
    const std::size_t n = equations.size();
    std::size_t rank = 0;
    for (std::size_t column = 0; column < n; ++column) {
        std::size_t pivot = rank;
        while (pivot < n && !bit(equations[pivot], column)) ++pivot;
        if (pivot == n) continue;  // no equation is left for this unknown: it may have any value
        std::swap(equations[rank], equations[pivot]);
        for (std::size_t i = rank + 1; i < n; ++i) {
            if (bit(equations[i], column)) equations[i] ^= equations[rank];
        }
        ++rank;
    }
    return rank;
}

int main() {
    int groups = 0;
    for (std::cin >> groups; groups > 0; --groups) {
        std::size_t n = 0, from = 0, to = 0;
        Equation state = 0;
        std::cin >> n;
        std::vector<Equation> equations(n, 0);
        // A switch must change if its two states differ.
        for (std::size_t j = 0; j < n && std::cin >> state; ++j) equations[j] ^= state << n;
        for (std::size_t j = 0; j < n && std::cin >> state; ++j) equations[j] ^= state << n;
        // Operating switch i changes i itself, and "i j" says that it also changes j: unknown i is in equation j.
        for (std::size_t i = 0; i < n; ++i) equations[i] |= Equation(1) << i;
        while (std::cin >> from >> to && from != 0) equations[to - 1] |= Equation(1) << (from - 1);

        const std::size_t rank = eliminate(equations);
        bool agree = true;  // the equations after the first r have no unknown left: they read 0 = 0, or 0 = 1
        for (std::size_t i = rank; i < n; ++i) agree = agree && equations[i] == 0;
        if (agree) std::cout << (1u << (n - rank)) << '\n';
        if (!agree) std::cout << "Oh,it's impossible~!!\n";
    }
}
