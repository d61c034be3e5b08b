// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/decoder.hpp"
#include "gf2/io/text_scanner.hpp"
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

struct DecodeCommand {
    MatrixInput input;
    std::string checks_path;
    std::string syndromes_path;
    std::string weights_path;
    bool all = false;
    std::uint64_t limit = 1'000'000;
    std::optional<std::uint64_t> budget;
    double time = 0;

    void declare(Arguments& arguments) {
        declare_file(arguments, "H", checks_path, "The parity-check matrix, m x n; - for standard input");
        declare_file(
            arguments, "S", syndromes_path,
            "N x m, a syndrome in each row, not in each column as in gf2 solve --many; or one syndrome as a column; - "
            "for standard input");
        input.declare(arguments);
        arguments
            .add("--weights", weights_path,
                 "n numbers, the weights of the coordinates from 1 to 1048576, such as the logarithms of (1 - p) / p, "
                 "scaled and rounded; all 1 if not given")
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
        const BitMatrix checks = input.matrix(context, checks_path);
        const BitMatrix syndromes = read_syndromes(context, checks);
        std::vector<std::uint32_t> weights;
        if (!weights_path.empty()) weights = read_weights(context, checks.columns());
        require_fits_memory(context, checks.rows(), checks.rows() + checks.columns(), "the reduced form of [H | I]");
        LongRun long_run(context, time);
        std::optional<Decoder> decoder;
        try {
            run_until_stopped(long_run.token(), [&] { decoder.emplace(checks, std::move(weights)); });
        } catch (const std::invalid_argument& error) {
            throw InputError(fmt::format("{}: {}", file_name(weights_path), error.what()));
        }
        const std::vector<Errors> found = decode(*decoder, syndromes, long_run);
        print(context, checks, found);
        return status_of(context, found, long_run.reason());
    }

    [[nodiscard]] std::vector<std::uint32_t> read_weights(const Context& context, std::size_t columns) const {
        const io::Source source = context.read(weights_path, {.any_bytes = false});
        io::TextScanner scanner(source);
        std::vector<std::uint32_t> weights;
        while (weights.size() < columns) {
            const std::string expected =
                fmt::format("weight {} of {}, one for each column of H,", weights.size() + 1, columns);
            weights.push_back(static_cast<std::uint32_t>(scanner.number(expected, 1, Decoder::kMaxWeight)));
        }
        if (!scanner.at_end()) scanner.fail(fmt::format("{} weights, one for each column of H", columns));
        return weights;
    }

    // A syndrome in each row; or a single one, as a column.
    [[nodiscard]] BitMatrix read_syndromes(const Context& context, const BitMatrix& checks) const {
        BitMatrix syndromes = input.matrix(context, syndromes_path);
        const bool is_column = syndromes.columns() == 1 && checks.rows() != 1 && syndromes.rows() == checks.rows();
        if (is_column) return transpose(syndromes);
        require_fit(syndromes.columns() == checks.rows(),
                    {shape_of(checks_path, checks), shape_of(syndromes_path, syndromes)},
                    "a syndrome, a row of S, must be as long as H has rows");
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

    [[nodiscard]] Json json_of_errors(const Errors& found) const {
        Json fields;
        fields["solvable"] = found.has_value();
        if (!found) return fields;
        if (all) {
            fields["errors"] = Json::array();
            for (const BitVector& error : found->errors) fields["errors"].push_back(json_of(error));
            fields["complete"] = found->complete;
        } else {
            fields["error"] = json_of(found->errors.front());
        }
        fields["weight"] = found->weight;
        fields["lower_bound"] = found->lower_bound;
        fields["proved"] = found->proved;
        fields["examined"] = json_of_count(found->examined);
        fields["method"] = found->method;
        return fields;
    }

    void print(const Context& context, const BitMatrix& checks, const std::vector<Errors>& found) const {
        if (context.json) {
            Json answer = answer_about(context, checks);
            Json& decodings = answer["decodings"] = Json::array();
            for (const Errors& errors : found) decodings.push_back(json_of_errors(errors));
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
            for (const BitVector& error : found[i]->errors) print_vector(out, error);
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
         "--weights, the least sum of the weights of its ones: the likeliest error.\n"
         "Prints \"unsolvable\" if there is none: status 1.\n"
         "If H is sparse, even thousands of columns and errors of many ones are decoded\n"
         "quickly; if it is dense, the methods of gf2 minweight take over, which also has\n"
         "certificates. --weights and --all are quick for a sparse H alone.\n"
         "If --budget or --time runs out or an interrupt (Ctrl-C) arrives before all\n"
         "errors are proved minimal, prints the best so far: status 4. Which errors are\n"
         "proved, --json says.",
         R"(  $ printf '1101000\n0110100\n0011010\n' > h
  $ printf '101\n110\n000\n' > syndromes
  $ gf2 decode h syndromes
  0001000
  0100000
  0000000
)",
         declared<DecodeCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
