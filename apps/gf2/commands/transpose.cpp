// SPDX-License-Identifier: MIT
#include <memory>
#include <utility>

#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    MatrixOutput output;
};

int run(const Context& context, const Options& options) {
    options.output.require_place(context);
    const BitMatrix a = options.a.read(context);
    require_fits_memory(context, a.columns(), a.rows(), "the transpose");
    options.output.write(context, context.answer(), transpose(a));
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(arguments);
    options->output.declare(arguments);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kTransposeCommand = {"transpose", "The transpose of a matrix", "Prints an n x m matrix.",
                                          R"(  $ printf '110\n011\n' | gf2 transpose -
  10
  11
  01
)",
                                          declare};

}  // namespace gf2::apps::gf2_program
