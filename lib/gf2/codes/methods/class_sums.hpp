// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gf2/base/stop.hpp"
#include "gf2/codes/internal/coset_parts.hpp"
#include "gf2/codes/weights.hpp"

namespace gf2::internal {

/// Sums s of the classes of a code's columns for some x0, by class: s_c is one of -mu_c, -mu_c + 2, ..., mu_c for a
/// class of mu_c coordinates. The coset of x0 has least weight (n' - M(s)) / 2 on the n' coordinates of the classes,
/// where
///
///     M(s) = max over y of W_s(y), W_s(y) = sum over c of s_c·(-1)^<c, y>.
using ClassSums = std::vector<std::int32_t>;

/// Class sums: 0 for even classes, 1 or -1, drawn from the seed, for odd ones.
[[nodiscard]] ClassSums smallest_sums(const ColumnClasses& classes, std::uint64_t seed);

/// True if annealed_sums() accepts these classes: k <= 16, and tables of at most 64 MiB.
[[nodiscard]] bool can_anneal(const ColumnClasses& classes);

/// Sums with a small M, by simulated annealing of the mean of max(0, W_s(y))^3, since a step hardly ever changes the
/// maximum itself. The result depends on the classes and the seed alone, unless stopped; then it is the best so far.
/// Time about a second.
[[nodiscard]] ClassSums annealed_sums(const ColumnClasses& classes, std::uint64_t seed, const StopToken& stop);

/// The number of x0, on the coordinates of the classes alone, for each least weight of their coset: 2^k times the
/// number of cosets. The last number is not 0.
/// @return an empty optional if there are too many sums to try, or if stopped
[[nodiscard]] std::optional<WeightCounts> count_least_weights(const ColumnClasses& classes, const StopToken& stop);

/// Class sums with M(s) <= bound, by branch and bound along a growing chain of spaces of columns, choosing the sums
/// space by space.
///
/// @pre can_anneal(classes), and there are classes
/// @param steps  number of additions still allowed, reduced by those made
/// @return an empty list if there are none; an empty optional if that is undecided when no step is left
[[nodiscard]] std::optional<ClassSums> sums_within(const ColumnClasses& classes, std::int32_t bound,
                                                   std::uint64_t& steps, const StopToken& stop);

/// The binomial coefficients of n over 0 .. n.
[[nodiscard]] WeightCounts binomials(std::size_t n);

}  // namespace gf2::internal
