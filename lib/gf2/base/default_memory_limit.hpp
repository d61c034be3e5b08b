// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

#include "gf2/version.hpp"

namespace gf2 {

/// The default limit, in bytes, on the memory that an answer or an input may take: 8 GiB, or a quarter of the address
/// space if that is less.
inline constexpr std::uint64_t kDefaultMemoryLimit =
    std::min<std::uint64_t>(std::uint64_t{8} << 30, std::uint64_t{SIZE_MAX} / 4 + 1);

}  // namespace gf2
