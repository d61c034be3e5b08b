// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "common/search/checkpoint.hpp"
#include "gf2/minweight/weight_distribution.hpp"

namespace gf2::apps::gf2_cli {

/// weight_distribution() with a checkpoint.
/// @param path      the checkpoint; none if empty
/// @param question  what the coset is, in printable ASCII
/// @throws InputError if the checkpoint is of another question, damaged, or written by another process
[[nodiscard]] WeightDistribution recorded_weights(const Context& context, const std::string& path,
                                                  const std::string& question, const SolutionCoset& coset,
                                                  const Budget& budget);

}  // namespace gf2::apps::gf2_cli
