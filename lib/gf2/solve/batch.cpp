// SPDX-License-Identifier: MIT
#include "gf2/solve/batch.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/solve/internal/batch_interleaved.hpp"

namespace gf2::batch {
namespace {

using internal::InterleavedBatch;
using Wanted = InterleavedBatch::Wanted;

// Systems in a task: enough to be worth a task, but a few tasks for each thread if there are many systems.
std::size_t systems_per_task(const internal::KernelTable& kernel, std::span<const ConstBitMatrixView> systems,
                             Wanted wanted) {
    constexpr std::size_t kBitsPerTask = std::size_t{1} << 20;
    const std::size_t bits = systems.front().rows() * systems.front().columns() + 1;
    const std::size_t enough = kBitsPerTask / bits + 1;
    const std::size_t fair = systems.size() / (8 * internal::thread_count()) + 1;
    const std::size_t size = std::max<std::size_t>(1, std::min(enough, fair));
    if (!InterleavedBatch::is_worthwhile(kernel, systems.front().rows(), systems.front().columns(), wanted))
        return size;
    return (size + InterleavedBatch::kSystems - 1) / InterleavedBatch::kSystems * InterleavedBatch::kSystems;
}

// Minimum number of systems of one shape to interleave; fewer are solved one by one.
constexpr std::size_t kMinInterleaved = 3;

// Number of systems from `first` on that have its shape, at most eight.
std::size_t run_of_one_shape(std::span<const ConstBitMatrixView> systems, std::size_t first) {
    std::size_t count = 1;
    while (count < InterleavedBatch::kSystems && first + count < systems.size() &&
           systems[first + count].rows() == systems[first].rows() &&
           systems[first + count].columns() == systems[first].columns()) {
        ++count;
    }
    return count;
}

// single(i) returns the answer for system i; from_lane(eliminated, s, i) returns it if system i is lane s.
template <class Result, class Single, class FromLane>
std::vector<Result> for_each_system(std::span<const ConstBitMatrixView> systems, Wanted wanted, const Single& single,
                                    const FromLane& from_lane) {
    std::vector<Result> results(systems.size());
    if (systems.empty()) return results;
    const internal::KernelTable& kernel = internal::kernels();  // looked up once: another may be chosen during the call
    const std::size_t each = systems_per_task(kernel, systems, wanted);
    internal::for_each_task((systems.size() + each - 1) / each, [&](std::size_t task) {
        const std::size_t end = std::min(systems.size(), (task + 1) * each);
        std::optional<InterleavedBatch> interleaved;
        std::size_t rows = 0;
        std::size_t columns = 0;
        for (std::size_t i = task * each; i < end;) {
            const std::size_t count = run_of_one_shape(systems.first(end), i);
            if (count < kMinInterleaved ||
                !InterleavedBatch::is_worthwhile(kernel, systems[i].rows(), systems[i].columns(), wanted)) {
                results[i] = single(i);
                ++i;
                continue;
            }
            if (!interleaved || systems[i].rows() != rows || systems[i].columns() != columns) {
                rows = systems[i].rows();
                columns = systems[i].columns();
                interleaved.emplace(kernel, rows, columns, wanted);
            }
            interleaved->eliminate(systems.subspan(i, count));
            for (std::size_t s = 0; s < count; ++s) results[i + s] = from_lane(*interleaved, s, i + s);
            i += count;
        }
    });
    return results;
}

std::vector<ConstBitMatrixView> views_of(std::span<const BitMatrix> systems) {
    return {systems.begin(), systems.end()};
}

}  // namespace

std::vector<std::size_t> rank(std::span<const ConstBitMatrixView> systems) {
    return for_each_system<std::size_t>(
        systems, Wanted::kRank, [&](std::size_t i) { return gf2::rank(systems[i]); },
        [](const InterleavedBatch& eliminated, std::size_t s, std::size_t) { return eliminated.rank(s); });
}

std::vector<Echelon> rref(std::span<const ConstBitMatrixView> systems) {
    return for_each_system<Echelon>(
        systems, Wanted::kReduced, [&](std::size_t i) { return gf2::rref(systems[i]); },
        [](const InterleavedBatch& eliminated, std::size_t s, std::size_t) { return eliminated.reduced(s); });
}

std::vector<SolveResult> solve(std::span<const ConstBitMatrixView> systems, std::span<const BitVector> b) {
    if (systems.size() != b.size()) {
        throw std::invalid_argument("batch::solve: " + std::to_string(systems.size()) + " systems and " +
                                    std::to_string(b.size()) + " right-hand sides");
    }
    for (std::size_t i = 0; i < systems.size(); ++i) {
        if (systems[i].rows() != b[i].size()) {
            throw std::invalid_argument("batch::solve: system " + std::to_string(i) + ": a matrix of " +
                                        shape_text(systems[i].rows(), systems[i].columns()) +
                                        " and a right-hand side of length " + std::to_string(b[i].size()));
        }
    }
    return for_each_system<SolveResult>(
        systems, Wanted::kTransform, [&](std::size_t i) { return gf2::solve(systems[i], b[i]); },
        [&](const InterleavedBatch& eliminated, std::size_t s, std::size_t i) { return eliminated.solve(s, b[i]); });
}

std::vector<std::variant<BitMatrix, Singularity>> inverse(std::span<const ConstBitMatrixView> systems) {
    for (std::size_t i = 0; i < systems.size(); ++i) {
        if (systems[i].rows() == systems[i].columns()) continue;
        throw std::invalid_argument("batch::inverse: system " + std::to_string(i) + ": a matrix of " +
                                    shape_text(systems[i].rows(), systems[i].columns()) + ", expected a square one");
    }
    return for_each_system<std::variant<BitMatrix, Singularity>>(
        systems, Wanted::kTransform, [&](std::size_t i) { return gf2::inverse(systems[i]); },
        [](const InterleavedBatch& eliminated, std::size_t s, std::size_t) { return eliminated.inverse(s); });
}

void add_products(std::span<const BitMatrixView> c, std::span<const ConstBitMatrixView> a,
                  std::span<const ConstBitMatrixView> b) {
    if (a.size() != c.size() || b.size() != c.size()) {
        throw std::invalid_argument("batch::add_products: " + std::to_string(a.size()) + " and " +
                                    std::to_string(b.size()) + " factors for " + std::to_string(c.size()) + " sums");
    }
    if (c.empty()) return;
    constexpr std::size_t kBitsPerTask = std::size_t{1} << 18;
    const std::size_t bits = (a.front().rows() + 1) * (b.front().columns() + 1) + a.front().columns();
    const std::size_t fair = c.size() / (8 * internal::thread_count()) + 1;
    const std::size_t each = std::min(kBitsPerTask / bits + 1, fair);
    internal::for_each_task((c.size() + each - 1) / each, [&](std::size_t task) {
        const std::size_t end = std::min(c.size(), (task + 1) * each);
        for (std::size_t i = task * each; i < end; ++i) add_product(c[i], a[i], b[i]);
    });
}

std::vector<std::size_t> rank(std::span<const BitMatrix> systems) {
    return rank(views_of(systems));
}

std::vector<Echelon> rref(std::span<const BitMatrix> systems) {
    return rref(views_of(systems));
}

std::vector<SolveResult> solve(std::span<const BitMatrix> systems, std::span<const BitVector> b) {
    return solve(views_of(systems), b);
}

std::vector<std::variant<BitMatrix, Singularity>> inverse(std::span<const BitMatrix> systems) {
    return inverse(views_of(systems));
}

}  // namespace gf2::batch
