// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "common/cli/command.hpp"

namespace gf2::apps {

/// The command `merge` of both programs: merges searches in files.
[[nodiscard]] Command merge_command(std::string_view example);

}  // namespace gf2::apps
