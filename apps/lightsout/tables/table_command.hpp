// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "common/cli/command.hpp"
#include "common/cli/long_run.hpp"
#include "lightsout/tables/table_record.hpp"

namespace gf2::apps::lightsout {

/// The options of commands that print long tables.
struct TableOptions {
    std::string output;
    std::string checkpoint;
    double time = 0;

    /// Declares --output, --checkpoint, --job and --time.
    void declare(Arguments& arguments, Context& context);

    /// True if the table is work in blocks, for its checkpoint or for several processes.
    [[nodiscard]] bool is_in_blocks(const Context& context) const {
        return !checkpoint.empty() || context.transport != nullptr;
    }
};

/// Does a table in blocks: all, or until a stop is requested.
/// @throws CommandEnd if its answer is not printed here; InputError if the checkpoint is not of this table
[[nodiscard]] TableRecord table_by_blocks(const Context& context, std::shared_ptr<const LongTable> table,
                                          const TableOptions& options, LongRun& long_run);

/// Prints the lines that are known before the first one that is not. With an output, writes them there, but only if all
/// are known.
/// @param describe  adds fields to the answer in JSON
/// @return kYes, or kBudgetSpent if lines are missing; then a note says so
[[nodiscard]] int print_table(const Context& context, const TableRecord& record, const std::string& output,
                              std::string_view reason, const std::function<void(Json&)>& describe = {});

}  // namespace gf2::apps::lightsout
