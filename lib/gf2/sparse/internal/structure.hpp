// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "gf2/sparse/internal/core.hpp"
#include "gf2/sparse/internal/peeling.hpp"
#include "gf2/sparse/sparse_matrix.hpp"
#include "gf2/sparse/structure.hpp"

namespace gf2::internal {

/// The number of bytes that peel() takes: the transposed matrix, counters and lists.
[[nodiscard]] std::uint64_t peeling_bytes(const SparseMatrix& a);

/// @throws std::length_error if these are more than `memory`
void require_room_for_peeling(const SparseMatrix& a, std::uint64_t memory);

/// The structure of a peeled matrix; its components are not counted.
[[nodiscard]] SparseStructure structure_of(const SparseMatrix& a, const Peeling& peeling, const Core& core);

}  // namespace gf2::internal
