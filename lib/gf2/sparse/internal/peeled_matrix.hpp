// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>

#include "gf2/base/memory.hpp"
#include "gf2/sparse/internal/core.hpp"
#include "gf2/sparse/internal/peeling.hpp"
#include "gf2/sparse/internal/structure.hpp"
#include "gf2/sparse/sparse_matrix.hpp"
#include "gf2/sparse/structure.hpp"

namespace gf2::internal {

/// A matrix with its peeling and its core, before any elimination.
struct PeeledMatrix {
    /// @throws std::length_error if peeling alone takes more than `memory` bytes
    PeeledMatrix(SparseMatrix matrix, std::uint64_t memory)
        : a((require_room_for_peeling(matrix, memory), std::move(matrix))),
          peeling(peel(a)),
          core(a, peeling),
          structure(structure_of(a, peeling, core)) {
        return_free_memory();  // of what peeling took
    }

    /// The number of pivots, which the rank of A has more than that of the core.
    [[nodiscard]] std::size_t pivots() const noexcept { return peeling.by_rows.size() + peeling.by_columns.size(); }

    SparseMatrix a;
    Peeling peeling;
    Core core;
    SparseStructure structure;
};

}  // namespace gf2::internal
