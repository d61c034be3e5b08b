// SPDX-License-Identifier: MIT
#include "apps/run/merge.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "apps/cli/json.hpp"
#include "apps/files/named_files.hpp"
#include "apps/files/saved_file.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/transform_search.hpp"
#include "gf2/search/level_search.hpp"

namespace gf2::apps {
namespace {

constexpr std::uint64_t kMaxShards = 10'000;  // of a search whose missing shards a message lists
constexpr std::size_t kMaxListed = 10;        // shards in a message

int print_least_weight(const Context& context, const Merged& merged) {
    const Facts& facts = merged.facts;
    const CosetLeader leader = facts.read([&] { return leader_of(facts.record()); });
    Json form;
    Json element;
    try {
        if (facts.record().facts.contains("form")) form = Json::parsed(facts.text("form"));
        element = form.is_null() ? json_of(leader.element) : fill_form(form, leader.element);
    } catch (const std::invalid_argument& error) {
        facts.refuse("form", error.what());
    } catch (const JsonError&) {
        facts.refuse("form", "JSON");
    }
    if (context.json) {
        auto answer = context.answer();
        answer["weight"] = leader.weight;
        answer["element"] = std::move(element);
        answer["minimum"] = json_of_search(leader);
        add_contributions(answer, facts.record());
        context.print(answer);
    } else if (merged.options.count) {
        context.streams.out << leader.weight << '\n';
    } else if (form.is_null()) {
        context.streams.out << to_string(leader.element) << '\n';
    } else {
        for (const auto& line : element) context.streams.out << line.get<std::string>() << '\n';
    }
    if (leader.proved) return kYes;
    note_shortfall(context, leader, {merged.shortfall, kBudgetSpent}, "candidates");
    return kBudgetSpent;
}

struct MergedFiles {
    Record record;              // of all files together
    std::vector<Shard> shards;  // the shard of each file
};

MergedFiles merge_files(const std::vector<io::Source>& sources) {
    MergedFiles whole{read_record(sources.front()), {}};
    whole.shards.push_back(std::exchange(whole.record.of_shard, {}));
    for (std::size_t i = 1; i < sources.size(); ++i) {
        const Record other = read_record(sources[i]);
        whole.shards.push_back(other.of_shard);
        if (other.question != whole.record.question) {
            throw InputError(sources[i].name + ": expected the same question as " + sources[0].name + ", '" +
                             whole.record.question + "', found '" + other.question + "'");
        }
        try {
            whole.record.merge(other);
        } catch (const std::invalid_argument& error) {
            throw InputError(sources[i].name + ": cannot be merged with the files before it: " + error.what());
        }
    }
    return whole;
}

// What is missing: the shards that are not complete, if all files are shards i/n with the same n; else the number of
// blocks.
std::string shortfall(const Record& record, const std::vector<Shard>& shards) {
    if (record.is_done()) return {};
    const std::uint64_t count = shards.front().count;
    const bool are_alike =
        std::all_of(shards.begin(), shards.end(), [&](const Shard& shard) { return shard.count == count; });
    if (count == 1 || count > kMaxShards || !are_alike) {
        const std::uint64_t left = count_of(record.open());
        return fmt::format("not complete, {} of {} blocks are left", left, record.blocks());
    }
    std::vector<std::string> missing;
    for (std::uint64_t i = 0; i < count && missing.size() <= kMaxListed; ++i) {
        if (!record.is_done({i, count})) missing.push_back(fmt::format("{}/{}", i + 1, count));
    }
    if (missing.size() > kMaxListed) missing.back() = "...";
    const bool is_one = missing.size() == 1;
    return fmt::format("shard{} {} {} missing or not complete", is_one ? "" : "s", fmt::join(missing, ", "),
                       is_one ? "is" : "are");
}

}  // namespace

void MergeOptions::declare(Arguments& arguments, const std::string& what) {
    arguments.add("FILE", files, "Checkpoint files of " + what).required().value_name("FILE");
    arguments.add("-o,--output", output, "Also write the merged search to this file")
        .check(no_standard_output())
        .value_name("FILE");
    arguments.add("--count", count, "Print the least weight only");
}

std::vector<io::Source> MergeOptions::read(const Context& context) const {
    std::vector<io::Source> sources;
    for (const std::string& path : files) {
        if (path != "-") require_no_device(path);
        sources.push_back(context.read(path));
    }
    return sources;
}

void MergeOptions::write_output(const Record& record) const {
    if (output.empty()) return;
    std::error_code error;
    std::optional<LockedFile> lock;
    if (std::filesystem::is_regular_file(output, error)) lock.emplace(output);
    Record merged = record;
    merged.contributions.clear();  // each run has its own
    write_record(output, merged);
}

MergeKind merged_levels(std::string_view kind, int (*print)(const Context& context, const Merged& merged)) {
    return {kind, print, [](Record& record) { Levels(record).settle(record); },
            [](const Record& record) {
                return Levels(record).needed(record);
            }};
}

MergeKind merged_least_weights() {
    return {"least-weight", print_least_weight, settle_leader};
}

int merge(const Context& context, const MergeOptions& options, const std::vector<MergeKind>& kinds) {
    const std::vector<io::Source> sources = options.read(context);
    auto [record, shards] = merge_files(sources);
    const Facts facts(record, sources.front().name);
    const std::string& name = facts.text("kind");
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const MergeKind& k) { return k.kind == name; });
    if (kind == kinds.end()) {
        std::vector<std::string_view> names;
        for (const MergeKind& known : kinds) names.push_back(known.kind);
        facts.refuse(
            "kind",
            fmt::format(
                "one of {}, found '{}'; each program merges its own, and that of lightsout stats is never shared",
                fmt::join(names, ", "), name));
    }
    Merged merged{options, facts};
    try {
        if (kind->settle != nullptr) kind->settle(record);
        merged.shortfall = shortfall(kind->needed != nullptr ? kind->needed(record) : record, shards);
    } catch (const std::invalid_argument& error) {
        facts.fail(error);
    }
    options.write_output(record);
    return kind->print(context, merged);
}

}  // namespace gf2::apps
