// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/files/certificate_file.hpp"
#include "apps/files/checksum.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/counted_distance.hpp"
#include "apps/gf2/distance_answer.hpp"
#include "apps/gf2/lightest_words.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/run/runner.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/distance_levels.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    bool parity_check = false;
    bool count = false;
    std::optional<std::uint64_t> budget;
    double time = 0;
    RunOptions blocks;
    CertificateFile certificate;
    CountedOptions counted;
};

// The question as the checkpoint records it.
std::string question_of(const Context& context, const Options& options, const BitMatrix& a) {
    return fmt::format("{}: least weight of the nonzero words of the {} of A, A {} x {} ({})", context.program,
                       options.parity_check ? "nullspace" : "row space", a.rows(), a.columns(), fingerprint(a));
}

void note_shortfall(const Context& context, const Options& options, const MinimumDistance& found,
                    std::string_view reason) {
    const bool is_limited = options.budget.has_value() || !reason.empty();
    const std::string why = is_limited ? std::string(reason.empty() ? "budget exhausted" : reason) + ": " : "";
    if (!found.proved) {
        context.note(fmt::format("{}best found is not proved minimal (distance between {} and {})", why,
                                 found.lower_bound, found.weight));
    } else if (options.count && !found.counted) {
        context.note(why + "the distance is proved, but not all words of this weight were counted");
    }
}

// The words of a side of a CSS code that are stabilizers are rarely wanted, but count here.
void note_stabilizers(const Context& context, const Options& options, const BitMatrix& a, std::size_t weight) {
    if (!options.parity_check) return;
    std::size_t heaviest = 0;
    for (std::size_t i = 0; i < a.rows(); ++i) heaviest = std::max(heaviest, gf2::weight(a.row_vector(i)));
    if (weight > heaviest || heaviest * 4 > a.columns()) return;
    context.note(
        "this is the distance of the classical code; if A is one side of a CSS code, --css counts only words "
        "that are no stabilizers");
}

int run(const Context& context, const Options& options) {
    if (options.counted.is_wanted()) {
        CountedOptions counted = options.counted;
        counted.count = options.count;
        counted.blocks = options.blocks;
        counted.certificate = options.certificate;
        return run_counted_distance(context, counted, options.a, options.budget, options.time);
    }
    if (options.counted.all) {
        return run_lightest_words(context, options.counted, options.a, options.budget, options.time,
                                  options.parity_check);
    }
    const BitMatrix a = options.a.read(context);
    LongRun long_run(context, options.time);
    const bool is_in_blocks = options.blocks.is_in_blocks(context);
    const Budget budget{.elements = options.budget.value_or(UINT64_MAX),
                        .stop = long_run.token(),
                        .progress = [&](const Progress& progress) { long_run.show(progress); },
                        .memory = context.memory.max_bytes()};
    const DistanceOptions wanted{.count = options.count};
    std::optional<MinimumDistance> found;
    bool is_shard_done = false;
    if (!is_in_blocks) {
        found = options.parity_check ? minimum_distance_of_nullspace(a, budget, wanted)
                                     : minimum_distance(a, budget, wanted);
    } else {
        const Budget preparation{.stop = long_run.token(), .progress = {}, .memory = context.memory.max_bytes()};
        const codes::LevelOptions how{.count = options.count};
        const auto search = options.parity_check ? codes::distance_levels(a, {}, preparation, how)
                                                 : codes::distance_levels_of_span(a, preparation, how);
        if (search) {
            const DistanceQuestion question{.words = question_of(context, options, a),
                                            .form = AnswerForm::kCode,
                                            .known = {{"length", a.columns()}}};
            question.write_to(*search);
            is_shard_done =
                run_blocks(context, {.search = *search, .options = options.blocks, .budget = budget}, long_run);
            found = codes::code_distance_of(search->record());
        }
    }
    if (context.json) {
        auto answer = context.answer();
        answer["length"] = a.columns();
        answer["dimension"] = 0;
        answer["distance"] = nullptr;
        if (found) answer.update(found_fields(*found));
        context.print(answer);
    } else if (found) {
        context.streams.out << found->weight;
        if (options.count) context.streams.out << ' ' << found->ties;
        context.streams.out << '\n';
    }
    if (!found) {
        context.note(std::string("no distance: the zero word is the only word of this code") +
                     (is_in_blocks ? "; no checkpoint: there is nothing to search" : ""));
        return kNo;
    }
    if (is_shard_done) return kYes;
    note_shortfall(context, options, *found, long_run.reason());
    note_stabilizers(context, options, a, found->weight);
    if (options.certificate.is_wanted() && !found->proved) context.note("no certificate: the distance is not proved");
    if (options.certificate.is_wanted() && found->proved) {
        options.certificate.write(long_run.whole([&] {
            return options.parity_check ? nullspace_distance_certificate(a, found->word)
                                        : minimum_distance_certificate(a, found->word);
        }));
    }
    return found->proved && (found->counted || !options.count) ? kYes : kBudgetSpent;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(arguments, "A generator matrix, m x n; - for standard input").required(false);
    options->counted.declare(arguments);
    arguments.add("--parity-check", options->parity_check, "A is a parity-check matrix: the code is {x : A x = 0}");
    arguments.add("--budget", options->budget, "Examine at most this many candidates; no limit if not given")
        .check(unsigned_number());
    arguments.add("--count", options->count,
                  "Count all words of this weight, however long it takes, and print the number");
    options->blocks.declare(arguments, context, ". The lower bound holds for the whole code");
    options->certificate.declare(arguments);
    declare_time(arguments, options->time, "Stop after this many seconds with the best so far; no limit if not given");
    return [options, &context] {
        if (options->a.path.empty() && !options->counted.has_own_code()) {
            throw UsageError(
                "expected A, or a quantum code: --css HX HZ, --code FILE, --stabilizer FILE, --gauge FILE or --dem "
                "FILE");
        }
        return run(context, *options);
    };
}

}  // namespace

extern const Command kDistanceCommand = {
    "distance", "The minimum distance of a linear code",
    "Prints the least weight of a nonzero word of the code; with --count, also the\n"
    "number of words of this weight, as `gf2 weights` does. The code is the span of\n"
    "the rows of A, which may be dependent; with --parity-check, the nullspace of A.\n"
    "--json adds a word of this weight and the number of such words seen; if\n"
    "`counted` is true, these are all, and the word is the lexicographically smallest.\n"
    "--all prints the words themselves.\n"
    "With --outside or --modulo, A is a parity-check matrix, and not all words count;\n"
    "of a CSS code (--css, --code) those logical operators X and Z that are no\n"
    "stabilizers. Of a stabilizer code (--stabilizer), prints the least number of\n"
    "qubits of a logical operator; of a subsystem code (--gauge), of one that commutes\n"
    "with the stabilizers but is not in the gauge group. Of a circuit (--dem), prints\n"
    "the least number of mechanisms that flip an observable and no detector. If no\n"
    "word counts, prints only a message: status 1.\n"
    "Without --side, --count prints two numbers for a CSS code, of the operators X and\n"
    "of the operators Z of this weight, and --all an empty line between them. --each\n"
    "prints a line for each row of L, observable, or pair of logical operators (as gf2\n"
    "logicals prints them: another basis has other weights), of these d_X d_Z: the\n"
    "least weight of a word that has an odd number of ones in common with the row;\n"
    "\"none\" if there is no such word.\n"
    "If --budget or --time runs out or an interrupt (Ctrl-C) arrives before the\n"
    "distance is proved or its words are counted, prints the best so far and, in a\n"
    "message (JSON: lower_bound), a proved lower bound: status 4. --checkpoint saves\n"
    "long searches in a file, from which the same command resumes; --shard and\n"
    "gf2 merge split them across machines. --certificate writes a proved distance\n"
    "with its proof, which gf2-check checks.",
    R"(  $ printf '1000011\n0100101\n0010110\n0001111\n' | gf2 distance -
  3
  $ printf '1000011\n0100101\n0010110\n0001111\n' | gf2 distance - --parity-check
  4
  $ printf '0001111\n0110011\n1010101\n' > steane
  $ gf2 distance --css steane steane
  3
  $ gf2 distance steane --parity-check --count
  3 7
  $ gf2 distance --css steane steane --count
  3 7 7
  $ printf 'XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n' | gf2 distance --stabilizer -
  3
)",
    declare};

}  // namespace gf2::apps::gf2_program
