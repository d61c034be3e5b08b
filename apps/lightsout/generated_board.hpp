// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"
#include "gf2/lights/stream.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps::lightsout {

/// The rows of the board that --generate names, such as "all-on:100x200"; random boards depend on --seed.
/// @throws UsageError if there is no such board
[[nodiscard]] std::unique_ptr<lights::RowSource> generated_rows(const Context& context, const std::string& text);

/// The whole board that --generate names.
/// @param or_larger  for the message: which larger boards the command takes, such as " or ..."; may be empty
/// @throws UsageError; InputError if the board exceeds --memory
[[nodiscard]] BitMatrix generated_board(const Context& context, const std::string& text, std::string_view or_larger);

}  // namespace gf2::apps::lightsout
