// SPDX-License-Identifier: MIT
#include "gf2_cli/distance_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include "common/cli/command.hpp"
#include "common/cli/json.hpp"
#include "common/search/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2_cli/pauli_file.hpp"

namespace gf2::apps::gf2_cli {
namespace {

struct FormName {
    AnswerForm form;
    std::string_view name;
};

constexpr std::array kForms = {
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

AnswerForm form_of(const CheckpointFields& fields) {
    const std::string name = fields.text("form");
    const auto found = std::find_if(kForms.begin(), kForms.end(), [&](const FormName& f) { return f.name == name; });
    if (found == kForms.end()) fields.refuse("form", "word, operator, mechanisms, x, z or sides");
    return found->form;
}

// Tables of light sums, which each process makes, and walks count as long as a search goes on. When it has ended, its
// file has the nodes of the trees alone: they do not depend on who searched them.
std::uint64_t examined_of(const codes::CountedRecord& record, bool is_done) {
    if (!is_done || record.levels.empty() || record.information_sets) return record.examined;
    std::uint64_t nodes = 0;
    for (const codes::TreeLevel& level : record.levels) nodes += level.nodes;
    return nodes;
}

Json json_of_counted(const codes::CountedRecord& record, bool is_done) {
    Json levels = Json::array();
    for (const codes::TreeLevel& level : record.levels) {
        levels.push_back({{"weight", level.weight}, {"nodes", level.nodes}, {"trees", apps::json_of(level.trees)}});
    }
    Json fields{{"word", apps::json_of(record.word)},
                {"examined", examined_of(record, is_done)},
                {"bound", record.bound},
                {"divisor", record.divisor},
                {"levels", std::move(levels)}};
    if (record.information_sets) fields["information_sets"] = json_of_record(*record.information_sets);
    return fields;
}

Json json_of_plan(const DistancePlan& plan) {
    Json levels = Json::array();
    for (const PlannedLevel& level : plan.levels) {
        Json fields{{"set", level.set}, {"level", level.level}, {"bound", level.bound}};
        if (!level.word.empty()) fields.update({{"word", apps::json_of(level.word)}, {"ties", level.ties}});
        levels.push_back(std::move(fields));
    }
    return {{"known", apps::json_of(plan.known)},
            {"bound", plan.bound},
            {"patterns_per_block", plan.patterns_per_block},
            {"most_to_count", plan.most_to_count},
            {"levels", std::move(levels)},
            {"done", json_of_ranges(plan.done)}};
}

// Of a record whose other fields are read.
DistancePlan plan_of(const CheckpointFields& fields, const std::string& name, const std::string& path,
                     const DistanceRecord& record) {
    const auto size = [](const CheckpointFields& from, const char* field) {
        return static_cast<std::size_t>(from.number(field));
    };
    DistancePlan plan{.known = fields.bits("known"),
                      .bound = size(fields, "bound"),
                      .patterns_per_block = fields.number("patterns_per_block"),
                      .most_to_count = fields.number("most_to_count"),
                      .levels = {},
                      .done = fields.ranges("done", UINT64_MAX, "blocks")};
    if (plan.known.size() != record.word.size()) fields.refuse("known", "as many digits as the word");
    if (plan.patterns_per_block == 0) fields.refuse("patterns_per_block", "a number above 0");
    const Json& levels = fields.list("levels");
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const CheckpointFields level(levels[i], name, fmt::format("{}levels[{}].", path, i));
        PlannedLevel read{.set = size(level, "set"), .level = size(level, "level"), .bound = size(level, "bound")};
        if (read.set >= record.position.sets.size()) level.refuse("set", "the index of a set");
        if (read.level > record.position.sets[read.set].own_columns) level.refuse("level", "at most the columns");
        if (level.has("word")) {
            read.word = level.bits("word");
            read.ties = level.number("ties");
            if (read.word.size() != record.word.size()) level.refuse("word", "as many digits as the best word");
        }
        plan.levels.push_back(std::move(read));
    }
    return plan;
}

// The fields of a lightest word, but that itself.
void add_result(Json& fields, const LeastWeight& found) {
    fields["lower_bound"] = found.lower_bound;
    fields["proved"] = found.proved;
    fields["examined"] = json_of_count(found.examined);
    fields["method"] = found.method;
}

}  // namespace

void DistanceFile::merge(const DistanceFile& other) {
    record.merge(other.record);
}

void CountedDistanceFile::merge(const CountedDistanceFile& other) {
    if (question.form != other.question.form || question.known != other.question.known) {
        throw std::invalid_argument("the codes differ in shape");
    }
    if (auto* const sides = std::get_if<codes::CssRecord>(&record)) {
        sides->merge(std::get<codes::CssRecord>(other.record));
    } else {
        std::get<codes::CountedRecord>(record).merge(std::get<codes::CountedRecord>(other.record));
    }
}

Json json_of_record(const DistanceRecord& record) {
    Json sets = Json::array();
    for (const SetPosition& set : record.position.sets) {
        Json begun = Json::array();
        for (const BegunLevel& level : set.begun) {
            begun.push_back({{"level", level.level}, {"done", json_of_ranges(level.done)}});
        }
        sets.push_back({{"columns", set.own_columns}, {"levels", set.levels}, {"begun", std::move(begun)}});
    }
    Json fields{{"word", apps::json_of(record.word)},
                {"ties", record.ties},
                {"lower_bound", record.lower_bound},
                {"divisor", record.divisor},
                {"examined", record.position.examined},
                {"dimension", record.position.dimension},
                {"fingerprint", fmt::format("{:016x}", record.position.fingerprint)},
                {"sets", std::move(sets)},
                {"symmetric", record.position.is_symmetric},
                {"next_walk", record.position.next_walk}};
    if (record.plan) fields["plan"] = json_of_plan(*record.plan);
    return fields;
}

DistanceRecord distance_record_of(const CheckpointFields& fields, const std::string& name, const std::string& path) {
    const auto size = [](const CheckpointFields& from, const char* field) {
        return static_cast<std::size_t>(from.number(field));
    };
    DistanceRecord record{.word = fields.bits("word"),
                          .ties = fields.number("ties"),
                          .lower_bound = size(fields, "lower_bound"),
                          .divisor = size(fields, "divisor"),
                          .position = {.examined = fields.number("examined"),
                                       .dimension = size(fields, "dimension"),
                                       .fingerprint = fields.hexadecimal("fingerprint"),
                                       .sets = {},
                                       .is_symmetric = fields.flag("symmetric"),
                                       .next_walk = fields.number("next_walk")}};
    if (record.divisor == 0) fields.refuse("divisor", "a number above 0");
    if (record.position.dimension > record.word.size()) fields.refuse("dimension", "at most the length of the word");
    const Json& sets = fields.list("sets");
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const std::string place = fmt::format("{}sets[{}].", path, i);
        const CheckpointFields set(sets[i], name, place);
        SetPosition read{.own_columns = size(set, "columns"), .levels = size(set, "levels")};
        const Json& begun = set.list("begun");
        for (std::size_t j = 0; j < begun.size(); ++j) {
            const CheckpointFields level(begun[j], name, fmt::format("{}begun[{}].", place, j));
            read.begun.push_back({size(level, "level"), level.ranges("done", UINT64_MAX, "words")});
        }
        if (read.own_columns > record.position.dimension) set.refuse("columns", "at most the dimension");
        if (read.levels > read.own_columns + 1) set.refuse("levels", "at most one more than the columns");
        record.position.sets.push_back(std::move(read));
    }
    if (fields.has("plan")) {
        const CheckpointFields plan(fields.field("plan", "an object"), name, path + "plan.");
        record.plan = plan_of(plan, name, path + "plan.", record);
    }
    return record;
}

Json json_of_file(const DistanceFile& file) {
    Json fields{{"question", file.question}};
    fields.update(json_of_record(file.record));
    return fields;
}

DistanceFile read_distance(const io::Source& source) {
    const Json json = parse_checkpoint(source, kDistanceKind);
    const CheckpointFields fields(json, source.name, "");
    return {fields.words("question"), distance_record_of(fields, source.name)};
}

Json found_fields(const MinimumDistance& found) {
    Json fields;
    fields["dimension"] = found.dimension;
    fields["distance"] = found.weight;
    fields["word"] = apps::json_of(found.word);
    fields["ties"] = json_of_count(found.ties);
    fields["counted"] = found.counted;
    fields["lower_bound"] = found.lower_bound;
    fields["proved"] = found.proved;
    fields["examined"] = json_of_count(found.examined);
    return fields;
}

Json json_of_file(const CountedDistanceFile& file) {
    Json fields{
        {"question", file.question.words}, {"form", name_of(file.question.form)}, {"known", file.question.known}};
    if (const auto* const sides = std::get_if<codes::CssRecord>(&file.record)) {
        const bool is_done = sides->is_done();
        fields["examined"] = examined_of(sides->x, is_done) + examined_of(sides->z, is_done);
        fields["x"] = json_of_counted(sides->x, is_done);
        fields["z"] = json_of_counted(sides->z, is_done);
    } else {
        const auto& record = std::get<codes::CountedRecord>(file.record);
        fields.update(json_of_counted(record, record.is_done()));
    }
    return fields;
}

codes::CountedRecord counted_record_of(const CheckpointFields& fields, const std::string& name,
                                       const std::string& path) {
    codes::CountedRecord record{.word = fields.bits("word"),
                                .examined = fields.number("examined"),
                                .bound = static_cast<std::size_t>(fields.number("bound")),
                                .divisor = static_cast<std::size_t>(fields.number("divisor")),
                                .levels = {},
                                .information_sets = {}};
    if (record.divisor == 0) fields.refuse("divisor", "a number above 0");
    const Json& levels = fields.list("levels");
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const CheckpointFields level(levels[i], name, fmt::format("{}levels[{}].", path, i));
        record.levels.push_back(
            {static_cast<std::size_t>(level.number("weight")), level.bits("trees"), level.number("nodes")});
        const bool increases = i == 0 || record.levels[i].weight > record.levels[i - 1].weight;
        if (!increases) level.refuse("weight", "a greater weight than that before");
        if (record.levels[i].trees.size() != record.levels[0].trees.size()) {
            level.refuse("trees", fmt::format("{} digits", record.levels[0].trees.size()));
        }
    }
    if (fields.has("information_sets")) {
        const Json& sets = fields.field("information_sets", "an object");
        record.information_sets = distance_record_of(CheckpointFields(sets, name, path + "information_sets."), name,
                                                     path + "information_sets.");
    }
    return record;
}

codes::CssRecord css_record_of(const CheckpointFields& fields, const std::string& name) {
    const auto side_of = [&](const char* side) {
        const std::string path = std::string(side) + ".";
        return counted_record_of(CheckpointFields(fields.field(side, "an object"), name, path), name, path);
    };
    return {side_of("x"), side_of("z")};
}

CountedDistanceFile read_counted_distance(const io::Source& source) {
    const Json json = parse_checkpoint(source, kCountedDistanceKind);
    const CheckpointFields fields(json, source.name, "");
    CountedDistanceFile file;
    file.question = {fields.words("question"), form_of(fields), fields.field("known", "an object")};
    const Json& known = file.question.known;
    const bool are_numbers =
        known.is_object() && std::all_of(known.fields().begin(), known.fields().end(),
                                         [](const Json::Field& f) { return f.second.is_number_unsigned(); });
    if (!are_numbers) fields.refuse("known", "numbers without sign");
    if (file.question.form == AnswerForm::kSides) {
        file.record = css_record_of(fields, source.name);
    } else {
        auto record = counted_record_of(fields, source.name);
        if (file.question.form == AnswerForm::kOperator && record.word.size() % 3 != 0) {
            fields.refuse("word", "three digits for each qubit");
        }
        file.record = std::move(record);
    }
    return file;
}

Json found_fields(AnswerForm form, const codes::Distance& found) {
    Json fields;
    fields["distance"] = found.weight;
    if (form == AnswerForm::kX || form == AnswerForm::kZ) {
        fields["lower_bound"] = found.lower_bound;
        fields["proved"] = found.proved;
        fields["sides"][std::string(name_of(form))] = found_fields(AnswerForm::kWord, found);
        return fields;
    }
    if (form == AnswerForm::kMechanisms) {
        fields["word"] = support(found.word);
    } else {
        fields["word"] = apps::json_of(found.word);
    }
    add_result(fields, found);
    return fields;
}

Json found_fields(const codes::PauliDistance& found) {
    Json fields;
    fields["distance"] = found.weight;
    fields["operator"] = pauli_string(found.word);
    add_result(fields, found);
    return fields;
}

Json found_fields(const codes::CssDistance& found) {
    Json fields;
    fields["distance"] = found.weight;
    fields["lower_bound"] = found.lower_bound;
    fields["proved"] = found.proved;
    fields["sides"]["x"] = found_fields(AnswerForm::kWord, found.x);
    fields["sides"]["z"] = found_fields(AnswerForm::kWord, found.z);
    return fields;
}

}  // namespace gf2::apps::gf2_cli
