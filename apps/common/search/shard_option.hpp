// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "common/cli/arguments.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2::apps {

/// Declares --shard, for parsed_shard().
/// @param description  of the option
void declare_shard(Arguments& arguments, std::string& text, const std::string& description);

/// The shard of a text: "2/7" is the second of seven, and the only one if it is empty.
/// @throws UsageError if it is no such text
[[nodiscard]] Shard parsed_shard(const std::string& text);

}  // namespace gf2::apps
