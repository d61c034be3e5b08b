// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/cli/command.hpp"
#include "common/jobs/transport.hpp"

namespace gf2::apps {

/// Declares --job DIR, which writes the question of the command into a folder, for the command `work`, and --estimate.
void declare_job(Arguments& arguments, Context& context);

/// The folder of --job: take() makes it, and ends the command.
class JobCreation : public Transport {
public:
    /// @param path  of the folder
    explicit JobCreation(std::string path) : path_(std::move(path)) {}

    [[nodiscard]] ArrayPath place_of_input(const std::string& name) override;
    [[nodiscard]] std::optional<int> take(const Context& context, work::WorkSource& source,
                                          const std::string& checkpoint, LongRun& long_run) override;

private:
    std::string path_;
    std::vector<std::string> inputs_;
};

}  // namespace gf2::apps
