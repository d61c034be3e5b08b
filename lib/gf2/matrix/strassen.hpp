// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

struct KernelTable;

/// C += A·B for shapes that fit, without an empty one, and no overlap, as add_product(): with these kernels, at whose
/// cut-offs Strassen's algorithm begins.
void add_any_product(const KernelTable& kernel, BitMatrixView c, ConstBitMatrixView a, ConstBitMatrixView b);

/// B += A·B for a square A that does not overlap B. Where the kernel set allows it for a factor of A's side, no part of
/// B is copied; else B is copied in parts of kCopiedAtOnce columns.
void multiply_accumulate_left(ConstBitMatrixView a, BitMatrixView b);

/// B += B·A for a square A that does not overlap B, as multiply_accumulate_left(); parts to be copied are rows.
void multiply_accumulate_right(BitMatrixView b, ConstBitMatrixView a);

/// Some of the quarters 11, 12, 21, 22 of a matrix.
struct Quarters {
    std::size_t count;     ///< number of quarters, 1 or 2
    std::size_t index[2];  ///< 0 .. 3 for the quarters 11, 12, 21, 22
};

/// Adds the product of a sum of quarters of A and a sum of quarters of B to each of some quarters of C.
struct StrassenProduct {
    Quarters a, b, c;
};

/// Seven products that together add A·B to C (V. Strassen, Numer. Math. 13, 1969). Sums are formed while packing and
/// adding, as in J. Huang, T. Smith, G. Henry and R. van de Geijn, "Strassen's algorithm reloaded" (SC 2016).
constexpr StrassenProduct kStrassenProducts[] = {
    {{2, {0, 3}}, {2, {0, 3}}, {2, {0, 3}}}, {{2, {2, 3}}, {1, {0}}, {2, {2, 3}}}, {{1, {0}}, {2, {1, 3}}, {2, {1, 3}}},
    {{1, {3}}, {2, {0, 2}}, {2, {0, 2}}},    {{2, {0, 1}}, {1, {3}}, {2, {0, 1}}}, {{2, {0, 2}}, {2, {0, 1}}, {1, {3}}},
    {{2, {1, 3}}, {2, {2, 3}}, {1, {0}}},
};

}  // namespace gf2::internal
