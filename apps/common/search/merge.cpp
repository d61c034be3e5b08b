// SPDX-License-Identifier: MIT
#include "common/search/merge.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "common/cli/json.hpp"
#include "common/files/file_lock.hpp"
#include "common/files/json_file.hpp"
#include "common/jobs/contributions.hpp"
#include "common/search/checkpoint_json.hpp"
#include "common/search/least_weight.hpp"

namespace gf2::apps {
namespace {

// A file with what merged_files() needs.
struct MergedSearch {
    SearchFile file;

    [[nodiscard]] const std::string& words() const { return file.question.words; }

    void merge(const MergedSearch& other) {
        if (other.file.question.form != file.question.form) throw std::invalid_argument("the boards differ in shape");
        file.record.merge(other.file.record);
    }
};

}  // namespace

void MergeOptions::declare(Arguments& arguments, const std::string& what) {
    arguments.add("FILE", files, "Checkpoint files of " + what).required().value_name("FILE");
    arguments.add("-o,--output", output, "Also write the merged search to this file").value_name("FILE");
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

std::string format_of_checkpoint(const io::Source& source) {
    const auto json = parse_json(source, "the JSON of a search (--checkpoint)");
    return CheckpointFields(json, source.name, "").text("format");
}

void MergeOptions::write_output(const std::function<void(const std::string& path)>& write) const {
    if (output.empty()) return;
    std::error_code error;
    std::optional<LockedFile> lock;
    if (std::filesystem::is_regular_file(output, error)) lock.emplace(output);
    write(output);
}

int merge_searches(const Context& context, const MergeOptions& options, const std::vector<io::Source>& sources) {
    const SearchFile search =
        merged_files(sources, [](const io::Source& source) { return MergedSearch{read_search(source)}; }).file;
    const CosetLeader leader = search.record.leader();
    options.write_output([&](const std::string& path) { write_search(path, search); });
    if (context.json) {
        auto answer = context.answer();
        answer["weight"] = leader.weight;
        answer["element"] =
            search.question.form.is_null() ? json_of(leader.element) : fill_form(search.question.form, leader.element);
        answer["minimum"] = json_of_search(leader);
        add_contributions(answer, sources);
        context.print(answer);
    } else if (options.count) {
        context.streams.out << leader.weight << '\n';
    } else if (search.question.form.is_null()) {
        context.streams.out << to_string(leader.element) << '\n';
    } else {
        for (const auto& line : fill_form(search.question.form, leader.element)) {
            context.streams.out << line.get<std::string>() << '\n';
        }
    }
    if (leader.proved) return kYes;
    note_shortfall(context, leader, {std::string(kShardsAreMissing), kBudgetSpent}, "candidates");
    return kBudgetSpent;
}

}  // namespace gf2::apps
