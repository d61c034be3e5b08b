// SPDX-License-Identifier: MIT
// gf2 solve for matrices that are sparse in memory.
#pragma once

#include "apps/cli/command.hpp"
#include "apps/files/named_files.hpp"
#include "apps/gf2/sparse_way.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::apps::gf2_program {

/// The system A·x = b.
struct SparseSystem {
    SparseMatrix a;
    BitVector b;
};

/// The system [A | b], whose last column is b.
/// @pre there is a column
[[nodiscard]] SparseSystem split_augmented(const SparseMatrix& both);

/// Prints a solution, or y with yᵀA = 0 and yᵀb = 1; with `count`, the number of solutions instead. Returns the exit
/// status.
[[nodiscard]] int print_sparse_solution(const Context& context, const SparseSystem& system, const SparseWay& way,
                                        bool count, const CertificateFile& certificate);

}  // namespace gf2::apps::gf2_program
