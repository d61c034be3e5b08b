// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <ostream>
#include <utility>

#include "apps/draw/steps_options.hpp"
#include "apps/files/certificate_file.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/matrix_steps.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    MatrixOutput output;
    bool pivots = false;
    CertificateFile certificate;
    StepsOptions steps;
};

int run(const Context& context, const Options& options) {
    options.output.require_place(context);
    BitMatrix a = options.a.read(context);
    if (options.steps.steps) return rref_by_steps(context, a, options.steps);
    require_room_for_columns(context, a.columns());
    if (options.certificate.is_wanted()) options.certificate.write(echelon_certificate(ple(a)));
    const Echelon reduced = rref(std::move(a));
    auto answer = context.answer();
    if (context.json) {
        answer["rank"] = reduced.rank();
        answer["pivot_columns"] = reduced.pivot_columns;
        answer["free_columns"] = reduced.free_columns;
    }
    if (!options.pivots) {
        options.output.write(context, std::move(answer), reduced.matrix);
    } else if (context.json) {
        context.print(answer);
    } else {
        context.streams.out << fmt::format("{}\n", fmt::join(reduced.pivot_columns, " "));
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(arguments);
    options->output.declare(arguments);
    arguments.add("--pivots", options->pivots, "Print the pivot columns instead, in one line, counted from 0");
    options->certificate.declare(arguments);
    options->steps.declare(arguments, "of A");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kRrefCommand = {
    "rref", "The reduced row echelon form of a matrix",
    "Prints an m x n matrix, zero rows last. The first 1 of each nonzero row, its\n"
    "pivot, is the only 1 in its column. The form depends only on the row space of A.\n"
    "With --steps, A has at most 64 rows and 64 columns.",
    R"(  $ printf '0110\n1101\n1011\n' > a
  $ gf2 rref a
  1011
  0110
  0000
  $ gf2 rref a --pivots
  0 1
)",
    declare};

}  // namespace gf2::apps::gf2_program
