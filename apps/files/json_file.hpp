// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include "apps/cli/json.hpp"

#include "gf2/io/source.hpp"

namespace gf2::apps {

/// Parses a file that holds one JSON value, nested at most 16 deep.
/// @param expected  what the file should be, for messages: "the JSON of a search (--checkpoint)"
/// @throws io::ParseError if it is not JSON or nested deeper; InputError if a number is out of range
[[nodiscard]] Json parse_json(const io::Source& source, const std::string& expected);

}  // namespace gf2::apps
