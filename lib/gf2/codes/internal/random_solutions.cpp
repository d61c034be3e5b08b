// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/random_solutions.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "gf2/bits/random.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes::internal {

namespace {

// Nanoseconds: of a set; of an entry, times the rank, for the elimination; of a word of a sum.
constexpr double kPerTrial = 25'000;
constexpr double kPerEntry = 1.0 / 1700;
constexpr double kPerSum = 1;

// The vector that has `permuted` at the positions `order`.
BitVector restored(const std::uint64_t* permuted, const std::uint64_t* other, std::span<const std::size_t> order) {
    BitVector e(order.size());
    for (std::size_t j = 0; j < order.size(); ++j) {
        const std::uint64_t word = permuted[j / 64] ^ (other == nullptr ? 0 : other[j / 64]);
        if ((word >> (j % 64) & 1) != 0) e.set(order[j]);
    }
    return e;
}

}  // namespace

RandomSolutions::RandomSolutions(const OutsideProblem& problem)
    : basis_(nullspace_basis(problem.checks)), labels_(multiply(basis_, transpose(problem.outside))) {}

double RandomSolutions::time_of_trial() const {
    const auto rows = static_cast<double>(basis_.rows());
    const auto columns = static_cast<double>(basis_.columns());
    return kPerTrial + kPerEntry * rows * rows * columns + kPerSum * rows * rows / 2 * std::ceil(columns / 64);
}

void RandomSolutions::draw(LightestSolution& lightest) {
    const std::size_t n = basis_.columns();
    SplitMix64 random(drawn_++);
    random();
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t j = n; j > 1; --j) std::swap(order[j - 1], order[random() % j]);
    const BitMatrix rows = rref(concat(permute_columns(basis_, order), labels_), n).matrix;

    const std::size_t words = (n + 63) / 64;
    std::vector<std::uint64_t> last_word(words, UINT64_MAX);
    if (n % 64 != 0) last_word.back() = (std::uint64_t{1} << (n % 64)) - 1;
    const auto weigh = [&](const std::uint64_t* a, const std::uint64_t* b) {
        std::size_t ones = 0;
        for (std::size_t w = 0; w < words; ++w) {
            ones += static_cast<std::size_t>(std::popcount((a[w] ^ (b == nullptr ? 0 : b[w])) & last_word[w]));
        }
        return ones;
    };
    for (std::size_t i = 0; i < rows.rows(); ++i) {
        if (weigh(rows.row(i), nullptr) < lightest.weight()) lightest.offer(restored(rows.row(i), nullptr, order));
        for (std::size_t h = 0; h < i; ++h) {
            if (weigh(rows.row(i), rows.row(h)) >= lightest.weight()) continue;
            lightest.offer(restored(rows.row(i), rows.row(h), order));
        }
    }
}

}  // namespace gf2::codes::internal
