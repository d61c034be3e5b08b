// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// A sparse parity-check matrix H: the columns of each check and the checks of each column.
struct TannerGraph {
    explicit TannerGraph(const BitMatrix& checks);

    std::vector<std::vector<std::uint32_t>> columns_of;  ///< by check, increasing
    std::vector<std::vector<std::uint32_t>> checks_of;   ///< by column, increasing
    std::size_t most_checks = 0;                         ///< of a column
    std::size_t most_columns = 0;                        ///< of a check
    std::size_t words;                                   ///< of a syndrome: m bits, the others 0; at least 1

    /// By column: a random linear function of the syndrome. Equal syndromes have equal keys; unequal ones have equal
    /// keys with probability 2^-64.
    std::vector<std::uint64_t> keys;

    [[nodiscard]] std::size_t length() const noexcept { return checks_of.size(); }

    /// The syndrome of column j, `words` words.
    [[nodiscard]] const std::uint64_t* syndrome(std::size_t j) const noexcept { return &syndromes_[j * words]; }

private:
    std::vector<std::uint64_t> syndromes_;
};

/// An unsatisfied check with the fewest columns left: an error must have one of them.
struct Narrowest {
    static constexpr std::uint32_t kNone = UINT32_MAX;

    std::uint32_t check = kNone;
    std::uint32_t columns = UINT32_MAX;
};

/// The first of the unsatisfied checks i with the fewest columns_left(i); none if all are satisfied.
/// @param syndrome  its words
template <class ColumnsLeft>
[[nodiscard]] Narrowest narrowest_check(std::span<const std::uint64_t> syndrome, const ColumnsLeft& columns_left) {
    Narrowest best;
    for (std::size_t at = 0; at < syndrome.size(); ++at) {
        for (std::uint64_t bits = syndrome[at]; bits != 0; bits &= bits - 1) {
            const auto i = static_cast<std::uint32_t>(64 * at + static_cast<std::size_t>(std::countr_zero(bits)));
            const std::uint32_t columns = columns_left(i);
            if (columns >= best.columns) continue;
            best = {i, columns};
            if (columns == 0) return best;
        }
    }
    return best;
}

/// Permutations of the columns of H, of prime orders, that permute the checks of H: automorphisms of its Tanner graph.
/// Light words are sought among those that one of them keeps; unlike those of find_symmetries(), they need not map
/// solutions that count to such solutions, and the order of the columns does not matter. Some of them: those that
/// colour refinement finds (B. D. McKay, "Practical graph isomorphism", 1981), without backtracking. Those of different
/// orbits only.
///
/// Time O(s) for each refinement of a graph with s ones; at most `max_images` times as many refinements as vertices
/// have to be told apart.
/// @param max_images  images of the first column to try
/// @param max_count   maximum number of permutations
[[nodiscard]] std::vector<ColumnPermutation> prime_automorphisms(const TannerGraph& graph, std::size_t max_images,
                                                                 std::size_t max_count);

}  // namespace gf2::codes::internal
