// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <variant>

#include "apps/judge/judge.hpp"
#include "gf2/io/formats/board_text.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::apps::judge {
void bzoj3503(io::TextScanner& in, std::ostream& out) {
    const std::size_t rows = in.number("the number of rows", 1, 1000);
    const std::size_t columns = in.number("the number of columns", 1, 1000);
    const lights::Grid grid(rows, columns);
    const lights::QuietPatterns quiet = lights::quiet_patterns(grid);
    if (quiet.size() == 0) throw NoAnswer(kNo, "only the zero matrix of this shape is harmonic");
    out << io::write_board(quiet.pattern(0), {.spaces = true});
}

void lights_nm(io::TextScanner& in, std::ostream& out) {
    const std::size_t rows = in.number("the number of rows", 1, 10'000);
    const std::size_t columns = in.number("the number of columns", 1, 10'000);
    const lights::Board board = read_board(in, rows, columns);
    const lights::SolveResult answer = lights::solve(lights::Grid(rows, columns), board);
    if (const auto* solvable = std::get_if<lights::Solvable>(&answer)) {
        out << "Solution:\n" << io::write_board(solvable->presses);
    } else {
        out << "No solution\n";
    }
}

void poj1681(io::TextScanner& in, std::ostream& out) {
    const std::uint64_t walls = in.number("the number of walls", 1, 1'000'000);
    for (std::uint64_t i = 0; i < walls; ++i) {
        const std::size_t size = in.number("the size of the wall", 1, 1000);
        const lights::Board white = read_board(in, size, size, {.on = 'w', .off = 'y'});
        const auto minimum = judge::minimum_presses(lights::Grid(size, size), white);
        out << (minimum ? std::to_string(minimum->weight) : "inf") << '\n';
    }
}

// The 4 x 4 row-and-column game has nullity 0, so every refrigerator can be opened.
void poj2965(io::TextScanner& in, std::ostream& out) {
    const lights::Grid grid(4, 4, lights::Rule::row_column());
    const lights::Board closed = read_board(in, 4, 4, {.on = '+', .off = '-'});
    const auto minimum = judge::minimum_presses(grid, closed);
    out << minimum.value().weight << '\n';
    for (const std::size_t handle : support(grid.to_vector(minimum->presses))) {
        const lights::Cell cell = grid.cell(handle);
        out << cell.row + 1 << ' ' << cell.column + 1 << '\n';
    }
}

void poj3279(io::TextScanner& in, std::ostream& out) {
    const std::size_t rows = in.number("the number of rows", 1, 1000);
    const std::size_t columns = in.number("the number of columns", 1, 1000);
    const lights::Board black = read_board(in, rows, columns);
    if (const auto minimum = judge::minimum_presses(lights::Grid(rows, columns), black)) {
        out << io::write_board(minimum->presses, {.spaces = true});
    } else {
        out << "IMPOSSIBLE\n";
    }
}

void uva10309(io::TextScanner& in, std::ostream& out) {
    const lights::Grid grid(10, 10);
    for (std::string name; (name = in.word("a name, or end")) != "end";) {
        const lights::Board board = read_board(in, 10, 10, {.on = 'O', .off = '#'});
        const auto minimum = judge::minimum_presses(grid, board);
        out << name << ' ' << (minimum && minimum->weight <= 100 ? std::to_string(minimum->weight) : "-1") << '\n';
    }
}

}  // namespace gf2::apps::judge
