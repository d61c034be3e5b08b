// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// Light elements of a coset x0 + C by walks over random information sets (docs/theory/minimum-weight.md).
///
/// A walk begins at an information set of its own. Each iteration exchanges some columns of the set for others and
/// considers the elements that have at most two ones in the set and are 0 in a window of the other columns; in every
/// fourth walk, those with at most two ones in each half of the set. It weighs those with few ones in a sample of the
/// columns.
/// The elements that a walk considers depend on the coset, the seed and the number of the walk alone.
class RandomInformationSets {
public:
    /// Prepares walks in a coset.
    /// @param coset  of dimension k > 0; its particular solution must be 0 if only nonzero elements are searched
    RandomInformationSets(const SolutionCoset& coset, SearchedElements searched, std::uint64_t seed);

    /// The number of sums of at most p rows that a whole walk forms.
    [[nodiscard]] std::uint64_t sums(std::uint64_t walk) const { return plan(walk).sums * plan(walk).iterations; }

    /// The estimated time of so many whole walks on one thread, in nanoseconds.
    [[nodiscard]] double time(std::uint64_t first, std::uint64_t count) const;

    /// Successive walks.
    struct Share {
        std::uint64_t walks = 0;                     ///< number of walks; at least 1
        std::uint64_t last_iterations = UINT64_MAX;  ///< maximum number of iterations of the last walk
    };

    /// The first walks with as many iterations as form at most `sums` sums, but at least one.
    [[nodiscard]] Share share(std::uint64_t sums) const;

    /// Makes a walk, or the first iterations of it, and offers `best` the elements that weigh no more than the current
    /// `bound`.
    /// @param is_over  called before each iteration except the first
    /// @return the number of sums formed
    std::uint64_t walk(std::uint64_t number, std::uint64_t iterations, const std::atomic<std::size_t>& bound,
                       const std::function<bool()>& is_over, BestElement& best) const;

private:
    // A kind of walk.
    struct Plan {
        std::size_t rows_per_half = 1;  // p
        std::size_t window = 0;         // number of its columns
        std::size_t exchanges = 1;      // of up to eight columns each, before an iteration
        std::uint64_t sums = 0;         // per iteration
        std::uint64_t iterations = 0;
        double time = 0;  // per walk
    };
    class Walk;

    [[nodiscard]] Plan plan_of(std::size_t rows_per_half) const;
    [[nodiscard]] const Plan& plan(std::uint64_t walk) const { return walk % kPeriod == kPeriod - 1 ? deep_ : flat_; }

    static constexpr std::uint64_t kPeriod = 4;  // after which the kinds of walks repeat

    const KernelTable& kernel_;
    std::size_t length_;
    bool zero_is_wanted_;
    std::uint64_t seed_;
    std::vector<std::uint32_t> set_columns_;    // the first information set
    std::vector<std::uint32_t> other_columns_;  // the other columns
    BitMatrix rows_;                            // on these, the basis and the particular solution
    std::size_t limit_ = 64;                    // maximum number of ones in the sample of a sum that is weighed
    Plan flat_;
    Plan deep_;
};

}  // namespace gf2::internal
