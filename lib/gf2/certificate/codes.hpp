// SPDX-License-Identifier: MIT
// Certificates of answers about codes and cosets: docs/certificates.md says what each claims and how it is checked.
// The proof of a least weight names a search, which the checker repeats; weights and cosets the checker counts again.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/certificate.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/stabilizer_code.hpp"
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

/// Maximum dimension of a code, or of its dual, whose words the checker visits all.
inline constexpr std::size_t kMaxCountedDimension = 44;

/// Maximum length of a code whose words the checker counts through its dual.
inline constexpr std::size_t kMaxCountedLength = std::size_t{1} << 14;

/// Maximum number of checks of a code whose cosets the checker visits all.
inline constexpr std::size_t kMaxVisitedChecks = 28;

/// The code of a matrix A.
enum class CodeOf {
    kRows,      ///< the span of its rows
    kNullspace  ///< {x : A·x = 0}
};

/// The claim "weight-distribution" or "weight-distribution-of-nullspace", or with `is_coset`, "coset-weights" or
/// "coset-weights-of-nullspace", of x0 + C for the code C of A.
/// @param decomposition  ple(A), all columns searched; A has n columns
/// @param counts         n + 1 numbers: the words of each weight
/// @throws std::length_error if C and its dual have more than kMaxCountedDimension dimensions, or if only the dual has
///         not and n > kMaxCountedLength; std::invalid_argument if not all columns were searched or the number of
///         counts is not n + 1
/// Time O(m·n / 64), and back substitution of the free columns.
[[nodiscard]] Certificate weight_certificate(const Ple& decomposition, CodeOf code, bool is_coset,
                                             const std::vector<boost::multiprecision::cpp_int>& counts);

/// The claim "covering-radius" or "covering-radius-of-nullspace", or if `leaders` is not empty, "coset-leaders" or
/// "coset-leaders-of-nullspace".
/// @param decomposition  as for weight_certificate()
/// @param radius         the covering radius
/// @param leaders        the numbers of cosets by the weight of their leaders, 0 .. radius or more; or empty
/// @throws std::length_error if n - dim C > kMaxVisitedChecks; std::invalid_argument if not all columns were searched
[[nodiscard]] Certificate radius_certificate(const Ple& decomposition, CodeOf code, std::size_t radius,
                                             const std::vector<boost::multiprecision::cpp_int>& leaders = {});

}  // namespace gf2

namespace gf2::codes {

/// Maximum number of nodes and sums of a search by clusters that the checker repeats; about a day.
inline constexpr std::uint64_t kMaxRepeatedNodes = std::uint64_t{1} << 36;

/// The claim "distance-outside" or "distance-modulo", of minimum_distance_of_nullspace(checks, counted); if neither is
/// given, "minimum-distance-of-nullspace".
/// @param found  proved; its method decides which search the checker repeats: if clusters, connected clusters with the
///               symmetries that the library finds, else disjoint information sets
/// @throws std::length_error if the checker would need more than a day; std::invalid_argument as minimum_distance(), or
///         if the distance is not proved
[[nodiscard]] Certificate distance_certificate(const BitMatrix& checks, const Counted& counted, const Distance& found);

/// The claim "css-x-distance" or "css-z-distance", of minimum_distance(code, side). Parameters and errors are those of
/// the distance of H_Z or H_X.
[[nodiscard]] Certificate distance_certificate(const CssCode& code, Side side, const Distance& found);

/// The claim "css-distance", of minimum_distance(code).
[[nodiscard]] Certificate distance_certificate(const CssCode& code, const CssDistance& found);

/// The claim "stabilizer-distance", or if there are gauge qubits, "subsystem-distance".
[[nodiscard]] Certificate distance_certificate(const SubsystemCode& code, const PauliDistance& found);

}  // namespace gf2::codes
