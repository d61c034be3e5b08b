// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "gf2/lights/solve.hpp"
#include "lightsout/commands.hpp"
#include "lightsout/grid_options.hpp"

namespace gf2::apps::lightsout {
namespace {

int run(const Context& context, const ShapeOptions& options) {
    const lights::Grid grid = options.grid(context);
    const std::size_t nullity = lights::nullity(grid);
    if (context.json) {
        auto answer = context.answer();
        answer["rows"] = grid.rows();
        answer["columns"] = grid.columns();
        answer["nullity"] = nullity;
        context.print(answer);
    } else {
        context.streams.out << nullity << '\n';
    }
    return kYes;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<ShapeOptions>();
    options->declare(app);
    return [options, &context] { return run(context, *options); };
}

}  // namespace

const Command kNullityCommand = {
    "nullity",
    "The nullity of a game: a solvable board has 2^nullity press patterns",
    "Prints one number.",
    R"(  $ lightsout nullity 5 5
  2
)",
    declare};

}  // namespace gf2::apps::lightsout
