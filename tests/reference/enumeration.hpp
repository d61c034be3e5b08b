// SPDX-License-Identifier: MIT
// Answers found by trying everything: for a dozen unknowns, and beyond doubt. Shares no code with lib/.
#pragma once

#include <cstddef>
#include <vector>

#include "tests/reference/linear_algebra.hpp"

namespace reference {

/// All 2^length vectors, in the order of their text.
std::vector<Vector> all_vectors(std::size_t length);

/// All sums of rows of a (and the zero vector), each once, in the order of their text.
std::vector<Vector> span(const Matrix& a);

/// The r with 2^r = |span(a)|.
std::size_t rank(const Matrix& a);

/// All x with A·x = b, in the order of their text.
std::vector<Vector> solutions(const Matrix& a, const Vector& b);

struct LeastWeight {
    Vector element;  ///< the first as text
    std::size_t weight;
    std::size_t ties;
};

/// The elements of least weight; there is at least one.
LeastWeight least_weight(const std::vector<Vector>& elements);

}  // namespace reference
