// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/cli/exit_code.hpp"
#include "apps/cli/json.hpp"
#include "gf2/io/source.hpp"

namespace gf2::apps {

/// The arguments are wrong: exit status kUsage.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// No argument names a command.
class CommandError : public UsageError {
public:
    using UsageError::UsageError;
};

/// The inputs are readable but invalid: exit status kBadInput.
class InputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The command ends here, with an exit status, although its function has not returned.
struct CommandEnd {
    int status;
};

class CommandLine;
class ProgressLine;
class Runner;

/// The characters that a terminal can show.
enum class Charset { kUtf8, kAscii };

/// The terminal that a program writes its output to.
struct Terminal {
    bool is_there = false;    ///< the output is a terminal; false for a file or a pipe
    bool color = false;       ///< the output may have colours
    bool true_color = false;  ///< the environment announces 24-bit colours
    Charset charset = Charset::kUtf8;
    std::size_t columns = 0;  ///< width of the terminal; 0 if there is none
    std::size_t lines = 0;    ///< height of the terminal; 0 if there is none
};

/// The streams of a program and the terminal behind them.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    Terminal terminal{};
    ProgressLine* progress_line = nullptr;  ///< non-null if err is a terminal
    bool in_was_read = false;               ///< standard input has been read
};

struct Program;

/// The options that all commands share.
struct GlobalOptions {
    std::uint64_t seed = 1;
    std::size_t threads = 0;   ///< 0: all
    std::string kernels{};     ///< empty: the fastest
    io::MemoryLimit memory{};  ///< for inputs, and for results whose size is known in advance
    bool json = false;
    std::string progress = "auto";  ///< or "always", "never"
    bool quiet = false;
    bool verbose = false;
};

/// The options, streams and names that every command receives.
struct Context : GlobalOptions {
    Context(Streams& given, std::string name) : streams(given), program(std::move(name)) {}

    Streams& streams;
    std::string program;
    std::string command;
    const CommandLine* line = nullptr;  ///< the declared commands
    std::shared_ptr<Runner> runner{};   ///< who does the work; null if this process alone

    /// Reads a file, or standard input for "-". Decompresses what gzip compressed; "FILE:NAME" is the array of that
    /// name in an archive of NumPy or in a file of MATLAB.
    /// @param options  their memory limit is replaced by the context's
    /// @throws UsageError if "-" was read before; io::FileError, io::ParseError, io::MemoryError
    [[nodiscard]] io::Source read(const std::string& path, io::ReadOptions options = {}) const;

    /// Prints a message on the error stream unless --quiet; see print_message().
    void note(std::string_view text) const;

    /// Calls note() if --verbose.
    void detail(std::string_view text) const;

    /// A JSON answer with schema, program, version and command; add the other fields and pass it to print().
    [[nodiscard]] Json answer() const;

    /// Prints an answer on the output stream.
    void print(Json answer) const;
};

/// Prints a line on the error stream: "program: text" with unprintable characters escaped or, with --json, a JSON
/// object in ASCII with schema, program, version, command (null if there is none) and the text in the field `kind`.
/// @param kind  "note" or "progress"
void print_message(const Context& context, std::string_view kind, std::string_view text);

/// The end of a message about too little memory: what --memory would allow it, or what this machine has if it is less.
/// @param needed  how many bytes would suffice; 0 if unknown
[[nodiscard]] std::string memory_hint(std::uint64_t needed);

struct Command {
    std::string_view name;
    std::string_view summary;  ///< a line
    std::string_view details;  ///< paragraphs: shapes, what is printed, exit codes
    std::string_view example;  ///< a transcript: lines "$ command" and what they print; it is a test

    /// Declares the arguments and returns the action, whose result is the exit status.
    std::function<int()> (*declare)(Arguments& arguments, Context& context);
};

}  // namespace gf2::apps
