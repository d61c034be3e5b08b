// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "common/search/checkpoint.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/minimum_distance.hpp"
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

/// codes::minimum_distance() with a checkpoint.
/// @param question  H and what counts, in printable ASCII; otherwise as recorded_distance()
[[nodiscard]] std::optional<codes::Distance> recorded_distance(const Context& context, const std::string& path,
                                                               const std::string& question, const BitMatrix& checks,
                                                               const codes::Counted& counted, const Budget& budget,
                                                               codes::Method method);

/// The same for a CSS code, both sides.
[[nodiscard]] std::optional<codes::CssDistance> recorded_distance(const Context& context, const std::string& path,
                                                                  const std::string& question,
                                                                  const codes::CssCode& code, const Budget& budget,
                                                                  codes::Method method);

/// The same for one side of a CSS code.
[[nodiscard]] std::optional<codes::Distance> recorded_distance(const Context& context, const std::string& path,
                                                               const std::string& question, const codes::CssCode& code,
                                                               codes::Side side, const Budget& budget,
                                                               codes::Method method);

}  // namespace gf2::apps::gf2_cli
