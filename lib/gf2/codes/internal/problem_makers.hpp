// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>

#include "gf2/base/budget.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/internal/outside_problem.hpp"
#include "gf2/codes/internal/short_words.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// A problem before anything is made of it. The matrices or the code must outlive it.
struct ProblemMakers {
    const BitMatrix& checks;                  ///< they say what its bases take
    std::function<ProblemColumns()> columns;  ///< for short words, which are looked for first if is_long(checks)
    std::function<OutsideProblem()> problem;
};

/// The distance of a long problem that words of one or two ones prove; an empty optional if these do not.
/// @throws Cancelled if budget.stop requests it
[[nodiscard]] std::optional<Distance> short_distance(const ProblemMakers& make, const Budget& budget);

/// The same for a CSS code, if words of one kind at least prove it; beside them, some word of the other kind.
[[nodiscard]] std::optional<CssDistance> short_distance(const CssCode& code, const Budget& budget);

/// The distance of a CSS code with these sides.
[[nodiscard]] CssDistance distance_of_sides(Distance x, Distance z);

/// The problem of minimum_distance(checks, counted), with its errors.
[[nodiscard]] ProblemMakers makers_of(const BitMatrix& checks, const Counted& counted);

/// The problem of one kind of operators, which must commute with the checks of the other kind.
[[nodiscard]] ProblemMakers makers_of(const CssCode& code, Side side);

/// The problem of minimum_distance(code).
[[nodiscard]] ProblemMakers makers_of(const SubsystemCode& code);

}  // namespace gf2::codes::internal
