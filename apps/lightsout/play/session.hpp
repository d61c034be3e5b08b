// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/lightsout/play/game_state.hpp"
#include "apps/lightsout/play/raw_terminal.hpp"
#include "apps/lightsout/play/round.hpp"

namespace gf2::apps::lightsout {

/// The board on which a session ended.
struct Outcome {
    Start start;
    bool is_solved = false;
    bool is_saved = false;  ///< to be resumed
    std::size_t moves = 0;
    std::optional<CosetLeader> par{};
    std::uint64_t milliseconds = 0;  ///< time played
    int signal = 0;                  ///< the signal that ended the session; 0 if there was none
};

/// One player at a terminal, who plays one board after the other. A game is saved after each step, from the first press
/// on, so it cannot be lost.
class Session {
public:
    /// @param path  the file for the game, which replaces an earlier one at its first press
    /// @param seed  of a random board after one that has no seed
    Session(RawTerminal& terminal, std::filesystem::path path, bool color, std::uint64_t seed);

    /// Plays, beginning with this game, until the player leaves.
    /// @param file  of a game that is resumed
    /// @param message  shown first
    [[nodiscard]] Outcome play(SavedGame game, std::optional<GameFile> file, Message message);

private:
    using Clock = std::chrono::steady_clock;

    // A game that has begun.
    struct PlayedGame {
        std::unique_ptr<Round> round{};
        std::vector<Step> steps{};
        std::uint64_t milliseconds_before = 0;  // played in earlier sessions
        Clock::time_point began{};
        std::optional<std::uint64_t> milliseconds_at_end{};
    };

    // A board made in the background, and what to say about it.
    struct Made {
        Start start;
        Message message;
        bool is_change = false;  // of the board on the screen
    };

    // Begins a game on the screen, and returns the one that was there.
    PlayedGame begin(Start start, Message message = {});
    [[nodiscard]] Outcome run();
    [[nodiscard]] Outcome leave(int signal);

    void show();
    // False if the player leaves.
    bool take(const Key& key);
    void take(const Click& click);
    void take(const Wheel& wheel);
    void act(Action action);
    void move_by_screen(std::ptrdiff_t screens);
    void turn_help_page();
    void make_next_board();
    void make_nearest_board();
    void undo_change();
    void collect();

    void save(Step step);
    [[nodiscard]] std::uint64_t milliseconds() const;
    [[nodiscard]] Extent board() const;
    [[nodiscard]] Round& round() const { return *current_.round; }
    [[nodiscard]] Player& player() const { return round().player(); }

    RawTerminal& terminal_;
    std::filesystem::path path_;
    std::optional<GameFile> file_;  // from the first press on
    bool color_;
    std::uint64_t seed_;

    PlayedGame current_;                       // the game on the screen
    std::optional<PlayedGame> before_change_;  // the game before the nearest solvable board replaced its board
    Viewport viewport_;
    std::optional<std::size_t> help_page_;
    bool can_save_ = true;
    std::unique_ptr<Job<Made>> make_job_;
};

}  // namespace gf2::apps::lightsout
