// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes {

/// One of the two kinds of operators of a CSS code.
enum class Side { x, z };

/// A CSS code (A. R. Calderbank, P. W. Shor; A. M. Steane, 1996): n qubits, and the products of the operators X on the
/// ones of the rows of H_X and Z on the ones of the rows of H_Z as stabilizers.
class CssCode {
public:
    /// @param x_checks  H_X, r_X x n; the rows may be dependent
    /// @param z_checks  H_Z, r_Z x n; the rows may be dependent
    /// @throws std::invalid_argument if the numbers of columns differ or H_X·H_Zᵀ is not 0: names the first pair of
    ///         rows, counted from 1, with an odd number of ones in common
    CssCode(BitMatrix x_checks, BitMatrix z_checks);

    [[nodiscard]] const BitMatrix& x_checks() const noexcept { return x_checks_; }  ///< H_X
    [[nodiscard]] const BitMatrix& z_checks() const noexcept { return z_checks_; }  ///< H_Z

    /// The number of qubits, n.
    [[nodiscard]] std::size_t length() const noexcept { return x_checks_.columns(); }

    /// The number of logical qubits, k = n - rank H_X - rank H_Z.
    [[nodiscard]] std::size_t dimension() const noexcept { return dimension_; }

private:
    BitMatrix x_checks_;
    BitMatrix z_checks_;
    std::size_t dimension_;
};

/// Pairs of logical operators: row i of `x` and row i of `z` have an odd number of ones in common, row i of one and
/// row j != i of the other an even number.
struct LogicalOperators {
    BitMatrix x{};  ///< k x n: a basis of the nullspace of H_Z modulo the row space of H_X
    BitMatrix z{};  ///< k x n: a basis of the nullspace of H_X modulo the row space of H_Z
};

/// k pairs of logical operators.
/// Time: nullspace() and row_echelon() of both check matrices, inverse() of k x k.
[[nodiscard]] LogicalOperators logical_operators(const CssCode& code);

/// About how much memory logical_operators() takes, in bytes.
[[nodiscard]] std::uint64_t bytes_of_logical_operators(const CssCode& code);

/// The distance d_X or d_Z: the least weight of a logical operator of this kind that is no stabilizer; an empty
/// optional if k = 0.
/// @throws nothing that minimum_distance_of_nullspace(checks, counted, budget) does not throw
[[nodiscard]] std::optional<Distance> minimum_distance(const CssCode& code, Side side, const Budget& budget = {},
                                                       std::string_view method = kAutomatic);

/// The distance of a CSS code: the lesser of d_X and d_Z.
struct CssDistance {
    std::size_t weight = 0;       ///< the least weight seen
    std::size_t lower_bound = 0;  ///< the distance is not less
    bool proved = false;          ///< `weight` is the distance
    Distance x{};                 ///< bounds of d_X; proved on at least one side if the distance is
    Distance z{};                 ///< bounds of d_Z
};

/// The distance; an empty optional if k = 0. The two sides are searched in turns, one weight at a time, and the greater
/// of d_X and d_Z is not proved. Memory: that of minimum_distance_of_nullspace(checks, counted, budget) for each side.
/// @param budget  of both sides together
/// @throws nothing that minimum_distance_of_nullspace(checks, counted, budget) does not throw
[[nodiscard]] std::optional<CssDistance> minimum_distance(const CssCode& code, const Budget& budget = {},
                                                          std::string_view method = kAutomatic);

/// For each pair of logical_operators(): the least weight of an operator of one kind that commutes with all stabilizers
/// and anticommutes with this pair's operator of the other kind. These weights depend on the choice of the pairs; the
/// least of them is d_X or d_Z.
/// @param budget  of all pairs together
[[nodiscard]] std::vector<std::optional<Distance>> minimum_distances(const CssCode& code, Side side,
                                                                     const Budget& budget = {},
                                                                     std::string_view method = kAutomatic);

/// The lightest logical operators of one kind that are no stabilizers, and their number; an empty optional if k = 0.
/// Otherwise as lightest_words(checks, counted, most, budget).
[[nodiscard]] std::optional<LightestWords> lightest_words(const CssCode& code, Side side, std::size_t most = 1,
                                                          const Budget& budget = {},
                                                          std::string_view method = kAutomatic);

/// The logical operators of least weight of both kinds.
struct CssLightestWords {
    CssDistance distance{};            ///< bounds of d, d_X and d_Z
    std::uint64_t x_count = 0;         ///< operators X of weight d seen; 0 if d_X > d
    std::uint64_t z_count = 0;         ///< operators Z of weight d seen; 0 if d_Z > d
    std::vector<BitVector> x_words{};  ///< some of these, or all, in lexicographic order
    std::vector<BitVector> z_words{};  ///< some of these, or all, in lexicographic order
    bool counted = false;              ///< the distance is proved, and all were seen
    std::uint64_t examined = 0;        ///< nodes and sums
};

/// The logical operators whose weight is the distance, of both kinds, and their numbers; an empty optional if k = 0.
/// @param most    keeps so many words of each kind
/// @param budget  of both sides together
/// Time: minimum_distance(code), then lightest_words() without it for both sides.
[[nodiscard]] std::optional<CssLightestWords> lightest_words(const CssCode& code, std::size_t most = 1,
                                                             const Budget& budget = {},
                                                             std::string_view method = kAutomatic);

}  // namespace gf2::codes
