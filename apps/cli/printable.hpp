// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace gf2::apps {

/// Makes text of any origin safe for a terminal: writes control characters (C0, C1, line separators and changes of
/// the writing direction) and bytes that are not UTF-8 as `\xNN`, and leaves all other characters unchanged.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace gf2::apps
