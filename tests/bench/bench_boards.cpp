// SPDX-License-Identifier: MIT
// Boards on the plane beside copies of them: how long solving takes, as a table. Answers are checked before they are
// timed; solving and copying are timed in turns.
#include <fmt/format.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>
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

struct Point {
    double side, solve_ms, copy_ms;
};

// Both axes are logarithmic.
void write_svg(const std::string& file, const std::vector<Point>& points) {
    constexpr double kWidth = 640, kHeight = 400, kLeft = 70, kBottom = 40, kTop = 20, kRight = 110;
    double least_ms = 1e9, most_ms = 0;
    for (const Point& p : points) {
        least_ms = std::min({least_ms, p.solve_ms, p.copy_ms});
        most_ms = std::max({most_ms, p.solve_ms, p.copy_ms});
    }
    const double first = std::log10(points.front().side), last = std::log10(points.back().side) + 1e-9;
    const double low = std::floor(std::log10(least_ms)), high = std::ceil(std::log10(most_ms));
    const auto x = [&](double side) {
        return kLeft + (std::log10(side) - first) / (last - first) * (kWidth - kLeft - kRight);
    };
    const auto y = [&](double ms) {
        return kHeight - kBottom - (std::log10(ms) - low) / (high - low) * (kHeight - kBottom - kTop);
    };
    std::ofstream out(file);
    out << fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" "
        "font-size=\"12\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
        kWidth, kHeight);
    for (double power = low; power <= high; ++power) {
        const double at = y(std::pow(10, power));
        out << fmt::format("<line x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>\n", kLeft,
                           kWidth - kRight, at, at)
            << fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{} ms</text>\n", kLeft - 6, at + 4,
                           std::pow(10, power));
    }
    for (const Point& p : points) {
        out << fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x(p.side),
                           kHeight - kBottom + 18, p.side);
    }
    const auto draw = [&](const char* name, const char* color, double Point::*value) {
        std::string line;
        for (const Point& p : points) line += fmt::format("{:.1f},{:.1f} ", x(p.side), y(p.*value));
        out << fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", line, color)
            << fmt::format("<text x=\"{}\" y=\"{:.1f}\" fill=\"{}\">{}</text>\n", kWidth - kRight + 6,
                           y(points.back().*value) + 4, color, name);
    };
    draw("solve", "#c0392b", &Point::solve_ms);
    draw("copy, new pages", "#2c6fbb", &Point::copy_ms);
    out << "</svg>\n";
}

Point time_board(const char* name, const Grid& grid, const Board& board) {
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
               kernels().name, threads, kSeed, kRepetitions);
    if (!svg.empty() && points.size() > 1) write_svg(svg, points);
    return 0;
}
