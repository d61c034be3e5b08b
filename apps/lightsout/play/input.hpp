// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace gf2::apps::lightsout {

/// A key by its name: a printable character, or a word such as "Up", "Space", "Ctrl-Z".
struct Key {
    std::string name;
    friend bool operator==(const Key&, const Key&) = default;
};

/// A press of the left mouse button on a character of the screen, counted from 0.
struct Click {
    std::size_t row = 0;
    std::size_t column = 0;
    friend bool operator==(const Click&, const Click&) = default;
};

/// A step of the mouse wheel.
struct Wheel {
    std::ptrdiff_t down = 0;
    std::ptrdiff_t right = 0;
    friend bool operator==(const Wheel&, const Wheel&) = default;
};

using Input = std::variant<Key, Click, Wheel>;

/// Decodes what a terminal sends: characters, the escape sequences of xterm for keys, and mouse reports in both the SGR
/// form and the original one. Unknown sequences of any length, strings of the terminal (OSC, DCS, SOS, PM, APC), keys
/// with Alt and characters beyond ASCII are skipped.
class InputDecoder {
public:
    void add(std::string_view bytes) { bytes_ += bytes; }

    /// The next input; empty if more bytes are needed.
    [[nodiscard]] std::optional<Input> next();

    /// True if a sequence has begun but not ended. The key Escape looks like that: a caller that receives no more bytes
    /// soon calls end_sequence().
    [[nodiscard]] bool has_begun_sequence() const noexcept { return !bytes_.empty() || skipped_ != Skipped::kNothing; }

    /// Takes the bytes that have come as a whole: next() then returns the key Escape, or skips them.
    void end_sequence();

private:
    enum class Skipped { kNothing, kSequence, kString };

    // The length of the sequence at the beginning of bytes_; 0 if it has not ended.
    [[nodiscard]] std::size_t length() const;
    // Begins to skip what stands at the beginning of bytes_, if it is a string or too long for a key.
    void begin_to_skip();
    // Drops bytes up to the end of what is skipped.
    void skip();

    std::string bytes_;
    Skipped skipped_ = Skipped::kNothing;
    bool escape_was_pressed_ = false;
};

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
