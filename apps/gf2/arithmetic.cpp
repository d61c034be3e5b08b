// SPDX-License-Identifier: MIT
// Matrices that are made of others, or at random.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/sparse_way.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/sparse/random.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct MulCommand {
    MatrixInput input;
    MatrixOutput output;
    std::string a_path;
    std::string b_path;
    CertificateFile certificate;

    void declare(Arguments& arguments) {
        declare_file(arguments, "A", a_path, "An m x l matrix; - for standard input");
        declare_file(arguments, "B", b_path, "An l x n matrix; - for standard input");
        input.declare(arguments);
        output.declare(arguments);
        certificate.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        output.require_place(context);
        const BitMatrix a = input.matrix(context, a_path);
        const BitMatrix b = input.matrix(context, b_path);
        require_fit(a.columns() == b.rows(), {shape_of(a_path, a), shape_of(b_path, b)},
                    "the columns of A and the rows of B must agree");
        require_fits_memory(context, a.rows(), b.columns(), "the product");
        const BitMatrix product = multiply(a, b);
        if (certificate.is_wanted()) certificate.write(product_certificate(product));
        output.write(context, context.answer(), product);
        return kYes;
    }
};

struct AddCommand {
    MatrixInput input;
    MatrixOutput output;
    std::string a_path;
    std::vector<std::string> others;

    void declare(Arguments& arguments) {
        declare_file(arguments, "A", a_path, "An m x n matrix; - for standard input");
        arguments.add("B", others, "One or more m x n matrices; - for standard input").required().value_name("FILE");
        input.declare(arguments);
        output.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        output.require_place(context);
        BitMatrix sum = input.matrix(context, a_path);
        for (const std::string& path : others) {
            const BitMatrix b = input.matrix(context, path);
            require_fit(b.rows() == sum.rows() && b.columns() == sum.columns(),
                        {shape_of(a_path, sum), shape_of(path, b)}, "A and B must have the same shape");
            add_in_place(sum, b);
        }
        output.write(context, context.answer(), sum);
        return kYes;
    }
};

struct TransposeCommand {
    MatrixArgument a;
    MatrixOutput output;

    void declare(Arguments& arguments) {
        a.declare(arguments);
        output.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        output.require_place(context);
        const InputMatrix found = output.lists_ones(context)
                                      ? SparseWay{}.read(context, a, {.work = SparseUse::Work::kProducts})
                                      : InputMatrix{{}, a.read(context)};
        if (const SparseMatrix* const sparse = found.sparse()) {
            output.write_sparse(context, context.answer(), transpose(*sparse));
            return kYes;
        }
        require_fits_memory(context, found.columns(), found.rows(), "the transpose");
        output.write(context, context.answer(), transpose(*found.dense()));
        return kYes;
    }
};

struct RandomCommand {
    std::size_t rows = 0;
    std::size_t columns = 0;
    RandomMatrixOptions matrix;
    std::string family;
    std::optional<double> weight;
    MatrixOutput output;

    void declare(Arguments& arguments) {
        arguments.add("ROWS", rows, "Number of rows m").required().check(unsigned_number());
        arguments.add("COLS", columns, "Number of columns n").required().check(unsigned_number());
        arguments.add("--density", matrix.density, "Probability of a 1, from 0 to 1")
            .value_name("P")
            .check(chance())
            .show_default();
        arguments.add("--rank", matrix.rank, "Rank of the matrix, at most m and n; any if not given")
            .check(unsigned_number());
        std::vector<std::string> families;
        std::string list;
        std::string weights;
        for (const SparseFamily& one : sparse_families()) {
            families.emplace_back(one.name);
            list += fmt::format("{}{}", list.empty() ? "" : ", ", one.name);
            if (one.default_weight == 0) continue;
            weights += fmt::format("{}{} {}", weights.empty() ? "" : ", ", one.name, one.default_weight);
        }
        arguments.add("--sparse", family, "A sparse matrix of a family instead: " + list)
            .value_name("KIND")
            .one_of(families);
        arguments
            .add(
                "--weight",
                [this](const std::string& text) {
                    double value = 0;
                    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
                    if (error != std::errc() || end != text.data() + text.size() || !(value >= 0)) {
                        throw UsageError("--weight: expected a number from 0, found '" + text + "'");
                    }
                    weight = value;
                },
                "With --sparse: the number of ones of each row or column, or a mean, as said below; by default " +
                    weights)
            .value_name("K");
        output.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        output.require_place(context);
        if (!family.empty()) return print_sparse(context);
        const std::size_t side = std::min(rows, columns);
        if (matrix.rank.value_or(0) > side) {
            throw UsageError(fmt::format("--rank: expected at most {}, the shorter side of a {} x {} matrix, found {}",
                                         side, rows, columns, *matrix.rank));
        }
        require_fits_memory(context, rows, columns, "the matrix");
        Json answer = context.answer();
        answer["seed"] = context.seed;
        answer["density"] = matrix.density;
        if (matrix.rank) answer["rank"] = *matrix.rank;
        output.write(context, std::move(answer), random_matrix(rows, columns, context.seed, matrix));
        return kYes;
    }

    [[nodiscard]] int print_sparse(const Context& context) const {
        const double ones = static_cast<double>(std::max(rows, columns)) * std::max(1.0, weight.value_or(0));
        const double bytes = 8 * static_cast<double>(rows) + 8 * ones;
        if (bytes < 1e18) require_bytes(context, static_cast<std::uint64_t>(bytes), "the matrix");
        const SparseMatrix a = random_sparse_matrix(family, rows, columns, weight, context.seed);
        Json answer = context.answer();
        answer["seed"] = context.seed;
        answer["family"] = family;
        output.write_sparse(context, std::move(answer), a);
        return kYes;
    }
};

}  // namespace

std::vector<Command> arithmetic_commands() {
    return {
        {"mul", "The product of two matrices", "Prints A B, an m x n matrix.",
         R"(  $ printf '110\n011\n' > a
  $ printf '10\n11\n01\n' | gf2 mul a -
  01
  10
)",
         declared<MulCommand>},
        {"add", "The sum of matrices", "Prints A + B + ..., an m x n matrix.",
         R"(  $ printf '110\n011\n' > a
  $ printf '100\n010\n' > b
  $ gf2 add a b
  010
  001
  $ gf2 add a b a
  100
  010
)",
         declared<AddCommand>},
        {"transpose", "The transpose of a matrix", "Prints an n x m matrix.",
         R"(  $ printf '110\n011\n' | gf2 transpose -
  10
  11
  01
)",
         declared<TransposeCommand>},
        {"random", "A random matrix",
         "Prints an m x n matrix. The same --seed gives the same matrix on every machine,\n"
         "as gf2kit.random of the Python module does.\n"
         "With --rank r and the default density, all matrices of rank r are equally\n"
         "likely. With another density, r rows of that density are made independent by\n"
         "flipping single bits, and the other rows are copies of these.\n"
         "With --sparse, prints in Matrix Market: rows, --weight K distinct columns in each\n"
         "row (3 is a random 3-XOR system); ldpc, a regular parity-check matrix with K ones\n"
         "in each column; sieve, K ones a row on average, more to the left, as relations of\n"
         "a sieve; boundary, a random triangle in each row, n = v (v - 1) / 2; graph, the\n"
         "press matrix of a random graph of mean degree K; torus, that of the s x s torus,\n"
         "n = s^2; diagonal.",
         R"(  $ gf2 random 3 8 --rank 2 --seed 5
  01011010
  01000101
  00011111
  $ gf2 random 2000 3000 --sparse rows --weight 3 -o xor.mtx
  $ gf2 random 3 3 --sparse diagonal --to sms
  3 3 M
  1 1 1
  2 2 1
  3 3 1
  0 0 0
)",
         declared<RandomCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
