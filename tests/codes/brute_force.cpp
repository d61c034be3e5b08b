// SPDX-License-Identifier: MIT
#include "tests/codes/brute_force.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "gf2/matrix/product.hpp"
#include "tests/support/generators.hpp"

namespace gf2::test {
namespace {

// Row i: bit j is the entry (i, j).
std::vector<std::uint32_t> masks_of(const BitMatrix& a) {
    std::vector<std::uint32_t> masks(a.rows());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) masks[i] |= std::uint32_t{a.get(i, j)} << j;
    }
    return masks;
}

bool is_orthogonal(std::uint32_t e, const std::vector<std::uint32_t>& rows) {
    return std::all_of(rows.begin(), rows.end(), [&](std::uint32_t row) { return std::popcount(row & e) % 2 == 0; });
}

}  // namespace

BitMatrix path_checks(std::size_t n) {
    BitMatrix checks(n - 1, n);
    for (std::size_t i = 0; i + 1 < n; ++i) {
        checks.set(i, i);
        checks.set(i, i + 1);
    }
    return checks;
}

std::optional<Least> least_by_brute_force(const BitMatrix& checks, const codes::Counted& counted) {
    const std::size_t n = checks.columns();
    std::vector<char> is_stabilizer(std::size_t{1} << n);
    is_stabilizer[0] = 1;
    std::vector<std::uint32_t> span = {0};
    if (counted.modulo) {
        for (const std::uint32_t row : masks_of(*counted.modulo)) {
            if (is_stabilizer[row] != 0) continue;
            const std::size_t size = span.size();
            for (std::size_t i = 0; i < size; ++i) {
                span.push_back(span[i] ^ row);
                is_stabilizer[span.back()] = 1;
            }
        }
    }
    const std::vector<std::uint32_t> h = masks_of(checks);
    const std::vector<std::uint32_t> l = counted.outside ? masks_of(*counted.outside) : std::vector<std::uint32_t>{};
    std::optional<Least> least;
    for (std::uint32_t e = 1; e < is_stabilizer.size(); ++e) {
        const auto weight = static_cast<std::size_t>(std::popcount(e));
        if ((least && weight > least->weight) || !is_orthogonal(e, h)) continue;
        if (counted.outside ? is_orthogonal(e, l) : is_stabilizer[e] != 0) continue;
        if (!least || weight < least->weight) least = Least{weight};
        ++least->count;
    }
    return least;
}

std::optional<std::size_t> distance_by_brute_force(const BitMatrix& checks, const codes::Counted& counted) {
    const auto least = least_by_brute_force(checks, counted);
    return least ? std::optional(least->weight) : std::nullopt;
}

BitMatrix random_rows(std::size_t rows, std::size_t columns, SplitMix64& random) {
    const double densities[] = {0.1, 0.2, 0.35, 0.5};
    return random_bits(rows, columns, random, densities[random() % 4]);
}

void expect_proved(const std::optional<codes::Distance>& found, std::size_t weight, const BitMatrix& checks) {
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->weight, weight);
    EXPECT_EQ(found->lower_bound, weight);
    EXPECT_TRUE(found->proved);
    const auto names = codes::distance_methods();
    EXPECT_NE(std::find(names.begin() + 1, names.end(), found->method), names.end());
    EXPECT_EQ(found->word.count(), weight);
    EXPECT_TRUE(multiply(checks, found->word).none());
}

}  // namespace gf2::test
