// SPDX-License-Identifier: MIT
// Certificates of distances of codes in which not all words count: docs/certificates.md says what each claims and how
// it is checked. Their proof names a search, which the checker repeats.
#pragma once

#include <cstdint>

#include "gf2/certificate/certificate.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"

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
