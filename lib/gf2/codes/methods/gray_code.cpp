// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>
#include <string>

#include "gf2/base/saturating.hpp"
#include "gf2/base/search_tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2 {
namespace {

constexpr std::uint64_t kElementsPerTask = std::uint64_t{1} << 16;

// Words added between two checks whether the search is over.
constexpr std::uint64_t kWordsPerLook = std::uint64_t{1} << 18;

using internal::BestElement;
using internal::Words;

class GrayCodeSearch {
public:
    GrayCodeSearch(const SolutionCoset& coset, const Budget& budget)
        : coset_(coset), budget_(budget), kernel_(internal::kernels()), total_(elements_to_examine()), tasks_(budget) {}

    CosetLeader run() {
        const std::uint64_t tasks = total_ / kElementsPerTask + (total_ % kElementsPerTask != 0 ? 1 : 0);
        // The first task always begins, so there is always a best so far.
        tasks_.run(tasks, true, [&] {
            return [&](std::uint64_t task) {
                examine(task * kElementsPerTask);
            };
        });
        CosetLeader leader;
        leader.element = bit_vector_from_words(coset_.length(), best_.element);
        leader.weight = best_.weight;
        leader.ties = best_.ties;
        leader.examined = examined_;
        leader.method = internal::kGrayCode.name;
        leader.proved = coset_.dimension() < 64 && examined_ == std::uint64_t{1} << coset_.dimension();
        if (leader.proved) leader.lower_bound = leader.weight;
        return leader;
    }

private:
    std::uint64_t elements_to_examine() const {
        const std::uint64_t all = coset_.count().to_uint64().value_or(UINT64_MAX);
        return std::max<std::uint64_t>(1, std::min(all, budget_.elements));
    }

    // Examines the elements first .. first + kElementsPerTask - 1 of the Gray-code order, fewer at the end or if the
    // search is over.
    void examine(std::uint64_t first) {
        const std::uint64_t end = first + std::min(kElementsPerTask, total_ - first);
        Words current = words_of(coset_.element(first ^ (first >> 1)));
        BestElement best;
        std::size_t current_weight = kernel_.words.weight(current.data(), current.size());
        best.offer(current, current_weight, 1);
        const std::uint64_t look = std::bit_floor(std::max<std::uint64_t>(1, kWordsPerLook / (current.size() + 1)));
        std::uint64_t i = first + 1;
        for (; i != end; ++i) {
            if (i % look == 0 && tasks_.is_over()) break;
            const auto changed = static_cast<std::size_t>(std::countr_zero(i));
            current_weight = kernel_.words.xor_into_weight(current.data(), coset_.basis().row(changed), current.size());
            if (current_weight <= best.weight) best.offer(current, current_weight, 1);
        }
        tasks_.report([&] {
            best_.offer(best);
            examined_ += i - first;
            return Progress{examined_, internal::unless_saturated(total_), best_.weight};
        });
    }

    const SolutionCoset& coset_;
    const Budget& budget_;
    const internal::KernelTable& kernel_;
    const std::uint64_t total_;
    internal::SearchTasks tasks_;
    BestElement best_;  // this and examined_ change only in report()
    std::uint64_t examined_ = 0;
};

// Nanoseconds of an element: that its sum and its weight wait for the ones before takes longer than the words do.
constexpr double kTimePerElement = 5.5;
constexpr double kTimePerWord = 0.04;

double time(const internal::LeastWeightProblem& problem) {
    const double elements = std::exp2(static_cast<double>(problem.coset.dimension()));
    if (problem.bound != nullptr && elements > static_cast<double>(problem.budget.elements)) return INFINITY;
    return elements * (kTimePerElement + kTimePerWord * static_cast<double>(problem.coset.length()) / 64);
}

std::uint64_t reserved_elements(const SolutionCoset& coset) {
    return internal::saturating_power_of_two(coset.dimension());
}

CosetLeader search(const internal::LeastWeightProblem& problem) {
    return coset_leader_gray_code(problem.coset, problem.budget);
}

}  // namespace

constinit const internal::LeastWeightMethod internal::kGrayCode{
    .name = "gray-code",
    .summary = "all 2^k elements, each the one before plus a basis row",
    .use_of_bound = UseOfBound::kNone,
    .time = time,
    .reserved_elements = reserved_elements,
    .search = search,
};

CosetLeader coset_leader_gray_code(const SolutionCoset& coset, const Budget& budget) {
    return GrayCodeSearch(coset, budget).run();
}

}  // namespace gf2
