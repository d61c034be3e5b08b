// SPDX-License-Identifier: MIT
#include "gf2/lights/topology.hpp"

#include <array>
#include <stdexcept>
#include <string>
#include <utility>

namespace gf2::lights {
namespace {

using enum Topology;

constexpr std::array kAll = {kPlane, kCylinder, kTorus, kMoebius, kKlein, kProjective};
constexpr std::array<std::string_view, 6> kNames = {"plane", "cylinder", "torus", "moebius", "klein", "projective"};

// value = quotient * size + remainder with 0 <= remainder < size.
struct Division {
    std::ptrdiff_t remainder;
    bool odd_quotient;
};

Division divide(std::ptrdiff_t value, std::ptrdiff_t size) {
    const std::ptrdiff_t remainder = ((value % size) + size) % size;
    return {remainder, (value - remainder) / size % 2 != 0};
}

bool rows_wrap(Topology topology) {
    return topology == kTorus || topology == kKlein || topology == kProjective;
}

}  // namespace

std::span<const Topology> all_topologies() {
    return kAll;
}

std::string_view to_string(Topology topology) {
    return kNames.at(static_cast<std::size_t>(topology));
}

Topology topology_from_string(std::string_view name) {
    std::string names;
    for (const Topology topology : kAll) {
        if (to_string(topology) == name) return topology;
        names += names.empty() ? "" : ", ";
        names += to_string(topology);
    }
    throw std::invalid_argument("no topology '" + std::string(name) + "'; expected one of " + names);
}

std::optional<Cell> wrap(Topology topology, std::size_t rows, std::size_t columns, std::ptrdiff_t row,
                         std::ptrdiff_t column) {
    const auto height = static_cast<std::ptrdiff_t>(rows);
    const auto width = static_cast<std::ptrdiff_t>(columns);
    const bool row_inside = row >= 0 && row < height;
    const bool column_inside = column >= 0 && column < width;
    if (topology == kPlane && !column_inside) return std::nullopt;
    if (!rows_wrap(topology) && !row_inside) return std::nullopt;

    if (!column_inside) {
        const Division across = divide(column, width);
        column = across.remainder;
        const bool reversed = topology == kMoebius || topology == kKlein || topology == kProjective;
        if (reversed && across.odd_quotient) row = height - 1 - row;
    }
    const Division down = divide(row, height);
    row = down.remainder;
    if (topology == kProjective && down.odd_quotient) column = width - 1 - column;
    return Cell{static_cast<std::size_t>(row), static_cast<std::size_t>(column)};
}

}  // namespace gf2::lights
