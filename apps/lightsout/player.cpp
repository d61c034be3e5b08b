// SPDX-License-Identifier: MIT
#include "lightsout/player.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "gf2/lights/minimum.hpp"

namespace gf2::apps::lightsout {
namespace {

// The press patterns examined for a hint: about a second.
constexpr std::uint64_t kHintBudget = std::uint64_t{1} << 30;

constexpr std::size_t kCellWidth = 4;

constexpr std::string_view kLit = "\x1b[93m";
constexpr std::string_view kUnlit = "\x1b[90m";
constexpr std::string_view kCursor = "\x1b[1;96m";
constexpr std::string_view kMarked = "\x1b[92m";
constexpr std::string_view kPlain = "\x1b[0m";

std::string colored(std::string_view color, std::string_view text, bool is_wanted) {
    return is_wanted ? std::string(color) + std::string(text) + std::string(kPlain) : std::string(text);
}

std::string counted(std::size_t n, const std::string& what) {
    return std::to_string(n) + ' ' + what + (n == 1 ? "" : "s");
}

// The first place of a window of `window` places, out of `all`, around `place`.
std::size_t first_in_window(std::size_t place, std::size_t window, std::size_t all) {
    if (window >= all) return 0;
    return std::min(place - std::min(place, window / 2), all - window);
}

}  // namespace

Player::Player(const Game& game, lights::Board board) : game_(game), board_(std::move(board)) {}

void Player::move(std::ptrdiff_t down, std::ptrdiff_t right) {
    message_.clear();
    const auto moved = [](std::size_t place, std::ptrdiff_t step, std::size_t side) {
        return (place + static_cast<std::size_t>(step) + side) % side;
    };
    cursor_ = {moved(cursor_.row, down, game_.missing().rows()),
               moved(cursor_.column, right, game_.missing().columns())};
}

void Player::toggle(const lights::Cell& cell) {
    BitMatrix shown(game_.missing().rows(), game_.missing().columns());
    shown.set(cell.row, cell.column, true);
    board_ = lights::apply(game_.grid(), board_, game_.from_file_shape(shown, "press"));
    if (solution_is_shown_) marked_ = solution();
}

void Player::press() {
    message_.clear();
    if (game_.missing().get(cursor_.row, cursor_.column)) return;
    presses_.push_back(cursor_);
    toggle(cursor_);
}

void Player::undo() {
    message_ = presses_.empty() ? "nothing to undo" : "";
    if (presses_.empty()) return;
    cursor_ = presses_.back();
    presses_.pop_back();
    toggle(cursor_);
}

void Player::restart() {
    while (!presses_.empty()) undo();
    message_.clear();
}

std::optional<lights::Board> Player::solution() {
    auto answer = lights::minimum_presses(game_.grid(), board_, {}, {.elements = kHintBudget});
    if (std::holds_alternative<lights::Unsolvable>(answer)) {
        message_ = "this board cannot be solved";
        return std::nullopt;
    }
    auto& least = std::get<lights::MinimumPresses>(answer);
    message_ = (least.proved ? "" : "at most ") + std::to_string(least.weight) +
               (least.weight == 1 ? " press to go" : " presses to go");
    return std::move(least.presses);
}

void Player::show_hint() {
    const auto presses = solution();
    if (presses && weight(*presses) != 0) cursor_ = game_.first_on(*presses);
}

void Player::show_solution() {
    solution_is_shown_ = !solution_is_shown_;
    message_.clear();
    marked_ = solution_is_shown_ ? solution() : std::nullopt;
}

bool Player::is_solved() const {
    return weight(board_) == 0;
}

std::string Player::cell_text(std::size_t row, std::size_t column, bool color) const {
    const bool is_cursor = cursor_ == lights::Cell{row, column};
    const auto cell = [&]() -> std::string {
        if (game_.missing().get(row, column)) return "  ";
        return game_.to_file_shape(board_).get(row, column) ? colored(kLit, "██", color) : colored(kUnlit, "··", color);
    }();
    if (is_cursor) return colored(kCursor, "[", color) + cell + colored(kCursor, "]", color);
    if (marked_ && game_.to_file_shape(*marked_).get(row, column)) {
        return colored(kMarked, "(", color) + cell + colored(kMarked, ")", color);
    }
    return ' ' + cell + ' ';
}

std::string Player::status() const {
    std::string text = counted(moves(), "move") + ", " + counted(weight(board_), "light") + " on";
    if (is_solved()) text = "Solved in " + counted(moves(), "move") + '!';
    return message_.empty() ? text : text + "; " + message_;
}

std::string Player::screen(std::size_t lines, std::size_t width, bool color) const {
    constexpr std::size_t kLinesBelow = 4;
    const std::size_t rows = std::min(game_.missing().rows(), lines > kLinesBelow ? lines - kLinesBelow : 1);
    const std::size_t columns = std::min(game_.missing().columns(), std::max<std::size_t>(width / kCellWidth, 1));
    const std::size_t top = first_in_window(cursor_.row, rows, game_.missing().rows());
    const std::size_t left = first_in_window(cursor_.column, columns, game_.missing().columns());
    std::string text;
    for (std::size_t r = top; r < top + rows; ++r) {
        for (std::size_t c = left; c < left + columns; ++c) text += cell_text(r, c, color);
        text += '\n';
    }
    const auto cut = [width](const std::string& line) {
        return line.substr(0, width);
    };
    text += '\n' + cut(status()) + '\n';
    text += cut("arrows move  space press  u undo  h hint  s solution  r restart  n new  q quit");
    return text;
}

}  // namespace gf2::apps::lightsout
