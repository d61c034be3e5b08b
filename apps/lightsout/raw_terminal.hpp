// SPDX-License-Identifier: MIT
#pragma once

#include <termios.h>

#include <cstddef>
#include <string_view>

namespace gf2::apps {

/// A full screen on standard input and output during the lifetime of this object; keys are read one by one, without
/// echo. Restores the terminal afterwards, also if SIGTERM or SIGHUP ends the program.
class RawTerminal {
public:
    /// @throws std::runtime_error if standard input and output are not a terminal
    RawTerminal();
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;
    ~RawTerminal();

    enum class Key { kUp, kDown, kLeft, kRight, kEnd, kCharacter };

    struct Event {
        Key key;
        char character = 0;  ///< for kCharacter
    };

    /// Waits for a key; kEnd at the end of the input, on Ctrl-C and on Ctrl-D.
    [[nodiscard]] Event read();

    /// Shows a whole screen; lines end with '\n'.
    void show(std::string_view screen);

    struct Size {
        std::size_t rows;
        std::size_t columns;
    };
    [[nodiscard]] static Size size();

private:
    [[nodiscard]] static int next_byte();
};

}  // namespace gf2::apps
