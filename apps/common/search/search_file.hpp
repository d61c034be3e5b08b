// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include "common/cli/json.hpp"

#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/source.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2::apps {

/// The question of a search, as its file records it.
struct SearchQuestion {   // NOLINT(bugprone-exception-escape): a null of JSON takes no memory
    std::string words{};  ///< the whole question in printable ASCII: searches differ if their words do
    Json form{};          ///< rows of a board with a 0 for each cell in order; null for a vector
};

/// A search for a least weight on disk (docs/checkpoints.md): the question, the progress, and the form of the answer.
struct SearchFile {
    SearchRecord record;
    SearchQuestion question;
};

/// The text of the file.
[[nodiscard]] std::string text_of_search(const SearchFile& search);

/// Writes the file completely or not at all. Syncs it to disk before it replaces an older one.
/// @throws io::FileError
void write_search(const std::string& path, const SearchFile& search);

/// @throws io::ParseError if it is not JSON; InputError if it is not a search, has another version, or is damaged: its
///         checksum differs, or its fields contradict each other
[[nodiscard]] SearchFile read_search(const io::Source& source);

/// The lines of the form, its zeros replaced by the bits of the element in order.
/// @throws std::invalid_argument if the numbers of zeros and bits differ; the message says what was expected
[[nodiscard]] Json fill_form(const Json& form, const BitVector& element);

}  // namespace gf2::apps
