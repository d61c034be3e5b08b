// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/round.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>
#include <vector>

#include "apps/lightsout/puzzles.hpp"
#include "gf2/lights/challenge.hpp"
#include "gf2/lights/solve.hpp"

namespace gf2::apps::lightsout {
namespace {

// The press patterns examined for a shortest solution: less than a second on an idle machine.
constexpr std::uint64_t kSolutionBudget = std::uint64_t{1} << 28;

// Results that come within this time are shown at once, without a word about the search.
constexpr std::chrono::milliseconds kPatience{30};

Message words_of_unsolvable() {
    return {("This board cannot be solved: every press toggles an even number of the cells marked x, but an odd number "
             "of them is lit. Key m: the nearest solvable board."),
            "This board cannot be solved; the cells marked x prove it. Key m: the nearest solvable board.",
            "This board cannot be solved. Key m: the nearest solvable board.", "Unsolvable. Key m: a solvable board.",
            "Unsolvable: key m"};
}

std::string counted(std::size_t n, std::string_view what) {
    return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
}

std::string presses(std::size_t n) {
    return n == 1 ? "1 press" : fmt::format("{} presses", n);
}

// What the board is, and its difficulty if the board is the same for everybody.
std::vector<std::string> words_of_origin(const Origin& origin) {
    using enum Origin::Kind;
    switch (origin.kind) {
        case kPresses:
            return {presses(origin.number)};
        case kDifficulty:
            return {std::string(to_string(origin.difficulty))};
        case kDaily:
            return {"puzzle of " + origin.date,
                    std::string(to_string(lights::daily_challenge(parse_date(origin.date)).difficulty))};
        case kLevel:
            return {fmt::format("level {}", origin.number),
                    std::string(to_string(lights::level_challenge(origin.number).difficulty))};
        default:
            return {};
    }
}

// The title of a board as clauses: what it is, its size, its rule and topology, and its seed.
std::vector<std::string> title_of(const Start& start) {
    const lights::Grid& grid = start.game.grid();
    std::vector<std::string> title = words_of_origin(start.origin);
    title.push_back(shape_text(start.game.missing().rows(), start.game.missing().columns()));
    if (grid.is_graph()) {
        title.push_back("graph");
    } else {
        title.push_back("rule " + grid.rule().name());
        title.emplace_back(lights::to_string(grid.topology()));
    }
    if (has_seed(start.origin)) title.push_back(fmt::format("seed {}", start.origin.seed));
    return title;
}

}  // namespace

Solutions::Solutions(const lights::Grid& grid, const lights::Board& board) : optional_(grid.size()) {
    const lights::SolveResult result = lights::solve(grid, board);
    if (const auto* solvable = std::get_if<lights::Solvable>(&result)) {
        coset_ = solvable->coset();
        for (std::size_t i = 0; i < coset_.dimension(); ++i) optional_ |= coset_.basis().row_vector(i);
    } else {
        certificate_ = grid.to_vector(std::get<lights::Unsolvable>(result).pattern);
    }
}

SolutionCoset Solutions::after(const BitVector& presses) const {
    return {coset_.particular() ^ presses, coset_.basis()};
}

std::vector<std::string> words_of(lights::PressReason reason) {
    using enum lights::PressReason;
    switch (reason) {
        case kEverySolution:
            return {"Why: every solution contains this press.", "In every solution."};
        case kOnlyShortest:
            return {"Why: there is only one shortest solution, and it contains this press.",
                    "Why: the only shortest solution contains it.", "In the shortest one."};
        case kEveryShortest:
            return {"Why: every shortest solution contains this press.", "In each shortest."};
        case kSomeShortest:
            return {"Why: a shortest solution contains this press; another one does without it.",
                    "Why: a shortest solution contains it, another does not.", "In some shortest."};
        case kShortestFound:
            return {"Why: the shortest solution found contains this press; perhaps there is a shorter one.",
                    "Why: the shortest solution found contains it.", "In the shortest yet."};
        case kEquallyShort:
            return {"Why: a shortest solution contains this press.", "In a shortest one."};
    }
    return {};
}

std::string text_of_time(std::uint64_t milliseconds) {
    const std::uint64_t seconds = milliseconds / 1000;
    const std::uint64_t minutes = seconds / 60;
    if (minutes < 60) return fmt::format("{}:{:02}", minutes, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

Round::Round(Start start, std::function<void()> wake)
    : start_(std::move(start)),
      player_(start_.game, start_.board),
      solutions_(start_.game.grid(), start_.board),
      wake_(std::move(wake)),
      hinted_cell_(start_.game.grid().size()) {
    if (is_solvable()) {
        par_job_ = shortest_solution();
    } else {
        message_ = words_of_unsolvable();
    }
}

std::unique_ptr<Job<CosetLeader>> Round::shortest_solution() const {
    return std::make_unique<Job<CosetLeader>>(
        [coset = solutions_.after(player_.pressed())](const auto& stop) {
            return coset_leader(coset, {.elements = kSolutionBudget, .stop = stop});
        },
        wake_);
}

void Round::repeat(const std::vector<Step>& steps) {
    for (const Step& step : steps) {
        take_step(player_, step);
        if (step.kind == Step::Kind::kPress) player_.set_cursor(step.place);
    }
}

std::optional<Step> Round::act(Action action) {
    switch (action) {
        case Action::kPress:
            return press_cursor();
        case Action::kUndo:
            return undo();
        case Action::kRedo:
            return redo();
        case Action::kRestart:
            return restart();
        case Action::kHint:
            show_hint();
            return std::nullopt;
        case Action::kSolution:
            show_solution();
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

std::optional<Step> Round::press_cursor() {
    forget_message();
    const auto number = player_.number_at(player_.cursor());
    if (!number) return std::nullopt;
    player_.press(*number);
    follow(*number);
    return Step{.kind = Step::Kind::kPress, .place = player_.cursor()};
}

std::optional<Step> Round::undo() {
    forget_message();
    const auto number = player_.undo();
    if (!number) {
        message_ = {"There is nothing to undo.", "Nothing to undo."};
        return std::nullopt;
    }
    player_.set_cursor(player_.place_of(*number));
    forget_hints();
    return Step{.kind = Step::Kind::kUndo};
}

std::optional<Step> Round::redo() {
    forget_message();
    const auto number = player_.redo();
    if (!number) {
        message_ = {"There is nothing to redo.", "Nothing to redo."};
        return std::nullopt;
    }
    player_.set_cursor(player_.place_of(*number));
    follow(*number);
    return Step{.kind = Step::Kind::kRedo};
}

std::optional<Step> Round::restart() {
    forget_message();
    forget_hints();
    if (player_.presses().empty()) return std::nullopt;
    while (player_.undo()) {
    }
    return Step{.kind = Step::Kind::kRestart};
}

void Round::forget_message() {
    message_ = is_solvable() ? Message{} : words_of_unsolvable();
}

void Round::follow(std::size_t press) {
    hint_ = Hint::kNone;
    reason_job_.reset();
    solution_job_.reset();
    if (!solution_) return;
    if (!solution_->element.test(press)) is_short_ = false;  // it may be longer than others now
    if (!is_short_ && !solution_is_shown_) {
        solution_.reset();
        return;
    }
    // Without the press, a shortest solution is one of the next board; it stays the only one, but other numbers change.
    solution_->element.flip(press);
    solution_->weight = solution_->element.count();
    solution_->lower_bound = solution_->proved ? solution_->weight : 0;
    if (solution_->ties != 1) solution_->ties = 0;
    if (is_solved()) solution_is_shown_ = false;
}

void Round::forget_hints() {
    hint_ = Hint::kNone;
    solution_is_shown_ = false;
    solution_.reset();
    solution_job_.reset();
    reason_job_.reset();
}

bool Round::find_solution() {
    if (solution_ && is_short_) return true;
    if (player_.pressed().none() && par_) {
        solution_ = par_;
        is_short_ = true;
        return true;
    }
    if (!solution_job_) solution_job_ = shortest_solution();
    solution_ = solution_job_->take(kPatience);
    is_short_ = solution_.has_value();
    if (solution_) {
        solution_job_.reset();
    } else {
        message_ = {"Looking for a shortest solution ...", "Looking ..."};
    }
    return is_short_;
}

void Round::show_hint() {
    if (!is_solvable()) {
        message_ = words_of_unsolvable();
        return;
    }
    wanted_ = Action::kHint;
    if (find_solution()) next_hint();
}

void Round::show_solution() {
    if (!is_solvable()) {
        message_ = words_of_unsolvable();
        return;
    }
    forget_message();
    if (std::exchange(solution_is_shown_, false)) return;
    wanted_ = Action::kSolution;
    if (find_solution()) {
        solution_is_shown_ = true;
        message_ = {presses_to_go() + " to go.", presses_to_go() + '.'};
    }
}

// A press that every solution contains, if there is one.
std::size_t Round::press_to_hint() const {
    const BitVector certain = solution_->element - solutions_.optional_presses();
    return certain.any() ? certain.find_first() : solution_->element.find_first();
}

std::string Round::presses_to_go() const {
    return (solution_->proved ? "" : "At most ") + presses(solution_->weight);
}

// Of the row or, on a board of one row, of the half of the columns.
Message Round::words_of_hint() const {
    const lights::Cell place = player_.place_of(hinted_);
    const std::size_t columns = player_.columns();
    const bool is_left = place.column < columns / 2;
    const std::string where = player_.rows() > 1 ? fmt::format("row {}", place.row + 1)
                                                 : fmt::format("columns {} to {}", is_left ? 1 : columns / 2 + 1,
                                                               is_left ? columns / 2 : columns);
    return {"Hint: press a button in " + where + '.', "Hint: " + where + '.', "In " + where + '.'};
}

void Round::next_hint() {
    if (hint_ == Hint::kNone) {
        hint_ = Hint::kRow;
        hinted_ = press_to_hint();
        message_ = words_of_hint();
    } else if (hint_ == Hint::kRow) {
        hint_ = Hint::kCell;
        hinted_cell_.reset();
        hinted_cell_.set(hinted_);
        const lights::Cell place = player_.place_of(hinted_);
        player_.set_cursor(place);
        const std::string where = fmt::format("row {}, column {}.", place.row + 1, place.column + 1);
        message_ = {fmt::format("Hint: {} {} to go.", where, presses_to_go()), "Hint: " + where, 'R' + where.substr(1)};
    } else {
        hint_ = Hint::kReason;
        explain();
    }
}

void Round::explain() {
    if (!reason_job_) {
        reason_job_ = std::make_unique<Job<lights::PressReason>>(
            [coset = solutions_.after(player_.pressed()), solution = *solution_, press = hinted_](const auto& stop) {
                return lights::reason_for(coset, solution, press, {.elements = kSolutionBudget, .stop = stop});
            },
            wake_);
    }
    const auto reason = reason_job_->take(kPatience);
    message_ = reason ? words_of(*reason) : Message{"Looking for the reason ...", "Looking ..."};
    if (reason) reason_job_.reset();
}

void Round::collect() {
    if (par_job_) {
        if (auto found = par_job_->take()) {
            par_ = std::move(found);
            par_job_.reset();
        }
    }
    if (solution_job_) {
        if (auto found = solution_job_->take()) {
            solution_ = std::move(found);
            is_short_ = true;
            solution_job_.reset();
            act(wanted_);
        }
    }
    if (reason_job_ && hint_ == Hint::kReason) explain();
}

std::vector<std::string> Round::status(const std::string& time) const {
    const std::size_t moves = player_.presses().size();
    std::vector<std::string> status = {is_solved() ? "Solved in " + counted(moves, "move") : counted(moves, "move")};
    if (par_)
        status.push_back(fmt::format(
            "{} at best", par_->proved ? std::to_string(par_->weight) : fmt::format("{} or fewer", par_->weight)));
    if (is_solved()) {
        status.push_back("time " + time);
    } else {
        status.push_back(counted(player_.lit().count(), "light") + " on");
    }
    return status;
}

Scene Round::scene(const std::string& time) const {
    Scene scene{.player = player_, .title = title_of(start_), .status = status(time), .message = message_};
    scene.has_ended = is_solved();
    scene.certificate = solutions_.certificate();
    if (solution_is_shown_ && solution_) {
        scene.marked = &solution_->element;
    } else if (hint_ == Hint::kCell || hint_ == Hint::kReason) {
        scene.marked = &hinted_cell_;
    }
    return scene;
}

}  // namespace gf2::apps::lightsout
