// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "apps/cli/command.hpp"

/// The answers of the commands with --batch. Each line is the answer of the command to one system: its lines, with a
/// blank between them, or with --json its object. The word "unsolvable" or "singular" precedes a certificate.
namespace gf2::apps::gf2_program {

/// Prints the rank of each matrix.
[[nodiscard]] int rank_batch(const Context& context, const std::string& input);

/// Prints a solution of each system A·x = b, or the certificate that it has none.
[[nodiscard]] int solve_batch(const Context& context, const std::string& input);

/// Prints the rows of the inverse of each matrix, or the certificate that it is singular.
/// @param output  as for run_batch()
/// @throws io::ParseError if a matrix is not square
[[nodiscard]] int inverse_batch(const Context& context, const std::string& input, const std::string& output);

/// Prints the rows of a basis of the nullspace of each matrix, or of its left nullspace.
/// @param output  as for run_batch()
[[nodiscard]] int nullspace_batch(const Context& context, const std::string& input, const std::string& output,
                                  bool left);

}  // namespace gf2::apps::gf2_program
