// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/start.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "apps/lightsout/date.hpp"
#include "gf2/lights/challenge.hpp"
#include "gf2/lights/puzzle.hpp"

namespace gf2::apps::lightsout {
namespace {

using Kind = Origin::Kind;

// Press patterns examined for the fewest presses of each board that is tried.
constexpr std::uint64_t kPuzzleBudget = std::uint64_t{1} << 28;

std::optional<std::uint64_t> number_in(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

Start random_start(const Game& game, Origin origin) {
    constexpr int kSeeds = 64;
    lights::Board board = lights::random_solvable_board(game.grid(), origin.seed);
    for (int i = 0; i < kSeeds && weight(board) == 0; ++i) {
        board = lights::random_solvable_board(game.grid(), ++origin.seed);
    }
    return {game, std::move(board), std::move(origin)};
}

Start puzzle_start(const Game& game, const Origin& origin, const StopToken& stop) {
    lights::PuzzleOptions options{.seed = origin.seed, .budget = {.elements = kPuzzleBudget, .stop = stop}};
    if (origin.kind == Kind::kPresses) options.presses = origin.number;
    if (origin.kind == Kind::kDifficulty) options.difficulty = origin.difficulty;
    auto puzzle = lights::make_puzzle(game.grid(), options);
    if (puzzle) return {game, std::move(puzzle->board), origin};
    throw InputError(origin.kind == Kind::kPresses
                         ? fmt::format("found no board that needs {} presses", origin.number)
                         : fmt::format("found no {} board of this game: some games, above all small ones, have no such "
                                       "boards; try --difficulty easy or a larger board",
                                       to_string(origin.difficulty)));
}

Start challenge_start(const Origin& origin, const StopToken& stop) {
    const lights::Challenge challenge = origin.kind == Kind::kDaily ? lights::daily_challenge(parse_date(origin.date))
                                                                    : lights::level_challenge(origin.number);
    auto puzzle = lights::make_puzzle(challenge, {.stop = stop});
    if (!puzzle) throw InputError(fmt::format("found no board for {}", word_of(origin)));
    return {Game(lights::Grid(challenge.rows, challenge.columns)), std::move(puzzle->board), origin};
}

}  // namespace

bool has_seed(const Origin& origin) {
    return origin.kind == Kind::kRandom || origin.kind == Kind::kPresses || origin.kind == Kind::kDifficulty;
}

std::string word_of(const Origin& origin) {
    switch (origin.kind) {
        case Kind::kRandom:
            return "random";
        case Kind::kPresses:
            return fmt::format("presses={}", origin.number);
        case Kind::kDifficulty:
            return std::string(to_string(origin.difficulty));
        case Kind::kDaily:
            return "daily=" + origin.date;
        case Kind::kLevel:
            return fmt::format("level={}", origin.number);
        case Kind::kFile:
            return "file";
    }
    return "";
}

std::optional<Origin> origin_from_word(const std::string& word) {
    if (word == "random") return Origin{};
    if (word == "file") return Origin{.kind = Kind::kFile};
    for (const lights::Difficulty difficulty : lights::all_difficulties()) {
        if (word == to_string(difficulty)) return Origin{.kind = Kind::kDifficulty, .difficulty = difficulty};
    }
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return std::nullopt;
    const std::string name = word.substr(0, equals);
    const std::string value = word.substr(equals + 1);
    if (name == "daily") {
        try {
            return Origin{.kind = Kind::kDaily, .date = text_of(parse_date(value))};
        } catch (const UsageError&) {
            return std::nullopt;
        }
    }
    const auto number = number_in(value);
    if (number && name == "presses") return Origin{.kind = Kind::kPresses, .number = *number};
    if (number && *number != 0 && name == "level") return Origin{.kind = Kind::kLevel, .number = *number};
    return std::nullopt;
}

Start make_start(const Game& game, const Origin& origin, const StopToken& stop) {
    switch (origin.kind) {
        case Kind::kPresses:
        case Kind::kDifficulty:
            return puzzle_start(game, origin, stop);
        case Kind::kDaily:
        case Kind::kLevel:
            return challenge_start(origin, stop);
        default:
            return random_start(game, origin);
    }
}

Origin next_origin(const Origin& origin, std::uint64_t seed) {
    if (origin.kind == Kind::kLevel) return {.kind = Kind::kLevel, .number = origin.number + 1};
    if (!has_seed(origin)) return {.seed = seed};
    Origin next = origin;
    ++next.seed;
    return next;
}

}  // namespace gf2::apps::lightsout
