// SPDX-License-Identifier: MIT
// The programs as a user has them: a directory with files, arguments, standard input, and what comes back.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/process.hpp"

namespace gf2::apps {
struct Streams;
}

namespace gf2::test {

/// The directory of gf2, lightsout and gf2-check.
[[nodiscard]] std::filesystem::path program_directory();

/// What a program is run with.
struct Invocation {
    std::string program;
    std::vector<std::string> arguments;
    std::string input{};
};

/// As a shell would show it.
void PrintTo(const Invocation& invocation, std::ostream* out);

/// Runs gf2, lightsout or gf2-check within this process, which takes a third of the time of a process of its own. Not
/// in several threads at once: the kernel set in use and signal handlers belong to the process.
[[nodiscard]] RunResult run(const Invocation& invocation);

/// Runs gf2 or lightsout within this process on other streams; returns the exit status.
[[nodiscard]] int run_on(apps::Streams& streams, const Invocation& invocation);

/// The invocation with further arguments behind the others.
[[nodiscard]] Invocation with(Invocation invocation, const std::vector<std::string>& more);

/// Runs a line of shell; the programs are found by name.
[[nodiscard]] RunResult run_shell(const std::string& line);

/// The words of a line, which blanks separate: arguments.
[[nodiscard]] std::vector<std::string> split(const std::string& line);

/// The invocations of a text "program argument ...; program argument ...".
[[nodiscard]] std::vector<Invocation> invocations_of(const std::string& text);

[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

/// The contents of a file.
[[nodiscard]] std::string read(const std::filesystem::path& path);

/// The commands that `program --help` lists.
[[nodiscard]] std::vector<std::string> commands_of(const std::string& program);

/// The text is a line "program: ..." and nothing else.
[[nodiscard]] testing::AssertionResult is_one_message(const std::string& program, const std::string& text);

/// The object that a line of standard error holds with --json, after checks of the fields that all messages have.
[[nodiscard]] nlohmann::json json_message(const std::string& program, const std::string& text);

/// Refused: the given status, nothing on standard output, one message with all of `mentioned` in it, in JSON with
/// --json.
[[nodiscard]] testing::AssertionResult is_refused(const Invocation& invocation, int status,
                                                  const std::vector<std::string>& mentioned = {});

/// The same for the result of an invocation that has been run.
[[nodiscard]] testing::AssertionResult is_refused(const Invocation& invocation, const RunResult& result, int status,
                                                  const std::vector<std::string>& mentioned = {});

/// What a program prints for its arguments and standard input.
struct Printed {
    std::vector<std::string> arguments;
    std::string input;
    std::string out;
    int status = 0;
};

void expect_printed(const std::string& program, const std::vector<Printed>& cases);

/// The JSON that the invocation prints with --json, after checks of the fields that all answers have.
[[nodiscard]] nlohmann::json json_answer(const Invocation& invocation, int status = 0);

/// Each test works in an empty directory of its own.
class InEmptyDirectory : public testing::Test {
protected:
    InEmptyDirectory();
    ~InEmptyDirectory() override;

    static void write(const std::filesystem::path& path, std::string_view contents);
    /// Names of the files, in order.
    [[nodiscard]] static std::vector<std::string> files();

private:
    std::filesystem::path previous_;
    std::filesystem::path directory_;
};

}  // namespace gf2::test
