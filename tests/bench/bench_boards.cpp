// SPDX-License-Identifier: MIT
// Boards on the plane beside copies of them: how long solving takes, as a table. Answers are checked before they are
// timed; solving and copying are timed in turns.
#include <fmt/format.h>
#include <tbb/global_control.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "chart.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/random.hpp"
#include "measure.hpp"

namespace {

using namespace gf2;
using namespace gf2::lights;
using namespace gf2::bench;

constexpr int kRepetitions = 5;
constexpr std::uint64_t kSeed = 1;

template <class Work>
double ms_of(const Work& work) {
    return 1e3 * seconds_of(work);
}

std::string text_of(const Quartiles& q) {
    return fmt::format("{:.2f} ({:.2f}-{:.2f})", q.median, q.low, q.high);
}

bool is_right(const Grid& grid, const Board& board, const SolveResult& answer) {
    if (const auto* solvable = std::get_if<Solvable>(&answer)) return verify(grid, board, solvable->presses);
    return verify(grid, board, std::get<Unsolvable>(answer));
}

struct Point {
    double side, solve_ms, copy_ms;
};

void write_svg(const std::string& file, const std::vector<Point>& points) {
    Line solve{"solve", {}};
    Line copy{"copy, new pages", {}};
    for (const Point& p : points) {
        solve.points.emplace_back(p.side, p.solve_ms);
        copy.points.emplace_back(p.side, p.copy_ms);
    }
    write_chart(
        file,
        {.title = "Time to solve a board and to copy it, by its side", .panels = {{"", {solve, copy}}}, .unit = " ms"});
}

Point time_board(const char* name, const Grid& grid, const Board& board) {
    // The check of a proof goes through all presses one by one.
    const SolveResult answer = solve(grid, board);
    const bool is_checked = std::holds_alternative<Solvable>(answer) || grid.size() <= 100'000'000;
    if (is_checked && !is_right(grid, board, answer)) {
        fmt::print(stderr, "{}: the answer is wrong\n", name);
        std::exit(1);
    }
    std::vector<double> fresh, again, solving;
    for (int i = 0; i < kRepetitions; ++i) {
        solving.push_back(ms_of([&] { static_cast<void>(solve(grid, board)); }));
        const std::size_t bytes = board.rows() * board.stride() * 8;
        Board copy;
        fresh.push_back(ms_of([&] {
            copy = Board(board.rows(), board.columns());
            std::memcpy(copy.row(0), board.row(0), bytes);
        }));
        again.push_back(ms_of([&] { std::memcpy(copy.row(0), board.row(0), bytes); }));
    }
    const Quartiles solved = quartiles(solving);
    const Quartiles copied = quartiles(fresh);
    fmt::print("{:<18} {:<10} {:<24} {:<24} {:<24} {:>6.2f} {:>6.2f}\n", shape_text(grid.rows(), grid.columns()), name,
               text_of(solved), text_of(copied), text_of(quartiles(again)), solved.median / copied.median,
               solved.median / quartiles(again).median);
    std::fflush(stdout);
    return {static_cast<double>(grid.rows()), solved.median, copied.median};
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(stderr, "usage: bench_boards THREADS SIDE... [FILE.svg]\n");
        return 2;
    }
    const auto threads = static_cast<std::size_t>(std::atoi(argv[1]));
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    fmt::print("{:<18} {:<10} {:<24} {:<24} {:<24} {:>6} {:>6}\n", "board", "lights", "solve_ms", "copy_ms (new pages)",
               "copy_ms (same pages)", "/ new", "/ same");
    const std::string svg = std::string_view(argv[argc - 1]).ends_with(".svg") ? argv[argc - 1] : "";
    std::vector<Point> points;
    for (int i = 2; i < argc - (svg.empty() ? 0 : 1); ++i) {
        const auto side = static_cast<std::size_t>(std::atoll(argv[i]));
        const Grid grid(side, side);
        points.push_back(time_board("solvable", grid, random_solvable_board(grid, kSeed)));
        time_board("all on", grid, grid.all_on());
        time_board("random", grid, random_matrix(side, side, kSeed));
    }
    fmt::print("cpu     {}\nkernels {}\nthreads {}\nseed    {}\nmedians (quartiles) of {}\n", cpu_model(),
               kernel_set().name, threads, kSeed, kRepetitions);
    if (!svg.empty() && points.size() > 1) write_svg(svg, points);
    return 0;
}
