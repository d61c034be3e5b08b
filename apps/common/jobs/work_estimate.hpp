// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "common/cli/command.hpp"
#include "common/jobs/transport.hpp"

namespace gf2::apps {

/// Declares --estimate, which predicts the time of the work of the command instead of doing it.
void declare_estimate(Arguments& arguments, Context& context);

/// The prediction of --estimate: take() makes it by a sample of ten seconds, prints it, and ends the command.
class WorkEstimate : public Transport {
public:
    [[nodiscard]] std::optional<int> take(const Context& context, work::WorkSource& source,
                                          const std::string& checkpoint, LongRun& long_run) override;
};

}  // namespace gf2::apps
