// SPDX-License-Identifier: MIT
// Commands that both programs have, made from the same table as --help.
#pragma once

#include <string_view>

#include "common/command.hpp"

namespace gf2::apps {

/// completion: prints what bash, zsh or fish needs to complete commands and options.
[[nodiscard]] Command completion_command(std::string_view example);

/// man: prints the manual page.
[[nodiscard]] Command man_command(std::string_view example);

}  // namespace gf2::apps
