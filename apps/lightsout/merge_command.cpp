// SPDX-License-Identifier: MIT
#include "lightsout/merge_command.hpp"

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <vector>

#include "common/jobs/contributions.hpp"
#include "common/search/merge.hpp"
#include "lightsout/tables/table_command.hpp"

namespace gf2::apps::lightsout {
namespace {

bool is_table_file(const io::Source& source) {
    return format_of_checkpoint(source) == kTableKind.format;
}

int merge_tables(const Context& context, const MergeOptions& options, const std::vector<io::Source>& sources) {
    if (options.count) throw UsageError("--count: these files are of a table, which has no least weight");
    const TableRecord record = merged_files(sources, read_table);
    options.write_output([&](const std::string& path) { write_checkpoint(path, kTableKind, record.fields()); });
    const TableActions actions{.describe = [&](Json& answer) {
        add_contributions(answer, sources);
    }};
    TableLines lines(context, record.table, "", actions);
    lines.print(record);
    return lines.end(kShardsAreMissing);
}

// All files are of searches, or all are of tables.
void require_one_kind(const std::vector<io::Source>& sources) {
    const bool is_table = is_table_file(sources.front());
    for (const io::Source& source : sources) {
        if (is_table_file(source) == is_table) continue;
        throw InputError(fmt::format("{}: expected a checkpoint of {}, as {} is one, found one of {}", source.name,
                                     is_table ? "a table" : "a search", sources.front().name,
                                     is_table ? "a search" : "a table"));
    }
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<MergeOptions>();
    options->declare(arguments, "searches on the same board, or of the same table");
    return [options, &context] {
        const std::vector<io::Source> sources = options->read(context);
        require_one_kind(sources);
        if (is_table_file(sources.front())) return merge_tables(context, *options, sources);
        return merge_searches(context, *options, sources);
    };
}

}  // namespace

Command merge_command(std::string_view example) {
    return {"merge", "Merge the shards of a search, or the parts of a table",
            "Prints the answer in the form of the command that wrote the files: solve --min,\n"
            "minima or nullity. A complete set gives the same answer as a single run, with\n"
            "its proof. Shards may be searched in any order, on any machines, and merged in\n"
            "any order. Rejects a shard given twice and files of different searches or\n"
            "tables. If shards are missing, prints the best so far; of a table, the lines\n"
            "before the first one that is not known: status 4.",
            example, declare};
}

}  // namespace gf2::apps::lightsout
