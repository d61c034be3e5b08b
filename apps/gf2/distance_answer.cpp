// SPDX-License-Identifier: MIT
// The answers of gf2 distance, and those that merge prints from its records.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <stdexcept>

#include "apps/gf2/commands.hpp"
#include "apps/gf2/distance.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/distance_levels.hpp"

namespace gf2::apps::gf2_program {
namespace {

constexpr std::string_view kKind = "distance";

// The names of the forms in records, in the order of AnswerForm.
constexpr std::array<std::string_view, 7> kForms = {"code", "word", "operator", "mechanisms", "x", "z", "sides"};

std::string_view name_of(AnswerForm form) {
    return kForms[static_cast<std::size_t>(form)];
}

// The question of a record, but its words.
DistanceQuestion question_of(const Facts& facts) {
    DistanceQuestion question;
    const auto form = std::find(kForms.begin(), kForms.end(), facts.text("form"));
    if (form == kForms.end()) facts.refuse("form", "code, word, operator, mechanisms, x, z or sides");
    question.form = static_cast<AnswerForm>(form - kForms.begin());
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

std::vector<std::size_t> numbers_of_ones(const DistanceQuestion& question, const BitVector& word) {
    std::vector<std::size_t> numbers = support(word);
    if (question.columns.empty()) return numbers;
    for (std::size_t& number : numbers) number = question.columns[number];
    return numbers;
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
            return {least_of(found), found_fields(question, found)};
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
    return status_of(context, least, merged.shortfall, counts_all && !is_counted ? "counted" : "");
}

}  // namespace

void DistanceQuestion::write_to(Search& search) const {
    search.set_question(words);
    search.set_fact("kind", std::string(kKind));
    search.set_fact("form", std::string(name_of(form)));
    search.set_fact("known", known.text());
    if (!columns.empty()) search.set_fact("columns", fmt::format("{}", fmt::join(columns, " ")));
}

Json DistanceQuestion::json_of_word(const BitVector& word) const {
    if (form == AnswerForm::kOperator) return io::pauli_string(word);
    return form == AnswerForm::kMechanisms ? Json(numbers_of_ones(*this, word)) : json_of(word);
}

std::string DistanceQuestion::text_of_word(const BitVector& word) const {
    if (form == AnswerForm::kOperator) return io::pauli_string(word);
    if (form != AnswerForm::kMechanisms) return to_string(word);
    return fmt::format("{}", fmt::join(numbers_of_ones(*this, word), " "));
}

Json found_fields(const DistanceQuestion& question, const LeastWeight& found, const BitVector& word) {
    Json fields;
    fields["distance"] = found.weight;
    fields[question.name_of_word()] = question.json_of_word(word);
    fields["lower_bound"] = found.lower_bound;
    fields["proved"] = found.proved;
    fields["examined"] = json_of_count(found.examined);
    fields["method"] = found.method;
    return fields;
}

Json found_fields(const DistanceQuestion& question, const codes::Distance& found) {
    if (question.form != AnswerForm::kX && question.form != AnswerForm::kZ) {
        return found_fields(question, found, found.word);
    }
    Json fields;
    fields["distance"] = found.weight;
    fields["lower_bound"] = found.lower_bound;
    fields["proved"] = found.proved;
    fields["sides"][name_of(question.form)] = found_fields(question, found, found.word);
    return fields;
}

Json found_fields(const DistanceQuestion& question, const codes::PauliDistance& found) {
    return found_fields(question, found, found.word);
}

Json found_fields(const DistanceQuestion& question, const codes::CssDistance& found) {
    Json fields;
    fields["distance"] = found.weight;
    fields["lower_bound"] = found.lower_bound;
    fields["proved"] = found.proved;
    fields["sides"]["x"] = found_fields(question, found.x);
    fields["sides"]["z"] = found_fields(question, found.z);
    return fields;
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

LeastWeight least_of(const codes::CssDistance& found) {
    return {.weight = found.weight, .proved = found.proved, .lower_bound = found.lower_bound};
}

int status_of(const Context& context, const LeastWeight& found, const std::string& reason, const std::string& missing) {
    const std::string why = reason.empty() ? "" : reason + ": ";
    if (!found.proved) {
        context.note(fmt::format("{}best found is not proved minimal (distance between {} and {})", why,
                                 found.lower_bound, found.weight));
    } else if (!missing.empty()) {
        context.note(why + "the distance is proved, but not all words of this weight were " + missing);
    } else {
        return kYes;
    }
    return kBudgetSpent;
}

MergeKind merged_distances() {
    return merged_levels(kKind, print_distance);
}

}  // namespace gf2::apps::gf2_program
