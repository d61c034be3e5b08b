// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/draw/steps.hpp"
#include "apps/files/named_files.hpp"
#include "apps/gf2/batch.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/sparse_way.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/certificate/sparse.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/sparse/solve.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::apps::gf2_program {
namespace {

constexpr const char* kSquare = "An n x n matrix; - for standard input";

// A number that follows from the rank of a matrix of n columns.
struct Number {
    const char* name;
    std::size_t (*of_rank)(std::size_t rank, std::size_t columns);  // monotonic
    Certificate (*certificate)(const Ple& decomposition);
    Certificate (*sparse_certificate)(SparseRankProof proof, std::size_t columns) = nullptr;
};

constexpr Number kRank{"rank", [](std::size_t r, std::size_t) { return r; }, rank_certificate,
                       [](SparseRankProof proof, std::size_t) {
                           return sparse_rank_certificate(std::move(proof));
                       }};
constexpr Number kNullity{"nullity", [](std::size_t r, std::size_t n) { return n - r; }, nullity_certificate,
                          sparse_nullity_certificate};
constexpr Number kDeterminant{"determinant", [](std::size_t r, std::size_t n) { return std::size_t{r == n ? 1U : 0U}; },
                              determinant_certificate};

// Prints a number of a matrix.
struct NumberCommand {
    MatrixArgument a;
    CertificateFile certificate;

    int print(const Context& context, const Number& number, const SparseMatrix& matrix, const SparseWay& way) const {
        Json answer = answer_about(context, matrix);
        const std::size_t n = matrix.columns();
        const RankBounds bounds = certificate.is_wanted() ? certified_rank(context, number, matrix, way)
                                                          : rank(matrix, way.options(context, matrix));
        const auto [lower, upper] = std::minmax({number.of_rank(bounds.lower, n), number.of_rank(bounds.upper, n)});
        if (bounds.is_exact()) {
            answer[number.name] = lower;
            print_answer(context, answer, fmt::format("{}\n", lower));
            return kYes;
        }
        answer["lower"] = lower;
        answer["upper"] = upper;
        answer["proved"] = false;
        print_answer(context, answer, bounds_text(lower, upper) + "\n");
        note_monte_carlo(context);
        return kBudgetSpent;
    }

    int print(const Context& context, const Number& number, InputMatrix matrix, const SparseWay& way) const {
        return matrix.sparse() != nullptr ? print(context, number, *matrix.sparse(), way)
                                          : print(context, number, std::move(*matrix.dense()));
    }

    RankBounds certified_rank(const Context& context, const Number& number, const SparseMatrix& matrix,
                              const SparseWay& way) const {
        const SparseOptions options = way.options(context, matrix);
        try {
            SparseRankProof proof = sparse_rank_proof(matrix, options.memory);
            const std::size_t r = proof.rank;
            certificate.write(number.sparse_certificate(std::move(proof), matrix.columns()));
            return {r, r};
        } catch (const std::length_error&) {
            context.note("no certificate: the proof, with the whole core, takes more than --memory");
            return rank(matrix, options);
        }
    }

    int print(const Context& context, const Number& number, BitMatrix matrix) const {
        Json answer = answer_about(context, matrix);
        const std::size_t n = matrix.columns();
        std::size_t r = 0;
        if (certificate.is_wanted()) {
            const Ple decomposition = ple(std::move(matrix));
            certificate.write(number.certificate(decomposition));
            r = decomposition.rank();
        } else {
            r = rank(std::move(matrix));
        }
        const std::size_t value = number.of_rank(r, n);
        answer[number.name] = value;
        print_answer(context, answer, fmt::format("{}\n", value));
        return kYes;
    }
};

struct RankCommand : NumberCommand {
    BatchOption batch;
    SparseWay way;

    void declare(Arguments& arguments) {
        batch.declare(arguments, "matrices", a.declare(arguments));
        way.declare_with_method(arguments);
        certificate.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        if (batch.is_given(a.path)) return rank_batch(context, batch.path);
        return print(context, kRank, way.read(context, a), way);
    }
};

struct NullityCommand : NumberCommand {
    SparseWay way;

    void declare(Arguments& arguments) {
        a.declare(arguments);
        way.declare_with_method(arguments);
        certificate.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const { return print(context, kNullity, way.read(context, a), way); }
};

struct DeterminantCommand : NumberCommand {
    void declare(Arguments& arguments) {
        a.declare(arguments, kSquare);
        certificate.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        BitMatrix matrix = a.read(context);
        require_square(a.path, matrix);
        return print(context, kDeterminant, std::move(matrix));
    }
};

// A writer that has written the first paragraph.
std::unique_ptr<StepsWriter> opened_writer(const Context& context, const StepsOptions& options,
                                           const std::string& matrix, const Elimination& elimination) {
    std::unique_ptr<StepsWriter> writer = options.writer(context.streams.out, elimination.start);
    writer->paragraph("Gauss-Jordan elimination of " + writer->formula(matrix) + "; everything is counted from 1.");
    write_steps(*writer, elimination);
    return writer;
}

Json json_of_echelon(const Context& context, const Echelon& reduced) {
    Json answer = context.answer();
    answer["rank"] = reduced.rank();
    answer["pivot_columns"] = reduced.pivot_columns;
    answer["free_columns"] = reduced.free_columns;
    return answer;
}

// The columns 0 .. n - 1 of a list such as "0,2,5-7"; of "right" all, from the last to the first.
std::vector<std::size_t> listed_columns(const std::string& list, std::size_t n) {
    std::vector<std::size_t> columns;
    const auto append = [&](std::size_t first, std::size_t last) {
        for (std::size_t j = first;; first < last ? ++j : --j) {
            columns.push_back(j);
            if (j == last) return;
        }
    };
    const auto refuse = [&](const std::string& found) {
        return UsageError("--pivots-first: expected some of " + std::to_string(n) +
                          " columns, counted from 0, each once, such as 0,2,5-7, or right, found '" + found + "'");
    };
    if (list == "right") {
        if (n != 0) append(n - 1, 0);
        return columns;
    }
    const auto number = [&](std::string_view text) {
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || end != text.data() + text.size() || value >= n) throw refuse(std::string(text));
        return value;
    };
    std::istringstream parts(list + ',');
    for (std::string part; std::getline(parts, part, ',');) {
        const std::size_t dash = std::min(part.find('-'), part.size());
        const std::size_t first = number(std::string_view(part).substr(0, dash));
        append(first, dash == part.size() ? first : number(std::string_view(part).substr(dash + 1)));
        if (columns.size() > n) throw refuse(list);
    }
    std::vector<std::size_t> sorted = columns;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) throw refuse(list);
    return columns;
}

struct RrefCommand {
    MatrixArgument a;
    MatrixOutput output;
    bool pivots = false;
    bool rows = false;
    std::optional<std::string> pivots_first;
    CertificateFile certificate;
    StepsOptions steps;

    void declare(Arguments& arguments) {
        a.declare(arguments);
        output.declare(arguments);
        arguments.add("--pivots", pivots, "Print the pivot columns instead, in one line, counted from 0");
        arguments.add("--independent-rows", rows,
                      "Print instead, in one line, the rows of A that are no sums of rows above them, counted from 0");
        arguments
            .add("--pivots-first", pivots_first,
                 "Search pivots in these columns first, in this order, such as 4-6 or 6,2; right: from the last to the "
                 "first")
            .value_name("LIST");
        certificate.declare(arguments);
        steps.declare(arguments, "of A");
    }

    [[nodiscard]] int run(const Context& context) const {
        output.require_place(context);
        BitMatrix matrix = a.read(context);
        if (steps.steps) return show_steps(context, matrix);
        require_room_for_columns(context, matrix.columns());
        if (rows) return print_rows(context, std::move(matrix));
        if (certificate.is_wanted()) certificate.write(echelon_certificate(ple(matrix)));
        std::vector<std::size_t> first;
        if (pivots_first) first = listed_columns(*pivots_first, matrix.columns());
        const Echelon reduced = first.empty() ? rref(std::move(matrix)) : rref_in_order(matrix, first);
        note_missing_pivots(context, reduced, first);
        Json answer = context.json ? json_of_echelon(context, reduced) : Json();
        if (!pivots) {
            output.write(context, std::move(answer), reduced.matrix);
        } else {
            print_answer(context, answer, fmt::format("{}\n", fmt::join(reduced.pivot_columns, " ")));
        }
        return kYes;
    }

    [[nodiscard]] static int print_rows(const Context& context, BitMatrix matrix) {
        Json answer = answer_about(context, matrix);
        const std::vector<std::size_t> independent = row_rank_profile(ple(std::move(matrix)));
        answer["rank"] = independent.size();
        answer["independent_rows"] = independent;
        print_answer(context, answer, fmt::format("{}\n", fmt::join(independent, " ")));
        return kYes;
    }

    // Says which of the listed columns are no pivots.
    void note_missing_pivots(const Context& context, const Echelon& reduced,
                             const std::vector<std::size_t>& first) const {
        if (pivots_first == "right") return;
        std::vector<std::size_t> missing;
        for (const std::size_t j : first) {
            if (std::binary_search(reduced.free_columns.begin(), reduced.free_columns.end(), j)) missing.push_back(j);
        }
        if (missing.empty()) return;
        context.note(
            fmt::format("no pivot in column {}: a sum of columns before it in the list", fmt::join(missing, ", ")));
    }

    [[nodiscard]] int show_steps(const Context& context, const BitMatrix& matrix) const {
        require_steps_size(matrix.rows(), matrix.columns());
        const Elimination elimination = eliminate(matrix);
        if (context.json) {
            const Echelon reduced = rref(matrix);
            Json answer = with_matrix(json_of_echelon(context, reduced), reduced.matrix);
            describe_steps(answer, elimination);
            context.print(answer);
        } else {
            conclude_rref(*opened_writer(context, steps, "A", elimination), elimination);
        }
        return kYes;
    }
};

struct InverseCommand {
    MatrixArgument a;
    MatrixOutput output;
    BatchOption batch;
    StepsOptions steps;
    CertificateFile certificate;

    void declare(Arguments& arguments) {
        batch.declare(arguments, "matrices", a.declare(arguments, kSquare));
        output.declare(arguments);
        certificate.declare(arguments);
        steps.declare(arguments, "of [A | I]");
    }

    [[nodiscard]] int run(const Context& context) const {
        if (batch.is_given(a.path)) return inverse_batch(context, batch.path, output.path);
        output.require_place(context);
        const BitMatrix matrix = a.read(context);
        require_square(a.path, matrix);
        if (steps.steps) require_steps_size(matrix.rows(), matrix.columns());
        const auto outcome = inverse(matrix);
        const auto* const result = std::get_if<BitMatrix>(&outcome);
        const auto* const proof = std::get_if<Singularity>(&outcome);
        if (certificate.is_wanted()) certificate.write(inverse_certificate(outcome));
        Json answer = context.answer();
        answer["invertible"] = result != nullptr;
        if (proof != nullptr) answer["certificate"] = json_of(proof->x);
        if (steps.steps) {
            show_steps(context, std::move(answer), matrix, result, proof);
        } else if (result != nullptr) {
            output.write(context, std::move(answer), *result);
        } else if (context.json) {
            context.print(answer);
        } else {
            print_vector(context.streams.out, proof->x);
        }
        if (result != nullptr) return kYes;
        context.note("singular: the printed x is not zero, but A x = 0");
        return kNo;
    }

    void show_steps(const Context& context, Json answer, const BitMatrix& matrix, const BitMatrix* result,
                    const Singularity* proof) const {
        const Elimination elimination = eliminate(matrix, BitMatrix::identity(matrix.rows()));
        if (context.json) {
            answer["rows"] = matrix.rows();
            answer["columns"] = matrix.columns();
            if (result != nullptr) answer["matrix"] = json_of(*result);
            describe_steps(answer, elimination);
            context.print(answer);
            return;
        }
        const std::unique_ptr<StepsWriter> writer = opened_writer(context, steps, "[A | I]", elimination);
        if (proof == nullptr) {
            conclude_inverse(*writer);
        } else {
            conclude_singular(*writer, *proof);
        }
    }
};

}  // namespace

std::vector<Command> algebra_commands() {
    return {
        {"rank", "The rank of a matrix",
         "Prints one number: the largest number of independent rows, or of columns.\n"
         "gf2 rref A --steps shows the elimination by which it is found.\n"
         "A matrix of 2048 columns or more, in a format that lists the ones, such as Matrix\n"
         "Market, is kept sparse in memory if that is cheaper or if it would not fit dense:\n"
         "millions of rows and columns. --verbose says so, and why. --method wiedemann may\n"
         "prove no more than bounds, \"at least 3, at most 5\": status 4.",
         R"(  $ printf '110\n011\n101\n' | gf2 rank -
  2
  $ printf '110\n011\n101\n\n1111\n0110\n' | gf2 rank --batch -
  2
  2
)",
         declared<RankCommand>},
        {"nullity", "The nullity of a matrix: a solvable A x = b has 2^nullity solutions",
         "Prints one number: n minus the rank.",
         R"(  $ printf '110\n011\n101\n' | gf2 nullity -
  1
)",
         declared<NullityCommand>},
        {"rref", "The reduced row echelon form of a matrix",
         "Prints an m x n matrix, zero rows last. The first 1 of each nonzero row, its\n"
         "pivot, is the only 1 in its column. The form depends only on the row space of A.\n"
         "With --pivots-first the pivots, columns of the identity matrix, are elsewhere:\n"
         "right for [P | I], or the listed columns, as far as they are independent.\n"
         "--independent-rows says how many of the first equations determine x: up to the\n"
         "last row printed, if there are n of them.\n"
         "With --steps, A has at most 64 rows and 64 columns.",
         R"(  $ printf '0110\n1101\n1011\n' > a
  $ gf2 rref a
  1011
  0110
  0000
  $ gf2 rref a --pivots
  0 1
  $ gf2 rref a --pivots-first right
  0110
  1101
  0000
  $ gf2 rref a --independent-rows
  0 1
)",
         declared<RrefCommand>},
        {"inverse", "The inverse of a matrix",
         "Prints an n x n matrix. If A is singular, prints the certificate instead, a\n"
         "nonzero x with A x = 0: status 1. The certificate goes to standard output; the\n"
         "file of --output is left unchanged. With --steps, A has at most 64 rows.\n"
         "With --batch, prints the rows of each inverse in one line, or \"singular\" and\n"
         "the certificate; all lines go to --output, if given.",
         R"(  $ printf '110\n011\n001\n' | gf2 inverse -
  111
  011
  001
  $ printf '110\n011\n101\n' | gf2 inverse -
  111
  (exit status 1)
)",
         declared<InverseCommand>},
        {"determinant", "The determinant of a square matrix: 1 if it is invertible",
         "Prints 0 or 1. gf2 inverse prints a certificate of either answer, and\n"
         "gf2 rref A --steps shows the elimination: 1 if each column has a pivot.",
         R"(  $ printf '110\n011\n001\n' | gf2 determinant -
  1
  $ printf '110\n011\n101\n' | gf2 determinant -
  0
)",
         declared<DeterminantCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
