// SPDX-License-Identifier: MIT
#include <memory>

#include "commands.hpp"
#include "matrix_files.hpp"

namespace gf2::apps::gf2_cli {
namespace {

struct Options {
    MatrixArgument a;
    MatrixOutput output;
};

int run(const Context& context, const Options& options) {
    options.output.require_place(context);
    options.output.write(context, context.answer(), options.a.read(context));
    return kYes;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(app);
    options->output.declare(app);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

const Command kConvertCommand = {
    "convert", "Write a matrix in another format",
    "Prints the same matrix as --to says; without it, as the extension of --output says, such as .npy or .mtx, or\n"
    "as 0/1 text. gf2 formats lists the formats; see docs/formats.md.",
    R"(  $ printf '[1 0 0; 0 0 1]' | gf2 convert - --to matrix-market
  %%MatrixMarket matrix coordinate pattern general
  2 3 2
  1 1
  2 3
)",
    declare};

}  // namespace gf2::apps::gf2_cli
