// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/io/source.hpp"
#include "gf2/lights/grid.hpp"

namespace gf2::io {

/// Reads a graph: a first line "vertices edges", then a line "a b" for each edge, vertices counted from 1.
/// '#' begins a comment.
///
/// A press toggles its own vertex and its neighbours. After the two numbers the first line may say
/// `directed` (pressing a toggles b, not the other way round) and `nocentre` (a press does not toggle its
/// own vertex, unless an edge "a a" says so). Edges listed twice count once.
/// @throws ParseError
[[nodiscard]] lights::Graph read_graph(const Source& source);

}  // namespace gf2::io
