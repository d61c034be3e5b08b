// SPDX-License-Identifier: MIT
#include "common/search/merge.hpp"

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <stdexcept>

#include "common/cli/json.hpp"
#include "common/files/file_lock.hpp"
#include "common/search/least_weight.hpp"

namespace gf2::apps {
namespace {

struct Options {
    std::vector<std::string> files;
    std::string output;
    bool count = false;
};

SearchFile searched(const Context& context, const std::string& path) {
    if (path != "-") require_no_device(path);
    return read_search(context.read(path));
}

SearchFile joined(const Context& context, const std::vector<std::string>& files) {
    SearchFile whole = searched(context, files.front());
    for (std::size_t i = 1; i < files.size(); ++i) {
        const SearchFile other = searched(context, files[i]);
        if (other.question.words != whole.question.words) {
            throw InputError(fmt::format("{}: expected the same search as {}, '{}', found '{}'", files[i], files[0],
                                         whole.question.words, other.question.words));
        }
        try {
            if (other.question.form != whole.question.form) {
                throw std::invalid_argument("the boards differ in shape");
            }
            whole.record.merge(other.record);
        } catch (const std::invalid_argument& error) {
            throw InputError(files[i] + ": cannot be merged with the files before it: " + error.what());
        }
    }
    return whole;
}

int run(const Context& context, const Options& options) {
    const SearchFile search = joined(context, options.files);
    const CosetLeader leader = search.record.leader();
    if (!options.output.empty()) write_search(options.output, search);
    if (context.json) {
        auto answer = context.answer();
        answer["weight"] = leader.weight;
        answer["element"] =
            search.question.form.is_null() ? json_of(leader.element) : fill_form(search.question.form, leader.element);
        answer["minimum"] = json_of_search(leader);
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
    note_shortfall(context, leader, {"shards are missing or not complete", kBudgetSpent}, "candidates");
    return kBudgetSpent;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    app.add_option("FILE", options->files, "Checkpoint files of searches on the same board or system")
        ->required()
        ->type_name("FILE");
    app.add_option("-o,--output", options->output, "Also write the merged search to this file")->type_name("FILE");
    app.add_flag("--count", options->count, "Print the least weight only");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

Command merge_command(std::string_view example) {
    return {"merge", "Merge the shards of a search for a least weight",
            "Prints the answer in the form of the command that wrote the files. A complete\n"
            "set of shards gives the same answer as a single run, with its proof. Shards may\n"
            "be searched in any order, on any machines, and merged in any order. Rejects a\n"
            "shard given twice and files of different searches. If shards are missing,\n"
            "prints the best so far: status 4.",
            example, declare};
}

}  // namespace gf2::apps
