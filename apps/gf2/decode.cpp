// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <locale>
#include <optional>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/gf2/code_files.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/decoder.hpp"
#include "gf2/codes/operator_class.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/io/formats/detector_error_model.hpp"
#include "gf2/io/formats/pauli_text.hpp"
#include "gf2/io/text_scanner.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::apps::gf2_program {
namespace {

using codes::Decoder;
using codes::LightestErrors;

// The lightest errors of one syndrome: one, or with --all all of them; nothing if it has none.
using Errors = std::optional<LightestErrors>;

Errors errors_of(std::optional<codes::Decoding> decoding) {
    if (!decoding) return std::nullopt;
    LightestErrors errors{*decoding};
    errors.errors.push_back(std::move(decoding->error));
    return errors;
}

// What is decoded, and how errors are printed.
struct Question {
    BitMatrix checks{};
    BitMatrix observables{};  // of a circuit
    bool is_pauli = false;    // a column for X, Z and Y of each qubit
    std::string name{};       // of the checks, in messages
    std::vector<double> probabilities{};
};

// The checks of operators, for errors on each qubit: X on all qubits, then Z, then Y.
BitMatrix checks_of_paulis(const BitMatrix& operators) {
    const std::size_t n = operators.columns() / 2;
    const BitMatrix x = submatrix(operators, 0, 0, operators.rows(), n);
    const BitMatrix z = submatrix(operators, 0, n, operators.rows(), n);
    return concat(concat(z, x), add(x, z));
}

struct DecodeCommand {
    MatrixInput input;
    CodeArgument code;
    std::string dem;
    std::string side;
    std::string checks_path;
    std::string syndromes_path;
    std::string weights_path;
    std::string probabilities_path;
    bool rows = false;
    bool columns = false;
    bool observables = false;
    bool all = false;
    std::uint64_t limit = 1'000'000;
    std::optional<std::uint64_t> budget;
    double time = 0;

    void declare(Arguments& arguments) {
        declare_file(arguments, "H", checks_path,
                     "The parity-check matrix, m x n; - for standard input; not with a quantum code or a circuit")
            .required(false);
        declare_file(
            arguments, "S", syndromes_path,
            "N x m, a syndrome in each row, not in each column as in gf2 solve --many; or one syndrome as a column; - "
            "for standard input")
            .required(false);
        arguments.add("--rows", rows, "S has a syndrome in each row, also if it is one column");
        arguments.add("--columns", columns, "S has a syndrome in each column");
        code.declare(arguments);
        arguments
            .add("--dem", dem,
                 "The circuit with this detector error model (of Stim): S has the detectors, in the order of their "
                 "numbers, and the weights are those of the probabilities")
            .value_name("FILE");
        arguments.add("--side", side, "Errors of this kind alone, for a CSS code: x, seen by H_Z, or z")
            .value_name("SIDE")
            .one_of({"x", "z"});
        arguments.add("--observables", observables, "Print the observables that the error flips instead of the error");
        input.declare(arguments);
        arguments
            .add("--weights", weights_path,
                 "n numbers, the weights of the coordinates or qubits, such as log((1 - p) / p); all 1 if not given")
            .value_name("FILE");
        arguments.add("--probabilities", probabilities_path, "n probabilities p instead, above 0 and at most 0.5")
            .value_name("FILE");
        arguments.add("--all", all, "Print all lightest errors, with an empty line between syndromes");
        arguments.add("--limit", limit, "Print at most this many errors of a syndrome")
            .check(unsigned_number(1))
            .show_default();
        arguments
            .add("--budget", budget,
                 "Examine at most about this many parts of errors for a syndrome; no limit if not given")
            .check(unsigned_number());
        declare_time(arguments, time, "Stop after this many seconds with the best so far; no limit if not given");
    }

    [[nodiscard]] int run(const Context& context) const {
        const bool has_code = code.is_given() || !dem.empty();
        const std::string& syndromes_file = has_code ? checks_path : syndromes_path;
        if (syndromes_file.empty() || (has_code && !syndromes_path.empty())) {
            throw UsageError(has_code ? "expected one file of syndromes" : "expected H and S, or a quantum code and S");
        }
        const Question question = read_question(context);
        const BitMatrix syndromes = read_syndromes(context, question, syndromes_file);
        const codes::IntegerWeights weights = weights_of(context, question);
        require_fits_memory(context, question.checks.rows(), question.checks.rows() + question.checks.columns(),
                            "the reduced form of [H | I]");
        LongRun long_run(context, time);
        std::optional<Decoder> decoder;
        try {
            run_until_stopped(long_run.token(), [&] { decoder.emplace(question.checks, weights.weights); });
        } catch (const std::invalid_argument& error) {
            throw InputError(fmt::format("{}: {}", file_name(weights_path), error.what()));
        }
        const std::vector<Errors> found = decode(*decoder, syndromes, long_run);
        print(context, question, weights.scale, found);
        return status_of(context, found, long_run.reason());
    }

    [[nodiscard]] Question read_question(const Context& context) const {
        if (!dem.empty()) {
            io::DetectorErrorModel model = io::read_detector_error_model(context.read(dem));
            return {.checks = std::move(model.detectors),
                    .observables = std::move(model.observables),
                    .name = dem,
                    .probabilities = std::move(model.probabilities)};
        }
        if (!code.is_given()) return {.checks = input.matrix(context, checks_path), .name = checks_path};
        auto given = code.read(context, input);
        const std::string name = code.css.empty() ? code.path() : code.css[side == "z" ? 0 : 1];
        if (auto* const css_checks = std::get_if<CssChecks>(&given)) {
            const codes::CssCode css = std::move(*css_checks).code().code;
            if (!side.empty()) return {.checks = side == "x" ? css.z_checks() : css.x_checks(), .name = name};
            return {.checks = checks_of_paulis(codes::stabilizers_of(css)), .is_pauli = true, .name = name};
        }
        if (!side.empty()) throw UsageError("--side is for CSS codes");
        const codes::SubsystemCode group = code.subsystem(context, std::get<Paulis>(given));
        return {.checks = checks_of_paulis(code.is_gauge() ? group.stabilizers() : group.gauge()),
                .is_pauli = true,
                .name = name};
    }

    [[nodiscard]] codes::IntegerWeights weights_of(const Context& context, const Question& question) const {
        const bool has_probabilities = !probabilities_path.empty();
        const std::string& path = has_probabilities ? probabilities_path : weights_path;
        const std::size_t n = question.checks.columns() / (question.is_pauli ? 3 : 1);
        try {
            std::vector<double> numbers = question.probabilities;
            if (!path.empty()) numbers = read_numbers(context, path, n);
            if (numbers.empty()) return {};
            const bool are_probabilities = has_probabilities || path.empty();
            codes::IntegerWeights weights =
                codes::integer_weights(are_probabilities ? codes::log_likelihoods(numbers) : numbers);
            if (weights.scale != 1) {
                const std::string scaled = fmt::format("times {:.6g}, rounded to integers", weights.scale);
                context.note("weights: " + std::string(are_probabilities ? "log((1 - p) / p) " : "") + scaled);
            }
            if (question.is_pauli) {
                for (std::size_t j = 0; j < 2 * n; ++j) weights.weights.push_back(weights.weights[j]);
            }
            return weights;
        } catch (const std::invalid_argument& error) {
            throw InputError(fmt::format("{}: {}", file_name(path.empty() ? question.name : path), error.what()));
        }
    }

    static std::vector<double> read_numbers(const Context& context, const std::string& path, std::size_t count) {
        const io::Source source = context.read(path, {.any_bytes = false});
        io::TextScanner scanner(source);
        std::vector<double> numbers;
        while (numbers.size() < count) {
            const std::string expected =
                fmt::format("number {} of {}, one for each coordinate or qubit,", numbers.size() + 1, count);
            static_cast<void>(scanner.at_end());
            const io::Position place = scanner.position();
            const std::string_view word = scanner.word(expected);
            std::istringstream in{std::string(word)};
            in.imbue(std::locale::classic());
            double number = 0;
            if (!(in >> number) || in.peek() != std::istringstream::traits_type::eof()) {
                scanner.fail_at(place, fmt::format("expected {} found {}", expected, io::quoted(word)));
            }
            numbers.push_back(number);
        }
        if (!scanner.at_end()) scanner.fail(fmt::format("{} numbers, one for each coordinate or qubit", count));
        return numbers;
    }

    // A syndrome in each row, also in formats that do not record its length; or a single one, as a column.
    [[nodiscard]] BitMatrix read_syndromes(const Context& context, const Question& question,
                                           const std::string& path) const {
        const std::size_t length = question.checks.rows();
        BitMatrix syndromes = input.matrix(context, path, length);
        const bool is_column = !rows && syndromes.columns() == 1 && length != 1 && syndromes.rows() == length;
        if (columns || is_column) syndromes = transpose(syndromes);
        require_fit(
            syndromes.columns() == length,
            {fmt::format("{} has {} checks", file_name(question.name), length),
             fmt::format("{} is {}", file_name(path),
                         columns ? shape_text(syndromes.columns(), syndromes.rows())
                                 : shape_text(syndromes.rows(), syndromes.columns()))},
            fmt::format("a syndrome, a {} of S, must have an entry for each check", columns ? "column" : "row"));
        return syndromes;
    }

    [[nodiscard]] std::vector<Errors> decode(const Decoder& decoder, const BitMatrix& syndromes,
                                             LongRun& long_run) const {
        const bool is_single = syndromes.rows() == 1;
        const Budget limits{.elements = budget.value_or(UINT64_MAX),
                            .stop = long_run.token(),
                            .progress = [&](const Progress& progress) {
                                if (is_single || all) {
                                    long_run.show(progress);
                                } else {
                                    long_run.show(progress.done, progress.total, "syndromes");
                                }
                            }};
        std::vector<Errors> found;
        if (all) {
            for (std::size_t i = 0; i < syndromes.rows(); ++i) {
                found.push_back(decoder.lightest_errors(syndromes.row_vector(i), limit, limits));
            }
        } else if (is_single) {
            found.push_back(errors_of(decoder.decode(syndromes.row_vector(0), limits)));
        } else {
            for (auto& decoding : decoder.decode(syndromes, limits)) found.push_back(errors_of(std::move(decoding)));
        }
        return found;
    }

    // The observables that an error flips, the error, or its letters.
    [[nodiscard]] std::string text_of(const Question& question, const BitVector& error) const {
        if (observables) return gf2::to_string(multiply(question.observables, error));
        if (question.is_pauli) return io::pauli_string(codes::pauli_distance({{}, error}).word);
        return error.empty() ? "1 x 0" : gf2::to_string(error);
    }

    [[nodiscard]] Json json_of_errors(const Question& question, const Errors& found) const {
        Json fields;
        fields["solvable"] = found.has_value();
        if (!found) return fields;
        const auto text = [&](const BitVector& error) {
            return Json(question.is_pauli ? text_of(question, error) : gf2::to_string(error));
        };
        if (all) {
            fields["errors"] = Json::array();
            for (const BitVector& error : found->errors) fields["errors"].push_back(text(error));
            fields["complete"] = found->complete;
        } else {
            fields["error"] = text(found->errors.front());
            if (!dem.empty()) fields["observables"] = json_of(multiply(question.observables, found->errors.front()));
        }
        fields["weight"] = found->weight;
        fields["lower_bound"] = found->lower_bound;
        fields["proved"] = found->proved;
        fields["examined"] = json_of_count(found->examined);
        fields["method"] = found->method;
        return fields;
    }

    void print(const Context& context, const Question& question, double scale, const std::vector<Errors>& found) const {
        if (context.json) {
            Json answer = answer_about(context, question.checks);
            answer["scale"] = scale;
            Json& decodings = answer["decodings"] = Json::array();
            for (const Errors& errors : found) decodings.push_back(json_of_errors(question, errors));
            context.print(answer);
            return;
        }
        std::ostream& out = context.streams.out;
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (all && i != 0) out << '\n';
            if (!found[i]) {
                out << "unsolvable\n";
                continue;
            }
            for (const BitVector& error : found[i]->errors) out << text_of(question, error) << '\n';
        }
    }

    // Says for which syndromes there is no error or no proof. Returns the exit status.
    [[nodiscard]] int status_of(const Context& context, const std::vector<Errors>& found,
                                std::string_view reason) const {
        const auto count = [&](const auto& is_one) {
            return static_cast<std::size_t>(std::count_if(found.begin(), found.end(), is_one));
        };
        const std::size_t unsolvable = count([](const Errors& errors) { return !errors; });
        const std::size_t unproved = count([](const Errors& errors) { return errors && !errors->proved; });
        const std::size_t incomplete =
            count([&](const Errors& errors) { return errors && errors->proved && all && !errors->complete; });
        const std::string why = !reason.empty() ? std::string(reason) + ": " : budget ? "budget exhausted: " : "";
        if (unproved == 1 && found.size() == 1) {
            context.note(fmt::format("{}best found is not proved minimal (weight between {} and {})", why,
                                     found[0]->lower_bound, found[0]->weight));
        } else if (unproved != 0) {
            context.note(fmt::format("{}{} of {} errors are not proved minimal", why, unproved, found.size()));
        }
        if (incomplete != 0) {
            context.note(fmt::format("the weight is proved, but not all errors were found of {} of {} syndromes",
                                     incomplete, found.size()));
        }
        if (unsolvable != 0 && found.size() == 1) {
            context.note("no error has this syndrome");
        } else if (unsolvable != 0) {
            context.note(fmt::format("no error has the syndrome: {} of {} syndromes", unsolvable, found.size()));
        }
        if (unproved + incomplete != 0) return kBudgetSpent;
        return unsolvable == 0 ? kYes : kNo;
    }
};

}  // namespace

std::vector<Command> decode_commands() {
    return {
        {"decode", "The lightest errors with given syndromes",
         "Prints for each syndrome s an e with H e = s and the fewest ones or, with\n"
         "--weights or --probabilities, the least sum of the weights of its ones: the\n"
         "likeliest error; one of them if there are several, which --all prints. Prints\n"
         "\"unsolvable\" if there is none: status 1.\n"
         "Weights that are not integers from 1 to 1048576 are scaled, so that the largest\n"
         "is 65536, and rounded, to 1 at least; the weight of a probability p is log((1 -\n"
         "p) / p).\n"
         "Of a quantum code, s has an entry for each operator given, of a CSS code for\n"
         "each row of H_X and then of H_Z, and e is a Pauli operator on the fewest qubits,\n"
         "or with the least weight; with --side, e has bits and only one matrix is used.\n"
         "Of a circuit (--dem), s has the detectors, and e the mechanisms; --observables\n"
         "prints what is predicted instead. S may be in the format stim-b8 (--from) if H\n"
         "is not a file.\n"
         "If H is sparse, even thousands of columns and errors of many ones are decoded\n"
         "quickly; if it is dense, the methods of gf2 minweight take over, which also has\n"
         "certificates. Unequal weights and --all are quick for a sparse H alone.\n"
         "If --budget or --time runs out or an interrupt (Ctrl-C) arrives before all\n"
         "errors are proved minimal, prints the best so far: status 4. Which errors are\n"
         "proved, --json says.",
         R"(  $ printf '1101000\n0110100\n0011010\n' > h
  $ printf '101\n110\n000\n' > syndromes
  $ gf2 decode h syndromes
  0001000
  0100000
  0000000
  $ printf 'XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n' > five
  $ printf '0101\n' | gf2 decode --stabilizer five -
  IZIII
  $ printf 'error(0.01) D0 L0\nerror(0.02) D0 D1\nerror(0.01) D1\n' > memory.dem
  $ printf '10\n11\n' | gf2 decode --dem memory.dem - --observables
  1
  0
)",
         declared<DecodeCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
