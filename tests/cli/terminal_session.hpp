// SPDX-License-Identifier: MIT
// A program on a pseudo-terminal.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gf2::test {

/// What a terminal shows, for the control sequences that these programs use: characters in UTF-8, positions, erasing.
/// Colours and modes are skipped.
class TerminalScreen {
public:
    TerminalScreen(std::size_t rows, std::size_t columns);

    /// Erases everything, as a terminal that gets another size may do.
    void resize(std::size_t rows, std::size_t columns);
    void write(const std::string& bytes);

    /// The lines, without blanks at their ends, each ended by a newline.
    [[nodiscard]] std::string text() const;

private:
    void control(const std::string& sequence);
    void put(const std::string& character);

    std::vector<std::vector<std::string>> places_;
    std::size_t row_ = 0;
    std::size_t column_ = 0;
    std::string pending_;  // an incomplete sequence or character
};

/// The size of a terminal, and changes of the environment; std::nullopt removes a variable.
struct TerminalOptions {
    std::size_t rows = 24;
    std::size_t columns = 80;
    std::map<std::string, std::optional<std::string>> environment{};
};

/// Runs a program on a terminal, by default with TERM=xterm, in UTF-8 and without colours.
class TerminalSession {
public:
    explicit TerminalSession(const std::vector<std::string>& arguments, const std::string& name = "lightsout",
                             const TerminalOptions& options = {});
    TerminalSession(const TerminalSession&) = delete;
    TerminalSession& operator=(const TerminalSession&) = delete;
    ~TerminalSession();

    /// Reads until the program has written the text after the last wait, and returns what was read.
    std::string wait_for(const std::string& text);
    /// Reads until the screen shows the text, and returns the screen.
    std::string wait_for_screen(const std::string& text);
    [[nodiscard]] std::string screen() const { return screen_.text(); }

    void type(const std::string& keys) const;
    void resize(std::size_t rows, std::size_t columns);
    void interrupt(int signal) const;
    /// Waits until a signal has stopped the program.
    void wait_until_stopped() const;
    /// Fills the terminal with output that nobody reads, until the program waits for it.
    void wait_until_blocked();
    /// Closes the terminal, as a lost connection does.
    void hang_up();

    [[nodiscard]] termios modes() const;

    /// Waits for the end; the exit status, or minus the signal that ended the program.
    int status();
    /// The same while nobody reads what the program writes.
    int status_without_reading();
    /// What was written since the last wait, after status().
    [[nodiscard]] const std::string& rest() const { return rest_; }

private:
    bool read_into(std::string& text);

    int terminal_ = -1;
    pid_t child_ = -1;
    std::string rest_;
    TerminalScreen screen_;
};

}  // namespace gf2::test
