// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "gf2/base/budget.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::lights {

/// Calls visit(light, presses) for each light, in order: `presses` are those that toggle the light, increasing, that
/// is, the ones of a row of press_matrix(). The equation of the light says how many of them must be made, modulo 2.
///
/// @param memory_limit  in bytes
/// @throws std::length_error if the lists need more memory
///
/// Time and memory for one number for each pair of a press and a light that it toggles: 5·N for the rule plus and N
/// cells, where press_matrix() has N^2 entries.
void for_each_press_matrix_row(
    const Grid& grid, const std::function<void(std::size_t light, std::span<const SparseMatrix::Index> presses)>& visit,
    std::uint64_t memory_limit = kDefaultMemoryLimit);

}  // namespace gf2::lights
