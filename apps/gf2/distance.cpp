// SPDX-License-Identifier: MIT
#include "apps/gf2/distance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "apps/files/saved_file.hpp"
#include "apps/gf2/commands.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/codes/distance_levels.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::apps::gf2_program {
namespace {

using codes::Side;

// The distance of a code, or of checks and what counts of their solutions.
template <class... Arguments>
auto code_distance(const Arguments&... arguments) {
    if constexpr (requires { codes::minimum_distance(arguments...); }) {
        return codes::minimum_distance(arguments...);
    } else {
        return codes::minimum_distance_of_nullspace(arguments...);
    }
}

// A search for the number alone.
struct NumberRun : DistanceRun {
    using DistanceRun::DistanceRun;

    bool is_shard_done = false;  // but not the whole search

    [[nodiscard]] bool is_in_blocks() const { return options.blocks.is_in_blocks(context); }

    // Searches block by block. Returns what the record has then; nothing if nothing counts.
    // @param levels_within  makes the search, within a budget
    template <class LevelsWithin, class FoundOf>
    auto in_blocks(const DistanceQuestion& question, const LevelsWithin& levels_within, const FoundOf& found_of)
        -> std::optional<decltype(found_of(Record()))> {
        const auto search =
            levels_within(Budget{.stop = long_run.token(), .progress = {}, .memory = context.memory.max_bytes()});
        if (!search) return std::nullopt;
        question.write_to(*search);
        is_shard_done =
            run_blocks(context, {.search = *search, .options = options.blocks, .budget = budget()}, long_run);
        return found_of(search->record());
    }

    // The distance of a code, in blocks if that is asked for.
    // @param found_of  what a record of blocks has found
    // @param code      a code, or checks and which words count
    template <class FoundOf, class... Code>
    auto distance(const DistanceQuestion& question, const FoundOf& found_of, const Code&... code)
        -> decltype(code_distance(code..., Budget{}, std::string_view())) {
        const std::string_view method = options.method;
        if (!is_in_blocks()) return code_distance(code..., budget(), method);
        const auto levels_within = [&](const Budget& preparation) {
            return codes::distance_levels(code..., preparation, {.method = method});
        };
        return in_blocks(question, levels_within, found_of);
    }

    // Writes the certificate, prints the answer, and says in a message if it is not proved. Returns the exit status.
    template <class Found, class CertificateOf>
    int finish(const DistanceQuestion& question, const std::optional<Found>& found,
               const CertificateOf& certificate_of) {
        if (!found) {
            print({}, "");
            context.note(without_distance());
            if (options.certificate.is_wanted()) context.note("no certificate: there is no distance");
            if (!options.blocks.checkpoint.empty()) context.note("no checkpoint: there is nothing to search");
            return kNo;
        }
        write_certificate(context, options.certificate, found->proved ? "" : "the distance is not proved",
                          [&] { return long_run.whole([&] { return certificate_of(*found); }); });
        print(found_fields(question, *found), fmt::format("{}\n", found->weight));
        return is_shard_done ? kYes : status_of(context, least_of(*found), reason());
    }
};

int run_outside(NumberRun& run) {
    const BitMatrix& checks = run.given.a;
    const codes::Counted& counted = run.given.counted;
    const DistanceQuestion question{
        .words =
            fmt::format("{}: least weight of x with H x = 0, H {}, {}, {}", run.context.program, identity_of(checks),
                        counted.modulo ? "that is no sum of rows of S" : "with L x not 0 for L",
                        identity_of(counted.modulo ? *counted.modulo : *counted.outside)),
        .known = run.known};
    const auto found =
        run.with_names_of_files([&] { return run.distance(question, codes::counted_distance_of, checks, counted); });
    return run.finish(question, found, [&](const codes::Distance& distance) {
        return codes::distance_certificate(checks, counted, distance);
    });
}

int run_css(NumberRun& run) {
    const codes::CssCode& code = run.css->code;
    const std::string& side = run.options.side;
    const DistanceQuestion question{
        .words = fmt::format("{}: distance{} of the CSS code of H_X {} and H_Z {}", run.context.program,
                             side.empty() ? "" : " of the side " + side, identity_of(code.x_checks()),
                             identity_of(code.z_checks())),
        .form = side.empty()  ? AnswerForm::kSides
                : side == "x" ? AnswerForm::kX
                              : AnswerForm::kZ,
        .known = run.known};
    if (side.empty()) {
        const auto found = run.distance(question, codes::css_distance_of, code);
        if (found) {
            note_discovery(run.context, *run.css, found->x.word, "x");
            note_discovery(run.context, *run.css, found->z.word, "z");
        }
        return run.finish(question, found, [&](const codes::CssDistance& distance) {
            return codes::distance_certificate(code, distance);
        });
    }
    const Side one = side == "x" ? Side::x : Side::z;
    const auto found = run.distance(question, codes::counted_distance_of, code, one);
    if (found) note_discovery(run.context, *run.css, found->word, side);
    return run.finish(question, found, [&](const codes::Distance& distance) {
        return codes::distance_certificate(code, one, distance);
    });
}

int run_operators(NumberRun& run) {
    const codes::SubsystemCode& code = *run.operators;
    const BitMatrix& generators = run.given.operators->rows;
    const DistanceQuestion question{
        .words = fmt::format("{}: distance of the {} code of {} operators on {} qubits ({})", run.context.program,
                             run.options.code.is_gauge() ? "subsystem" : "stabilizer", generators.rows(), code.length(),
                             fingerprint(generators)),
        .form = AnswerForm::kOperator,
        .known = run.known};
    const auto operator_of = [](const Record& record) {
        return codes::pauli_distance(codes::counted_distance_of(record));
    };
    return run.finish(question, run.distance(question, operator_of, code), [&](const codes::PauliDistance& distance) {
        return codes::distance_certificate(code, distance);
    });
}

// Of mechanisms that flip the same detectors and observables, the first; none of those that flip nothing.
std::vector<std::size_t> distinct_mechanisms(const BitMatrix& detectors_of, const BitMatrix& observables_of) {
    std::map<std::vector<std::uint64_t>, std::size_t> seen;
    std::vector<std::size_t> distinct;
    for (std::size_t j = 0; j < detectors_of.rows(); ++j) {
        const BitVector detectors = detectors_of.row_vector(j);
        const BitVector observables = observables_of.row_vector(j);
        if (detectors.none() && observables.none()) continue;
        std::vector<std::uint64_t> key = words_of(detectors);
        const std::vector<std::uint64_t> last = words_of(observables);
        key.insert(key.end(), last.begin(), last.end());
        if (seen.emplace(std::move(key), j).second) distinct.push_back(j);
    }
    return distinct;
}

BitMatrix selected(const BitMatrix& rows, const std::vector<std::size_t>& numbers) {
    std::vector<BitVector> some;
    for (const std::size_t i : numbers) some.push_back(rows.row_vector(i));
    return BitMatrix::from_rows(some, rows.columns());
}

int run_model(NumberRun& run) {
    const io::DetectorErrorModel& model = *run.given.model;
    const BitMatrix detectors_of = transpose(model.detectors);
    const BitMatrix observables_of = transpose(model.observables);
    const std::vector<std::size_t> distinct = distinct_mechanisms(detectors_of, observables_of);
    const BitMatrix checks = transpose(selected(detectors_of, distinct));
    const codes::Counted counted{.outside = transpose(selected(observables_of, distinct))};
    const DistanceQuestion question{
        .words = fmt::format("{}: least number of {} mechanisms that flip an observable of {} ({}) and no detector of "
                             "{} ({})",
                             run.context.program, model.probabilities.size(), model.observables.rows(),
                             fingerprint(model.observables), model.detectors.rows(), fingerprint(model.detectors)),
        .form = AnswerForm::kMechanisms,
        .known = run.known,
        .columns = distinct};
    const auto found = run.distance(question, codes::counted_distance_of, checks, counted);
    return run.finish(question, found, [&](const codes::Distance& distance) {
        Certificate certificate("circuit-distance");
        certificate.append(codes::distance_certificate(checks, counted, distance));
        return certificate;
    });
}

// The words of a side of a CSS code that are stabilizers are rarely wanted, but count here.
void note_stabilizers(const Context& context, const BitMatrix& checks, std::size_t weight) {
    std::size_t heaviest = 0;
    for (std::size_t i = 0; i < checks.rows(); ++i) heaviest = std::max(heaviest, gf2::weight(checks.row_vector(i)));
    if (weight > heaviest || heaviest * 4 > checks.columns()) return;
    context.note(
        "this is the distance of the classical code; if A is one side of a CSS code, --css counts only words "
        "that are no stabilizers");
}

// All words of the code of A count.
int run_plain(NumberRun& run) {
    const Context& context = run.context;
    const DistanceCommand& options = run.options;
    const BitMatrix& a = run.given.a;
    std::optional<MinimumDistance> found;
    if (run.is_in_blocks()) {
        const DistanceQuestion question{
            .words = fmt::format("{}: least weight of the nonzero words of the {} of A, A {}", context.program,
                                 options.parity_check ? "nullspace" : "row space", identity_of(a)),
            .form = AnswerForm::kCode,
            .known = run.known};
        const auto levels_within = [&](const Budget& preparation) {
            const codes::LevelOptions how{.count = options.count};
            return options.parity_check ? codes::distance_levels(a, {}, preparation, how)
                                        : codes::distance_levels_of_span(a, preparation, how);
        };
        found = run.in_blocks(question, levels_within, codes::code_distance_of);
    } else {
        const DistanceOptions wanted{.count = options.count};
        found = options.parity_check ? minimum_distance_of_nullspace(a, run.budget(), wanted)
                                     : minimum_distance(a, run.budget(), wanted);
    }
    run.known["dimension"] = 0;
    if (!found) {
        run.print({}, "");
        context.note(run.without_distance() +
                     (run.is_in_blocks() ? "; no checkpoint: there is nothing to search" : ""));
        return kNo;
    }
    run.print(found_fields(*found),
              options.count ? fmt::format("{} {}\n", found->weight, found->ties) : fmt::format("{}\n", found->weight));
    if (run.is_shard_done) return kYes;
    const int status = status_of(context, *found, run.reason(), options.count && !found->counted ? "counted" : "");
    if (options.parity_check) note_stabilizers(context, a, found->weight);
    write_certificate(context, options.certificate, found->proved ? "" : "the distance is not proved", [&] {
        return run.long_run.whole([&] {
            return options.parity_check ? nullspace_distance_certificate(a, found->word)
                                        : minimum_distance_certificate(a, found->word);
        });
    });
    return status;
}

}  // namespace

DistanceRun::DistanceRun(const Context& context_of_run, const DistanceCommand& command)
    : context(context_of_run),
      options(command),
      given(command.read(context_of_run)),
      long_run(context_of_run, command.time) {
    if (given.css) {
        css = long_run.whole([&] { return std::move(*given.css).code(); });
        known = {{"length", css->code.length()}, {"dimension", css->code.dimension()}};
    } else if (given.operators) {
        operators = long_run.whole([&] { return options.code.subsystem(context, *given.operators); });
        known = {{"length", operators->length()}, {"dimension", operators->dimension()}};
        if (options.code.is_gauge()) known["gauge_qubits"] = operators->gauge_qubits();
    } else if (given.model) {
        known = {{"mechanisms", given.model->probabilities.size()},
                 {"detectors", given.model->detectors.rows()},
                 {"observables", given.model->observables.rows()}};
    } else {
        known = {{"length", given.a.columns()}};
    }
}

Budget DistanceRun::budget(std::uint64_t spent) {
    return {.elements = options.budget ? *options.budget - std::min(*options.budget, spent) : UINT64_MAX,
            .stop = long_run.token(),
            .progress = [this](const Progress& progress) { long_run.show(progress); },
            .memory = context.memory.max_bytes()};
}

std::string DistanceRun::reason() const {
    const std::string_view stop = long_run.reason();
    return std::string(stop.empty() && options.budget ? "budget exhausted" : stop);
}

void DistanceRun::print(const Json& fields, const std::string& text) const {
    Json answer = context.answer();
    answer.update(known);
    answer["distance"] = nullptr;
    answer.update(fields);
    print_answer(context, answer, text);
}

std::string DistanceRun::without_distance() const {
    if (!options.modulo.empty()) return "no distance: every word of the nullspace of A is a sum of rows of S";
    if (!options.outside.empty()) return "no distance: L x = 0 for every word x of the nullspace of A";
    if (!options.dem.empty()) return "no distance: whatever flips an observable flips a detector";
    if (options.has_own_code()) return "no distance: the code has no logical qubits (k = 0)";
    return "no distance: the zero word is the only word of this code";
}

GivenCode DistanceCommand::read(const Context& context) const {
    GivenCode given;
    if (code.is_given()) {
        auto found = code.read(context, a.input);
        if (auto* const checks = std::get_if<CssChecks>(&found)) {
            given.css = std::move(*checks);
        } else {
            given.operators = std::move(std::get<Paulis>(found));
        }
    } else if (!dem.empty()) {
        given.model = io::read_detector_error_model(context.read(dem));
    } else {
        given.a = a.read_code(context);
    }
    const std::string& path = modulo.empty() ? outside : modulo;
    if (path.empty()) return given;
    BitMatrix other = a.input.code_matrix(context, path);
    require_fit(given.a.columns() == other.columns(), {shape_of(a.path, given.a), shape_of(path, other)},
                fmt::format("A and {} must have equally many columns", modulo.empty() ? "L" : "S"));
    (modulo.empty() ? given.counted.outside : given.counted.modulo) = std::move(other);
    return given;
}

void DistanceCommand::declare(Arguments& arguments, Context& context) {
    a.declare(arguments, "A generator matrix, m x n; - for standard input").required(false);
    arguments
        .add("--outside", outside,
             "A is a parity-check matrix, and only words x with L x != 0 count, L being this matrix")
        .value_name("FILE");
    arguments
        .add("--modulo", modulo,
             "A is a parity-check matrix, and only words that are no sum of rows of this matrix count")
        .value_name("FILE");
    code.declare(arguments);
    arguments
        .add("--dem", dem,
             "The circuit with this detector error model (of Stim): the fewest mechanisms that flip an observable "
             "and no detector")
        .value_name("FILE");
    arguments.add("--side", side, "Only logical operators of this kind: x or z").value_name("SIDE").one_of({"x", "z"});
    arguments
        .add("--method", method,
             "Method of these searches: automatic, clusters (for sparse checks), information-sets (for dense ones), "
             "meet-in-the-middle (for few dense checks), walsh-hadamard (for many checks)")
        .value_name("NAME")
        .one_of({codes::distance_methods().begin(), codes::distance_methods().end()});
    arguments.add("--all", all, "Print all words of the least weight instead of the number");
    arguments.add("--limit", limit, "Print at most this many words, of each kind")
        .check(unsigned_number(1))
        .show_default();
    arguments.add("--each", each,
                  "Print the least weight for each row of L, each observable, or each pair of logical operators "
                  "of gf2 logicals");
    arguments.add("--parity-check", parity_check, "A is a parity-check matrix: the code is {x : A x = 0}");
    arguments.add("--budget", budget, "Examine at most this many candidates; no limit if not given")
        .check(unsigned_number());
    arguments.add("--count", count, "Count all words of this weight, however long it takes, and print the number");
    blocks.declare(arguments, context, ". The lower bound holds for the whole code");
    certificate.declare(arguments);
    declare_time(arguments, time, "Stop after this many seconds with the best so far; no limit if not given");
}

int DistanceCommand::run(const Context& context) const {
    if (a.path.empty() && !has_own_code()) {
        throw UsageError(
            "expected A, or a quantum code: --css HX HZ, --code FILE, --stabilizer FILE, --gauge FILE or --dem "
            "FILE");
    }
    NumberRun run(context, *this);
    if (run.operators && (each || !side.empty())) {
        throw UsageError(fmt::format("{} is for CSS codes; {} gives stabilizers", each ? "--each" : "--side",
                                     file_name(code.path())));
    }
    if (run.operators && !code.code.empty() && certificate.is_wanted()) {
        throw UsageError(
            "--certificate: gf2-check reads operators as text; gf2 convert --code FILE --to pauli writes it");
    }
    if (each) return run_each_distance(run);
    if (all || (count && !is_plain())) return run_lightest_words(run);
    if (run.css) return run_css(run);
    if (run.operators) return run_operators(run);
    if (run.given.model) return run_model(run);
    return is_plain() ? run_plain(run) : run_outside(run);
}

std::vector<Command> distance_commands() {
    return {
        {"distance", "The minimum distance of a linear code",
         "Prints the least weight of a nonzero word of the code; with --count, also the\n"
         "number of words of this weight, as `gf2 weights` does. The code is the span of\n"
         "the rows of A, which may be dependent; with --parity-check, the nullspace of A.\n"
         "--json adds a word of this weight and the number of such words seen; if\n"
         "`counted` is true, these are all, and the word is the lexicographically\n"
         "smallest. --all prints the words themselves, of a CSS code the operators X and\n"
         "the operators Z; --stabilizer also finds mixed ones.\n"
         "With --outside or --modulo, A is a parity-check matrix, and not all words count;\n"
         "of a CSS code (--css, --code) those logical operators X and Z that are no\n"
         "stabilizers. Of a stabilizer code (--stabilizer), prints the least number of\n"
         "qubits of a logical operator; of a subsystem code (--gauge), of one that\n"
         "commutes with the stabilizers but is not in the gauge group. Of a circuit\n"
         "(--dem), prints the least number of mechanisms that flip an observable and no\n"
         "detector. If no word counts, prints only a message: status 1.\n"
         "Without --side, --count prints two numbers for a CSS code, of the operators X\n"
         "and of the operators Z of this weight.\n"
         "--each prints a line for each row of L, observable, or pair of logical operators\n"
         "(as gf2 logicals prints them: another basis has other weights), of these d_X\n"
         "d_Z: the least weight of a word that has an odd number of ones in common with\n"
         "the row; \"none\" if there is no such word.\n"
         "If --budget or --time runs out or an interrupt (Ctrl-C) arrives before the\n"
         "distance is proved or its words are counted, prints the best so far and, in a\n"
         "message (JSON: lower_bound), a proved lower bound: status 4. --checkpoint saves\n"
         "long searches in a file, from which the same command resumes; --shard and\n"
         "gf2 merge split them across machines. --certificate writes a proved distance\n"
         "with its proof, which gf2-check checks.",
         R"(  $ printf '1000011\n0100101\n0010110\n0001111\n' > g
  $ gf2 distance g
  3
  $ gf2 distance g --parity-check
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
         declared<DistanceCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
