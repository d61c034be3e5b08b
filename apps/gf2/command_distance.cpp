// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <utility>

#include "commands.hpp"
#include "common/json.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "gf2/solve/nullspace.hpp"
#include "matrix_files.hpp"

namespace gf2::apps::gf2_cli {
namespace {

struct Options {
    MatrixArgument a;
    bool parity_check = false;
    std::uint64_t budget = std::uint64_t{1} << 32;
};

BitMatrix read_generators(const Context& context, const Options& options) {
    BitMatrix a = options.a.read(context);
    if (!options.parity_check) return a;
    require_room_for_nullspace(a.rows(), a.columns());
    return nullspace_basis(std::move(a));
}

int run(const Context& context, const Options& options) {
    const BitMatrix generators = read_generators(context, options);
    const auto found = minimum_distance(generators, {.elements = options.budget});
    if (context.json) {
        auto answer = context.answer();
        answer["n"] = generators.columns();
        answer["k"] = found ? found->dimension : 0;
        answer["distance"] = nullptr;
        if (found) {
            answer["distance"] = found->distance;
            answer["word"] = json_of(found->word);
            answer["count"] = found->count;
            answer["lower_bound"] = found->lower_bound;
            answer["proved"] = found->proved;
            answer["examined"] = found->examined;
        }
        context.print(answer);
    } else if (found) {
        context.streams.out << found->distance << '\n';
    }
    if (!found) {
        context.note("no distance: 0 is the only word of this code");
        return kNo;
    }
    if (found->proved) return kYes;
    context.note("budget spent: this is the least weight found, the distance is at least " +
                 std::to_string(found->lower_bound));
    return kBudgetSpent;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(app, "A generator matrix, m x n; - for standard input");
    app.add_flag("--parity-check", options->parity_check, "A is a parity-check matrix: the code is {x : A x = 0}");
    app.add_option("--budget", options->budget, "Try at most so many sums of basis rows")
        ->check(unsigned_number())
        ->capture_default_str();
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

const Command kDistanceCommand = {
    "distance", "The minimum distance of a linear code",
    "Prints one number: the least weight of a word of the code other than 0. The code is what the rows of A span,\n"
    "which may be dependent; with --parity-check it is the nullspace of A. With --json also the first word of this\n"
    "weight in order of its text, and how many there are.\n"
    "If 0 is the only word, prints nothing but a message: status 1. If the budget ends before the distance is\n"
    "proved, prints the least weight found, and how low the distance can be at most: status 4.",
    R"(  $ printf '1000011\n0100101\n0010110\n0001111\n' | gf2 distance -
  3
  $ printf '1000011\n0100101\n0010110\n0001111\n' | gf2 distance - --parity-check
  4
)",
    declare};

}  // namespace gf2::apps::gf2_cli
