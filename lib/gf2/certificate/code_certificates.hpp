// SPDX-License-Identifier: MIT
// Certificates about all words of a code, or all its cosets: docs/certificates.md says what each claims and how it is
// checked. The checker counts again.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <vector>

#include "gf2/certificate/certificate.hpp"
#include "gf2/elim/ple.hpp"

namespace gf2 {

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
