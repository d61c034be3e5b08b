// SPDX-License-Identifier: MIT
// Many small systems or matrices in one input: --batch.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/io/formats/system_list.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps::gf2_program {

/// The option --batch: an input with many small systems or matrices, instead of the files of a single one.
struct BatchOption {
    std::string path;  ///< empty if the option is not given

    /// @param what    what the input has, such as "matrices"
    /// @param single  the positional argument that is required without this option
    void declare(Arguments& arguments, const std::string& what, Argument& single);

    /// True if the option is given.
    /// @throws UsageError if neither it nor the file of a single system is given
    [[nodiscard]] bool is_given(const std::string& single) const;
};

/// @name The answers of the commands with --batch
///
/// They answer all systems of an input in their order, one line for each: the lines of the command's answer, with a
/// blank between them, or with --json its object. The word "unsolvable" or "singular" precedes a certificate. The input
/// is read in parts, so that it may be longer than memory; it has systems as text, io::read_system_list(), or lines of
/// JSON, read_json_lines(). An error in a system is reported after the systems before it have been answered.
///
/// @param output  a file that is written completely or not at all; standard output if it is empty or "-"
/// @return kNo if the answer to some system is no, else kYes
/// @throws io::ParseError, io::FileError; UsageError if standard output, written part by part, is the input too
/// @{
[[nodiscard]] int rank_batch(const Context& context, const std::string& input);
[[nodiscard]] int solve_batch(const Context& context, const std::string& input, bool count);
[[nodiscard]] int inverse_batch(const Context& context, const std::string& input, const std::string& output);
[[nodiscard]] int nullspace_batch(const Context& context, const std::string& input, const std::string& output,
                                  bool left);
/// @}

/// A solution of each system with provably the fewest ones, or with `count` their number. If the time is up or the work
/// is interrupted, the answers end before the first system whose minimum is not proved.
/// @param seconds  0 for no limit
/// @throws CommandEnd then, with kBudgetSpent; otherwise as the other commands with --batch
[[nodiscard]] int minimum_batch(const Context& context, const std::string& input, bool count, double seconds);

/// The answer to A·x = b: a solution and the basis of the others, or the certificate.
[[nodiscard]] Json json_of_system(const Context& context, const BitMatrix& a, const SolveResult& outcome);

/// The answer to A·x = b: a solution with the fewest ones.
[[nodiscard]] Json json_of_minimum(const Context& context, const BitMatrix& a, const SolutionCoset& coset,
                                   const CosetLeader& leader);

/// Adds the number of solutions, and the basis of their differences.
void add_coset(Json& answer, const SolutionCoset& coset);

/// True if the text begins as a line of JSON does: with '{', after white space.
[[nodiscard]] bool looks_like_json_lines(std::string_view text);

/// Reads systems from JSON objects, one per line, such as {"A": ["110", "011"], "b": "10"}.
///
/// "A" is the array of the rows of A, and each row, like "b", a string of 0 and 1 or an array of numbers 0 and 1.
/// "columns", the number of columns, is required only for a matrix without rows. Other fields are ignored, of matrices
/// alone also "b". Empty lines are ignored.
///
/// Parameters, result and errors are those of io::read_system_list().
std::size_t read_json_lines(const io::Source& source, io::SystemRows rows, io::SystemList& systems,
                            std::size_t first_line = 1);

/// The length of the longest beginning of the text that ends with a newline; 0 if there is none.
[[nodiscard]] std::size_t length_of_whole_lines(std::string_view text);

}  // namespace gf2::apps::gf2_program
