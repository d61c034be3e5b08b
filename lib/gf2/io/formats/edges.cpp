// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdint>
#include <ostream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/io/internal/edge_list.hpp"
#include "gf2/io/internal/ones.hpp"
#include "gf2/io/internal/text.hpp"
#include "gf2/io/matrix_format.hpp"

namespace gf2::io {
namespace {

using Entry = SparseMatrix::Entry;

// Reads the adjacency matrix of a graph, in the text that read_graph() reads: entry (a, b) is 1 if there is an edge
// "a b" or, unless the graph is directed, "b a". Edges listed twice count once. It is not detected, because a text of
// pairs of numbers may be rows of a matrix.
template <class Ones>
typename Ones::Matrix read_edges(const Source& source) {
    refuse_other_formats(source);
    internal::EdgeList list = internal::read_edge_list(
        source, SparseMatrix::kMaxSide, [&](const internal::EdgeList& header, std::size_t edges) {
            Ones::require(source, header.place, header.vertices, header.vertices, 2 * edges * sizeof(Entry));
        });
    std::vector<Entry>& entries = list.edges;
    if (!list.is_directed) {
        const std::size_t edges = entries.size();
        entries.reserve(2 * edges);
        for (std::size_t k = 0; k < edges; ++k) {
            const auto [a, b] = entries[k];
            if (a != b) entries.push_back({b, a});
        }
    }
    const auto matrix = [&] {
        Ones ones(source, list.place, list.vertices, list.vertices);
        ones.expect(list.place, entries.size());
        for (const auto& [a, b] : entries) ones.flip(a, b);
        return std::move(ones).matrix();
    };
    typename Ones::Matrix a = matrix();
    if (internal::weight_of(a) == entries.size()) return a;
    // Some cancelled.
    std::sort(entries.begin(), entries.end());
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    return matrix();
}

// Writes a graph, directed if the matrix is not symmetric, with vertices counted from 1.
void write_sparse_edges(std::ostream& out, const SparseMatrix& a) {
    if (a.rows() != a.columns()) {
        throw std::invalid_argument("format edges: expected a square matrix, found " +
                                    shape_text(a.rows(), a.columns()));
    }
    const bool is_directed = transpose(a) != a;
    std::size_t loops = 0;
    for (std::size_t i = 0; i < a.rows(); ++i) {
        loops += std::binary_search(a.row(i).begin(), a.row(i).end(), static_cast<SparseMatrix::Index>(i)) ? 1 : 0;
    }
    internal::TextWriter writer(out);
    const auto pair = [&](std::size_t first, std::size_t second) {
        writer.number(first);
        writer.character(' ');
        writer.number(second);
    };
    pair(a.rows(), is_directed ? a.weight() : (a.weight() + loops) / 2);
    writer.text(is_directed ? " directed\n" : "\n");
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (const SparseMatrix::Index j : a.row(i)) {
            if (!is_directed && j < i) continue;
            pair(i + 1, std::size_t{j} + 1);
            writer.character('\n');
        }
    }
    writer.finish();
}

void write_edges(std::ostream& out, const BitMatrix& a) {
    write_sparse_edges(out, SparseMatrix(a));
}

bool edges_can_represent(const BitMatrix& a) {
    return a.rows() == a.columns();
}

}  // namespace

extern const MatrixFormat kEdges{
    .name = "edges",
    .description = "adjacency matrix of a graph, as its edges",
    .signature = "",
    .extensions = ".edges",
    .matches = nullptr,
    .read = read_edges<internal::DenseOnes>,
    .write = write_edges,
    .can_represent = edges_can_represent,
    .read_sparse = read_edges<internal::SparseOnes>,
    .write_sparse = write_sparse_edges,
};

}  // namespace gf2::io
