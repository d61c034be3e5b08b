// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "apps/lightsout/play/game_state.hpp"
#include "apps/lightsout/play/input.hpp"
#include "apps/lightsout/play/screen.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/press_reason.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::apps::lightsout {

/// Work in the background, whose result is fetched once. Its destructor cancels the work, and returns soon.
template <class Result>
class Job {
public:
    using Work = std::function<Result(const std::stop_token&)>;

    /// @param done  called by the other thread when the result is there
    Job(Work work, std::function<void()> done)
        : thread_([this, work = std::move(work), done = std::move(done)](const std::stop_token& stop) {
              run(stop, work);
              done();
          }) {}

    /// The result, if it is there, or comes within the given time.
    /// @throws what the work has thrown
    [[nodiscard]] std::optional<Result> take(std::chrono::milliseconds time = {}) {
        std::unique_lock lock(mutex_);
        if (!ended_.wait_for(lock, time, [&] { return has_ended_; })) return std::nullopt;
        if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
        return std::exchange(result_, std::nullopt);
    }

private:
    void run(const std::stop_token& stop, const Work& work) {
        std::optional<Result> result;
        std::exception_ptr error;
        try {
            run_until_stopped(stop, [&] { result = work(stop); });
        } catch (const Cancelled&) {
        } catch (...) {
            error = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        result_ = std::move(result);
        error_ = error;
        has_ended_ = true;
        ended_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable ended_;
    bool has_ended_ = false;
    std::optional<Result> result_;
    std::exception_ptr error_;
    std::jthread thread_;  // last: ends before the others are destroyed
};

/// The press patterns that solve a board, or the proof that there is none.
class Solutions {
public:
    /// Solves the board.
    /// @throws std::length_error as lights::solve()
    Solutions(const lights::Grid& grid, const lights::Board& board);

    [[nodiscard]] bool is_solvable() const noexcept { return !certificate_; }
    /// The cells of the proof; null if the board is solvable. It stays a proof whatever is pressed.
    [[nodiscard]] const BitVector* certificate() const noexcept { return certificate_ ? &*certificate_ : nullptr; }

    /// The presses that some solutions contain and others do not.
    [[nodiscard]] const BitVector& optional_presses() const noexcept { return optional_; }

    /// The press patterns that solve the board after some presses.
    /// @pre is_solvable()
    [[nodiscard]] SolutionCoset after(const BitVector& presses) const;

private:
    SolutionCoset coset_;
    BitVector optional_;
    std::optional<BitVector> certificate_;
};

/// The reason in wordings from the longest to the shortest.
[[nodiscard]] std::vector<std::string> words_of(lights::PressReason reason);

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

    /// Takes results of the other threads.
    void collect();

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

    // Looks for a shortest solution of the present board, or a short one if the search takes too long.
    [[nodiscard]] std::unique_ptr<Job<CosetLeader>> shortest_solution() const;
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

}  // namespace gf2::apps::lightsout
