// SPDX-License-Identifier: MIT
// Random programs, and what becomes of them.
#pragma once

#include <rapidcheck.h>

#include <optional>
#include <string>
#include <vector>

#include "tests/model/run.hpp"

namespace gf2::model {

using Program = std::vector<Step>;

/// Programs of 1 to `most` calls; those that fail shrink.
[[nodiscard]] rc::Gen<Program> programs(std::size_t most);

/// Nothing if the library agrees with the plain model after each call; else the program as C++, up to the call that
/// differs, and how.
[[nodiscard]] std::optional<std::string> failure_of(const Program& program);

/// The same in a child process, so that a program that kills it can shrink, too.
[[nodiscard]] std::optional<std::string> failure_in_child(const Program& program);

}  // namespace gf2::model
