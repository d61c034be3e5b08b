// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "gf2/base/budget.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

/// Bounds on the covering radius of a code, the largest weight of a coset leader.
struct CoveringRadius {
    std::size_t lower = 0;             ///< some coset leader is at least this heavy
    std::size_t upper = 0;             ///< no coset leader is heavier
    BitVector witness{};               ///< a vector far from the code
    std::size_t witness_distance = 0;  ///< its distance from the code: at most `lower`, and often equal

    [[nodiscard]] bool proved() const noexcept { return lower == upper; }  ///< true if the radius is known
};

/// Options of covering_radius().
struct CoveringRadiusOptions {
    std::uint64_t seed = 1;                        ///< seed of the search for a coset of large least weight
    std::uint64_t steps = std::uint64_t{1} << 34;  ///< limit of additions for the upper bound; by default seconds
    const CoveringRadius* resumed = nullptr;       ///< if not null, what an earlier call on the same code has found
    std::function<void(const CoveringRadius&)> record{};  ///< called with what is found so far, when it improves
};

/// The covering radius of the code of dimension k in GF(2)^n that the rows of a matrix span.
///
/// The result is exact for n - k <= 28 (breadth-first search over the syndromes), if all classes of equal columns have
/// even size, for k <= 1, and for k up to about 8 if branch and bound over the class sums ends within options.steps.
/// Otherwise the upper bound is the least of that of branch and bound, that of parities, that of the norm of the sums
/// if the code is closed under complements, that of residual codes, and n - k. The lower bound is the larger of the
/// sphere-covering bound and of the witness's distance; the witness is found by simulated annealing for k <= 16, or
/// among a few random vectors for k <= 28. For larger k the zero word is the witness.
///
/// The bounds that need no search (k any number):
/// - sphere covering: if no column is zero, the balls of radius R around the 2^k words cover GF(2)^n, so the sum of the
///   binomials C(n, i), i <= R, is at least 2^(n - k) (Cohen, Honkala, Litsyn and Lobstein, Covering Codes, 1997);
/// - residual codes: for a word c of weight w, R is at most floor(w / 2) plus the covering radius of the code
/// restricted
///   to the coordinates outside c. Repeating this k times gives R <= n - (sum of ceil(w_i / 2)) for the weights w_i met
///   (compare Janwa, Some new upper bounds on the covering radius of binary linear codes, IEEE Trans. Inform. Theory
///   35, 1989).
///
/// @param budget   only its stop token is used; if stopped, the bounds so far are returned
/// @param options  the result depends on the code and the options alone. Of options.resumed the upper bound is
///                 believed, the witness is weighed again. Branch and bound lowers the upper bound one by one: what is
///                 recorded are the bounds that it has decided
/// @throws std::length_error if n > kMaxWeighedLength, unless all classes are even; std::invalid_argument if
///         options.resumed is of another code; Cancelled if budget.stop requests it while a long basis is made
/// Method: docs/theory/weight-distributions.md. Takes seconds, unless n - k > 24.
[[nodiscard]] CoveringRadius covering_radius(const BitMatrix& generators, const Budget& budget = {},
                                             const CoveringRadiusOptions& options = {});

/// The weight distribution of the coset leaders of a code: how many of its 2^(n - k) cosets have leaders of each
/// weight, up to the covering radius.
///
/// @return an empty optional if stopped or out of reach: needs n <= 16384, and n - k <= 28 or classes of equal columns
///         so few and small that all their sums can be tried
[[nodiscard]] std::optional<WeightCounts> coset_leader_weights(const BitMatrix& generators, const Budget& budget = {});

}  // namespace gf2
