// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "apps/cli/arguments.hpp"
#include "apps/cli/json.hpp"
#include "gf2/base/budget.hpp"
#include "gf2/search/search.hpp"

namespace gf2::apps {

struct Context;
class LongRun;

/// The options of commands whose work has blocks.
struct RunOptions {
    std::string checkpoint{};
    std::string shard{};

    /// Declares --checkpoint, --shard and --estimate.
    /// @param more  of the description of --shard
    void declare(Arguments& arguments, Context& context, const std::string& more = "");

    /// True if the work is done block by block, rather than by the fastest method.
    [[nodiscard]] bool is_in_blocks(const Context& context) const;

    /// The shard; the only one if --shard is not given.
    /// @throws UsageError if its text is not I/N
    [[nodiscard]] Shard own_shard() const;
};

/// A search that a command does block by block.
struct BlockWork {
    Search& search;
    const RunOptions& options;
    Budget budget{};                ///< of this process
    std::function<void()> begin{};  ///< called when the checkpoint is merged, before the blocks
    /// If given, one process does the blocks in pieces of a second or two, and calls it after each.
    std::function<void()> after_piece{};
};

/// Who does the blocks of a search, if not this process alone.
class Runner {
public:
    Runner() = default;
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;
    virtual ~Runner() = default;

    /// The name of the program that runs the command for all its processes, which option rules may name; empty if the
    /// command is given by itself.
    [[nodiscard]] virtual std::string_view name() const { return {}; }

    /// Does the work.
    /// @param long_run  whose stop ends it
    /// @return the status with which the command ends; nothing if it goes on to its answer, from what is done then:
    ///         all, unless a stop was requested
    [[nodiscard]] virtual std::optional<int> run(const Context& context, const BlockWork& work, LongRun& long_run) = 0;

    /// Adds to an answer in JSON who has done what.
    virtual void describe(Json& answer) const { static_cast<void>(answer); }
};

/// Does the work, or that of the shard: by the context's runner, or by all threads of this process, which saves the
/// checkpoint every ten seconds and at the end.
/// @return true if a shard is complete that is not the whole: the command has nothing to add to the message that says
/// so
/// @throws CommandEnd if the command ends here; as Checkpoint
[[nodiscard]] bool run_blocks(const Context& context, const BlockWork& work, LongRun& long_run);

}  // namespace gf2::apps
