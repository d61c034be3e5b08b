// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "gf2/bits/power_of_two.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/quiet_patterns.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/topology.hpp"

namespace gf2::lights {

/// The nullity of the board of R rows and C columns, which need not fit in memory: only the logarithm of the longer
/// side counts.
///
/// For the rules plus and plus-nocentre on the plane, the cylinder and the torus, and for row-column; an empty optional
/// for other games. The nullity is the degree of a gcd of polynomials of about the degree of the shorter side
/// (docs/theory/boards.md). For row-column it is R - 1 if C is odd, plus C - 1 if R is odd.
/// @throws std::length_error if a side is 2^63 or more, or, except for row-column, the shorter side is 2^28 or more,
///         which would take minutes and gigabytes
[[nodiscard]] std::optional<std::uint64_t> nullity_by_formula(std::uint64_t rows, std::uint64_t columns,
                                                              const Rule& rule, Topology topology);

/// True for the games whose nullities nullity_by_formula() computes.
[[nodiscard]] bool has_nullity_formula(const Rule& rule, Topology topology);

/// nullity_by_formula() of the boards of R rows and 1, 2, ..., C columns, computed by the threads of the caller's
/// oneTBB arena.
/// @throws std::length_error as nullity_by_formula()
/// @throws Cancelled if cancelled
[[nodiscard]] std::optional<std::vector<std::uint64_t>> nullities_by_formula(std::uint64_t rows, std::uint64_t columns,
                                                                             const Rule& rule, Topology topology);

/// The odd part b of n + 1 on the plane, of n on the torus: the nullity of the n x n board of the rule plus follows
/// from its square_degrees().
/// @pre 1 <= n < 2^64 - 1
/// @throws std::invalid_argument unless the topology is the plane or the torus
[[nodiscard]] std::uint64_t square_odd_part(std::uint64_t n, Topology topology);

/// deg gcd(h_b(t), h_b(t + 1)) for each b of a list, where the square of h_b is f_b, the Fibonacci polynomial of index
/// b; computed by the threads of the caller's oneTBB arena. Each is the gcd of two polynomials of degree (b - 1) / 4
/// (shift_parts()), and takes the time of gcd().
/// @pre all b are odd
/// @throws std::length_error if some b is 2^29 or more, which would take minutes and gigabytes
/// @throws Cancelled if cancelled
[[nodiscard]] std::vector<std::uint64_t> square_degrees(const std::vector<std::uint64_t>& odd_parts);

/// The nullity of the n x n board of the rule plus on the plane (OEIS A159257) or the torus (A165738), from the degree
/// for square_odd_part().
///
/// Let n + 1 = 2^a·b with b odd. Then f_(n+1) = t^(2^a - 1)·f_b^(2^a), and f_b is the square of h_b. Hence the nullity
/// on the plane is 2^(a+1)·deg gcd(h_b(t), h_b(t + 1)), plus 2·(2^a - 1) if 3 divides b. On the torus the nullity is
/// twice that of n - 1 on the plane, plus 4 if 3 divides n (M. Goshima and M. Yamagishi, 2010).
/// @pre 1 <= n < 2^64 - 1
/// @throws std::invalid_argument unless the topology is the plane or the torus
[[nodiscard]] std::uint64_t square_nullity(std::uint64_t n, std::uint64_t degree, Topology topology);

/// The square_nullity() of many boards. Each odd part needs one gcd, whose degree is remembered.
class SquareNullities {
public:
    /// Prepares nullities on the given topology.
    /// @throws std::invalid_argument unless the topology is the plane or the torus
    explicit SquareNullities(Topology topology);

    /// The nullities for n = first, first + 1, ..., last, computed by the threads of the caller's oneTBB arena. May be
    /// called again after any exception.
    /// @pre 1 <= first
    /// @throws std::length_error if last is 2^63 or more, or if for some n the odd part of n + 1 (plane) or of n
    ///         (torus) is 2^29 or more, which would take minutes and gigabytes
    /// @throws Cancelled if cancelled
    [[nodiscard]] std::vector<std::uint64_t> range(std::uint64_t first, std::uint64_t last);

private:
    Topology topology_;
    std::unordered_map<std::uint64_t, std::uint64_t> degrees_;  // by odd part
};

/// Facts about a game, before a board is given.
struct GridReport {
    std::size_t cells = 0;               ///< number of cells N
    std::size_t rank = 0;                ///< rank of the press matrix
    std::size_t nullity = 0;             ///< N - rank
    PowerOfTwo boards;                   ///< number of all boards, 2^cells
    PowerOfTwo solvable_boards;          ///< number of boards that can be turned off, 2^rank
    PowerOfTwo solutions;                ///< number of press patterns of each solvable board, 2^nullity
    bool all_on_solvable = false;        ///< always true for symmetric rules with centre on the plane (Sutner 1989)
    QuietPatterns quiet_patterns;        ///< the press patterns that change nothing
    std::vector<QuietTile> quiet_tiles;  ///< empty where unknown: see quiet_tiles()
};

/// The report of a game. For the rules plus and plus-nocentre on the plane, each quiet pattern is kept as one row;
/// memory for a whole board is needed only to decide whether all on is solvable with plus-nocentre.
/// @throws std::length_error as solve()
[[nodiscard]] GridReport report(const Grid& grid, const SolveOptions& options = {});

}  // namespace gf2::lights
