// SPDX-License-Identifier: MIT
// Certificates of least weights: docs/certificates.md says what each claims and how it is checked. Their proof names a
// search, which the checker repeats; it holds no counts.
#pragma once

#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/certificate.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2 {

/// The items "levels" and "information-set", to be appended to a claim: the search that proves that no element of a
/// coset, or no nonzero codeword, is lighter than `weight`. It is the cheaper of these two:
///   - all 2^k elements, if k <= kMaxRepeatedDimension: no levels;
///   - disjoint information sets and a level for each, up to which the sums of systematic rows are formed
///     (docs/theory/minimum-weight.md).
///
/// @param basis   k x n, independent rows
/// @param weight  the least weight; that it is, is not checked here
/// @throws std::length_error if the checker would need more than kMaxRepeatedWork word operations
/// Time: an elimination of the basis for each set, at most n / k of them and one.
[[nodiscard]] Certificate search_proof(const BitMatrix& basis, std::size_t weight);

/// Maximum dimension of a coset whose elements the checker visits all.
inline constexpr std::size_t kMaxRepeatedDimension = 44;

/// Limit of the checker's work, in word operations; about a day.
inline constexpr double kMaxRepeatedWork = 1e14;

/// The claim "least-solution": no solution of A·x = b has fewer ones than x.
/// @param decomposition  ple(A), all columns searched
/// @param solutions      those of A·x = b
/// @throws std::length_error as search_proof(); std::invalid_argument as nullspace_certificate()
[[nodiscard]] Certificate least_solution_certificate(const Ple& decomposition, const SolutionCoset& solutions,
                                                     const BitVector& x);

/// The claim "minimum-distance" of the code that the rows of a matrix span; `word` is a codeword of least weight.
/// @throws std::length_error as search_proof(); std::invalid_argument if the word is no codeword
[[nodiscard]] Certificate minimum_distance_certificate(const BitMatrix& generators, const BitVector& word);

/// The claim "minimum-distance-of-nullspace" of the code {x : A·x = 0}; `word` is a codeword of least weight.
/// @throws as minimum_distance_certificate()
[[nodiscard]] Certificate nullspace_distance_certificate(const BitMatrix& checks, const BitVector& word);

}  // namespace gf2
