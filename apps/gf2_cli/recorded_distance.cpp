// SPDX-License-Identifier: MIT
#include "gf2_cli/recorded_distance.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "common/cli/json.hpp"

namespace gf2::apps::gf2_cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr CheckpointKind kKind{"gf2kit distance search", 1};
constexpr CheckpointKind kCountedKind{"gf2kit counted distance search", 1};

Json json_of_record(const DistanceRecord& record) {
    return {{"word", json_of(record.word)},
            {"ties", record.ties},
            {"lower_bound", record.lower_bound},
            {"examined", record.position.examined},
            {"fingerprint", fmt::format("{:016x}", record.position.fingerprint)},
            {"levels", record.position.levels},
            {"level", record.position.level},
            {"set", record.position.set},
            {"rows", record.position.rows},
            {"patterns", record.position.patterns},
            {"next_walk", record.position.next_walk}};
}

DistanceRecord record_of(const CheckpointFields& fields) {
    const auto size = [&](const char* name) {
        return static_cast<std::size_t>(fields.number(name));
    };
    DistanceRecord record{.word = fields.bits("word"),
                          .ties = fields.number("ties"),
                          .lower_bound = size("lower_bound"),
                          .position = {.examined = fields.number("examined"),
                                       .fingerprint = fields.hexadecimal("fingerprint"),
                                       .levels = {},
                                       .level = size("level"),
                                       .set = size("set"),
                                       .rows = size("rows"),
                                       .patterns = fields.number("patterns"),
                                       .next_walk = fields.number("next_walk")}};
    for (const Json& levels : fields.list("levels")) {
        if (!levels.is_number_unsigned()) fields.refuse("levels", "numbers without sign");
        record.position.levels.push_back(levels.get<std::size_t>());
    }
    return record;
}

Json json_of_record(const codes::CountedRecord& record) {
    Json trees = Json::array();
    for (const BlockRange& range : record.trees) trees.push_back({range.first, range.last});
    Json fields{{"word", json_of(record.word)},
                {"examined", record.examined},
                {"bound", record.bound},
                {"trees", trees},
                {"nodes", record.nodes},
                {"last_nodes", record.last_nodes},
                {"second_last_nodes", record.second_last_nodes}};
    if (record.information_sets) fields["information_sets"] = json_of_record(*record.information_sets);
    return fields;
}

codes::CountedRecord counted_record_of(const CheckpointFields& fields, const std::string& file,
                                       const std::string& path) {
    codes::CountedRecord record{.word = fields.bits("word"),
                                .examined = fields.number("examined"),
                                .bound = static_cast<std::size_t>(fields.number("bound")),
                                .trees = {},
                                .nodes = fields.number("nodes"),
                                .last_nodes = fields.number("last_nodes"),
                                .second_last_nodes = fields.number("second_last_nodes"),
                                .information_sets = {}};
    for (const Json& range : fields.list("trees")) {
        const bool is_range =
            range.is_array() && range.size() == 2 && range[0].is_number_unsigned() && range[1].is_number_unsigned();
        if (!is_range) fields.refuse("trees", "pairs of numbers without sign");
        record.trees.push_back({range[0].get<std::uint64_t>(), range[1].get<std::uint64_t>()});
    }
    if (fields.has("information_sets")) {
        const Json& sets = fields.field("information_sets", "an object");
        record.information_sets = record_of(CheckpointFields(sets, file, path + "information_sets."));
    }
    return record;
}

Json json_of_record(const codes::CssRecord& record) {
    Json fields = Json::object();
    if (record.x) fields["x"] = json_of_record(*record.x);
    if (record.z) fields["z"] = json_of_record(*record.z);
    return fields;
}

codes::CssRecord css_record_of(const CheckpointFields& fields, const std::string& file) {
    const auto side_of = [&](const char* name) -> std::optional<codes::CountedRecord> {
        if (!fields.has(name)) return std::nullopt;
        const std::string path = std::string(name) + ".";
        return counted_record_of(CheckpointFields(fields.field(name, "an object"), file, path), file, path);
    };
    return {side_of("x"), side_of("z")};
}

// Calls search(resumed, record) with the record of the checkpoint, if there is one, and with what records.
template <class Record, class Read, class Search>
auto with_checkpoint(const Context& context, const std::string& path, const std::string& question, const Read& read,
                     const Search& search) {
    RecordCheckpoint checkpoint(context, path, kCountedKind, question);
    std::optional<Record> resumed;
    if (const auto fields = checkpoint.fields()) resumed = read(*fields);
    try {
        auto found =
            search(resumed ? &*resumed : nullptr, [&](const Record& made) { checkpoint.keep(json_of_record(made)); });
        if (found) checkpoint.save();
        return found;
    } catch (const std::invalid_argument& error) {
        if (!resumed) throw;
        throw checkpoint.file().cannot_resume(error.what());
    }
}

}  // namespace

std::optional<MinimumDistance> recorded_distance(const Context& context, const std::string& path,
                                                 const std::string& question, const BitMatrix& generators,
                                                 const Budget& budget, bool count) {
    if (path.empty() && !count) return codes::minimum_distance_of_span(generators, budget);
    if (path.empty()) return minimum_distance(generators, budget, {.count = count});
    RecordCheckpoint checkpoint(context, path, kKind, question);
    std::optional<DistanceRecord> resumed;
    if (const auto fields = checkpoint.fields()) resumed = record_of(*fields);
    const DistanceOptions options{
        .count = count, .resumed = resumed ? &*resumed : nullptr, .record = [&](const DistanceRecord& made) {
            checkpoint.keep(json_of_record(made));
        }};
    try {
        auto found = minimum_distance(generators, budget, options);
        checkpoint.save();
        return found;
    } catch (const std::invalid_argument& error) {
        throw checkpoint.file().cannot_resume(error.what());
    }
}

std::optional<codes::Distance> recorded_distance(const Context& context, const std::string& path,
                                                 const std::string& question, const BitMatrix& checks,
                                                 const codes::Counted& counted, const Budget& budget,
                                                 codes::Method method) {
    if (path.empty()) return codes::minimum_distance(checks, counted, budget, method);
    return with_checkpoint<codes::CountedRecord>(
        context, path, question, [&](const CheckpointFields& fields) { return counted_record_of(fields, path, ""); },
        [&](const codes::CountedRecord* resumed, const auto& record) {
            return codes::minimum_distance(checks, counted, budget, method, {resumed, record});
        });
}

std::optional<codes::CssDistance> recorded_distance(const Context& context, const std::string& path,
                                                    const std::string& question, const codes::CssCode& code,
                                                    const Budget& budget, codes::Method method) {
    if (path.empty()) return codes::minimum_distance(code, budget, method);
    return with_checkpoint<codes::CssRecord>(
        context, path, question, [&](const CheckpointFields& fields) { return css_record_of(fields, path); },
        [&](const codes::CssRecord* resumed, const auto& record) {
            return codes::minimum_distance(code, budget, method, {resumed, record});
        });
}

std::optional<codes::Distance> recorded_distance(const Context& context, const std::string& path,
                                                 const std::string& question, const codes::CssCode& code,
                                                 codes::Side side, const Budget& budget, codes::Method method) {
    if (path.empty()) return codes::minimum_distance(code, side, budget, method);
    return with_checkpoint<codes::CountedRecord>(
        context, path, question, [&](const CheckpointFields& fields) { return counted_record_of(fields, path, ""); },
        [&](const codes::CountedRecord* resumed, const auto& record) {
            return codes::minimum_distance(code, side, budget, method, {resumed, record});
        });
}

}  // namespace gf2::apps::gf2_cli
