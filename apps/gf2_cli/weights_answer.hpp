// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "common/cli/command.hpp"
#include "gf2/minweight/weight_distribution.hpp"

namespace gf2::apps::gf2_cli {

/// The length and the dimension of a code.
struct CodeShape {
    std::size_t length = 0;
    std::size_t dimension = 0;
};

/// Describes an incomplete answer: "the weights of 5 of 2^7 vectors".
[[nodiscard]] std::string shortfall(const CodeShape& code, const WeightDistribution& weights);

/// Prints the weights, as text or as JSON.
void print_weights(const Context& context, const CodeShape& code, const WeightDistribution& weights);

}  // namespace gf2::apps::gf2_cli
