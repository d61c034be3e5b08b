// SPDX-License-Identifier: MIT
// Transcripts of shell sessions, as --help and the documents show them:
//
//     $ printf '11\n01\n' > a
//     $ gf2 rank a
//     2
//     $ gf2 inverse - <<END
//     > 11
//     > 11
//     > END
//     11
//     (exit status 1)
//
// Below each command is exactly what it prints on standard output, and its status unless that is 0.
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "apps/gf2/commands.hpp"
#include "apps/lightsout/commands.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

struct ShellStep {
    std::size_t line = 0;  // of the text that the transcript is from
    std::string command;   // may have several lines
    std::string out;
    int status = 0;
};

struct Line {
    std::size_t number;
    std::string text;
};

std::vector<Line> numbered_lines(std::string_view text) {
    std::vector<Line> lines;
    std::istringstream stream{std::string(text)};
    for (std::string line; std::getline(stream, line);) lines.push_back({lines.size() + 1, line});
    return lines;
}

// Takes the indentation off; lines that have less of it keep nothing but their text.
std::string without_indent(const std::string& line, std::size_t indent) {
    return line.substr(std::min({indent, line.find_first_not_of(' '), line.size()}));
}

// The status in a line "(exit status 3)", or -1.
int announced_status(const std::string& line) {
    constexpr std::string_view kBegin = "(exit status ";
    int status = -1;
    if (line.rfind(kBegin, 0) != 0 || line.back() != ')') return -1;
    std::from_chars(line.data() + kBegin.size(), line.data() + line.size() - 1, status);
    return status;
}

void end_step(std::vector<ShellStep>& steps) {
    // Empty lines before the next prompt are there for the eye.
    while (!steps.empty() && steps.back().out.size() > 1 && steps.back().out.ends_with("\n\n")) {
        steps.back().out.pop_back();
    }
    if (!steps.empty() && steps.back().out == "\n") steps.back().out.clear();
}

void add_steps(std::vector<ShellStep>& steps, const std::vector<Line>& lines) {
    bool is_in_command = false;
    const std::size_t first = steps.size();
    for (const Line& line : lines) {
        if (line.text.rfind("$ ", 0) == 0) {
            end_step(steps);
            steps.push_back({line.number, line.text.substr(2), {}, 0});
            is_in_command = true;
        } else if (steps.size() == first) {
            continue;
        } else if (is_in_command && line.text.rfind('>', 0) == 0) {
            steps.back().command += '\n' + without_indent(line.text.substr(1), 1);
        } else if (const int status = announced_status(line.text); status >= 0) {
            steps.back().status = status;
            is_in_command = false;
        } else {
            steps.back().out += line.text + '\n';
            is_in_command = false;
        }
    }
    end_step(steps);
}

// Commands of a document that set a machine up rather than show the programs.
bool is_skipped(const ShellStep& step) {
    for (const std::string_view word : {"./dev", "sudo", "git", "cmake"}) {
        if (step.command.rfind(word, 0) == 0) return true;
    }
    return false;
}

// The transcript of a command's example, whose lines are indented.
std::vector<ShellStep> transcript_of_example(std::string_view text) {
    std::vector<Line> example;
    for (const Line& line : numbered_lines(text)) example.push_back({line.number, without_indent(line.text, 2)});
    std::vector<ShellStep> steps;
    add_steps(steps, example);
    return steps;
}

// The transcripts in the ```console and ```sh-session blocks of a Markdown document, one after the other.
std::vector<ShellStep> transcript_of_markdown(std::string_view document) {
    constexpr std::string_view kFence = "```";
    std::vector<ShellStep> steps;
    std::vector<Line> block;
    bool is_in_block = false;
    bool is_session = false;
    std::size_t indent = 0;
    for (const Line& line : numbered_lines(document)) {
        const std::size_t begin = std::min(line.text.find_first_not_of(' '), line.text.size());
        const std::string_view text = std::string_view(line.text).substr(begin);
        if (text.rfind(kFence, 0) != 0) {
            if (is_in_block) block.push_back({line.number, without_indent(line.text, indent)});
            continue;
        }
        if (is_in_block && is_session) add_steps(steps, block);
        is_in_block = !is_in_block;
        is_session = text == "```console" || text == "```sh-session";
        indent = begin;
        block.clear();
    }
    std::erase_if(steps, is_skipped);
    return steps;
}

// Runs the steps in the working directory and compares. A step can look at the status of the one before with $?.
testing::AssertionResult holds(const std::vector<ShellStep>& steps) {
    int previous = 0;
    for (const ShellStep& step : steps) {
        const RunResult result = run_shell("(exit " + std::to_string(previous) + ")\n" + step.command);
        previous = result.status;
        if (result.out == step.out && result.status == step.status) continue;
        return testing::AssertionFailure() << "line " << step.line << ": $ " << step.command << "\nexpected status "
                                           << step.status << ", standard output:\n"
                                           << step.out << "found status " << result.status << ", standard output:\n"
                                           << result.out << "standard error:\n"
                                           << result.err;
    }
    return testing::AssertionSuccess();
}

class Transcript : public InEmptyDirectory {};

TEST_F(Transcript, IsReadFromMarkdown) {
    const std::vector<ShellStep> steps = transcript_of_markdown(
        "```sh\n$ not this\n```\n  ```console\n  $ cat <<END\n  > a\n  >  b\n  > END\n  a\n   b\n\n  $ true\n  ```\n"
        "$ nor this\n```sh-session\n$ ./dev test\n...\n$ false\n(exit status 1)\n```\n");
    ASSERT_EQ(steps.size(), 3u);
    EXPECT_EQ(steps[0].command, "cat <<END\na\n b\nEND");
    EXPECT_EQ(steps[0].out, "a\n b\n");
    EXPECT_EQ(steps[1].command, "true");
    EXPECT_EQ(steps[2].command, "false");
    EXPECT_EQ(steps[2].status, 1);
    EXPECT_TRUE(holds(steps));
}

TEST_F(Transcript, MustMatchOutputAndStatus) {
    EXPECT_TRUE(holds({{1, "echo a > f", "", 0}, {2, "cat f; exit 3", "a\n", 3}, {3, "echo $?", "3\n", 0}}));
    EXPECT_FALSE(holds({{1, "echo a", "b\n", 0}}));
    EXPECT_FALSE(holds({{1, "echo a", "a", 0}}));
    EXPECT_FALSE(holds({{1, "exit 1", "", 0}}));
    EXPECT_FALSE(holds({{1, "true", "", 1}}));
}

class TranscriptOfCommands : public InEmptyDirectory, public testing::WithParamInterface<apps::Program (*)()> {};

TEST_P(TranscriptOfCommands, IsReproduced) {
    const apps::Program program = GetParam()();
    for (const apps::Command& command : program.commands) {
        const std::vector<ShellStep> steps = transcript_of_example(command.example);
        EXPECT_TRUE(std::any_of(steps.begin(), steps.end(), [&](const ShellStep& step) {
            return step.command.find(std::string(program.name) + " " + std::string(command.name)) != std::string::npos;
        })) << command.name;
        if (command.name == "play") continue;  // it needs a terminal
        EXPECT_TRUE(holds(steps)) << command.name;
    }
    for (const apps::HelpPage& page : program.pages) {
        const std::vector<ShellStep> steps = transcript_of_example(page.text);
        EXPECT_FALSE(steps.empty()) << page.name;
        EXPECT_TRUE(holds(steps)) << page.name;
    }
}

INSTANTIATE_TEST_SUITE_P(Programs, TranscriptOfCommands,
                         testing::Values(apps::gf2_program::program, apps::lightsout::program),
                         [](const auto& test) { return std::string(test.param().name); });

class TranscriptOfDocuments : public InEmptyDirectory {};

// Commands in the documents use files below docs/.
TEST_F(TranscriptOfDocuments, IsReproduced) {
    const std::filesystem::path source = GF2_SOURCE_DIRECTORY;
    std::filesystem::create_directory_symlink(source / "docs", "docs");
    std::vector<std::filesystem::path> documents{source / "README.md"};
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source / "docs")) {
        if (entry.path().extension() == ".md") documents.push_back(entry.path());
    }
    for (const std::filesystem::path& document : documents) {
        EXPECT_TRUE(holds(transcript_of_markdown(read(document)))) << document.lexically_relative(source);
    }
}

}  // namespace
}  // namespace gf2::test
