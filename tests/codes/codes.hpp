// SPDX-License-Identifier: MIT
// Codes of the textbooks, random cosets, least weights by brute force; and what nearly all tests here include.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>
#include <stdexcept>
#include <vector>

#include "gf2/codes/alternant_codes.hpp"
#include "gf2/codes/lattice_codes.hpp"
#include "gf2/codes/ldpc_codes.hpp"
#include "gf2/codes/linear_families.hpp"
#include "gf2/codes/quantum_families.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/codes/transform_search.hpp"
#include "gf2/codes/weights.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/search/record_text.hpp"
#include "gf2/solve/nullspace.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/kernel_sets.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2::test {

using codes::bch_code;
using codes::Counted;
using codes::CssCode;
using codes::Distance;
using codes::gallager_checks;
using codes::golay_code;
using codes::quadratic_residue_code;
using codes::random_systematic_code;
using codes::reed_muller_code;
using codes::Side;
using codes::StabilizerCode;
using codes::SubsystemCode;
using namespace std::string_view_literals;

/// True if the call throws std::invalid_argument with this text in its message.
inline bool refuses(const std::function<void()>& call, const std::string& text) {
    return error_of<std::invalid_argument>(call).find(text) != std::string::npos;
}

/// The parity checks of the Hamming code of length 2^m - 1: column j is j + 1 in binary.
inline BitMatrix hamming_checks(std::size_t m) {
    BitMatrix checks(m, (std::size_t{1} << m) - 1);
    for (std::size_t j = 0; j < checks.columns(); ++j) {
        for (std::size_t i = 0; i < m; ++i) checks.set(i, j, ((j + 1) >> i & 1) != 0);
    }
    return checks;
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

/// The least weight and the words that have it, in lexicographic order.
struct Least {
    std::size_t weight = 0;
    std::vector<BitVector> words{};
};

/// Tries every e of at most 31 columns. Shares no code with lib/.
/// @param qubits  if not 0, e are operators of 2·qubits bits, which weigh as much as qubits are in them
[[nodiscard]] std::optional<Least> least_by_brute_force(const BitMatrix& checks, const Counted& counted,
                                                        std::size_t qubits = 0);

[[nodiscard]] std::optional<std::size_t> distance_by_brute_force(const BitMatrix& checks, const Counted& counted);

/// 0 .. n - 1 in random order.
[[nodiscard]] std::vector<std::size_t> shuffled(std::size_t n, SplitMix64& random);

/// A vector of length n and this weight.
[[nodiscard]] BitVector random_word(std::size_t n, std::size_t weight, SplitMix64& random);

/// The elements x0 + sums of rows of a basis, one for each set of rows: first that of none.
[[nodiscard]] std::vector<BitVector> all_elements(const BitVector& x0, const BitMatrix& basis);
[[nodiscard]] std::vector<BitVector> all_elements(const SolutionCoset& coset);

/// Of one of four densities.
[[nodiscard]] BitMatrix random_rows(std::size_t rows, std::size_t columns, SplitMix64& random);

/// An L in every third round, an S in every third, else nothing.
[[nodiscard]] Counted random_counted(const BitMatrix& checks, std::size_t round, SplitMix64& random);

/// The token of a stop that was requested.
[[nodiscard]] StopToken stopped_token();

/// A callback that keeps what is reported.
[[nodiscard]] std::function<void(const Progress&)> kept_in(std::vector<Progress>& reports);

/// Calls work() in an arena of one, two or five threads.
template <class Work>
auto with_some_threads(SplitMix64& random, const Work& work) {
    const int counts[] = {1, 2, 5};
    return with_threads(counts[random() % 3], work);
}

/// Expects std::invalid_argument, whose message has these parts.
template <class Call>
void expect_refused(const Call& call, const std::vector<std::string>& parts) {
    EXPECT_TRUE(mentions(error_of<std::invalid_argument>(call), parts));
}

/// Expects a solution of this weight, and its proof.
void expect_proved(const std::optional<Distance>& found, std::size_t weight, const BitMatrix& checks);

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
[[nodiscard]] CssCode gross_code();

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

/// The least element by looking at each; `examined` is their number.
[[nodiscard]] ExpectedLeader least_of(const std::vector<BitVector>& elements, bool is_proved = true);

/// Compares all members but the method and `examined`, which counts other things in other searches.
void expect_same_answer(const CosetLeader& found, const ExpectedLeader& expected);

/// Compares all members but the method.
void expect_equal(const CosetLeader& found, const ExpectedLeader& expected);

}  // namespace gf2::test

namespace gf2 {
void PrintTo(const Record& record, std::ostream* out);
}  // namespace gf2
