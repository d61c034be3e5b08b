// SPDX-License-Identifier: MIT
#include "apps/lightsout/merge_command.hpp"

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/lightsout/tables/kinds.hpp"
#include "apps/lightsout/tables/table_command.hpp"
#include "apps/run/merge.hpp"

namespace gf2::apps::lightsout {
namespace {

int print_table(const Context& context, const Merged& merged) {
    const Facts& facts = merged.facts;
    if (merged.options.count) throw UsageError("--count: these files are of a table, which has no least weight");
    const std::unique_ptr<TableSearch> search = table_of(facts);
    const TableActions actions{.describe = [&](Json& answer) {
        add_contributions(answer, facts.record());
    }};
    TableLines lines(context, *search, "", actions);
    lines.print();
    return lines.end(merged.shortfall);
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<MergeOptions>();
    options->declare(arguments, "searches on the same board, or of the same table");
    return [options, &context] {
        std::vector<MergeKind> kinds{merged_least_weights()};
        for (const std::string_view kind : table_kinds()) kinds.push_back({kind, print_table});
        return merge(context, *options, kinds);
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
            "before the first one that is not known: status 4. A file may be merged while\n"
            "its search runs, also alone. The command that wrote the files resumes from the\n"
            "file of --output.",
            example, declare};
}

}  // namespace gf2::apps::lightsout
