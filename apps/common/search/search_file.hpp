// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/source.hpp"
#include "gf2/minweight/search_record.hpp"

namespace gf2::apps {

/// What a search looks for, as its file says it.
struct SearchQuestion {
    std::string words{};            ///< all of it, in printable ASCII: searches with other words are other searches
    nlohmann::ordered_json form{};  ///< rows of a board with a 0 for each cell in order; null for a vector
};

/// A search for a least weight on disk (docs/formats.md): what was asked, what was done, and how its answer is printed.
struct SearchFile {
    SearchRecord record;
    SearchQuestion question;
};

/// Writes the whole file or, if that fails, nothing. It is asked to be on disk before it takes the place of an older
/// one.
/// @throws io::FileError
void write_search(const std::string& path, const SearchFile& search);

/// @throws io::ParseError if it is not JSON; InputError if it is not such a file, is of another version, or is damaged:
///         if its checksum is not that of its content, or what it says twice differs
[[nodiscard]] SearchFile read_search(const io::Source& source);

/// The lines of the form with the bits of the element in place of its zeros.
/// @throws std::invalid_argument if there are not as many zeros as bits; the message says what was expected
[[nodiscard]] nlohmann::ordered_json fill_form(const nlohmann::ordered_json& form, const BitVector& element);

}  // namespace gf2::apps
