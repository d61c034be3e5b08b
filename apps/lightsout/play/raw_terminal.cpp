// SPDX-License-Identifier: MIT
#include "apps/lightsout/play/raw_terminal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace gf2::apps::lightsout {
namespace {

// Alternate screen, no cursor, no automatic line breaks; mouse buttons (1000) in the SGR form (1006).
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?1000h\x1b[?1006h";
constexpr std::string_view kLeave = "\x1b[?1006l\x1b[?1000l\x1b[?7h\x1b[?25h\x1b[?1049l";
constexpr int kEscapeWait = 50;  // milliseconds to wait for the rest of a sequence

constexpr std::array kSignals = {SIGWINCH, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP};

// Set by the handlers, and read by wait(). A pipe wakes poll(); if it is full, poll() has been woken already.
std::atomic<bool> was_resized;
std::atomic<bool> was_continued;
std::atomic<bool> was_woken;
std::atomic<bool> must_stop;
std::atomic<int> ended_by;
std::atomic<int> pipe_input = -1;
int pipe_output = -1;

static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

void write_to_pipe() noexcept {
    const int error = errno;
    static_cast<void>(!::write(pipe_input, "", 1));
    errno = error;
}

extern "C" void note_play_signal(int signal) {
    if (signal == SIGWINCH) {
        was_resized = true;
    } else if (signal == SIGCONT) {
        was_continued = true;
    } else if (signal == SIGTSTP) {
        must_stop = true;
    } else {
        ended_by = signal;
    }
    write_to_pipe();
}

void open_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_NONBLOCK | O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category());
    pipe_output = ends[0];
    pipe_input = ends[1];
    was_resized = was_continued = was_woken = must_stop = false;
    ended_by = 0;
}

void empty_pipe() noexcept {
    std::array<char, 256> bytes{};
    while (::read(pipe_output, bytes.data(), bytes.size()) > 0) {
    }
}

// Waits for a terminal that takes no bytes, for ever or so many milliseconds at a time. False if it is gone, took none
// for so long, or a signal came while it was waited for for ever.
bool write_all(std::string_view text, int milliseconds = -1) noexcept {
    while (!text.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written > 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        if (written == 0 || (errno != EINTR && errno != EAGAIN)) return false;
        pollfd ready{STDOUT_FILENO, POLLOUT, 0};
        if (errno == EAGAIN && ::poll(&ready, 1, milliseconds) == 0) return false;
        if (milliseconds < 0 && ended_by != 0) return false;
    }
    return true;
}

}  // namespace

NonBlocking::NonBlocking(int descriptor) noexcept : descriptor_(descriptor), flags_(::fcntl(descriptor, F_GETFL)) {
    if (flags_ >= 0 && ::fcntl(descriptor_, F_SETFL, flags_ | O_NONBLOCK) != 0) flags_ = -1;
}

NonBlocking::~NonBlocking() {
    if (flags_ >= 0) ::fcntl(descriptor_, F_SETFL, flags_);
}

RawTerminal::RawTerminal(Charset charset) : charset_(charset) {
    const char* const name = std::getenv("TERM");
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0 || ::tcgetattr(STDIN_FILENO, &before_) != 0) {
        throw std::runtime_error("standard input and output are not a terminal");
    }
    if (name == nullptr || *name == '\0' || std::string_view(name) == "dumb") {
        throw std::runtime_error(
            fmt::format("expected a terminal that can move its cursor, found TERM '{}'", name == nullptr ? "" : name));
    }
    open_pipe();
    for (const int signal : kSignals) {
        struct sigaction action {};
        struct sigaction older {};
        action.sa_handler = note_play_signal;
        ::sigaction(signal, &action, &older);
        handlers_.emplace_back(signal, older);
    }
    struct sigaction ignore {};
    struct sigaction older {};
    ignore.sa_handler = SIG_IGN;
    ::sigaction(SIGPIPE, &ignore, &older);
    handlers_.emplace_back(SIGPIPE, older);
    enter();
}

RawTerminal::~RawTerminal() {
    leave();
    for (const auto& [signal, older] : handlers_) ::sigaction(signal, &older, nullptr);
    ::close(std::exchange(pipe_output, -1));
    ::close(pipe_input.exchange(-1));
}

void RawTerminal::enter() {
    termios raw = before_;
    raw.c_iflag &= ~static_cast<tcflag_t>(IXON);
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG | IEXTEN);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    if (!write_all(kEnter)) is_gone_ = true;
    shown_.clear();
}

// The modes come first: the terminal may never take the output.
void RawTerminal::leave() noexcept {
    ::tcflush(STDIN_FILENO, TCIFLUSH);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &before_);
    constexpr int kMilliseconds = 1000;
    const NonBlocking output(STDOUT_FILENO);
    if (output.is_set()) write_all(kLeave, kMilliseconds);
}

void RawTerminal::read_input() {
    std::array<char, 1024> bytes{};
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count > 0) decoder_.add({bytes.data(), static_cast<std::size_t>(count)});
    if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) is_gone_ = true;
}

TerminalEvent RawTerminal::wait() {
    for (;;) {
        if (const int signal = ended_by; signal != 0) return Ended{signal};
        if (must_stop.exchange(false)) {
            leave();
            ::kill(::getpid(), SIGSTOP);
        }
        if (was_continued.exchange(false)) {  // a shell may have changed the modes
            enter();
            return Resized{};
        }
        if (was_resized.exchange(false)) {
            shown_.clear();
            return Resized{};
        }
        if (was_woken.exchange(false)) return Woken{};
        if (!next_input_) next_input_ = decoder_.next();
        if (auto input = std::exchange(next_input_, std::nullopt)) {
            return std::visit([](auto& each) -> TerminalEvent { return std::move(each); }, *input);
        }
        if (is_gone_) return Ended{};
        std::array<pollfd, 2> ready = {pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{pipe_output, POLLIN, 0}};
        const int count = ::poll(ready.data(), ready.size(), decoder_.has_begun_sequence() ? kEscapeWait : -1);
        if (count == 0) decoder_.end_sequence();
        if (count <= 0) continue;
        if (ready[1].revents != 0) empty_pipe();
        if (ready[0].revents != 0) read_input();
    }
}

bool RawTerminal::has_input() {
    if (!next_input_) next_input_ = decoder_.next();
    if (next_input_) return true;
    pollfd ready{STDIN_FILENO, POLLIN, 0};
    return ::poll(&ready, 1, 0) > 0;
}

void RawTerminal::wake() noexcept {
    was_woken = true;
    write_to_pipe();
}

void RawTerminal::show(const std::vector<std::string>& lines) {
    std::string text;
    if (shown_.empty()) text = "\x1b[2J";
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i < shown_.size() && shown_[i] == lines[i]) continue;
        // Erased first: behind a character in the last column, some terminals would erase that character.
        text += fmt::format("\x1b[{};1H\x1b[2K{}", i + 1, lines[i]);
    }
    for (std::size_t i = lines.size(); i < shown_.size(); ++i) text += fmt::format("\x1b[{};1H\x1b[2K", i + 1);
    shown_ = lines;
    if (!write_all(charset_ == Charset::kAscii ? in_ascii(text) : text)) is_gone_ = true;
}

Extent RawTerminal::size() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return {24, 80};
    return {size.ws_row, size.ws_col};
}

}  // namespace gf2::apps::lightsout
