// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <ostream>
#include <string>

#include "apps/cli/command.hpp"
#include "apps/draw/steps_writer.hpp"

namespace gf2::apps {

/// --steps and --latex.
struct StepsOptions {
    bool steps = false;
    bool latex = false;

    /// @param what  what the steps belong to: "of A", "of [A | b]"
    void declare(Arguments& arguments, const std::string& what);

    /// A writer in the notation that is wanted.
    /// @param start  the matrix that is eliminated
    [[nodiscard]] std::unique_ptr<StepsWriter> writer(std::ostream& out, const Augmented& start) const;
};

/// The maximum number of rows, and of columns, of a matrix whose steps are shown.
inline constexpr std::size_t kMaxStepsSize = 64;

/// Refuses a matrix that is too large for its steps to be shown.
/// @throws InputError
void require_steps_size(std::size_t rows, std::size_t columns);

}  // namespace gf2::apps
