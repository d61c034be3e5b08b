// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>
#include <variant>

#include "apps/cli/text.hpp"
#include "gf2/lights/puzzle.hpp"
#include "gf2/matrix/arithmetic.hpp"

namespace gf2::apps::lightsout {
namespace {

// The press patterns examined for the nearest solvable board.
constexpr std::uint64_t kNearestBudget = std::uint64_t{1} << 28;

bool is_possible_at_the_end(Action action) {
    return std::ranges::any_of(key_rows(),
                               [&](const KeyRow& row) { return row.action == action && row.after_the_end; });
}

bool is_played(const std::vector<Step>& steps) {
    return std::ranges::any_of(steps, [](const Step& step) { return step.kind == Step::Kind::kPress; });
}

Message words_of_end(const Round& round) {
    Message words = {"All lights are off."};
    const Origin& origin = round.start().origin;
    if (origin.kind == Origin::Kind::kLevel) {
        words = {fmt::format("Level {} is solved; n: the next one.", origin.number), "n: the next level"};
    }
    const auto& par = round.par();
    if (!par || !par->proved) return words;
    const std::size_t over = round.player().presses().size() - par->weight;
    const std::string more = over == 1 ? "1 press" : fmt::format("{} presses", over);
    words.insert(words.begin(), words.front() + (over == 0 ? " Fewer presses do not solve it."
                                                           : " That took " + more + " more than the fewest."));
    return words;
}

}  // namespace

Session::Session(RawTerminal& terminal, std::filesystem::path path, bool color, std::uint64_t seed)
    : terminal_(terminal), path_(std::move(path)), color_(color), seed_(seed) {}

Outcome Session::play(SavedGame game, std::optional<GameFile> file, Message message) {
    file_ = std::move(file);
    begin(std::move(game.start), std::move(message));
    round().repeat(game.steps);
    if (!game.steps.empty()) current_.milliseconds_before = game.steps.back().milliseconds;
    current_.steps = std::move(game.steps);
    if (game.is_solved) {
        current_.milliseconds_at_end = current_.milliseconds_before;
        round().say(words_of_end(round()));
    }
    return run();
}

Session::PlayedGame Session::begin(Start start, Message message) {
    PlayedGame next{.round = std::make_unique<Round>(std::move(start), [this] { terminal_.wake(); }),
                    .began = Clock::now()};
    if (!message.empty()) next.round->say(std::move(message));
    if (next.round->is_solved()) next.milliseconds_at_end = 0;
    viewport_ = {};
    return std::exchange(current_, std::move(next));
}

Outcome Session::run() {
    for (;;) {
        if (!terminal_.has_input()) show();
        const TerminalEvent event = terminal_.wait();
        if (const auto* ended = std::get_if<Ended>(&event)) return leave(ended->signal);
        if (const auto* key = std::get_if<Key>(&event)) {
            if (!take(*key)) return leave(0);
        } else if (const auto* click = std::get_if<Click>(&event)) {
            take(*click);
        } else if (const auto* wheel = std::get_if<Wheel>(&event)) {
            take(*wheel);
        } else if (std::holds_alternative<Woken>(event)) {
            collect();
        }
    }
}

Outcome Session::leave(int signal) {
    make_job_.reset();
    save({.kind = Step::Kind::kPause});
    return {.start = round().start(),
            .is_solved = round().is_solved(),
            .is_saved = can_save_ && is_played(current_.steps) && !round().is_solved(),
            .moves = player().presses().size(),
            .par = round().par(),
            .milliseconds = milliseconds(),
            .signal = signal};
}

Extent Session::board() const {
    return {player().rows(), player().columns()};
}

void Session::show() {
    if (help_page_) {
        terminal_.show(draw_help(RawTerminal::size(), *help_page_, color_));
    } else {
        terminal_.show(draw(round().scene(text_of_time(milliseconds())), RawTerminal::size(), viewport_, color_));
    }
}

bool Session::take(const Key& key) {
    const auto action = action_of(key.name);
    const bool leaves = action == Action::kQuit && (!help_page_ || key.name.starts_with("Ctrl-"));
    if (leaves) return false;
    if (help_page_ && action != Action::kHelp) {
        help_page_.reset();
    } else if (action == Action::kUndo && before_change_ && player().presses().empty()) {
        undo_change();
    } else if (action && (!round().is_solved() || is_possible_at_the_end(*action))) {
        act(*action);
    }
    return true;
}

void Session::take(const Click& click) {
    if (help_page_) {
        help_page_.reset();
        return;
    }
    if (round().is_solved()) return;
    const auto visible = layout_of(RawTerminal::size(), board()).visible_at(click.row, click.column);
    if (!visible) return;
    const lights::Cell place{viewport_.first.row + visible->row, viewport_.first.column + visible->column};
    if (!player().number_at(place)) return;
    player().set_cursor(place);
    act(Action::kPress);
}

void Session::take(const Wheel& wheel) {
    constexpr std::ptrdiff_t kCells = 3;
    if (help_page_) return;
    const Extent visible = layout_of(RawTerminal::size(), board()).visible;
    if (visible == board()) return;
    viewport_.scroll(kCells * wheel.down, kCells * wheel.right, visible, board());
    player().set_cursor(viewport_.nearest(player().cursor(), visible, board()));
}

void Session::act(Action action) {
    switch (action) {
        case Action::kUp:
            return player().move(-1, 0);
        case Action::kDown:
            return player().move(1, 0);
        case Action::kLeft:
            return player().move(0, -1);
        case Action::kRight:
            return player().move(0, 1);
        case Action::kRowBegin:
            return player().set_cursor({player().cursor().row, 0});
        case Action::kRowEnd:
            return player().set_cursor({player().cursor().row, board().columns - 1});
        case Action::kPageUp:
            return move_by_screen(-1);
        case Action::kPageDown:
            return move_by_screen(1);
        case Action::kHelp:
            return turn_help_page();
        case Action::kNew:
            return make_next_board();
        case Action::kNearest:
            return make_nearest_board();
        default:
            break;
    }
    if (action == Action::kRestart && round().is_solved()) {
        begin(round().start());
        return;
    }
    const bool was_solved = round().is_solved();
    const std::optional<Step> step = round().act(action);
    if (!was_solved && round().is_solved()) {
        current_.milliseconds_at_end = milliseconds();
        round().say(words_of_end(round()));
    }
    if (step) save(*step);
}

void Session::move_by_screen(std::ptrdiff_t screens) {
    const auto step = static_cast<std::ptrdiff_t>(layout_of(RawTerminal::size(), board()).visible.rows);
    const lights::Cell cursor = player().cursor();
    const auto row = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(cursor.row) + screens * step, 0,
                                                static_cast<std::ptrdiff_t>(board().rows) - 1);
    player().set_cursor({static_cast<std::size_t>(row), cursor.column});
}

void Session::turn_help_page() {
    if (help_page_ && pages_of_help(RawTerminal::size()) == 1) {
        help_page_.reset();
    } else {
        help_page_ = help_page_ ? *help_page_ + 1 : 0;
    }
}

void Session::make_next_board() {
    if (make_job_) return;
    const Origin& origin = round().start().origin;
    if (origin.kind == Origin::Kind::kLevel && !round().is_solved()) {
        round().say({fmt::format("Solve level {} to reach the next one.", origin.number),
                     fmt::format("First solve level {}", origin.number)});
        return;
    }
    round().say({"Making a board ..."});
    make_job_ = std::make_unique<Job<Made>>(
        [game = round().start().game, next = next_origin(origin, seed_++)](const auto& stop) {
            return Made{make_start(game, next, stop), {}};
        },
        [this] { terminal_.wake(); });
}

void Session::make_nearest_board() {
    if (make_job_) return;
    if (round().is_solvable()) {
        round().say({"This board can be solved.", "It can be solved."});
        return;
    }
    round().say({"Looking for the nearest solvable board ...", "Looking ..."});
    const auto find = [game = round().start().game, lit = player().lit()](const auto& stop) {
        const lights::Board board = game.grid().to_board(lit);
        const CosetLeader change = lights::nearest_solvable_board(game.grid(), board, {kNearestBudget, stop, {}});
        const std::string changed = change.weight == 1 ? "1 light was" : fmt::format("{} lights were", change.weight);
        Message message = {fmt::format("{} changed: {} solvable board. Key u: back.", changed,
                                       change.proved ? "this is the nearest" : "this is a"),
                           changed + " changed. Key u: back.", "Solvable. u: back"};
        return Made{{game, add(board, game.grid().to_board(change.element)), {.kind = Origin::Kind::kFile}},
                    std::move(message),
                    true};
    };
    make_job_ = std::make_unique<Job<Made>>(find, [this] { terminal_.wake(); });
}

void Session::undo_change() {
    make_job_.reset();
    current_ = std::move(*before_change_);
    current_.began = Clock::now();
    round().forget_message();
    before_change_.reset();
    viewport_ = {};
}

void Session::collect() {
    round().collect();
    if (!make_job_) return;
    try {
        auto made = make_job_->take();
        if (!made) return;
        make_job_.reset();
        save({.kind = Step::Kind::kPause});
        const std::uint64_t played = milliseconds();
        PlayedGame before = begin(std::move(made->start), std::move(made->message));
        before.milliseconds_before = played;
        before_change_.reset();
        if (made->is_change) before_change_ = std::move(before);
    } catch (const std::exception& error) {
        make_job_.reset();
        round().say({printable(error.what()), "No board was found."});
    }
}

void Session::save(Step step) {
    if (!can_save_) return;
    step.milliseconds = milliseconds();
    current_.steps.push_back(step);
    if (!is_played(current_.steps)) return;
    try {
        if (!file_) file_.emplace(path_);
        file_->write(round().start(), current_.steps);
    } catch (const std::exception& error) {
        can_save_ = false;
        round().say({"Games cannot be saved: " + std::string(printable(error.what())), "Games cannot be saved",
                     "Nothing is saved"});
    }
}

std::uint64_t Session::milliseconds() const {
    if (current_.milliseconds_at_end) return *current_.milliseconds_at_end;
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - current_.began);
    return std::min(current_.milliseconds_before + static_cast<std::uint64_t>(time.count()), kMaxMilliseconds);
}

}  // namespace gf2::apps::lightsout
