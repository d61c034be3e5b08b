// SPDX-License-Identifier: MIT
// The classical codes of bench_distance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::bench {

struct ClassicalCode {
    std::string name;
    BitMatrix generators;
    std::optional<BitMatrix> checks{};      ///< if the code is given by sparse parity checks
    std::optional<std::size_t> distance{};  ///< if it is known
};

/// 100 codes of length 200 or less: cyclic, quasi-cyclic, double circulant, quadratic residue, BCH,
/// Reed-Muller, Goppa, LDPC with columns of weight 3 and rows of weight 6, random of the rates 1/4, 1/2 and 3/4,
/// punctured, shortened. Names are KIND-n-k.
[[nodiscard]] std::vector<ClassicalCode> classical_codes(std::uint64_t seed);

/// Reads codes, with an empty line between two: a line "n,k,d" and the k rows of a generator matrix, as 0 and 1.
/// @param name  of the source, for errors: "<name>:<line>:<column>: expected ..."
/// @throws std::invalid_argument on any other text, and if the rows are dependent
[[nodiscard]] std::vector<ClassicalCode> read_classical_codes(std::istream& in, const std::string& name);

}  // namespace gf2::bench
