// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/cli/json.hpp"
#include "gf2/work/work_source.hpp"

namespace gf2::apps {

struct Context;
class LongRun;

/// Who does the work of a command, which has blocks: this process alone, or several.
class Transport {
public:
    Transport() = default;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    virtual ~Transport() = default;

    /// The name of the program that runs the command for all its processes, which option rules may name; empty if the
    /// command is given by itself.
    [[nodiscard]] virtual std::string_view runner() const { return {}; }

    /// Does the work, or some of it, or sees to it that it will be done.
    /// @param checkpoint  the file of --checkpoint; empty if there is none
    /// @param long_run    whose stop ends it
    /// @return the status with which the command ends; nothing if it goes on to its answer, from what the source has
    ///         done then: all, unless a stop was requested
    [[nodiscard]] virtual std::optional<int> take(const Context& context, work::WorkSource& source,
                                                  const std::string& checkpoint, LongRun& long_run) = 0;

    /// Adds to an answer in JSON who has done what.
    virtual void describe(Json& answer) const { static_cast<void>(answer); }
};

}  // namespace gf2::apps
