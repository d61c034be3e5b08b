// SPDX-License-Identifier: MIT
#include "tests/lights/brute_force.hpp"

#include <bit>

namespace reference {

bool comes_before(Pattern a, Pattern b) {
    const Pattern differing = a ^ b;
    const Pattern first = differing & (0 - differing);
    return (b & first) != 0;
}

std::vector<Pattern> plus_toggles(std::size_t rows, std::size_t columns) {
    std::vector<Pattern> toggles;
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < columns; ++c) {
            const std::size_t cell = r * columns + c;
            Pattern lights = Pattern{1} << cell;
            if (r > 0) lights |= Pattern{1} << (cell - columns);
            if (r + 1 < rows) lights |= Pattern{1} << (cell + columns);
            if (c > 0) lights |= Pattern{1} << (cell - 1);
            if (c + 1 < columns) lights |= Pattern{1} << (cell + 1);
            toggles.push_back(lights);
        }
    }
    return toggles;
}

std::vector<Pattern> toggles_of(const Matrix& press_matrix) {
    std::vector<Pattern> toggles(press_matrix.columns, 0);
    for (std::size_t j = 0; j < press_matrix.columns; ++j) {
        for (std::size_t i = 0; i < press_matrix.rows; ++i) {
            if (press_matrix.at[i][j] != 0) toggles[j] |= Pattern{1} << i;
        }
    }
    return toggles;
}

std::vector<LeastPresses> least_presses_of_all_boards(const std::vector<Pattern>& toggles) {
    const std::size_t boards = std::size_t{1} << toggles.size();
    std::vector<LeastPresses> least(boards);
    Pattern presses = 0;
    Pattern lights = 0;
    for (std::size_t step = 1;; ++step) {
        const auto count = static_cast<std::uint32_t>(std::popcount(presses));
        least[lights] = either(least[lights], {presses, count, 1});
        if (step == boards) return least;
        const auto changed = static_cast<std::size_t>(std::countr_zero(step));
        presses ^= Pattern{1} << changed;
        lights ^= toggles[changed];
    }
}

LeastPresses either(const LeastPresses& a, const LeastPresses& b) {
    if (!a.is_solvable()) return b;
    if (!b.is_solvable()) return a;
    if (a.count != b.count) return a.count < b.count ? a : b;
    return {comes_before(a.presses, b.presses) ? a.presses : b.presses, a.count, a.ties + b.ties};
}

}  // namespace reference
