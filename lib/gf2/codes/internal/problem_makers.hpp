// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

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

/// The problem of minimum_distance(checks, counted), with its errors.
[[nodiscard]] ProblemMakers makers_of(const BitMatrix& checks, const Counted& counted);

/// The problem of one kind of operators, which must commute with the checks of the other kind.
[[nodiscard]] ProblemMakers makers_of(const CssCode& code, Side side);

/// The problem of minimum_distance(code).
[[nodiscard]] ProblemMakers makers_of(const SubsystemCode& code);

}  // namespace gf2::codes::internal
