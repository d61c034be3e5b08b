// SPDX-License-Identifier: MIT
#include <memory>
#include <utility>

#include "apps/files/certificate_file.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/matrix/product.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixInput input;
    MatrixOutput output;
    std::string a;
    std::string b;
    CertificateFile certificate;
};

int run(const Context& context, const Options& options) {
    options.output.require_place(context);
    const BitMatrix a = options.input.matrix(context, options.a);
    const BitMatrix b = options.input.matrix(context, options.b);
    require_fit(a.columns() == b.rows(), {shape_of(options.a, a), shape_of(options.b, b)},
                "the columns of A and the rows of B must agree");
    require_fits_memory(context, a.rows(), b.columns(), "the product");
    const BitMatrix product = multiply(a, b);
    if (options.certificate.is_wanted()) options.certificate.write(product_certificate(product));
    options.output.write(context, context.answer(), product);
    return kYes;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    declare_file(arguments, "A", options->a, "An m x l matrix; - for standard input");
    declare_file(arguments, "B", options->b, "An l x n matrix; - for standard input");
    options->input.declare(arguments);
    options->output.declare(arguments);
    options->certificate.declare(arguments);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kMulCommand = {"mul", "The product of two matrices", "Prints A B, an m x n matrix.",
                                    R"(  $ printf '110\n011\n' > a
  $ printf '10\n11\n01\n' | gf2 mul a -
  01
  10
)",
                                    declare};

}  // namespace gf2::apps::gf2_program
