// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gf2::apps::lightsout {

/// What a player can do.
enum class Action {
    kUp,
    kDown,
    kLeft,
    kRight,
    kPageUp,
    kPageDown,
    kRowBegin,
    kRowEnd,
    kPress,
    kUndo,
    kRedo,
    kRestart,
    kHint,
    kSolution,
    kNearest,
    kNew,
    kHelp,
    kQuit
};

/// One action: its keys, and its help texts. The table of these rows decides what a key does and what is said about it.
struct KeyRow {
    Action action;
    std::string_view keys;       ///< names of keys, see Key, separated by blanks
    std::string_view help;       ///< a line of the list of keys
    std::string_view brief;      ///< for the line below the board; empty if the line leaves it out
    std::size_t rank = 0;        ///< the lower, the longer it stays when the line gets narrow
    bool after_the_end = false;  ///< also possible on a solved board
};

[[nodiscard]] std::span<const KeyRow> key_rows();

/// The action of a key; empty if it has none.
[[nodiscard]] std::optional<Action> action_of(std::string_view key);

/// The list of all keys, a line each, ended by newlines.
[[nodiscard]] std::string list_of_keys();

/// The briefs of the keys that have an effect, as many as fit the width.
/// @param has_ended  the board is solved
[[nodiscard]] std::string line_of_keys(std::size_t width, bool has_ended);

}  // namespace gf2::apps::lightsout
