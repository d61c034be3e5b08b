// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/lightsout/play/saved_game.hpp"
#include "apps/lightsout/play/statistics.hpp"

namespace gf2::apps::lightsout {

/// The folder with the games that were not finished, a file each, and the statistics: gf2kit/lightsout in
/// $XDG_STATE_HOME, by default ~/.local/state. Files of unfinished games are never removed.
class Store {
public:
    /// Takes the folder from the environment; makes none.
    Store();

    /// An unfinished game and its file.
    struct Unfinished {
        GameFile file;
        SavedGame game;
    };

    /// The files of the unfinished games, the one that was played last first.
    /// @throws io::FileError
    [[nodiscard]] std::vector<std::filesystem::path> games() const;

    /// Opens an unfinished game.
    /// @throws InputError if another process plays it; io::ParseError, io::FileError
    [[nodiscard]] static Unfinished open(const std::filesystem::path& path);

    /// The unfinished game that was played last and that no other process plays; empty if there is none.
    /// @throws io::ParseError, io::FileError
    [[nodiscard]] std::optional<Unfinished> last_game() const;

    /// The unfinished game of a day or a level that was played last; empty if there is none. Leaves out games that
    /// another process plays or that cannot be read.
    /// @throws io::FileError
    [[nodiscard]] std::optional<Unfinished> game_of(const Origin& origin) const;

    /// Makes the file of a new game.
    /// @throws io::FileError
    [[nodiscard]] GameFile make_file(const Start& start) const;

    /// Adds a record to the statistics.
    /// @throws io::FileError
    void add(const GameRecord& record) const;

    /// The records of the statistics; none if there is no file.
    /// @throws io::ParseError, io::FileError
    [[nodiscard]] std::vector<GameRecord> records() const;

private:
    // @throws io::FileError if the environment names no folder
    [[nodiscard]] const std::filesystem::path& folder() const;

    std::optional<std::filesystem::path> folder_;
};

}  // namespace gf2::apps::lightsout
