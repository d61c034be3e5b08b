// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/player.hpp"

namespace gf2::apps::lightsout {

Player::Player(const Game& game, const lights::Board& start)
    : game_(&game), lit_(game.grid().to_vector(start)), pressed_(game.grid().size()) {
    const BitMatrix& missing = game.missing();
    numbers_.resize(missing.rows() * missing.columns());
    for (std::size_t r = 0; r < missing.rows(); ++r) {
        for (std::size_t c = 0; c < missing.columns(); ++c) {
            if (missing.get(r, c)) continue;
            numbers_[r * missing.columns() + c] = places_.size();
            places_.push_back({r, c});
        }
    }
    cursor_ = places_.front();
}

std::optional<std::size_t> Player::number_at(const lights::Cell& place) const {
    return numbers_[place.row * columns() + place.column];
}

void Player::move(std::ptrdiff_t down, std::ptrdiff_t right) {
    const auto moved = [](std::size_t place, std::ptrdiff_t step, std::size_t side) {
        return (place + static_cast<std::size_t>(step) + side) % side;
    };
    cursor_ = {moved(cursor_.row, down, rows()), moved(cursor_.column, right, columns())};
}

void Player::toggle(std::size_t number) {
    for (const std::size_t light : game_->grid().toggled_by(number)) lit_.flip(light);
    pressed_.flip(number);
}

void Player::press(std::size_t number) {
    undone_.clear();
    presses_.push_back(number);
    toggle(number);
}

std::optional<std::size_t> Player::undo() {
    if (presses_.empty()) return std::nullopt;
    const std::size_t number = presses_.back();
    presses_.pop_back();
    undone_.push_back(number);
    toggle(number);
    return number;
}

std::optional<std::size_t> Player::redo() {
    if (undone_.empty()) return std::nullopt;
    const std::size_t number = undone_.back();
    undone_.pop_back();
    presses_.push_back(number);
    toggle(number);
    return number;
}

}  // namespace gf2::apps::lightsout
