// SPDX-License-Identifier: MIT
#include "tests/support/print.hpp"

#include <algorithm>
#include <ostream>

namespace boost {

void PrintTo(const gf2::BitVector& v, std::ostream* out) {
    *out << gf2::to_string(v) << " (" << v.size() << " bits)";
}

}  // namespace boost

namespace gf2 {

void PrintTo(const BitMatrix& a, std::ostream* out) {
    constexpr std::size_t kMaxRows = 40;
    constexpr std::size_t kMaxColumns = 140;
    const std::size_t rows = std::min(a.rows(), kMaxRows);
    const std::size_t columns = std::min(a.columns(), kMaxColumns);
    *out << shape_text(a.rows(), a.columns());
    if (rows < a.rows() || columns < a.columns()) *out << ", its first " << shape_text(rows, columns);
    *out << '\n' << to_string(a.view().window(0, 0, rows, columns));
}

void PrintTo(const SolutionCoset& coset, std::ostream* out) {
    *out << to_string(coset.particular()) << " + span of ";
    PrintTo(coset.basis(), out);
}

void PrintTo(const Inconsistency& proof, std::ostream* out) {
    *out << "y = " << to_string(proof.y);
}

void PrintTo(const Singularity& proof, std::ostream* out) {
    *out << "x = " << to_string(proof.x);
}

void PrintTo(const PowerOfTwo& power, std::ostream* out) {
    *out << "2^" << power.exponent;
}

}  // namespace gf2
