// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/version.hpp"

namespace gf2::io {

/// Where in a byte the first of eight entries is; the names are those of numpy.packbits.
enum class BitOrder {
    kBig,    ///< in the highest bit
    kLittle  ///< in the lowest bit
};

}  // namespace gf2::io
