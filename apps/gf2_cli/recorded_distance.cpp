// SPDX-License-Identifier: MIT
#include "gf2_cli/recorded_distance.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "common/cli/json.hpp"

namespace gf2::apps::gf2_cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr CheckpointKind kKind{"gf2kit distance search", 1};

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

}  // namespace

std::optional<MinimumDistance> recorded_distance(const Context& context, const std::string& path,
                                                 const std::string& question, const BitMatrix& generators,
                                                 const Budget& budget, bool count) {
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

}  // namespace gf2::apps::gf2_cli
