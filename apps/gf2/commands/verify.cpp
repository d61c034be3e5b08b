// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/solve/verify.hpp"

namespace gf2::apps::gf2_program {
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

// How much of a basis of the nullspace the rows of N are.
struct BasisPart {
    std::size_t rows = 0;
    std::size_t rank = 0;
    std::size_t nullity = 0;
    std::size_t zero_rows = 0;

    // Empty for a whole basis.
    [[nodiscard]] std::string text() const {
        if (rows == rank && rank == nullity) return "";
        std::string words = fmt::format(": {} of {} basis vectors", rank, nullity);
        const std::size_t sums = rows - rank - zero_rows;
        if (zero_rows != 0) words += fmt::format("; {} zero row{}", zero_rows, zero_rows == 1 ? "" : "s");
        if (sums != 0) words += fmt::format("; {} sum{} of other rows", sums, sums == 1 ? "" : "s");
        return words;
    }
};

// The files of a check: A, and the second one as a matrix or a vector.
class Files {
public:
    Files(const Context& context, const Options& options)
        : context_(context), options_(options), a_(options.input.matrix(context, options.a)) {}

    [[nodiscard]] bool is_solution() const {
        const BitVector b = right_hand_side();
        const BitVector x = vector(options_.x);
        require_fit(x.size() == a_.columns(), {shape_of(options_.a, a_), length_of(options_.x, x)},
                    "x must have an entry for each column of A");
        return verify(a_, b, x);
    }

    [[nodiscard]] bool is_certificate() const {
        const BitVector b = right_hand_side();
        const BitVector y = vector(options_.x);
        require_fit(y.size() == a_.rows(), {shape_of(options_.a, a_), length_of(options_.x, y)},
                    "y must have an entry for each row of A");
        return verify(a_, b, Inconsistency{y});
    }

    [[nodiscard]] bool is_solution_of_many() const {
        const BitMatrix b = matrix(options_.b);
        const BitMatrix x = matrix(options_.x);
        require_fit(a_.columns() == x.rows(), {shape_of(options_.a, a_), shape_of(options_.x, x)},
                    "the columns of A and the rows of X must agree");
        require_fit(b.rows() == a_.rows() && b.columns() == x.columns(),
                    {shape_of(options_.a, a_), shape_of(options_.b, b), shape_of(options_.x, x)},
                    "B must have the rows of A and the columns of X");
        return multiply(a_, x) == b;
    }

    [[nodiscard]] bool is_inverse() const {
        require_square(options_.a, a_);
        const BitMatrix b = matrix(options_.b);
        require_fit(b.rows() == a_.rows() && b.columns() == a_.columns(),
                    {shape_of(options_.a, a_), shape_of(options_.b, b)}, "A and B must have the same shape");
        return verify_inverse(a_, b);
    }

    [[nodiscard]] bool is_singular() const {
        const BitVector x = vector(options_.b);
        require_fit(x.size() == a_.columns(), {shape_of(options_.a, a_), length_of(options_.b, x)},
                    "x must have an entry for each column of A");
        return verify_singular(a_, {x});
    }

    // Counts the rows too, if they are in the nullspace.
    [[nodiscard]] bool is_nullspace() {
        const BitMatrix n = matrix(options_.b);
        require_fit(n.columns() == a_.columns(), {shape_of(options_.a, a_), shape_of(options_.b, n)},
                    "A and N must have equally many columns");
        if (!verify_nullspace(a_, n)) return false;
        basis_ = BasisPart{.rows = n.rows(), .rank = rank(n), .nullity = a_.columns() - rank(a_)};
        for (std::size_t i = 0; i < n.rows(); ++i) basis_->zero_rows += n.row_vector(i).none() ? 1 : 0;
        return true;
    }

    [[nodiscard]] const std::optional<BasisPart>& basis() const { return basis_; }

private:
    [[nodiscard]] BitMatrix matrix(const std::string& path) const { return options_.input.matrix(context_, path); }
    [[nodiscard]] BitVector vector(const std::string& path) const { return options_.input.vector(context_, path); }

    [[nodiscard]] BitVector right_hand_side() const {
        BitVector b = vector(options_.b);
        require_right_hand_side(options_.a, a_, options_.b, b);
        return b;
    }

    const Context& context_;
    const Options& options_;
    BitMatrix a_;
    std::optional<BasisPart> basis_;
};

bool holds(Files& files, const Options& options) {
    if (options.inverse) return files.is_inverse();
    if (options.singular) return files.is_singular();
    if (options.nullspace) return files.is_nullspace();
    if (options.many) return files.is_solution_of_many();
    return options.certificate ? files.is_certificate() : files.is_solution();
}

int run(const Context& context, const Options& options) {
    const bool takes_two = options.inverse || options.singular || options.nullspace;
    if (!takes_two && options.x.empty()) throw UsageError("expected three files: A, b and x");
    Files files(context, options);
    const bool ok = holds(files, options);
    const std::optional<BasisPart>& basis = files.basis();
    if (context.json) {
        auto answer = context.answer();
        answer["verified"] = ok;
        if (basis) {
            answer["rows"] = basis->rows;
            answer["rank"] = basis->rank;
            answer["nullity"] = basis->nullity;
            answer["zero_rows"] = basis->zero_rows;
        }
        context.print(answer);
    } else {
        context.streams.out << (ok ? "verified" : "not verified") << (basis ? basis->text() : "") << '\n';
    }
    return ok ? kYes : kNo;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    declare_file(arguments, "A", options->a, "An m x n matrix; - for standard input");
    declare_file(arguments, "b", options->b, "The right-hand side, or the second file of an option below");
    declare_file(arguments, "x", options->x, "The solution, or the third file of an option below").required(false);
    options->input.declare(arguments);
    arguments.begin_group(
        "Kind of answer",
        "By default checks that A x = b; an option selects another check, of the files that it lists");
    arguments.add("--certificate", options->certificate,
                  "Files A b y: y^T A = 0 and y^T b = 1, so A x = b has no solution");
    arguments.add("--many", options->many, "Files A B X: A X = B");
    arguments.add("--inverse", options->inverse, "Files A B: A B = I");
    arguments.add("--singular", options->singular, "Files A x: A x = 0 and x is not zero, so A is singular");
    arguments.add("--nullspace", options->nullspace,
                  "Files A N: A x = 0 for every row x of N; also says how much of a basis the rows are");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kVerifyCommand = {
    "verify", "Check an answer: a solution or a certificate",
    "Prints \"verified\", or \"not verified\" with status 1. Only multiplies; never solves.\n"
    "With --nullspace, eliminates to count the rows of N too, unless they are a whole\n"
    "basis of the nullspace of A: \"verified: 3 of 15 basis vectors; 1 zero row\".",
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

}  // namespace gf2::apps::gf2_program
