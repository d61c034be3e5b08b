// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/run/checkpoint.hpp"
#include "gf2/io/source.hpp"
#include "gf2/search/record.hpp"

namespace gf2::apps {

struct MergeOptions {
    std::vector<std::string> files;
    std::string output;
    bool count = false;

    /// Declares FILE, --output and --count.
    /// @param what  what the files are of
    void declare(Arguments& arguments, const std::string& what);

    /// Reads the files.
    /// @throws as Context::read(); InputError if one is a device
    [[nodiscard]] std::vector<io::Source> read(const Context& context) const;

    /// Writes the file of --output, if there is one.
    /// @throws InputError if another process has locked it; io::FileError
    void write_output(const Record& record) const;
};

/// A search or a table that results from files.
struct Merged {
    const MergeOptions& options;
    const Facts& facts;
    std::string shortfall{};  ///< what is missing, in words
};

/// How `merge` prints the answer of a kind of searches.
struct MergeKind {
    std::string_view kind;  ///< the fact "kind" of its records
    /// Prints the answer of a record, and returns the exit status.
    /// @throws InputError if the record lacks something
    int (*print)(const Context& context, const Merged& merged);

    /// As Search::settle(); null if there is nothing to do.
    /// @throws std::invalid_argument if the record lacks something
    void (*settle)(Record& record) = nullptr;

    /// The record without blocks that are not needed; null if all are.
    /// @throws std::invalid_argument if the record lacks something
    Record (*needed)(const Record& record) = nullptr;
};

[[nodiscard]] MergeKind merged_levels(std::string_view kind,
                                      int (*print)(const Context& context, const Merged& merged));

/// Least weights: those of gf2 and of lightsout.
[[nodiscard]] MergeKind merged_least_weights();

/// Merges the files and prints the answer.
/// @throws InputError if none of the kinds is that of the files
[[nodiscard]] int merge(const Context& context, const MergeOptions& options, const std::vector<MergeKind>& kinds);

}  // namespace gf2::apps
