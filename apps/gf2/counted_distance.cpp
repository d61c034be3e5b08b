// SPDX-License-Identifier: MIT
#include "apps/gf2/counted_distance.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <ostream>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/long_run.hpp"
#include "apps/files/checksum.hpp"
#include "apps/gf2/distance_answer.hpp"
#include "apps/gf2/each_distance.hpp"
#include "apps/gf2/lightest_words.hpp"
#include "apps/gf2/pauli_file.hpp"
#include "apps/run/runner.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/distance_levels.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/io/formats/detector_error_model.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::apps::gf2_program {
namespace {

using codes::Side;

// The distance of a code, or of checks and what counts of their solutions.
constexpr auto code_distance = [](const auto&... arguments) {
    if constexpr (requires { codes::minimum_distance(arguments...); }) {
        return codes::minimum_distance(arguments...);
    } else {
        return codes::minimum_distance_of_nullspace(arguments...);
    }
};

// A search in progress.
struct CountedRun {
    const Context& context;
    const CountedOptions& options;
    LongRun long_run;
    std::optional<std::uint64_t> limit;
    bool is_shard_done = false;  // but not the whole search

    Budget budget() {
        return {.elements = limit.value_or(UINT64_MAX),
                .stop = long_run.token(),
                .progress = [this](const Progress& progress) { long_run.show(progress); },
                .memory = context.memory.max_bytes()};
    }

    // The distance of a code, in blocks if that is asked for.
    // @param found_of  what a record of blocks has found
    // @param code      a code, or checks and which words count
    template <class FoundOf, class... Code>
    auto distance(const DistanceQuestion& question, const FoundOf& found_of, const Code&... code)
        -> decltype(code_distance(code..., Budget{}, std::string_view())) {
        const std::string_view method = options.method;
        if (!options.blocks.is_in_blocks(context)) return code_distance(code..., budget(), method);
        const Budget preparation{.stop = long_run.token(), .progress = {}, .memory = context.memory.max_bytes()};
        const auto search = codes::distance_levels(code..., preparation, {.method = method});
        if (!search) return std::nullopt;
        question.write_to(*search);
        is_shard_done =
            run_blocks(context, {.search = *search, .options = options.blocks, .budget = budget()}, long_run);
        return found_of(search->record());
    }

    // Prints the number, or the JSON answer; and says in a message if it is not proved.
    // @param known   fields of the answer that needed no search
    // @param fields  those that it found
    int finish(const Json& known, const Json& fields, const std::optional<LeastWeight>& found) {
        if (context.json) {
            auto answer = context.answer();
            answer.update(known);
            answer["distance"] = nullptr;
            if (found) answer.update(fields);
            context.print(answer);
        } else if (found) {
            context.streams.out << found->weight << '\n';
        }
        if (!found) {
            context.note(without_distance(options));
            if (options.certificate.is_wanted()) context.note("no certificate: there is no distance");
            if (!options.blocks.checkpoint.empty()) context.note("no checkpoint: there is nothing to search");
            return kNo;
        }
        if (found->proved || is_shard_done) return kYes;
        const std::string_view stop = long_run.reason();
        const std::string reason(stop.empty() && limit ? "budget exhausted" : stop);
        const std::string why = reason.empty() ? "" : reason + ": ";
        context.note(fmt::format("{}best found is not proved minimal (distance between {} and {})", why,
                                 found->lower_bound, found->weight));
        return kBudgetSpent;
    }
};

// Writes what make() returns, if a certificate is wanted and the distance is proved.
template <class Make>
void write_certificate(const CountedRun& search, bool proved, const Make& make) {
    const Context& context = search.context;
    const CertificateFile& file = search.options.certificate;
    if (!file.is_wanted()) return;
    if (!proved) {
        context.note("no certificate: the distance is not proved");
        return;
    }
    try {
        file.write(search.long_run.whole(make));
    } catch (const std::length_error& error) {
        context.note(std::string("no ") + error.what());
    }
}

int run_outside(CountedRun& search, const MatrixArgument& a, const GivenCode& given) {
    const CountedOptions& options = search.options;
    const BitMatrix& checks = given.a;
    const codes::Counted& counted = given.counted;
    const bool is_modulo = counted.modulo.has_value();
    const BitMatrix& which = is_modulo ? *counted.modulo : *counted.outside;
    const DistanceQuestion question{
        .words = fmt::format("{}: least weight of x with H x = 0, H {} x {} ({}), {}, {} x {} ({})",
                             search.context.program, checks.rows(), checks.columns(), fingerprint(checks),
                             is_modulo ? "that is no sum of rows of S" : "with L x not 0 for L", which.rows(),
                             which.columns(), fingerprint(which)),
        .known = {{"length", checks.columns()}}};
    const auto found = with_names_of_files(
        options, a, [&] { return search.distance(question, codes::counted_distance_of, checks, counted); });
    Json fields;
    if (found) {
        fields = found_fields(question, *found);
        write_certificate(search, found->proved, [&] { return codes::distance_certificate(checks, counted, *found); });
    }
    return search.finish(question.known, fields, found);
}

int run_css(CountedRun& search, GivenCode& given) {
    const Context& context = search.context;
    const CountedOptions& options = search.options;
    const NamedCode named = search.long_run.whole([&] { return std::move(*given.css).code(); });
    const DistanceQuestion question{
        .words = fmt::format("{}: distance{} of the CSS code of H_X {} x {} ({}) and H_Z {} x {} ({})", context.program,
                             options.side.empty() ? "" : " of the side " + options.side, named.code.x_checks().rows(),
                             named.code.length(), fingerprint(named.code.x_checks()), named.code.z_checks().rows(),
                             named.code.length(), fingerprint(named.code.z_checks())),
        .form = options.side.empty()  ? AnswerForm::kSides
                : options.side == "x" ? AnswerForm::kX
                                      : AnswerForm::kZ,
        .known = {{"length", named.code.length()}, {"dimension", named.code.dimension()}}};
    Json fields;
    std::optional<LeastWeight> least;
    if (options.side.empty()) {
        if (const auto found = search.distance(question, codes::css_distance_of, named.code)) {
            least = LeastWeight{.weight = found->weight, .proved = found->proved, .lower_bound = found->lower_bound};
            fields = found_fields(question, *found);
            note_discovery(context, named, found->x.word, "x");
            note_discovery(context, named, found->z.word, "z");
            write_certificate(search, found->proved, [&] { return codes::distance_certificate(named.code, *found); });
        }
    } else {
        const Side side = options.side == "x" ? Side::x : Side::z;
        if (const auto found = search.distance(question, codes::counted_distance_of, named.code, side)) {
            least = *found;
            fields = found_fields(question, *found);
            note_discovery(context, named, found->word, options.side.c_str());
            write_certificate(search, found->proved,
                              [&] { return codes::distance_certificate(named.code, side, *found); });
        }
    }
    return search.finish(question.known, fields, least);
}

int run_operators(CountedRun& search, const GivenCode& given) {
    const Context& context = search.context;
    const bool is_gauge = !search.options.gauge.empty();
    const std::string& path = is_gauge ? search.options.gauge : search.options.stabilizer;
    const Paulis& paulis = *given.operators;
    const BitMatrix& generators = paulis.rows;
    const codes::SubsystemCode code = search.long_run.whole([&] { return code_of_operators(path, paulis, is_gauge); });
    DistanceQuestion question{.words = fmt::format("{}: distance of the {} code of {} operators on {} qubits ({})",
                                                   context.program, is_gauge ? "subsystem" : "stabilizer",
                                                   generators.rows(), code.length(), fingerprint(generators)),
                              .form = AnswerForm::kOperator,
                              .known = {{"length", code.length()}, {"dimension", code.dimension()}}};
    if (is_gauge) question.known["gauge_qubits"] = code.gauge_qubits();
    const auto operator_of = [](const Record& record) {
        return codes::pauli_distance(codes::counted_distance_of(record));
    };
    const auto found = search.distance(question, operator_of, code);
    Json fields;
    if (found) {
        fields = found_fields(question, *found);
        write_certificate(search, found->proved, [&] { return codes::distance_certificate(code, *found); });
    }
    return search.finish(question.known, fields, found);
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

int run_model(CountedRun& search, const GivenCode& given) {
    const Context& context = search.context;
    const io::DetectorErrorModel& model = *given.model;
    const BitMatrix detectors_of = transpose(model.detectors);
    const BitMatrix observables_of = transpose(model.observables);
    const std::vector<std::size_t> distinct = distinct_mechanisms(detectors_of, observables_of);
    const BitMatrix checks = transpose(selected(detectors_of, distinct));
    const codes::Counted counted{.outside = transpose(selected(observables_of, distinct))};
    const DistanceQuestion question{
        .words = fmt::format("{}: least number of {} mechanisms that flip an observable of {} ({}) and no detector of "
                             "{} ({})",
                             context.program, model.probabilities.size(), model.observables.rows(),
                             fingerprint(model.observables), model.detectors.rows(), fingerprint(model.detectors)),
        .form = AnswerForm::kMechanisms,
        .known = {{"mechanisms", model.probabilities.size()},
                  {"detectors", model.detectors.rows()},
                  {"observables", model.observables.rows()}},
        .columns = distinct};
    const auto found = search.distance(question, codes::counted_distance_of, checks, counted);
    Json fields;
    if (found) {
        fields = found_fields(question, *found);
        write_certificate(search, found->proved, [&] {
            Certificate certificate("circuit-distance");
            certificate.append(codes::distance_certificate(checks, counted, *found));
            return certificate;
        });
    }
    return search.finish(question.known, fields, found);
}

}  // namespace

void CountedOptions::declare(Arguments& arguments) {
    arguments
        .add("--outside", outside,
             "A is a parity-check matrix, and only words x with L x != 0 count, L being this matrix")
        .value_name("FILE");
    arguments
        .add("--modulo", modulo,
             "A is a parity-check matrix, and only words that are no sum of rows of this matrix count")
        .value_name("FILE");
    css.declare(arguments);
    arguments
        .add("--stabilizer", stabilizer,
             "The stabilizer code of these operators: rows [X | Z] of 2n bits, or strings such as XZZXI, one a line")
        .value_name("FILE");
    arguments.add("--gauge", gauge, "The subsystem code whose gauge group these operators generate").value_name("FILE");
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
}

GivenCode CountedOptions::read(const Context& context, const MatrixArgument& a) const {
    GivenCode given;
    if (css.is_given()) {
        given.css = css.read_checks(context, a.input);
    } else if (has_operators()) {
        given.operators = read_paulis(context, a.input, gauge.empty() ? stabilizer : gauge);
    } else if (!dem.empty()) {
        given.model = io::read_detector_error_model(context.read(dem));
    } else {
        given.a = a.read(context);
    }
    const std::string& path = modulo.empty() ? outside : modulo;
    if (path.empty()) return given;
    BitMatrix other = a.input.code_matrix(context, path);
    require_fit(given.a.columns() == other.columns(), {shape_of(a.path, given.a), shape_of(path, other)},
                fmt::format("A and {} must have equally many columns", modulo.empty() ? "L" : "S"));
    (modulo.empty() ? given.counted.outside : given.counted.modulo) = std::move(other);
    return given;
}

std::string without_distance(const CountedOptions& options) {
    if (!options.modulo.empty()) return "no distance: every word of the nullspace of A is a sum of rows of S";
    if (!options.outside.empty()) return "no distance: L x = 0 for every word x of the nullspace of A";
    if (!options.dem.empty()) return "no distance: whatever flips an observable flips a detector";
    if (options.has_own_code()) return "no distance: the code has no logical qubits (k = 0)";
    return "no distance: the zero word is the only word of this code";
}

int run_counted_distance(const Context& context, const CountedOptions& options, const MatrixArgument& a,
                         std::optional<std::uint64_t> budget, double time) {
    if (options.each) return run_each_distance(context, options, a, budget, time);
    if (options.count || options.all) return run_lightest_words(context, options, a, budget, time);
    GivenCode given = options.read(context, a);
    CountedRun search{context, options, {context, time}, budget};
    if (given.css) return run_css(search, given);
    if (given.model) return run_model(search, given);
    if (given.operators) return run_operators(search, given);
    return run_outside(search, a, given);
}

}  // namespace gf2::apps::gf2_program
