// SPDX-License-Identifier: MIT
// Is a word in a space, and what is an operator for a quantum code.
#include <fmt/format.h>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/gf2/code_files.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/sparse_way.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/codes/operator_class.hpp"
#include "gf2/io/formats/pauli_text.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/sparse/solve.hpp"
#include "gf2/sparse/sparse_echelon.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::apps::gf2_program {
namespace {

// The answer for one word: whether it is contained, a name of the answer, and its proof.
struct Membership {
    bool is_contained = false;
    std::string_view answer{};
    const char* field = "";  // the name of the proof in JSON
    BitVector proof{};
};

struct ContainsCommand {
    MatrixInput input;
    CodeArgument code;
    std::string space_path;
    std::vector<std::string> words;
    std::string side;
    bool parity_check = false;
    CertificateFile certificate;
    SparseWay way;

    void declare(Arguments& arguments) {
        arguments
            .add("SPACE", space_path,
                 "An m x n matrix, whose rows span the space; - for standard input; not with a quantum code")
            .required(false)
            .value_name("FILE");
        arguments.add("WORD", words, "A word of n bits, such as 0110, or a file of words, one a row")
            .value_name("WORD");
        arguments.add("--parity-check", parity_check, "The space is {x : A x = 0} for the matrix A in SPACE");
        code.declare(arguments);
        arguments.add("--side", side, "The words are operators of this kind of a CSS code: x or z")
            .value_name("SIDE")
            .one_of({"x", "z"});
        input.declare(arguments);
        certificate.declare(arguments);
        way.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        std::vector<std::string> given = words;
        if (code.is_given()) {
            if (!space_path.empty()) given.insert(given.begin(), space_path);
        } else if (space_path.empty()) {
            throw UsageError("expected SPACE and WORD, or a quantum code and WORD");
        }
        if (given.empty()) throw UsageError("expected a word, such as 0110, or a file of words");
        const std::vector<Membership> found = code.is_given() ? of_code(context, given) : of_space(context, given);
        std::size_t others = 0;
        std::string text;
        Json answer = context.answer();
        Json& list = answer["words"] = Json::array();
        for (const Membership& one : found) {
            others += one.is_contained ? 0 : 1;
            text += fmt::format("{} {}\n", one.answer, one.proof.empty() ? "-" : gf2::to_string(one.proof));
            Json fields;
            fields["contained"] = one.is_contained;
            if (code.is_given()) fields["kind"] = one.answer;
            fields[one.field] = json_of(one.proof);
            list.push_back(std::move(fields));
        }
        print_answer(context, answer, text);
        if (others == 0) return kYes;
        context.note(code.is_given() ? fmt::format("not in the group: {} of {} operators", others, found.size())
                                     : fmt::format("not in the space: {} of {} words", others, found.size()));
        return kNo;
    }

    // The source of a word: a file, or else the argument itself.
    [[nodiscard]] io::Source source_of(const Context& context, const std::string& word) const {
        std::error_code ignored;
        if (word == "-" || std::filesystem::exists(word, ignored)) return input.read(context, word);
        const bool is_word = !word.empty() && (word.find_first_not_of("01") == std::string::npos ||
                                               (code.is_given() && io::looks_like_paulis(word)));
        if (is_word) return {"argument '" + word + "'", word, context.memory};
        if (word.find('/') == std::string::npos) {
            throw InputError(
                fmt::format("{}: expected a word of 0 and 1{} or a file, found neither{}", word,
                            code.is_given() ? ", an operator" : "",
                            code.is_given() ? "" : "; --stabilizer, --gauge, --css and --code take operators"));
        }
        return input.read(context, word);  // fails, with the reason
    }

    // The words of all arguments as rows, each read by rows_of(source).
    template <class RowsOf>
    [[nodiscard]] BitMatrix words_of(const Context& context, const std::vector<std::string>& given, std::size_t columns,
                                     const std::string& expected, const RowsOf& rows_of) const {
        BitMatrix all(0, columns);
        for (const std::string& word : given) {
            const io::Source source = source_of(context, word);
            BitMatrix rows = rows_of(source);
            if (rows.columns() == 1 && rows.rows() == columns) rows = transpose(rows);
            if (rows.columns() != columns) {
                throw InputError(fmt::format("{}: expected {}, found {} bits", source.name, expected, rows.columns()));
            }
            all = stack(all, rows);
        }
        return all;
    }

    [[nodiscard]] std::vector<Membership> of_space(const Context& context,
                                                   const std::vector<std::string>& given) const {
        const InputMatrix space = way.read(
            context, input, space_path,
            {.work = parity_check ? SparseUse::Work::kProducts : SparseUse::Work::kElimination, .counts_rows = true});
        const BitMatrix rows =
            words_of(context, given, space.columns(),
                     fmt::format("words of {} bits, as {} has columns", space.columns(), file_name(space_path)),
                     [&](const io::Source& source) { return input.matrix(context, source); });
        if (certificate.is_wanted() && rows.rows() != 1) {
            throw UsageError(fmt::format("--certificate is that of one word, found {}", rows.rows()));
        }
        if (space.sparse() != nullptr) return of_sparse_space(context, *space.sparse(), rows);
        const BitMatrix& a = *space.dense();
        std::vector<Membership> found;
        if (parity_check) {
            const BitMatrix syndromes = multiply(rows, transpose(a));
            for (std::size_t i = 0; i < rows.rows(); ++i) {
                const BitVector syndrome = syndromes.row_vector(i);
                found.push_back({syndrome.none(), syndrome.none() ? "yes" : "no", "syndrome", syndrome});
            }
            return found;
        }
        const SolutionsOfMany sums = solve_many(transpose(a), transpose(rows));
        for (std::size_t i = 0; i < rows.rows(); ++i) {
            const auto proof = sums.inconsistent.find(i);
            if (proof == sums.inconsistent.end()) {
                found.push_back({true, "yes", "combination", sums.particular.column_vector(i)});
            } else {
                found.push_back({false, "no", "dual", proof->second.y});
            }
        }
        if (certificate.is_wanted()) {
            certificate.write(row_space_certificate(solve(transpose(a), rows.row_vector(0))));
        }
        return found;
    }

    [[nodiscard]] std::vector<Membership> of_sparse_space(const Context& context, const SparseMatrix& a,
                                                          const BitMatrix& rows) const {
        std::vector<Membership> found;
        if (parity_check) {
            for (std::size_t i = 0; i < rows.rows(); ++i) {
                const BitVector syndrome = multiply(a, rows.row_vector(i));
                found.push_back({syndrome.none(), syndrome.none() ? "yes" : "no", "syndrome", syndrome});
            }
            return found;
        }
        const SparseMatrix columns = transpose(a);
        const SparseOptions options = way.options(context, columns);
        std::optional<SparseEchelon> echelon;
        if (rows.rows() > 1) echelon.emplace(columns, options.memory);
        for (std::size_t i = 0; i < rows.rows(); ++i) {
            const BitVector word = rows.row_vector(i);
            SparseSolveResult sum = echelon ? echelon->solve(word) : solve(columns, word, options);
            auto* const solution = std::get_if<SparseSolution>(&sum);
            if (solution != nullptr) {
                if (certificate.is_wanted()) certificate.write(row_space_certificate(solution->x));
                found.push_back({true, "yes", "combination", std::move(solution->x)});
            } else {
                Inconsistency& proof = std::get<SparseInconsistency>(sum).proof;
                if (certificate.is_wanted()) certificate.write(row_space_certificate(proof));
                found.push_back({false, "no", "dual", std::move(proof.y)});
            }
        }
        return found;
    }

    [[nodiscard]] std::vector<Membership> of_code(const Context& context, const std::vector<std::string>& given) const {
        auto checks = code.read(context, input);
        if (auto* const css = std::get_if<CssChecks>(&checks)) {
            const codes::CssCode of_checks = std::move(*css).code().code;
            return memberships(codes::classify(of_checks, operators_of(context, given, of_checks.length())));
        }
        if (!side.empty()) throw UsageError("--side is for CSS codes");
        const codes::SubsystemCode of_group = code.subsystem(context, std::get<Paulis>(checks));
        return memberships(codes::classify(of_group, operators_of(context, given, of_group.length())));
    }

    // The words as rows [X | Z].
    [[nodiscard]] BitMatrix operators_of(const Context& context, const std::vector<std::string>& given,
                                         std::size_t n) const {
        if (!side.empty()) {
            const BitMatrix rows = words_of(context, given, n, fmt::format("words of {} bits", n),
                                            [&](const io::Source& source) { return input.matrix(context, source); });
            const BitMatrix none(rows.rows(), n);
            return side == "x" ? concat(rows, none) : concat(none, rows);
        }
        return words_of(context, given, 2 * n,
                        fmt::format("Pauli operators on {} qubits, rows [X | Z] of {} bits, or with --side words of {}",
                                    n, 2 * n, n),
                        [&](const io::Source& source) {
                            return io::looks_like_paulis(source.text) ? io::read_paulis(source, n).rows
                                                                      : code.operators(source, input).rows;
                        });
    }

    static std::vector<Membership> memberships(std::vector<codes::OperatorClass>&& classes) {
        std::vector<Membership> found;
        for (auto& [kind, proof] : classes) {
            const bool is_contained = kind == codes::OperatorKind::kStabilizer || kind == codes::OperatorKind::kGauge;
            const char* const field = is_contained                            ? "combination"
                                      : kind == codes::OperatorKind::kLogical ? "logical"
                                                                              : "syndrome";
            found.push_back({is_contained, to_string(kind), field, std::move(proof)});
        }
        return found;
    }
};

}  // namespace

std::vector<Command> contains_commands() {
    return {
        {"contains", "Is a word in a space, and what is an operator for a code",
         "Prints for each word \"yes\" and the rows of SPACE whose sum it is, or \"no\" and a\n"
         "vector y with A y = 0 whose product with the word is 1: a proof that it is no\n"
         "sum of rows, status 1. With --parity-check, prints the syndrome A x of each word\n"
         "x. Of a quantum code, prints what an operator is, up to its sign: \"stabilizer\"\n"
         "and the given operators whose product it is, or \"gauge\" if it is in the gauge\n"
         "group without being a stabilizer; \"logical\" and the rows of gf2 logicals whose\n"
         "product it is, up to the group (of a CSS code those of --side x, then those of\n"
         "--side z); or \"neither\" and the checks with which it anticommutes (of a\n"
         "subsystem code those of gf2 logicals --gauge FILE --stabilizers). The checks of\n"
         "a CSS code are the rows of H_X, then those of H_Z. --certificate writes the\n"
         "proof for one word of SPACE, which gf2-check checks.",
         R"(  $ printf '1100\n0110\n' > space
  $ gf2 contains space 1010 0001
  yes 11
  no 0001
  (exit status 1)
  $ printf 'XXXX\nZZZZ\n' > four
  $ gf2 contains --stabilizer four YYYY X0*X1 XIII
  stabilizer 11
  logical 1000
  neither 01
  (exit status 1)
)",
         declared<ContainsCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
