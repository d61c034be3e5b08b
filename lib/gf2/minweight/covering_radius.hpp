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

/// Bounds on the covering radius of a code, the largest weight of a coset leader.
struct CoveringRadius {
    std::size_t lower = 0;  ///< the weight of the leaders of the witness's coset
    std::size_t upper = 0;  ///< no coset leader is heavier
    BitVector witness;      ///< a vector whose coset has leaders of weight `lower`

    [[nodiscard]] bool proved() const noexcept { return lower == upper; }  ///< true if the radius is known
};

/// Options of covering_radius().
struct CoveringRadiusOptions {
    std::uint64_t seed = 1;                        ///< seed of the search for a coset of large least weight
    std::uint64_t steps = std::uint64_t{1} << 34;  ///< limit of additions for the upper bound; by default seconds
};

/// The covering radius of the code of dimension k in GF(2)^n that the rows of a matrix span.
///
/// The result is exact for n - k <= 28 (breadth-first search over the syndromes), if all classes of equal columns have
/// even size, for k <= 1, and for k up to about 8 if branch and bound over the class sums ends within options.steps.
/// Otherwise the upper bound is the least of that of branch and bound, that of parities, that of the norm of the sums
/// if the code is closed under complements, and n - k; the lower bound is the least weight of a coset found by
/// simulated annealing for k <= 16, or of one of a few random cosets for k <= 28. For larger k it is 0, with the zero
/// word as witness.
///
/// @param options  the result depends on the code and the options alone
/// @param budget   only its stop token is used; if stopped, the bounds so far are returned
/// @throws std::length_error if n > kMaxWeighedLength, unless all classes are even
/// Method: docs/theory/weight-distributions.md. Takes seconds, unless n - k > 24.
[[nodiscard]] CoveringRadius covering_radius(const BitMatrix& generators, const CoveringRadiusOptions& options = {},
                                             const Budget& budget = {});

/// The weight distribution of the coset leaders of a code: how many of its 2^(n - k) cosets have leaders of each
/// weight, up to the covering radius.
///
/// @return an empty optional if stopped or out of reach: needs n <= 16384, and n - k <= 28 or classes of equal columns
///         so few and small that all their sums can be tried
[[nodiscard]] std::optional<WeightCounts> coset_leader_weights(const BitMatrix& generators, const Budget& budget = {});

}  // namespace gf2
