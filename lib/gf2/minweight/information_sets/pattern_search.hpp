// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/minweight/information_sets/combinations.hpp"
#include "gf2/minweight/information_sets/disjoint_information_sets.hpp"
#include "gf2/minweight/internal/best_element.hpp"

namespace gf2::internal {

/// A range of patterns of t basis rows of an information set, in the order of Combinations.
struct PatternRange {
    const InformationSet& set;
    const Combinations& combinations;  ///< the subsets of t out of k
    std::size_t level;                 ///< t, the number of rows
    std::uint64_t begin;               ///< number of the first pattern
    std::uint64_t count;               ///< number of patterns; not 0
};

/// Forms the sums of patterns and weighs them. Threads share one object.
class PatternSearch {
public:
    /// A search of a coset of the given dimension and length.
    PatternSearch(std::size_t dimension, std::size_t length);

    /// Offers `best` the sums that weigh no more and for which was_seen is false. Returns the number of patterns tried:
    /// all, unless is_over() becomes true, but at least one.
    [[nodiscard]] std::uint64_t run(const PatternRange& range, const std::function<bool(const Words&)>& was_seen,
                                    const std::function<bool()>& is_over, BestElement& best);

private:
    [[nodiscard]] std::size_t prefix_words(std::size_t weight) const;

    const KernelTable& kernel_;
    std::size_t dimension_;
    std::size_t length_;
    std::atomic<std::size_t> widening_ = 0;  // of the prefixes, see prefix_words()
};

}  // namespace gf2::internal
