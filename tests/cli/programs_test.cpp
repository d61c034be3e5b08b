// SPDX-License-Identifier: MIT
// Properties of every command of both programs.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "common/cli/printable.hpp"
#include "tests/cli/cli.hpp"
#include "tests/cli/samples.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/kernel_sets.hpp"

namespace gf2::test {
namespace {

class Samples : public WithSampleFiles {};

TEST_F(Samples, CoverEveryCommand) {
    for (const std::string program : {"gf2", "lightsout"}) {
        std::set<std::string> covered;
        for (const SampleInvocation& sample : sample_invocations()) {
            if (sample.invocation.program == program) covered.insert(sample.invocation.arguments.front());
        }
        covered.insert({"completion", "help", "man"});       // see documents_test.cpp and manners_test.cpp
        if (program == "lightsout") covered.insert("play");  // needs a terminal: see play_test.cpp
        const std::vector<std::string> commands = commands_of(program);
        EXPECT_EQ(covered, std::set<std::string>(commands.begin(), commands.end()));
    }
}

TEST_F(Samples, ExitWithTheirStatusAndLeaveNothingBehind) {
    const std::vector<std::string> before = files();
    for (const SampleInvocation& sample : sample_invocations()) {
        SCOPED_TRACE(testing::PrintToString(sample));
        const RunResult result = run(sample.invocation);
        EXPECT_EQ(result.status, sample.status) << result.err;
        const bool is_of_sat_solvers = sample.status == 10 || sample.status == 20;
        if (sample.status == 0 || is_of_sat_solvers) {
            EXPECT_EQ(result.err, "");
        } else if (!result.out.starts_with("not verified")) {
            EXPECT_TRUE(is_one_message(sample.invocation.program, result.err));
        }
        EXPECT_EQ((result.out + result.err).find('\x1b'), std::string::npos) << "colours";
        EXPECT_EQ(files(), before);
    }
}

TEST_F(Samples, PrintNoMessagesWhenQuiet) {
    for (const SampleInvocation& sample : sample_invocations()) {
        SCOPED_TRACE(testing::PrintToString(sample));
        const RunResult quiet = run(with(sample.invocation, {"-q"}));
        EXPECT_EQ(quiet.err, "");
        EXPECT_EQ(quiet.out, run(sample.invocation).out);
        EXPECT_EQ(quiet.status, sample.status);
    }
}

TEST_F(Samples, AnswerInJsonAndTakeSharedOptionsBeforeTheCommand) {
    for (const SampleInvocation& sample : sample_invocations()) {
        SCOPED_TRACE(testing::PrintToString(sample));
        const nlohmann::json answer = json_answer(sample.invocation, sample.status);
        EXPECT_GT(answer.size(), 4u);
        Invocation first = sample.invocation;
        first.arguments.insert(first.arguments.begin(), {"--json", "--quiet"});
        const RunResult result = run(first);
        EXPECT_EQ(nlohmann::json::parse(result.out, nullptr, false), answer);
        EXPECT_EQ(result.err, "");
    }
}

TEST_F(Samples, DoNotDependOnKernelsOrThreads) {
    const std::vector<std::string> sets = kernel_set_names();
    for (const SampleInvocation& sample : sample_invocations()) {
        SCOPED_TRACE(testing::PrintToString(sample));
        const std::string out = run(sample.invocation).out;
        for (std::size_t i = 0; i < std::max<std::size_t>(sets.size(), 3); ++i) {
            const std::vector<std::string> choice = {"--kernels", sets[i % sets.size()], "--threads",
                                                     std::to_string(i % 3)};
            const RunResult result = run(with(sample.invocation, choice));
            EXPECT_EQ(result.out, out) << testing::PrintToString(choice);
            EXPECT_EQ(result.status, sample.status) << testing::PrintToString(choice);
        }
    }
}

// In processes of their own: with a closed standard output, a file that a command opens may take its place.
TEST_F(Samples, FailWhenTheAnswerCannotBeWritten) {
    std::set<std::string> seen;
    for (const SampleInvocation& sample : sample_invocations()) {
        if (run(sample.invocation).out.empty()) continue;
        if (!seen.insert(sample.invocation.program + sample.invocation.arguments.front()).second) continue;
        for (const char* where : {"> /dev/full", ">&-"}) {
            std::string line = sample.invocation.program;
            for (const std::string& argument : sample.invocation.arguments) line += " '" + argument + "'";
            const RunResult result = run_shell("printf '" + sample.invocation.input + "' | " + line + " -q " + where);
            EXPECT_EQ(result.status, 3) << line << ' ' << where;
            EXPECT_TRUE(is_one_message(sample.invocation.program, result.err)) << line << ' ' << where;
            if (std::string(where) == "> /dev/full") {
                EXPECT_THAT(result.err, testing::HasSubstr("No space left on device")) << line;
            }
        }
    }
}

TEST_F(Samples, RefuseUnknownArguments) {
    std::set<std::string> seen;
    for (const SampleInvocation& sample : sample_invocations()) {
        if (!seen.insert(sample.invocation.program + sample.invocation.arguments.front()).second) continue;
        for (const std::vector<std::string>& wrong : {std::vector<std::string>{"--no-such-option"},
                                                      {"--kernels", "no-such-set"},
                                                      {"--threads", "-1"},
                                                      {"--seed", "1.5"},
                                                      {"--seed"},
                                                      {"one", "too", "many"}}) {
            const std::string& command = sample.invocation.arguments.front();
            const bool takes_any_number = (command == "merge" || command == "add") && wrong.front() == "one";
            EXPECT_TRUE(is_refused(with(sample.invocation, wrong), takes_any_number ? 3 : 2));
        }
    }
}

class Program : public InEmptyDirectory, public testing::WithParamInterface<const char*> {};

TEST_P(Program, NamesItsVersion) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--version"}, {"solve", "--version"}}) {
        const RunResult result = run_process({GetParam(), arguments});
        EXPECT_EQ(result.status, 0);
        EXPECT_EQ(result.out, GetParam() + std::string(" " GF2_VERSION "\n"));
        EXPECT_EQ(result.err, "");
    }
}

TEST_P(Program, HasHelp) {
    const RunResult help = run({GetParam(), {"--help"}});
    EXPECT_EQ(help.status, 0);
    EXPECT_EQ(help.err, "");
    for (const char* option : {"--json", "--quiet", "--seed", "--threads", "--kernels", "--version"}) {
        EXPECT_NE(help.out.find(option), std::string::npos) << option;
    }
    for (const std::string& command : commands_of(GetParam())) {
        const RunResult result = run({GetParam(), {command, "--help"}});
        EXPECT_EQ(result.status, 0) << command;
        EXPECT_EQ(result.err, "") << command;
        EXPECT_NE(result.out.find("Usage: " + std::string(GetParam()) + " " + command), std::string::npos) << command;
        EXPECT_EQ(run({GetParam(), {command, "-h"}}).out, result.out);
    }
}

TEST_P(Program, NeedsACommand) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{}, {"--json"}, {"no-such-command"}, {"--no-such-option"}, {""}, {"-"}}) {
        const Invocation invocation{GetParam(), arguments};
        EXPECT_TRUE(is_refused(invocation, run_process(invocation), 2));
    }
    EXPECT_TRUE(is_refused({GetParam(), {"no-such-command"}}, 2, {"'no-such-command'"}));
}

TEST_P(Program, HasNoHelpForUnknownCommands) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"nosuch", "--help"},
                                                      {"--help", "nosuch"},
                                                      {"nosuch", "-h"},
                                                      {"nosuch", "--version"}}) {
        EXPECT_TRUE(is_refused({GetParam(), arguments}, 2, {"'nosuch'"}));
    }
}

TEST_P(Program, FailsWhenHelpCannotBeWritten) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full here";
    for (const char* arguments : {"--help", "--version", "solve --help", "solve --version"}) {
        const RunResult result = run_shell(GetParam() + std::string(" ") + arguments + " > /dev/full");
        EXPECT_EQ(result.status, 3) << arguments;
        EXPECT_TRUE(is_one_message(GetParam(), result.err)) << result.err;
    }
}

TEST_P(Program, TakesUpTo4096Threads) {
    for (const char* threads : {"4097", "18446744073709551615", "18446744073709551616", "-1", "two", "nan"}) {
        EXPECT_TRUE(is_refused({GetParam(), {"man", "--threads", threads}}, 2,
                               {"--threads: expected a number from 0 to 4096, found '" + std::string(threads) + "'"}));
    }
    EXPECT_EQ(run({GetParam(), {"man", "--threads", "4096"}}).status, 0);
}

// Control characters in arguments and in names of files.
TEST_P(Program, KeepsControlCharactersFromTheTerminal) {
    const std::string bad = "no\x1b]0;pwn\a\xc2\x9b\xff\r\n\tz";
    const std::string shown = "no\\x1b]0;pwn\\x07\\xc2\\x9b\\xff\\x0d\\x0a\\x09z";
    const bool is_gf2 = GetParam() == std::string("gf2");
    std::vector<std::vector<std::string>> invocations = {{bad},
                                                         {"man", bad},
                                                         {"man", "--" + bad},
                                                         {"man", "--seed", bad},
                                                         {"man", "--threads", bad},
                                                         {"man", "--kernels", bad},
                                                         {"man", "--progress", bad},
                                                         {"completion", bad},
                                                         {"merge", bad}};
    if (is_gf2) {
        for (const std::vector<std::string>& more :
             std::vector<std::vector<std::string>>{{"rank", bad},
                                                   {"rank", "-", "--from", bad},
                                                   {"convert", "-", "--to", bad},
                                                   {"mul", bad, "-"},
                                                   {"poly", bad, "x"},
                                                   {"poly", "factor", "@" + bad},
                                                   {"poly", "power", "x", bad, "x"},
                                                   {"random", "3", bad},
                                                   {"random", "3", "3", "--density", bad},
                                                   {"random", "3", "3", "-o", "no/" + bad},
                                                   {"solve", "--dimacs", bad},
                                                   {"solve", "--batch", bad},
                                                   {"spy", "-", "--color", bad}}) {
            invocations.push_back(more);
        }
    } else {
        for (const std::vector<std::string>& more :
             std::vector<std::vector<std::string>>{{"solve", bad},
                                                   {"solve", "--generate", bad},
                                                   {"solve", "-", "--rule", bad},
                                                   {"solve", "-", "--topology", bad},
                                                   {"solve", "-", "--target", bad},
                                                   {"solve", "-", "--min", "--checkpoint", "f", "--shard", bad},
                                                   {"make", "3", "3", "--symmetry", bad},
                                                   {"make", "3", "3", "--difficulty", bad},
                                                   {"make", "--date", bad},
                                                   {"minima", bad},
                                                   {"nullity", "--square", bad},
                                                   {"nullity", "--graph", bad},
                                                   {"batch", bad},
                                                   {"solve", "-", "--animate", "no/" + bad}}) {
            invocations.push_back(more);
        }
    }
    for (const std::vector<std::string>& arguments : invocations) {
        const RunResult result = run({GetParam(), arguments, "1\n"});
        EXPECT_GE(result.status, 2) << testing::PrintToString(arguments);
        EXPECT_TRUE(is_one_message(GetParam(), result.err)) << testing::PrintToString(arguments);
        EXPECT_NE(result.err.find(shown), std::string::npos) << testing::PrintToString(arguments) << result.err;
    }
}

TEST(Printable, EscapesControlCharactersAndInvalidUtf8) {
    for (const std::string text : {"", "plain text, 'quoted' \\x1b", "Größe-ñ-ру-日本-🙂.txt"}) {
        EXPECT_EQ(apps::printable(text), text);
    }
    EXPECT_EQ(apps::printable(std::string("a\0b\x7f", 4)), "a\\x00b\\x7f");
    EXPECT_EQ(apps::printable("\xc2\x80\xc2\x9f\xc2\xa0"), "\\xc2\\x80\\xc2\\x9f\xc2\xa0");
    // Not UTF-8: truncated, overlong, a surrogate, beyond the last code point.
    EXPECT_EQ(apps::printable("\xe2\x82"), "\\xe2\\x82");
    EXPECT_EQ(apps::printable("\xc0\xaf"), "\\xc0\\xaf");
    EXPECT_EQ(apps::printable("\xe0\x80\xaf"), "\\xe0\\x80\\xaf");
    EXPECT_EQ(apps::printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");
    EXPECT_EQ(apps::printable("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");
    EXPECT_EQ(apps::printable("\xe2\x80\xae"), "\\xe2\\x80\\xae");  // a right-to-left override
}

TEST_P(Program, NeedsTheArgumentsOfEachCommand) {
    for (const std::string& command : commands_of(GetParam())) {
        if (command == "formats" || command == "help" || command == "man") continue;  // without arguments
        EXPECT_TRUE(is_refused({GetParam(), {command}}, 2));
    }
}

INSTANTIATE_TEST_SUITE_P(Programs, Program, testing::Values("gf2", "lightsout"),
                         [](const auto& test) { return std::string(test.param); });

// The output of a line of shell on a terminal, $TERMINAL. A thread reads it meanwhile, since the buffer of a terminal
// is small.
std::string printed_on_terminal(const std::string& line) {
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) return "(no terminal)";
    std::string text;
    std::atomic<bool> has_ended = false;
    std::thread reader([&] {
        // The last bytes may arrive late; reading a closed terminal is an error.
        for (int more = 100; more != 0;) {
            const bool is_after = has_ended;
            more -= is_after ? 1 : 0;
            char buffer[4096];
            errno = 0;
            for (ssize_t count; (count = ::read(terminal, buffer, sizeof buffer)) > 0;) {
                text.append(buffer, static_cast<std::size_t>(count));
            }
            if (is_after && errno == EIO) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    });
    const RunResult result = run_shell("TERMINAL=" + std::string(ptsname(terminal)) + "\n" + line);
    has_ended = true;
    reader.join();
    EXPECT_EQ(result.status, 0) << result.err;
    ::close(terminal);
    return text;
}

TEST_F(Samples, AreColoredOnlyWhereWanted) {
    const auto has_color = [](const std::string& text) {
        return text.find('\x1b') != std::string::npos;
    };
    if (printed_on_terminal("exec 3<>$TERMINAL; echo yes >&3").find("yes") == std::string::npos) {
        GTEST_SKIP() << "there are no terminals here";
    }
    const auto shown = [](const std::string& environment) {
        // Descriptor 3 keeps the terminal open until it is read.
        return printed_on_terminal("exec 3<>$TERMINAL; " + environment + " lightsout show board >&3");
    };
    EXPECT_TRUE(has_color(shown("TERM=xterm")));
    EXPECT_TRUE(has_color(shown("NO_COLOR= TERM=xterm")));
    EXPECT_FALSE(has_color(shown("NO_COLOR=1 TERM=xterm")));
    EXPECT_FALSE(has_color(shown("TERM=dumb")));
    EXPECT_NE(shown("NO_COLOR=1 TERM=xterm"), "");
}

// A terminal of unknown size counts as 80 columns and 24 lines.
TEST_F(Samples, FitTheTerminal) {
    const auto shown = [](const std::string& arguments) {
        return printed_on_terminal("exec 3<>$TERMINAL; TERM=xterm; export TERM; " + arguments + " >&3");
    };
    if (shown("echo yes").find("yes") == std::string::npos) GTEST_SKIP() << "there are no terminals here";
    for (const char* shape : {"10 20", "20 27", "20 40", "20 41", "24 20", "30 30", "500 90", "90 500", "1000 1000"}) {
        for (const char* color : {"", "NO_COLOR=1 "}) {
            const std::string text =
                shown("lightsout make --random " + std::string(shape) + " | " + color + "lightsout show -");
            std::size_t lines = 0, column = 0, widest = 0;
            for (std::size_t i = 0; i < text.size(); ++i) {
                if (text[i] == '\x1b') {
                    i = text.find('m', i);
                } else if (text[i] == '\n') {
                    ++lines;
                    column = 0;
                } else if (text[i] != '\r' && (text[i] & 0xc0) != 0x80) {
                    widest = std::max(widest, ++column);
                }
            }
            EXPECT_LE(widest, 80u) << shape << ' ' << color;
            EXPECT_TRUE(lines <= 23 || *color != '\0') << shape;
            EXPECT_TRUE(widest >= 9 && lines >= 4) << shape << ' ' << color << text;
        }
    }
}

TEST_F(Samples, KeepBinaryDataFromTerminals) {
    const auto shown = [](const std::string& arguments) {
        return printed_on_terminal("exec 3<>$TERMINAL; gf2 " + arguments + " >&3 2>&3; echo status $? >&3");
    };
    if (shown("rank regular").find("3\r\nstatus 0") == std::string::npos) GTEST_SKIP() << "there are no terminals here";
    for (const std::string format : {"gf2", "npy", "npy-packed", "npy-packed-little", "pbm", "png", "stim-b8"}) {
        const std::string refusal = shown("transpose regular --to " + format);
        EXPECT_TRUE(
            mentions(refusal, {"gf2: standard output is a terminal, and " + format + " is binary", "status 2"}));
        EXPECT_TRUE(mentions(shown("transpose regular -o - --to " + format), {"terminal", "status 2"}));
        EXPECT_EQ(shown("transpose regular -o out --to " + format), "status 0\r\n");
    }
    EXPECT_TRUE(mentions(shown("transpose regular --json"), {"\"100\"", "status 0"}));
    EXPECT_TRUE(mentions(shown("transpose regular"), {"100\r\n", "status 0"}));
}

}  // namespace
}  // namespace gf2::test
