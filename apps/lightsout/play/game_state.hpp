// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "apps/files/saved_file.hpp"
#include "apps/lightsout/game.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/source.hpp"
#include "gf2/lights/difficulty.hpp"
#include "gf2/lights/grid.hpp"

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

/// A board being played: its lights, the cursor, the presses and those that were undone. Cells are numbered as those of
/// the grid; rows and columns are those of the file's shape.
class Player {
public:
    /// @param game   must outlive the player
    /// @param start  in the shape of the grid
    /// @pre the game has a cell
    Player(const Game& game, const lights::Board& start);

    [[nodiscard]] std::size_t rows() const noexcept { return game_->missing().rows(); }
    [[nodiscard]] std::size_t columns() const noexcept { return game_->missing().columns(); }

    /// The number of the cell at a place; empty if it is missing.
    [[nodiscard]] std::optional<std::size_t> number_at(const lights::Cell& place) const {
        return numbers_[place.row * columns() + place.column];
    }
    [[nodiscard]] lights::Cell place_of(std::size_t number) const { return places_[number]; }

    [[nodiscard]] const lights::Cell& cursor() const noexcept { return cursor_; }
    /// @pre the place is on the board
    void set_cursor(const lights::Cell& place) noexcept { cursor_ = place; }
    /// Moves the cursor, wrapping around at the edges.
    void move(std::ptrdiff_t down, std::ptrdiff_t right) {
        const auto moved = [](std::size_t place, std::ptrdiff_t step, std::size_t side) {
            return (place + static_cast<std::size_t>(step) + side) % side;
        };
        cursor_ = {moved(cursor_.row, down, rows()), moved(cursor_.column, right, columns())};
    }

    /// Presses the button of a cell, and forgets the presses that were undone.
    void press(std::size_t number) {
        undone_.clear();
        presses_.push_back(number);
        toggle(number);
    }
    /// Undoes the last press, and returns it; empty if there is none.
    std::optional<std::size_t> undo() { return toggle_last(presses_, undone_); }
    /// Repeats the press that was undone last, and returns it; empty if there is none.
    std::optional<std::size_t> redo() { return toggle_last(undone_, presses_); }

    /// The presses made, in order.
    [[nodiscard]] const std::vector<std::size_t>& presses() const noexcept { return presses_; }
    /// The presses made as a press pattern: the cells pressed an odd number of times.
    [[nodiscard]] const BitVector& pressed() const noexcept { return pressed_; }

    [[nodiscard]] const BitVector& lit() const noexcept { return lit_; }
    [[nodiscard]] bool is_solved() const { return lit_.none(); }

private:
    void toggle(std::size_t number) {
        for (const std::size_t light : game_->grid().toggled_by(number)) lit_.flip(light);
        pressed_.flip(number);
    }

    // Moves the last press of a list to another one.
    std::optional<std::size_t> toggle_last(std::vector<std::size_t>& from, std::vector<std::size_t>& to) {
        if (from.empty()) return std::nullopt;
        to.push_back(from.back());
        from.pop_back();
        toggle(to.back());
        return to.back();
    }

    const Game* game_;
    std::vector<lights::Cell> places_;                 // by number
    std::vector<std::optional<std::size_t>> numbers_;  // by row * columns + column
    BitVector lit_;
    BitVector pressed_;
    std::vector<std::size_t> presses_;
    std::vector<std::size_t> undone_;
    lights::Cell cursor_;
};

/// The maximum number of cells of a board to play.
inline constexpr std::size_t kMaxCells = 10'000;

/// The maximum time of a game in milliseconds.
inline constexpr std::uint64_t kMaxMilliseconds = std::uint64_t{1} << 53;

struct Step {
    enum class Kind {
        kPress,    ///< of the button of a cell
        kUndo,     ///< of the last press
        kRedo,     ///< of the press undone last
        kRestart,  ///< all presses are undone
        kHelp,     ///< a hint or a solution was shown; written by version 0.1
        kPause     ///< the player left
    };

    Kind kind = Kind::kPress;
    lights::Cell place{};            ///< of kPress, in the shape of the file
    std::uint64_t milliseconds = 0;  ///< time played so far

    friend bool operator==(const Step&, const Step&) = default;
};

/// Takes a step; false, without effect, if it is impossible.
bool take_step(Player& player, const Step& step);

/// A game in a file (docs/saved-games.md).
struct SavedGame {
    Start start;
    std::vector<Step> steps{};
    bool is_solved = false;
};

/// Reads a game. An incomplete last line, which programs of version 0.1 left if they were killed, is ignored.
/// @throws io::ParseError
[[nodiscard]] SavedGame read_game(const io::Source& source);

/// The file of a game, which is replaced by a whole one with each step. One process at a time holds it.
class GameFile {
public:
    /// Holds the file if it exists.
    /// @throws InputError if another process does; io::FileError
    explicit GameFile(std::filesystem::path path) : path_(std::move(path)), lock_(path_) {}

    /// @throws io::ParseError, io::FileError
    [[nodiscard]] SavedGame read() const;

    /// Writes a game in place of an earlier one. Makes the folders around the file.
    /// @throws InputError if the file is there, and is not that of a game; io::FileError
    void write(const Start& start, const std::vector<Step>& steps);

private:
    std::filesystem::path path_;
    LockedFile lock_;
};

}  // namespace gf2::apps::lightsout
