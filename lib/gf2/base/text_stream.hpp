// SPDX-License-Identifier: MIT
#pragma once

#include <ios>
#include <locale>
#include <sstream>

#include "gf2/version.hpp"

namespace gf2::internal {

/// A stream into memory, in the classic locale. It throws for lack of memory, where std::ostringstream drops what
/// follows and only notes that in its state: std::bad_alloc with libstdc++, std::ios_base::failure with libc++.
class TextStream : public std::ostringstream {
public:
    TextStream() {
        imbue(std::locale::classic());
        exceptions(std::ios::badbit);
    }
};

}  // namespace gf2::internal
