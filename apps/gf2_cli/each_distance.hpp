// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "common/cli/command.hpp"
#include "gf2_cli/counted_distance.hpp"
#include "gf2_cli/matrix_files.hpp"

namespace gf2::apps::gf2_cli {

/// gf2 distance --each: prints a least weight for each row of L, each observable of a circuit, or each pair of logical
/// operators of a CSS code. Returns the exit status. Parameters are those of run_counted_distance().
int run_each_distance(const Context& context, const CountedOptions& options, const MatrixArgument& a,
                      std::optional<std::uint64_t> budget, double time);

}  // namespace gf2::apps::gf2_cli
