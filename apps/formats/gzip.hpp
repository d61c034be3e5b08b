// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "gf2/io/source.hpp"

namespace gf2::apps {

/// True if the text begins as a gzip file does: with the bytes 1f 8b, the method deflate and flags that exist.
[[nodiscard]] bool looks_like_gzip(std::string_view text);

/// Decompresses a gzip file of one or more members. The result has the name of the file, and positions in it count in
/// the decompressed text. It may take as much memory as the limit allows for the compressed file, and so may what is
/// read from it.
/// @throws io::ParseError for a damaged or incomplete file, and for anything after the last member; io::MemoryError
[[nodiscard]] io::Source decompressed(const io::Source& source);

}  // namespace gf2::apps
