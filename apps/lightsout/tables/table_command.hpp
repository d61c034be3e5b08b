// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"
#include "apps/lightsout/tables/table_search.hpp"
#include "apps/run/runner.hpp"
#include "gf2/io/atomic_file.hpp"

namespace gf2::apps::lightsout {

/// Reads "A..B", or "A" for one size.
/// @throws UsageError unless 1 <= A <= B <= most
[[nodiscard]] SizeRange parsed_sizes(const std::string& argument, const std::string& text, std::uint64_t most);

/// What a command does beside printing the lines of its table.
struct TableActions {
    std::function<void(const std::string* value)>
        visit{};                            ///< gets the value of each line, in order, when it is printed
    std::function<void()> complete{};       ///< all lines are known
    std::function<void(Json&)> describe{};  ///< adds fields to the answer in JSON
};

/// The options of commands that print long tables.
struct TableOptions {
    std::string output;
    RunOptions blocks;
    double time = 0;

    /// Declares --output, --checkpoint, --shard, --estimate and --time.
    void declare(Arguments& arguments, Context& context);

    /// Does a table, or a shard of it, and prints its lines, each as soon as all before it are known; a shard has none.
    /// @return kYes; kBudgetSpent if it was stopped before the end
    /// @throws InputError if the checkpoint is not of this table; io::FileError
    [[nodiscard]] int run(const Context& context, const std::shared_ptr<const LongTable>& table,
                          const TableActions& actions = {}) const;
};

/// The lines of a table that are known before the first one that is not, in order.
class TableLines {
public:
    /// @param output  a file, which is written when the table is complete; empty for standard output
    /// @throws io::FileError if the file cannot be written
    TableLines(const Context& context, const TableSearch& search, std::string output, const TableActions& actions);

    /// Prints those that were not printed before.
    /// @throws io::FileError
    void print();

    /// The size of the next line.
    [[nodiscard]] std::uint64_t next() const { return next_; }

    /// Ends the answer; if lines are missing, a note says so.
    /// @param reason  why they are missing
    /// @return kYes, or kBudgetSpent if lines are missing
    [[nodiscard]] int end(std::string_view reason);

private:
    const Context& context_;
    const TableSearch& search_;
    std::string output_;
    const TableActions& actions_;
    std::optional<io::AtomicFile> file_;
    std::uint64_t next_;
    Json list_;
};

}  // namespace gf2::apps::lightsout
