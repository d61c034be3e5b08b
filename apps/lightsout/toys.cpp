// SPDX-License-Identifier: MIT
#include "apps/lightsout/toys.hpp"

#include <cstddef>
#include <initializer_list>
#include <utility>
#include <vector>

namespace gf2::apps::lightsout {
namespace {

BitMatrix shape_of(std::initializer_list<std::string_view> rows) {
    BitMatrix missing(rows.size(), rows.begin()->size());
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t c = 0; c < missing.columns(); ++c) missing.set(r, c, rows.begin()[r][c] == '_');
    }
    return missing;
}

// A cell of the cube, by its centre: a face is 3 away from the centre of the cube, and its cells are 2 apart.
struct Centre {
    int x;
    int y;
    int z;
};

// The net has the top face above the front face, and below it the bottom face; the row of the front face has the left,
// the front, the right and the back face.
Centre centre_on_net(int row, int column) {
    if (row < 3) return {2 * (column - 4), 3, 2 * (row - 1)};
    if (row >= 6) return {2 * (column - 4), -3, -2 * (row - 7)};
    const int y = -2 * (row - 4);
    if (column < 3) return {-3, y, 2 * (column - 1)};
    if (column < 6) return {2 * (column - 4), y, 3};
    if (column < 9) return {3, y, -2 * (column - 7)};
    return {-2 * (column - 10), y, -3};
}

// The same cell, cells 2 apart on a face, or on both sides of an edge.
bool touch(const Centre& a, const Centre& b) {
    const int x = a.x - b.x;
    const int y = a.y - b.y;
    const int z = a.z - b.z;
    return x * x + y * y + z * z <= 4;
}

Toy cube() {
    Toy toy{.graph = {54, {}},
            .missing = shape_of({"___000______", "___000______", "___000______", "000000000000", "000000000000",
                                 "000000000000", "___000______", "___000______", "___000______"}),
            .presses = 54};
    std::vector<Centre> cells;
    for (std::size_t r = 0; r < toy.missing.rows(); ++r) {
        for (std::size_t c = 0; c < toy.missing.columns(); ++c) {
            if (!toy.missing.get(r, c)) cells.push_back(centre_on_net(static_cast<int>(r), static_cast<int>(c)));
        }
    }
    for (std::size_t from = 0; from < cells.size(); ++from) {
        for (std::size_t to = 0; to < cells.size(); ++to) {
            if (touch(cells[from], cells[to])) toy.graph.arcs.emplace_back(from, to);
        }
    }
    return toy;
}

Toy merlin() {
    Toy toy{.graph = {9, {}}, .missing = shape_of({"000", "000", "000"}), .presses = 9};
    std::size_t press = 0;
    for (const std::string_view toggled : {"110110000", "111000000", "011011000", "100100100", "010111010", "001001001",
                                           "000110110", "000000111", "000011011"}) {
        for (std::size_t light = 0; light < toggled.size(); ++light) {
            if (toggled[light] == '1') toy.graph.arcs.emplace_back(press, light);
        }
        ++press;
    }
    return toy;
}

// The icosahedron: a vertex, two rings of five, and a vertex.
Toy orbix() {
    Toy toy{.graph = {12, {}}, .missing = shape_of({"__0__", "00000", "00000", "__0__"}), .presses = 12};
    const auto join = [&](std::size_t a, std::size_t b) {
        toy.graph.arcs.emplace_back(a, b);
        toy.graph.arcs.emplace_back(b, a);
    };
    for (std::size_t i = 0; i < 5; ++i) {
        const std::size_t next = (i + 1) % 5;
        join(0, 1 + i);
        join(1 + i, 1 + next);
        join(1 + i, 6 + i);
        join(1 + next, 6 + i);
        join(6 + i, 6 + next);
        join(6 + i, 11);
    }
    return toy;
}

}  // namespace

std::optional<Toy> toy_named(std::string_view name) {
    if (name == "cube") return cube();
    if (name == "merlin") return merlin();
    if (name == "orbix") return orbix();
    return std::nullopt;
}

}  // namespace gf2::apps::lightsout
