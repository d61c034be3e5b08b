// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// The elements of x0 + C that a search examines.
enum class SearchedElements {
    kAll,      ///< every element
    kNonzero,  ///< the nonzero elements of C; x0 must be 0, and C not {0}
};

using Words = std::vector<std::uint64_t>;

/// True if u is lexicographically smaller than v, as lexicographically_less() of their bit vectors.
[[nodiscard]] inline bool text_less(const Words& u, const Words& v) {
    for (std::size_t i = 0; i < u.size(); ++i) {
        const std::uint64_t differing = u[i] ^ v[i];
        if (differing != 0) return (v[i] & differing & (~differing + 1)) != 0;
    }
    return false;
}

/// The best of the elements offered: the lexicographically smallest of least weight.
struct BestElement {
    Words element;
    std::size_t weight = SIZE_MAX;  ///< heavier elements are rejected
    std::uint64_t ties = 0;         ///< number of elements offered of this weight

    /// Offers an element. Changes nothing if it throws.
    void offer(const Words& other, std::size_t other_weight, std::uint64_t other_ties) {
        if (other_weight > weight) return;
        const bool is_first = ties == 0 || other_weight < weight;
        if (is_first || text_less(other, element)) element = other;  // may throw
        weight = other_weight;
        ties = is_first ? other_ties : ties + other_ties;
    }

    void offer(const BestElement& other) {
        if (other.ties != 0) offer(other.element, other.weight, other.ties);
    }
};

/// A congruence that all weights of a coset satisfy: they are `residue` modulo `divisor`.
struct Divisibility {
    std::size_t divisor = 1;  ///< 1, 2 or 4
    std::size_t residue = 0;

    /// The least possible weight that is at least `weight`.
    [[nodiscard]] std::size_t next(std::size_t weight) const {
        return weight + (residue + divisor - weight % divisor) % divisor;
    }
};

/// The divisibility of the weights of x0 + C, where the rows span C. If all rows are even, all weights have the parity
/// of x0. If, besides, the weights of the rows are multiples of 4, and any two rows, and x0 and any row, have an even
/// number of ones in common, all weights are equal modulo 4.
/// @pre x0.size() == basis.columns()
/// Time O(k·n / 64), and a product of k x n and n x k if all weights are multiples of 4.
[[nodiscard]] Divisibility divisibility(const BitVector& x0, const BitMatrix& basis);

/// The lightest of the particular solution and its sums with one basis row; if only nonzero elements are searched, the
/// lightest basis row.
/// @pre there is one
/// Time O(k·n / 64).
[[nodiscard]] BestElement lightest_row(const SolutionCoset& coset, SearchedElements searched);

/// The particular solution as the leader, if it is the only element, or 0.
[[nodiscard]] CosetLeader particular_leader(const SolutionCoset& coset);

/// The estimated time of a proof by information sets that no word of a code of dimension k and length n, or of a coset
/// of it, is lighter than `weight`, in nanoseconds.
[[nodiscard]] double time_of_information_sets(std::size_t k, std::size_t n, std::size_t weight);

/// The number of patterns that raise the lower bound to `bound`, on information sets of a code of dimension k that
/// borrow so many columns, in increasing order; INFINITY if they are too many for a double.
[[nodiscard]] double patterns_of_bound(std::size_t k, const std::vector<std::size_t>& deficits, std::size_t bound);

/// So many random columns have more than `weight` ones nearly always: b of them have b / 2, with deviation sqrt(b) / 2,
/// and this is the b with b / 2 - 3·sqrt(b) / 2 = weight.
[[nodiscard]] double deciding_columns(std::size_t weight);

/// The estimated time of a pattern on an information set with so many columns outside, in nanoseconds.
[[nodiscard]] double time_of_pattern(std::size_t columns, std::size_t weight);

/// The estimated time of adding two words of length n and weighing the sum, in nanoseconds.
[[nodiscard]] double time_of_element(std::size_t n);

}  // namespace gf2::internal
