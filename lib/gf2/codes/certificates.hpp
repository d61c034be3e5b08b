// SPDX-License-Identifier: MIT
// Certificates of distances of codes in which not all words count: docs/certificates.md says what each claims and how
// it is checked. Their proof names a search, which the checker repeats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/certificate/certificate.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/minimum_distance.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes {

/// Maximum number of nodes and sums of a search by clusters that the checker repeats; about a day.
inline constexpr std::uint64_t kMaxRepeatedNodes = std::uint64_t{1} << 36;

/// Permutations of the columns of H, column j to column p[j], that keep the set of solutions and the set of those that
/// count: the checker verifies that, and needs one tree for each orbit only.
using Symmetries = std::vector<std::vector<std::size_t>>;

/// The claim "distance-outside" or "distance-modulo", of minimum_distance(checks, counted); if neither is given,
/// "minimum-distance-of-nullspace".
/// @param found       proved; its method decides which search the checker repeats: if clusters, connected clusters,
/// else
///                    disjoint information sets
/// @param symmetries  perhaps none
/// @throws std::length_error if the checker would need more than a day; std::invalid_argument as minimum_distance(), or
///         if the distance is not proved
[[nodiscard]] Certificate distance_certificate(const BitMatrix& checks, const Counted& counted, const Distance& found,
                                               const Symmetries& symmetries = {});

/// The claim "css-x-distance" or "css-z-distance", of minimum_distance(code, side). Parameters and errors are those of
/// the distance of H_Z or H_X.
[[nodiscard]] Certificate distance_certificate(const CssCode& code, Side side, const Distance& found,
                                               const Symmetries& symmetries = {});

/// The claim "css-distance", of minimum_distance(code).
/// @param x_symmetries  for the operators X, permutations of the columns of H_Z
/// @param z_symmetries  for the operators Z
[[nodiscard]] Certificate distance_certificate(const CssCode& code, const CssDistance& found,
                                               const Symmetries& x_symmetries = {},
                                               const Symmetries& z_symmetries = {});

/// The claim "stabilizer-distance", or if there are gauge qubits, "subsystem-distance".
/// @param symmetries  permutations of 3n columns: the errors X of all qubits, then Z, then Y
[[nodiscard]] Certificate distance_certificate(const SubsystemCode& code, const PauliDistance& found,
                                               const Symmetries& symmetries = {});

}  // namespace gf2::codes
