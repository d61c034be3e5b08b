// SPDX-License-Identifier: MIT
#pragma once

namespace gf2::internal {

/// Has fork() call these from now on, where there is fork(): `prepare` before it, `parent` and `child` after it. A null
/// pointer is no call. Returns 0 if that is so.
int at_fork(void (*prepare)(), void (*parent)(), void (*child)()) noexcept;

}  // namespace gf2::internal
