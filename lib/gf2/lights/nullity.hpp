// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::lights {

/// Nullities of boards that need not fit in memory: R rows and C columns, of which one may be as large as 2^63, as its
/// logarithm counts.
///
/// For the rules plus and plus-nocentre on the plane, the cylinder and the torus; nothing for other games. Each is the
/// degree of a gcd of polynomials of about the degree of the shorter side (docs/theory/boards.md).
/// @throws std::length_error if the shorter side is 2^28 or more: that takes minutes and gigabytes
[[nodiscard]] std::optional<std::uint64_t> nullity_by_formula(std::uint64_t rows, std::uint64_t columns,
                                                              const Rule& rule, Topology topology);

/// True for the games of which nullity_by_formula() knows the nullities.
[[nodiscard]] bool has_nullity_formula(const Rule& rule, Topology topology);

/// nullity_by_formula() of the boards of R rows and 1, 2, ..., C columns, computed by as many threads as the caller's
/// oneTBB arena has.
/// @throws std::length_error as nullity_by_formula()
/// @throws Cancelled if it is cancelled
[[nodiscard]] std::optional<std::vector<std::uint64_t>> nullities_by_formula(std::uint64_t rows, std::uint64_t columns,
                                                                             const Rule& rule, Topology topology);

/// The nullities of the n x n boards of plus on the plane (OEIS A159257) or the torus (A165738), many of them.
///
/// With n + 1 = 2^a·b and b odd: f_(n+1) = t^(2^a - 1)·f_b^(2^a), and f_b is the square of h_b. Hence on the plane
/// 2^(a+1)·deg gcd(h_b(t), h_b(t + 1)), plus 2·(2^a - 1) if 3 divides b; so that every odd b needs one gcd, of degree
/// (b - 1) / 2, and is remembered. On the torus it is twice that of n - 1, plus 4 if 3 divides n (M. Goshima and
/// M. Yamagishi, 2010).
class SquareNullities {
public:
    /// @throws std::invalid_argument unless the topology is the plane or the torus
    explicit SquareNullities(Topology topology);

    /// Those of first, first + 1, ..., last, computed by as many threads as the caller's oneTBB arena has.
    /// May be called again after any exception.
    /// @pre 1 <= first
    /// @throws std::length_error if last is 2^63 or more, or if for one of them the odd part of n + 1 (plane) or of n
    ///         (torus) is 2^29 or more: that would take minutes and gigabytes
    /// @throws Cancelled if it is cancelled
    [[nodiscard]] std::vector<std::uint64_t> range(std::uint64_t first, std::uint64_t last);

private:
    [[nodiscard]] std::uint64_t of_plane(std::uint64_t n) const;

    Topology topology_;
    std::unordered_map<std::uint64_t, std::uint64_t> degrees_;  // of the gcd, by b
};

}  // namespace gf2::lights
