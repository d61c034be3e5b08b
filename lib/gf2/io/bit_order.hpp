// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/version.hpp"

namespace gf2::io {

/// The place of the first of eight entries in a byte; the names are those of numpy.packbits.
enum class BitOrder {
    kBig,    ///< first entry in the highest bit
    kLittle  ///< first entry in the lowest bit
};

}  // namespace gf2::io
