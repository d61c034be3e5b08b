// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "gf2/base/budget.hpp"
#include "gf2/minweight/information_sets/random_information_sets.hpp"
#include "gf2/minweight/internal/best_element.hpp"
#include "gf2/minweight/internal/search_tasks.hpp"

namespace gf2::internal {

/// Walks, one after the other and side by side.
class InformationSetWalks {
public:
    /// @param sets    must outlive this object, as the budget
    /// @param budget  for its stop token and progress
    /// @param sums    to report as the total
    /// @param known   a light element, or none
    /// @param first   the walk to begin with
    InformationSetWalks(const RandomInformationSets& sets, const Budget& budget, std::uint64_t sums, BestElement known,
                        std::uint64_t first = 0);

    /// Makes the next walks, the last one with less iterations than a whole one; fewer if the search is over.
    /// @throws Cancelled; what budget.progress throws
    void run(std::uint64_t walks, std::uint64_t last_iterations);

    /// The next whole walks.
    void run(std::uint64_t walks) { run(walks, walks == 0 ? 0 : sets_.iterations(next_ + walks - 1)); }

    /// About how long the next walks would take on one thread, in nanoseconds.
    [[nodiscard]] double time_of_next(std::uint64_t walks) const;

    [[nodiscard]] std::uint64_t walks() const { return next_; }  ///< up to this one
    [[nodiscard]] std::uint64_t sums() const { return sums_; }   ///< that were formed
    [[nodiscard]] const BestElement& best() const { return best_; }
    [[nodiscard]] bool is_over() const { return tasks_.is_over(); }

private:
    const RandomInformationSets& sets_;
    SearchTasks tasks_;
    std::uint64_t total_;
    std::uint64_t next_;  // walk
    BestElement best_;
    std::uint64_t sums_ = 0;
    std::atomic<std::size_t> bound_;
};

}  // namespace gf2::internal
