// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes {

/// @file
/// New codes from old (F. J. MacWilliams, N. J. A. Sloane, The Theory of Error-Correcting Codes, 1977, sections 1.9 and
/// 18.7; the names are theirs and those of GUAVA).
///
/// A code C of length n and dimension k is given by generators: any rows of length n that span it, perhaps dependent,
/// perhaps none. The result is a basis, and as far as the rows of the arguments remain, they keep their order: those
/// that are sums of rows above them are left out. Coordinates count from 0; a list of them has each once.
/// Time: that of an elimination of the generators unless said otherwise.

/// The rows that are no sums of rows above them: a basis of the code.
[[nodiscard]] BitMatrix independent_rows(const BitMatrix& generators);

/// The dual code, of dimension n - k: the words that are orthogonal to all of C, nullspace_basis().
[[nodiscard]] BitMatrix dual(const BitMatrix& generators);

/// The words without their coordinates of a list, of length n - s for s of them; of dimension k if s is less than the
/// minimum distance.
/// @throws std::invalid_argument unless the coordinates are below n, each once
[[nodiscard]] BitMatrix puncture(const BitMatrix& generators, std::span<const std::size_t> coordinates);

/// The words that are 0 at the coordinates of a list, without these: the dual code of the punctured dual code. (Some
/// books take all words that agree there with one another; that code is not linear.)
/// @throws std::invalid_argument unless the coordinates are below n, each once
[[nodiscard]] BitMatrix shorten(const BitMatrix& generators, std::span<const std::size_t> coordinates);

/// The words with a parity bit as their last coordinate: all weights are even.
[[nodiscard]] BitMatrix extend(const BitMatrix& generators);

/// The code with further words: C + span of the rows of `words`.
/// @throws std::invalid_argument if the lengths differ
[[nodiscard]] BitMatrix augment(const BitMatrix& generators, const BitMatrix& words);

/// The code with the word of ones.
[[nodiscard]] BitMatrix augment(const BitMatrix& generators);

/// The words of C that are orthogonal to the rows of `words`. (ExpurgatedCode of GUAVA takes words of C to be removed,
/// and returns a subcode without them that depends on a choice.)
/// @throws std::invalid_argument if the lengths differ
[[nodiscard]] BitMatrix expurgate(const BitMatrix& generators, const BitMatrix& words);

/// The words of even weight.
[[nodiscard]] BitMatrix expurgate(const BitMatrix& generators);

/// The lengthened code: augmented with the word of ones, then extended. (Elsewhere, any code that has C as its
/// shortened code.)
[[nodiscard]] BitMatrix lengthen(const BitMatrix& generators);

/// The words (u | v) with u in A and v in B.
[[nodiscard]] BitMatrix direct_sum(const BitMatrix& a, const BitMatrix& b);

/// The words (u | u + v) with u in A and v in B (M. Plotkin, 1960): [2n, k_A + k_B, min(2·d_A, d_B)].
/// @throws std::invalid_argument if the lengths differ
[[nodiscard]] BitMatrix u_u_plus_v(const BitMatrix& a, const BitMatrix& b);

/// Construction X (N. J. A. Sloane, S. M. Reddy, C.-L. Chen, 1972): to the words of C in the i-th class of C modulo the
/// subcode, the i-th word of the tail is appended. [n + n_T, k, at least min(d_S, d_C + d_T)] for S the subcode and T
/// the tail. The first rows of C that with the subcode and one another span C get the first rows of the tail.
/// @throws std::invalid_argument if the lengths differ, C does not contain the subcode, or k is not k_S + k_T
[[nodiscard]] BitMatrix construction_x(const BitMatrix& code, const BitMatrix& subcode, const BitMatrix& tail);

/// The hull, the intersection of C with its dual code, of dimension k - rank G·Gᵀ.
[[nodiscard]] BitMatrix hull(const BitMatrix& generators);

/// True if all words are orthogonal to one another and themselves: C is in its dual code. Time: G·Gᵀ.
[[nodiscard]] bool is_self_orthogonal(const BitMatrix& generators);

/// True if C is its dual code.
[[nodiscard]] bool is_self_dual(const BitMatrix& generators);

/// A systematic generator matrix of an equivalent code.
struct SystematicForm {
    BitMatrix generators;                  ///< [I | A], k x n
    std::vector<std::size_t> permutation;  ///< column j of [I | A] is coordinate permutation[j] of C
};

/// The systematic form whose first coordinates are the pivot columns of the reduced row echelon form, the first
/// information set; the others follow in their order.
[[nodiscard]] SystematicForm systematic_form(const BitMatrix& generators);

}  // namespace gf2::codes
