// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "gf2/base/stop.hpp"
#include "gf2/version.hpp"

namespace gf2 {

/// The default limit, in bytes, on the memory that an answer or an input may take: 8 GiB, or a quarter of the address
/// space if that is less.
inline constexpr std::uint64_t kDefaultMemoryLimit =
    std::min<std::uint64_t>(std::uint64_t{8} << 30, std::uint64_t{SIZE_MAX} / 4 + 1);

/// Progress of a search.
struct Progress {
    std::uint64_t done = 0;                  ///< number of elements examined
    std::optional<std::uint64_t> total = 0;  ///< number of elements to examine within the budget; empty if unknown
    std::size_t best = 0;                    ///< least weight found so far: an upper bound of the least weight
    std::size_t lower_bound = 0;             ///< no element weighs less, as is proved so far; 0 if nothing is
};

/// Limits of a search, with its stop token and its progress callback.
struct Budget {
    std::uint64_t elements = UINT64_MAX;              ///< maximum number of elements to examine; one is always examined
    StopToken stop{};                                 ///< a stop request makes the search return the best so far soon
    std::function<void(const Progress&)> progress{};  ///< called now and then, never by two threads concurrently
    std::uint64_t memory = kDefaultMemoryLimit;       ///< in bytes, for the bases of a search of gf2::codes
};

}  // namespace gf2
