// SPDX-License-Identifier: MIT
#include "apps/cli/program.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>
#include <typeinfo>
#include <utility>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/cli/command_line.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/cli/terminal.hpp"
#include "apps/cli/text.hpp"
#include "apps/files/named_files.hpp"
#include "apps/run/runner.hpp"
#include "gf2/base/stop.hpp"
#include "gf2/base/thread_limit.hpp"
#include "gf2/base/without_function.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/io/source.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/version.hpp"

namespace gf2::apps {
namespace {

Json head_of(const Context& context) {
    Json head = context.answer();
    if (context.command.empty()) head["command"] = nullptr;
    return head;
}

void print_json(const Context& context, const Json& object) {
    // In ASCII, so that no character of a file name affects the terminal. File names need not be UTF-8.
    context.streams.err << object.printed(-1, true) + '\n';
}

// Splits "expected ..., found ...".
void add_expectation(Json& fields, std::string_view message) {
    constexpr std::string_view kExpected = "expected ";
    constexpr std::string_view kFound = ", found ";
    const std::size_t end = message.find(kFound);
    if (!message.starts_with(kExpected) || end == std::string_view::npos) return;
    fields["expected"] = message.substr(kExpected.size(), end - kExpected.size());
    fields["found"] = message.substr(end + kFound.size());
}

void add_place(Json& fields, const std::exception& error) {
    if (const auto* const file = dynamic_cast<const io::FileError*>(&error); file != nullptr && !file->file().empty()) {
        fields["file"] = file->file();
    }
    const auto* const parse = dynamic_cast<const io::ParseError*>(&error);
    if (parse == nullptr) return;
    fields["file"] = parse->source();
    const io::Position place = parse->position();
    if (place.line != 0) fields["line"] = place.line;
    fields[place.line != 0 ? "column" : "byte"] = place.column;
    add_expectation(fields, parse->message());
}

// Prints an error as print_message() does. In JSON, the field `error` is an object with `status`, `message` and, where
// they are known, `help` (the command that explains the arguments), `file`, `line` and `column` (in binary data
// `byte`), `expected` and `found`.
// @param status  an ExitCode; kUsage mentions --help
// @param text    the message; the rest is taken from `error`
// @return the status
int print_error(const Context& context, int status, const std::string& text, const std::exception& error) {
    const bool is_usage = status == kUsage;
    const bool needs_command = dynamic_cast<const CommandError*>(&error) != nullptr;
    const bool is_general = needs_command || context.command.empty();
    const std::string help = context.program + (is_general ? "" : " " + context.command) + " --help";
    if (!context.json) {
        const std::string hint = needs_command ? " (" + help + " lists the commands)" : " (see " + help + ")";
        context.streams.err << context.program + ": " + printable(text) + (is_usage ? hint : "") + '\n';
        return status;
    }
    Json object = head_of(context);
    Json& fields = object["error"];
    fields = {{"status", status}, {"message", text}};
    if (is_usage) fields["help"] = help;
    add_place(fields, error);
    print_json(context, object);
    return status;
}

constexpr int kJsonSchema = 3;

std::vector<std::string> names_of_kernels() {
    const auto names = kernel_names();
    return {names.begin(), names.end()};
}

void flush(std::ostream& out) {
    errno = 0;
    if (out.flush()) return;
    // The cause of an earlier failure is lost: another write fails for the same reason.
    if (errno == 0 && ::write(STDOUT_FILENO, "\n", 1) == 1) throw InputError("cannot write to standard output");
    throw InputError(std::string("cannot write to standard output: ") + std::generic_category().message(errno));
}

// Refuses commands that every process would run for itself.
void require_blocks(const CommandLine& line, const DeclaredCommand& command, std::string_view runner) {
    const auto has_blocks = [](const DeclaredCommand& one) {
        return one.arguments.find("--estimate") != nullptr;
    };
    if (has_blocks(command)) return;
    std::vector<std::string> names;
    for (const DeclaredCommand& one : line.commands()) {
        if (has_blocks(one)) names.push_back(one.name);
    }
    throw UsageError(fmt::format("{} runs the commands whose work has blocks: {}", runner, listed(names, "and")));
}

int run_command(const CommandLine& line, const DeclaredCommand& command, Context& context, std::string_view runner) {
    if (!context.kernels.empty()) {
        try {
            use_kernels(context.kernels);
        } catch (const std::invalid_argument& error) {
            const std::vector<std::string> names = names_of_kernels();
            const bool is_known = std::find(names.begin(), names.end(), context.kernels) != names.end();
            throw UsageError(error.what() + (is_known ? "" : did_you_mean(context.kernels, names)));
        }
    }
    std::optional<ThreadLimit> limit;
    if (context.threads != 0) limit.emplace(context.threads);
    if (!runner.empty()) require_blocks(line, command, runner);
    check_rules(command.arguments, line.program().rules, runner);
    check_named_files(command.arguments);
    const EarlierFiles earlier(command.arguments);
    const auto begin = std::chrono::steady_clock::now();
    const int status = command.run();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    for (const std::string& name : earlier.kept()) context.note(name + " is left as it was");
    context.detail(fmt::format("{:.3f} s with {} kernels", taken.count(), kernel_set().name));
    flush(context.streams.out);
    return status;
}

// Reports exhausted memory where no handler catches it: before there are any, or in a function that must not throw,
// such as a destructor.
[[noreturn]] void end_program() noexcept {
    if (const std::exception_ptr reason = std::current_exception()) {
        try {
            std::rethrow_exception(reason);
        } catch (const std::bad_alloc&) {
            constexpr std::string_view kMessage = "not enough memory\n";
            static_cast<void>(!::write(STDERR_FILENO, kMessage.data(), kMessage.size()));
            ::_exit(kBadInput);
        } catch (...) {
            std::abort();
        }
    }
    std::abort();
}

// Sets the terminal's size, or 80 x 24 if it is unknown.
void set_size(Terminal& terminal) {
    winsize size{};
    const bool is_known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0 && size.ws_row != 0;
    terminal.columns = is_known ? size.ws_col : 80;
    terminal.lines = is_known ? size.ws_row : 24;
}

}  // namespace

void report_exhausted_memory() noexcept {
    std::set_terminate(end_program);
}

void print_message(const Context& context, std::string_view kind, std::string_view text) {
    if (!context.json) {
        context.streams.err << context.program + ": " + printable(text) + '\n';
        return;
    }
    Json object = head_of(context);
    object[std::string(kind)] = text;
    print_json(context, object);
}

std::string memory_hint(std::uint64_t needed) {
    if (needed == 0) return "; --memory SIZE allows more";
    const std::uint64_t machine = io::memory_of_machine();
    if (needed > machine) return "; this machine has " + io::memory_text(machine);
    return "; --memory " + io::memory_option(needed) + " allows it";
}

io::Source Context::read(const std::string& path, io::ReadOptions options) const {
    if (!options.any_bytes) options.any_bytes = false;
    options.memory = memory;
    if (runner != nullptr && path == "-") {
        throw UsageError("expected inputs in files, which all processes can read, not standard input (-)");
    }
    if (path != "-") return io::read_file(path, options);
    if (std::exchange(streams.in_was_read, true)) throw UsageError("only one of the files can be standard input (-)");
    return io::read_stream(streams.in, "standard input", options);
}

void Context::note(std::string_view text) const {
    if (!quiet) print_message(*this, "note", text);
}

void Context::detail(std::string_view text) const {
    if (verbose) note(text);
}

Json Context::answer() const {
    return {{"schema", kJsonSchema}, {"program", program}, {"version", GF2KIT_VERSION}, {"command", command}};
}

void Context::print(Json answer) const {
    if (runner != nullptr) runner->describe(answer);
    // File names need not be UTF-8.
    streams.out << answer.printed(2, false) << '\n';
}

int run_program(const Program& program, std::span<const char* const> arguments, Streams& streams,
                std::shared_ptr<Runner> runner) {
    Context context(streams, std::string(program.name));
    const std::string_view name_of_runner = runner == nullptr ? std::string_view() : runner->name();
    context.runner = std::move(runner);
    std::vector<std::string> words(arguments.begin(), arguments.end());
    if (words.empty()) {
        streams.err << program.introduction;
        return kUsage;
    }
    // Already known for an error that ends the parsing.
    const auto first_file = std::find(words.begin(), words.end(), "--");
    context.json = std::find(words.begin(), first_file, "--json") != first_file;
    try {
        CommandLine line(program, context);
        if (program.expand != nullptr) words = program.expand(std::move(words));
        const DeclaredCommand* const command = line.parse(std::move(words), streams.out);
        if (command != nullptr) return run_command(line, *command, context, name_of_runner);
        flush(streams.out);
        return kYes;
    } catch (const CommandEnd& end) {
        return end.status;
    } catch (const Cancelled&) {
        context.note(std::string(stop_reason()) + ": there is no answer yet");
        return kBudgetSpent;
    } catch (const UsageError& error) {
        return print_error(context, kUsage, error.what(), error);
    } catch (const io::MemoryError& error) {
        return print_error(context, kBadInput, error.what() + memory_hint(error.needed()), error);
    } catch (const std::bad_alloc& error) {
        return print_error(context, kBadInput, "not enough memory", error);
    } catch (const std::logic_error& error) {
        // Of the library, which knows no commands. Bad arguments have kinds of their own.
        const bool is_fault = typeid(error) == typeid(std::logic_error);
        const std::string message(gf2::internal::without_function(error.what()));
        return print_error(context, kBadInput, (is_fault ? "internal error: " : "") + message, error);
    } catch (const std::exception& error) {
        return print_error(context, kBadInput, error.what(), error);
    }
}

int run_program(const Program& program, int argc, const char* const* argv, std::shared_ptr<Runner> runner) {
    std::ios::sync_with_stdio(false);
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    const bool wants_color =
        (no_color == nullptr || *no_color == '\0') && terminal != nullptr && std::string_view(terminal) != "dumb";
    const bool is_terminal = ::isatty(STDOUT_FILENO) != 0;
    const char* const depth = std::getenv("COLORTERM");
    const bool true_color =
        depth != nullptr && (std::string_view(depth) == "truecolor" || std::string_view(depth) == "24bit");
    ProgressLine line(*std::cerr.rdbuf());
    // Files get the same bytes in every locale.
    const Charset charset = is_terminal ? charset_of_environment() : Charset::kUtf8;
    AsciiOutput ascii_buffer(*std::cout.rdbuf());
    std::ostream ascii_out(&ascii_buffer);
    std::ostream& plain_out = charset == Charset::kAscii ? ascii_out : std::cout;
    BehindProgressLine out_buffer(line, *plain_out.rdbuf());
    BehindProgressLine err_buffer(line, *std::cerr.rdbuf());
    std::ostream out(&out_buffer);
    std::ostream err(&err_buffer);
    err << std::unitbuf;
    err.tie(&out);
    const bool has_line = ::isatty(STDERR_FILENO) != 0;
    Streams streams{.in = std::cin, .out = has_line ? out : plain_out, .err = has_line ? err : std::cerr};
    streams.terminal = {
        .is_there = is_terminal, .color = wants_color && is_terminal, .true_color = true_color, .charset = charset};
    if (is_terminal) set_size(streams.terminal);
    if (has_line) streams.progress_line = &line;
    const std::vector<const char*> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    return run_program(program, arguments, streams, std::move(runner));
}

}  // namespace gf2::apps
