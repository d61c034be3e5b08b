// SPDX-License-Identifier: MIT
// POJ 3279 reads one board, so every board is one run: some minutes, in parts that run in parallel.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/judge/games.hpp"
#include "tests/judge/judge_program.hpp"

namespace gf2::test {
namespace {

constexpr std::uint32_t kParts = 16;

class Poj3279AllBoards : public testing::TestWithParam<std::uint32_t> {};

TEST_P(Poj3279AllBoards, UpToFourByFourAreSolved) {
    for (std::size_t rows = 1; rows <= 4; ++rows) {
        for (std::size_t columns = 1; columns <= 4; ++columns) {
            const std::vector<Trial> trials = try_everything(plus_game(rows, columns), rows * columns);
            const std::string shape = std::to_string(rows) + ' ' + std::to_string(columns) + '\n';
            for (std::uint32_t board = GetParam(); board < trials.size(); board += kParts) {
                const std::string input = shape + text_of(picture_of(rows, columns, board), '1', '0', " ");
                const std::string output =
                    trials[board].solutions == 0
                        ? "IMPOSSIBLE\n"
                        : text_of(picture_of(rows, columns, trials[board].presses), '1', '0', " ");
                ASSERT_EQ(answer("poj3279", input), output) << input;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Parts, Poj3279AllBoards, testing::Range(std::uint32_t{0}, kParts));

}  // namespace
}  // namespace gf2::test
