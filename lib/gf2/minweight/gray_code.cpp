// SPDX-License-Identifier: MIT
#include "gf2/minweight/coset_leader.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <mutex>

#include "gf2/bits/internal/parallel.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/minweight/internal/best_element.hpp"

namespace gf2 {
namespace {

constexpr std::uint64_t kElementsPerTask = std::uint64_t{1} << 16;

using internal::BestElement;
using internal::Words;

class Search {
public:
    Search(const SolutionCoset& coset, const Budget& budget)
        : coset_(coset), budget_(budget), kernel_(kernels()), total_(elements_to_examine()) {}

    CosetLeader run() {
        const std::uint64_t tasks = total_ / kElementsPerTask + (total_ % kElementsPerTask != 0 ? 1 : 0);
        // Each thread takes the next task until there is none or the search is stopped.
        std::atomic<std::uint64_t> next{0};
        internal::for_each_task(internal::thread_count(), [&](std::size_t) {
            for (std::uint64_t task = next++; task < tasks; task = next++) {
                // The first task always runs, so there is always a best so far.
                if (task != 0 && budget_.stop.stop_requested()) return;
                examine(task * kElementsPerTask);
            }
        });
        CosetLeader leader;
        leader.element = bit_vector_from_words(coset_.length(), best_.element);
        leader.weight = best_.weight;
        leader.ties = best_.ties;
        leader.examined = examined_;
        leader.method = LeaderMethod::kGrayCode;
        leader.proved = coset_.dimension() < 64 && examined_ == std::uint64_t{1} << coset_.dimension();
        if (leader.proved) leader.lower_bound = leader.weight;
        return leader;
    }

private:
    std::uint64_t elements_to_examine() const {
        const std::uint64_t all = coset_.count().to_uint64().value_or(UINT64_MAX);
        return std::max<std::uint64_t>(1, std::min(all, budget_.elements));
    }

    // Elements first .. first + kElementsPerTask - 1 of the Gray-code order, or as many as there are.
    void examine(std::uint64_t first) {
        const std::uint64_t end = first + std::min(kElementsPerTask, total_ - first);
        Words current = words_of(coset_.element(first ^ (first >> 1)));
        BestElement best;
        std::size_t current_weight = kernel_.weight(current.data(), current.size());
        best.offer(current, current_weight, 1);
        for (std::uint64_t i = first + 1; i != end; ++i) {
            const auto changed = static_cast<std::size_t>(std::countr_zero(i));
            current_weight = kernel_.xor_into_weight(current.data(), coset_.basis().row(changed), current.size());
            if (current_weight <= best.weight) best.offer(current, current_weight, 1);
        }
        const std::lock_guard lock(mutex_);
        best_.offer(best);
        examined_ += end - first;
        if (budget_.progress) budget_.progress({examined_, total_, best_.weight});
    }

    const SolutionCoset& coset_;
    const Budget& budget_;
    const KernelSet& kernel_;
    const std::uint64_t total_;
    std::mutex mutex_;
    BestElement best_;
    std::uint64_t examined_ = 0;
};

}  // namespace

CosetLeader coset_leader_gray_code(const SolutionCoset& coset, const Budget& budget) {
    return Search(coset, budget).run();
}

}  // namespace gf2
