// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "common/cli/long_run.hpp"
#include "gf2/lights/minimum.hpp"
#include "lightsout/commands.hpp"
#include "lightsout/grid_options.hpp"
#include "lightsout/question.hpp"
#include "lightsout/resumable_table.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::uint64_t kMaxSide = 2000;

struct Options {
    GridOptions game;
    std::string sizes;
    std::string output;
    double time = 0;
    std::uint64_t budget = std::uint64_t{1} << 36;
};

using Outcome = std::variant<lights::MinimumPresses, lights::Unsolvable>;

std::string line_of(std::uint64_t side, const Outcome& outcome) {
    const auto* least = std::get_if<lights::MinimumPresses>(&outcome);
    if (least == nullptr) return fmt::format("# {} unsolvable", side);
    if (least->proved) return fmt::format("{} {}", side, least->weight);
    return fmt::format("# {} between {} and {}", side, least->lower_bound, least->weight);
}

nlohmann::ordered_json json_of(std::uint64_t side, const Outcome& outcome) {
    const auto* least = std::get_if<lights::MinimumPresses>(&outcome);
    if (least == nullptr) return {{"n", side}, {"solvable", false}};
    return {{"n", side}, {"solvable", true}, {"lower", least->lower_bound}, {"upper", least->weight}};
}

int run(const Context& context, const Options& options) {
    const SizeRange sizes = parsed_sizes("SIZES", options.sizes, kMaxSide);
    const lights::Rule rule = options.game.parsed_rule();
    const lights::Topology topology = options.game.parsed_topology();
    SizesDone done(sizes);
    ResumableTable lines(
        context, options.output,
        fmt::format("fewest presses from all off to all on, n x n boards from n = {} on, {}, at most {} press "
                    "patterns of a size examined",
                    sizes.first, words_of_game(rule, topology), options.budget),
        std::ref(done));
    LongRun long_run(context, options.time);
    const Budget budget{
        .elements = options.budget, .stop = long_run.token(), .progress = [&](const Progress& progress) {
            long_run.show(progress);
        }};
    auto table = nlohmann::ordered_json::array();
    for (std::uint64_t side = done.next(); side <= sizes.last; ++side) {
        long_run.begin_part(fmt::format("{} of {}", side, sizes.last));
        const lights::Grid grid(static_cast<std::size_t>(side), static_cast<std::size_t>(side), rule, topology);
        const Outcome outcome = lights::minimum_presses(grid, grid.all_off(), lights::Target::on(), budget);
        if (budget.stop.stop_requested()) {
            context.note(std::string(long_run.reason()) + ": the table ends before " + std::to_string(side));
            return kBudgetSpent;
        }
        if (context.json) {
            table.push_back(json_of(side, outcome));
        } else {
            lines.add(line_of(side, outcome));
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

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    app.add_option("SIZES", options->sizes, "Sizes n of the boards: A..B, or one size")->required()->type_name("A..B");
    options->game.declare_on_grids(app);
    app.add_option("-o,--output", options->output, "File for the table; resumes an interrupted run from FILE.part")
        ->type_name("FILE");
    app.add_option("--budget", options->budget, "Examine at most this many press patterns per size")
        ->check(unsigned_number())
        ->capture_default_str();
    declare_time(app, options->time, "Stop after this many seconds");
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
    "last complete line: status 4. With -o, the same command resumes; it rejects a\n"
    "different --budget, as the lines already written might depend on it.",
    R"(  $ lightsout minima 1..5
  1 1
  2 4
  3 5
  4 4
  5 15
)",
    declare};

}  // namespace gf2::apps::lightsout
