// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "gf2/base/budget.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/minweight/information_sets/random_information_sets.hpp"
#include "gf2/minweight/internal/best_element.hpp"

namespace gf2::internal {

/// Walks over random information sets, in order and in parallel.
class InformationSetWalks {
public:
    /// Prepares the walks.
    /// @param sets    must outlive this object, as must the budget
    /// @param budget  its stop token and progress are used
    /// @param sums    the total to report
    /// @param known   a light element, or none
    /// @param first   number of the first walk
    InformationSetWalks(const RandomInformationSets& sets, const Budget& budget, std::uint64_t sums, BestElement known,
                        std::uint64_t first = 0);

    /// Makes the next walks, the last one with `last_iterations` iterations; fewer if the search is over.
    /// @throws Cancelled; and what budget.progress throws
    void run(std::uint64_t walks, std::uint64_t last_iterations);

    /// Makes the next walks, all of them whole.
    void run(std::uint64_t walks) { run(walks, walks == 0 ? 0 : sets_.iterations(next_ + walks - 1)); }

    /// The estimated time of the next walks on one thread, in nanoseconds.
    [[nodiscard]] double time_of_next(std::uint64_t walks) const;

    [[nodiscard]] std::uint64_t walks() const { return next_; }  ///< number of the next walk
    [[nodiscard]] std::uint64_t sums() const { return sums_; }   ///< number of sums formed
    [[nodiscard]] const BestElement& best() const { return best_; }
    [[nodiscard]] bool is_over() const { return tasks_.is_over(); }

private:
    const RandomInformationSets& sets_;
    SearchTasks tasks_;
    std::uint64_t total_;
    std::uint64_t next_;  // number of the next walk
    BestElement best_;
    std::uint64_t sums_ = 0;
    std::atomic<std::size_t> bound_;
};

}  // namespace gf2::internal
