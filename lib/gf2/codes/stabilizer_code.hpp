// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes {

/// A subsystem code (D. Poulin, "Stabilizer formalism for operator quantum error correction", 2005): n qubits and a
/// gauge group of Pauli operators up to their signs. A row [X | Z] of 2n bits is the operator with X where only the
/// first half has a one, Z where only the second half has one, and Y where both have.
class SubsystemCode {
public:
    /// @param gauge  generators of the gauge group, r x 2n; the rows may be dependent
    /// @throws std::invalid_argument if the number of columns is odd
    /// Time: rank and products of r x 2n, nullspace of r x r.
    explicit SubsystemCode(BitMatrix gauge);

    /// Generators of the stabilizers, the centre of the gauge group: independent rows of 2n bits.
    [[nodiscard]] const BitMatrix& stabilizers() const noexcept { return stabilizers_; }

    /// Generators of the gauge group, as they were given.
    [[nodiscard]] const BitMatrix& gauge() const noexcept { return gauge_; }

    /// The bare logical operators, 2k x 2n: a basis of the operators that commute with the gauge group, modulo the
    /// stabilizers. Time: nullspace of r x 2n.
    [[nodiscard]] BitMatrix logical_operators() const;

    /// The number of qubits, n.
    [[nodiscard]] std::size_t length() const noexcept { return length_; }

    /// The number of logical qubits, k.
    [[nodiscard]] std::size_t dimension() const noexcept { return dimension_; }

    /// The number of gauge qubits, n - k - rank of the stabilizers.
    [[nodiscard]] std::size_t gauge_qubits() const noexcept { return length_ - dimension() - stabilizers_.rows(); }

private:
    std::size_t length_;
    std::size_t dimension_;
    BitMatrix gauge_;
    BitMatrix stabilizers_;
};

/// A stabilizer code (D. Gottesman, 1997): a subsystem code whose gauge group is abelian, so that all of it stabilizes.
class StabilizerCode : public SubsystemCode {
public:
    /// @param stabilizers  generators [X | Z], r x 2n; the rows may be dependent
    /// @throws std::invalid_argument if the number of columns is odd or two rows do not commute: names the first pair
    /// of
    ///         such rows, counted from 1
    explicit StabilizerCode(const BitMatrix& stabilizers);
};

/// A lightest logical operator. `weight` is its number of qubits; otherwise as Distance.
struct PauliDistance : LeastWeight {
    BitVector word{};  ///< the operator, 2n bits
};

/// The distance: the least number of qubits of an operator that commutes with all stabilizers but is not in the gauge
/// group (for a stabilizer code: is no product of stabilizers); an empty optional if k = 0.
/// @param budget  as for minimum_distance_of_nullspace(), as are method, time and memory: that of H with three
///                columns for each qubit (docs/theory/distances.md)
[[nodiscard]] std::optional<PauliDistance> minimum_distance(const SubsystemCode& code, const Budget& budget = {},
                                                            std::string_view method = kAutomatic);

/// The same with the operator of a solution of 3n bits, whose ones are the qubits with X, then those with Z, then those
/// with Y.
/// @throws std::invalid_argument unless the word has 3n bits
[[nodiscard]] PauliDistance pauli_distance(const Distance& found);

/// The operators of minimum_distance() on the fewest qubits, up to their signs, and their number; an empty optional if
/// k = 0. `words` are rows of 2n bits; otherwise as lightest_words(checks, counted, most, budget).
[[nodiscard]] std::optional<LightestWords> lightest_words(const SubsystemCode& code, std::size_t most = 1,
                                                          const Budget& budget = {},
                                                          std::string_view method = kAutomatic);

/// Operators that multiply to -I: then no state is stabilized by all of them. Their rows, increasing, with the first
/// possible last one; an empty optional if the group of the operators does not contain -I.
///
/// The operators XX, ZZ and YY multiply to -I, as Y = iXZ; XX, ZZ and -YY multiply to I.
///
/// @param stabilizers  commuting operators [X | Z], r x 2n
/// @param negative     r bits: the operators with the sign -
/// @throws std::invalid_argument if the number of columns is odd or the lengths differ
/// Time: a decomposition of r x 2n, and systems with its dependent rows as right-hand sides.
[[nodiscard]] std::optional<std::vector<std::size_t>> product_minus_identity(const BitMatrix& stabilizers,
                                                                             const BitVector& negative);

}  // namespace gf2::codes
