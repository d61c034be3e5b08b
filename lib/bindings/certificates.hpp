// SPDX-License-Identifier: MIT
// Certificates by the name of their claim, for languages that have no overloads.
#pragma once

#include <string_view>

#include "gf2/certificate/certificate.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::bindings {

/// The certificate of a claim about A, as the programs write it (docs/certificates.md). The answer decides between
/// "inverse" and "singular", between "in-row-space" and "not-in-row-space", and between "solution" or another claim
/// about solutions and "no-solution".
/// @param claim   "rank", "nullity", "determinant", "reduced-echelon-form", "row-echelon-form", "ple", "inverse",
///                "nullspace", "left-nullspace", "minimum-distance", "weight-distribution", "covering-radius" or
///                "coset-leaders", the last four also with "-of-nullspace"; about A and b "solution", "all-solutions",
///                "least-solution"; about A and x "in-row-space"; about A and x0 "coset-weights", also
///                "-of-nullspace"; about A and B "many-solutions", "product"
/// @param second  null for claims about A alone; a vector is a matrix of one row
/// @throws std::invalid_argument for another claim or wrong shapes, or if there is no distance; std::length_error if
///         the answer or repeating its search is out of reach
[[nodiscard]] Certificate certificate_of(std::string_view claim, const BitMatrix& a, const BitMatrix* second);

}  // namespace gf2::bindings
