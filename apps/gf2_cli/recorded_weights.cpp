// SPDX-License-Identifier: MIT
#include "gf2_cli/recorded_weights.hpp"

#include <optional>
#include <stdexcept>

namespace gf2::apps::gf2_cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr CheckpointKind kKind{"gf2kit weight count", 1};

// Counts of many weights are zero.
Json json_of_record(const WeightRecord& record) {
    Json counts = Json::array();
    for (std::size_t w = 0; w < record.counts.size(); ++w) {
        if (record.counts[w] != 0) counts.push_back({w, record.counts[w].str()});
    }
    return {{"length", record.counts.size() - 1}, {"examined", record.examined}, {"counts", std::move(counts)}};
}

// A decimal number, perhaps negative, that is no longer than any count.
bool is_count(const std::string& text) {
    const std::size_t digits = text.starts_with('-') ? 1 : 0;
    return text.size() > digits && text.size() <= 20 + digits &&
           text.find_first_not_of("0123456789", digits) == std::string::npos;
}

WeightRecord record_of(const CheckpointFields& fields, std::size_t length) {
    WeightRecord record{fields.number("examined"), WeightCounts(length + 1)};
    if (fields.number("length") != length) fields.refuse("length", std::to_string(length));
    for (const Json& pair : fields.list("counts")) {
        const bool is_pair = pair.is_array() && pair.size() == 2 && pair[0].is_number_unsigned() && pair[1].is_string();
        if (!is_pair) fields.refuse("counts", "pairs of a weight and a count");
        const auto w = pair[0].get<std::uint64_t>();
        const auto count = pair[1].get<std::string>();
        if (w > length || !is_count(count)) fields.refuse("counts", "weights up to the length, and decimal counts");
        record.counts[static_cast<std::size_t>(w)] = boost::multiprecision::cpp_int(count);
    }
    return record;
}

}  // namespace

WeightDistribution recorded_weights(const Context& context, const std::string& path, const std::string& question,
                                    const SolutionCoset& coset, const Budget& budget) {
    if (path.empty()) return weight_distribution(coset, budget);
    RecordCheckpoint checkpoint(context, path, kKind, question);
    std::optional<WeightRecord> resumed;
    if (const auto fields = checkpoint.fields()) resumed = record_of(*fields, coset.length());
    const WeightOptions options{.resumed = resumed ? &*resumed : nullptr, .record = [&](const WeightRecord& made) {
                                    checkpoint.keep(json_of_record(made));
                                }};
    try {
        WeightDistribution found = weight_distribution(coset, budget, options);
        checkpoint.save();
        return found;
    } catch (const std::invalid_argument& error) {
        throw checkpoint.file().cannot_resume(error.what());
    }
}

}  // namespace gf2::apps::gf2_cli
