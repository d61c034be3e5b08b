// SPDX-License-Identifier: MIT
#include "apps/gf2/distance_answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <ostream>
#include <stdexcept>

#include "apps/cli/command.hpp"
#include "apps/gf2/pauli_file.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/distance_levels.hpp"

namespace gf2::apps::gf2_program {
namespace {

constexpr std::string_view kKind = "distance";

struct FormName {
    AnswerForm form;
    std::string_view name;
};

constexpr std::array kForms = {
    FormName{AnswerForm::kCode, "code"},
    FormName{AnswerForm::kWord, "word"},
    FormName{AnswerForm::kOperator, "operator"},
    FormName{AnswerForm::kMechanisms, "mechanisms"},
    FormName{AnswerForm::kX, "x"},
    FormName{AnswerForm::kZ, "z"},
    FormName{AnswerForm::kSides, "sides"},
};

std::string_view name_of(AnswerForm form) {
    return std::find_if(kForms.begin(), kForms.end(), [&](const FormName& f) { return f.form == form; })->name;
}

// The question of a record, but its words.
DistanceQuestion question_of(const Facts& facts) {
    DistanceQuestion question;
    const std::string& name = facts.text("form");
    const auto form = std::find_if(kForms.begin(), kForms.end(), [&](const FormName& f) { return f.name == name; });
    if (form == kForms.end()) facts.refuse("form", "code, word, operator, mechanisms, x, z or sides");
    question.form = form->form;
    try {
        question.known = Json::parsed(facts.text("known"));
        const auto& fields = question.known.fields();
        const auto is_number = [](const Json::Field& field) {
            return field.second.is_number_unsigned();
        };
        if (!std::all_of(fields.begin(), fields.end(), is_number)) facts.refuse("known", "numbers without sign");
    } catch (const JsonError&) {
        facts.refuse("known", "JSON");
    } catch (const std::logic_error&) {
        facts.refuse("known", "an object");
    }
    for (const std::uint64_t number : numbers_of(facts.record(), "columns")) {
        question.columns.push_back(static_cast<std::size_t>(number));
    }
    return question;
}

// The fields of a lightest word, but that itself.
void add_result(Json& fields, const LeastWeight& found) {
    fields["lower_bound"] = found.lower_bound;
    fields["proved"] = found.proved;
    fields["examined"] = json_of_count(found.examined);
    fields["method"] = found.method;
}

Json json_of_side(const codes::Distance& found) {
    Json fields;
    fields["distance"] = found.weight;
    fields["word"] = json_of(found.word);
    add_result(fields, found);
    return fields;
}

struct MergedDistance {
    LeastWeight least;
    Json fields;
    bool counted = false;  // all words of this weight
};

MergedDistance distance_of(const Facts& facts, const DistanceQuestion& question) {
    const Record& record = facts.record();
    try {
        if (question.form == AnswerForm::kCode) {
            const MinimumDistance found = codes::code_distance_of(record);
            return {found, found_fields(found), found.counted};
        }
        if (question.form == AnswerForm::kSides) {
            const codes::CssDistance found = codes::css_distance_of(record);
            return {{.weight = found.weight, .proved = found.proved, .lower_bound = found.lower_bound},
                    found_fields(question, found)};
        }
        const codes::Distance found = codes::counted_distance_of(record);
        if (question.form == AnswerForm::kMechanisms && question.columns.size() != found.word.size()) {
            facts.refuse("columns", fmt::format("{} numbers", found.word.size()));
        }
        if (question.form != AnswerForm::kOperator) return {found, found_fields(question, found)};
        const codes::PauliDistance operators = codes::pauli_distance(found);
        return {operators, found_fields(question, operators)};
    } catch (const std::invalid_argument& error) {
        facts.fail(error);
    }
}

int print_distance(const Context& context, const Merged& merged) {
    const Facts& facts = merged.facts;
    const DistanceQuestion question = question_of(facts);
    const auto [least, fields, is_counted] = distance_of(facts, question);
    const bool counts_all = question.form == AnswerForm::kCode && facts.text("count") == "all";
    auto answer = context.answer();
    for (const Json::Field& known : question.known.fields()) {
        const auto& fixed = answer.fields();
        const bool is_fixed =
            std::any_of(fixed.begin(), fixed.end(), [&](const Json::Field& f) { return f.first == known.first; });
        if (is_fixed) facts.refuse("known", "other names than '" + known.first + "'");
    }
    if (context.json) {
        answer.update(question.known);
        answer.update(fields);
        add_contributions(answer, facts.record());
        context.print(answer);
    } else {
        context.streams.out << least.weight;
        if (counts_all) context.streams.out << ' ' << least.ties;
        context.streams.out << '\n';
    }
    if (least.proved && (is_counted || !counts_all)) return kYes;
    if (least.proved) {
        context.note(merged.shortfall + ": the distance is proved, but not all words of this weight were counted");
        return kBudgetSpent;
    }
    const std::string why = merged.shortfall.empty() ? "" : merged.shortfall + ": ";
    context.note(fmt::format("{}best found is not proved minimal (distance between {} and {})", why, least.lower_bound,
                             least.weight));
    return kBudgetSpent;
}

}  // namespace

void DistanceQuestion::write_to(Search& search) const {
    search.set_question(words);
    search.set_fact("kind", std::string(kKind));
    search.set_fact("form", std::string(name_of(form)));
    search.set_fact("known", known.text());
    if (!columns.empty()) search.set_fact("columns", fmt::format("{}", fmt::join(columns, " ")));
}

Json found_fields(const MinimumDistance& found) {
    Json fields;
    fields["dimension"] = found.dimension;
    fields["distance"] = found.weight;
    fields["word"] = json_of(found.word);
    fields["ties"] = json_of_count(found.ties);
    fields["counted"] = found.counted;
    fields["lower_bound"] = found.lower_bound;
    fields["proved"] = found.proved;
    fields["examined"] = json_of_count(found.examined);
    return fields;
}

Json found_fields(const DistanceQuestion& question, const codes::Distance& found) {
    Json fields;
    fields["distance"] = found.weight;
    if (question.form == AnswerForm::kX || question.form == AnswerForm::kZ) {
        fields["lower_bound"] = found.lower_bound;
        fields["proved"] = found.proved;
        fields["sides"][name_of(question.form)] = json_of_side(found);
        return fields;
    }
    if (question.form != AnswerForm::kMechanisms) return json_of_side(found);
    Json& mechanisms = fields["word"] = Json::array();
    for (const std::size_t j : support(found.word)) mechanisms.push_back(question.columns[j]);
    add_result(fields, found);
    return fields;
}

Json found_fields(const DistanceQuestion& /*question*/, const codes::PauliDistance& found) {
    Json fields;
    fields["distance"] = found.weight;
    fields["operator"] = pauli_string(found.word);
    add_result(fields, found);
    return fields;
}

Json found_fields(const DistanceQuestion& /*question*/, const codes::CssDistance& found) {
    Json fields;
    fields["distance"] = found.weight;
    fields["lower_bound"] = found.lower_bound;
    fields["proved"] = found.proved;
    fields["sides"]["x"] = json_of_side(found.x);
    fields["sides"]["z"] = json_of_side(found.z);
    return fields;
}

MergeKind merged_distances() {
    return merged_levels(kKind, print_distance);
}

}  // namespace gf2::apps::gf2_program
