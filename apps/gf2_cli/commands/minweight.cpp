// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gf2_cli/commands.hpp"
#include "gf2_cli/matrix_files.hpp"
#include "gf2_cli/solve_system.hpp"

namespace gf2::apps::gf2_cli {
namespace {

// Of information-set decoding, where nothing else is asked for.
constexpr double kSecondsOfDecoding = 10;

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<SystemOptions>();
    options->minimum = true;
    declare_file(app, "A", options->a, "The coefficients, an m x n matrix; - for standard input");
    declare_file(app, "b", options->b, "The right-hand side, one row or one column of length m; - for standard input");
    options->input.declare(app);
    options->search.declare(app, "solutions");
    const CLI::Option* budget = app.get_option("--budget");
    const auto method = std::make_shared<std::string>("automatic");
    std::vector<std::string> names{"automatic"};
    for (const LeastWeightMethodInfo& info : least_weight_methods()) names.emplace_back(info.name);
    app.add_option("--method", *method,
                   "automatic for the fastest, or " +
                       fmt::format("{}", fmt::join(names.begin() + 1, names.end(), ", ")) +
                       ". The last one finds a light solution that is not proved, for as long as --time or --budget "
                       "lasts, 10 seconds where neither is given")
        ->type_name("NAME")
        ->check(CLI::IsMember(names))
        ->capture_default_str();
    return [options, &context, method, budget] {
        if (*method != "automatic") options->search.method = *method;
        if (*method == "information-set-decoding" && budget->count() == 0) {
            options->search.budget = UINT64_MAX;
            if (options->search.time == 0) options->search.time = kSecondsOfDecoding;
        }
        return solve_system(context, *options);
    };
}

}  // namespace

extern const Command kMinweightCommand = {
    "minweight", "A solution of A x = b with the fewest ones, proved",
    "Prints x in one line, the lexicographically smallest if there are several. For a parity-check matrix A and a\n"
    "syndrome b that is the coset leader, the likeliest error.\n"
    "All 2^k solutions are weighed, k being the nullity; where x is so light that a few of them prove it, those.\n"
    "If there is no solution, prints the proof that gf2 solve prints: status 1. If --budget or --time ends, or an\n"
    "interrupt (Ctrl-C) comes, before the minimum is proved, prints the best so far: status 4.\n"
    "Long searches are kept in a file by --checkpoint, and spread over machines by --shard and gf2 merge.\n"
    "Where k is large and no proof will come, --method information-set-decoding finds the lightest solutions, if they\n"
    "are far lighter than others; the same for the same --seed and --budget. Status 4, as nothing is proved.",
    R"(  $ printf '1101000\n0110100\n0011010\n' > h
  $ printf '101' > s
  $ gf2 minweight h s
  0001000
)",
    declare};

}  // namespace gf2::apps::gf2_cli
