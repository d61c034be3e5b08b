// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "common/cli/command.hpp"
#include "common/jobs/transport.hpp"

namespace gf2::apps {

/// All work is done by this process.
class InProcess : public Transport {
public:
    /// @param things  what the blocks are: "sizes"
    explicit InProcess(std::string things) : things_(std::move(things)) {}

    [[nodiscard]] ArrayPath place_of_input(const std::string& name) override { return split_array_path(name); }
    [[nodiscard]] std::optional<int> take(const Context& context, work::WorkSource& source,
                                          const std::string& checkpoint, LongRun& long_run) override;

private:
    std::string things_;
};

}  // namespace gf2::apps
