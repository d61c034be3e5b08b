// SPDX-License-Identifier: MIT
// Times the operations on polynomials beside those of NTL, on the same polynomials in the same run. Every result is
// compared before anything is timed; a difference ends the run with status 1.
#include <NTL/GF2X.h>
#include <NTL/version.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compare.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/product.hpp"

namespace {

using namespace gf2::peers;
using gf2::BitPoly;
using NTL::GF2X;

static_assert(NTL_BITS_PER_LONG == 64);

// Both sides keep the coefficient of x^i in bit i % 64 of word i / 64.
GF2X to_ntl(const BitPoly& p) {
    GF2X result;
    result.xrep.SetLength(static_cast<long>(p.words().size()));
    std::copy(p.words().begin(), p.words().end(), result.xrep.elts());
    return result;
}

BitPoly from_ntl(const GF2X& p) {
    return BitPoly::from_words({p.xrep.elts(), p.xrep.elts() + p.xrep.length()});
}

// Two polynomials of a degree, one of twice the degree and one of the degree below.
struct Operands {
    BitPoly a, b, twice, below;

    Operands(std::size_t degree, std::uint64_t seed) {
        gf2::SplitMix64 random(seed);
        for (BitPoly* p : {&a, &b, &twice, &below}) {
            const std::size_t exponent = p == &twice ? 2 * degree : p == &below ? degree - 1 : degree;
            *p = BitPoly::from_bit_vector(gf2::random_bit_vector(exponent, random));
            p->set_coefficient(exponent, true);
        }
    }
};

struct NtlOperands {
    GF2X a, b, twice, below;

    explicit NtlOperands(const Operands& from)
        : a(to_ntl(from.a)), b(to_ntl(from.b)), twice(to_ntl(from.twice)), below(to_ntl(from.below)) {}
};

// The first of them are written; the others stay zero.
using Results = std::array<BitPoly, 3>;
using NtlResults = std::array<GF2X, 3>;

struct Operation {
    std::string_view name;
    std::function<void(const Operands&, Results&)> ours;
    std::function<void(const NtlOperands&, NtlResults&)> ntl;
};

const std::vector<Operation> kOperations = {
    {"multiply", [](const Operands& o, Results& r) { r[0] = gf2::multiply(o.a, o.b); },
     [](const NtlOperands& o, NtlResults& r) {
         NTL::mul(r[0], o.a, o.b);
     }},
    {"square", [](const Operands& o, Results& r) { r[0] = gf2::square(o.a); },
     [](const NtlOperands& o, NtlResults& r) {
         NTL::sqr(r[0], o.a);
     }},
    {"divide",
     [](const Operands& o, Results& r) {
         gf2::Division division = gf2::divide(o.twice, o.a);
         r[0] = std::move(division.quotient);
         r[1] = std::move(division.remainder);
     },
     [](const NtlOperands& o, NtlResults& r) {
         NTL::DivRem(r[0], r[1], o.twice, o.a);
     }},
    {"gcd", [](const Operands& o, Results& r) { r[0] = gf2::gcd(o.a, o.below); },
     [](const NtlOperands& o, NtlResults& r) {
         NTL::GCD(r[0], o.a, o.below);
     }},
    {"extended_gcd",
     [](const Operands& o, Results& r) {
         gf2::ExtendedGcd result = gf2::extended_gcd(o.a, o.below);
         r[0] = std::move(result.gcd);
         r[1] = std::move(result.u);
         r[2] = std::move(result.v);
     },
     [](const NtlOperands& o, NtlResults& r) {
         NTL::XGCD(r[0], r[1], r[2], o.a, o.below);
     }},
};

struct Options {
    std::vector<std::string> operations;
    std::vector<std::size_t> sizes = {1000, 10000, 100000, 1000000};
    std::string kernels;
    std::uint64_t seed = 1;
    MeasureOptions measure;
};

void add_options(CLI::App& app, Options& options) {
    std::vector<std::string> names;
    for (const Operation& operation : kOperations) names.emplace_back(operation.name);
    app.add_option("--operations", options.operations, "Operations to compare (default all)")
        ->delimiter(',')
        ->check(CLI::IsMember(names));
    app.add_option("--sizes", options.sizes, "Degrees")
        ->delimiter(',')
        ->check(CLI::Range(2, 1 << 30))
        ->capture_default_str();
    std::vector<std::string> kernels;
    for (const gf2::KernelSet* set : gf2::available_kernels()) kernels.emplace_back(set->name);
    app.add_option("--kernels", options.kernels, "Our kernel set (default the fastest)")
        ->check(CLI::IsMember(std::move(kernels)));
    app.add_option("--seed", options.seed, "Seed of the polynomials")->capture_default_str();
    app.add_option("--repetitions", options.measure.repetitions, "Samples of which the median is printed")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
}

constexpr std::string_view kLine = "{:13} {:>9} {:>11} {:5} {:>11} {:>8}\n";

void measure(const Operation& operation, std::size_t degree, const Options& options) {
    const Operands operands(degree, options.seed);
    const NtlOperands ntl_operands(operands);
    Results ours;
    NtlResults theirs;
    operation.ours(operands, ours);
    operation.ntl(ntl_operands, theirs);
    for (std::size_t i = 0; i < ours.size(); ++i) {
        if (from_ntl(theirs[i]) == ours[i]) continue;
        throw std::runtime_error(fmt::format("{} of degree {}: gf2kit and NTL differ", operation.name, degree));
    }
    const auto nothing = [](std::size_t) {
    };
    Timed our_time({nothing, [&](std::size_t) {
                        operation.ours(operands, ours);
                    }});
    Timed ntl_time({nothing, [&](std::size_t) {
                        operation.ntl(ntl_operands, theirs);
                    }});
    for (Timed* timed : {&our_time, &ntl_time}) {
        timed->run_once();
        timed->make_estimate();
    }
    take_samples({&our_time, &ntl_time}, options.measure);
    const auto text = [](double value) {
        return fmt::format("{:#.4g}", value);
    };
    fmt::print(kLine, operation.name, degree, text(our_time.ms().median), "ntl", text(ntl_time.ms().median),
               fmt::format("{:.2f}", ntl_time.ms().median / our_time.ms().median));
    std::fflush(stdout);
}

void run(const Options& options) {
    if (!options.kernels.empty()) gf2::use_kernels(options.kernels);
    fmt::print(kLine, "op", "degree", "ours_ms", "peer", "peer_ms", "ratio");
    for (const Operation& operation : kOperations) {
        const auto& wanted = options.operations;
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), operation.name) == wanted.end()) continue;
        for (const std::size_t degree : options.sizes) measure(operation, degree, options);
    }
    fmt::print("{}\n", table_footer({.cpu = gf2::bench::cpu_model(),
                                     .kernels = gf2::kernel_set().name,
                                     .threads = 1,
                                     .seed = options.seed,
                                     .versions = fmt::format("NTL {}", NTL_VERSION)}));
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app("Compares the operations on polynomials of gf2kit with those of NTL.", "bench_poly_peers");
    add_options(app, options);
    return run_main(app, argc, argv, [&] { run(options); });
}
