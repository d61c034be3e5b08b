// SPDX-License-Identifier: MIT
#include "tests/cli/cli.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <ostream>
#include <sstream>
#include <system_error>

namespace gf2::test {
namespace {

// Puts the programs first on PATH, and takes away what could change what they print.
void set_up_environment() {
    static const bool done = [] {
        const char* path = std::getenv("PATH");
        const std::string first = program_directory().string();
        setenv("PATH", (path == nullptr ? first : first + ":" + path).c_str(), 1);
        setenv("TERM", "xterm", 1);
        unsetenv("NO_COLOR");
        unsetenv("COLORTERM");
        return true;
    }();
    static_cast<void>(done);
}

}  // namespace

std::filesystem::path program_directory() {
    return GF2_PROGRAM_DIRECTORY;
}

void PrintTo(const Invocation& invocation, std::ostream* out) {
    if (!invocation.input.empty()) *out << "printf '" << invocation.input << "' | ";
    *out << invocation.program;
    for (const std::string& argument : invocation.arguments) *out << ' ' << argument;
}

Invocation with(Invocation invocation, const std::vector<std::string>& more) {
    invocation.arguments.insert(invocation.arguments.end(), more.begin(), more.end());
    return invocation;
}

std::vector<std::string> split(const std::string& line) {
    std::istringstream in(line);
    return {std::istream_iterator<std::string>(in), {}};
}

std::vector<Invocation> invocations_of(const std::string& text) {
    std::vector<Invocation> invocations;
    std::istringstream in(text);
    for (std::string command; std::getline(in, command, ';');) {
        const std::vector<std::string> words = split(command);
        invocations.push_back({words.front(), {words.begin() + 1, words.end()}});
    }
    return invocations;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

RunResult run_shell(const std::string& line) {
    set_up_environment();
    return run_program("/bin/sh", {"-c", line});
}

std::vector<std::string> commands_of(const std::string& program) {
    std::istringstream help(run({program, {"help", "--all"}}).out);
    std::vector<std::string> commands;
    for (std::string line; std::getline(help, line) && line != "Options:";) {
        const bool names_command = line.size() > 2 && line.starts_with("  ") && line[2] != ' ';
        if (names_command) commands.push_back(line.substr(2, line.find_first_of(" ,", 2) - 2));  // aliases follow
    }
    return commands;
}

testing::AssertionResult is_one_message(const std::string& program, const std::string& text) {
    const bool is_line = !text.empty() && text.find('\n') == text.size() - 1;
    if (is_line && text.rfind(program + ": ", 0) == 0) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "expected one line '" << program << ": ...', found: " << text;
}

nlohmann::json json_message(const std::string& program, const std::string& text) {
    const bool is_line = !text.empty() && text.find('\n') == text.size() - 1;
    nlohmann::json object = nlohmann::json::parse(text, nullptr, false);
    if (!is_line || !object.is_object()) {
        ADD_FAILURE() << "expected one line of JSON, found: " << text;
        return nlohmann::json::object();
    }
    EXPECT_EQ(object.value("schema", 0), 3) << text;
    EXPECT_EQ(object.value("program", ""), program) << text;
    EXPECT_NE(object.value("version", ""), "") << text;
    return object;
}

namespace {

// One line "program: ..." or, with --json, an error with the status.
testing::AssertionResult is_one_error(const Invocation& invocation, const RunResult& result) {
    const std::vector<std::string>& arguments = invocation.arguments;
    const auto end = std::find(arguments.begin(), arguments.end(), "--");
    if (std::find(arguments.begin(), end, "--json") == end) return is_one_message(invocation.program, result.err);
    const nlohmann::json error = json_message(invocation.program, result.err).value("error", nlohmann::json());
    if (error.is_object() && error.value("status", 0) == result.status) return testing::AssertionSuccess();
    return testing::AssertionFailure() << "expected an error with status " << result.status;
}

}  // namespace

testing::AssertionResult is_refused(const Invocation& invocation, int status,
                                    const std::vector<std::string>& mentioned) {
    return is_refused(invocation, run(invocation), status, mentioned);
}

testing::AssertionResult is_refused(const Invocation& invocation, const RunResult& result, int status,
                                    const std::vector<std::string>& mentioned) {
    const bool is_complete = std::all_of(mentioned.begin(), mentioned.end(), [&](const std::string& text) {
        return result.err.find(text) != std::string::npos;
    });
    if (result.status == status && result.out.empty() && is_complete && is_one_error(invocation, result)) {
        return testing::AssertionSuccess();
    }
    return testing::AssertionFailure() << testing::PrintToString(invocation) << "\nexpected status " << status
                                       << " and one message with " << testing::PrintToString(mentioned)
                                       << "\nfound status " << result.status << "\nstdout: " << result.out
                                       << "\nstderr: " << result.err;
}

void expect_printed(const std::string& program, const std::vector<Printed>& cases) {
    for (const Printed& expected : cases) {
        const Invocation invocation{program, expected.arguments, expected.input};
        const RunResult result = run(invocation);
        EXPECT_EQ(result.out, expected.out) << testing::PrintToString(invocation) << '\n' << result.err;
        EXPECT_EQ(result.status, expected.status) << testing::PrintToString(invocation) << '\n' << result.err;
    }
}

nlohmann::json json_answer(const Invocation& invocation, int status) {
    const Invocation asked = with(invocation, {"--json"});
    const RunResult result = run(asked);
    EXPECT_EQ(result.status, status) << testing::PrintToString(asked) << '\n' << result.err;
    const nlohmann::json answer = nlohmann::json::parse(result.out, nullptr, false);
    if (!answer.is_object()) {
        ADD_FAILURE() << testing::PrintToString(asked) << "\nis not answered by a JSON object: " << result.out;
        return nlohmann::json::object();
    }
    EXPECT_EQ(answer.value("schema", 0), 3) << result.out;
    EXPECT_EQ(answer.value("program", ""), invocation.program) << result.out;
    EXPECT_EQ(answer.value("command", ""), invocation.arguments.front()) << result.out;
    EXPECT_NE(answer.value("version", ""), "") << result.out;
    return answer;
}

InEmptyDirectory::InEmptyDirectory() : previous_(std::filesystem::current_path()) {
    std::string name = (std::filesystem::temp_directory_path() / "gf2kit-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), name);
    directory_ = name;
    std::filesystem::current_path(directory_);
}

InEmptyDirectory::~InEmptyDirectory() {
    std::error_code ignored;
    std::filesystem::current_path(previous_, ignored);
    std::filesystem::remove_all(directory_, ignored);
}

void InEmptyDirectory::write(const std::filesystem::path& path, std::string_view contents) {
    std::ofstream(path, std::ios::binary) << contents;
}

std::string read(const std::filesystem::path& path) {
    std::ostringstream contents;
    contents << std::ifstream(path, std::ios::binary).rdbuf();
    return contents.str();
}

std::vector<std::string> InEmptyDirectory::files() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(".")) names.push_back(entry.path().filename());
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace gf2::test
