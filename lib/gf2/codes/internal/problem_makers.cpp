// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/problem_makers.hpp"

#include <algorithm>
#include <utility>

#include "gf2/base/cancelled.hpp"
#include "gf2/codes/internal/set_up.hpp"

namespace gf2::codes::internal {

std::optional<Distance> short_distance(const ProblemMakers& make, const Budget& budget) {
    if (!is_long(make.checks)) return std::nullopt;
    ShortWords words;
    run_until_stopped(budget.stop, [&] { words = short_words(make.columns(), 1, budget.memory); });
    if (words.weight == 0) return std::nullopt;
    return distance_of(std::move(words.words.front()), words.weight);
}

std::optional<CssDistance> short_distance(const CssCode& code, const Budget& budget) {
    if (!is_long(code.x_checks()) && !is_long(code.z_checks())) return std::nullopt;
    bool is_proved = false;
    const auto of_side = [&](Side side) {
        const ProblemMakers make = makers_of(code, side);
        const ProblemColumns columns = make.columns();
        ShortWords words = short_words(columns, 1, budget.memory);
        if (words.weight == 0) return distance_of(some_word(make.checks, columns), kMaxShort + 1);
        is_proved = true;
        return distance_of(std::move(words.words.front()), words.weight);
    };
    CssDistance distance;
    run_until_stopped(budget.stop, [&] {
        Distance x = of_side(Side::x);
        distance = distance_of_sides(std::move(x), of_side(Side::z));
    });
    return is_proved ? std::optional(std::move(distance)) : std::nullopt;
}

CssDistance distance_of_sides(Distance x, Distance z) {
    CssDistance distance{.weight = std::min(x.weight, z.weight), .x = std::move(x), .z = std::move(z)};
    distance.lower_bound = std::min({distance.x.lower_bound, distance.z.lower_bound, distance.weight});
    distance.proved = distance.lower_bound == distance.weight;
    return distance;
}

ProblemMakers makers_of(const BitMatrix& checks, const Counted& counted) {
    return {.checks = checks,
            .columns = [&checks, &counted] { return columns_of(checks, counted); },
            .problem =
                [&checks, &counted] {
                    return outside_problem(checks, counted);
                }};
}

// The operators of the same kind that are stabilizers do not count.
ProblemMakers makers_of(const CssCode& code, Side side) {
    const BitMatrix& own = side == Side::x ? code.x_checks() : code.z_checks();
    const BitMatrix& other = side == Side::x ? code.z_checks() : code.x_checks();
    return {.checks = other,
            .columns = [&own, &other] { return columns_of(other, {.modulo = own}); },
            .problem =
                [&own, &other] {
                    return outside_problem(other, {.modulo = own});
                }};
}

// The gauge group consists of the operators that commute with all that commute with it: with the stabilizers and the
// bare logical operators.
ProblemMakers makers_of(const SubsystemCode& code) {
    return {.checks = code.stabilizers(),
            .columns = [&code] { return pauli_columns(code.stabilizers(), code.gauge()); },
            .problem =
                [&code] {
                    return pauli_problem(code.stabilizers(), code.logical_operators());
                }};
}

}  // namespace gf2::codes::internal
