// SPDX-License-Identifier: MIT
#include "gf2_cli/merge_command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "common/jobs/contributions.hpp"
#include "common/search/checkpoint_json.hpp"
#include "common/search/merge.hpp"
#include "gf2_cli/distance_file.hpp"
#include "gf2_cli/recorded_weights.hpp"
#include "gf2_cli/weights_answer.hpp"

namespace gf2::apps::gf2_cli {
namespace {

// Maximum number of shards that messages tell apart, and of those that they list.
constexpr std::size_t kMaxShards = 1000;
constexpr std::size_t kMaxListed = 10;

// The shards whose trees are missing, such as "2/4, 3/4"; empty if these are not whole shards.
std::string missing_shards(const BitVector& trees) {
    for (std::size_t count = 2; count <= std::min(kMaxShards, trees.size() / 2); ++count) {
        std::size_t i = count;
        while (i < trees.size() && trees[i] == trees[i % count]) ++i;
        if (i < trees.size()) continue;
        std::string text;
        std::size_t listed = 0;
        for (std::size_t shard = 0; shard < count; ++shard) {
            if (trees[shard]) continue;
            if (listed++ == kMaxListed) return text + ", ...";
            text += fmt::format("{}{}/{}", text.empty() ? "" : ", ", shard + 1, count);
        }
        return text;
    }
    return {};
}

// Of the weight at which the proof stops.
std::string missing_shards(const codes::CountedRecord& record) {
    const auto at_bound = [&](const codes::TreeLevel& level) {
        return level.weight == record.bound;
    };
    const auto level = std::find_if(record.levels.begin(), record.levels.end(), at_bound);
    return level == record.levels.end() ? std::string() : missing_shards(level->trees);
}

std::string shortfall_of(const CountedDistanceFile& file) {
    const auto* const sides = std::get_if<codes::CssRecord>(&file.record);
    const codes::CountedRecord& record = sides == nullptr ? std::get<codes::CountedRecord>(file.record)
                                         : sides->x.bound <= sides->z.bound ? sides->x
                                                                            : sides->z;
    const std::string missing = missing_shards(record);
    return missing.empty() ? std::string(kShardsAreMissing) : fmt::format("{}: missing {}", kShardsAreMissing, missing);
}

// The least weight, and the fields of the answer that the search found.
struct MergedDistance {
    LeastWeight least;
    Json fields;
};

MergedDistance found_of(const CountedDistanceFile& file) {
    if (const auto* const sides = std::get_if<codes::CssRecord>(&file.record)) {
        const codes::CssDistance found = sides->distance();
        return {{.weight = found.weight, .proved = found.proved, .lower_bound = found.lower_bound},
                found_fields(found)};
    }
    const auto& record = std::get<codes::CountedRecord>(file.record);
    if (file.question.form == AnswerForm::kOperator) {
        const codes::PauliDistance found = codes::pauli_distance(record);
        return {found, found_fields(found)};
    }
    const codes::Distance found = record.distance();
    return {found, found_fields(file.question.form, found)};
}

// The shards whose words are missing, such as "2/4, 3/4"; empty if these are not whole shards.
std::string missing_shards(const DistanceRecord& record) {
    for (std::uint64_t count = 2; count <= kMaxShards; ++count) {
        std::string missing;
        std::uint64_t done = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            if (record.is_done({i, count})) {
                ++done;
            } else {
                missing += fmt::format("{}{}/{}", missing.empty() ? "" : ", ", i + 1, count);
            }
        }
        if (done != 0) return missing;
    }
    return {};
}

int merge_minimum_distances(const Context& context, const MergeOptions& options,
                            const std::vector<io::Source>& sources) {
    const DistanceFile file = merged_files(sources, read_distance);
    const MinimumDistance found = file.record.distance();
    options.write_output([&](const std::string& path) { write_checkpoint(path, kDistanceKind, json_of_file(file)); });
    if (context.json) {
        auto answer = context.answer();
        answer["length"] = file.record.word.size();
        answer.update(found_fields(found));
        add_contributions(answer, sources);
        context.print(answer);
    } else {
        context.streams.out << found.weight << '\n';
    }
    if (found.proved) return kYes;
    const std::string missing = missing_shards(file.record);
    context.note(fmt::format("{}{}: best found is not proved minimal (distance between {} and {})", kShardsAreMissing,
                             missing.empty() ? "" : ": missing " + missing, found.lower_bound, found.weight));
    return kBudgetSpent;
}

int merge_distances(const Context& context, const MergeOptions& options, const std::vector<io::Source>& sources) {
    const CountedDistanceFile file = merged_files(sources, read_counted_distance);
    const MergedDistance found = found_of(file);
    options.write_output(
        [&](const std::string& path) { write_checkpoint(path, kCountedDistanceKind, json_of_file(file)); });
    if (context.json) {
        auto answer = context.answer();
        answer.update(file.question.known);
        answer.update(found.fields);
        add_contributions(answer, sources);
        context.print(answer);
    } else {
        context.streams.out << found.least.weight << '\n';
    }
    if (found.least.proved) return kYes;
    context.note(fmt::format("{}: best found is not proved minimal (distance between {} and {})", shortfall_of(file),
                             found.least.lower_bound, found.least.weight));
    return kBudgetSpent;
}

int merge_weights(const Context& context, const MergeOptions& options, const std::vector<io::Source>& sources) {
    if (options.count) throw UsageError("--count: these files are of weight distributions");
    const WeightsFile file = merged_files(sources, read_weights);
    options.write_output([&](const std::string& path) { write_checkpoint(path, kWeightsKind, json_of_file(file)); });
    const WeightDistribution weights = file.record.distribution();
    const std::size_t length = file.record.counts.size() - 1;
    const std::size_t dimension = file.record.is_dual ? length - file.record.dimension : file.record.dimension;
    print_weights(context, {length, dimension}, weights);
    if (weights.complete) return kYes;
    context.note(fmt::format("{}: incomplete, {}", kShardsAreMissing, shortfall({length, dimension}, weights)));
    return kBudgetSpent;
}

// The kind of the first file; merged_files() refuses others.
std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<MergeOptions>();
    options->declare(arguments, "searches on the same matrices");
    return [options, &context] {
        const std::vector<io::Source> sources = options->read(context);
        const std::string format = format_of_checkpoint(sources.front());
        if (format == kDistanceKind.format) return merge_minimum_distances(context, *options, sources);
        if (format == kCountedDistanceKind.format) return merge_distances(context, *options, sources);
        if (format == kWeightsKind.format) return merge_weights(context, *options, sources);
        return merge_searches(context, *options, sources);
    };
}

}  // namespace

Command merge_all_command(std::string_view example) {
    return {"merge", "Merge the shards of a search",
            "Prints the answer in the form of the command that wrote the files: minweight,\n"
            "solve --min, distance or weights. A complete set of shards gives the same answer\n"
            "as a single run, with its proof. Shards may be searched in any order, on any\n"
            "machines, and merged in any order. Rejects a shard given twice and files of\n"
            "different searches. If shards are missing, prints the best so far: status 4.\n"
            "The command that wrote the files resumes from the file of --output.",
            example, declare};
}

}  // namespace gf2::apps::gf2_cli
