// SPDX-License-Identifier: MIT
// Boards on the plane beside copies of them: how long solving takes, as a table. Answers are checked before they are
// timed; solving and copying are timed in turns.
#include <fmt/format.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "gf2/kernels/kernels.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/random.hpp"

namespace {

using namespace gf2;
using namespace gf2::lights;

constexpr int kRepetitions = 5;
constexpr std::uint64_t kSeed = 1;

template <class Work>
double ms_of(const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

struct Quartiles {
    double low, median, high;
};

Quartiles quartiles(std::vector<double> samples) {
    std::sort(samples.begin(), samples.end());
    const std::size_t last = samples.size() - 1;
    return {samples[last / 4], samples[last / 2], samples[last - last / 4]};
}

std::string text_of(const Quartiles& q) {
    return fmt::format("{:.2f} ({:.2f}-{:.2f})", q.median, q.low, q.high);
}

std::string cpu_model() {
    std::ifstream in("/proc/cpuinfo");
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    }
    return "unknown";
}

bool is_right(const Grid& grid, const Board& board, const Answer& answer) {
    if (const auto* solvable = std::get_if<Solvable>(&answer)) return verify(grid, board, solvable->presses);
    return verify(grid, board, std::get<Unsolvable>(answer));
}

void time_board(const char* name, const Grid& grid, const Board& board) {
    // The check of a proof goes through all presses one by one.
    const Answer answer = solve(grid, board);
    const bool is_checked = std::holds_alternative<Solvable>(answer) || grid.size() <= 100'000'000;
    if (is_checked && !is_right(grid, board, answer)) {
        fmt::print(stderr, "{}: the answer is wrong\n", name);
        std::exit(1);
    }
    std::vector<double> fresh, again, solving;
    for (int i = 0; i < kRepetitions; ++i) {
        solving.push_back(ms_of([&] { static_cast<void>(solve(grid, board)); }));
        std::vector<char> copy;
        fresh.push_back(ms_of([&] {
            copy.assign(reinterpret_cast<const char*>(board.row(0)),
                        reinterpret_cast<const char*>(board.row(0)) + board.rows() * board.stride() * 8);
        }));
        again.push_back(ms_of([&] { std::memcpy(copy.data(), board.row(0), copy.size()); }));
    }
    const Quartiles solved = quartiles(solving);
    const Quartiles copied = quartiles(fresh);
    fmt::print("{:<18} {:<10} {:<24} {:<24} {:<24} {:>6.2f} {:>6.2f}\n", shape_text(grid.rows(), grid.columns()), name,
               text_of(solved), text_of(copied), text_of(quartiles(again)), solved.median / copied.median,
               solved.median / quartiles(again).median);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(stderr, "usage: bench_boards THREADS SIDE...\n");
        return 2;
    }
    const auto threads = static_cast<std::size_t>(std::atoi(argv[1]));
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    fmt::print("{:<18} {:<10} {:<24} {:<24} {:<24} {:>6} {:>6}\n", "board", "lights", "solve_ms", "copy_ms (new pages)",
               "copy_ms (same pages)", "/ new", "/ same");
    for (int i = 2; i < argc; ++i) {
        const auto side = static_cast<std::size_t>(std::atoll(argv[i]));
        const Grid grid(side, side);
        time_board("solvable", grid, random_solvable_board(grid, kSeed));
        time_board("all on", grid, grid.all_on());
        time_board("random", grid, random_matrix(side, side, kSeed));
    }
    fmt::print("cpu     {}\nkernels {}\nthreads {}\nseed    {}\nmedians (quartiles) of {}\n", cpu_model(),
               kernels().name, threads, kSeed, kRepetitions);
    return 0;
}
