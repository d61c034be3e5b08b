// SPDX-License-Identifier: MIT
#include "apps/gf2/merge_command.hpp"

#include <functional>
#include <memory>
#include <vector>

#include "apps/gf2/distance_answer.hpp"
#include "apps/gf2/weights_answer.hpp"
#include "apps/run/merge.hpp"

namespace gf2::apps::gf2_program {
namespace {

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<MergeOptions>();
    options->declare(arguments, "searches on the same matrices");
    return [options, &context] {
        return merge(context, *options, {merged_least_weights(), merged_distances(), merged_weights()});
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
            "A file may be merged while its search runs, also alone. The command that wrote\n"
            "the files resumes from the file of --output.",
            example, declare};
}

}  // namespace gf2::apps::gf2_program
