// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>
#include "apps/cli/json.hpp"

#include "apps/lightsout/play/start.hpp"
#include "gf2/io/source.hpp"

namespace gf2::apps::lightsout {

/// The games that statistics count together, in words without blanks.
struct GameKind {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::string rule;      ///< "graph" for a graph
    std::string topology;  ///< "graph" for a graph
    std::string origin;    ///< word_of()

    friend auto operator<=>(const GameKind&, const GameKind&) = default;
};

[[nodiscard]] GameKind kind_of(const Start& start);

/// A game that was begun or solved.
struct GameRecord {
    GameKind kind;
    bool is_solved = false;            ///< otherwise it was begun, and the rest says nothing
    std::size_t moves = 0;             ///< presses made
    std::optional<std::size_t> par{};  ///< the fewest presses, if they are proved
    std::uint64_t milliseconds = 0;    ///< time played
    bool was_helped = false;           ///< a hint or a solution was shown
};

/// Appends a record to a file, or makes the file. Several programs may do so at once.
/// @throws io::FileError
void append_record(const std::filesystem::path& path, const GameRecord& record);

/// Reads the records of a file. An incomplete last line is ignored.
/// @throws io::ParseError
[[nodiscard]] std::vector<GameRecord> read_records(const io::Source& source);

/// Sums over the games of a kind. Those of all days count together, as do those of all numbers of presses.
struct KindStatistics {
    std::size_t games = 0;  ///< begun or solved
    std::size_t solved = 0;
    std::size_t helped = 0;                      ///< solved with hints or a solution; the rest leaves them out
    std::optional<std::uint64_t> best_time{};    ///< in milliseconds
    std::size_t compared = 0;                    ///< solved games whose par is known
    std::optional<std::size_t> best_over_par{};  ///< fewest presses beyond par
    std::uint64_t over_par = 0;                  ///< presses beyond par in all compared games
};

/// The statistics of all games, by kind: as a table, or as the array of an answer in JSON.
void print_statistics(std::ostream& out, const std::vector<GameRecord>& records);
[[nodiscard]] Json json_of_statistics(const std::vector<GameRecord>& records);

/// The level after the highest one that was solved; 1 if there is none.
[[nodiscard]] std::uint64_t next_level(const std::vector<GameRecord>& records);

/// True if a board of this origin was solved.
[[nodiscard]] bool has_solved(const std::vector<GameRecord>& records, const Origin& origin);

/// A time as minutes and seconds, "1:05", or hours, "1:01:05".
[[nodiscard]] std::string text_of_time(std::uint64_t milliseconds);

}  // namespace gf2::apps::lightsout
