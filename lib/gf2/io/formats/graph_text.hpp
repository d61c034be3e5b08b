// SPDX-License-Identifier: MIT
#pragma once

#include "gf2/io/source.hpp"
#include "gf2/lights/grid.hpp"

namespace gf2::io {

/// Reads a graph: a first line with the numbers of vertices and edges, then a line "a b" for each edge, with vertices
/// counted from 1, or from 0 if there is a vertex 0 (the remarks of the source say so). '#' begins a comment. Or a
/// symmetric matrix of adjacency in any format; a text that begins with a line of two numbers is no matrix.
///
/// A press toggles its own vertex and its neighbours. The first line may continue with `directed` (for an edge "a b",
/// pressing a toggles b, but pressing b does not toggle a) and `nocentre` (a press toggles its own vertex only if there
/// is an edge "a a"). Edges listed twice count once.
/// @throws ParseError
[[nodiscard]] lights::Graph read_graph(const Source& source);

}  // namespace gf2::io
