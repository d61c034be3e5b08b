// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "common/cli/command.hpp"

namespace gf2::apps {

/// The command `work`, which takes part in the job of a folder.
[[nodiscard]] Command work_command(std::string_view example);

}  // namespace gf2::apps
