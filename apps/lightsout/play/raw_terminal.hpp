// SPDX-License-Identifier: MIT
#pragma once

#include <termios.h>

#include <array>
#include <csignal>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/terminal.hpp"
#include "apps/draw/picture.hpp"
#include "apps/lightsout/play/input.hpp"

namespace gf2::apps::lightsout {

/// The terminal has another size, or another program may have written to it.
struct Resized {};
/// RawTerminal::wake() was called.
struct Woken {};
/// The input has ended, the terminal is gone, or a signal asks the program to end.
struct Ended {
    int signal = 0;  ///< the signal; 0 if there was none
};

/// While it exists, writing to a descriptor fails where it would wait.
class NonBlocking {
public:
    explicit NonBlocking(int descriptor) noexcept;
    NonBlocking(const NonBlocking&) = delete;
    NonBlocking& operator=(const NonBlocking&) = delete;
    ~NonBlocking();

    /// False if the descriptor cannot be changed.
    [[nodiscard]] bool is_set() const noexcept { return flags_ >= 0; }

private:
    int descriptor_;
    int flags_;  // before; -1 if they were not changed
};

using TerminalEvent = std::variant<Key, Click, Wheel, Resized, Woken, Ended>;

/// A full screen on standard input and output during the lifetime of this object, with keys one by one and the mouse.
///
/// Signal handlers only note the signal and wake wait(), which reports it: SIGWINCH and SIGCONT as Resized, SIGTERM,
/// SIGHUP, SIGINT and SIGQUIT as Ended; SIGTSTP restores the terminal while the program is stopped. SIGPIPE is ignored.
/// The destructor restores the terminal and all handlers. At most one object may exist at a time.
class RawTerminal {
public:
    /// @param charset  the characters that are shown; in ASCII, others are replaced by in_ascii()
    /// @throws std::runtime_error if standard input and output are not a terminal, or TERM is empty or "dumb"
    explicit RawTerminal(Charset charset);
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;
    ~RawTerminal();

    [[nodiscard]] TerminalEvent wait();

    /// True if input has come that wait() has not returned, so that a screen drawn now would be replaced at once.
    [[nodiscard]] bool has_input();

    /// Makes wait() return Woken. For other threads.
    void wake() noexcept;

    /// Shows a screen: writes the lines that differ from those shown before.
    /// @param lines  from the top, each no wider than the screen
    void show(const std::vector<std::string>& lines);

    /// The numbers of rows and columns of the terminal.
    [[nodiscard]] static Extent size();

private:
    void enter();
    void leave() noexcept;
    void read_input();

    Charset charset_;
    termios before_{};
    std::vector<std::pair<int, struct sigaction>> handlers_;  // by signal, those before
    InputDecoder decoder_;
    std::optional<Input> next_input_;
    std::vector<std::string> shown_;
    bool is_gone_ = false;
};

}  // namespace gf2::apps::lightsout
