// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "common/cli/command.hpp"
#include "common/jobs/transport.hpp"

namespace gf2::apps {

/// All work is done by this process, or that of one shard.
class InProcess : public Transport {
public:
    /// @param things  what the blocks are: "sizes"
    /// @param merged  called when the source knows more
    InProcess(std::string things, const Shard& shard, std::function<void()> merged)
        : things_(std::move(things)), shard_(shard), merged_(std::move(merged)) {}

    [[nodiscard]] std::optional<int> take(const Context& context, work::WorkSource& source,
                                          const std::string& checkpoint, LongRun& long_run) override;

private:
    std::string things_;
    Shard shard_;
    std::function<void()> merged_;
};

}  // namespace gf2::apps
