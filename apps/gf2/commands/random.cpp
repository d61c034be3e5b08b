// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/matrix/random.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    std::size_t rows = 0;
    std::size_t columns = 0;
    RandomMatrixOptions matrix;
    MatrixOutput output;
};

int run(const Context& context, const Options& options) {
    options.output.require_place(context);
    const std::size_t side = std::min(options.rows, options.columns);
    if (options.matrix.rank.value_or(0) > side) {
        throw UsageError(fmt::format("--rank: expected at most {}, the shorter side of a {} x {} matrix, found {}",
                                     side, options.rows, options.columns, *options.matrix.rank));
    }
    require_fits_memory(context, options.rows, options.columns, "the matrix");
    auto answer = context.answer();
    answer["seed"] = context.seed;
    answer["density"] = options.matrix.density;
    if (options.matrix.rank) answer["rank"] = *options.matrix.rank;
    options.output.write(context, std::move(answer),
                         random_matrix(options.rows, options.columns, context.seed, options.matrix));
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    arguments.add("ROWS", options->rows, "Number of rows m").required().check(unsigned_number());
    arguments.add("COLS", options->columns, "Number of columns n").required().check(unsigned_number());
    arguments.add("--density", options->matrix.density, "Probability of a 1, from 0 to 1")
        .value_name("P")
        .check(chance())
        .show_default();
    arguments.add("--rank", options->matrix.rank, "Rank of the matrix, at most m and n; any if not given")
        .check(unsigned_number());
    options->output.declare(arguments);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kRandomCommand = {
    "random", "A random matrix",
    "Prints an m x n matrix. The same --seed gives the same matrix on every machine,\n"
    "as gf2kit.random of the Python module does.\n"
    "With --rank r and the default density, all matrices of rank r are equally\n"
    "likely. With another density, r rows of that density are made independent by\n"
    "flipping single bits, and the other rows are copies of these.",
    R"(  $ gf2 random 3 8 --rank 2 --seed 5
  01011010
  01000101
  00011111
)",
    declare};

}  // namespace gf2::apps::gf2_program
