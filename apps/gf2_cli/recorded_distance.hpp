// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "common/search/checkpoint.hpp"
#include "gf2/minweight/minimum_distance.hpp"

namespace gf2::apps::gf2_cli {

/// minimum_distance() with a checkpoint.
/// @param path      the checkpoint; none if empty
/// @param question  what the code is, in printable ASCII
/// @param count     count all words of the least weight
/// @throws InputError if the checkpoint is of another question, damaged, or written by another process
[[nodiscard]] std::optional<MinimumDistance> recorded_distance(const Context& context, const std::string& path,
                                                               const std::string& question, const BitMatrix& generators,
                                                               const Budget& budget, bool count);

}  // namespace gf2::apps::gf2_cli
