// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace gf2::apps {

/// Text of any origin as a message may show it on a terminal: control characters (C0, C1 and those that change the
/// direction of writing) and bytes that are not UTF-8 are written as `\xNN`; all other characters stay as they are.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace gf2::apps
