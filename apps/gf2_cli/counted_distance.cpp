// SPDX-License-Identifier: MIT
#include "gf2_cli/counted_distance.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <ostream>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "common/cli/choices.hpp"
#include "common/cli/json.hpp"
#include "common/cli/long_run.hpp"
#include "common/files/checksum.hpp"
#include "common/search/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/minimum_distance.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/io/formats/detector_error_model.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2_cli/pauli_file.hpp"
#include "gf2_cli/recorded_distance.hpp"

namespace gf2::apps::gf2_cli {
namespace {

using codes::Distance;
using codes::Side;

// A search in progress.
struct Search {
    const Context& context;
    LongRun long_run;
    std::optional<std::uint64_t> limit;

    Budget budget() {
        return {.elements = limit.value_or(UINT64_MAX),
                .stop = long_run.token(),
                .progress = [this](const Progress& progress) {
                    long_run.show(progress);
                }};
    }

    // Prints the number, or the JSON answer; and says in a message if it is not proved.
    // @param counted  whether all words of this weight were; empty if the number is not asked
    int finish(nlohmann::ordered_json answer, const std::optional<LeastWeight>& found, const std::string& none,
               std::optional<bool> counted = {}) {
        if (context.json) {
            context.print(answer);
        } else if (found) {
            context.streams.out << found->weight;
            if (counted) context.streams.out << ' ' << found->ties;
            context.streams.out << '\n';
        }
        if (!found) {
            context.note(none);
            return kNo;
        }
        if (found->proved && counted.value_or(true)) return kYes;
        const std::string_view stop = long_run.reason();
        const std::string reason(stop.empty() && limit ? "budget exhausted" : stop);
        const std::string why = reason.empty() ? "" : reason + ": ";
        context.note(found->proved ? why + "the distance is proved, but not all words of this weight were counted"
                                   : fmt::format("{}best found is not proved minimal (distance between {} and {})", why,
                                                 found->lower_bound, found->weight));
        return kBudgetSpent;
    }
};

nlohmann::ordered_json json_of(const Distance& found) {
    nlohmann::ordered_json fields;
    fields["distance"] = found.weight;
    fields["word"] = apps::json_of(found.word);
    fields["lower_bound"] = found.lower_bound;
    fields["proved"] = found.proved;
    fields["examined"] = json_of_count(found.examined);
    fields["method"] = found.method;
    return fields;
}

int run_outside(Search& search, const CountedOptions& options, const MatrixArgument& a) {
    const BitMatrix checks = a.read(search.context);
    const bool is_modulo = !options.modulo.empty();
    const std::string& path = is_modulo ? options.modulo : options.outside;
    BitMatrix other = a.input.matrix(search.context, path);
    require_fit(checks.columns() == other.columns(), {shape_of(a.path, checks), shape_of(path, other)},
                fmt::format("A and {} must have equally many columns", is_modulo ? "S" : "L"));
    codes::Counted counted;
    (is_modulo ? counted.modulo : counted.outside) = std::move(other);
    std::optional<Distance> found;
    std::optional<bool> is_counted;
    try {
        if (options.count) {
            if (auto words = codes::lightest_words(checks, counted, 1, search.budget(),
                                                   codes::method_from_string(options.method))) {
                found = Distance{*words, words->words.front()};
                is_counted = words->counted;
            }
        } else {
            const BitMatrix& which = is_modulo ? *counted.modulo : *counted.outside;
            const std::string question = fmt::format("least weight of x with H x = 0, H {} x {} ({}), {}, {} x {} ({})",
                                                     checks.rows(), checks.columns(), fingerprint(checks),
                                                     is_modulo ? "that is no sum of rows of S" : "with L x not 0 for L",
                                                     which.rows(), which.columns(), fingerprint(which));
            found = recorded_distance(search.context, options.checkpoint, search.context.program + ": " + question,
                                      checks, counted, search.budget(), codes::method_from_string(options.method));
        }
    } catch (const std::invalid_argument& error) {
        throw InputError(fmt::format("H = {}, S = {}: {}", file_name(a.path), file_name(path), error.what()));
    }
    auto answer = search.context.answer();
    answer["length"] = checks.columns();
    answer["distance"] = nullptr;
    if (found) answer.update(json_of(*found));
    if (is_counted) answer["ties"] = json_of_count(found->ties);
    if (is_counted) answer["counted"] = *is_counted;
    return search.finish(std::move(answer), found,
                         is_modulo ? "no distance: every word of the nullspace of A is a sum of rows of S"
                                   : "no distance: L x = 0 for every word x of the nullspace of A",
                         is_counted);
}

// Announces a word that is lighter than the file states.
void note_discovery(const Context& context, const NamedCode& named, const Distance& found, const char* side) {
    if (!named.distance || found.weight >= *named.distance) return;
    context.note(fmt::format("the file states the distance {}; this logical operator {} has weight {}: {}",
                             *named.distance, side, found.weight, fmt::join(support(found.word), " ")));
}

int run_css(Search& search, const CountedOptions& options, const MatrixArgument& a) {
    const Context& context = search.context;
    const NamedCode named = options.css.read(context, a.input);
    auto answer = context.answer();
    answer["length"] = named.code.length();
    answer["dimension"] = named.code.dimension();
    answer["distance"] = nullptr;
    auto sides = nlohmann::ordered_json::object();
    const auto add = [&](const char* side, const Distance& found) {
        sides[side] = json_of(found);
        note_discovery(context, named, found, side);
    };
    const std::string question =
        fmt::format("{}: distance{} of the CSS code of H_X {} x {} ({}) and H_Z {} x {} ({})", context.program,
                    options.side.empty() ? "" : " of the side " + options.side, named.code.x_checks().rows(),
                    named.code.length(), fingerprint(named.code.x_checks()), named.code.z_checks().rows(),
                    named.code.length(), fingerprint(named.code.z_checks()));
    std::optional<LeastWeight> least;
    if (options.side.empty()) {
        if (const auto found = recorded_distance(context, options.checkpoint, question, named.code, search.budget(),
                                                 codes::method_from_string(options.method))) {
            least = LeastWeight{.weight = found->weight, .proved = found->proved, .lower_bound = found->lower_bound};
            add("x", found->x);
            add("z", found->z);
        }
    } else if (const auto found = recorded_distance(context, options.checkpoint, question, named.code,
                                                    options.side == "x" ? Side::x : Side::z, search.budget(),
                                                    codes::method_from_string(options.method))) {
        least = *found;
        add(options.side.c_str(), *found);
    }
    if (least) {
        answer["distance"] = least->weight;
        answer["lower_bound"] = least->lower_bound;
        answer["proved"] = least->proved;
        answer["sides"] = std::move(sides);
    }
    return search.finish(std::move(answer), least, "no distance: the code has no logical qubits (k = 0)");
}

codes::SubsystemCode read_operators(const Context& context, const CountedOptions& options, const MatrixArgument& a) {
    const bool is_gauge = !options.gauge.empty();
    const std::string& path = is_gauge ? options.gauge : options.stabilizer;
    const BitMatrix rows = read_paulis(context, a.input, path);
    if (is_gauge) return codes::SubsystemCode(rows);
    try {
        return codes::StabilizerCode(rows);
    } catch (const std::invalid_argument& error) {
        throw InputError(fmt::format("{}: {}", file_name(path), error.what()));
    }
}

int run_operators(Search& search, const CountedOptions& options, const MatrixArgument& a) {
    const codes::SubsystemCode code = read_operators(search.context, options, a);
    auto answer = search.context.answer();
    answer["length"] = code.length();
    answer["dimension"] = code.dimension();
    if (!options.gauge.empty()) answer["gauge_qubits"] = code.gauge_qubits();
    answer["distance"] = nullptr;
    const auto found = codes::minimum_distance(code, search.budget(), codes::method_from_string(options.method));
    if (found) {
        answer["distance"] = found->weight;
        answer["operator"] = pauli_string(found->word);
        answer["lower_bound"] = found->lower_bound;
        answer["proved"] = found->proved;
        answer["examined"] = json_of_count(found->examined);
        answer["method"] = found->method;
    }
    return search.finish(std::move(answer), found, "no distance: the code has no logical qubits (k = 0)");
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

int run_model(Search& search, const CountedOptions& options) {
    const io::DetectorErrorModel model = io::read_detector_error_model(search.context.read(options.dem));
    const BitMatrix detectors_of = transpose(model.detectors);
    const BitMatrix observables_of = transpose(model.observables);
    const std::vector<std::size_t> distinct = distinct_mechanisms(detectors_of, observables_of);
    const auto found = codes::minimum_distance(transpose(selected(detectors_of, distinct)),
                                               {.outside = transpose(selected(observables_of, distinct))},
                                               search.budget(), codes::method_from_string(options.method));
    auto answer = search.context.answer();
    answer["mechanisms"] = model.probabilities.size();
    answer["detectors"] = model.detectors.rows();
    answer["observables"] = model.observables.rows();
    answer["distance"] = nullptr;
    if (found) {
        auto fields = json_of(*found);
        fields["word"] = nlohmann::ordered_json::array();
        for (const std::size_t j : support(found->word)) fields["word"].push_back(distinct[j]);
        answer.update(fields);
    }
    return search.finish(std::move(answer), found, "no distance: whatever flips an observable flips a detector");
}

}  // namespace

void CountedOptions::declare(CLI::App& app) {
    app.add_option("--outside", outside,
                   "A is a parity-check matrix, and only words x with L x != 0 count, L being this matrix")
        ->type_name("FILE");
    app.add_option("--modulo", modulo,
                   "A is a parity-check matrix, and only words that are no sum of rows of this matrix count")
        ->type_name("FILE");
    css.declare(app);
    app.add_option(
           "--stabilizer", stabilizer,
           "The stabilizer code of these operators: rows [X | Z] of 2n bits, or strings such as XZZXI, one a line")
        ->type_name("FILE");
    app.add_option("--gauge", gauge, "The subsystem code whose gauge group these operators generate")
        ->type_name("FILE");
    app.add_option(
           "--dem", dem,
           "The circuit with this detector error model (of Stim): the fewest mechanisms that flip an observable "
           "and no detector")
        ->type_name("FILE");
    app.add_option("--side", side, "Only logical operators of this kind: x or z")
        ->type_name("SIDE")
        ->check(one_of({"x", "z"}));
    app.add_option(
           "--method", method,
           "Method of these searches: automatic, clusters (for sparse checks), information-sets (for dense ones), "
           "meet-in-the-middle (for few dense checks), walsh-hadamard (for many checks)")
        ->type_name("NAME")
        ->check(one_of(value_names(codes::all_methods())));
}

int run_counted_distance(const Context& context, const CountedOptions& options, const MatrixArgument& a,
                         std::optional<std::uint64_t> budget, double time) {
    Search search{context, {context, time}, budget};
    if (options.css.is_given()) return run_css(search, options, a);
    if (!options.dem.empty()) return run_model(search, options);
    if (options.has_operators()) return run_operators(search, options, a);
    return run_outside(search, options, a);
}

}  // namespace gf2::apps::gf2_cli
