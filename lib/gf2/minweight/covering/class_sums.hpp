// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gf2/base/stop_token.hpp"
#include "gf2/minweight/internal/column_classes.hpp"
#include "gf2/minweight/weight_distribution.hpp"

namespace gf2::internal {

/// The sums s of the classes of a code's columns over all x0: s_c is one of -mu_c, -mu_c + 2, ..., mu_c for a class of
/// mu_c coordinates. The least weight of the coset is (n' - M(s)) / 2 in the n' coordinates of the classes, where
///
///     M(s) = max over y of W_s(y), W_s(y) = sum over c of s_c·(-1)^<c, y>.
struct ClassSums {
    std::vector<std::int32_t> sums;  ///< by class
    std::int32_t maximum = 0;        ///< M(sums)
};

/// All sums whose class is even 0, the others 1 or -1 as the seed has them; M is not computed.
[[nodiscard]] std::vector<std::int32_t> smallest_sums(const ColumnClasses& classes, std::uint64_t seed);

/// True if annealed_sums() takes these classes: k <= 16, and tables of at most 64 MiB.
[[nodiscard]] bool can_anneal(const ColumnClasses& classes);

/// Sums whose M is small, by simulated annealing of the mean of max(0, W_s(y))^3: the maximum itself hardly ever
/// changes. The result follows from classes and seed, unless it is stopped; then it is the best so far.
/// Time about a second.
[[nodiscard]] ClassSums annealed_sums(const ColumnClasses& classes, std::uint64_t seed, const StopToken& stop);

/// How many x0 there are, of the coordinates of the classes alone, for each least weight of their cosets; 2^k times too
/// many.
/// @return nothing if there are more sums than can be tried, or it was stopped
[[nodiscard]] std::optional<WeightCounts> count_least_weights(const ColumnClasses& classes, const StopToken& stop);

}  // namespace gf2::internal
