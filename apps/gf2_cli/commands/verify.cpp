// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/solve/verify.hpp"
#include "gf2_cli/commands.hpp"
#include "gf2_cli/matrix_files.hpp"

namespace gf2::apps::gf2_cli {
namespace {

struct Options {
    MatrixInput input;
    std::string a;
    std::string b;
    std::string x;
    bool certificate = false;
    bool many = false;
    bool inverse = false;
    bool singular = false;
    bool nullspace = false;
};

bool holds_for_many(const BitMatrix& a, const BitMatrix& b, const BitMatrix& x) {
    const BitMatrix product = multiply(a, x);
    if (b.rows() != product.rows() || b.columns() != product.columns()) {
        throw InputError("expected a B of " + shape_text(product.rows(), product.columns()) + ", as A X, found " +
                         shape_text(b.rows(), b.columns()));
    }
    return product == b;
}

bool holds(const Context& context, const Options& options) {
    const BitMatrix a = options.input.matrix(context, options.a);
    const auto matrix = [&](const std::string& path) {
        return options.input.matrix(context, path);
    };
    const auto vector = [&](const std::string& path) {
        return options.input.vector(context, path);
    };
    if (options.inverse) return verify_inverse(a, matrix(options.b));
    if (options.singular) return verify_singular(a, {vector(options.b)});
    if (options.nullspace) return verify_nullspace(a, matrix(options.b));
    if (options.many) {
        const BitMatrix b = matrix(options.b);
        return holds_for_many(a, b, matrix(options.x));
    }
    const BitVector b = vector(options.b);
    const BitVector x = vector(options.x);
    return options.certificate ? verify(a, b, Inconsistency{x}) : verify(a, b, x);
}

int run(const Context& context, const Options& options) {
    const bool takes_two = options.inverse || options.singular || options.nullspace;
    if (!takes_two && options.x.empty()) throw UsageError("expected three files: A, b and x");
    const bool ok = holds(context, options);
    if (context.json) {
        auto answer = context.answer();
        answer["verified"] = ok;
        context.print(answer);
    } else {
        context.streams.out << (ok ? "verified\n" : "not verified\n");
    }
    return ok ? kYes : kNo;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    declare_file(app, "A", options->a, "An m x n matrix; - for standard input");
    declare_file(app, "b", options->b, "The right-hand side, or the second file of an option below");
    declare_file(app, "x", options->x, "The solution, or the third file of an option below")->required(false);
    options->input.declare(app);
    auto* kinds = app.add_option_group(
        "Kind of answer",
        "By default checks that A x = b; an option selects another check, of the files that it lists");
    kinds->add_flag("--certificate", options->certificate,
                    "Files A b y: y^T A = 0 and y^T b = 1, so A x = b has no solution");
    kinds->add_flag("--many", options->many, "Files A B X: A X = B");
    kinds->add_flag("--inverse", options->inverse, "Files A B: A B = I");
    kinds->add_flag("--singular", options->singular, "Files A x: A x = 0 and x is not zero, so A is singular");
    kinds->add_flag("--nullspace", options->nullspace, "Files A N: A x = 0 for every row x of N");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kVerifyCommand = {
    "verify", "Check an answer: a solution or a certificate",
    "Prints \"verified\", or \"not verified\" with status 1. Only multiplies; never solves.",
    R"(  $ printf '110\n011\n101\n' > a; printf '100\n' > b
  $ gf2 solve a b > y
  (exit status 1)
  $ gf2 verify a b y --certificate
  verified
  $ printf '100\n' | gf2 verify a b -
  not verified
  (exit status 1)
)",
    declare};

}  // namespace gf2::apps::gf2_cli
