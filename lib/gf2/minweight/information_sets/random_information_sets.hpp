// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/internal/best_element.hpp"
#include "gf2/minweight/internal/searched_elements.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// Light elements of a coset x0 + C by walks over random information sets (docs/theory/minimum-weight.md).
///
/// A walk begins at an information set of its own, and each of its iterations exchanges sixteen or more columns of the
/// set for others, then looks at the elements with at most two ones in the set that are as the particular solution
/// there in a window of other columns; in each fourth walk, with at most two in each half of the set. Of these, those
/// are weighed that have few ones in a sample of the columns.
/// What a walk sees follows from the coset, the seed and its number alone.
class RandomInformationSets {
public:
    /// @param coset  of dimension k > 0; must have the particular solution 0 where the elements other than 0 are wanted
    RandomInformationSets(const SolutionCoset& coset, SearchedElements searched, std::uint64_t seed);

    /// The sums of at most p rows that an iteration of a walk forms.
    [[nodiscard]] std::uint64_t sums_per_iteration(std::uint64_t walk) const { return plan(walk).sums; }

    /// The iterations of a whole walk.
    [[nodiscard]] std::uint64_t iterations(std::uint64_t walk) const { return plan(walk).iterations; }

    /// The sums that a whole walk forms.
    [[nodiscard]] std::uint64_t sums(std::uint64_t walk) const { return plan(walk).sums * plan(walk).iterations; }

    /// About how long a whole walk takes, in nanoseconds.
    [[nodiscard]] double time_of_walk(std::uint64_t walk) const { return plan(walk).time; }

    /// The first walks.
    struct Share {
        std::uint64_t walks = 0;            ///< so many, 1 or more
        std::uint64_t last_iterations = 0;  ///< of the last one, which may be less than a whole walk
    };

    /// As many iterations as form `sums` sums at most, but one at least.
    [[nodiscard]] Share share(std::uint64_t sums) const;

    /// Offers `best` what a walk finds that weighs no more than `bound` says at the time.
    /// @param is_over  asked before each iteration but the first
    /// @return the sums that were formed
    std::uint64_t walk(std::uint64_t number, std::uint64_t iterations, const std::atomic<std::size_t>& bound,
                       const std::function<bool()>& is_over, BestElement& best) const;

private:
    // A kind of walk.
    struct Plan {
        std::size_t rows_per_half = 1;  // p
        std::size_t window = 0;         // columns of it
        std::size_t exchanges = 1;      // of up to eight columns each, before an iteration
        std::uint64_t sums = 0;         // of an iteration
        std::uint64_t iterations = 0;
        double time = 0;  // of a walk
    };
    class Walk;

    [[nodiscard]] Plan plan_of(std::size_t rows_per_half) const;
    [[nodiscard]] const Plan& plan(std::uint64_t walk) const { return walk % kPeriod == kPeriod - 1 ? deep_ : flat_; }

    static constexpr std::uint64_t kPeriod = 4;  // of the kinds of walks

    const KernelTable& kernel_;
    std::size_t length_;
    bool zero_is_wanted_;
    std::uint64_t seed_;
    std::vector<std::uint32_t> set_columns_;    // the first information set
    std::vector<std::uint32_t> other_columns_;  // the other columns
    BitMatrix rows_;                            // in these, the basis and the particular solution
    std::size_t limit_ = 64;                    // ones in 64 columns of what is weighed
    Plan flat_;
    Plan deep_;
};

}  // namespace gf2::internal
