// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "common/search/least_weight.hpp"
#include "gf2_cli/matrix_files.hpp"

namespace gf2::apps::gf2_cli {

/// A system and what is wanted of it: `gf2 solve` and `gf2 minweight`.
struct SystemOptions {
    MatrixInput input;
    std::string a;
    std::string b;
    bool all = false;                 ///< every solution
    bool minimum = false;             ///< one with the fewest ones
    bool many = false;                ///< b is a matrix of right-hand sides
    std::uint64_t limit = 1'000'000;  ///< of solutions that are printed
    SearchOptions search;
};

/// Reads A and b, solves A x = b and prints what is wanted: a solution, all, one with the fewest ones, or the proof
/// that there is none. Returns the exit status.
[[nodiscard]] int solve_system(const Context& context, const SystemOptions& options);

}  // namespace gf2::apps::gf2_cli
