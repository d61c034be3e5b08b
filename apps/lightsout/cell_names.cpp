// SPDX-License-Identifier: MIT
#include "apps/lightsout/cell_names.hpp"

namespace gf2::apps::lightsout {

std::string CellNames::subscript(std::size_t cell) const {
    const auto [row, column] = grid_.cell(cell);
    if (grid_.is_graph()) return std::to_string(column + 1);
    return std::to_string(row + 1) + (has_comma_ ? "," : "") + std::to_string(column + 1);
}

std::string CellNames::light(std::size_t cell) const {
    const std::string name = subscript(cell);
    return has_comma_ && !grid_.is_graph() ? "(" + name + ")" : name;
}

std::string CellNames::pattern() const {
    if (grid_.is_graph()) return "v";
    return has_comma_ ? "r,c" : "rc";
}

}  // namespace gf2::apps::lightsout
