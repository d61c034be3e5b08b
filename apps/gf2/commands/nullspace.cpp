// SPDX-License-Identifier: MIT
#include <memory>
#include <utility>

#include "apps/files/certificate_file.hpp"
#include "apps/gf2/batch/answers.hpp"
#include "apps/gf2/batch/batch.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    MatrixOutput output;
    BatchOption batch;
    bool left = false;
    CertificateFile certificate;
};

int run(const Context& context, const Options& options) {
    options.output.require_place(context);
    BitMatrix a = options.a.read(context);
    auto answer = context.answer();
    if (options.left) {
        require_nullspace_fits_memory(context, a.columns(), a.rows());
        if (options.certificate.is_wanted()) {
            options.certificate.write(left_nullspace_certificate(ple(transpose(a))));
        }
        const BitMatrix basis = left_nullspace_basis(a);
        options.output.write(context, std::move(answer), basis);
        return kYes;
    }
    require_nullspace_fits_memory(context, a.rows(), a.columns());
    if (options.certificate.is_wanted()) options.certificate.write(nullspace_certificate(ple(a)));
    const NullspaceBasis nullspace = gf2::nullspace(std::move(a));
    if (context.json) answer["free_columns"] = nullspace.free_columns;
    options.output.write(context, std::move(answer), nullspace.basis);
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->batch.declare(arguments, "matrices", options->a.declare(arguments));
    options->output.declare(arguments);
    options->certificate.declare(arguments);
    arguments.add("--left", options->left, "Print the left nullspace, the y with y^T A = 0, instead");
    return [options, &context] {
        if (options->batch.is_given(options->a.path)) {
            return nullspace_batch(context, options->batch.path, options->output.path, options->left);
        }
        return run(context, *options);
    };
}

}  // namespace

extern const Command kNullspaceCommand = {
    "nullspace", "A basis of the nullspace, the x with A x = 0",
    "Prints a basis as the rows of an (n - rank) x n matrix, or \"0 x n\" if the\n"
    "nullspace is zero. With --left, prints a basis of the left nullspace, the y\n"
    "with y^T A = 0, as an (m - rank) x m matrix. Each row has a 1 at a free column\n"
    "(one without a pivot), where the other rows have 0. With --batch, prints the\n"
    "rows of each basis in one line. gf2 rref A --steps shows the elimination.",
    R"(  $ printf '0110\n1101\n' | gf2 nullspace -
  1110
  1001
  $ printf '0110\n1101\n' | gf2 nullspace - --left
  0 x 2
)",
    declare};

}  // namespace gf2::apps::gf2_program
