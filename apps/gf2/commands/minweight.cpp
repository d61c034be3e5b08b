// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/solve_system.hpp"

namespace gf2::apps::gf2_program {
namespace {

// The time limit of information-set decoding if neither --time nor --budget is given.
constexpr double kSecondsOfDecoding = 10;

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<SystemOptions>();
    options->minimum = true;
    declare_file(arguments, "A", options->a, "The coefficient matrix, m x n; - for standard input");
    declare_file(arguments, "b", options->b,
                 "The right-hand side, one row or one column of length m; - for standard input");
    options->input.declare(arguments);
    options->search.declare(arguments, context, "solutions");
    options->certificate.declare(arguments);
    const auto method = std::make_shared<std::string>("automatic");
    std::vector<std::string> names{"automatic"};
    for (const LeastWeightMethodInfo& info : least_weight_methods()) names.emplace_back(info.name);
    arguments
        .add("--method", *method,
             "automatic for the fastest, or " + fmt::format("{}", fmt::join(names.begin() + 1, names.end(), ", ")) +
                 "; the last one searches without proof until --time or --budget runs out, by default 10 seconds")
        .value_name("NAME")
        .one_of(names)
        .show_default();
    return [options, &arguments, &context, method] {
        if (*method != "automatic") options->search.method = *method;
        if (*method == "information-set-decoding" && !arguments.is_given("--budget")) {
            options->search.budget = UINT64_MAX;
            if (options->search.time == 0) options->search.time = kSecondsOfDecoding;
        }
        return solve_system(context, *options);
    };
}

}  // namespace

extern const Command kMinweightCommand = {
    "minweight", "A solution of A x = b with provably the fewest ones",
    "Prints x in one line, the lexicographically smallest if there are several. For\n"
    "a parity-check matrix A and a syndrome b, x is a coset leader, the likeliest\n"
    "error.\n"
    "Examines all 2^k solutions (k is the nullity), or fewer if these already prove\n"
    "the minimum. If there is no solution, prints a certificate as gf2 solve does:\n"
    "status 1. If --budget or --time runs out or an interrupt (Ctrl-C) arrives\n"
    "before the minimum is proved, prints the best so far: status 4.\n"
    "--checkpoint saves long searches in a file; --shard and gf2 merge split them\n"
    "across machines.\n"
    "If k is too large for a proof, --method information-set-decoding may still find\n"
    "a solution that is far lighter than the others. With --budget and without\n"
    "--time, the same --seed gives the same one. If it has more than one 1, and there\n"
    "are other solutions, it is seldom proved: status 4.",
    R"(  $ printf '1101000\n0110100\n0011010\n' > h
  $ printf '101' > s
  $ gf2 minweight h s
  0001000
)",
    declare};

}  // namespace gf2::apps::gf2_program
