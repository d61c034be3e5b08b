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

    /// Declares --budget, --time, --checkpoint and --shard.
    /// @param what      what is counted: "press patterns"
    /// @param required  an option without which they make no sense; may be null
    void declare(CLI::App& app, const std::string& what, CLI::Option* required);

    /// Declares --budget and --time alone.
    void declare_limits(CLI::App& app, const std::string& what, CLI::Option* required = nullptr);

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
/// @param form  see SearchFile
/// @throws UsageError; InputError if the checkpoint is of another search
[[nodiscard]] SearchResult find_leader(const Context& context, const SearchOptions& options, const SolutionCoset& coset,
                                       const nlohmann::ordered_json& form, LongRun& long_run);

/// Says what is short.
void note_shortfall(const Context& context, const SearchResult& result, const std::string& what);

/// The fields "proved", "ties", "examined", "lower_bound", "method".
[[nodiscard]] nlohmann::ordered_json json_of_search(const CosetLeader& leader);

/// The command merge of both programs: joins searches in files.
[[nodiscard]] Command merge_command(std::string_view example);

}  // namespace gf2::apps
