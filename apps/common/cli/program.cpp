// SPDX-License-Identifier: MIT
#include "common/cli/program.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <list>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "common/cli/choices.hpp"
#include "common/cli/command_words.hpp"
#include "common/cli/end_of_options.hpp"
#include "common/cli/help.hpp"
#include "common/cli/long_run.hpp"
#include "common/cli/message.hpp"
#include "common/cli/option_table.hpp"
#include "common/cli/progress_line.hpp"
#include "common/cli/spelling.hpp"
#include "common/files/named_files.hpp"
#include "common/jobs/transport.hpp"
#include "gf2/base/cancelled.hpp"
#include "gf2/base/thread_limit.hpp"
#include "gf2/base/without_function.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/version.hpp"

namespace gf2::apps {
namespace {

constexpr int kJsonSchema = 3;
constexpr std::uint64_t kMaxThreads = 4096;

struct Action {
    CLI::App* app;
    std::function<int()> run;
};

// Includes sets that this CPU cannot run: the manual page is generated on one machine and read on others.
std::vector<std::string> names_of_kernels() {
    const auto names = kernel_names();
    return {names.begin(), names.end()};
}

void add_shared_options(CLI::App& app, Context& context) {
    app.add_flag("--json", context.json, "Print the answer as JSON, and each message as a line of JSON");
    app.add_flag("-q,--quiet", context.quiet, "Print the answer without messages");
    app.add_flag("-v,--verbose", context.verbose, "Report how the answer was found and the time taken");
    app.add_option("--progress", context.progress,
                   "Show progress of long searches: auto (one updating line on a terminal, a line every five seconds "
                   "elsewhere, none with --quiet), always or never")
        ->check(one_of({"auto", "always", "never"}))
        ->type_name("WHEN");
    app.add_option("--seed", context.seed, "Seed of all random choices")
        ->check(unsigned_number())
        ->capture_default_str();
    app.add_option("--threads", context.threads, "Maximum number of threads; 0 for all")
        ->check(unsigned_number(0, kMaxThreads))
        ->capture_default_str();
    app.add_option_function<std::string>(
           "--memory",
           [&context](const std::string& size) {
               const auto bytes = io::parsed_memory(size);
               if (!bytes) {
                   throw UsageError(
                       "--memory: expected a number of bytes, with an optional suffix K, M, G, T, P or E as in 4G, "
                       "found '" +
                       size + "'");
               }
               context.memory = io::MemoryLimit(*bytes);
           },
           "Memory limit for reading a file and for large results, such as 4G; default: the larger of 256M and 64 "
           "bytes per byte of the file, but at most 8G or half of the machine's memory, whichever is less")
        ->type_name("SIZE");
    app.add_option("--kernels", context.kernels,
                   fmt::format("SIMD kernels to use: {}", fmt::join(kernel_names(), ", ")) +
                       "; default: the fastest this CPU supports")
        ->type_name("NAME")
        ->check(often(names_of_kernels()));
}

// CLI11 lets a flag have a value: --daily=2026-07-01 would be --daily.
void refuse_values_of_flags(CLI::App& app) {
    for (CLI::Option* const option : app.get_options()) {
        if (option->get_expected_max() == 0) option->disable_flag_override();
    }
}

std::string text_of(const CLI::ParseError& error) {
    const std::string text = error.what();
    const std::size_t end = text.find(" was given a disallowed flag override");
    return end == std::string::npos ? text : "--" + text.substr(0, end) + " takes no value";
}

// The paragraphs of --help behind the options of a command.
std::string footer_of(const Program& program, const Command& command) {
    std::vector<std::string> aliases;
    for (const Alias& alias : program.aliases) {
        if (alias.command == command.name) aliases.emplace_back(alias.name);
    }
    std::string text(command.details);
    if (!aliases.empty()) text += "\nAlso called " + listed(aliases, "or") + ".";
    return text + "\n\nEvery command also takes --json, --quiet, --verbose, --progress, --seed,\n" +
           "--threads, --memory and --kernels; see " + std::string(program.name) + " --help.\n\nExample:\n" +
           std::string(command.example);
}

void declare_commands(CLI::App& app, const Program& program, Context& context, std::list<Action>& actions) {
    app.formatter(std::make_shared<HelpFormatter>());
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.allow_extras();  // require_command() reports them
    app.set_version_flag("--version", std::string(program.name) + " " + GF2KIT_VERSION);
    app.footer(std::string(program.details));
    add_shared_options(app, context);
    name_numbers(app);
    drop_marks(app);
    refuse_values_of_flags(app);
    for (const Command& command : program.commands) {
        CLI::App* sub = app.add_subcommand(std::string(command.name), std::string(command.summary));
        sub->footer(footer_of(program, command));
        actions.push_back({sub, command.declare(*sub, context)});
        name_numbers(*sub);
        drop_marks(*sub);
        refuse_values_of_flags(*sub);
        describe_rules(*sub, program.rules);
    }
    for (const Alias& alias : program.aliases) {
        app.get_subcommand(std::string(alias.command))->alias(std::string(alias.name));
    }
}

void flush(std::ostream& out) {
    errno = 0;
    if (out.flush()) return;
    // The cause of an earlier failure is lost: another write fails for the same reason.
    if (errno == 0 && ::write(STDOUT_FILENO, "\n", 1) == 1) throw InputError("cannot write to standard output");
    throw InputError(std::string("cannot write to standard output: ") + std::generic_category().message(errno));
}

// Refuses commands that every process would run for itself.
void require_blocks(const CLI::App& app, const CLI::App& command, std::string_view runner) {
    const auto has_blocks = [](const CLI::App& one) {
        return one.get_option_no_throw("--job") != nullptr;
    };
    if (has_blocks(command)) return;
    std::vector<std::string> names;
    for (const CLI::App* one : app.get_subcommands({})) {
        if (has_blocks(*one)) names.push_back(one->get_name());
    }
    throw UsageError(fmt::format("{} runs the commands whose work has blocks: {}", runner, listed(names, "and")));
}

int run_command(const CLI::App& app, Context& context, const std::list<Action>& actions, std::string_view runner) {
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
    for (const Action& action : actions) {
        if (!action.app->parsed()) continue;
        if (!runner.empty()) require_blocks(app, *action.app, runner);
        check_rules(*action.app, context.table->rules, runner);
        check_named_files(*action.app);
        const EarlierFiles earlier(*action.app);
        const auto begin = std::chrono::steady_clock::now();
        const int status = action.run();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        for (const std::string& name : earlier.kept()) context.note(name + " is left as it was");
        context.detail(fmt::format("{:.3f} s with {} kernels", taken.count(), kernel_set().name));
        flush(context.streams.out);
        return status;
    }
    throw std::logic_error("a command that was not declared");
}

template <class Number>
std::optional<Number> number_in(const std::string& text) {
    Number value{};
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    if (error != std::errc{} || end != last) return std::nullopt;
    return value;
}

// Reports exhausted memory in a function that must not throw, such as a destructor, where no handler catches it.
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

CLI::Validator unsigned_number(std::uint64_t min, std::uint64_t max) {
    return {[min, max](const std::string& text) {
                const auto value = number_in<std::uint64_t>(text);
                if (value && *value >= min && *value <= max) return std::string();
                return fmt::format("expected a number from {} to {}, found '{}'", min,
                                   max == UINT64_MAX ? "2^64 - 1" : std::to_string(max), text);
            },
            ""};
}

CLI::Validator number_of_seconds() {
    return {[](const std::string& text) {
                const auto value = number_in<double>(text);
                if (value && std::isfinite(*value) && *value > 0) return std::string();
                return "expected a number of seconds above 0, found '" + text + "'";
            },
            ""};
}

CLI::Validator chance() {
    return {[](const std::string& text) {
                const auto value = number_in<double>(text);
                if (value && *value >= 0 && *value <= 1) return std::string();
                return "expected a number from 0 to 1, found '" + text + "'";
            },
            ""};
}

void Context::note(std::string_view text) const {
    if (!quiet) print_message(*this, "note", text);
}

void Context::detail(std::string_view text) const {
    if (verbose) note(text);
}

nlohmann::ordered_json Context::answer() const {
    return {{"schema", kJsonSchema}, {"program", program}, {"version", GF2KIT_VERSION}, {"command", command}};
}

void Context::print(nlohmann::ordered_json answer) const {
    if (transport != nullptr) transport->describe(answer);
    // File names need not be UTF-8.
    streams.out << answer.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << '\n';
}

int run_program(const Program& program, std::span<const char* const> arguments, Streams& streams,
                std::shared_ptr<Transport> transport) {
    Context context(streams, std::string(program.name), &program);
    context.transport = transport;
    const std::string_view runner = transport == nullptr ? std::string_view() : transport->runner();
    std::vector<std::string> words(arguments.begin(), arguments.end());
    // Already known for an error that ends the parsing.
    const auto first_file = std::find(words.begin(), words.end(), "--");
    context.json = std::find(words.begin(), first_file, "--json") != first_file;
    CLI::App app(std::string(program.summary), std::string(program.name));
    std::list<Action> actions;
    try {
        declare_commands(app, program, context, actions);
        if (program.expand != nullptr) words = program.expand(std::move(words));
        context.arguments = words;
        words = with_marked_words(std::move(words));
        std::reverse(words.begin(), words.end());
        try {
            app.parse(std::move(words));
        } catch (const CLI::Success& request) {  // --help, --version
            if (!app.remaining(true).empty() && app.get_subcommands().empty()) require_command(app, program, context);
            const int status = app.exit(request, streams.out, streams.err);
            flush(streams.out);
            return status;
        } catch (const CLI::ParseError&) {
            refuse_unknown_options(app, context);  // the argument of one was taken for another argument
            throw;
        }
        require_command(app, program, context);
        return run_command(app, context, actions, runner);
    } catch (const CommandEnd& end) {
        return end.status;
    } catch (const Cancelled&) {
        context.note(std::string(stop_reason()) + ": there is no answer yet");
        return kBudgetSpent;
    } catch (const CLI::ParseError& error) {
        for (const CLI::App* sub : app.get_subcommands()) context.command = sub->get_name();
        return print_error(context, kUsage, text_of(error), error);
    } catch (const UsageError& error) {
        return print_error(context, kUsage, error.what(), error);
    } catch (const io::MemoryError& error) {
        return print_error(context, kBadInput, error.what() + memory_hint(error.needed()), error);
    } catch (const std::bad_alloc& error) {
        return print_error(context, kBadInput, "not enough memory", error);
    } catch (const std::logic_error& error) {  // of the library, which knows no commands
        return print_error(context, kBadInput, std::string(gf2::internal::without_function(error.what())), error);
    } catch (const std::exception& error) {
        return print_error(context, kBadInput, error.what(), error);
    }
}

int run_program(const Program& program, int argc, const char* const* argv, std::shared_ptr<Transport> transport) {
    std::set_terminate(end_program);
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
    return run_program(program, arguments, streams, std::move(transport));
}

}  // namespace gf2::apps
