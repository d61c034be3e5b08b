// SPDX-License-Identifier: MIT
// Checks of answers, by products alone.
#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/sparse_way.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/solve/verify.hpp"
#include "gf2/sparse/solve.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::apps::gf2_program {
namespace {

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

struct VerifyCommand {
    MatrixInput input;
    std::string a_path;
    std::string b_path;
    std::string x_path;
    bool certificate = false;
    bool many = false;
    bool inverse = false;
    bool singular = false;
    bool nullspace = false;
    SparseWay way;

    void declare(Arguments& arguments) {
        declare_file(arguments, "A", a_path, "An m x n matrix; - for standard input");
        declare_file(arguments, "b", b_path, "The right-hand side, or the second file of an option below");
        declare_file(arguments, "x", x_path, "The solution, or the third file of an option below").required(false);
        input.declare(arguments);
        way.declare(arguments);
        arguments.begin_group("Kind of answer, A x = b if not given");
        arguments.add("--certificate", certificate, "Files A b y: y^T A = 0 and y^T b = 1, so A x = b has no solution");
        arguments.add("--many", many, "Files A B X: A X = B");
        arguments.add("--inverse", inverse, "Files A B: A B = I");
        arguments.add("--singular", singular, "Files A x: A x = 0 and x is not zero, so A is singular");
        arguments.add("--nullspace", nullspace,
                      "Files A N: A x = 0 for every row x of N; also says how much of a basis the rows are");
    }

    [[nodiscard]] int run(const Context& context) const {
        const bool takes_two = inverse || singular || nullspace;
        if (!takes_two && x_path.empty()) throw UsageError("expected three files: A, b and x");
        std::optional<BasisPart> basis;
        const bool ok = holds(context, basis);
        Json answer = context.answer();
        answer["verified"] = ok;
        if (basis) {
            answer["rows"] = basis->rows;
            answer["rank"] = basis->rank;
            answer["nullity"] = basis->nullity;
            answer["zero_rows"] = basis->zero_rows;
        }
        print_answer(context, answer, fmt::format("{}verified{}\n", ok ? "" : "not ", basis ? basis->text() : ""));
        return ok ? kYes : kNo;
    }

    bool holds(const Context& context, std::optional<BasisPart>& basis) const {
        const bool has_sparse_way = !many && !inverse && !singular;
        const SparseWay used = has_sparse_way ? way : SparseWay{.dense = true};
        const InputMatrix a = used.read(context, input, a_path, {.work = SparseUse::Work::kProducts});
        if (const SparseMatrix* const sparse = a.sparse()) {
            return nullspace ? holds_for_nullspace(context, *sparse, basis) : holds_for_system(context, *sparse);
        }
        return inverse || singular || nullspace ? holds_for_two(context, *a.dense(), basis)
                                                : holds_for_three(context, *a.dense());
    }

    bool holds_for_nullspace(const Context& context, const SparseMatrix& a, std::optional<BasisPart>& basis) const {
        const BitMatrix b = input.matrix(context, b_path);
        require_fit(b.columns() == a.columns(), {shape_of(a_path, a.rows(), a.columns()), shape_of(b_path, b)},
                    "A and N must have equally many columns");
        if (!verify_nullspace(a, b)) return false;
        const RankBounds of_a = gf2::rank(a, way.options(context, a));
        if (!of_a.is_exact()) note_monte_carlo(context);
        basis = counted_rows(b, a.columns() - of_a.lower);
        return true;
    }

    [[nodiscard]] bool holds_for_system(const Context& context, const SparseMatrix& a) const {
        const BitVector b = input.vector(context, b_path);
        require_right_hand_side(a_path, a.rows(), b_path, b);
        if (!certificate) return multiply(a, vector(context, x_path, a, a.columns(), "x", "column")) == b;
        const BitVector y = vector(context, x_path, a, a.rows(), "y", "row");
        return multiply(y, a).none() && dot(y, b);
    }

    static BasisPart counted_rows(const BitMatrix& b, std::size_t nullity) {
        BasisPart part{.rows = b.rows(), .rank = rank(b), .nullity = nullity};
        for (std::size_t i = 0; i < b.rows(); ++i) part.zero_rows += b.row_vector(i).none() ? 1 : 0;
        return part;
    }

    // Counts the rows of N too, if they are in the nullspace.
    bool holds_for_two(const Context& context, const BitMatrix& a, std::optional<BasisPart>& basis) const {
        if (inverse) require_square(a_path, a);
        if (singular) return verify_singular(a, {vector(context, b_path, a, a.columns(), "x", "column")});
        const BitMatrix b = input.matrix(context, b_path);
        const std::vector<std::string> shapes{shape_of(a_path, a), shape_of(b_path, b)};
        if (inverse) {
            require_fit(b.rows() == a.rows() && b.columns() == a.columns(), shapes, "A and B must have the same shape");
            return verify_inverse(a, b);
        }
        require_fit(b.columns() == a.columns(), shapes, "A and N must have equally many columns");
        if (!verify_nullspace(a, b)) return false;
        basis = counted_rows(b, a.columns() - rank(a));
        return true;
    }

    [[nodiscard]] bool holds_for_three(const Context& context, const BitMatrix& a) const {
        if (many) {
            const BitMatrix b = input.matrix(context, b_path);
            const BitMatrix x = input.matrix(context, x_path);
            require_fit(a.columns() == x.rows(), {shape_of(a_path, a), shape_of(x_path, x)},
                        "the columns of A and the rows of X must agree");
            require_fit(b.rows() == a.rows() && b.columns() == x.columns(),
                        {shape_of(a_path, a), shape_of(b_path, b), shape_of(x_path, x)},
                        "B must have the rows of A and the columns of X");
            return multiply(a, x) == b;
        }
        const BitVector b = input.vector(context, b_path);
        require_right_hand_side(a_path, a.rows(), b_path, b);
        if (certificate) return verify(a, b, Inconsistency{vector(context, x_path, a, a.rows(), "y", "row")});
        return verify(a, b, vector(context, x_path, a, a.columns(), "x", "column"));
    }

    // Reads a vector with an entry for each line of A.
    template <class Matrix>
    [[nodiscard]] BitVector vector(const Context& context, const std::string& path, const Matrix& a, std::size_t length,
                                   const char* name, const char* line) const {
        BitVector v = input.vector(context, path);
        require_fit(v.size() == length, {shape_of(a_path, a.rows(), a.columns()), length_of(path, v)},
                    fmt::format("{} must have an entry for each {} of A", name, line));
        return v;
    }
};

}  // namespace

std::vector<Command> verify_commands() {
    return {
        {"verify", "Check an answer: a solution or a certificate",
         "Prints \"verified\", or \"not verified\" with status 1. Only multiplies; never\n"
         "solves. With --nullspace, eliminates to count the rows of N too, unless they are\n"
         "a whole basis of the nullspace of A: \"verified: 3 of 15 basis vectors; 1 zero\n"
         "row\".",
         R"(  $ printf '110\n011\n101\n' > a; printf '100\n' > b
  $ gf2 solve a b > y
  (exit status 1)
  $ gf2 verify a b y --certificate
  verified
  $ printf '100\n' | gf2 verify a b -
  not verified
  (exit status 1)
)",
         declared<VerifyCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
