// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "common/command.hpp"
#include "common/long_run.hpp"
#include "common/search_file.hpp"
#include "gf2/minweight/coset_leader.hpp"

namespace gf2::apps {

/// Options of the commands that look for a least weight, which may take long.
struct SearchOptions {
    std::uint64_t budget = std::uint64_t{1} << 44;
    double time = 0;
    std::string checkpoint;
    std::string shard;
    bool decodes = false;  ///< information_set_decoding() instead of coset_leader()

    /// Declares --budget, --time, --checkpoint and --shard.
    /// @param what  what is counted: "press patterns"
    void declare(CLI::App& app, const std::string& what);

    /// Declares --budget and --time alone.
    void declare_limits(CLI::App& app, const std::string& what);

    [[nodiscard]] bool is_recorded() const { return !checkpoint.empty(); }
};

/// What a search came to.
struct SearchResult {
    CosetLeader leader;
    std::string shortfall{};  ///< why nothing is proved; empty if it is, or if all of a shard is done
    int status = 0;           ///< ExitCode
};

/// coset_leader() within the options, except --time, which is for the LongRun: stops when that does, shows progress,
/// and keeps the checkpoint.
/// @param question  for the checkpoint, if there is one
/// @throws UsageError; InputError if the checkpoint is of another question, damaged, or another process writes it
[[nodiscard]] SearchResult find_leader(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                                       const SearchQuestion& question, LongRun& long_run);

/// Says what is short, and between which bounds the minimum is.
/// @param what  what was examined: "press patterns"
void note_shortfall(const Context& context, const SearchResult& result, const std::string& what);

/// null for 2^64 - 1, which stands for more than can be counted.
[[nodiscard]] nlohmann::ordered_json json_of_count(std::uint64_t count);

/// The fields "proved", "ties", "examined", "lower_bound", "method".
[[nodiscard]] nlohmann::ordered_json json_of_search(const CosetLeader& leader);

/// The command merge of both programs: joins searches in files.
[[nodiscard]] Command merge_command(std::string_view example);

}  // namespace gf2::apps
