// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/lightsout/play/job.hpp"
#include "apps/lightsout/play/keys.hpp"
#include "apps/lightsout/play/player.hpp"
#include "apps/lightsout/play/saved_game.hpp"
#include "apps/lightsout/play/screen.hpp"
#include "apps/lightsout/play/solutions.hpp"
#include "apps/lightsout/play/start.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"

namespace gf2::apps::lightsout {

/// One board being played, with what the player is told: the fewest presses, hints, the solution. Has neither a
/// terminal nor files.
class Round {
public:
    /// @param start  has at least one cell
    /// @param wake   called by another thread when collect() has something to do
    Round(Start start, std::function<void()> wake);

    /// Takes the steps of a saved game.
    void repeat(const std::vector<Step>& steps);

    /// Presses the button under the cursor, undoes, redoes or restarts, or shows a hint or a solution; other actions
    /// have no effect. Returns the step to save, if there is one, without its time.
    std::optional<Step> act(Action action);

    /// Takes results of the other threads; true if there is one to show.
    bool collect();

    [[nodiscard]] const Start& start() const noexcept { return start_; }
    [[nodiscard]] Player& player() noexcept { return player_; }
    [[nodiscard]] const Player& player() const noexcept { return player_; }
    [[nodiscard]] bool is_solved() const { return player_.is_solved(); }
    [[nodiscard]] bool is_solvable() const noexcept { return solutions_.is_solvable(); }
    /// The fewest presses from the start, once they are known.
    [[nodiscard]] const std::optional<CosetLeader>& par() const noexcept { return par_; }

    /// Replaces the message below the board.
    void say(Message message) { message_ = std::move(message); }

    /// Removes the message. A board that cannot be solved says so as long as it is played.
    void forget_message();

    /// What the screen shows.
    /// @param time  the time played, shown on a solved board
    [[nodiscard]] Scene scene(const std::string& time) const;

private:
    enum class Hint { kNone, kRow, kCell, kReason };

    std::optional<Step> press_cursor();
    std::optional<Step> undo();
    std::optional<Step> redo();
    std::optional<Step> restart();
    void show_hint();
    void show_solution();

    // Follows a press in the solution that is known.
    void follow(std::size_t press);
    void forget_hints();
    // True if solution_ is a solution of the present board; otherwise looks for one, which collect() takes.
    bool find_solution();
    void next_hint();
    void explain();
    [[nodiscard]] std::size_t press_to_hint() const;
    [[nodiscard]] Message words_of_hint() const;
    // How many presses remain, as a beginning of a sentence.
    [[nodiscard]] std::string presses_to_go() const;
    [[nodiscard]] std::vector<std::string> status(const std::string& time) const;

    Start start_;
    Player player_;
    Solutions solutions_;
    std::function<void()> wake_;
    Message message_;
    std::optional<CosetLeader> par_;
    std::optional<CosetLeader> solution_;  // of the present board
    bool is_short_ = false;                // solution_ is as short as the search found
    bool solution_is_shown_ = false;
    Hint hint_ = Hint::kNone;
    std::size_t hinted_ = 0;
    BitVector hinted_cell_;          // a one at hinted_
    Action wanted_ = Action::kHint;  // what waits for the solution

    // Last, so that the threads end first.
    std::unique_ptr<Job<CosetLeader>> par_job_;
    std::unique_ptr<Job<CosetLeader>> solution_job_;
    std::unique_ptr<Job<lights::PressReason>> reason_job_;
};

/// A time as minutes and seconds, "1:05", or hours, "1:01:05".
[[nodiscard]] std::string text_of_time(std::uint64_t milliseconds);

/// The title of a board as clauses: what it is, its size, its rule and topology, and its seed.
[[nodiscard]] std::vector<std::string> title_of(const Start& start);

}  // namespace gf2::apps::lightsout
