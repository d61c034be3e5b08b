// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "results.hpp"

namespace gf2::peers {

/// Writes an SVG picture: how many times faster we are than the peer, against n, both axes logarithmic, one panel
/// for each shape, one line for each operation. Shapes with a single size have no panel.
///
/// @throws std::runtime_error if the file cannot be written, or no shape has two sizes
void write_chart(const std::string& file, const Results& results, std::string_view peer);

}  // namespace gf2::peers
