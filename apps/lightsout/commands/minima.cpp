// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include "common/cli/json.hpp"

#include "common/cli/long_run.hpp"
#include "lightsout/commands.hpp"
#include "lightsout/grid_options.hpp"
#include "lightsout/question.hpp"
#include "lightsout/resumable_table.hpp"
#include "lightsout/tables/kinds.hpp"
#include "lightsout/tables/minimum_value.hpp"
#include "lightsout/tables/table_command.hpp"

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
    if (options.lines.is_in_blocks(context)) {
        LongRun long_run(context, options.lines.time);
        const TableRecord record =
            table_by_blocks(context, minima_table(sizes, rule, topology, options.budget), options.lines, long_run);
        return print_table(context, record, options.lines.output, long_run.reason());
    }
    SizesDone done(sizes);
    ResumableTable lines(
        context, options.lines.output,
        fmt::format("fewest presses from all off to all on, n x n boards from n = {} on, {}, at most {} press "
                    "patterns of a size examined",
                    sizes.first, words_of_game(rule, topology), options.budget),
        std::ref(done));
    LongRun long_run(context, options.lines.time);
    const Budget budget{
        .elements = options.budget, .stop = long_run.token(), .progress = [&](const Progress& progress) {
            long_run.show(progress);
        }};
    auto table = Json::array();
    for (std::uint64_t side = done.next(); side <= sizes.last; ++side) {
        long_run.begin_part(fmt::format("{} of {}", side, sizes.last));
        const std::optional<MinimumValue> minimum = minimum_of_size(side, rule, topology, budget);
        if (!minimum) {
            lines.note_end(context, long_run.reason(), side);
            return kBudgetSpent;
        }
        if (context.json) {
            table.push_back(json_of_minimum(side, *minimum));
        } else {
            lines.add(line_of_minimum(side, *minimum));
            lines.flush();
        }
    }
    lines.commit();
    if (context.json) {
        auto answer = context.answer();
        answer["rule"] = rule.name();
        answer["topology"] = std::string(lights::to_string(topology));
        answer["minima"] = std::move(table);
        context.print(answer);
    }
    return kYes;
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
    "If --time runs out or an interrupt (Ctrl-C) arrives, the table ends after the\n"
    "last complete line: status 4. With -o or --checkpoint, the same command resumes;\n"
    "it rejects a different --budget, as what is already done might depend on it. With\n"
    "--checkpoint, -o is written when the table is complete. --job shares the sizes\n"
    "among processes (see work), and merge prints the table.",
    R"(  $ lightsout minima 1..5
  1 1
  2 4
  3 5
  4 4
  5 15
)",
    declare};

}  // namespace gf2::apps::lightsout
