// SPDX-License-Identifier: MIT
#include "gf2_cli/counted_distance.hpp"

#include <fmt/format.h>

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
#include "gf2_cli/each_distance.hpp"
#include "gf2_cli/lightest_words.hpp"
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
    int finish(nlohmann::ordered_json answer, const std::optional<LeastWeight>& found, const CountedOptions& options) {
        if (context.json) {
            context.print(answer);
        } else if (found) {
            context.streams.out << found->weight << '\n';
        }
        if (!found) {
            context.note(without_distance(options));
            return kNo;
        }
        if (found->proved) return kYes;
        const std::string_view stop = long_run.reason();
        const std::string reason(stop.empty() && limit ? "budget exhausted" : stop);
        const std::string why = reason.empty() ? "" : reason + ": ";
        context.note(fmt::format("{}best found is not proved minimal (distance between {} and {})", why,
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
    const codes::Counted counted = options.read_counted(search.context, a, checks);
    const bool is_modulo = counted.modulo.has_value();
    const BitMatrix& which = is_modulo ? *counted.modulo : *counted.outside;
    const std::string question =
        fmt::format("least weight of x with H x = 0, H {} x {} ({}), {}, {} x {} ({})", checks.rows(), checks.columns(),
                    fingerprint(checks), is_modulo ? "that is no sum of rows of S" : "with L x not 0 for L",
                    which.rows(), which.columns(), fingerprint(which));
    const auto found = with_names_of_files(options, a, [&] {
        return recorded_distance(search.context, options.checkpoint, search.context.program + ": " + question, checks,
                                 counted, search.budget(), options.method_value());
    });
    auto answer = search.context.answer();
    answer["length"] = checks.columns();
    answer["distance"] = nullptr;
    if (found) answer.update(json_of(*found));
    return search.finish(std::move(answer), found, options);
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
        note_discovery(context, named, found.word, side);
    };
    const std::string question =
        fmt::format("{}: distance{} of the CSS code of H_X {} x {} ({}) and H_Z {} x {} ({})", context.program,
                    options.side.empty() ? "" : " of the side " + options.side, named.code.x_checks().rows(),
                    named.code.length(), fingerprint(named.code.x_checks()), named.code.z_checks().rows(),
                    named.code.length(), fingerprint(named.code.z_checks()));
    std::optional<LeastWeight> least;
    if (options.side.empty()) {
        if (const auto found = recorded_distance(context, options.checkpoint, question, named.code, search.budget(),
                                                 options.method_value())) {
            least = LeastWeight{.weight = found->weight, .proved = found->proved, .lower_bound = found->lower_bound};
            add("x", found->x);
            add("z", found->z);
        }
    } else if (const auto found = recorded_distance(context, options.checkpoint, question, named.code,
                                                    options.side == "x" ? Side::x : Side::z, search.budget(),
                                                    options.method_value())) {
        least = *found;
        add(options.side.c_str(), *found);
    }
    if (least) {
        answer["distance"] = least->weight;
        answer["lower_bound"] = least->lower_bound;
        answer["proved"] = least->proved;
        answer["sides"] = std::move(sides);
    }
    return search.finish(std::move(answer), least, options);
}

int run_operators(Search& search, const CountedOptions& options, const MatrixArgument& a) {
    const codes::SubsystemCode code = read_operators(search.context, a.input, options.stabilizer, options.gauge);
    auto answer = search.context.answer();
    answer["length"] = code.length();
    answer["dimension"] = code.dimension();
    if (!options.gauge.empty()) answer["gauge_qubits"] = code.gauge_qubits();
    answer["distance"] = nullptr;
    const auto found = codes::minimum_distance(code, search.budget(), options.method_value());
    if (found) {
        answer["distance"] = found->weight;
        answer["operator"] = pauli_string(found->word);
        answer["lower_bound"] = found->lower_bound;
        answer["proved"] = found->proved;
        answer["examined"] = json_of_count(found->examined);
        answer["method"] = found->method;
    }
    return search.finish(std::move(answer), found, options);
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
                                               search.budget(), options.method_value());
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
    return search.finish(std::move(answer), found, options);
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
           "Method of these searches: automatic, clusters (for sparse checks), information-sets (for dense ones)")
        ->type_name("NAME")
        ->check(one_of({"automatic", "clusters", "information-sets"}));
    app.add_flag("--all", all, "Print all words of the least weight instead of the number");
    app.add_option("--limit", limit, "Print at most this many words, of each kind")
        ->check(unsigned_number(1))
        ->capture_default_str();
    app.add_flag("--each", each,
                 "Print the least weight for each row of L, each observable, or each pair of logical operators "
                 "of gf2 logicals");
}

codes::Method CountedOptions::method_value() const {
    if (method == "clusters") return codes::Method::clusters;
    if (method == "information-sets") return codes::Method::information_sets;
    return codes::Method::automatic;
}

codes::Counted CountedOptions::read_counted(const Context& context, const MatrixArgument& a,
                                            const BitMatrix& checks) const {
    codes::Counted counted;
    if (!is_wanted()) return counted;
    const bool is_modulo = !modulo.empty();
    const std::string& path = is_modulo ? modulo : outside;
    BitMatrix other = a.input.matrix(context, path);
    require_fit(checks.columns() == other.columns(), {shape_of(a.path, checks), shape_of(path, other)},
                fmt::format("A and {} must have equally many columns", is_modulo ? "S" : "L"));
    (is_modulo ? counted.modulo : counted.outside) = std::move(other);
    return counted;
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
    Search search{context, {context, time}, budget};
    if (options.css.is_given()) return run_css(search, options, a);
    if (!options.dem.empty()) return run_model(search, options);
    if (options.has_operators()) return run_operators(search, options, a);
    return run_outside(search, options, a);
}

}  // namespace gf2::apps::gf2_cli
