// SPDX-License-Identifier: MIT
#include "tests/cli/terminal_session.hpp"

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

constexpr char kEscape = 27;

winsize size_of(std::size_t rows, std::size_t columns) {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(rows);
    size.ws_col = static_cast<unsigned short>(columns);
    return size;
}

// The length of the character or sequence at the beginning; 0 if it is incomplete.
std::size_t length_of(const std::string& bytes) {
    const auto first = static_cast<unsigned char>(bytes[0]);
    if (first == kEscape) {
        if (bytes.size() < 2) return 0;
        if (bytes[1] != '[') return 2;
        for (std::size_t i = 2; i < bytes.size(); ++i) {
            if (bytes[i] >= '@' && bytes[i] <= '~') return i + 1;
        }
        return 0;
    }
    const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : 3;
    return bytes.size() < length ? 0 : length;
}

}  // namespace

TerminalScreen::TerminalScreen(std::size_t rows, std::size_t columns) {
    resize(rows, columns);
}

void TerminalScreen::resize(std::size_t rows, std::size_t columns) {
    places_.assign(rows, std::vector<std::string>(columns, " "));
    row_ = column_ = 0;
}

void TerminalScreen::write(const std::string& bytes) {
    pending_ += bytes;
    while (!pending_.empty()) {
        const std::size_t length = length_of(pending_);
        if (length == 0) return;
        const std::string taken = pending_.substr(0, length);
        pending_.erase(0, length);
        if (taken[0] == kEscape) {
            control(taken);
        } else {
            put(taken);
        }
    }
}

void TerminalScreen::control(const std::string& sequence) {
    const char last = sequence.back();
    if (last == 'H') {
        row_ = column_ = 0;
        const std::size_t semicolon = sequence.find(';');
        if (semicolon == std::string::npos) return;
        row_ = std::stoul(sequence.substr(2)) - 1;
        column_ = std::stoul(sequence.substr(semicolon + 1)) - 1;
    } else if (last == 'J') {
        places_.assign(places_.size(), std::vector<std::string>(places_[0].size(), " "));
    } else if (last == 'K' && row_ < places_.size()) {
        for (std::size_t c = sequence == "\x1b[2K" ? 0 : column_; c < places_[row_].size(); ++c) places_[row_][c] = " ";
    }
}

void TerminalScreen::put(const std::string& character) {
    if (character == "\r") {
        column_ = 0;
    } else if (character == "\n") {
        ++row_;
    } else if (row_ < places_.size() && column_ < places_[row_].size()) {
        places_[row_][column_++] = character;
    }
}

std::string TerminalScreen::text() const {
    std::string text;
    for (const auto& row : places_) {
        std::string line;
        for (const std::string& character : row) line += character;
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

TerminalSession::TerminalSession(const std::vector<std::string>& arguments, const std::string& name,
                                 const TerminalOptions& options)
    : screen_(options.rows, options.columns) {
    const winsize size = size_of(options.rows, options.columns);
    const std::string program = program_directory() / name;
    std::vector<char*> argv = {const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    child_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
    if (child_ == 0) {
        ::setenv("TERM", "xterm", 1);
        ::setenv("NO_COLOR", "1", 1);
        ::setenv("LC_ALL", "C.UTF-8", 1);
        ::unsetenv("COLORTERM");
        for (const auto& [variable, value] : options.environment) {
            if (value) {
                ::setenv(variable.c_str(), value->c_str(), 1);
            } else {
                ::unsetenv(variable.c_str());
            }
        }
        ::execv(argv[0], argv.data());
        ::_exit(127);
    }
}

TerminalSession::~TerminalSession() {
    if (child_ > 0) {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
    }
    if (terminal_ >= 0) ::close(terminal_);
}

bool TerminalSession::read_into(std::string& text) {
    pollfd ready{terminal_, POLLIN, 0};
    if (::poll(&ready, 1, 60'000) <= 0) return false;
    std::array<char, 4096> buffer{};
    const ssize_t count = ::read(terminal_, buffer.data(), buffer.size());
    if (count <= 0) return false;
    const std::string bytes(buffer.data(), static_cast<std::size_t>(count));
    text += bytes;
    screen_.write(bytes);
    return true;
}

std::string TerminalSession::wait_for(const std::string& text) {
    std::string seen;
    while (seen.find(text) == std::string::npos) {
        if (!read_into(seen)) break;
    }
    EXPECT_NE(seen.find(text), std::string::npos) << "expected " << text << ", came " << seen;
    return seen;
}

std::string TerminalSession::wait_for_screen(const std::string& text) {
    std::string seen;
    while (screen_.text().find(text) == std::string::npos) {
        if (!read_into(seen)) break;
    }
    const std::string shown = screen_.text();
    EXPECT_NE(shown.find(text), std::string::npos) << "expected " << text << " on the screen\n" << shown;
    return shown;
}

void TerminalSession::type(const std::string& keys) const {
    EXPECT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
}

void TerminalSession::resize(std::size_t rows, std::size_t columns) {
    const winsize size = size_of(rows, columns);
    screen_.resize(rows, columns);
    EXPECT_EQ(::ioctl(terminal_, TIOCSWINSZ, &size), 0);
}

void TerminalSession::interrupt(int signal) const {
    ::kill(child_, signal);
}

void TerminalSession::wait_until_stopped() const {
    int status = 0;
    EXPECT_EQ(::waitpid(child_, &status, WUNTRACED), child_);
    EXPECT_TRUE(WIFSTOPPED(status));
}

void TerminalSession::wait_until_blocked() {
    // The program writes more for each size; when the bytes that wait stay the same, it is stuck.
    int before = -1;
    for (int same = 0; same < 20;) {
        const winsize size = size_of(50 + static_cast<std::size_t>(same) % 2, 200);
        EXPECT_EQ(::ioctl(terminal_, TIOCSWINSZ, &size), 0);
        ::usleep(10'000);
        int waiting = 0;
        EXPECT_EQ(::ioctl(terminal_, FIONREAD, &waiting), 0);
        same = waiting == before ? same + 1 : 0;
        before = waiting;
    }
}

void TerminalSession::hang_up() {
    ::close(terminal_);
    terminal_ = -1;
}

termios TerminalSession::modes() const {
    termios result{};
    EXPECT_EQ(::tcgetattr(terminal_, &result), 0);
    return result;
}

int TerminalSession::status() {
    rest_.clear();
    while (terminal_ >= 0 && read_into(rest_)) {
    }
    return status_without_reading();
}

int TerminalSession::status_without_reading() {
    int status = 0;
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (::waitpid(child_, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > deadline) {
            ADD_FAILURE() << "the program does not end";
            ::kill(child_, SIGKILL);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace gf2::test
