// SPDX-License-Identifier: MIT
#include <functional>
#include <memory>

#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/grid_options.hpp"
#include "apps/lightsout/tables/kinds.hpp"
#include "apps/lightsout/tables/table_command.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    GridOptions game;
    std::string sizes;
    TableOptions lines;
    std::uint64_t budget = std::uint64_t{1} << 36;
};

int run(const Context& context, const Options& options) {
    const SizeRange sizes = parsed_sizes("SIZES", options.sizes, kMaxMinimum);
    const lights::Rule rule = options.game.parsed_rule();
    const lights::Topology topology = options.game.parsed_topology();
    return options.lines.run(context, minima_table(sizes, rule, topology, options.budget));
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    arguments.add("SIZES", options->sizes, "Sizes n of the boards: A..B, or one size").required().value_name("A..B");
    options->game.declare_on_grids(arguments);
    arguments.add("--budget", options->budget, "Examine at most this many press patterns per size")
        .check(unsigned_number())
        .show_default();
    options->lines.declare(arguments, context);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kMinimaCommand = {
    "minima", "Print the fewest presses from all off to all on, for n x n boards",
    "Prints a line \"n presses\" for each n, as in the b-files of the OEIS; plus on\n"
    "the plane gives A075464. If --budget does not suffice for a proof, the line is\n"
    "a comment with bounds of the minimum; if no presses turn all lights on, a\n"
    "comment that says so.\n"
    "If --time runs out or an interrupt (Ctrl-C) arrives, the table ends before the\n"
    "first line that is not known: status 4. With --checkpoint, the same command\n"
    "resumes; it rejects a different --budget, as what is already done might depend\n"
    "on it. -o is written when the table is complete. --shard does a part of the\n"
    "sizes, and merge prints the table.",
    R"(  $ lightsout minima 1..5
  1 1
  2 4
  3 5
  4 4
  5 15
)",
    declare};

}  // namespace gf2::apps::lightsout
