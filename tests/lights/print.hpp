// SPDX-License-Identifier: MIT
// How GoogleTest prints the types of lights/. Include it wherever such values are compared.
#pragma once

#include <ostream>

#include "gf2/lights/difficulty.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::lights {

inline void PrintTo(const Offset& offset, std::ostream* out) {
    *out << offset.row << ',' << offset.column;
}

inline void PrintTo(const Cell& cell, std::ostream* out) {
    *out << "row " << cell.row << ", column " << cell.column;
}

inline void PrintTo(Topology topology, std::ostream* out) {
    *out << to_string(topology);
}

inline void PrintTo(Difficulty difficulty, std::ostream* out) {
    *out << to_string(difficulty);
}

}  // namespace gf2::lights
