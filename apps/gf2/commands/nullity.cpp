// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
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

std::size_t nullity_of(BitMatrix a, const CertificateFile& certificate) {
    const std::size_t n = a.columns();
    if (!certificate.is_wanted()) return n - rank(std::move(a));
    const Ple decomposition = ple(std::move(a));
    certificate.write(nullity_certificate(decomposition));
    return n - decomposition.rank();
}

int run(const Context& context, const Options& options) {
    BitMatrix a = options.a.read(context);
    auto answer = context.answer();
    answer["rows"] = a.rows();
    answer["columns"] = a.columns();
    const std::size_t nullity = nullity_of(std::move(a), options.certificate);
    if (context.json) {
        answer["nullity"] = nullity;
        context.print(answer);
    } else {
        context.streams.out << nullity << '\n';
    }
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(arguments);
    options->certificate.declare(arguments);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kNullityCommand = {"nullity",
                                        "The nullity of a matrix: a solvable A x = b has 2^nullity solutions",
                                        "Prints one number: n minus the rank.",
                                        R"(  $ printf '110\n011\n101\n' | gf2 nullity -
  1
)",
                                        declare};

}  // namespace gf2::apps::gf2_program
