// SPDX-License-Identifier: MIT
#include "gf2/solve/batch.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/bits/internal/parallel.hpp"

namespace gf2::batch {
namespace {

// Systems of one task: enough to be worth one, a few tasks for each thread if there are many.
std::size_t systems_per_task(std::span<const BitMatrix> systems) {
    constexpr std::size_t kBitsPerTask = std::size_t{1} << 20;
    const std::size_t bits = systems.front().rows() * systems.front().columns() + 1;
    const std::size_t enough = kBitsPerTask / bits + 1;
    const std::size_t fair = systems.size() / (8 * internal::thread_count()) + 1;
    return std::max<std::size_t>(1, std::min(enough, fair));
}

template <class Result, class Function>
std::vector<Result> for_each_system(std::span<const BitMatrix> systems, const Function& function) {
    std::vector<Result> results(systems.size());
    if (systems.empty()) return results;
    const std::size_t each = systems_per_task(systems);
    internal::for_each_task((systems.size() + each - 1) / each, [&](std::size_t task) {
        for (std::size_t i = task * each; i < std::min(systems.size(), (task + 1) * each); ++i) {
            results[i] = function(i);
        }
    });
    return results;
}

}  // namespace

std::vector<std::size_t> rank(std::span<const BitMatrix> systems) {
    return for_each_system<std::size_t>(systems, [&](std::size_t i) { return gf2::rank(systems[i]); });
}

std::vector<Echelon> rref(std::span<const BitMatrix> systems) {
    return for_each_system<Echelon>(systems, [&](std::size_t i) { return gf2::rref(systems[i]); });
}

std::vector<Solution> solve(std::span<const BitMatrix> systems, std::span<const BitVector> b) {
    if (systems.size() != b.size()) {
        throw std::invalid_argument("batch::solve: " + std::to_string(systems.size()) + " systems and " +
                                    std::to_string(b.size()) + " right-hand sides");
    }
    return for_each_system<Solution>(systems, [&](std::size_t i) { return gf2::solve(systems[i], b[i]); });
}

std::vector<std::variant<BitMatrix, Singularity>> inverse(std::span<const BitMatrix> systems) {
    return for_each_system<std::variant<BitMatrix, Singularity>>(
        systems, [&](std::size_t i) { return gf2::inverse(systems[i]); });
}

}  // namespace gf2::batch
