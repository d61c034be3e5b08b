// SPDX-License-Identifier: MIT
#include <stdexcept>
#include <variant>

#include "bindings/c/guard.hpp"
#include "bindings/c/search.hpp"
#include "bindings/long_call.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::c {

bool search_was_stopped(const gf2_budget* budget, const std::function<void(const Budget&)>& search) {
    const gf2_budget given = budget == nullptr ? gf2_budget{} : read_struct(*budget, "budget");
    if (!(given.seconds >= 0)) throw std::invalid_argument("budget->seconds is not 0 or more");
    bindings::Monitor monitor;
    monitor.elements = given.elements;
    monitor.seconds = given.seconds;
    gf2_progress last = {sizeof(gf2_progress), 0, 0, 0, 0};
    if (given.progress != nullptr) {
        monitor.poll = [&](const Progress* news) {
            if (news != nullptr) {
                last = {sizeof last, news->done, news->total.value_or(0), news->best, news->lower_bound};
            }
            return given.progress(&last, given.user_data) != 0 ? bindings::Decision::kStop : bindings::Decision::kGoOn;
        };
    }
    return bindings::run_monitored(monitor, search) == bindings::Decision::kStop;
}

}  // namespace gf2::c

using namespace gf2::c;

gf2_status gf2_min_weight(const gf2_matrix* a, const uint64_t* b, size_t b_length, const gf2_budget* budget,
                          gf2_least_weight* result, uint64_t* x) {
    return guarded(__func__, [&] {
        const gf2::BitMatrix& matrix = matrix_of(a, "a");
        const gf2::BitVector side = vector_of(b, b_length, matrix.rows(), "b");
        if (result != nullptr) require_size(*result, "result");
        bool is_solvable = false;
        gf2::CosetLeader leader;
        const bool was_stopped = search_was_stopped(budget, [&](const gf2::Budget& limits) {
            const gf2::SolveResult answer = gf2::solve(matrix, side);
            const auto* const coset = std::get_if<gf2::SolutionCoset>(&answer);
            is_solvable = coset != nullptr;
            if (is_solvable) leader = gf2::coset_leader(*coset, limits);
        });
        if (!is_solvable) return GF2_NO;
        write_least_weight(leader, result);
        if (x != nullptr) copy_to_words(leader.element, x);
        if (was_stopped) throw Stopped();
        return GF2_OK;
    });
}
