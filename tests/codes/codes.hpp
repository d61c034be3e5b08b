// SPDX-License-Identifier: MIT
// Codes of the textbooks, random cosets, and least weights by brute force.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/search/record.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::test {

/// The parity checks of the Hamming code of length 2^m - 1: column j is j + 1 in binary.
inline BitMatrix hamming_checks(std::size_t m) {
    BitMatrix checks(m, (std::size_t{1} << m) - 1);
    for (std::size_t j = 0; j < checks.columns(); ++j) {
        for (std::size_t i = 0; i < m; ++i) checks.set(i, j, ((j + 1) >> i & 1) != 0);
    }
    return checks;
}

/// The [23, 12, 7] code of x^11 + x^10 + x^6 + x^5 + x^4 + x^2 + 1.
inline BitMatrix golay() {
    BitMatrix rows(12, 23);
    for (std::size_t i = 0; i < 12; ++i) {
        for (const std::size_t exponent : {0u, 2u, 4u, 5u, 6u, 10u, 11u}) rows.set(i, i + exponent);
    }
    return rows;
}

/// The [24, 12, 8] code: with a parity bit.
inline BitMatrix extended_golay() {
    const BitMatrix golay_rows = golay();
    BitMatrix rows(12, 24);
    for (std::size_t i = 0; i < 12; ++i) {
        for (std::size_t j = 0; j < 23; ++j) rows.set(i, j, golay_rows.get(i, j));
        rows.set(i, 23);
    }
    return rows;
}

/// The values of all monomials of degree at most r in m variables.
inline BitMatrix reed_muller(int r, std::size_t m) {
    const std::size_t n = std::size_t{1} << m;
    std::vector<BitVector> rows;
    for (std::size_t monomial = 0; monomial < n; ++monomial) {
        if (std::popcount(monomial) > r) continue;
        BitVector values(n);
        for (std::size_t point = 0; point < n; ++point) values.set(point, (point & monomial) == monomial);
        rows.push_back(std::move(values));
    }
    return BitMatrix::from_rows({rows.data(), rows.size()}, n);
}

/// (n choose w) for all w.
inline WeightCounts binomials(std::size_t n) {
    WeightCounts counts(n + 1);
    counts[0] = 1;
    for (std::size_t w = 1; w <= n; ++w) counts[w] = counts[w - 1] * (n - w + 1) / w;
    return counts;
}

/// The counts of the weights given, and 0 for the others up to n.
inline WeightCounts counts_of(std::size_t n, const std::vector<std::pair<std::size_t, std::uint64_t>>& nonzero) {
    WeightCounts counts(n + 1);
    for (const auto& [weight, count] : nonzero) counts[weight] = count;
    return counts;
}

/// The checks of a repetition code: neighbours are equal.
[[nodiscard]] BitMatrix path_checks(std::size_t n);

/// The least weight and how many words have it.
struct Least {
    std::size_t weight = 0;
    std::uint64_t count = 0;
};

/// Tries every e of at most 31 columns. Shares no code with lib/.
[[nodiscard]] std::optional<Least> least_by_brute_force(const BitMatrix& checks, const codes::Counted& counted);

[[nodiscard]] std::optional<std::size_t> distance_by_brute_force(const BitMatrix& checks,
                                                                 const codes::Counted& counted);

/// Of one of four densities.
[[nodiscard]] BitMatrix random_rows(std::size_t rows, std::size_t columns, SplitMix64& random);

/// Expects a solution of this weight, and its proof.
void expect_proved(const std::optional<codes::Distance>& found, std::size_t weight, const BitMatrix& checks);

struct CosetShape {
    std::size_t dimension = 0;  ///< at most
    std::size_t length = 0;
    double density = 0.5;              ///< of the rows, before columns are repeated and cleared
    std::size_t different = SIZE_MAX;  ///< columns; the others repeat them
    double cleared = 0;                ///< share of the columns that become zero
    std::size_t cancelling = 0;  ///< pairs of equal columns, besides, of which one coordinate is 1 and the other is not
    std::size_t neutral = 0;     ///< rows, besides, not 0 at the cancelling pairs alone; at most as many
    double ones = 0.5;           ///< share of the coordinates that are 1 in one of the elements
};

/// The coordinates in random order.
[[nodiscard]] SolutionCoset random_coset(const CosetShape& shape, SplitMix64& random);

/// Any shape of at most this dimension, neutral rows included, and about this length.
[[nodiscard]] CosetShape random_shape(std::size_t most_rows, std::size_t max_cells, SplitMix64& random);

/// Two components of 2^18 elements in several blocks each, and further coordinates.
[[nodiscard]] SolutionCoset coset_of_two_parts(SplitMix64& random);

/// Each triple of coordinates has an odd number of ones, so that three of four elements weigh 1: 3^triples ties, times
/// those of the other rows. Pairs of coordinates, always with exactly one on, connect all rows.
[[nodiscard]] SolutionCoset coset_of_ties(std::size_t triples, std::size_t more_rows, SplitMix64& random);

[[nodiscard]] std::uint64_t blocks_done(const Record& record);

/// For failure messages.
[[nodiscard]] std::string text_of(const CosetShape& shape);

/// The gross code [[144, 12, 12]].
[[nodiscard]] codes::CssCode gross_code();

/// Stabilizers XZZX on the faces of an L x L torus, a qubit on each vertex: rows [X | Z].
[[nodiscard]] BitMatrix xzzx_torus(std::size_t size);

/// Random sums of at most `rows` rows, with which every row of `checks` has an even number of ones in common.
[[nodiscard]] BitMatrix random_orthogonal(const BitMatrix& checks, std::size_t rows, SplitMix64& random);

/// A CosetLeader that a test expects, written in the order in which one thinks of it.
struct ExpectedLeader : CosetLeader {
    ExpectedLeader(const CosetLeader& leader) : CosetLeader(leader) {}
    ExpectedLeader(BitVector x, std::size_t least, std::uint64_t all_ties, bool is_proved, std::uint64_t all_examined)
        : CosetLeader{{.weight = least,
                       .ties = all_ties,
                       .proved = is_proved,
                       .examined = all_examined,
                       .lower_bound = is_proved ? least : 0},
                      std::move(x)} {}
};

/// Compares all members but the method and `examined`, which counts other things in other searches.
void expect_same_answer(const CosetLeader& found, const ExpectedLeader& expected);

/// Compares all members but the method.
void expect_equal(const CosetLeader& found, const ExpectedLeader& expected);

}  // namespace gf2::test

namespace gf2 {
void PrintTo(const Record& record, std::ostream* out);
}  // namespace gf2
