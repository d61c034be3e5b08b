// SPDX-License-Identifier: MIT
// The judge programs, the judges' samples, and answers found by trying all presses, which share no code with lib/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/bits/random.hpp"
#include "tests/support/process.hpp"

namespace gf2::test {

[[nodiscard]] std::vector<std::string> judge_programs();

/// Runs a judge program within this process.
[[nodiscard]] RunResult run_judge(const std::string& program, std::string_view input,
                                  const std::vector<std::string>& arguments = {});

/// What a judge program prints. That it fails, or complains, fails the test.
[[nodiscard]] std::string answer(const std::string& program, std::string_view input);

/// The same of a run as a process.
[[nodiscard]] std::string checked_output(const std::string& program, const RunResult& result);

/// An input with the output that the judge wants.
struct JudgeCase {
    std::string program;
    std::string input;
    std::string output;
};

/// Those of cases.txt.
[[nodiscard]] const std::vector<JudgeCase>& judge_cases();

/// Cell values 0 and 1, row by row.
struct Picture {
    Picture(std::size_t row_count, std::size_t column_count)
        : rows(row_count), columns(column_count), cells(row_count * column_count) {}

    std::size_t rows;
    std::size_t columns;
    std::vector<std::uint8_t> cells;

    friend bool operator==(const Picture&, const Picture&) = default;
};

[[nodiscard]] Picture random_picture(std::size_t rows, std::size_t columns, SplitMix64& random);

/// The cells of the numbers 0 .. 2^(rows·columns) - 1, the first cell being the highest bit: the order of
/// the numbers is that of the texts.
[[nodiscard]] Picture picture_of(std::size_t rows, std::size_t columns, std::uint32_t number);
[[nodiscard]] std::uint32_t number_of(const Picture& picture);

/// Rows of `on` and `off`.
[[nodiscard]] std::string text_of(const Picture& picture, char on = '1', char off = '0', std::string_view between = "");

/// Rows of 1 and 0 read back; other characters are passed over. Nothing if there are not as many as cells.
[[nodiscard]] std::optional<Picture> picture_from(std::string_view text, std::size_t rows, std::size_t columns);

/// The lights that are on after presses on an empty board, each toggling itself and its neighbours up, down, left
/// and right.
[[nodiscard]] Picture pressed(const Picture& presses);

/// For each press of a game of few lights, the lights that it toggles.
using Game = std::vector<std::uint32_t>;

/// pressed() as a Game, in the numbers of picture_of().
[[nodiscard]] Game plus_game(std::size_t rows, std::size_t columns);

/// What can be said of a board.
struct Trial {
    std::uint32_t presses = 0;  ///< the fewest that turn it off, the first in the order of numbers
    std::size_t count = 0;      ///< how many presses that are
    std::uint64_t solutions = 0;
};

/// Trials of all 2^lights boards, found by trying all 2^presses press patterns. Press i is bit
/// presses - 1 - i of `presses`.
[[nodiscard]] std::vector<Trial> try_everything(const Game& game, std::size_t lights);

}  // namespace gf2::test
