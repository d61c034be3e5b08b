// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "common/cli/command.hpp"
#include "gf2/io/source.hpp"

namespace gf2::apps {

/// Options of the command `merge`.
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
    /// @param write  writes the file of the given path
    /// @throws InputError if another process has locked the file; io::FileError
    void write_output(const std::function<void(const std::string& path)>& write) const;
};

/// The file that results from all sources.
/// @param read  reads one source: a value with its question in `words()`, and with `merge(other)`, which throws
///              std::invalid_argument
/// @throws InputError if the questions differ or the files cannot be merged
template <class Read>
[[nodiscard]] auto merged_files(const std::vector<io::Source>& sources, const Read& read) {
    auto whole = read(sources.front());
    for (std::size_t i = 1; i < sources.size(); ++i) {
        const auto other = read(sources[i]);
        if (other.words() != whole.words()) {
            throw InputError(sources[i].name + ": expected the same question as " + sources[0].name + ", '" +
                             whole.words() + "', found '" + other.words() + "'");
        }
        try {
            whole.merge(other);
        } catch (const std::invalid_argument& error) {
            throw InputError(sources[i].name + ": cannot be merged with the files before it: " + error.what());
        }
    }
    return whole;
}

/// What is wrong with files that prove nothing together.
inline constexpr std::string_view kShardsAreMissing = "shards are missing or not complete";

/// The field "format" of a checkpoint, which tells its kind.
/// @throws io::ParseError if it is not JSON; InputError if it has no such field
[[nodiscard]] std::string format_of_checkpoint(const io::Source& source);

/// Merges searches for a least weight in files, and prints the result. Returns the exit status.
int merge_searches(const Context& context, const MergeOptions& options, const std::vector<io::Source>& sources);

}  // namespace gf2::apps
