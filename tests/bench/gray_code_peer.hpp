// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/solve/solution_coset.hpp"

namespace gf2::bench {

/// The least weight of the first 2^bits elements of a coset, as good as enumeration in Gray-code order can be made:
/// eight elements in the lanes of AVX-512 vectors, word by word, and four steps for each time they are loaded; where
/// the processor has no VPOPCNTQ, coset_leader_gray_code().
/// @pre 5 <= bits <= coset.dimension()
[[nodiscard]] std::size_t least_weight_by_gray_code(const SolutionCoset& coset, unsigned bits);

/// Which of the two.
[[nodiscard]] const char* gray_code_name();

}  // namespace gf2::bench
