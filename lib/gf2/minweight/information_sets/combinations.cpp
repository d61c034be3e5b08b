// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/combinations.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "gf2/base/saturating.hpp"

namespace gf2::internal {

std::uint64_t binomial(std::size_t n, std::size_t t) noexcept {
    if (t > n) return 0;
    std::uint64_t value = 1;  // binomial(n - t + i, i)
    for (std::size_t i = 1; i <= std::min(t, n - t); ++i) {
        const std::uint64_t factor = n - std::min(t, n - t) + i;
        const std::uint64_t divisor = std::gcd(value, std::uint64_t{i});
        // Exact: i / divisor divides the factor.
        const std::uint64_t product = saturating_product(value / divisor, factor / (i / divisor));
        if (product == UINT64_MAX) return UINT64_MAX;
        value = product;
    }
    return value;
}

Combinations::Combinations(std::size_t k, std::size_t t) : k_(k), t_(t), table_((k + 1) * (t + 1)) {
    for (std::size_t c = 0; c <= k; ++c) {
        std::uint64_t* const row = table_.data() + c * (t + 1);
        row[0] = 1;
        for (std::size_t i = 1; i <= std::min(c, t); ++i) {
            const std::uint64_t* const above = row - (t + 1);
            const std::uint64_t sum = above[i - 1] + above[i];
            row[i] = sum < above[i] ? UINT64_MAX : sum;
        }
    }
}

std::vector<std::size_t> Combinations::subset(std::uint64_t rank) const {
    assert(rank < count());
    std::vector<std::size_t> chosen(t_);
    std::size_t bound = k_;
    for (std::size_t i = t_; i > 0; --i) {
        // The largest c below the bound with binomial(c, i) <= rank.
        std::size_t low = i - 1;
        std::size_t high = bound;
        while (high - low > 1) {
            const std::size_t middle = low + (high - low) / 2;
            (binomial(middle, i) <= rank ? low : high) = middle;
        }
        rank -= binomial(low, i);
        chosen[i - 1] = low;
        bound = low;
    }
    return chosen;
}

}  // namespace gf2::internal
