// SPDX-License-Identifier: MIT
#include "gf2/minweight/information_sets/information_set_walks.hpp"

#include <algorithm>
#include <utility>

#include "gf2/base/saturating.hpp"

namespace gf2::internal {

InformationSetWalks::InformationSetWalks(const RandomInformationSets& sets, const Budget& budget, std::uint64_t sums,
                                         BestElement known, std::uint64_t first)
    : sets_(sets), tasks_(budget), total_(sums), next_(first), best_(std::move(known)), bound_(best_.weight) {}

void InformationSetWalks::run(std::uint64_t walks, std::uint64_t last_iterations) {
    const std::uint64_t first = next_;
    tasks_.run(walks, sums_ == 0, [&] {
        return [&](std::uint64_t i) {
            const std::uint64_t number = first + i;
            const std::uint64_t iterations = i + 1 == walks ? last_iterations : sets_.iterations(number);
            BestElement best;
            const std::uint64_t sums = sets_.walk(
                number, iterations, bound_, [&] { return tasks_.is_over(); }, best);
            tasks_.report([&] {
                best_.offer(best);
                bound_ = best_.weight;
                sums_ += sums;
                return Progress{sums_, unless_saturated(std::max(total_, sums_)), best_.weight};
            });
        };
    });
    next_ += walks;
}

double InformationSetWalks::time_of_next(std::uint64_t walks) const {
    double time = 0;
    for (std::uint64_t i = 0; i < walks; ++i) time += sets_.time_of_walk(next_ + i);
    return time;
}

}  // namespace gf2::internal
