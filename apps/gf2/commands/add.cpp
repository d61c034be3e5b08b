// SPDX-License-Identifier: MIT
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/matrix/arithmetic.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixInput input;
    MatrixOutput output;
    std::string a;
    std::vector<std::string> others;
};

int run(const Context& context, const Options& options) {
    options.output.require_place(context);
    BitMatrix sum = options.input.matrix(context, options.a);
    for (const std::string& path : options.others) {
        const BitMatrix b = options.input.matrix(context, path);
        require_fit(b.rows() == sum.rows() && b.columns() == sum.columns(),
                    {shape_of(options.a, sum), shape_of(path, b)}, "A and B must have the same shape");
        add_in_place(sum, b);
    }
    options.output.write(context, context.answer(), sum);
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    declare_file(arguments, "A", options->a, "An m x n matrix; - for standard input");
    arguments.add("B", options->others, "One or more m x n matrices; - for standard input")
        .required()
        .value_name("FILE");
    options->input.declare(arguments);
    options->output.declare(arguments);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kAddCommand = {"add", "The sum of matrices", "Prints A + B + ..., an m x n matrix.",
                                    R"(  $ printf '110\n011\n' > a
  $ printf '100\n010\n' > b
  $ gf2 add a b
  010
  001
  $ gf2 add a b a
  100
  010
)",
                                    declare};

}  // namespace gf2::apps::gf2_program
