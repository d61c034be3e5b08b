// SPDX-License-Identifier: MIT
// All elements of a coset in Gray-code order.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "gf2/base/numbers.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/light_rows.hpp"
#include "gf2/codes/methods/method.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2 {
namespace {

constexpr std::uint64_t kElementsPerTask = std::uint64_t{1} << 16;

// Words added between two checks whether the search is over.
constexpr std::uint64_t kWordsPerLook = std::uint64_t{1} << 18;

// Nanoseconds of an element in Gray-code order: that its sum and its weight wait for the ones before takes longer than
// the words do.
constexpr double kTimePerSum = 5.5;
constexpr double kTimePerWord = 0.04;

double time_of_gray_code(const internal::LeastWeightProblem& problem) {
    const double elements = std::exp2(static_cast<double>(problem.coset.dimension()));
    if (problem.bound != nullptr && elements > static_cast<double>(problem.budget.elements)) return INFINITY;
    return elements * (kTimePerSum + kTimePerWord * static_cast<double>(problem.coset.length()) / 64);
}

}  // namespace

constinit const internal::LeastWeightMethod internal::kGrayCode{
    .name = "gray-code",
    .summary = "all 2^k elements, each the one before plus a basis row",
    .use_of_bound = UseOfBound::kNone,
    .time = time_of_gray_code,
    .reserved_elements = [](const SolutionCoset& coset) { return saturating_power_of_two(coset.dimension()); },
    .search = [](const LeastWeightProblem& problem) { return coset_leader_gray_code(problem.coset, problem.budget); },
};

CosetLeader coset_leader_gray_code(const SolutionCoset& coset, const Budget& budget) {
    const std::uint64_t all = internal::saturating_power_of_two(coset.dimension());
    const std::uint64_t total = std::max<std::uint64_t>(1, std::min(all, budget.elements));
    const internal::KernelTable& kernel = internal::kernels();
    internal::SearchTasks tasks(budget);
    internal::BestElement best;  // this and `examined` change only in report()
    std::uint64_t examined = 0;
    // Examines the elements first .. first + kElementsPerTask - 1 of the Gray-code order, fewer at the end or if the
    // search is over.
    const auto examine = [&](std::uint64_t first) {
        const std::uint64_t end = first + std::min(kElementsPerTask, total - first);
        internal::Words current = words_of(coset.element(first ^ (first >> 1)));
        internal::BestElement best_here;
        std::size_t weight = kernel.words.weight(current.data(), current.size());
        best_here.offer(current, weight, 1);
        const std::uint64_t look = std::bit_floor(std::max<std::uint64_t>(1, kWordsPerLook / (current.size() + 1)));
        std::uint64_t i = first + 1;
        for (; i != end; ++i) {
            if (i % look == 0 && tasks.is_over()) break;
            const auto changed = static_cast<std::size_t>(std::countr_zero(i));
            weight = kernel.words.xor_into_weight(current.data(), coset.basis().row(changed), current.size());
            if (weight <= best_here.weight) best_here.offer(current, weight, 1);
        }
        tasks.report([&] {
            best.offer(best_here);
            examined += i - first;
            return Progress{examined, internal::unless_saturated(total), best.weight};
        });
    };
    // The first task always begins, so there is always a best so far.
    tasks.run((total - 1) / kElementsPerTask + 1, true, [&] {
        return [&](std::uint64_t task) {
            examine(task * kElementsPerTask);
        };
    });
    CosetLeader leader;
    leader.element = bit_vector_from_words(coset.length(), best.element);
    leader.weight = best.weight;
    leader.ties = best.ties;
    leader.examined = examined;
    leader.method = internal::kGrayCode.name;
    leader.proved = coset.dimension() < 64 && examined == all;
    if (leader.proved) leader.lower_bound = leader.weight;
    return leader;
}

}  // namespace gf2
