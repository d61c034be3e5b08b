// SPDX-License-Identifier: MIT
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/files/certificate_file.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/run/radius_limits.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/codes/radius.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    MatrixArgument a;
    bool parity_check = false;
    bool leaders = false;
    RadiusLimits limits;
    CertificateFile certificate;
};

struct Answer {
    std::size_t length;
    std::size_t dimension;
    CoveringRadius radius;
    std::optional<WeightCounts> leaders;  // if wanted and within reach
};

BitMatrix generators_of(const Context& context, const Options& options, const BitMatrix& a) {
    if (options.parity_check || options.certificate.is_wanted()) {
        require_nullspace_fits_memory(context, a.rows(), a.columns());
    }
    return options.parity_check ? nullspace_basis(a) : a;
}

void write_certificate(const Context& context, const Options& options, const BitMatrix& a, const Answer& answer) {
    if (!answer.radius.proved() || (options.leaders && !answer.leaders)) {
        context.note("no certificate: the answer is not complete");
        return;
    }
    try {
        options.certificate.write(radius_certificate(ple(a), options.parity_check ? CodeOf::kNullspace : CodeOf::kRows,
                                                     answer.radius.lower, answer.leaders.value_or(WeightCounts())));
    } catch (const std::length_error& error) {
        context.note(std::string("no ") + error.what());
    }
}

void print_text(std::ostream& out, const Answer& answer) {
    out << answer.radius.lower;
    if (!answer.radius.proved()) out << ".." << answer.radius.upper;
    out << '\n';
    if (!answer.leaders) return;
    for (std::size_t w = 0; w < answer.leaders->size(); ++w) {
        if ((*answer.leaders)[w] != 0) out << w << ' ' << (*answer.leaders)[w] << '\n';
    }
}

void print_json(const Context& context, const Answer& found) {
    auto answer = context.answer();
    answer["length"] = found.length;
    answer["dimension"] = found.dimension;
    answer["radius"] = {
        {"lower", found.radius.lower}, {"upper", found.radius.upper}, {"proved", found.radius.proved()}};
    answer["witness"] = json_of(found.radius.witness);
    answer["witness_distance"] = found.radius.witness_distance;
    if (found.leaders) {
        auto& counts = answer["leaders"] = Json::array();
        for (std::size_t w = 0; w < found.leaders->size(); ++w) {
            if ((*found.leaders)[w] == 0) continue;
            counts.push_back({{"weight", w}, {"count", (*found.leaders)[w].str()}});
        }
    }
    context.print(answer);
}

int run(const Context& context, const Options& options) {
    const BitMatrix a = options.a.read(context);
    LongRun long_run(context, options.limits.time);
    const BitMatrix generators = long_run.whole([&] { return generators_of(context, options, a); });
    const Budget budget{.stop = long_run.token()};
    Answer answer{.length = generators.columns(),
                  .dimension = context.json ? long_run.whole([&] { return rank(generators); }) : 0,
                  .radius = covering_radius(generators, budget, {.seed = context.seed, .steps = options.limits.budget}),
                  .leaders = {}};
    if (options.leaders) answer.leaders = coset_leader_weights(generators, budget);
    if (context.json) {
        print_json(context, answer);
    } else {
        print_text(context.streams.out, answer);
    }
    if (options.certificate.is_wanted()) write_certificate(context, options, a, answer);
    const bool is_complete = !options.leaders || answer.leaders;
    if (answer.radius.proved() && is_complete) return kYes;
    const std::string reason(long_run.reason().empty() ? "" : std::string(long_run.reason()) + ": ");
    context.note(reason + (answer.radius.proved() ? "the weights of the coset leaders are out of reach"
                                                  : "the radius is not known; printed the proved bounds"));
    return kBudgetSpent;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->a.declare(arguments, "A generator matrix, m x n; - for standard input");
    arguments.add("--parity-check", options->parity_check, "A is a parity-check matrix: the code is {x : A x = 0}");
    arguments.add("--leaders", options->leaders, "Also print the number of cosets by the weight of their leaders");
    options->certificate.declare(arguments);
    options->limits.declare(arguments);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kRadiusCommand = {
    "radius", "The covering radius of a linear code",
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
    declare};

}  // namespace gf2::apps::gf2_program
