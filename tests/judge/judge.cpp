// SPDX-License-Identifier: MIT
#include "tests/judge/judge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "apps/judge/judge.hpp"

namespace gf2::test {

std::vector<std::string> judge_programs() {
    std::vector<std::string> names;
    for (const apps::judge::Problem& problem : apps::judge::problems()) names.emplace_back(problem.name);
    return names;
}

RunResult run_judge(const std::string& program, std::string_view input, const std::vector<std::string>& arguments) {
    const auto all = apps::judge::problems();
    const auto problem = std::ranges::find(all, program, &apps::judge::Problem::name);
    if (problem == all.end()) throw std::invalid_argument(program);
    std::istringstream in{std::string(input)};
    std::ostringstream out;
    std::ostringstream err;
    const int status = apps::judge::run(*problem, arguments, in, out, err);
    return {status, out.str(), err.str()};
}

std::string answer(const std::string& program, std::string_view input) {
    return checked_output(program, run_judge(program, input));
}

std::string checked_output(const std::string& program, const RunResult& result) {
    EXPECT_EQ(result.status, 0) << program;
    EXPECT_EQ(result.err, "") << program;
    return result.out;
}

// "=== PROGRAM", its input, "=== answer" and its output, for each.
const std::vector<JudgeCase>& judge_cases() {
    static const std::vector<JudgeCase> cases = [] {
        std::vector<JudgeCase> result;
        std::string* text = nullptr;
        std::ifstream in(GF2_JUDGE_CASES);
        for (std::string line; std::getline(in, line);) {
            if (line == "=== answer") {
                text = &result.back().output;
            } else if (line.starts_with("=== ")) {
                text = &result.emplace_back(JudgeCase{line.substr(4), "", ""}).input;
            } else {
                *text += line + '\n';
            }
        }
        return result;
    }();
    return cases;
}

Picture random_picture(std::size_t rows, std::size_t columns, SplitMix64& random) {
    Picture picture(rows, columns);
    for (std::uint8_t& cell : picture.cells) cell = random_below(2, random) != 0 ? 1 : 0;
    return picture;
}

Picture picture_of(std::size_t rows, std::size_t columns, std::uint32_t number) {
    Picture picture(rows, columns);
    for (std::size_t i = picture.cells.size(); i-- > 0; number >>= 1) picture.cells[i] = number & 1u;
    return picture;
}

std::uint32_t number_of(const Picture& picture) {
    std::uint32_t number = 0;
    for (const std::uint8_t cell : picture.cells) number = 2 * number + cell;
    return number;
}

std::string text_of(const Picture& picture, char on, char off, std::string_view between) {
    std::string text;
    for (std::size_t i = 0; i < picture.cells.size(); ++i) {
        if (i % picture.columns != 0) text += between;
        text += picture.cells[i] != 0 ? on : off;
        if ((i + 1) % picture.columns == 0) text += '\n';
    }
    return text;
}

std::optional<Picture> picture_from(std::string_view text, std::size_t rows, std::size_t columns) {
    Picture picture(rows, columns);
    picture.cells.clear();
    for (const char c : text) {
        if (c == '0' || c == '1') picture.cells.push_back(c == '1' ? 1 : 0);
    }
    if (picture.cells.size() != rows * columns) return std::nullopt;
    return picture;
}

Picture pressed(const Picture& presses) {
    Picture lights(presses.rows, presses.columns);
    const auto toggle = [&](std::size_t r, std::size_t c) {
        lights.cells[r * lights.columns + c] ^= 1u;
    };
    for (std::size_t r = 0; r < lights.rows; ++r) {
        for (std::size_t c = 0; c < lights.columns; ++c) {
            if (presses.cells[r * lights.columns + c] == 0) continue;
            toggle(r, c);
            if (r > 0) toggle(r - 1, c);
            if (r + 1 < lights.rows) toggle(r + 1, c);
            if (c > 0) toggle(r, c - 1);
            if (c + 1 < lights.columns) toggle(r, c + 1);
        }
    }
    return lights;
}

Game plus_game(std::size_t rows, std::size_t columns) {
    Game game;
    for (std::size_t i = 0; i < rows * columns; ++i) {
        Picture press(rows, columns);
        press.cells[i] = 1;
        game.push_back(number_of(pressed(press)));
    }
    return game;
}

std::vector<Trial> try_everything(const Game& game, std::size_t lights) {
    std::vector<Trial> trials(std::size_t{1} << lights);
    for (std::uint32_t presses = 0; presses < std::uint32_t{1} << game.size(); ++presses) {
        std::uint32_t board = 0;
        for (std::size_t i = 0; i < game.size(); ++i) {
            if (((presses >> (game.size() - 1 - i)) & 1u) != 0) board ^= game[i];
        }
        const auto count = static_cast<std::size_t>(std::popcount(presses));
        Trial& trial = trials[board];
        if (trial.solutions == 0 || count < trial.count) {
            trial.presses = presses;
            trial.count = count;
        }
        ++trial.solutions;
    }
    return trials;
}

}  // namespace gf2::test
