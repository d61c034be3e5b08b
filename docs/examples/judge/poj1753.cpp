// SPDX-License-Identifier: MIT
// POJ 1753, Flip Game: a round turns over one of 4 x 4 pieces, white on one side and black on the other, and its
// neighbours above, below, left and right. After how few rounds can all pieces have the same colour?
// Piece i is an unknown, 1 if it is chosen, and also an equation over GF(2), where 1 + 1 = 0: the unknowns of i and its
// neighbours add up to 1 if i has the wrong colour. After Gauss-Jordan elimination 4 unknowns are free: each choice of
// their values gives one solution. Of all solutions, for white and for black, one with the fewest ones is the answer.
#include <bitset>
#include <cstdlib>
#include <iostream>
#include <utility>
#include <vector>

const int kCells = 16, kWhite = 16, kBlack = 17;
// Bits 0 to 15: the coefficients. Bits 16 and 17: the right-hand sides for an all-white and for an all-black board.
typedef std::bitset<18> Equation;

std::size_t fewest_rounds(std::vector<Equation> equations) {
    std::vector<int> pivots, free;
    for (int column = 0; column < kCells; ++column) {
        std::size_t rank = pivots.size(), row = rank;
        while (row < kCells && !equations[row][column]) ++row;
        (row < kCells ? pivots : free).push_back(column);
        if (row == kCells) continue;
        std::swap(equations[rank], equations[row]);
        for (std::size_t i = 0; i < kCells; ++i)
            if (i != rank && equations[i][column]) equations[i] ^= equations[rank];
    }
    std::size_t fewest = kCells + 1;  // "Impossible"
    for (int color = kWhite; color <= kBlack; ++color) {
        bool agree = true;  // equations without a pivot have no unknown left: they read 0 = 0, or 0 = 1
        for (std::size_t i = pivots.size(); i < kCells; ++i) agree = agree && !equations[i][color];
        for (int choice = 0; agree && choice < 1 << free.size(); ++choice) {
            Equation x;
            for (std::size_t k = 0; k < free.size(); ++k) x[free[k]] = choice >> k & 1;
            // Besides its pivot, an equation has only free unknowns. They leave it one value for the pivot.
            for (std::size_t i = 0; i < pivots.size(); ++i)
                x[pivots[i]] = equations[i][color] != ((equations[i] & x).count() % 2 != 0);
            if (x.count() < fewest) fewest = x.count();
        }
    }
    return fewest;
}

int main() {
    int boards = 1;  // other judges give their number first, and want an empty line between the answers
    if ((std::cin >> std::ws).peek() < 'b') std::cin >> boards;
    for (int number = 0; number < boards; ++number) {
        std::vector<Equation> equations(kCells);
        if (number > 0) std::cout << '\n';
        for (int i = 0; i < kCells; ++i) {
            char piece = 'w';
            std::cin >> piece;
            equations[i][piece == 'b' ? kWhite : kBlack] = 1;
            for (int j = 0; j < kCells; ++j)
                if (std::abs(i / 4 - j / 4) + std::abs(i % 4 - j % 4) <= 1) equations[i][j] = 1;
        }
        const std::size_t fewest = fewest_rounds(equations);
        (fewest > kCells ? std::cout << "Impossible" : std::cout << fewest) << '\n';
    }
}
