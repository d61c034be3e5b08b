// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::peers {

/// A result in a form that does not depend on the algorithm. What a routine does not say is empty and is not
/// compared.
struct Answer {
    std::optional<std::vector<std::size_t>> ranks;          ///< one, or one for each matrix of a batch
    std::optional<std::vector<std::size_t>> pivot_columns;  ///< increasing
    std::optional<std::vector<BitMatrix>> matrices;
};

/// One way to solve a problem. The clock runs during call() only.
struct Routine {
    std::string name;                                ///< as "m4ri:ple"
    std::function<void(std::size_t calls)> prepare;  ///< fresh inputs for so many calls; drops the last result
    std::function<void(std::size_t call)> call;      ///< each call 0, 1, ... once, after prepare()
    std::function<Answer()> answer;                  ///< of the last call, after prepare(1)
};

}  // namespace gf2::peers
