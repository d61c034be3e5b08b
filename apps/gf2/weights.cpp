// SPDX-License-Identifier: MIT
// Numbers of a whole code: its weight distribution and its covering radius.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/files/named_files.hpp"
#include "apps/files/saved_file.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/run/least_weight.hpp"
#include "apps/run/merge.hpp"
#include "apps/run/runner.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/codes/radius.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/search/record.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::apps::gf2_program {
namespace {

// The code of a matrix A: the span of its rows or, with --parity-check, its nullspace.
struct CodeArgument {
    MatrixArgument a;
    bool parity_check = false;
    CertificateFile certificate;

    void declare_parity_check(Arguments& arguments) {
        arguments.add("--parity-check", parity_check, "A is a parity-check matrix: the code is {x : A x = 0}");
    }

    [[nodiscard]] CodeOf code() const { return parity_check ? CodeOf::kNullspace : CodeOf::kRows; }

    [[nodiscard]] BitMatrix generators(const Context& context, const BitMatrix& matrix) const {
        if (parity_check || certificate.is_wanted()) {
            require_nullspace_fits_memory(context, matrix.rows(), matrix.columns());
        }
        return parity_check ? nullspace_basis(matrix) : matrix;
    }
};

Json json_of_counts(const WeightCounts& counts) {
    Json list = Json::array();
    for (std::size_t w = 0; w < counts.size(); ++w) {
        if (counts[w] != 0) list.push_back({{"weight", w}, {"count", counts[w].str()}});
    }
    return list;
}

void print_counts(std::ostream& out, const WeightCounts& counts) {
    for (std::size_t w = 0; w < counts.size(); ++w) {
        if (counts[w] != 0) out << w << ' ' << counts[w] << '\n';
    }
}

// What is missing of the weights of a code of dimension k: "the weights of 5 of 2^7 vectors". Counting through the dual
// code yields no weight before all its words are counted.
std::string shortfall_of(std::size_t k, const WeightDistribution& weights) {
    const bool some = std::any_of(weights.counts.begin(), weights.counts.end(), [](const auto& n) { return n != 0; });
    if (!some && weights.examined != 0) {
        return fmt::format("no weights are known after {} words of the dual code", weights.examined);
    }
    return fmt::format("the weights of {} of 2^{} vectors", weights.examined, k);
}

// @param record  if not null, JSON says who did what
void print_weights(const Context& context, std::size_t length, std::size_t k, const WeightDistribution& weights,
                   const Record* record = nullptr) {
    if (context.json) {
        Json answer = context.answer();
        answer["length"] = length;
        answer["dimension"] = k;
        answer["complete"] = weights.complete;
        answer["examined"] = weights.examined;
        answer["weights"] = json_of_counts(weights.counts);
        if (record != nullptr) add_contributions(answer, *record);
        context.print(answer);
    } else {
        if (!weights.complete) context.streams.out << "# incomplete: " << shortfall_of(k, weights) << '\n';
        print_counts(context.streams.out, weights.counts);
    }
}

int print_merged(const Context& context, const Merged& merged) {
    const Facts& facts = merged.facts;
    if (merged.options.count) throw UsageError("--count: these files are of weight distributions");
    const std::size_t counts = facts.record().counts.size();
    require_bytes(context, counts * sizeof(WeightCounts::value_type),
                  fmt::format("a distribution of {} weights", counts));
    const WeightDistribution weights = facts.read([&] { return distribution_of(facts.record()); });
    const auto k = static_cast<std::size_t>(facts.number("dimension"));
    print_weights(context, weights.counts.size() - 1, k, weights, &facts.record());
    if (weights.complete) return kYes;
    context.note(fmt::format("{}: {}", merged.shortfall, shortfall_of(k, weights)));
    return kBudgetSpent;
}

struct WeightsCommand : CodeArgument {
    std::string coset_path;
    std::optional<std::uint64_t> limit;
    double time = 0;
    RunOptions blocks;

    void declare(Arguments& arguments, Context& context) {
        a.declare(arguments);
        declare_parity_check(arguments);
        arguments.add("--coset", coset_path, "A vector of length n to add to every word").value_name("FILE");
        arguments
            .add("--budget", limit,
                 "Examine at most this many vectors; 2^36 if neither this nor --time nor --checkpoint is given")
            .check(unsigned_number());
        certificate.declare(arguments);
        blocks.declare(arguments, context);
        declare_time(arguments, time, "Stop after this many seconds with the counts so far");
    }

    [[nodiscard]] int run(const Context& context) const {
        const BitMatrix matrix = a.read_code(context);
        const BitVector x0 = read_coset(context, matrix);
        LongRun long_run(context, time);
        const bool is_in_blocks = blocks.is_in_blocks(context);
        std::optional<Ple> decomposition;
        const SolutionCoset coset = long_run.whole([&] {
            const BitMatrix rows = generators(context, matrix);
            if (certificate.is_wanted()) decomposition = ple(matrix);
            return SolutionCoset(x0, rows);
        });
        constexpr std::uint64_t kBudget = std::uint64_t{1} << 36;
        const Budget budget{.elements = limit.value_or(time > 0 || is_in_blocks ? UINT64_MAX : kBudget),
                            .stop = long_run.token(),
                            .progress = [&](const Progress& p) {
                                long_run.show(p.done, p.total, "vectors");
                            }};
        WeightDistribution weights;
        bool is_shard_done = false;
        if (is_in_blocks) {
            WeightSearch search(coset);
            search.set_question(question(context, matrix, x0));
            is_shard_done = run_blocks(context, {.search = search, .options = blocks, .budget = budget}, long_run);
            weights = distribution_of(search.record(), budget.stop);
        } else {
            weights = weight_distribution(coset, budget);
        }
        print_weights(context, coset.length(), coset.dimension(), weights);
        write_certificate(context, certificate, weights.complete ? "" : "the counts are incomplete", [&] {
            return weight_certificate(*decomposition, code(), !coset_path.empty(), weights.counts);
        });
        if (weights.complete || is_shard_done) return kYes;
        context.note(fmt::format("{}: incomplete, {}",
                                 long_run.reason().empty() ? "budget exhausted" : long_run.reason(),
                                 shortfall_of(coset.dimension(), weights)));
        return kBudgetSpent;
    }

    // The vector to add to every word.
    [[nodiscard]] BitVector read_coset(const Context& context, const BitMatrix& matrix) const {
        if (coset_path.empty()) return BitVector(matrix.columns());
        BitVector x0 = a.input.vector(context, coset_path);
        require_fit(x0.size() == matrix.columns(), {shape_of(a.path, matrix), length_of(coset_path, x0)},
                    "the vector of --coset must have an entry for each column of A");
        return x0;
    }

    // The question as the checkpoint records it.
    [[nodiscard]] std::string question(const Context& context, const BitMatrix& matrix, const BitVector& x0) const {
        std::string words = fmt::format("{}: weights of the {} of A, A {}", context.program,
                                        parity_check ? "nullspace" : "row space", identity_of(matrix));
        if (coset_path.empty()) return words;
        return words + fmt::format(", plus a vector with {} ones ({})", weight(x0), fingerprint(x0));
    }
};

struct RadiusCommand : CodeArgument {
    bool wants_leaders = false;
    RadiusLimits limits;

    void declare(Arguments& arguments) {
        a.declare(arguments, "A generator matrix, m x n; - for standard input");
        declare_parity_check(arguments);
        arguments.add("--leaders", wants_leaders, "Also print the number of cosets by the weight of their leaders");
        certificate.declare(arguments);
        limits.declare(arguments);
    }

    [[nodiscard]] int run(const Context& context) const {
        const BitMatrix matrix = a.read_code(context);
        LongRun long_run(context, limits.time);
        const BitMatrix rows = long_run.whole([&] { return generators(context, matrix); });
        const std::size_t dimension = context.json ? long_run.whole([&] { return rank(rows); }) : 0;
        const Budget budget{.stop = long_run.token()};
        const CoveringRadius radius = covering_radius(rows, budget, {.seed = context.seed, .steps = limits.budget});
        std::optional<WeightCounts> leaders;  // if wanted and within reach
        if (wants_leaders) leaders = coset_leader_weights(rows, budget);
        if (context.json) {
            Json answer = context.answer();
            answer["length"] = rows.columns();
            answer["dimension"] = dimension;
            answer["radius"] = {{"lower", radius.lower}, {"upper", radius.upper}, {"proved", radius.proved()}};
            answer["witness"] = json_of(radius.witness);
            answer["witness_distance"] = radius.witness_distance;
            if (leaders) answer["leaders"] = json_of_counts(*leaders);
            context.print(answer);
        } else {
            context.streams.out << radius.lower;
            if (!radius.proved()) context.streams.out << ".." << radius.upper;
            context.streams.out << '\n';
            if (leaders) print_counts(context.streams.out, *leaders);
        }
        const bool is_complete = radius.proved() && (!wants_leaders || leaders);
        write_certificate(context, certificate, is_complete ? "" : "the answer is not complete", [&] {
            return radius_certificate(ple(matrix), code(), radius.lower, leaders.value_or(WeightCounts()));
        });
        if (is_complete) return kYes;
        context.note(fmt::format("{}{}{}", long_run.reason(), long_run.reason().empty() ? "" : ": ",
                                 radius.proved() ? "the weights of the coset leaders are out of reach"
                                                 : "the radius is not known; printed the proved bounds"));
        return kBudgetSpent;
    }
};

}  // namespace

MergeKind merged_weights() {
    return {"weights", print_merged};
}

std::vector<Command> weights_commands() {
    return {
        {"weights", "The weight distribution of a linear code or of a coset",
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
         declared<WeightsCommand>},
        {"radius", "The covering radius of a linear code",
         "Prints one number: the largest distance of a vector to the nearest word of the\n"
         "code. The code is the span of the rows of A, which may be dependent; with\n"
         "--parity-check, the nullspace of A. If the number is not known, prints proved\n"
         "bounds LOWER..UPPER of it: status 4. For dimension k and length n, it is always\n"
         "found if n - k <= 28 (above 24 this may take minutes), if k <= 1, or if each\n"
         "column of the generator matrix occurs an even number of times; for k up to about\n"
         "8 it is often found. --json adds a vector far from the code, with its distance;\n"
         "in large codes a random search finds it (see --seed), and LOWER may be larger.\n"
         "--leaders adds a line \"weight count\" for each weight of a coset leader, the\n"
         "lightest vector of a coset, with the number of cosets; if that is out of reach,\n"
         "status 4. If --time runs out or an interrupt (Ctrl-C) arrives, prints the bounds\n"
         "so far: status 4.",
         R"(  $ printf '1010101\n0110011\n0001111\n' > hamming
  $ gf2 radius hamming --parity-check
  1
  $ gf2 radius hamming --leaders
  3
  0 1
  1 7
  2 7
  3 1
)",
         declared<RadiusCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
