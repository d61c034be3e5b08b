// SPDX-License-Identifier: MIT
#include "apps/gf2/each_distance.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/io/formats/detector_error_model.hpp"

namespace gf2::apps::gf2_program {
namespace {

using codes::Distance;
using codes::Side;
using Distances = std::vector<std::optional<Distance>>;

// The distances of a kind of words: "x" or "z" for logical operators, empty for others.
struct Column {
    std::string_view kind;
    Distances distances;
};

Json json_of_distance(const std::optional<Distance>& found, bool has_numbers) {
    Json fields;
    fields["distance"] = nullptr;
    if (!found) return fields;
    fields["distance"] = found->weight;
    fields["word"] = has_numbers ? Json(support(found->word)) : json_of(found->word);
    fields["lower_bound"] = found->lower_bound;
    fields["proved"] = found->proved;
    fields["examined"] = json_of_count(found->examined);
    fields["method"] = found->method;
    return fields;
}

Json json_of_rows(const std::vector<Column>& columns, bool has_numbers) {
    Json rows = Json::array();
    for (std::size_t i = 0; i < columns.front().distances.size(); ++i) {
        if (columns.front().kind.empty()) {
            rows.push_back(json_of_distance(columns.front().distances[i], has_numbers));
            continue;
        }
        Json row;
        for (const Column& column : columns)
            row[std::string(column.kind)] = json_of_distance(column.distances[i], has_numbers);
        rows.push_back(std::move(row));
    }
    return rows;
}

void print(std::ostream& out, const std::vector<Column>& columns) {
    for (std::size_t i = 0; i < columns.front().distances.size(); ++i) {
        for (const Column& column : columns) {
            const auto& found = column.distances[i];
            out << (&column == columns.data() ? "" : " ") << (found ? std::to_string(found->weight) : "none");
        }
        out << '\n';
    }
}

// Says how many distances do not exist or are not proved. Returns the exit status.
int judge(const Context& context, const std::vector<Column>& columns, bool is_circuit, const std::string& reason) {
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

int run_each_distance(const Context& context, const CountedOptions& options, const MatrixArgument& a,
                      std::optional<std::uint64_t> limit, double time) {
    auto answer = context.answer();
    std::vector<Column> columns;
    GivenCode given = options.read(context, a);
    LongRun long_run(context, time);
    std::uint64_t spent = 0;
    const auto budget = [&] {
        return Budget{.elements = limit ? *limit - std::min(*limit, spent) : UINT64_MAX,
                      .stop = long_run.token(),
                      .progress = [&](const Progress& progress) { long_run.show(progress); },
                      .memory = context.memory.max_bytes()};
    };
    const std::string_view method = options.method;
    if (given.css) {
        const NamedCode named = long_run.whole([&] { return std::move(*given.css).code(); });
        const codes::CssCode& code = named.code;
        answer["length"] = code.length();
        answer["dimension"] = code.dimension();
        for (const std::string_view kind : {"x", "z"}) {
            if (!options.side.empty() && options.side != kind) continue;
            const Side side = kind == "x" ? Side::x : Side::z;
            columns.push_back({kind, codes::minimum_distances(code, side, budget(), method)});
            for (const auto& found : columns.back().distances) {
                spent += found->examined;
                note_discovery(context, named, found->word, kind);
            }
        }
    } else if (given.model) {
        const io::DetectorErrorModel& model = *given.model;
        answer["mechanisms"] = model.probabilities.size();
        answer["detectors"] = model.detectors.rows();
        answer["observables"] = model.observables.rows();
        columns.push_back({"", codes::minimum_distances(model.detectors, model.observables, budget(), method)});
    } else {
        answer["length"] = given.a.columns();
        columns.push_back({"", codes::minimum_distances(given.a, *given.counted.outside, budget(), method)});
    }
    if (context.json) {
        answer["rows"] = json_of_rows(columns, !options.dem.empty());
        context.print(answer);
    } else {
        print(context.streams.out, columns);
    }
    const std::string_view stop = long_run.reason();
    return judge(context, columns, !options.dem.empty(),
                 std::string(stop.empty() && limit ? "budget exhausted" : stop));
}

}  // namespace gf2::apps::gf2_program
