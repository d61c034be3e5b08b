// SPDX-License-Identifier: MIT
#include "tests/cli/transcript.hpp"

#include <charconv>
#include <sstream>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

struct Line {
    std::size_t number;
    std::string text;
};

std::vector<Line> lines_of(std::string_view text) {
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

void end_step(std::vector<Step>& steps) {
    // Empty lines before the next prompt are there for the eye.
    while (!steps.empty() && steps.back().out.size() > 1 && steps.back().out.ends_with("\n\n")) {
        steps.back().out.pop_back();
    }
    if (!steps.empty() && steps.back().out == "\n") steps.back().out.clear();
}

void add_steps(std::vector<Step>& steps, const std::vector<Line>& lines) {
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
bool is_skipped(const Step& step) {
    for (const std::string_view word : {"./dev", "sudo", "git", "cmake"}) {
        if (step.command.rfind(word, 0) == 0) return true;
    }
    return false;
}

}  // namespace

std::vector<Step> transcript_of_example(std::string_view text) {
    std::vector<Line> example;
    for (const Line& line : lines_of(text)) example.push_back({line.number, without_indent(line.text, 2)});
    std::vector<Step> steps;
    add_steps(steps, example);
    return steps;
}

std::vector<Step> transcript_of_markdown(std::string_view document) {
    constexpr std::string_view kFence = "```";
    std::vector<Step> steps;
    std::vector<Line> block;
    bool is_in_block = false;
    bool is_session = false;
    std::size_t indent = 0;
    for (const Line& line : lines_of(document)) {
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

testing::AssertionResult holds(const std::vector<Step>& steps) {
    int previous = 0;
    for (const Step& step : steps) {
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

}  // namespace gf2::test
