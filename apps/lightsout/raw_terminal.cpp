// SPDX-License-Identifier: MIT
#include "lightsout/raw_terminal.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <stdexcept>
#include <string>

namespace gf2::apps {
namespace {

constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l";  // alternate screen, no cursor
constexpr std::string_view kLeave = "\x1b[?25h\x1b[?1049l";
constexpr int kEscapeWait = 50;  // milliseconds to wait for the rest of an arrow key

termios before;  // global for the signal handler

void write_all(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void restore() {
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    write_all(kLeave);
}

extern "C" void restore_and_end(int signal) {
    restore();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

RawTerminal::RawTerminal() {
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0 || ::tcgetattr(STDIN_FILENO, &before) != 0) {
        throw std::runtime_error("standard input and output are not a terminal");
    }
    termios raw = before;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    std::signal(SIGTERM, restore_and_end);
    std::signal(SIGHUP, restore_and_end);
    write_all(kEnter);
}

RawTerminal::~RawTerminal() {
    restore();
    std::signal(SIGTERM, SIG_DFL);
    std::signal(SIGHUP, SIG_DFL);
}

int RawTerminal::next_byte() {
    unsigned char byte = 0;
    return ::read(STDIN_FILENO, &byte, 1) == 1 ? byte : -1;
}

RawTerminal::Event RawTerminal::read() {
    constexpr int kEscape = 27;
    constexpr int kControlC = 3;
    constexpr int kControlD = 4;
    for (;;) {
        const int byte = next_byte();
        if (byte == -1 || byte == kControlC || byte == kControlD) return {Key::kEnd};
        if (byte != kEscape) return {Key::kCharacter, static_cast<char>(byte)};
        pollfd more{STDIN_FILENO, POLLIN, 0};
        if (::poll(&more, 1, kEscapeWait) <= 0) continue;  // the key Escape
        const int kind = next_byte();
        if (kind != '[' && kind != 'O') continue;
        switch (next_byte()) {
            case 'A':
                return {Key::kUp};
            case 'B':
                return {Key::kDown};
            case 'C':
                return {Key::kRight};
            case 'D':
                return {Key::kLeft};
            default:
                continue;
        }
    }
}

void RawTerminal::show(std::string_view screen) {
    std::string text = "\x1b[H";
    for (const char c : screen) {
        if (c == '\n') text += "\x1b[K\r";  // erases the rest of the line
        text += c;
    }
    write_all(text + "\x1b[J");
}

RawTerminal::Size RawTerminal::size() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return {24, 80};
    return {size.ws_row, size.ws_col};
}

}  // namespace gf2::apps
