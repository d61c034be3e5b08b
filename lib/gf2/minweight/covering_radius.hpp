// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/weight_distribution.hpp"

namespace gf2 {

/// What is known of the covering radius of a code: the largest weight that a coset leader can have.
struct CoveringRadius {
    std::size_t lower = 0;  ///< the leaders of the witness's coset have this weight
    std::size_t upper = 0;  ///< no leader is heavier
    BitVector witness;      ///< an element of that coset

    [[nodiscard]] bool proved() const noexcept { return lower == upper; }  ///< the radius is known
};

/// What covering_radius() spends.
struct CoveringRadiusOptions {
    std::uint64_t seed = 1;                        ///< of the search for a coset of large least weight
    std::uint64_t steps = std::uint64_t{1} << 34;  ///< additions at most in the proof of the upper bound: seconds
};

/// The covering radius of the code of dimension k in GF(2)^n that the rows of a matrix span.
///
/// Exact where n - k <= 28 (all syndromes, breadth first), where all classes of equal columns are even, for k <= 1, and
/// for k up to about 8 where branch and bound over the sums of the classes ends within options.steps. Elsewhere the
/// upper bound is what it proved, or that of parities, of the norm of the sums where the code is closed under
/// complements, and n - k; the lower one belongs to a coset found by simulated annealing for k <= 16, or to one of a
/// few random ones for k <= 28. Beyond that it is 0, with the zero word.
///
/// @param options  the result follows from the code and these
/// @param budget   only its stop token counts: when stopped, the bounds so far
/// @throws std::length_error if n > kMaxWeighedLength, unless all classes are even
/// Method: docs/theory/weight-distributions.md. Seconds, unless n - k > 24.
[[nodiscard]] CoveringRadius covering_radius(const BitMatrix& generators, const CoveringRadiusOptions& options = {},
                                             const Budget& budget = {});

/// How many of the 2^(n - k) cosets of the code have leaders of each weight, up to its covering radius.
///
/// @return nothing where that is out of reach, or if it was stopped: it takes n - k <= 28, or classes of equal columns
///         so few and small that all their sums can be tried, and n <= 16384
[[nodiscard]] std::optional<WeightCounts> coset_leader_weights(const BitMatrix& generators, const Budget& budget = {});

}  // namespace gf2
