// SPDX-License-Identifier: MIT
// Functions of a square matrix: its polynomials, form, powers and order.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/files/named_files.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/polynomials.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/functions/evaluate.hpp"
#include "gf2/functions/frobenius.hpp"
#include "gf2/functions/krylov.hpp"
#include "gf2/functions/minimal_polynomial.hpp"
#include "gf2/io/formats/polynomial_text.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/order.hpp"
#include "gf2/poly/product.hpp"

namespace gf2::apps::gf2_program {
namespace {

// The square matrix of a command.
struct SquareArgument : MatrixArgument {
    void declare(Arguments& arguments) { MatrixArgument::declare(arguments, "An n x n matrix; - for standard input"); }

    [[nodiscard]] BitMatrix read(const Context& context) const {
        BitMatrix matrix = MatrixArgument::read(context);
        require_square(path, matrix);
        return matrix;
    }
};

// --to of polynomials.
struct PolynomialForm {
    std::string name = "sum";

    void declare(Arguments& arguments) {
        std::vector<std::string> names;
        for (const io::PolynomialForm form : io::all_polynomial_forms()) {
            if (form != io::PolynomialForm::kDecimal) names.emplace_back(io::to_string(form));
        }
        arguments.add("--to", name, "Form of the polynomial: sum, hex, binary or octal")
            .value_name("FORM")
            .one_of(names)
            .show_default();
    }

    [[nodiscard]] std::string text(const BitPoly& p) const {
        return io::to_string(p, io::polynomial_form_from_string(name));
    }
};

int print_polynomial(const Context& context, const BitMatrix& a, const std::string& text) {
    Json answer = answer_about(context, a);
    answer["polynomial"] = text;
    print_answer(context, answer, text + "\n");
    return kYes;
}

struct CharpolyCommand {
    SquareArgument a;
    PolynomialForm form;
    CertificateFile certificate;

    void declare(Arguments& arguments) {
        a.declare(arguments);
        form.declare(arguments);
        certificate.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        const BitMatrix matrix = a.read(context);
        const KrylovBasis krylov = krylov_basis(matrix);
        if (certificate.is_wanted()) certificate.write(characteristic_polynomial_certificate(krylov));
        BitPoly product = BitPoly::one();
        for (const BitPoly& p : chain_polynomials(krylov)) product *= p;
        return print_polynomial(context, matrix, form.text(product));
    }
};

struct MinpolyCommand {
    SquareArgument a;
    std::string vector;
    PolynomialForm form;
    CertificateFile certificate;

    void declare(Arguments& arguments) {
        a.declare(arguments);
        arguments.add("--vector", vector, "Of a vector v of length n instead: the least p with p(A) v = 0")
            .value_name("FILE");
        form.declare(arguments);
        certificate.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        const BitMatrix matrix = a.read(context);
        if (!vector.empty()) {
            const BitVector v = a.input.vector(context, vector);
            require_fit(v.size() == matrix.rows(), {shape_of(a.path, matrix), length_of(vector, v)},
                        "the length of v and the columns of A must agree");
            return print_polynomial(context, matrix, form.text(minimal_polynomial(matrix, v)));
        }
        if (!certificate.is_wanted()) return print_polynomial(context, matrix, form.text(minimal_polynomial(matrix)));
        const FrobeniusForm frobenius = frobenius_form(matrix);
        certificate.write(minimal_polynomial_certificate(frobenius));
        const std::vector<BitPoly>& factors = frobenius.invariant_factors;
        return print_polynomial(context, matrix, form.text(factors.empty() ? BitPoly::one() : factors.back()));
    }
};

struct FrobeniusCommand {
    SquareArgument a;
    bool factors = false;
    bool transformation = false;
    MatrixOutput output;
    CertificateFile certificate;

    void declare(Arguments& arguments) {
        a.declare(arguments);
        arguments.add("--factors", factors, "Print the invariant factors instead, a line each");
        arguments.add("--transformation", transformation, "Print T instead, with F = T^-1 A T");
        output.declare(arguments);
        certificate.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        if (!factors) output.require_place(context);
        const BitMatrix matrix = a.read(context);
        const FrobeniusForm found = frobenius_form(matrix);
        if (certificate.is_wanted()) certificate.write(frobenius_certificate(found));
        std::vector<std::string> texts;
        for (const BitPoly& factor : found.invariant_factors) texts.push_back(to_string(factor));
        Json answer = factors ? answer_about(context, matrix) : context.answer();
        answer["invariant_factors"] = texts;
        if (factors) {
            print_answer(context, answer, texts.empty() ? "" : fmt::format("{}\n", fmt::join(texts, "\n")));
        } else {
            output.write(context, std::move(answer), transformation ? found.transformation : found.form);
        }
        return kYes;
    }
};

struct PowerCommand {
    SquareArgument a;
    std::string exponent;
    MatrixOutput output;

    void declare(Arguments& arguments) {
        a.declare(arguments);
        arguments.add("E", exponent, "The exponent, a decimal number of any length").required();
        output.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        output.require_place(context);
        const BitVector digits = parse_exponent("E", exponent);
        output.write(context, context.answer(), power(a.read(context), digits));
        return kYes;
    }
};

struct OrderCommand {
    SquareArgument a;
    CertificateFile certificate;
    double time = 0;

    void declare(Arguments& arguments) {
        a.declare(arguments);
        certificate.declare(arguments);
        declare_time(arguments, time, "Give up after this many seconds; no limit if not given");
    }

    [[nodiscard]] int run(const Context& context) const {
        const BitMatrix matrix = a.read(context);
        const LongRun long_run(context, time);
        Json answer = answer_about(context, matrix);
        const BitPoly minimal = long_run.whole([&] { return minimal_polynomial(matrix); });
        if (!minimal.coefficient(0)) {
            answer["order"] = Json();
            print_answer(context, answer, "none\n");
            write_certificate(context, certificate, "A is singular", nullptr);
            context.note("singular: no power of A is the identity");
            return kNo;
        }
        const OrderOfX found = long_run.whole([&] { return order_of_x(minimal); });
        answer["order"] = found.order.str();
        answer["primes"] = texts_of(found.primes);
        answer["proved"] = found.proved;
        print_answer(context, answer, found.order.str() + "\n");
        write_certificate(context, certificate, "", [&] { return order_certificate(found); });
        if (found.proved) {
            context.detail(fmt::format("order {}: no A^(order / q) is I for its prime factors q: {}", found.order.str(),
                                       fmt::join(texts_of(found.primes), " ")));
            return kYes;
        }
        context.note("the order divides the printed number, of which not all prime factors were found");
        return kBudgetSpent;
    }
};

}  // namespace

std::vector<Command> functions_commands() {
    return {
        {"charpoly", "The characteristic polynomial of a matrix",
         "Prints det(x I + A), of degree n. The certificate has a basis of vectors u, A u,\n"
         "A^2 u, ..., in which A is block triangular with companion matrices. n = 10,000\n"
         "takes about five times as long as A A.",
         R"(  $ printf '011\n101\n001\n' > a
  $ gf2 charpoly a
  x^3 + x^2 + x + 1
  $ gf2 charpoly a --to hex
  0xf
)",
         declared<CharpolyCommand>},
        {"minpoly", "The minimal polynomial of a matrix, or of a vector",
         "Prints the polynomial p of least degree with p(A) = 0, a divisor of the\n"
         "characteristic polynomial that has the same irreducible factors.",
         R"(  $ printf '110\n010\n001\n' > a
  $ gf2 minpoly a
  x^2 + 1
  $ printf '001\n' | gf2 minpoly a --vector -
  x + 1
)",
         declared<MinpolyCommand>},
        {"frobenius", "The Frobenius form of a matrix",
         "Prints F = T^-1 A T: companion matrices of the invariant factors along the\n"
         "diagonal, each of which divides the next one. They have ones below the diagonal\n"
         "and the coefficients, from the constant term down, in the last column. F is\n"
         "unique: two matrices are similar if and only if theirs are equal.",
         R"(  $ printf '110\n010\n001\n' > a
  $ gf2 frobenius a
  100
  001
  010
  $ gf2 frobenius a --factors
  x + 1
  x^2 + 1
)",
         declared<FrobeniusCommand>},
        {"power", "A power of a matrix",
         "Prints A^E. From small exponents on, the time does not depend on E: x^E is taken\n"
         "modulo the characteristic polynomial.",
         R"(  $ printf '01\n11\n' | gf2 power - 1000000000000000000000
  01
  11
)",
         declared<PowerCommand>},
        {"order", "The order of an invertible matrix: the least k > 0 with A^k = I",
         "Prints one number; \"none\" if A is singular: status 1. It is the order of x modulo\n"
         "the minimal polynomial, as gf2 poly order finds it: status 4 if too few prime\n"
         "factors are found; the order then divides the printed number. --verbose and\n"
         "--json show the prime factors, which prove it. Certificates hold orders of at\n"
         "most 18 digits; of others there is none.",
         R"(  $ printf '01\n11\n' | gf2 order -
  3
)",
         declared<OrderCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
