// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <utility>
#include <variant>

#include "apps/cli/json.hpp"
#include "apps/draw/steps_options.hpp"
#include "apps/files/certificate_file.hpp"
#include "apps/gf2/batch/answers.hpp"
#include "apps/gf2/batch/batch.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/matrix_steps.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/solve/inverse.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    MatrixOutput output;
    BatchOption batch;
    StepsOptions steps;
    CertificateFile certificate;
};

int run(const Context& context, const Options& options) {
    options.output.require_place(context);
    const BitMatrix a = options.a.read(context);
    require_square(options.a.path, a);
    if (options.steps.steps) return inverse_by_steps(context, a, options.steps);
    const auto outcome = inverse(a);
    if (options.certificate.is_wanted()) options.certificate.write(inverse_certificate(outcome));
    auto answer = context.answer();
    if (const auto* result = std::get_if<BitMatrix>(&outcome)) {
        answer["invertible"] = true;
        options.output.write(context, std::move(answer), *result);
        return kYes;
    }
    const BitVector& x = std::get<Singularity>(outcome).x;
    if (context.json) {
        answer["invertible"] = false;
        answer["certificate"] = json_of(x);
        context.print(answer);
    } else {
        print_vector(context.streams.out, x);
    }
    note_singularity(context);
    return kNo;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->batch.declare(arguments, "matrices",
                           options->a.declare(arguments, "An n x n matrix; - for standard input"));
    options->output.declare(arguments);
    options->certificate.declare(arguments);
    options->steps.declare(arguments, "of [A | I]");
    return [options, &context] {
        if (options->batch.is_given(options->a.path)) {
            return inverse_batch(context, options->batch.path, options->output.path);
        }
        return run(context, *options);
    };
}

}  // namespace

extern const Command kInverseCommand = {
    "inverse", "The inverse of a matrix",
    "Prints an n x n matrix. If A is singular, prints the certificate instead, a\n"
    "nonzero x with A x = 0: status 1. The certificate goes to standard output; the\n"
    "file of --output is left unchanged. With --steps, A has at most 64 rows.\n"
    "With --batch, prints the rows of each inverse in one line, or \"singular\" and\n"
    "the certificate; all lines go to --output, if given.",
    R"(  $ printf '110\n011\n001\n' | gf2 inverse -
  111
  011
  001
  $ printf '110\n011\n101\n' | gf2 inverse -
  111
  (exit status 1)
)",
    declare};

}  // namespace gf2::apps::gf2_program
