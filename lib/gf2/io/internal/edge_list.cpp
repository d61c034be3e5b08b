// SPDX-License-Identifier: MIT
#include "gf2/io/internal/edge_list.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "gf2/io/text_scanner.hpp"

namespace gf2::io::internal {
namespace {

using Index = SparseMatrix::Index;

// The least and the greatest vertex so far. There is no vertex 0 beside one of number `vertices`.
class VertexRange {
public:
    explicit VertexRange(std::size_t vertices) : vertices_(vertices) {}

    [[nodiscard]] std::size_t least() const { return least_; }
    [[nodiscard]] std::size_t min() const { return greatest_ == vertices_ ? 1 : 0; }
    [[nodiscard]] std::size_t max() const { return vertices_ - (least_ == 0 ? 1 : 0); }

    void add(std::size_t vertex) {
        least_ = std::min(least_, vertex);
        greatest_ = std::max(greatest_, vertex);
    }

private:
    std::size_t vertices_;
    std::size_t least_ = 1;
    std::size_t greatest_ = 0;
};

void read_options(TextScanner& in, EdgeList& list) {
    while (!in.at_line_end()) {
        const std::string_view option = in.peek();
        if (option == "directed") {
            list.is_directed = true;
        } else if (option == "nocentre") {
            list.has_centre = false;
        } else {
            in.fail("'directed', 'nocentre' or the end of the line");
        }
        in.word("an option");
    }
}

// Reads an edge that is a line of its own, and correct; otherwise reads nothing and returns false.
bool read_plain_edge(TextScanner& in, VertexRange& range, SparseMatrix::Entry& edge) {
    std::array<std::uint64_t, 2> line{};
    const std::size_t size = in.plain_line(line);
    if (size == 0) return false;
    VertexRange after = range;
    for (const std::uint64_t vertex : line) {
        if (vertex < after.min() || vertex > after.max()) return false;
        after.add(static_cast<std::size_t>(vertex));
    }
    range = after;
    in.skip(size);
    edge = {static_cast<Index>(line[0]), static_cast<Index>(line[1])};
    return true;
}

}  // namespace

EdgeList read_edge_list(const Source& source, std::size_t max_vertices,
                        const std::function<void(const EdgeList&, std::size_t edges)>& require) {
    TextScanner in(source, '#');
    EdgeList list;
    static_cast<void>(in.at_end());
    list.place = in.position();
    list.vertices = in.size("the number of vertices", 0, max_vertices);
    const std::uint64_t count = in.number("the number of edges");
    read_options(in, list);
    // Each edge takes three characters and a line end; too many edges are an error later.
    const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(count, in.rest().size() / 4 + 1));
    require(list, most);
    list.edges.reserve(most);
    VertexRange range(list.vertices);
    const auto vertex = [&] {
        const std::size_t number = in.size("a vertex", range.min(), range.max());
        range.add(number);
        return static_cast<Index>(number);
    };
    for (std::uint64_t k = 0; k < count; ++k) {
        SparseMatrix::Entry edge{};
        if (!read_plain_edge(in, range, edge)) {
            if (in.at_end()) in.fail("edge " + std::to_string(k + 1) + " of " + std::to_string(count));
            if (list.vertices == 0) in.fail("no edge, as there are no vertices");
            edge.row = vertex();
            edge.column = vertex();
        }
        list.edges.push_back(edge);
    }
    in.expect_end();
    for (auto& [from, to] : list.edges) {
        from -= static_cast<Index>(range.least());
        to -= static_cast<Index>(range.least());
    }
    source.remarks().counts_from_0 = range.least() == 0;
    return list;
}

}  // namespace gf2::io::internal
