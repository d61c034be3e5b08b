// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "apps/files/checksum.hpp"
#include "apps/files/file_lock.hpp"
#include "apps/lightsout/play/player.hpp"
#include "apps/lightsout/play/start.hpp"
#include "gf2/io/source.hpp"

namespace gf2::apps::lightsout {

/// The maximum number of cells of a board to play.
inline constexpr std::size_t kMaxCells = 10'000;

/// The maximum time of a game in milliseconds.
inline constexpr std::uint64_t kMaxMilliseconds = std::uint64_t{1} << 53;

/// A step of a game.
struct Step {
    enum class Kind {
        kPress,    ///< of the button of a cell
        kUndo,     ///< of the last press
        kRedo,     ///< of the press undone last
        kRestart,  ///< all presses are undone
        kHelp,     ///< a hint or a solution was shown; written by version 0.1
        kPause     ///< the player left
    };

    Kind kind = Kind::kPress;
    lights::Cell place{};            ///< of kPress, in the shape of the file
    std::uint64_t milliseconds = 0;  ///< time played so far

    friend bool operator==(const Step&, const Step&) = default;
};

/// Takes a step; false, without effect, if it is impossible.
bool take_step(Player& player, const Step& step);

/// A game in a file (docs/saved-games.md).
struct SavedGame {
    Start start;
    std::vector<Step> steps;
    bool is_solved = false;
    Crc64 checksum;         ///< of the text so far, without the checksums in it
    std::size_t bytes = 0;  ///< in the complete lines of the file
};

/// Reads a game. An incomplete last line, which a killed program leaves, is ignored.
/// @throws io::ParseError
[[nodiscard]] SavedGame read_game(const io::Source& source);

/// The file of a game: its beginning, to which a line is appended for each step. Lines that have been written are never
/// changed, so the file is whole whenever the program is killed. One process at a time holds it.
class GameFile {
public:
    /// Writes the beginning of a game, in place of an earlier one. Makes the folders around the file.
    /// @throws InputError if another process holds the file, or if it is not that of a game; io::FileError
    GameFile(const std::filesystem::path& path, const Start& start);

    /// Opens the file of a game.
    /// @throws InputError if another process holds it; io::FileError
    explicit GameFile(const std::filesystem::path& path);

    /// Reads the game, and cuts off an incomplete last line.
    /// @throws io::ParseError, io::FileError
    [[nodiscard]] SavedGame read();

    /// Appends a step.
    /// @throws io::FileError
    void append(const Step& step);

    /// Waits until the file is on the disk.
    void sync() noexcept;

private:
    std::filesystem::path path_;
    LockedFile lock_;
    Descriptor file_;
    Crc64 checksum_;
};

}  // namespace gf2::apps::lightsout
