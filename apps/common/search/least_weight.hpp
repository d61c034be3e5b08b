// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "common/cli/command.hpp"
#include "common/cli/long_run.hpp"
#include "common/search/search_file.hpp"
#include "gf2/minweight/coset_leader.hpp"

namespace gf2::apps {

/// Options of the commands that look for a least weight, which may take long.
struct SearchOptions {
    std::uint64_t budget = std::uint64_t{1} << 44;
    double time = 0;
    std::string checkpoint;
    std::string shard;
    std::string method{};  ///< of least_weight_methods(); empty for the fastest

    /// Declares --budget, --time, --checkpoint and --shard.
    /// @param what  what is counted: "press patterns"
    void declare(CLI::App& app, const std::string& what);

    /// Declares --budget and --time alone.
    void declare_limits(CLI::App& app, const std::string& what);

    [[nodiscard]] bool is_recorded() const { return !checkpoint.empty(); }
};

/// How a search ended.
struct SearchEnd {
    std::string shortfall{};  ///< why nothing is proved; empty if it is, or if all of a shard is done
    int status = 0;           ///< ExitCode
};

/// What a search found, and how it ended.
struct SearchResult {
    CosetLeader leader;
    SearchEnd end{};
};

/// coset_leader() within the options, except --time, which is for the LongRun: stops when that does, shows progress,
/// and keeps the checkpoint.
/// @param question  for the checkpoint, if there is one
/// @throws UsageError; InputError if the checkpoint is of another question, damaged, or another process writes it
[[nodiscard]] SearchResult find_leader(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                                       const SearchQuestion& question, LongRun& long_run);

/// Says what is short, and between which bounds the minimum is.
/// @param what  what was examined: "press patterns"
void note_shortfall(const Context& context, const LeastWeight& least, const SearchEnd& end, const std::string& what);

/// null for 2^64 - 1, which stands for more than can be counted.
[[nodiscard]] nlohmann::ordered_json json_of_count(std::uint64_t count);

/// The fields "proved", "ties", "examined", "lower_bound", "method".
[[nodiscard]] nlohmann::ordered_json json_of_search(const LeastWeight& least);

}  // namespace gf2::apps
