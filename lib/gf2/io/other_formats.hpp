// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/io/source.hpp"

namespace gf2::io {

/// Names the format of an input that begins as a known kind of file which is not text, such as an HDF5 file, or as text
/// in another encoding. The readers of text begin with this check, since their own message would be about a character.
/// @throws ParseError if the input begins so
void refuse_other_formats(const Source& source);

}  // namespace gf2::io
