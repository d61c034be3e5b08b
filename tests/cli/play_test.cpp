// SPDX-License-Identifier: MIT
// Programs on a pseudo-terminal: lightsout play, and progress.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

// Runs a program on a terminal of 24 x 80 characters.
class Session {
public:
    explicit Session(const std::vector<std::string>& arguments, const std::string& name = "lightsout") {
        winsize size{};
        size.ws_row = 24;
        size.ws_col = 80;
        const std::string program = program_directory() / name;
        std::vector<char*> argv = {const_cast<char*>(program.c_str())};
        for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
        argv.push_back(nullptr);
        child_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
        if (child_ == 0) {
            ::setenv("TERM", "xterm", 1);
            ::setenv("NO_COLOR", "1", 1);
            ::execv(argv[0], argv.data());
            ::_exit(127);
        }
    }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session() {
        if (child_ > 0) {
            ::kill(child_, SIGKILL);
            ::waitpid(child_, nullptr, 0);
        }
        ::close(terminal_);
    }

    // Reads until the text appears, and returns everything read.
    std::string wait_for(const std::string& text) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        std::string seen;
        while (seen.find(text) == std::string::npos && std::chrono::steady_clock::now() < end) {
            if (!read_into(seen)) break;
        }
        EXPECT_NE(seen.find(text), std::string::npos) << "expected " << text << ", came " << seen;
        return seen;
    }

    void type(const std::string& keys) const {
        EXPECT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
    }

    // The exit status, or minus the signal that ended it.
    int status() {
        std::string rest;
        while (read_into(rest)) {
        }
        int status = 0;
        ::waitpid(child_, &status, 0);
        child_ = -1;
        rest_ = rest;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

    [[nodiscard]] const std::string& rest() const { return rest_; }
    void interrupt(int signal) const { ::kill(child_, signal); }

private:
    bool read_into(std::string& text) const {
        pollfd ready{terminal_, POLLIN, 0};
        if (::poll(&ready, 1, 20'000) <= 0) return false;
        std::array<char, 4096> buffer{};
        const ssize_t count = ::read(terminal_, buffer.data(), buffer.size());
        if (count <= 0) return false;
        text.append(buffer.data(), static_cast<std::size_t>(count));
        return true;
    }

    int terminal_ = -1;
    pid_t child_ = -1;
    std::string rest_;
};

// The lines that remain on the terminal, for the control sequences that these programs use.
std::vector<std::string> lines_on_screen(const std::string& written) {
    const std::string erase = "\x1b[K";
    std::vector<std::string> lines(1);
    std::size_t column = 0;
    for (std::size_t i = 0; i < written.size(); ++i) {
        std::string& line = lines.back();
        if (written.compare(i, erase.size(), erase) == 0) {
            line.resize(column);
            i += erase.size() - 1;
        } else if (written[i] == '\r') {
            column = 0;
        } else if (written[i] == '\n') {
            lines.emplace_back();
            column = 0;
        } else {
            line.resize(std::max(line.size(), column + 1));
            line[column++] = written[i];
        }
    }
    if (lines.back().empty()) lines.pop_back();
    return lines;
}

std::string random_rows(std::size_t rows, std::size_t columns) {
    return run({"gf2", {"random", std::to_string(rows), std::to_string(columns)}}).out;
}

const std::string kDown = "\x1b[B";
const std::string kRight = "\x1b[C";

class Play : public InEmptyDirectory {
protected:
    Play() { write("board", "010\n111\n010\n"); }
};

TEST_F(Play, IsWonByPresses) {
    Session session({"play", "--board", "board"});
    EXPECT_NE(session.wait_for("q quit").find("[··] ██  ·· "), std::string::npos);
    session.type(kDown + kRight + " ");
    session.wait_for("Solved in 1 move!");
    session.type("u");
    session.wait_for("0 moves, 5 lights on");
    session.type("r\r");
    session.wait_for("Solved in 1 move!");
    session.type("q");
    EXPECT_EQ(session.status(), 0);
    EXPECT_NE(session.rest().find("\x1b[?1049l"), std::string::npos);
    EXPECT_NE(session.rest().find("solved in 1 move"), std::string::npos);
}

TEST_F(Play, HintsLeadToASolution) {
    Session session({"play", "4", "5", "--presses", "4", "--seed", "3"});
    session.wait_for("q quit");
    for (const char* left : {"4 presses to go", "3 presses to go", "2 presses to go", "1 press to go"}) {
        session.type("h");
        session.wait_for(left);
        session.type(" ");
    }
    session.wait_for("Solved in 4 moves!");
    session.type("n");
    session.wait_for("0 moves");
    session.type("s");
    session.wait_for("4 presses to go");
    session.type("\x03");
    EXPECT_EQ(session.status(), 0);
}

TEST_F(Play, ReportsAnUnsolvableBoard) {
    write("board", "1000\n0000\n0000\n0000\n");
    Session session({"play", "--board", "board"});
    session.wait_for("q quit");
    session.type("h");
    session.wait_for("this board cannot be solved");
    session.type("uq");
    EXPECT_EQ(session.status(), 0);
}

TEST_F(Play, ShowsThePartAroundTheCursor) {
    Session session({"play", "60", "60"});
    const std::string screen = session.wait_for("q quit");
    EXPECT_EQ(std::count(screen.begin(), screen.end(), '\n'), 22);
    session.type("\x1b[A");
    session.wait_for("q quit");
    session.type("\x1bOD");
    session.wait_for("q quit");
    session.type("q");
    EXPECT_EQ(session.status(), 0);
}

TEST_F(Play, RestoresTheTerminal) {
    Session session({"play"});
    session.wait_for("q quit");
    session.interrupt(SIGTERM);
    EXPECT_EQ(session.status(), -SIGTERM);
    EXPECT_NE(session.rest().find("\x1b[?1049l"), std::string::npos);
}

TEST_F(Play, ProgressUpdatesOneLine) {
    std::string all_on;
    for (int i = 0; i < 79; ++i) all_on += std::string(79, '1') + '\n';
    write("all-on-79", all_on);
    Session session({"solve", "--min", "--count", "all-on-79"});
    session.wait_for("\r\x1b[Klightsout: ");
    session.wait_for("best so far ");
    session.interrupt(SIGINT);
    EXPECT_EQ(session.status(), 4);
    EXPECT_NE(session.rest().find("\r\x1b[K2"), std::string::npos)
        << session.rest();  // the answer, on a line of its own
    Session never({"solve", "--min", "--count", "--time", "1", "all-on-79", "--progress", "never"});
    EXPECT_EQ(never.status(), 4);
    EXPECT_EQ(never.rest().find("best so far"), std::string::npos);
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "all-on-79", "--progress", "often"}}, 2, {"often"}));
}

// Searches that run out of time, side by side. Only the answer and the message remain on the terminal, each in lines of
// its own.
TEST_F(Play, ProgressIsErasedBeforeOtherOutput) {
    write("checks", random_rows(60, 150));
    write("syndrome", random_rows(1, 60));
    write("code", random_rows(75, 150));
    std::string all_on;
    for (int i = 0; i < 79; ++i) all_on += std::string(79, '1') + '\n';
    write("all-on", all_on);
    struct Case {
        std::string program;
        std::vector<std::string> arguments;
        std::string answer;  // a regular expression for all lines but the last
        std::string message = "([a-z0-9]*: |[{].*\"note\":\")time is up: .*";
    };
    const std::string zeros_and_ones = "[01]+";
    const std::vector<Case> cases = {
        {"gf2", {"minweight", "checks", "syndrome"}, zeros_and_ones},
        {"gf2", {"minweight", "checks", "syndrome", "--json"}, "[{} ].*|}"},
        {"gf2", {"solve", "checks", "syndrome", "--min"}, zeros_and_ones},
        {"gf2", {"distance", "code"}, "[0-9]+"},
        {"gf2", {"distance", "code", "--json"}, "[{} ].*|}"},
        {"gf2", {"weights", "checks"}, "# incomplete: .*|[0-9]+ [0-9]+"},
        {"gf2", {"weights", "checks", "--json"}, "[{} ].*|}"},
        {"lightsout", {"solve", "--min", "all-on"}, zeros_and_ones},
        {"lightsout", {"solve", "--min", "all-on", "--json"}, "[{} ].*|}"},
        {"lightsout", {"minima", "61"}, ""},
    };
    std::vector<std::unique_ptr<Session>> sessions;
    for (const Case& each : cases) {
        sessions.push_back(
            std::make_unique<Session>(with({"", each.arguments}, {"--time", "2.5"}).arguments, each.program));
    }
    sessions.push_back(
        std::make_unique<Session>(std::vector<std::string>{"nullity", "--square", "1..30000", "--progress", "always"}));
    int shown = 0;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        SCOPED_TRACE(testing::PrintToString(cases[i].arguments));
        EXPECT_EQ(sessions[i]->status(), 4);
        const std::string& written = sessions[i]->rest();
        shown += written.find(" left") == std::string::npos ? 0 : 1;
        std::vector<std::string> lines = lines_on_screen(written);
        ASSERT_FALSE(lines.empty());
        EXPECT_THAT(lines.back(), testing::MatchesRegex(cases[i].message));
        lines.pop_back();
        for (const std::string& line : lines) EXPECT_THAT(line, testing::MatchesRegex(cases[i].answer));
        EXPECT_EQ(lines.empty(), cases[i].answer.empty());
    }
    EXPECT_GT(shown, 0) << "progress of so many at once, on a processor or two";
    EXPECT_EQ(sessions.back()->status(), 0);
    const std::vector<std::string> table = lines_on_screen(sessions.back()->rest());
    EXPECT_EQ(table.size(), 30000u);
    for (const std::string& line : table) EXPECT_THAT(line, testing::MatchesRegex("[0-9]+ [0-9]+"));
}

TEST_F(Play, NeedsATerminalAndABoard) {
    EXPECT_TRUE(is_refused({"lightsout", {"play"}}, 2, {"terminal"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "--json"}}, 2, {"terminal"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "--board", "-"}}, 2, {"standard input"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "3", "3", "--board", "board"}}, 2, {"--board"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "0", "3"}}, 3, {"1 to 10000 cells"}));
    EXPECT_TRUE(is_refused({"lightsout", {"play", "4", "4", "--presses", "9"}}, 3, {"9 presses"}));
}

}  // namespace
}  // namespace gf2::test
