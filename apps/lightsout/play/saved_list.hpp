// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>
#include "apps/cli/json.hpp"

#include "apps/lightsout/play/start.hpp"

namespace gf2::apps::lightsout {

/// An unfinished game in a list.
struct ListedGame {
    std::filesystem::path file;
    std::optional<Start> start{};    ///< empty if the file cannot be read
    std::string error{};             ///< why it cannot be read
    std::size_t moves = 0;           ///< presses made
    std::uint64_t milliseconds = 0;  ///< time played
    std::time_t written = 0;         ///< when the file was written last
    bool is_open = false;            ///< another process plays it
};

/// Reads the files of unfinished games. Leaves out those that are gone.
[[nodiscard]] std::vector<ListedGame> list_games(const std::vector<std::filesystem::path>& files);

/// The games, numbered from 1: as a table, or as the array of an answer in JSON. Times are local.
void print_games(std::ostream& out, const std::vector<ListedGame>& games);
[[nodiscard]] Json json_of_games(const std::vector<ListedGame>& games);

}  // namespace gf2::apps::lightsout
