// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/saved_list.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>

#include <algorithm>
#include <exception>
#include <ostream>
#include <utility>

#include "apps/cli/command.hpp"
#include "apps/cli/printable.hpp"
#include "apps/lightsout/play/round.hpp"
#include "apps/lightsout/play/saved_game.hpp"
#include "apps/lightsout/play/statistics.hpp"

namespace gf2::apps::lightsout {
namespace {

namespace fs = std::filesystem;

bool is_open_elsewhere(const fs::path& file) {
    try {
        const GameFile held(file);
        return false;
    } catch (const InputError&) {
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

void read(ListedGame& game) {
    try {
        SavedGame saved = read_game(io::read_file(game.file, {.map_files = false}));
        Player player(saved.start.game, saved.start.board);
        for (const Step& step : saved.steps) take_step(player, step);
        game.moves = player.presses().size();
        if (!saved.steps.empty()) game.milliseconds = saved.steps.back().milliseconds;
        game.start = std::move(saved.start);
    } catch (const std::exception& error) {
        game.error = error.what();
    }
}

// "2026-11-23 14:05"
std::string text_of_clock(std::time_t time) {
    std::tm local{};
    ::localtime_r(&time, &local);
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", 1900 + local.tm_year, 1 + local.tm_mon, local.tm_mday,
                       local.tm_hour, local.tm_min);
}

std::string words_of(const ListedGame& game) {
    if (!game.start) return "damaged: " + printable(game.error);
    return fmt::format("{}{}", fmt::join(title_of(*game.start), ", "), game.is_open ? " (being played)" : "");
}

}  // namespace

std::vector<ListedGame> list_games(const std::vector<fs::path>& files) {
    std::vector<ListedGame> games;
    for (const fs::path& file : files) {
        struct stat status {};
        if (::stat(file.c_str(), &status) != 0) continue;
        ListedGame game{.file = file, .written = status.st_mtime, .is_open = is_open_elsewhere(file)};
        read(game);
        games.push_back(std::move(game));
    }
    return games;
}

void print_games(std::ostream& out, const std::vector<ListedGame>& games) {
    const std::size_t width = std::max<std::size_t>(std::to_string(games.size()).size(), 1);
    out << fmt::format("{:>{}}  {:<16}  {:>5}  {:>7}  game\n", "N", width, "played", "moves", "time");
    for (std::size_t i = 0; i < games.size(); ++i) {
        out << fmt::format("{:>{}}  {}  {:>5}  {:>7}  {}\n", i + 1, width, text_of_clock(games[i].written),
                           games[i].moves, text_of_time(games[i].milliseconds), words_of(games[i]));
    }
}

Json json_of_games(const std::vector<ListedGame>& games) {
    auto list = Json::array();
    for (std::size_t i = 0; i < games.size(); ++i) {
        const ListedGame& game = games[i];
        Json row = {{"game", i + 1}, {"file", game.file.string()}, {"played", text_of_clock(game.written)}};
        if (game.start) {
            game.start->game.describe(row);
            row["boards"] = word_of(game.start->origin);
            if (has_seed(game.start->origin)) row["seed"] = game.start->origin.seed;
            row["moves"] = game.moves;
            row["seconds"] = static_cast<double>(game.milliseconds) / 1000;
            row["open"] = game.is_open;
        } else {
            row["error"] = game.error;
        }
        list.push_back(std::move(row));
    }
    return list;
}

}  // namespace gf2::apps::lightsout
