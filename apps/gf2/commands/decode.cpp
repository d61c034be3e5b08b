// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
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

struct Options {
    MatrixInput input;
    std::string checks;
    std::string syndromes;
    std::string weights;
    bool all = false;
    std::uint64_t limit = 1'000'000;
    std::optional<std::uint64_t> budget;
    double time = 0;
};

std::vector<std::uint32_t> read_weights(const Context& context, const std::string& path, std::size_t columns) {
    const io::Source source = context.read(path, {.any_bytes = false});
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
BitMatrix read_syndromes(const Context& context, const Options& options, const BitMatrix& checks) {
    BitMatrix syndromes = options.input.matrix(context, options.syndromes);
    const bool is_column = syndromes.columns() == 1 && checks.rows() != 1 && syndromes.rows() == checks.rows();
    if (is_column) return transpose(syndromes);
    require_fit(syndromes.columns() == checks.rows(),
                {shape_of(options.checks, checks), shape_of(options.syndromes, syndromes)},
                "a syndrome, a row of S, must be as long as H has rows");
    return syndromes;
}

// The lightest errors of one syndrome: one, or with --all all of them.
using Answer = std::optional<LightestErrors>;

Answer answer_of(std::optional<codes::Decoding> decoding) {
    if (!decoding) return std::nullopt;
    LightestErrors errors{*decoding};
    errors.errors.push_back(std::move(decoding->error));
    return errors;
}

std::vector<Answer> answers(const Options& options, const Decoder& decoder, const BitMatrix& syndromes,
                            LongRun& long_run) {
    Budget budget{.elements = options.budget.value_or(UINT64_MAX), .stop = long_run.token()};
    std::vector<Answer> all;
    const bool is_single = syndromes.rows() == 1;
    budget.progress = [&](const Progress& progress) {
        if (is_single || options.all) {
            long_run.show(progress);
        } else {
            long_run.show(progress.done, progress.total, "syndromes");
        }
    };
    if (options.all) {
        for (std::size_t i = 0; i < syndromes.rows(); ++i) {
            all.push_back(decoder.lightest_errors(syndromes.row_vector(i), options.limit, budget));
        }
    } else if (is_single) {
        all.push_back(answer_of(decoder.decode(syndromes.row_vector(0), budget)));
    } else {
        for (auto& decoding : decoder.decode(syndromes, budget)) all.push_back(answer_of(std::move(decoding)));
    }
    return all;
}

Json json_of(const Options& options, const Answer& answer) {
    Json fields;
    fields["solvable"] = answer.has_value();
    if (!answer) return fields;
    if (options.all) {
        fields["errors"] = Json::array();
        for (const BitVector& error : answer->errors) fields["errors"].push_back(apps::json_of(error));
        fields["complete"] = answer->complete;
    } else {
        fields["error"] = apps::json_of(answer->errors.front());
    }
    fields["weight"] = answer->weight;
    fields["lower_bound"] = answer->lower_bound;
    fields["proved"] = answer->proved;
    fields["examined"] = json_of_count(answer->examined);
    fields["method"] = answer->method;
    return fields;
}

void print(const Context& context, const Options& options, const BitMatrix& checks,
           const std::vector<Answer>& answers) {
    if (context.json) {
        auto answer = context.answer();
        answer["rows"] = checks.rows();
        answer["columns"] = checks.columns();
        answer["decodings"] = Json::array();
        for (const Answer& decoding : answers) answer["decodings"].push_back(json_of(options, decoding));
        context.print(answer);
        return;
    }
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (options.all && i != 0) context.streams.out << '\n';
        if (!answers[i]) {
            context.streams.out << "unsolvable\n";
            continue;
        }
        for (const BitVector& error : answers[i]->errors) print_vector(context.streams.out, error);
    }
}

// Says for which syndromes there is no error or no proof. Returns the exit status.
int judge(const Context& context, const Options& options, const std::vector<Answer>& answers, std::string_view reason) {
    std::size_t unsolvable = 0;
    std::size_t unproved = 0;
    std::size_t incomplete = 0;
    const Answer* first_unproved = nullptr;
    for (const Answer& answer : answers) {
        if (!answer) {
            ++unsolvable;
        } else if (!answer->proved) {
            if (unproved++ == 0) first_unproved = &answer;
        } else if (options.all && !answer->complete) {
            ++incomplete;
        }
    }
    const std::string why =
        !reason.empty() ? std::string(reason) + ": " : std::string(options.budget ? "budget exhausted: " : "");
    if (unproved == 1 && answers.size() == 1) {
        context.note(fmt::format("{}best found is not proved minimal (weight between {} and {})", why,
                                 (*first_unproved)->lower_bound, (*first_unproved)->weight));
    } else if (unproved != 0) {
        context.note(fmt::format("{}{} of {} errors are not proved minimal", why, unproved, answers.size()));
    }
    if (incomplete != 0) {
        context.note(fmt::format("the weight is proved, but not all errors were found of {} of {} syndromes",
                                 incomplete, answers.size()));
    }
    if (unsolvable != 0 && answers.size() == 1) {
        context.note("no error has this syndrome");
    } else if (unsolvable != 0) {
        context.note(fmt::format("no error has the syndrome: {} of {} syndromes", unsolvable, answers.size()));
    }
    if (unproved + incomplete != 0) return kBudgetSpent;
    return unsolvable == 0 ? kYes : kNo;
}

int run(const Context& context, const Options& options) {
    const BitMatrix checks = options.input.matrix(context, options.checks);
    const BitMatrix syndromes = read_syndromes(context, options, checks);
    std::vector<std::uint32_t> weights;
    if (!options.weights.empty()) weights = read_weights(context, options.weights, checks.columns());
    require_fits_memory(context, checks.rows(), checks.rows() + checks.columns(), "the reduced form of [H | I]");
    LongRun long_run(context, options.time);
    std::optional<Decoder> decoder;
    try {
        run_until_stopped(long_run.token(), [&] { decoder.emplace(checks, std::move(weights)); });
    } catch (const std::invalid_argument& error) {
        throw InputError(fmt::format("{}: {}", file_name(options.weights), error.what()));
    }
    const std::vector<Answer> found = answers(options, *decoder, syndromes, long_run);
    print(context, options, checks, found);
    return judge(context, options, found, long_run.reason());
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    declare_file(arguments, "H", options->checks, "The parity-check matrix, m x n; - for standard input");
    declare_file(
        arguments, "S", options->syndromes,
        "N x m, a syndrome in each row, not in each column as in gf2 solve --many; or one syndrome as a column; - "
        "for standard input");
    options->input.declare(arguments);
    arguments
        .add("--weights", options->weights,
             "n numbers, the weights of the coordinates from 1 to 1048576, such as the logarithms of (1 - p) / p, "
             "scaled and rounded; all 1 if not given")
        .value_name("FILE");
    arguments.add("--all", options->all, "Print all lightest errors, with an empty line between syndromes");
    arguments.add("--limit", options->limit, "Print at most this many errors of a syndrome")
        .check(unsigned_number(1))
        .show_default();
    arguments
        .add("--budget", options->budget,
             "Examine at most about this many parts of errors for a syndrome; no limit if not given")
        .check(unsigned_number());
    declare_time(arguments, options->time, "Stop after this many seconds with the best so far; no limit if not given");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kDecodeCommand = {
    "decode", "The lightest errors with given syndromes",
    "Prints for each syndrome s an e with H e = s and the fewest ones or, with\n"
    "--weights, the least sum of the weights of its ones: the likeliest error.\n"
    "Prints \"unsolvable\" if there is none: status 1.\n"
    "If H is sparse, even thousands of columns and errors of many ones are decoded\n"
    "quickly; if it is dense, the methods of gf2 minweight take over, which also has\n"
    "certificates. --weights and --all are quick for a sparse H alone.\n"
    "If --budget or --time runs out or an interrupt (Ctrl-C) arrives before all errors\n"
    "are proved minimal, prints the best so far: status 4. Which errors are proved,\n"
    "--json says.",
    R"(  $ printf '1101000\n0110100\n0011010\n' > h
  $ printf '101\n110\n000\n' > syndromes
  $ gf2 decode h syndromes
  0001000
  0100000
  0000000
)",
    declare};

}  // namespace gf2::apps::gf2_program
