// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/io/source.hpp"

namespace gf2::io {

/// Rejects an input that begins like a known kind of file that is not text, such as HDF5, or like text in another
/// encoding; the message names the kind. The readers of text begin with this check, since their own message would be
/// about a character.
/// @throws ParseError if the input begins so
void refuse_other_formats(const Source& source);

}  // namespace gf2::io
