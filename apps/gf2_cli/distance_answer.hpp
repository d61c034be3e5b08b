// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "common/cli/json.hpp"
#include "gf2/minweight/minimum_distance.hpp"
#include "run/merge.hpp"

namespace gf2::apps::gf2_cli {

/// The fact "kind" of searches for the least weight of all nonzero words.
inline constexpr std::string_view kDistanceKind = "distance";

/// The fields of the JSON answer that a search finds.
[[nodiscard]] Json found_fields(const MinimumDistance& found);

/// How `merge` prints such searches.
[[nodiscard]] MergeKind merged_distances();

}  // namespace gf2::apps::gf2_cli
