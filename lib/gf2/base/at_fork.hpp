// SPDX-License-Identifier: MIT
#pragma once

namespace gf2::internal {

/// Registers handlers for fork(), where the system has it: `prepare` runs before it, `parent` and `child` after it in
/// the respective process; a null pointer means no handler. Returns 0 on success.
int at_fork(void (*prepare)(), void (*parent)(), void (*child)()) noexcept;

}  // namespace gf2::internal
