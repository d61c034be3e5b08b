// SPDX-License-Identifier: MIT
// POJ 1222, Extended Lights Out: pressing one of 5 x 6 buttons toggles its own light and those above, below, left and
// right of it. Which buttons turn all lights off?
//
// The order of presses does not matter, and a second press undoes the first. So each button is an unknown, 1 if it is
// pressed, and each light an equation over GF(2), where 1 + 1 = 0: the unknowns of the buttons that toggle the light
// add up to 1 if the light is on, and to 0 if it is off. Gauss-Jordan elimination solves these 30 equations.
#include <bitset>
#include <iostream>
#include <utility>

const int kRows = 5, kColumns = 6, kCells = kRows * kColumns;

// Bits 0 to 29 are the coefficients of the unknowns, bit 30 is the right-hand side.
typedef std::bitset<kCells + 1> Equation;

// Leaves one unknown in each equation: equation i becomes "unknown i = right-hand side".
void eliminate(Equation* equations) {
    for (int column = 0; column < kCells; ++column) {
        // One of the equations from here on has this unknown, because each 5 x 6 board has exactly one solution.
        int pivot = column;
        while (!equations[pivot][column]) ++pivot;
        std::swap(equations[column], equations[pivot]);
        // To add equations over GF(2), xor their bits. The unknown disappears from all other equations.
        for (int i = 0; i < kCells; ++i) {
            if (i != column && equations[i][column]) equations[i] ^= equations[column];
        }
    }
}

int main() {
    int puzzles = 0;
    std::cin >> puzzles;
    for (int number = 1; number <= puzzles; ++number) {
        Equation equations[kCells];
        for (int cell = 0; cell < kCells; ++cell) {
            const int row = cell / kColumns, column = cell % kColumns;
            Equation& equation = equations[cell];
            equation[cell] = 1;
            if (row > 0) equation[cell - kColumns] = 1;
            if (row < kRows - 1) equation[cell + kColumns] = 1;
            if (column > 0) equation[cell - 1] = 1;
            if (column < kColumns - 1) equation[cell + 1] = 1;
            char light = '0';
            std::cin >> light;
            equation[kCells] = light == '1';
        }
        eliminate(equations);
        std::cout << "PUZZLE #" << number << '\n';
        for (int cell = 0; cell < kCells; ++cell) {
            std::cout << equations[cell][kCells] << (cell % kColumns == kColumns - 1 ? '\n' : ' ');
        }
    }
}
