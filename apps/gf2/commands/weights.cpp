// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "apps/cli/long_run.hpp"
#include "apps/files/certificate_file.hpp"
#include "apps/files/checksum.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/weights_answer.hpp"
#include "apps/run/runner.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    bool parity_check = false;
    std::string coset;
    std::optional<std::uint64_t> budget;
    double time = 0;
    RunOptions blocks;
    CertificateFile certificate;
};

// A code, or a coset of it, and the question as the checkpoint records it.
struct Question {
    SolutionCoset coset;
    std::string words{};
    std::optional<Ple> decomposition{};  // of A, for the certificate
};

// The budget if neither --budget nor --time nor --checkpoint is given.
constexpr std::uint64_t kBudget = std::uint64_t{1} << 36;

// The vector to add to every word.
BitVector read_coset(const Context& context, const Options& options, const BitMatrix& a) {
    if (options.coset.empty()) return BitVector(a.columns());
    BitVector x0 = options.a.input.vector(context, options.coset);
    require_fit(x0.size() == a.columns(), {shape_of(options.a.path, a), length_of(options.coset, x0)},
                "the vector of --coset must have an entry for each column of A");
    return x0;
}

Question question_of(const Context& context, const Options& options, BitMatrix a, const BitVector& x0) {
    std::string words;
    if (options.blocks.is_in_blocks(context)) {
        words = fmt::format("{}: weights of the {} of A, A {} x {} ({})", context.program,
                            options.parity_check ? "nullspace" : "row space", a.rows(), a.columns(), fingerprint(a));
        if (!options.coset.empty())
            words += fmt::format(", plus a vector with {} ones ({})", weight(x0), fingerprint(x0));
    }
    std::optional<Ple> decomposition;
    if (options.parity_check || options.certificate.is_wanted()) {
        require_nullspace_fits_memory(context, a.rows(), a.columns());
    }
    if (options.certificate.is_wanted()) decomposition = ple(a);
    if (!options.parity_check) return {{x0, a}, words, std::move(decomposition)};
    return {{x0, nullspace_basis(std::move(a))}, words, std::move(decomposition)};
}

void write_certificate(const Context& context, const Options& options, const Question& question,
                       const WeightDistribution& weights) {
    if (!weights.complete) {
        context.note("no certificate: the counts are incomplete");
        return;
    }
    try {
        options.certificate.write(weight_certificate(*question.decomposition,
                                                     options.parity_check ? CodeOf::kNullspace : CodeOf::kRows,
                                                     !options.coset.empty(), weights.counts));
    } catch (const std::length_error& error) {
        context.note(std::string("no ") + error.what());
    }
}

int run(const Context& context, const Options& options) {
    BitMatrix a = options.a.read(context);
    const BitVector x0 = read_coset(context, options, a);
    LongRun long_run(context, options.time);
    const Question question = long_run.whole([&] { return question_of(context, options, std::move(a), x0); });
    const SolutionCoset& coset = question.coset;
    const bool has_limit = options.time > 0 || options.blocks.is_in_blocks(context);
    const Budget budget{.elements = options.budget.value_or(has_limit ? UINT64_MAX : kBudget),
                        .stop = long_run.token(),
                        .progress = [&](const Progress& p) {
                            long_run.show(p.done, p.total, "vectors");
                        }};
    WeightDistribution weights;
    bool is_shard_done = false;
    if (options.blocks.is_in_blocks(context)) {
        WeightSearch search(coset);
        search.set_question(question.words);
        is_shard_done = run_blocks(context, {.search = search, .options = options.blocks, .budget = budget}, long_run);
        weights = distribution_of(search.record(), budget.stop);
    } else {
        weights = weight_distribution(coset, budget);
    }
    const CodeShape code{coset.length(), coset.dimension()};
    print_weights(context, code, weights);
    if (options.certificate.is_wanted()) write_certificate(context, options, question, weights);
    if (weights.complete || is_shard_done) return kYes;
    const std::string reason(long_run.reason().empty() ? "budget exhausted" : long_run.reason());
    context.note(reason + ": incomplete, " + shortfall(code, weights));
    return kBudgetSpent;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(arguments);
    arguments.add("--parity-check", options->parity_check, "A is a parity-check matrix: the code is {x : A x = 0}");
    arguments.add("--coset", options->coset, "A vector of length n to add to every word").value_name("FILE");
    arguments
        .add("--budget", options->budget,
             "Examine at most this many vectors; 2^36 if neither this nor --time nor --checkpoint is given")
        .check(unsigned_number());
    options->certificate.declare(arguments);
    options->blocks.declare(arguments, context);
    declare_time(arguments, options->time, "Stop after this many seconds with the counts so far");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kWeightsCommand = {
    "weights", "The weight distribution of a linear code or of a coset",
    "Prints a line \"weight count\" for each weight (number of ones) that occurs in\n"
    "the code. The code is the span of the rows of A; with --parity-check, the\n"
    "nullspace of A. --coset adds a vector to every word. Enumerates the words of the\n"
    "code or of its dual, whichever has fewer: seconds for 2^29 words of length 100.\n"
    "If --budget or --time runs out or an interrupt (Ctrl-C) arrives before all\n"
    "words are counted, prints a line that begins with \"# incomplete\" and the\n"
    "counts so far, or no counts if it was enumerating the dual code: status 4.\n"
    "--checkpoint saves long counts in a file, from which the same command resumes;\n"
    "--shard and gf2 merge split them across machines.",
    R"(  $ printf '1010101\n0110011\n0001111\n' > hamming
  $ gf2 weights hamming --parity-check
  0 1
  3 7
  4 7
  7 1
  $ printf '1000000\n' | gf2 weights hamming --coset -
  1 1
  3 4
  5 3
)",
    declare};

}  // namespace gf2::apps::gf2_program
