// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace gf2::test {

/// A plain second reader of texts of rows, written from docs/formats.md, "What is read as what", alone. It takes the
/// whole text apart again and again, and is a tool for tests.
/// @param entries   the characters of entries
/// @param off       those of `entries` that count as 0
/// @param comments  whether # begins a comment
/// @return the rows, of characters of `entries`; none if the text is to be refused
[[nodiscard]] std::optional<std::vector<std::string>> plain_rows(const std::string& text, const std::string& entries,
                                                                 const std::string& off, bool comments);

}  // namespace gf2::test
