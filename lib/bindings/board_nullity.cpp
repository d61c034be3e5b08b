// SPDX-License-Identifier: MIT
#include "bindings/board_nullity.hpp"

#include "gf2/lights/grid.hpp"
#include "gf2/lights/nullity.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::bindings {

std::uint64_t board_nullity(std::uint64_t rows, std::uint64_t columns, const lights::Rule& rule,
                            lights::Topology topology) {
    if (rows != 0 && columns != 0) {
        if (const auto known = lights::nullity_by_formula(rows, columns, rule, topology)) return *known;
    }
    return lights::nullity(lights::Grid(rows, columns, rule, topology));
}

}  // namespace gf2::bindings
