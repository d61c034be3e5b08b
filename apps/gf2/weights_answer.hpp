// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "apps/cli/command.hpp"
#include "apps/run/merge.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/search/record.hpp"

namespace gf2::apps::gf2_program {

/// The length and the dimension of a code.
struct CodeShape {
    std::size_t length = 0;
    std::size_t dimension = 0;
};

/// Describes an incomplete answer: "the weights of 5 of 2^7 vectors".
[[nodiscard]] std::string shortfall(const CodeShape& code, const WeightDistribution& weights);

/// Prints the weights, as text or as JSON.
/// @param record  if not null, JSON says who did what
void print_weights(const Context& context, const CodeShape& code, const WeightDistribution& weights,
                   const Record* record = nullptr);

/// How `merge` prints the records of `weights`.
[[nodiscard]] MergeKind merged_weights();

}  // namespace gf2::apps::gf2_program
