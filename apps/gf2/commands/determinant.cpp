// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <string>
#include <utility>

#include "apps/files/certificate_file.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    CertificateFile certificate;
};

bool determinant_of(BitMatrix a, const CertificateFile& certificate) {
    if (!certificate.is_wanted()) return determinant(std::move(a));
    const Ple decomposition = ple(std::move(a));
    certificate.write(determinant_certificate(decomposition));
    return decomposition.rank() == decomposition.matrix.rows();
}

int run(const Context& context, const Options& options) {
    BitMatrix a = options.a.read(context);
    require_square(options.a.path, a);
    auto answer = context.answer();
    answer["rows"] = a.rows();
    answer["columns"] = a.columns();
    const int value = determinant_of(std::move(a), options.certificate) ? 1 : 0;
    if (context.json) {
        answer["determinant"] = value;
        context.print(answer);
    } else {
        context.streams.out << value << '\n';
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(arguments, "An n x n matrix; - for standard input");
    options->certificate.declare(arguments);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kDeterminantCommand = {"determinant", "The determinant of a square matrix: 1 if it is invertible",
                                            "Prints 0 or 1. gf2 inverse prints a certificate of either answer, and\n"
                                            "gf2 rref A --steps shows the elimination: 1 if each column has a pivot.",
                                            R"(  $ printf '110\n011\n001\n' | gf2 determinant -
  1
  $ printf '110\n011\n101\n' | gf2 determinant -
  0
)",
                                            declare};

}  // namespace gf2::apps::gf2_program
