// SPDX-License-Identifier: MIT
// Kernel sets and threads, which must change no result.
#include <barrier>
#include <thread>

#include "gf2/elim/echelon.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"
#include "tests/model/run.hpp"

namespace gf2::model {
namespace {

void change_kernels(Run& run) {
    const auto sets = available_kernels();
    const KernelSet& set = *sets[run.below(sets.size())];
    run.say("use_kernels(\"{}\");", set.name);
    use_kernels(set.name);
}

void change_threads(Run& run) {
    const int threads = 1 + static_cast<int>(run.below(8));
    run.say("// From here on in a tbb::task_arena of {} threads, without another limit.", threads);
    run.thread_limit.reset();
    run.use_threads(threads);
}

void limit_threads(Run& run) {
    const std::size_t threads = 1 + run.below(4);
    run.say("// From here on with ThreadLimit({}), in no arena.", threads);
    run.use_threads(0);
    run.thread_limit.emplace(threads);
}

// The same functions in several threads of the caller, which share what they read.
void call_at_once(Run& run) {
    const Window a = run.window();
    const Window b = run.window();
    const std::size_t inner = std::min(a.columns, b.rows);
    const Window left = a.part(a.rows, inner);
    const Window right = b.part(inner, b.columns);
    run.say("// In four threads at once: rank, rref, ple, nullspace, transpose and product of {} and {}.", left, right);
    const reference::Rref reduced = reference::rref(left.plain(), inner);
    const reference::Matrix product = reference::multiply(left.plain(), right.plain());
    const reference::Matrix transposed = reference::transpose(right.plain());
    const plain::Coset kernel = plain::nullspace(left.plain());
    const auto call = [&](std::size_t number) {
        switch (number % 6) {
            case 0:
                return Run::require_number(rank(left.view()), reduced.pivot_columns.size(), "rank");
            case 1:
                return Run::require_matrix(rref(left.view()).matrix, reduced.matrix, "rref");
            case 2:
                return Run::require(ple(left.view()).pivot_columns == reduced.pivot_columns, "ple");
            case 3:
                return Run::require_matrix(nullspace_basis(left.view()), kernel.basis, "nullspace");
            case 4:
                return Run::require_matrix(transpose(right.view()), transposed, "transpose");
            default:
                return Run::require_matrix(multiply(left.view(), right.view()), product, "multiply");
        }
    };
    // All threads begin each call together.
    std::array<std::string, 4> failures;
    std::barrier begin(static_cast<std::ptrdiff_t>(failures.size()));
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < failures.size(); ++i) {
            threads.emplace_back([&, i] {
                for (std::size_t round = 0; round < 36; ++round) {
                    begin.arrive_and_wait();
                    try {
                        call(round % 2 == 0 ? round / 2 : round / 2 + i);
                    } catch (const std::exception& error) {
                        failures[i] = error.what();
                    }
                }
            });
        }
    }
    for (const std::string& failure : failures) Run::require(failure.empty(), failure);
}

constexpr Call kCalls[] = {
    {"use_kernels", 30, change_kernels},
    {"threads of an arena", 6, change_threads, true},
    {"ThreadLimit", 4, limit_threads, true},
    {"calls at once", 1, call_at_once},
};

}  // namespace

std::span<const Call> setting_calls() {
    return kCalls;
}

}  // namespace gf2::model
