// SPDX-License-Identifier: MIT
// Least weights: how many elements a second the transforms and plain enumeration go through, side by side, and how long
// whole searches take. Results are checked before anything is timed; a wrong one ends the run with status 1. On one
// thread.
#include <fmt/format.h>
#include <tbb/global_control.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "chart.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/internal/block_sums.hpp"
#include "gf2/codes/transform_search.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/random.hpp"
#include "measure.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define GF2_BENCH_AVX512 1
#endif

namespace {

using namespace gf2;
using namespace gf2::bench;
using internal::BlockElement;
using internal::SumType;
using internal::TransformBlocks;
using internal::TransformPlan;
using lights::Board;
using lights::Grid;
using Json = nlohmann::ordered_json;

// ---- enumeration ----

#if defined(GF2_BENCH_AVX512)

// Lane l of vector w is word w of element l: the particular solution plus those of the first three rows that l selects.
// The next two rows are the four steps; the others are added in Gray-code order.
__attribute__((target("avx512f,avx512vpopcntdq"))) std::size_t least_weight_avx512(const SolutionCoset& coset,
                                                                                   unsigned bits) {
    const std::size_t words = coset.basis().words_per_row();
    std::vector<std::uint64_t> memory(8 * words + 8);
    void* start = memory.data();
    auto* lanes = reinterpret_cast<std::uint64_t*>((reinterpret_cast<std::uintptr_t>(start) + 63) / 64 * 64);
    for (std::uint64_t lane = 0; lane < 8; ++lane) {
        const std::vector<std::uint64_t> element = words_of(coset.element(lane));
        for (std::size_t w = 0; w < words; ++w) lanes[8 * w + lane] = element[w];
    }
    const std::uint64_t* a = coset.basis().row(3);
    const std::uint64_t* b = coset.basis().row(4);
    __m512i least = _mm512_set1_epi64(INT64_MAX);
    const std::uint64_t steps = std::uint64_t{1} << (bits - 5);
    const std::vector<std::uint64_t> zero(words);
    const std::uint64_t* added = zero.data();
    for (std::uint64_t step = 0; step != steps; ++step) {
        if (step != 0) added = coset.basis().row(5 + static_cast<std::size_t>(std::countr_zero(step)));
        __m512i sums[4] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                           _mm512_setzero_si512()};
        for (std::size_t w = 0; w < words; ++w) {
            const auto word = [](std::uint64_t value) __attribute__((target("avx512f"))) {
                return _mm512_set1_epi64(static_cast<std::int64_t>(value));
            };
            const __m512i x = _mm512_xor_si512(_mm512_load_si512(lanes + 8 * w), word(added[w]));
            _mm512_store_si512(lanes + 8 * w, x);
            const __m512i xa = _mm512_xor_si512(x, word(a[w]));
            sums[0] = _mm512_add_epi64(sums[0], _mm512_popcnt_epi64(x));
            sums[1] = _mm512_add_epi64(sums[1], _mm512_popcnt_epi64(xa));
            sums[2] = _mm512_add_epi64(sums[2], _mm512_popcnt_epi64(_mm512_xor_si512(x, word(b[w]))));
            sums[3] = _mm512_add_epi64(sums[3], _mm512_popcnt_epi64(_mm512_xor_si512(xa, word(b[w]))));
        }
        for (const __m512i& sum : sums) least = _mm512_min_epi64(least, sum);
    }
    return static_cast<std::size_t>(_mm512_reduce_min_epi64(least));
}

bool has_avx512() {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vpopcntdq");
}

#else

bool has_avx512() {
    return false;
}

#endif

// The least weight of the first 2^bits elements of a coset, as good as enumeration in Gray-code order can be made:
// eight elements in the lanes of AVX-512 vectors, word by word, and four steps for each time they are loaded; where
// the processor has no VPOPCNTQ, coset_leader_gray_code(). Requires 5 <= bits <= coset.dimension().
std::size_t least_weight_by_gray_code(const SolutionCoset& coset, unsigned bits) {
#if defined(GF2_BENCH_AVX512)
    if (has_avx512()) return least_weight_avx512(coset, bits);
#endif
    return coset_leader_gray_code(coset, {.elements = std::uint64_t{1} << bits}).weight;
}

const char* gray_code_name() {
    return has_avx512() ? "AVX-512, 8 x 4 elements at a time" : "coset_leader_gray_code";
}

// ---- the benchmark ----

struct Options {
    int repetitions = 7;
    std::uint64_t seed = 1;
    std::string kernels;
    std::string json;
    std::string rates_svg;
    std::string times_svg;
};

void require(bool ok, const std::string& what) {
    if (ok) return;
    fmt::print(stderr, "bench_minweight: wrong result: {}\n", what);
    std::exit(1);
}

SolutionCoset coset_of(const Grid& grid, const Board& board) {
    return std::get<lights::Solvable>(lights::solve(grid, board)).coset();
}

Json json_of(const Quartiles& q) {
    return {q.low, q.median, q.high};
}

std::string seconds_text(const Quartiles& q) {
    return fmt::format("{:.4g} ({:.4g}-{:.4g})", q.median, q.low, q.high);
}

std::string rate_text(const std::optional<Quartiles>& q) {
    return q ? fmt::format("{:.3g} ({:.3g}-{:.3g})", q->median, q->low, q->high) : "-";
}

// ---- elements per second ----

constexpr unsigned kGrayBits = 21;
constexpr std::uint64_t kTransformed = std::uint64_t{1} << 27;  // elements in a sample

// All elements of some blocks, again and again; returns how many.
// All weights of a block, the fastest way that is possible.
SumType full_width(const TransformPlan& plan) {
    return plan.i8_i16_is_possible ? SumType::kI8I16 : SumType::kI16;
}

std::uint64_t walk_blocks(TransformBlocks& walk, const TransformPlan& plan, SumType width, std::int64_t least) {
    const std::uint64_t in_block = plan.elements_per_block();
    const std::uint64_t blocks = std::max<std::uint64_t>(kTransformed / in_block, 1);
    std::uint64_t at = 0;
    for (std::uint64_t i = 0; i < blocks; ++i) {
        if (at == 0) {
            walk.go_to(0, width);
        } else {
            walk.advance();
        }
        require(walk.largest(least).empty(), "an element lighter than the lightest");
        at = at + 1 == plan.blocks() ? 0 : at + 1;
    }
    return blocks * in_block;
}

void require_right_blocks(TransformBlocks& walk, const TransformPlan& plan, SumType width) {
    walk.go_to(0, width);
    for (std::uint64_t block = 0; block < std::min<std::uint64_t>(plan.blocks(), 4); ++block) {
        if (block != 0) walk.advance();
        std::vector<std::int32_t> w;
        walk.all(w);
        const std::int32_t largest = *std::max_element(w.begin(), w.end());
        const std::vector<BlockElement> found = walk.largest(largest);
        require(!found.empty() && found.front().w == largest, "largest of a block");
        require(weight(plan.element(block, found.front().index)) == plan.weight_of_transform(largest), "its weight");
    }
}

struct Rates {
    double cells = 0;
    std::optional<Quartiles> gray, wide, narrow;
};

// `known` is the least weight, or 0 if nobody knows.
Rates time_rates(std::size_t side, std::size_t known, const Options& options, Json& rows) {
    const Grid grid(side, side);
    const SolutionCoset coset = coset_of(grid, grid.all_on());
    const auto bits = static_cast<unsigned>(std::min<std::size_t>(coset.dimension(), kGrayBits));
    const auto least_of_few = coset_leader_gray_code(coset, {.elements = std::uint64_t{1} << bits}).weight;
    require(least_weight_by_gray_code(coset, bits) == least_of_few, "Gray code");
    if (known == 0) known = local_search(coset, options.seed, 300).weight;

    const TransformPlan plan(coset);
    TransformBlocks wide_walk(plan);
    TransformBlocks narrow_walk(plan);
    require_right_blocks(wide_walk, plan, full_width(plan));
    if (plan.i8_is_possible) require_right_blocks(narrow_walk, plan, SumType::kI8);

    // What is lighter than the best, and there is nothing.
    const std::int64_t least = plan.transform_of_weight(known) + 2;
    std::vector<double> gray, wide, narrow, ratio_wide, ratio_narrow;
    for (int i = 0; i < options.repetitions; ++i) {
        std::size_t found = 0;
        gray.push_back(std::exp2(bits) / seconds_of([&] { found = least_weight_by_gray_code(coset, bits); }));
        require(found == least_of_few, "Gray code");
        std::uint64_t elements = 0;
        double seconds = seconds_of([&] { elements = walk_blocks(wide_walk, plan, full_width(plan), least); });
        wide.push_back(static_cast<double>(elements) / seconds);
        if (!plan.i8_is_possible) continue;
        seconds = seconds_of([&] { elements = walk_blocks(narrow_walk, plan, SumType::kI8, least); });
        narrow.push_back(static_cast<double>(elements) / seconds);
    }
    Rates rates;
    rates.cells = static_cast<double>(grid.size());
    rates.gray = quartiles(gray);
    rates.wide = quartiles(wide);
    if (!narrow.empty()) rates.narrow = quartiles(narrow);
    const double best = rates.narrow ? rates.narrow->median : rates.wide->median;
    fmt::print("{:<10} {:>3} {:>7} {:<28} {:<28} {:<28} {:>6.1f} {:>6.1f}\n", shape_text(side, side), coset.dimension(),
               plan.values.size(), rate_text(rates.gray), rate_text(rates.wide), rate_text(rates.narrow),
               rates.wide->median / rates.gray->median, best / rates.gray->median);
    std::fflush(stdout);
    Json row = {{"side", side},   {"nullity", coset.dimension()}, {"classes", plan.values.size()},
                {"known", known}, {"gray", json_of(*rates.gray)}, {"wide", json_of(*rates.wide)}};
    if (rates.narrow) row["narrow"] = json_of(*rates.narrow);
    rows.push_back(row);
    return rates;
}

// ---- whole searches ----

struct Search {
    std::string name;
    Grid grid;
    Board board;
    std::size_t expected = 0;  // its least weight, if that is known; else at most this
    bool is_exact = true;
};

void time_search(const Search& search, const Options& options, Json& rows) {
    const SolutionCoset coset = coset_of(search.grid, search.board);
    const CosetLeader leader = coset_leader(coset);
    require(leader.proved && leader.weight <= search.expected && coset.contains(leader.element) &&
                weight(leader.element) == leader.weight && (!search.is_exact || leader.weight == search.expected),
            search.name);
    require(lights::verify(search.grid, search.board, search.grid.to_board(leader.element)), search.name);
    std::vector<double> setup, seconds;
    for (int i = 0; i < options.repetitions; ++i) {
        setup.push_back(seconds_of([&] { static_cast<void>(coset_of(search.grid, search.board)); }));
        CosetLeader again;
        seconds.push_back(seconds_of([&] { again = coset_leader(coset); }));
        require(again.element == leader.element, search.name);
    }
    const Quartiles time = quartiles(seconds);
    fmt::print("{:<24} {:>4} {:>6} {:>20} {:<17} {:<26} {:<26}\n", search.name, coset.dimension(), leader.weight,
               leader.ties, leader.method, seconds_text(quartiles(setup)), seconds_text(time));
    std::fflush(stdout);
    rows.push_back({{"board", search.name},
                    {"nullity", coset.dimension()},
                    {"least", leader.weight},
                    {"ties", leader.ties},
                    {"method", leader.method},
                    {"solve_seconds", json_of(quartiles(setup))},
                    {"seconds", json_of(time)}});
}

// The board that so many random presses make.
Search planted(std::size_t side, std::size_t presses, std::uint64_t seed) {
    const Grid grid(side, side);
    SplitMix64 random(seed);
    Board pattern = grid.all_off();
    for (std::size_t done = 0; done < presses;) {
        const std::size_t row = random_below(side, random);
        const std::size_t column = random_below(side, random);
        if (pattern.get(row, column)) continue;
        pattern.set(row, column);
        ++done;
    }
    return {fmt::format("{} of {} presses", shape_text(side, side), presses), grid,
            lights::apply(grid, grid.all_off(), pattern), presses, false};
}

// ---- one solution of a large board ----

// The search alone, after the plan is made and a light element found, divided by the number of elements; beside that of
// 39 x 39, in turns.
void time_per_solution(const std::vector<Grid>& grids, const Options& options, Json& rows) {
    struct Prepared {
        Grid grid;
        SolutionCoset coset;
        LightElement light;
        double setup;
        std::vector<double> nanoseconds;
        CosetLeader leader;
    };
    std::vector<Prepared> all;
    for (const Grid& grid : grids) {
        Prepared p{grid, {}, {}, 0, {}, {}};
        const Board board = lights::random_solvable_board(grid, options.seed);
        p.setup = seconds_of([&] {
            p.coset = coset_of(grid, board);
            p.light = local_search(p.coset, options.seed, 100);
        });
        p.leader = coset_leader(p.coset);
        require(p.leader.proved && lights::verify(grid, board, grid.to_board(p.leader.element)), "large board");
        all.push_back(std::move(p));
    }
    for (int i = 0; i < options.repetitions; ++i) {
        for (Prepared& p : all) {
            TransformSearch search(p.coset);
            search.set_upper_bound(p.light.element);
            const double seconds = seconds_of([&] { search.run(); });
            require(search.leader().element == p.leader.element, "large board");
            p.nanoseconds.push_back(1e9 * seconds / std::exp2(p.coset.dimension()));
        }
    }
    const double first = quartiles(all.front().nanoseconds).median;
    for (const Prepared& p : all) {
        const Quartiles q = quartiles(p.nanoseconds);
        fmt::print("{:<12} {:>3} {:>8} {:>10.3f} {:<28} {:>6.2f}\n", shape_text(p.grid.rows(), p.grid.columns()),
                   p.coset.dimension(), p.leader.weight, p.setup, seconds_text(q), q.median / first);
        rows.push_back({{"side", p.grid.rows()},
                        {"nullity", p.coset.dimension()},
                        {"least", p.leader.weight},
                        {"setup_seconds", p.setup},
                        {"nanoseconds_per_solution", json_of(q)}});
    }
}

// ---- time against k ----

std::vector<Line> time_dimensions(const Options& options, Json& json) {
    constexpr std::size_t kCells = 1500;
    Line gray{"Gray code", {}};
    Line leader{"coset_leader", {}};
    for (std::size_t k = 14; k <= 36; k += 2) {
        // One matrix for both: two seeds of their own would have to be unrelated.
        const BitMatrix rows = random_matrix(k + 1, kCells, options.seed + k);
        const SolutionCoset coset(rows.row_vector(0), submatrix(rows, 1, 0, k, kCells));
        require(coset.dimension() == k, "random coset");
        std::size_t expected = 0;
        std::vector<double> enumeration, whole;
        for (int i = 0; i < std::min(options.repetitions, k < 34 ? 5 : 3); ++i) {
            CosetLeader found;
            whole.push_back(seconds_of([&] { found = coset_leader(coset); }));
            require(found.proved && (i == 0 || found.weight == expected), "random coset");
            expected = found.weight;
            if (k > 28) continue;
            std::size_t least = 0;
            enumeration.push_back(
                seconds_of([&] { least = least_weight_by_gray_code(coset, static_cast<unsigned>(k)); }));
            require(least == expected, "random coset");
        }
        const auto x = static_cast<double>(k);
        leader.points.emplace_back(x, quartiles(whole).median);
        Json row = {{"dimension", k}, {"coset_leader_seconds", json_of(quartiles(whole))}};
        if (!enumeration.empty()) {
            gray.points.emplace_back(x, quartiles(enumeration).median);
            row["gray_code_seconds"] = json_of(quartiles(enumeration));
        }
        json.push_back(row);
        fmt::print("{:>3} {:<28} {:<28}\n", k, enumeration.empty() ? "-" : seconds_text(quartiles(enumeration)),
                   seconds_text(quartiles(whole)));
        std::fflush(stdout);
    }
    return {gray, leader};
}

void run(const Options& options) {
    Json report = {{"cpu", cpu_model()},   {"kernels", kernel_set().name},       {"threads", 1},
                   {"seed", options.seed}, {"repetitions", options.repetitions}, {"gray_code", gray_code_name()}};

    fmt::print("elements per second, boards all on\n{:<10} {:>3} {:>7} {:<28} {:<28} {:<28} {:>6} {:>6}\n", "board",
               "k", "classes", "Gray code", "sums of 16 bits", "sums of 8 bits, bounded", "16/G", "best/G");
    Line gray{"Gray code", {}};
    Line wide{"16 bits", {}};
    Line narrow{"8 bits", {}};
    for (const auto& [side, known] :
         std::vector<std::pair<std::size_t, std::size_t>>{{19, 141}, {30, 376}, {39, 561}, {65, 1867}, {119, 0}}) {
        const Rates rates = time_rates(side, known, options, report["rates"]);
        const auto x = static_cast<double>(side);
        gray.points.emplace_back(x, rates.gray->median);
        wide.points.emplace_back(x, rates.wide->median);
        if (rates.narrow) narrow.points.emplace_back(x, rates.narrow->median);
    }
    if (!options.rates_svg.empty()) {
        write_chart(options.rates_svg, {.title = "Elements per second, by the side of the board",
                                        .panels = {{"", {gray, wide, narrow}}},
                                        .unit = "/s"});
    }

    fmt::print("\nwhole searches, seconds\n{:<24} {:>4} {:>6} {:>20} {:<17} {:<26} {:<26}\n", "board", "k", "least",
               "ties", "method", "solve", "coset_leader");
    std::vector<Search> searches;
    for (const auto& [side, least] : std::vector<std::pair<std::size_t, std::size_t>>{
             {39, 561}, {47, 971}, {59, 1485}, {62, 1742}, {64, 1838}, {67, 2015}}) {
        const Grid grid(side, side);
        searches.push_back({shape_text(side, side) + " all on", grid, grid.all_on(), least});
    }
    const Grid middle(39, 39);
    searches.push_back(
        {"39 x 39 random", middle, lights::random_solvable_board(middle, options.seed), middle.size(), false});
    searches.push_back(planted(79, 300, options.seed));
    searches.push_back(planted(123, 700, options.seed));
    for (const Search& search : searches) time_search(search, options, report["searches"]);

    fmt::print(
        "\nTransformSearch::run per solution, random boards, nanoseconds\n{:<12} {:>3} {:>8} {:>10} {:<28} {:>6}\n",
        "board", "k", "least", "set-up s", "ns", "/ 39");
    std::vector<Grid> grids = {Grid(39, 39)};
    for (const std::size_t side : {296, 299, 314}) grids.emplace_back(side, side);
    time_per_solution(grids, options, report["per_solution"]);

    fmt::print("\nrandom cosets of length 1500, seconds\n{:>3} {:<28} {:<28}\n", "k", "Gray code", "coset_leader");
    const std::vector<Line> times = time_dimensions(options, report["dimensions"]);
    if (!options.times_svg.empty()) {
        write_chart(options.times_svg, {.title = "Time of a search, by its dimension",
                                        .panels = {{"", times}},
                                        .x_axis = Axis::kLinear,
                                        .unit = " s"});
    }

    fmt::print("\ncpu       {}\nkernels   {}\nthreads   1\nseed      {}\nGray code {}\nmedians (quartiles) of {}\n",
               cpu_model(), kernel_set().name, options.seed, gray_code_name(), options.repetitions);
    if (!options.json.empty()) std::ofstream(options.json) << report.dump(2) << '\n';
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app("Times searches for least weights");
    app.add_option("--repetitions", options.repetitions, "samples of each (7)")->check(CLI::Range(1, 1000));
    app.add_option("--seed", options.seed, "of random boards and cosets (1)");
    app.add_option("--kernels", options.kernels,
                   "portable, avx2, avx2gfni, avx512gfni or neon; the fastest if not given");
    app.add_option("--json", options.json, "writes the numbers to a file");
    app.add_option("--rates-svg", options.rates_svg, "draws elements per second against the side of the board");
    app.add_option("--times-svg", options.times_svg, "draws the time of a search against its dimension");
    CLI11_PARSE(app, argc, argv);
    if (!options.kernels.empty()) use_kernels(options.kernels);
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, 1);
    run(options);
    return 0;
}
