// SPDX-License-Identifier: MIT
#pragma once

#include "common/command.hpp"

namespace gf2::apps::lightsout {

extern const Command kNullityCommand;

}  // namespace gf2::apps::lightsout
