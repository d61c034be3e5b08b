// SPDX-License-Identifier: MIT
// gf2 distance --count, --all and --each.
#include <fmt/format.h>

#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/gf2/distance.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::apps::gf2_program {
namespace {

using codes::Distance;
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
    LeastWeight least = least_of(distance);
    least.ties = words->x_count + words->z_count;
    least.examined = words->examined;
    least.method = distance.x.weight == distance.weight ? distance.x.method : distance.z.method;
    return Found{least,
                 words->counted,
                 {{"x", words->x_count, std::move(words->x_words)}, {"z", words->z_count, std::move(words->z_words)}}};
}

std::optional<Found> lightest_words_of(DistanceRun& run) {
    const DistanceCommand& options = run.options;
    const std::size_t most = options.all ? options.limit : 1;
    const std::string_view method = options.method;
    if (run.css) {
        const codes::CssCode& code = run.css->code;
        if (options.side.empty()) return found_of(codes::lightest_words(code, most, run.budget(), method));
        const Side side = options.side == "x" ? Side::x : Side::z;
        return found_of(options.side, codes::lightest_words(code, side, most, run.budget(), method));
    }
    if (run.operators) return found_of("", codes::lightest_words(*run.operators, most, run.budget(), method));
    if (run.given.model) {
        const io::DetectorErrorModel& model = *run.given.model;
        return found_of(
            "", codes::lightest_words(model.detectors, {.outside = model.observables}, most, run.budget(), method));
    }
    BitMatrix checks = std::move(run.given.a);
    if (options.is_plain() && !options.parity_check) {
        require_nullspace_fits_memory(run.context, checks.rows(), checks.columns());
        checks = run.long_run.whole([&] { return nullspace_basis(std::move(checks)); });
    }
    return found_of("", run.with_names_of_files([&] {
        return codes::lightest_words(checks, run.given.counted, most, run.budget(), method);
    }));
}

// How words are printed.
DistanceQuestion form_of(const DistanceRun& run) {
    return {.form = run.operators     ? AnswerForm::kOperator
                    : run.given.model ? AnswerForm::kMechanisms
                                      : AnswerForm::kWord};
}

Json json_of_kind(const Kind& kind, const DistanceQuestion& form, bool all) {
    Json fields;
    fields["ties"] = json_of_count(kind.count);
    const std::string name = form.name_of_word();
    if (all) {
        Json& words = fields[name + "s"] = Json::array();
        for (const BitVector& word : kind.words) words.push_back(form.json_of_word(word));
    } else if (!kind.words.empty()) {
        fields[name] = form.json_of_word(kind.words.front());
    }
    return fields;
}

Json json_of_found(const Found& found, const DistanceQuestion& form, bool all) {
    Json fields;
    fields["distance"] = found.least.weight;
    fields["lower_bound"] = found.least.lower_bound;
    fields["proved"] = found.least.proved;
    if (found.kinds.front().name.empty()) {
        fields.update(json_of_kind(found.kinds.front(), form, all));
    } else {
        fields["ties"] = json_of_count(found.least.ties);
        Json& sides = fields["sides"] = Json::object();
        for (const Kind& kind : found.kinds) sides[kind.name] = json_of_kind(kind, form, all);
    }
    fields["counted"] = found.counted;
    fields["examined"] = json_of_count(found.least.examined);
    fields["method"] = found.least.method;
    return fields;
}

// A logical operator X or Z of a CSS code as letters.
std::string letters_of(const BitVector& word, std::string_view side) {
    std::string letters(word.size(), 'I');
    for (const std::size_t qubit : gf2::ones(word)) letters[qubit] = side == "x" ? 'X' : 'Z';
    return letters;
}

std::string text_of_found(const Found& found, const DistanceQuestion& form, bool all) {
    std::string text = all ? "" : std::to_string(found.least.weight);
    for (const Kind& kind : found.kinds) {
        if (!all) {
            text += fmt::format(" {}", kind.count);
            continue;
        }
        const bool has_sides = found.kinds.size() > 1;
        for (const BitVector& word : kind.words) {
            text += (has_sides ? letters_of(word, kind.name) : form.text_of_word(word)) + '\n';
        }
    }
    return all ? text : text + '\n';
}

// The distances of a kind of words: "x" or "z" for logical operators, empty for others.
struct Column {
    std::string_view kind;
    std::vector<std::optional<Distance>> distances;
};

Json json_of_rows(const std::vector<Column>& columns, const DistanceQuestion& form) {
    const auto json_of_distance = [&](const std::optional<Distance>& found) {
        return found ? found_fields(form, *found) : Json{{"distance", nullptr}};
    };
    Json rows = Json::array();
    for (std::size_t i = 0; i < columns.front().distances.size(); ++i) {
        if (columns.front().kind.empty()) {
            rows.push_back(json_of_distance(columns.front().distances[i]));
            continue;
        }
        Json& row = rows.push_back({});
        for (const Column& column : columns) row[column.kind] = json_of_distance(column.distances[i]);
    }
    return rows;
}

void print_rows(std::ostream& out, const std::vector<Column>& columns) {
    for (std::size_t i = 0; i < columns.front().distances.size(); ++i) {
        for (const Column& column : columns) {
            const auto& found = column.distances[i];
            out << (&column == columns.data() ? "" : " ") << (found ? std::to_string(found->weight) : "none");
        }
        out << '\n';
    }
}

// Says how many distances do not exist or are not proved. Returns the exit status.
int status_of_rows(const Context& context, const std::vector<Column>& columns, bool is_circuit,
                   const std::string& reason) {
    std::size_t all = 0;
    std::size_t none = 0;
    std::size_t unproved = 0;
    for (const Column& column : columns) {
        for (const auto& found : column.distances) {
            ++all;
            none += found ? 0 : 1;
            unproved += found && !found->proved ? 1 : 0;
        }
    }
    if (unproved != 0) {
        const std::string why = reason.empty() ? "" : reason + ": ";
        context.note(fmt::format("{}{} of {} distances are not proved minimal", why, unproved, all));
    }
    const std::string_view what = is_circuit ? "observables" : "rows";
    if (none != 0) {
        const std::string_view why = is_circuit ? "no mechanisms flip the observable and no detector"
                                                : "no word has an odd number of ones in common with the row";
        context.note(fmt::format("{}: {} of {} {}", why, none, all, what));
    }
    if (all == 0) context.note(fmt::format("no distances: there are no {}", what));
    if (unproved != 0) return kBudgetSpent;
    return none == 0 && all != 0 ? kYes : kNo;
}

}  // namespace

int run_lightest_words(DistanceRun& run) {
    const Context& context = run.context;
    const bool all = run.options.all;
    const std::optional<Found> found = lightest_words_of(run);
    if (!found) {
        run.print({}, "");
        context.note(run.without_distance());
        return kNo;
    }
    for (const Kind& kind : found->kinds) {
        if (run.css && !kind.words.empty()) note_discovery(context, *run.css, kind.words.front(), kind.name);
    }
    const DistanceQuestion form = form_of(run);
    run.print(context.json ? json_of_found(*found, form, all) : Json(),
              context.json ? "" : text_of_found(*found, form, all));
    int status = status_of(context, found->least, run.reason(), found->counted ? "" : all ? "found" : "counted");
    if (status != kYes || !all) return status;
    for (const Kind& kind : found->kinds) {
        if (kind.words.size() == kind.count) continue;
        status = kBudgetSpent;
        context.note(fmt::format("limit reached: printed {} of {} words{}{}", kind.words.size(), kind.count,
                                 kind.name.empty() ? "" : " ", kind.name));
    }
    return status;
}

int run_each_distance(DistanceRun& run) {
    const Context& context = run.context;
    const DistanceCommand& options = run.options;
    const std::string_view method = options.method;
    std::vector<Column> columns;
    if (run.css) {
        std::uint64_t spent = 0;
        for (const std::string_view kind : {"x", "z"}) {
            if (!options.side.empty() && options.side != kind) continue;
            const Side side = kind == "x" ? Side::x : Side::z;
            columns.push_back({kind, codes::minimum_distances(run.css->code, side, run.budget(spent), method)});
            for (const auto& found : columns.back().distances) {
                spent += found->examined;
                note_discovery(context, *run.css, found->word, kind);
            }
        }
    } else if (run.given.model) {
        const io::DetectorErrorModel& model = *run.given.model;
        columns.push_back({"", codes::minimum_distances(model.detectors, model.observables, run.budget(), method)});
    } else {
        columns.push_back(
            {"", codes::minimum_distances(run.given.a, *run.given.counted.outside, run.budget(), method)});
    }
    if (context.json) {
        Json answer = context.answer();
        answer.update(run.known);
        answer["rows"] = json_of_rows(columns, form_of(run));
        context.print(answer);
    } else {
        print_rows(context.streams.out, columns);
    }
    return status_of_rows(context, columns, !options.dem.empty(), run.reason());
}

}  // namespace gf2::apps::gf2_program
