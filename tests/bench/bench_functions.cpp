// SPDX-License-Identifier: MIT
// Functions of a matrix, each as a multiple of one product of the same size in the same run. Answers are checked first.
#include <fmt/format.h>
#include <time.h>

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/base/thread_limit.hpp"
#include "gf2/functions/evaluate.hpp"
#include "gf2/functions/frobenius.hpp"
#include "gf2/functions/krylov.hpp"
#include "gf2/functions/minimal_polynomial.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/solve/inverse.hpp"
#include "measure.hpp"

namespace {

using namespace gf2;
using namespace gf2::bench;

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double median_seconds(std::size_t rounds, const std::function<void()>& work) {
    std::vector<double> samples;
    for (std::size_t round = 0; round < rounds; ++round) {
        const double before = processor_seconds();
        work();
        samples.push_back(processor_seconds() - before);
    }
    return quartiles(std::move(samples)).median;
}

// A matrix by the name of its kind.
BitMatrix matrix_of(const std::string& kind, std::size_t n, std::uint64_t seed) {
    if (kind == "random") return random_matrix(n, n, seed);
    if (kind == "identity") return BitMatrix::identity(n);
    if (kind == "half") return random_matrix(n, n, seed, {.rank = n / 2});
    // Repeated companion matrices of degree 64, and in random coordinates.
    BitMatrix blocks(n, n);
    const BitMatrix block = random_matrix(64, 64, seed);
    for (std::size_t i = 0; i + 64 <= n; i += 64) blocks.view().window(i, i, 64, 64).assign(block);
    const BitMatrix t = random_matrix(n, n, seed, {.rank = n});
    return multiply(multiply(std::get<BitMatrix>(inverse(t)), blocks), t);
}

void require(bool ok, const char* what) {
    if (ok) return;
    fmt::print(stderr, "bench_functions: wrong result: {}\n", what);
    std::exit(1);
}

void time_size(const std::string& kind, std::size_t n, std::size_t rounds) {
    const BitMatrix a = matrix_of(kind, n, n);
    const FrobeniusForm frobenius = frobenius_form(a);
    require(multiply(a, frobenius.transformation) == multiply(frobenius.transformation, frobenius.form), "form");
    require(frobenius.invariant_factors.back() == minimal_polynomial(a), "minimal polynomial");
    BitMatrix c;
    const double product = median_seconds(2 * rounds + 1, [&] { c = multiply(a, a); });
    const auto report = [&](const char* name, const std::function<void()>& work) {
        const double seconds = median_seconds(rounds, work);
        fmt::print("{:<8} {:>6}  {:<26} {:>9.4f} s  {:>6.2f} products\n", kind, n, name, seconds, seconds / product);
        std::fflush(stdout);
    };
    fmt::print("{:<8} {:>6}  {:<26} {:>9.4f} s\n", kind, n, "product", product);
    report("krylov_basis", [&] { static_cast<void>(krylov_basis(a)); });
    report("characteristic_polynomial", [&] { static_cast<void>(characteristic_polynomial(a)); });
    report("minimal_polynomial", [&] { static_cast<void>(minimal_polynomial(a)); });
    report("frobenius_form", [&] { static_cast<void>(frobenius_form(a)); });
    report("power 2^64 - 1", [&] { static_cast<void>(power(a, ~std::uint64_t{0})); });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Times functions of a matrix beside a product.");
    std::vector<std::size_t> sizes = {1024, 4096, 10000};
    std::vector<std::string> kinds = {"random"};
    std::size_t rounds = 3;
    app.add_option("sizes", sizes, "Sizes of the matrices");
    app.add_option("--kind", kinds, "random, identity, half (of rank n/2) or blocks (64 x 64, equal)");
    app.add_option("--rounds", rounds, "Times each is measured");
    CLI11_PARSE(app, argc, argv);
    const ThreadLimit one(1);
    fmt::print("{}, {}\n", cpu_model(), kernel_set().name);
    for (const std::string& kind : kinds) {
        for (const std::size_t n : sizes) time_size(kind, n, rounds);
    }
}
