// SPDX-License-Identifier: MIT
#include "apps/gf2/lightest_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/gf2/pauli_file.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/io/formats/detector_error_model.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::apps::gf2_program {
namespace {

using codes::LightestWords;
using codes::Side;

// The lightest words of a kind: "x" or "z" for logical operators, empty for others.
struct Kind {
    std::string_view name;
    std::uint64_t count;
    std::vector<BitVector> words;
};

// What was found, of all kinds.
struct Found {
    LeastWeight least;
    bool counted;
    std::vector<Kind> kinds;
};

std::optional<Found> found_of(std::string_view kind, std::optional<LightestWords> words) {
    if (!words) return std::nullopt;
    const std::uint64_t count = words->ties;
    return Found{*words, words->counted, {{kind, count, std::move(words->words)}}};
}

std::optional<Found> found_of(std::optional<codes::CssLightestWords> words) {
    if (!words) return std::nullopt;
    const codes::CssDistance& distance = words->distance;
    LeastWeight least{.weight = distance.weight,
                      .ties = words->x_count + words->z_count,
                      .proved = distance.proved,
                      .examined = words->examined,
                      .lower_bound = distance.lower_bound,
                      .method = distance.x.weight == distance.weight ? distance.x.method : distance.z.method};
    return Found{least,
                 words->counted,
                 {{"x", words->x_count, std::move(words->x_words)}, {"z", words->z_count, std::move(words->z_words)}}};
}

// The form of words in answers.
class Form {
public:
    explicit Form(const CountedOptions& options)
        : is_pauli_(options.has_operators()), has_numbers_(!options.dem.empty()) {}

    [[nodiscard]] const char* name() const { return is_pauli_ ? "operator" : "word"; }

    [[nodiscard]] Json json(const BitVector& word) const {
        if (is_pauli_) return pauli_string(word);
        return has_numbers_ ? Json(support(word)) : json_of(word);
    }

    [[nodiscard]] std::string text(const BitVector& word) const {
        if (is_pauli_) return pauli_string(word);
        return has_numbers_ ? fmt::format("{}", fmt::join(support(word), " ")) : to_string(word);
    }

private:
    bool is_pauli_;
    bool has_numbers_;
};

Json json_of_words(const Kind& kind, const Form& form, bool all) {
    Json fields;
    fields["ties"] = json_of_count(kind.count);
    if (all) {
        Json& words = fields[std::string(form.name()) + "s"] = Json::array();
        for (const BitVector& word : kind.words) words.push_back(form.json(word));
    } else if (!kind.words.empty()) {
        fields[form.name()] = form.json(kind.words.front());
    }
    return fields;
}

void print_json(const Context& context, Json answer, const std::optional<Found>& found, const Form& form, bool all) {
    answer["distance"] = nullptr;
    if (found) {
        answer["distance"] = found->least.weight;
        answer["lower_bound"] = found->least.lower_bound;
        answer["proved"] = found->least.proved;
        if (found->kinds.front().name.empty()) {
            answer.update(json_of_words(found->kinds.front(), form, all));
        } else {
            answer["ties"] = json_of_count(found->least.ties);
            Json& sides = answer["sides"] = Json::object();
            for (const Kind& kind : found->kinds) sides[std::string(kind.name)] = json_of_words(kind, form, all);
        }
        answer["counted"] = found->counted;
        answer["examined"] = json_of_count(found->least.examined);
        answer["method"] = found->least.method;
    }
    context.print(answer);
}

void print(std::ostream& out, const Found& found, const Form& form, bool all) {
    if (!all) {
        out << found.least.weight;
        for (const Kind& kind : found.kinds) out << ' ' << kind.count;
        out << '\n';
        return;
    }
    for (const Kind& kind : found.kinds) {
        if (&kind != found.kinds.data()) out << '\n';
        for (const BitVector& word : kind.words) out << form.text(word) << '\n';
    }
}

// Says what is missing. Returns the exit status.
int judge(const Context& context, const Found& found, bool all, const std::string& reason) {
    const std::string why = reason.empty() ? "" : reason + ": ";
    if (!found.least.proved) {
        context.note(fmt::format("{}best found is not proved minimal (distance between {} and {})", why,
                                 found.least.lower_bound, found.least.weight));
        return kBudgetSpent;
    }
    if (!found.counted) {
        context.note(fmt::format("{}the distance is proved, but not all words of this weight were {}", why,
                                 all ? "found" : "counted"));
        return kBudgetSpent;
    }
    bool is_limited = false;
    for (const Kind& kind : found.kinds) {
        if (!all || kind.words.size() == kind.count) continue;
        is_limited = true;
        context.note(fmt::format("limit reached: printed {} of {} words{}{}", kind.words.size(), kind.count,
                                 kind.name.empty() ? "" : " ", kind.name));
    }
    return is_limited ? kBudgetSpent : kYes;
}

}  // namespace

int run_lightest_words(const Context& context, const CountedOptions& options, const MatrixArgument& a,
                       std::optional<std::uint64_t> limit, double time, bool is_parity_check) {
    auto answer = context.answer();
    const Form form(options);
    const std::size_t most = options.all ? options.limit : 1;
    const std::string_view method = options.method;
    GivenCode given = options.read(context, a);
    LongRun long_run(context, time);
    const Budget budget{.elements = limit.value_or(UINT64_MAX),
                        .stop = long_run.token(),
                        .progress = [&](const Progress& progress) { long_run.show(progress); },
                        .memory = context.memory.max_bytes()};
    std::optional<Found> found;
    if (given.css) {
        const NamedCode named = long_run.whole([&] { return std::move(*given.css).code(); });
        const codes::CssCode& code = named.code;
        answer["length"] = code.length();
        answer["dimension"] = code.dimension();
        if (options.side.empty()) {
            found = found_of(codes::lightest_words(code, most, budget, method));
        } else {
            const Side side = options.side == "x" ? Side::x : Side::z;
            found = found_of(options.side, codes::lightest_words(code, side, most, budget, method));
        }
        for (const Kind& kind : found ? found->kinds : std::vector<Kind>()) {
            if (!kind.words.empty()) note_discovery(context, named, kind.words.front(), kind.name);
        }
    } else if (given.operators) {
        const bool is_gauge = !options.gauge.empty();
        const codes::SubsystemCode code = long_run.whole([&] {
            return code_of_operators(is_gauge ? options.gauge : options.stabilizer, *given.operators, is_gauge);
        });
        answer["length"] = code.length();
        answer["dimension"] = code.dimension();
        if (!options.gauge.empty()) answer["gauge_qubits"] = code.gauge_qubits();
        found = found_of("", codes::lightest_words(code, most, budget, method));
    } else if (given.model) {
        const io::DetectorErrorModel& model = *given.model;
        answer["mechanisms"] = model.probabilities.size();
        answer["detectors"] = model.detectors.rows();
        answer["observables"] = model.observables.rows();
        found =
            found_of("", codes::lightest_words(model.detectors, {.outside = model.observables}, most, budget, method));
    } else {
        BitMatrix checks = std::move(given.a);
        if (!is_parity_check) {
            require_nullspace_fits_memory(context, checks.rows(), checks.columns());
            checks = long_run.whole([&] { return nullspace_basis(std::move(checks)); });
        }
        answer["length"] = checks.columns();
        found = found_of("", with_names_of_files(options, a, [&] {
                             return codes::lightest_words(checks, given.counted, most, budget, method);
                         }));
    }
    if (context.json) {
        print_json(context, std::move(answer), found, form, options.all);
    } else if (found) {
        print(context.streams.out, *found, form, options.all);
    }
    if (!found) {
        context.note(without_distance(options));
        return kNo;
    }
    const std::string_view stop = long_run.reason();
    return judge(context, *found, options.all, std::string(stop.empty() && limit ? "budget exhausted" : stop));
}

}  // namespace gf2::apps::gf2_program
