// SPDX-License-Identifier: MIT
// Properties of every command of both programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/cli/text.hpp"
#include "tests/cli/cli.hpp"
#include "tests/cli/samples.hpp"
#include "tests/cli/terminal_session.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/kernel_sets.hpp"

namespace gf2::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

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

// Takes everything, and has no room for it when it is flushed.
class Full : public std::streambuf {
protected:
    int_type overflow(int_type c) override { return traits_type::not_eof(c); }
    int sync() override {
        errno = ENOSPC;
        return -1;
    }
};

TEST_F(Samples, FailWhenTheAnswerCannotBeWritten) {
    std::set<std::string> seen;
    for (const SampleInvocation& sample : sample_invocations()) {
        if (run(sample.invocation).out.empty()) continue;
        if (!seen.insert(sample.invocation.program + sample.invocation.arguments.front()).second) continue;
        SCOPED_TRACE(testing::PrintToString(sample));
        std::istringstream in(sample.invocation.input);
        Full full;
        std::ostream out(&full);
        std::ostringstream err;
        apps::Streams streams{in, out, err};
        EXPECT_EQ(run_on(streams, with(sample.invocation, {"-q"})), 3);
        EXPECT_TRUE(is_one_message(sample.invocation.program, err.str()));
        EXPECT_THAT(err.str(), HasSubstr("No space left on device"));
    }
}

// In processes of their own: where standard output is closed, a file that a command opens may take its place.
TEST_F(Samples, FailWhenStandardOutputIsFullOrClosed) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full here";
    for (const std::string line :
         {"gf2 --help", "gf2 rref regular", "lightsout solve --version", "lightsout solve board", "gf2-check --help"}) {
        for (const char* where : {" > /dev/full", " >&-"}) {
            const RunResult result = run_shell(line + where);
            EXPECT_EQ(result.status, 3) << line << where;
            EXPECT_TRUE(is_one_message(line.substr(0, line.find(' ')), result.err)) << line << where;
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
            const std::set<std::string> with_many = {"add", "betti", "contains", "merge"};
            const bool takes_any_number = with_many.count(command) != 0 && wrong.front() == "one";
            EXPECT_TRUE(is_refused(with(sample.invocation, wrong), takes_any_number ? 3 : 2));
        }
    }
}

class Program : public InEmptyDirectory, public testing::WithParamInterface<const char*> {};

TEST_P(Program, NamesItsVersion) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--version"}, {"solve", "--version"}}) {
        const RunResult result = run({GetParam(), arguments});
        EXPECT_EQ(result.status, 0);
        EXPECT_EQ(result.out, GetParam() + std::string(" " GF2_VERSION "\n"));
        EXPECT_EQ(result.err, "");
    }
}

TEST_P(Program, NeedsACommand) {
    for (const char* line : {"-q", "--json", "no-such-command", "--no-such-option", "-"}) {
        EXPECT_TRUE(is_refused({GetParam(), split(line)}, 2));
    }
    EXPECT_TRUE(is_refused({GetParam(), {""}}, 2));
    for (const char* line : {"nosuch", "nosuch --help", "--help nosuch", "nosuch -h", "nosuch --version"}) {
        EXPECT_TRUE(is_refused({GetParam(), split(line)}, 2, {"'nosuch'"}));
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
    std::vector<std::vector<std::string>> invocations = {
        {bad},          {"man", bad},       {"man", "--" + bad}, {"man", "--seed", bad}, {"man", "--kernels", bad},
        {"merge", bad}, {"completion", bad}};
    if (GetParam() == std::string("gf2")) {
        invocations.insert(invocations.end(), {{"rank", bad},
                                               {"rank", "-", "--from", bad},
                                               {"poly", "factor", "@" + bad},
                                               {"random", "3", "3", "-o", "no/" + bad},
                                               {"solve", "--batch", bad}});
    } else {
        invocations.insert(invocations.end(), {{"solve", bad},
                                               {"solve", "--generate", bad},
                                               {"solve", "-", "--rule", bad},
                                               {"make", "--date", bad},
                                               {"batch", bad},
                                               {"solve", "-", "--animate", "no/" + bad}});
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

// The terminal has NO_COLOR=1 unless told otherwise.
std::string shown_on_terminal(const std::string& board, const TerminalOptions& options) {
    TerminalSession session({"show", board}, "lightsout", options);
    EXPECT_EQ(session.status(), 0);
    return session.rest();
}

TEST_F(Samples, AreColoredOnlyWhereWanted) {
    const auto shown = [](const std::map<std::string, std::optional<std::string>>& environment) {
        return shown_on_terminal("board", {24, 80, environment});
    };
    EXPECT_THAT(shown({{"NO_COLOR", std::nullopt}}), HasSubstr("\x1b[38;5;221m"));
    EXPECT_THAT(shown({{"NO_COLOR", ""}, {"COLORTERM", "truecolor"}}), HasSubstr("\x1b[38;2;255;197;58m"));
    EXPECT_THAT(shown({{"NO_COLOR", ""}, {"TERM", "dumb"}}), Not(HasSubstr("\x1b")));
    EXPECT_THAT(shown({}), AllOf(HasSubstr("unlit"), Not(HasSubstr("\x1b"))));
}

TEST_F(Samples, FitTheTerminal) {
    write("large", run({"lightsout", {"make", "--random", "90", "500"}}).out);
    const auto shown = [](std::size_t rows, std::size_t columns) {
        return shown_on_terminal("large", {rows, columns, {{"NO_COLOR", ""}}});
    };
    EXPECT_NE(shown(24, 80), shown(24, 200));
    EXPECT_EQ(shown(24, 80), shown(0, 0)) << "the size is unknown";
}

TEST_F(Samples, KeepBinaryDataFromTerminals) {
    const auto transposed = [](const std::vector<std::string>& options) {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        apps::Streams streams{in, out, err, {.is_there = true}};
        const int status = run_on(streams, with({"gf2", {"transpose", "regular"}}, options));
        return RunResult{status, out.str(), err.str()};
    };
    for (const std::string format : {"gf2", "npy", "npy-packed", "npy-packed-little", "pbm", "png", "stim-b8"}) {
        for (const std::vector<std::string>& options :
             {std::vector<std::string>{"--to", format}, {"-o", "-", "--to", format}}) {
            const RunResult refused = transposed(options);
            EXPECT_EQ(refused.status, 2);
            EXPECT_EQ(refused.out, "");
            EXPECT_TRUE(mentions(refused.err, {"gf2: standard output is a terminal, and " + format + " is binary"}));
        }
        EXPECT_EQ(transposed({"-o", "out", "--to", format}).status, 0);
    }
    EXPECT_TRUE(mentions(transposed({"--json"}).out, {"\"100\""}));
    EXPECT_TRUE(mentions(transposed({}).out, {"100\n"}));
}

}  // namespace
}  // namespace gf2::test
