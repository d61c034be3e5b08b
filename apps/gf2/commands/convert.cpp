// SPDX-License-Identifier: MIT
#include <memory>

#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/bits/bit_vector.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    MatrixOutput output;
    std::string rhs;
};

int run(const Context& context, const Options& options) {
    if (!options.rhs.empty()) {
        const BitMatrix a = options.a.read(context);
        const BitVector b = options.a.input.vector(context, options.rhs);
        require_right_hand_side(options.a.path, a, options.rhs, b);
        options.output.write_dimacs(context, context.answer(), a, b);
        return kYes;
    }
    options.output.require_place(context);
    options.output.write(context, context.answer(), options.a.read(context));
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(arguments);
    options->output.declare(arguments);
    arguments
        .add("--rhs", options->rhs,
             "Right-hand side b: write the system A x = b as DIMACS CNF with XOR clauses, for SAT solvers")
        .value_name("FILE");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kConvertCommand = {
    "convert", "Convert a matrix to another format",
    "Prints the matrix in the format of --to; without --to, in the format that the\n"
    "extension of --output names, such as .npy or .mtx, or else as 0/1 text. gf2\n"
    "formats lists the formats; see docs/formats.md.\n"
    "With --rhs, writes the system A x = b in the format that gf2 solve --dimacs\n"
    "reads.",
    R"(  $ printf '[1 0 0; 0 0 1]' | gf2 convert - --to matrix-market
  %%MatrixMarket matrix coordinate pattern general
  2 3 2
  1 1
  2 3

  $ printf '1 0 1\n0 1 0\n' > A.txt; printf '1 0\n' > b.txt; gf2 convert A.txt --rhs b.txt
  p cnf 3 2
  x1 3 0
  x-2 0
)",
    declare};

}  // namespace gf2::apps::gf2_program
