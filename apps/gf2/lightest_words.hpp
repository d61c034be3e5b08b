// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "apps/cli/command.hpp"
#include "apps/gf2/counted_distance.hpp"
#include "apps/gf2/matrix_files.hpp"

namespace gf2::apps::gf2_program {

/// gf2 distance --count and --all: prints the number of the words of least weight, or these words. Returns the exit
/// status. Parameters are those of run_counted_distance(); without --outside and the like, all words of the code count.
/// @param is_parity_check  without these: A is a parity-check matrix, not a generator matrix
int run_lightest_words(const Context& context, const CountedOptions& options, const MatrixArgument& a,
                       std::optional<std::uint64_t> budget, double time, bool is_parity_check = true);

}  // namespace gf2::apps::gf2_program
