// SPDX-License-Identifier: MIT
// How GoogleTest and RapidCheck print the library's types. Include it wherever such values are compared.
#pragma once

#include <iosfwd>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/power_of_two.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/solve.hpp"

namespace boost {
/// Coordinate 0 first. (In the namespace of the type, where GoogleTest looks for it.)
void PrintTo(const gf2::BitVector& v, std::ostream* out);
}  // namespace boost

namespace gf2 {
/// The shape and the upper left corner as a picture.
void PrintTo(const BitMatrix& a, std::ostream* out);
void PrintTo(const SolutionCoset& coset, std::ostream* out);
void PrintTo(const Inconsistency& proof, std::ostream* out);
void PrintTo(const Singularity& proof, std::ostream* out);
void PrintTo(const PowerOfTwo& power, std::ostream* out);
}  // namespace gf2
