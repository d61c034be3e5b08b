// SPDX-License-Identifier: MIT
// Records of searches as text, which processes and web workers send to each other.
#pragma once

#include <string>

#include "gf2/io/source.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2::bindings {

/// The text of a record (docs/checkpoints.md), with a checksum.
[[nodiscard]] std::string text_of_record(const SearchRecord& record);

/// The record of a text. TransformSearch::merge() checks whether it is one of its question.
/// @throws io::ParseError if it is not such a text, or damaged
[[nodiscard]] SearchRecord parse_record(const io::Source& source);

}  // namespace gf2::bindings
