// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <utility>

#include "apps/files/certificate_file.hpp"
#include "apps/gf2/batch/answers.hpp"
#include "apps/gf2/batch/batch.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    BatchOption batch;
    CertificateFile certificate;
};

std::size_t rank_of(BitMatrix a, const CertificateFile& certificate) {
    if (!certificate.is_wanted()) return rank(std::move(a));
    const Ple decomposition = ple(std::move(a));
    certificate.write(rank_certificate(decomposition));
    return decomposition.rank();
}

int run(const Context& context, const Options& options) {
    BitMatrix a = options.a.read(context);
    auto answer = context.answer();
    answer["rows"] = a.rows();
    answer["columns"] = a.columns();
    const std::size_t r = rank_of(std::move(a), options.certificate);
    if (context.json) {
        answer["rank"] = r;
        context.print(answer);
    } else {
        context.streams.out << r << '\n';
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->batch.declare(arguments, "matrices", options->a.declare(arguments));
    options->certificate.declare(arguments);
    return [options, &context] {
        if (options->batch.is_given(options->a.path)) return rank_batch(context, options->batch.path);
        return run(context, *options);
    };
}

}  // namespace

extern const Command kRankCommand = {"rank", "The rank of a matrix",
                                     "Prints one number: the largest number of independent rows, or of columns.\n"
                                     "gf2 rref A --steps shows the elimination by which it is found.",
                                     R"(  $ printf '110\n011\n101\n' | gf2 rank -
  2
  $ printf '110\n011\n101\n\n1111\n0110\n' | gf2 rank --batch -
  2
  2
)",
                                     declare};

}  // namespace gf2::apps::gf2_program
