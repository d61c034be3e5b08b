// SPDX-License-Identifier: MIT
#include "gf2_cli/recorded_weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <utility>

#include "common/cli/command.hpp"
#include "common/cli/long_run.hpp"
#include "common/jobs/shard_work.hpp"

namespace gf2::apps::gf2_cli {
namespace {

// A decimal number, perhaps negative, that is no longer than any count.
bool is_count(const std::string& text) {
    const std::size_t digits = text.starts_with('-') ? 1 : 0;
    return text.size() > digits && text.size() <= 20 + digits &&
           text.find_first_not_of("0123456789", digits) == std::string::npos;
}

void read_ranges(const CheckpointFields& fields, WeightRecord& record) {
    record.done = fields.ranges("done", std::uint64_t{1} << record.dimension, "elements");
    if (fields.number("examined") != record.examined()) {
        fields.refuse("examined", fmt::format("{}, the number of elements done", record.examined()));
    }
}

void read_counts(const CheckpointFields& fields, WeightRecord& record) {
    boost::multiprecision::cpp_int all = 0;
    for (const Json& pair : fields.list("counts")) {
        const bool is_pair = pair.is_array() && pair.size() == 2 && pair[0].is_number_unsigned() && pair[1].is_string();
        if (!is_pair) fields.refuse("counts", "pairs of a weight and a count");
        const auto w = pair[0].get<std::uint64_t>();
        const auto count = pair[1].get<std::string>();
        if (w >= record.counts.size() || !is_count(count)) {
            fields.refuse("counts", "weights up to the length, and decimal counts");
        }
        auto& here = record.counts[static_cast<std::size_t>(w)];
        here = boost::multiprecision::cpp_int(count);
        all += here;
        if (here < 0 && !record.is_dual) fields.refuse("counts", "numbers without sign");
    }
    if (!record.is_dual && all != record.examined()) {
        fields.refuse("counts", fmt::format("{} in all, the number of elements done", record.examined()));
    }
}

WeightRecord record_of(const CheckpointFields& fields, std::uint64_t length) {
    WeightRecord record{.dimension = static_cast<std::size_t>(fields.number("dimension")),
                        .is_dual = fields.flag("dual"),
                        .done = {},
                        .counts = WeightCounts(static_cast<std::size_t>(length) + 1)};
    if (record.dimension > std::min<std::uint64_t>(kMaxEnumeratedDimension, length)) {
        fields.refuse("dimension", fmt::format("at most {}", std::min<std::uint64_t>(kMaxEnumeratedDimension, length)));
    }
    if (record.is_dual && length > kMaxDualLength) fields.refuse("length", fmt::format("at most {}", kMaxDualLength));
    read_ranges(fields, record);
    read_counts(fields, record);
    return record;
}

// Gives the shards of a count to the transport. Returns what is done when the command goes on to its answer, or nothing
// if there is nothing to count.
std::optional<WeightRecord> done_elsewhere(const Context& context, const std::string& path, const std::string& question,
                                           const SolutionCoset& coset, LongRun& long_run) {
    using File = WeightsFile;
    const auto work = ShardWork<File>::make({
        .run =
            [&](const File* known, const Shard& shard, const Budget& budget,
                const std::function<void(const File&)>& record) {
                const WeightOptions options{.resumed = known == nullptr ? nullptr : &known->record,
                                            .record =
                                                [&](const WeightRecord& made) {
                                                    record({question, made});
                                                },
                                            .shard = shard};
                static_cast<void>(weight_distribution(coset, budget, options));
            },
        .is_done = [](const File& file, const Shard& shard) { return file.record.is_done(shard); },
        .take_bound = [](File&, const File&) {},
        .text = [](const File& file) { return text_of_checkpoint(kWeightsKind, json_of_file(file)); },
        .read = read_weights,
        .shards = 1024,
    });
    if (work == nullptr) return std::nullopt;
    if (const auto status = context.transport->take(context, *work, path, long_run)) throw CommandEnd{*status};
    return work->whole().record;
}

}  // namespace

// Counts of many weights are zero.
Json json_of_file(const WeightsFile& file) {
    const WeightRecord& record = file.record;
    Json counts = Json::array();
    for (std::size_t w = 0; w < record.counts.size(); ++w) {
        if (record.counts[w] != 0) counts.push_back({w, record.counts[w].str()});
    }
    return {{"question", file.question},  {"length", record.counts.size() - 1}, {"dimension", record.dimension},
            {"dual", record.is_dual},     {"examined", record.examined()},      {"done", json_of_ranges(record.done)},
            {"counts", std::move(counts)}};
}

WeightsFile read_weights(const io::Source& source) {
    const Json json = parse_checkpoint(source, kWeightsKind);
    const CheckpointFields fields(json, source.name, "");
    const std::uint64_t length = fields.number("length");
    if (length > kMaxWeighedLength) fields.refuse("length", fmt::format("at most {}", kMaxWeighedLength));
    source.require_memory({}, (length + 1) * sizeof(WeightCounts::value_type),
                          fmt::format("the weights of words of length {}", length));
    return {fields.words("question"), record_of(fields, length)};
}

RecordedWeights recorded_weights(const Context& context, const std::string& path, const Shard& shard,
                                 const std::string& question, const SolutionCoset& coset, const Budget& budget,
                                 LongRun& long_run) {
    if (context.transport != nullptr) {
        const auto done = done_elsewhere(context, path, question, coset, long_run);
        return {done ? done->distribution() : weight_distribution(coset, budget)};
    }
    if (path.empty()) return {weight_distribution(coset, budget, {.shard = shard})};
    RecordCheckpoint checkpoint(context, path, kWeightsKind, question);
    std::optional<WeightRecord> resumed;
    if (const auto fields = checkpoint.fields()) {
        if (fields->number("length") != coset.length()) fields->refuse("length", std::to_string(coset.length()));
        resumed = record_of(*fields, coset.length());
    }
    bool is_done = false;
    const WeightOptions options{.resumed = resumed ? &*resumed : nullptr,
                                .record =
                                    [&](const WeightRecord& made) {
                                        is_done = made.is_done(shard);
                                        checkpoint.keep(json_of_file({question, made}));
                                    },
                                .shard = shard};
    try {
        RecordedWeights result{weight_distribution(coset, budget, options)};
        checkpoint.save();
        result.is_shard_done = shard.count > 1 && is_done;
        return result;
    } catch (const std::invalid_argument& error) {
        throw checkpoint.file().cannot_resume(error.what());
    }
}

}  // namespace gf2::apps::gf2_cli
