// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gf2::internal {

/// binomial(n, t), or 2^64 - 1 if it is more.
[[nodiscard]] std::uint64_t binomial(std::size_t n, std::size_t t) noexcept;

/// The t-element subsets c_1 < ... < c_t of 0 .. k - 1 in colexicographic order (the combinatorial number system): the
/// number of a subset is the sum of binomial(c_i, i).
class Combinations {
public:
    Combinations(std::size_t k, std::size_t t);

    /// binomial(k, t), or 2^64 - 1 if it is more.
    [[nodiscard]] std::uint64_t count() const noexcept { return binomial(k_, t_); }

    /// The subset with the given number, increasing.
    /// @pre rank < count()
    [[nodiscard]] std::vector<std::size_t> subset(std::uint64_t rank) const;

private:
    // binomial(c, i), saturated, for c <= k and i <= t.
    [[nodiscard]] std::uint64_t binomial(std::size_t c, std::size_t i) const noexcept {
        return table_[c * (t_ + 1) + i];
    }

    std::size_t k_;
    std::size_t t_;
    std::vector<std::uint64_t> table_;
};

}  // namespace gf2::internal
