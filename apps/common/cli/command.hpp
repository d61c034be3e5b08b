// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "common/cli/exit_code.hpp"
#include "gf2/io/source.hpp"

namespace gf2::apps {

/// The arguments are wrong: exit status kUsage.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The inputs are readable but do not make sense: exit status kBadInput.
class InputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Refuses an argument that is not a decimal number without sign from `min` to `max`; CLI11 itself takes -3 for
/// 2^64 - 3.
[[nodiscard]] CLI::Validator unsigned_number(std::uint64_t min = 0, std::uint64_t max = UINT64_MAX);

/// Refuses an argument that is not a finite number above 0.
[[nodiscard]] CLI::Validator number_of_seconds();

/// Refuses an argument that is not a number from 0 to 1.
[[nodiscard]] CLI::Validator chance();

class ProgressLine;

/// The terminal that a program writes its output to.
struct Terminal {
    bool is_there = false;    ///< the output is a terminal; false for a file or a pipe
    bool color = false;       ///< it wants colour
    bool true_color = false;  ///< the environment says that there are more than 256 colours
    std::size_t columns = 0;  ///< of the terminal; 0 if there is none
    std::size_t lines = 0;    ///< of the terminal; 0 if there is none
};

/// Where a program reads and writes.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    Terminal terminal{};
    ProgressLine* progress_line = nullptr;  ///< where err is a terminal
    bool in_was_read = false;               ///< by Context::read("-")
};

struct Program;

/// The options that all commands share.
struct GlobalOptions {
    std::uint64_t seed = 1;
    std::size_t threads = 0;   ///< 0: all
    std::string kernels{};     ///< empty: the fastest
    io::MemoryLimit memory{};  ///< for what is read, and for results that are announced before they are made
    bool json = false;
    std::string progress = "auto";  ///< or "always", "never"
    bool quiet = false;
    bool verbose = false;
};

/// What every command is given.
struct Context : GlobalOptions {
    Context(Streams& given, std::string name, const Program* commands = nullptr)
        : streams(given), program(std::move(name)), table(commands) {}

    Streams& streams;
    std::string program;
    const Program* table;  ///< all its commands
    std::string command;

    /// Reads a file, or standard input for "-".
    /// @param options  all but the memory, which is the context's
    /// @throws UsageError if "-" was read before; io::FileError, io::ParseError
    [[nodiscard]] io::Source read(const std::string& path, io::ReadOptions options = {}) const;

    /// Says something on the error stream, as "program: text", printable, unless --quiet.
    void note(std::string_view text) const;

    /// The same with --verbose only.
    void detail(std::string_view text) const;

    /// An answer that says which command gave it; add the fields and hand it to print().
    [[nodiscard]] nlohmann::ordered_json answer() const;

    /// Prints an answer on the output stream.
    void print(const nlohmann::ordered_json& answer) const;
};

/// One subcommand.
struct Command {
    std::string_view name;
    std::string_view summary;  ///< a line
    std::string_view details;  ///< paragraphs: shapes, what is printed, exit codes
    std::string_view example;  ///< a transcript: lines "$ command" and what they print; it is a test

    /// Declares the arguments and returns what to do with them; the result is the exit status.
    std::function<int()> (*declare)(CLI::App& app, Context& context);
};

}  // namespace gf2::apps
