// SPDX-License-Identifier: MIT
// Times the packed operations beside the plain ones, in every kernel set, on the same inputs in the same run. Each
// result is checked before it is timed; a wrong one ends the run.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/naive.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/poly/berlekamp_massey.hpp"
#include "gf2/poly/linear_recurrence.hpp"
#include "gf2/solve/verify.hpp"

namespace {

using benchmark::State;

constexpr std::uint64_t kSeed = 1;
constexpr int kRepetitions = 5;

void require(bool ok, const std::string& what) {
    if (ok) return;
    std::cerr << "bench_core: wrong result: " << what << '\n';
    std::exit(1);
}

void rref_naive_bench(State& state, std::size_t n) {
    const std::vector<gf2::BitVector> rows = gf2::random_matrix(n, n, kSeed).row_vectors();
    for (auto _ : state) benchmark::DoNotOptimize(gf2::rref_naive(rows));
}

void rref_bench(State& state, std::size_t n) {
    const gf2::BitMatrix a = gf2::random_matrix(n, n, kSeed);
    const gf2::NaiveRref plain = gf2::rref_naive(a.row_vectors());
    require(gf2::rref(a).matrix == gf2::BitMatrix::from_rows(plain.rows, n), "rref");
    for (auto _ : state) benchmark::DoNotOptimize(gf2::rref(a));
}

void multiply_bench(State& state, std::size_t n) {
    const gf2::BitMatrix a = gf2::random_matrix(n, n, kSeed);
    const gf2::BitMatrix b = gf2::random_matrix(n, n, kSeed + 1);
    const gf2::BitVector x = b.column_vector(0);
    require(gf2::multiply(a, b).column_vector(0) == gf2::multiply(a, x), "multiply");
    for (auto _ : state) benchmark::DoNotOptimize(gf2::multiply(a, b));
}

void transpose_bench(State& state, std::size_t n) {
    const gf2::BitMatrix a = gf2::random_matrix(n, n, kSeed);
    require(gf2::transpose(a).row_vector(n / 2) == a.column_vector(n / 2), "transpose");
    for (auto _ : state) benchmark::DoNotOptimize(gf2::transpose(a));
}

void solve_board_bench(State& state, std::size_t n, const char* method) {
    const gf2::lights::Grid grid(n, n);
    const gf2::lights::Board board = gf2::lights::random_solvable_board(grid, kSeed);
    const gf2::lights::SolveResult answer = gf2::lights::solve(grid, board, {.method = method});
    require(gf2::lights::verify(grid, board, std::get<gf2::lights::Solvable>(answer).presses), "board");
    for (auto _ : state) benchmark::DoNotOptimize(gf2::lights::solve(grid, board, {.method = method}));
}

void minimum_bench(State& state, std::size_t n) {
    const gf2::lights::Grid grid(n, n);
    const auto least = std::get<gf2::lights::MinimumPresses>(gf2::lights::minimum_presses(grid, grid.all_on()));
    require(gf2::lights::verify(grid, grid.all_on(), least.presses) && least.proved, "minimum");
    for (auto _ : state) benchmark::DoNotOptimize(gf2::lights::minimum_presses(grid, grid.all_on()));
    state.counters["solutions/s"] =
        benchmark::Counter(static_cast<double>(least.examined), benchmark::Counter::kIsIterationInvariantRate);
}

void berlekamp_massey_bench(State& state, std::size_t n) {
    gf2::SplitMix64 random(kSeed);
    const gf2::BitVector sequence = gf2::random_bit_vector(n, random);
    const gf2::LinearRecurrence recurrence(gf2::berlekamp_massey(sequence).polynomial, sequence);
    require(recurrence.terms(n) == sequence, "berlekamp_massey");
    for (auto _ : state) benchmark::DoNotOptimize(gf2::berlekamp_massey(sequence));
}

// By 10^20 terms, of which the first 1000 are checked.
void jump_bench(State& state, std::size_t degree) {
    gf2::SplitMix64 random(kSeed);
    gf2::BitPoly p = gf2::BitPoly::from_bit_vector(gf2::random_bit_vector(degree, random));
    p.set_coefficient(degree, true);
    gf2::LinearRecurrence recurrence(p, gf2::random_bit_vector(degree, random));
    gf2::LinearRecurrence stepped = recurrence;
    recurrence.jump(1000);
    static_cast<void>(stepped.next(1000));
    require(recurrence.residue() == stepped.residue(), "jump");
    const std::uint64_t digits[] = {7766279631452241920u, 5};  // 10^20
    const gf2::BitVector n = gf2::bit_vector_from_words(128, digits);
    for (auto _ : state) recurrence.jump(n);
}

template <class... Arguments>
void add(const std::string& name, const std::string& kernels, void (*function)(State&, Arguments...),
         Arguments... arguments) {
    benchmark::RegisterBenchmark((name + "/" + kernels).c_str(),
                                 [=](State& state) {
                                     gf2::use_kernels(kernels);
                                     function(state, arguments...);
                                 })
        ->Unit(benchmark::kMillisecond)
        ->Repetitions(kRepetitions)
        ->ReportAggregatesOnly();
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::AddCustomContext("seed", std::to_string(kSeed));
    for (const std::size_t n : {std::size_t{500}, std::size_t{2000}}) {
        const std::string size = "/" + std::to_string(n);
        add("rref_naive" + size, "portable", rref_naive_bench, n);
        for (const gf2::KernelSet* set : gf2::available_kernels()) {
            add("rref" + size, set->name, rref_bench, n);
            add("multiply" + size, set->name, multiply_bench, n);
            add("transpose" + size, set->name, transpose_bench, n);
        }
    }
    for (const gf2::KernelSet* set : gf2::available_kernels()) {
        add("board_by_elimination/40", set->name, solve_board_bench, std::size_t{40}, "elimination");
        add("board_by_chasing/40", set->name, solve_board_bench, std::size_t{40}, "chasing");
        add("board_by_chasing/400", set->name, solve_board_bench, std::size_t{400}, "chasing");
        add("all_on_minimum/30", set->name, minimum_bench, std::size_t{30});
        for (const std::size_t n : {1000, 39874, 1000000}) {
            add("berlekamp_massey/" + std::to_string(n), set->name, berlekamp_massey_bench, n);
        }
        add("jump/19937", set->name, jump_bench, std::size_t{19937});
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
