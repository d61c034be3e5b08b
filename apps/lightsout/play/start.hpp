// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "apps/lightsout/game.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/lights/difficulty.hpp"

namespace gf2::apps::lightsout {

/// How the board of a game was chosen.
struct Origin {
    enum class Kind {
        kRandom,      ///< any solvable board
        kPresses,     ///< one that needs `number` presses
        kDifficulty,  ///< one of a difficulty
        kDaily,       ///< the board of a date
        kLevel,       ///< the board of level `number`
        kFile         ///< given by the player
    };

    Kind kind = Kind::kRandom;
    std::uint64_t number = 0;
    lights::Difficulty difficulty = lights::Difficulty::kEasy;
    std::string date{};      ///< YYYY-MM-DD
    std::uint64_t seed = 0;  ///< of kRandom, kPresses and kDifficulty

    friend bool operator==(const Origin&, const Origin&) = default;
};

/// True if the seed determines the board.
[[nodiscard]] bool has_seed(const Origin& origin);

/// The origin without its seed in one word: "random", "presses=9", "easy", "daily=2026-11-23", "level=3", "file".
[[nodiscard]] std::string word_of(const Origin& origin);
/// The origin, without a seed, of a word; empty if there is none.
[[nodiscard]] std::optional<Origin> origin_from_word(const std::string& word);

/// The beginning of a game.
struct Start {
    Game game;
    lights::Board board;  ///< in the shape of the grid
    Origin origin;
};

/// Makes the board of an origin other than kFile. If it is dark, a random board is that of the next seed instead, if
/// that helps.
/// @param game  of kRandom, kPresses and kDifficulty; other origins determine the game
/// @throws InputError if no such board was found
[[nodiscard]] Start make_start(const Game& game, const Origin& origin, const StopToken& stop = {});

/// The origin of the next board: the same with the next seed, or the next level. After a day or a file follows a random
/// board.
/// @param seed  of the random board
[[nodiscard]] Origin next_origin(const Origin& origin, std::uint64_t seed);

}  // namespace gf2::apps::lightsout
