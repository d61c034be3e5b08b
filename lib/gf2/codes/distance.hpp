// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// The minimum distance of a linear code: the least weight of a nonzero codeword.
struct MinimumDistance : LeastWeight {
    BitVector word{};           ///< the lexicographically smallest codeword seen of this weight
    std::size_t dimension = 0;  ///< dimension of the code
    bool counted = false;       ///< all codewords of this weight were seen, and `ties` is exact
};

/// What minimum_distance_information_sets() does besides.
struct DistanceOptions {
    bool count = false;  ///< count all words of the least weight, however long it takes
};

/// The minimum distance of the code that the rows of a matrix span, or an empty optional if it is {0}, by the method
/// that is expected to take the least time: minimum_distance_information_sets(), or those of
/// codes::minimum_distance_of_nullspace().
///
/// @param generators  any number of rows of length n, which may be dependent
/// @param budget      if it limits the number of candidates, information sets are the only method
/// @throws Cancelled if the generators have 2^24 bits or more, and budget.stop requests it before there is a basis
///
/// Information sets are taken if their proof is expected to end in some milliseconds. Otherwise the steps of
/// codes::minimum_distance_of_nullspace() are made until, in view of the light words that they find, information sets
/// are expected to be faster. If the other methods prove the distance, its words are counted only if that is asked for:
/// `ties` is 1, and `word` the best of random information sets.
[[nodiscard]] std::optional<MinimumDistance> minimum_distance(const BitMatrix& generators, const Budget& budget = {},
                                                              const DistanceOptions& options = {});

/// The minimum distance of the code {x : H·x = 0}, as minimum_distance(). Sparse checks H make connected clusters
/// possible, which nullspace_basis() loses; words of one or two ones of a code with n·(n + m) >= 2^24 need no basis.
/// @param checks  H, m x n
/// @throws Cancelled if budget.stop requests it before there is a basis of the code;
///         std::length_error if the bases of a long code need more than budget.memory
[[nodiscard]] std::optional<MinimumDistance> minimum_distance_of_nullspace(const BitMatrix& checks,
                                                                           const Budget& budget = {},
                                                                           const DistanceOptions& options = {});

/// The minimum distance of the code that the rows of a matrix span, by information sets, or an empty optional if the
/// code is {0}. minimum_distance() chooses the method.
///
/// @param generators  any number of rows of length n, which may be dependent; k is their rank
/// @param budget      if it ends first, the best word so far is returned with proved = false
/// @throws Cancelled if the generators have 2^24 bits or more, and budget.stop requests it before there is a basis
///
/// Method, time, memory and threads: as coset_leader_information_sets(), without the word 0. After its first levels,
/// milliseconds, which give a lower bound, information_set_decoding() searches for a light word, for a hundredth of the
/// estimated time of the proof. If that proof would take more than an hour, it searches for seconds, and afterwards, in
/// alternation with the proof, in a quarter of the time. The distance is proved when the lower bound, rounded up to a
/// multiple of 2 or 4 for even and doubly even codes, reaches it. All words of the least weight are then counted if
/// that takes at most 2^21 further patterns, milliseconds, or if it is asked for. If the code has symmetries, such as
/// shifts of circulant blocks, and they save half of the time, one balanced information set is searched, and nothing is
/// counted.
[[nodiscard]] std::optional<MinimumDistance> minimum_distance_information_sets(const BitMatrix& generators,
                                                                               const Budget& budget = {},
                                                                               const DistanceOptions& options = {});

/// A light nonzero word of the code that the rows of a matrix span, or an empty optional if the code is {0}.
///
/// @param generators  any number of rows of length n, which may be dependent
/// @return as for a coset, without the word 0; `ties` is 1 unless the distance is proved
[[nodiscard]] std::optional<MinimumDistance> information_set_decoding(const BitMatrix& generators,
                                                                      const InformationSetDecodingOptions& options = {},
                                                                      const Budget& budget = {});

}  // namespace gf2

namespace gf2::codes {

/// A lightest solution that counts. `ties` is 1; `method` the name of that of the last step, or of the one asked for.
struct Distance : LeastWeight {
    BitVector word{};  ///< a solution of weight `weight` that counts
};

/// Which solutions e of H·e = 0 count; all but 0 if neither is given.
struct Counted {
    /// L, with n columns: those that L tells from 0, L·e != 0. Its rows are tests, such as observables.
    std::optional<BitMatrix> outside{};
    /// S, with n columns and H·Sᵀ = 0: those outside the row space of S. Its rows are solutions, such as stabilizers.
    std::optional<BitMatrix> modulo{};
};

/// The name of no method: each step is made by the method that is expected to end first.
inline constexpr std::string_view kAutomatic = "automatic";

/// How a distance is proved: kAutomatic; "clusters", connected ones, for sparse checks; "information-sets", disjoint
/// ones (A. E. Brouwer, K.-H. Zimmermann), for dense checks; "meet-in-the-middle", sums of half as many columns with
/// equal syndromes, for few dense checks; "walsh-hadamard", all solutions, at most 2^62, by transforms, for many
/// checks. Before it, each method tables the sums of two columns if that is cheap, as clusters do, so that no lower
/// bound is less than what the table excludes.
[[nodiscard]] std::span<const std::string_view> distance_methods();

/// The least weight of an e with H·e = 0 that counts; an empty optional if none does.
///
/// @param checks   H, m x n; for the space of all words, 0 x n
/// @param counted  L, S, or {} if all but 0 count. For a CSS code, minimum_distance(code) has both distances: H = H_X
///                 and S = H_Z give d_Z, H = H_Z and S = H_X give d_X; a row of L is a logical operator of the other
///                 kind
/// @param budget   counts nodes of search trees and sums of rows. If it ends first, the best solution so far is
///                 returned with proved = false and the lower bound reached; both depend on the machine's speed
/// @param method   one of distance_methods()
/// @throws std::invalid_argument if the numbers of columns differ, H·Sᵀ is not 0, both L and S are given, or no method
///         has that name. If n·(n + m) is 2^24 or more and no solution of weight 1 or 2 counts: Cancelled if
///         budget.stop requests it before another one is found; std::length_error if bases of the solutions need more
///         than budget.memory
///
/// Methods: random information sets for an upper bound; for the lower bound connected clusters (I. Dumer,
/// A. A. Kovalev, L. P. Pryadko, "Numerical techniques for finding the distances of quantum codes", 2014), met by a
/// table of the sums of few columns, disjoint information sets, sets of d / 2 columns with equal syndromes, or all
/// solutions by Walsh-Hadamard transforms (docs/theory/distances.md). Clusters take time O(n·(w - 1)^(d - t - 1)) for
/// rows of H of weight w and a table of sums of t columns, far less in practice; sets O(d·binomial(1.2·n / 2, d / 2)),
/// transforms O(K·2^K) for K = n - rank H; shared among the threads of the caller's oneTBB arena. Memory: tables and
/// lists, at most 512 MiB; methods that need more end without a proof.
[[nodiscard]] std::optional<Distance> minimum_distance_of_nullspace(const BitMatrix& checks, const Counted& counted,
                                                                    const Budget& budget = {},
                                                                    std::string_view method = kAutomatic);

/// For each row of L apart: the least weight of an e with H·e = 0 and an odd number of ones in common with this row; an
/// empty optional for a row for which there is no such e, a sum of rows of H.
/// @param outside  L, k x n
/// @param budget   of all rows together, which are searched in their order
/// @throws std::invalid_argument if the numbers of columns differ
/// Methods, time and memory: those of minimum_distance_of_nullspace(), for each row.
[[nodiscard]] std::vector<std::optional<Distance>> minimum_distances(const BitMatrix& checks, const BitMatrix& outside,
                                                                     const Budget& budget = {},
                                                                     std::string_view method = kAutomatic);

/// The lightest solutions that count. If `counted`, `ties` is their number.
struct LightestWords : LeastWeight {
    std::vector<BitVector> words{};  ///< some of them, or all, in lexicographic order
    bool counted = false;            ///< `proved`, and all were seen
};

/// The lightest solutions that count, and their number; an empty optional if none counts. Parameters and errors are
/// those of minimum_distance_of_nullspace().
/// @param most  keeps so many words, those that are first in lexicographic order
///
/// After the search for the distance, all connected solutions of this weight are enumerated, without a table: time
/// O(n·(w - 1)^(d - 1)) for rows of H of weight w, far less in practice.
[[nodiscard]] std::optional<LightestWords> lightest_words(const BitMatrix& checks, const Counted& counted = {},
                                                          std::size_t most = 1, const Budget& budget = {},
                                                          std::string_view method = kAutomatic);

}  // namespace gf2::codes
