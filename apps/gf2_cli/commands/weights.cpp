// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "common/cli/long_run.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/minweight/weight_distribution.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2_cli/commands.hpp"
#include "gf2_cli/matrix_files.hpp"

namespace gf2::apps::gf2_cli {
namespace {

struct Options {
    MatrixArgument a;
    bool parity_check = false;
    std::string coset;
    std::optional<std::uint64_t> budget;
    double time = 0;
};

// Where neither a budget nor a time is given.
constexpr std::uint64_t kBudget = std::uint64_t{1} << 36;

// The code, or its coset.
SolutionCoset read_coset(const Context& context, const Options& options) {
    BitMatrix a = options.a.read(context);
    BitVector x0(a.columns());
    if (!options.coset.empty()) {
        x0 = options.a.input.vector(context, options.coset);
        if (x0.size() != a.columns()) {
            throw InputError("the matrix has " + std::to_string(a.columns()) + " columns, the vector " +
                             std::to_string(x0.size()) + " entries");
        }
    }
    if (!options.parity_check) return {x0, a};
    require_nullspace_fits_memory(context, a.rows(), a.columns());
    return {x0, nullspace_basis(std::move(a))};
}

// What an incomplete answer is of. Through the dual code nothing is known before all its words are counted.
std::string shortfall(const SolutionCoset& coset, const WeightDistribution& weights) {
    const bool some = std::any_of(weights.counts.begin(), weights.counts.end(), [](const auto& n) { return n != 0; });
    if (!some) return fmt::format("no weights are known after {} words of the dual code", weights.examined);
    return fmt::format("the weights of {} of 2^{} vectors", weights.examined, coset.dimension());
}

void print_text(std::ostream& out, const SolutionCoset& coset, const WeightDistribution& weights) {
    if (!weights.complete) out << "# incomplete: " << shortfall(coset, weights) << '\n';
    const WeightCounts& counts = weights.counts;
    for (std::size_t w = 0; w < counts.size(); ++w) {
        if (counts[w] != 0) out << w << ' ' << counts[w] << '\n';
    }
}

void print_json(const Context& context, const SolutionCoset& coset, const WeightDistribution& weights) {
    auto answer = context.answer();
    answer["length"] = coset.length();
    answer["dimension"] = coset.dimension();
    answer["complete"] = weights.complete;
    answer["examined"] = weights.examined;
    auto& counts = answer["weights"] = nlohmann::ordered_json::array();
    for (std::size_t w = 0; w < weights.counts.size(); ++w) {
        if (weights.counts[w] == 0) continue;
        counts.push_back({{"weight", w}, {"count", weights.counts[w].str()}});
    }
    context.print(answer);
}

int run(const Context& context, const Options& options) {
    const SolutionCoset coset = read_coset(context, options);
    LongRun long_run(context, options.time);
    const std::uint64_t budget = options.budget.value_or(options.time > 0 ? UINT64_MAX : kBudget);
    const WeightDistribution weights =
        weight_distribution(coset, {.elements = budget, .stop = long_run.token(), .progress = [&](const Progress& p) {
                                        long_run.show(p.done, p.total, "vectors");
                                    }});
    if (context.json) {
        print_json(context, coset, weights);
    } else {
        print_text(context.streams.out, coset, weights);
    }
    if (weights.complete) return kYes;
    const std::string reason(long_run.reason().empty() ? "budget spent" : long_run.reason());
    context.note(reason + ": incomplete, " + shortfall(coset, weights));
    return kBudgetSpent;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(app);
    app.add_flag("--parity-check", options->parity_check, "The x with A x = 0 instead of the sums of rows of A");
    app.add_option("--coset", options->coset, "A vector of length n to add to each of them");
    app.add_option("--budget", options->budget,
                   "Examine at most so many vectors; 2^36 if neither this nor --time is given")
        ->check(unsigned_number());
    declare_time(app, options->time, "Stop after so many seconds with what was counted so far");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kWeightsCommand = {
    "weights", "How many sums of rows of A have each weight",
    "Prints a line \"weight count\" for each weight (number of ones) that occurs among the 2^rank sums of rows of A,\n"
    "the code that A generates; with --parity-check among the x with A x = 0; with --coset after adding a vector to\n"
    "each. Takes a second for every 2^29 vectors or so, or of the dual code if that has fewer.\n"
    "If --budget or --time ends, or an interrupt (Ctrl-C) comes, before all are counted, prints a line \"# "
    "incomplete\"\n"
    "and the weights of the vectors examined, none if those were of the dual code: status 4.",
    R"(  $ printf '1010101\n0110011\n0001111\n' > hamming
  $ gf2 weights hamming --parity-check
  0 1
  3 7
  4 7
  7 1
  $ printf '1000000\n' | gf2 weights hamming --coset -
  1 1
  3 4
  5 3
)",
    declare};

}  // namespace gf2::apps::gf2_cli
