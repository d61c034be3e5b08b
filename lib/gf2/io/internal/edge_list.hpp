// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/io/source.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::io::internal {

/// A graph as text: its vertices, counted from 0 here, and its edges as the text lists them.
struct EdgeList {
    Position place{};                        ///< where the text gives the number of vertices
    std::size_t vertices = 0;                ///< their number
    bool is_directed = false;                ///< the text says `directed`
    bool has_centre = true;                  ///< the text does not say `nocentre`
    std::vector<SparseMatrix::Entry> edges;  ///< from `row` to `column`
};

/// Reads a first line "vertices edges", perhaps with options, and then a line "a b" for each edge, with vertices
/// counted from 1, or from 0 if there is a vertex 0 (the remarks of the source say so). '#' begins a comment.
/// @param require  called with the first line and an upper bound on the number of edges: checks the memory for them
/// @throws ParseError
[[nodiscard]] EdgeList read_edge_list(const Source& source, std::size_t max_vertices,
                                      const std::function<void(const EdgeList&, std::size_t edges)>& require);

}  // namespace gf2::io::internal
