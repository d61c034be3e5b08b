// SPDX-License-Identifier: MIT
#include "gf2/lights/topology.hpp"

#include <array>
#include <stdexcept>
#include <string>

namespace gf2::lights {
namespace {

using enum Topology;

struct TopologyRow {
    Topology topology;
    std::string_view name;
    Gluing across;
    Gluing down;
};

constexpr std::array kTopologies = {
    TopologyRow{.topology = kPlane, .name = "plane", .across = Gluing::kNone, .down = Gluing::kNone},
    TopologyRow{.topology = kCylinder, .name = "cylinder", .across = Gluing::kStraight, .down = Gluing::kNone},
    TopologyRow{.topology = kTorus, .name = "torus", .across = Gluing::kStraight, .down = Gluing::kStraight},
    TopologyRow{.topology = kMoebius, .name = "moebius", .across = Gluing::kReversed, .down = Gluing::kNone},
    TopologyRow{.topology = kKlein, .name = "klein", .across = Gluing::kReversed, .down = Gluing::kStraight},
    TopologyRow{.topology = kProjective, .name = "projective", .across = Gluing::kReversed, .down = Gluing::kReversed},
};

constexpr bool rows_are_in_order() {
    for (std::size_t i = 0; i < kTopologies.size(); ++i) {
        if (kTopologies[i].topology != static_cast<Topology>(i)) return false;
    }
    return true;
}
static_assert(rows_are_in_order(), "row i is found by the value of its enumerator, i");

constexpr auto kAll = [] {
    std::array<Topology, kTopologies.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = kTopologies[i].topology;
    return all;
}();

const TopologyRow& row_of(Topology topology) {
    return kTopologies.at(static_cast<std::size_t>(topology));
}

// value = quotient * size + remainder with 0 <= remainder < size.
struct Division {
    std::ptrdiff_t remainder;
    bool odd_quotient;
};

Division divide(std::ptrdiff_t value, std::ptrdiff_t size) {
    const std::ptrdiff_t remainder = ((value % size) + size) % size;
    return {remainder, (value - remainder) / size % 2 != 0};
}

}  // namespace

std::span<const Topology> all_topologies() {
    return kAll;
}

std::string_view to_string(Topology topology) {
    return row_of(topology).name;
}

Gluing gluing_across(Topology topology) {
    return row_of(topology).across;
}

Gluing gluing_down(Topology topology) {
    return row_of(topology).down;
}

Topology topology_from_string(std::string_view name) {
    std::string names;
    for (const TopologyRow& row : kTopologies) {
        if (row.name == name) return row.topology;
        names += names.empty() ? "" : ", ";
        names += row.name;
    }
    throw std::invalid_argument("no topology '" + std::string(name) + "'; expected one of " + names);
}

std::optional<Cell> wrap(Topology topology, std::size_t rows, std::size_t columns, std::ptrdiff_t row,
                         std::ptrdiff_t column) {
    const TopologyRow& glued = row_of(topology);
    const auto height = static_cast<std::ptrdiff_t>(rows);
    const auto width = static_cast<std::ptrdiff_t>(columns);
    const bool row_inside = row >= 0 && row < height;
    const bool column_inside = column >= 0 && column < width;
    if (glued.across == Gluing::kNone && !column_inside) return std::nullopt;
    if (glued.down == Gluing::kNone && !row_inside) return std::nullopt;

    if (!column_inside) {
        const Division turns = divide(column, width);
        column = turns.remainder;
        if (glued.across == Gluing::kReversed && turns.odd_quotient) row = height - 1 - row;
    }
    const Division turns = divide(row, height);
    row = turns.remainder;
    if (glued.down == Gluing::kReversed && turns.odd_quotient) column = width - 1 - column;
    return Cell{static_cast<std::size_t>(row), static_cast<std::size_t>(column)};
}

}  // namespace gf2::lights
