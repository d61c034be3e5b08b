// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include "common/cli/json.hpp"

#include "gf2/base/budget.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::apps::lightsout {

/// What is known of the fewest presses that turn all lights of a board on.
struct MinimumValue {
    bool solvable = false;
    bool proved = false;
    std::uint64_t lower = 0;
    std::uint64_t upper = 0;
};

/// Finds that of the n x n board; an empty optional if a stop is requested.
[[nodiscard]] std::optional<MinimumValue> minimum_of_size(std::uint64_t n, const lights::Rule& rule,
                                                          lights::Topology topology, const Budget& budget);

/// "15", "12..15" if it is not proved, or "unsolvable".
[[nodiscard]] std::string text_of(const MinimumValue& minimum);

/// Reads text_of(); an empty optional for any other text.
[[nodiscard]] std::optional<MinimumValue> parsed_minimum(std::string_view text);

/// The line of the n x n board in the table of `minima`.
[[nodiscard]] std::string line_of_minimum(std::uint64_t n, const MinimumValue& minimum);

/// The object of the n x n board in the answer of `minima`.
[[nodiscard]] Json json_of_minimum(std::uint64_t n, const MinimumValue& minimum);

}  // namespace gf2::apps::lightsout
