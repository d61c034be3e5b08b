// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "apps/cli/command.hpp"
#include "apps/gf2/counted_distance.hpp"
#include "apps/gf2/matrix_files.hpp"

namespace gf2::apps::gf2_program {

/// gf2 distance --each: prints a least weight for each row of L, each observable of a circuit, or each pair of logical
/// operators of a CSS code. Returns the exit status. Parameters are those of run_counted_distance().
int run_each_distance(const Context& context, const CountedOptions& options, const MatrixArgument& a,
                      std::optional<std::uint64_t> budget, double time);

}  // namespace gf2::apps::gf2_program
