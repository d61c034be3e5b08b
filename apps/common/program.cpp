// SPDX-License-Identifier: MIT
#include "common/program.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <tbb/global_control.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <list>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/version.hpp"
#include "gf2/kernels/kernels.hpp"

namespace gf2::apps {
namespace {

constexpr int kJsonSchema = 1;

struct Action {
    CLI::App* app;
    std::function<int()> run;
};

// All that there are: the manual page is made on one machine and read on others.
std::string names_of_kernels() {
    return fmt::format("{}", fmt::join(kernel_names(), ", "));
}

void add_shared_options(CLI::App& app, Context& context) {
    app.add_flag("--json", context.json, "Print the answer as JSON");
    app.add_flag("-q,--quiet", context.quiet, "No messages, only the answer");
    app.add_flag("-v,--verbose", context.verbose, "Say how the answer was found and how long that took");
    app.add_option("--progress", context.progress,
                   "How far long work has come: auto (a line that is renewed on a terminal, a line every five seconds "
                   "elsewhere, none with --quiet), always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}).description(""))
        ->type_name("WHEN");
    app.add_option("--seed", context.seed, "Seed of everything random")
        ->check(unsigned_number())
        ->capture_default_str();
    app.add_option("--threads", context.threads, "Most threads to use; 0 for all")
        ->check(unsigned_number())
        ->capture_default_str();
    app.add_option("--kernels", context.kernels,
                   "Word loops to use: " + names_of_kernels() + "; by default the last that the processor can run");
}

void declare_commands(CLI::App& app, const Program& program, Context& context, std::list<Action>& actions) {
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.allow_extras();  // run_command() says what is wrong with them
    app.set_version_flag("--version", std::string(program.name) + " " + kVersion);
    add_shared_options(app, context);
    for (const Command& command : program.commands) {
        CLI::App* sub = app.add_subcommand(std::string(command.name), std::string(command.summary));
        sub->footer(std::string(command.details) +
                    "\n\nEvery command takes --json, --quiet, --verbose, --progress, --seed, " +
                    "--threads and --kernels too; see " + std::string(program.name) + " --help.\n\nExample:\n" +
                    std::string(command.example));
        actions.push_back({sub, command.declare(*sub, context)});
    }
}

std::string command_names(const Program& program) {
    std::string names;
    for (const Command& command : program.commands) names += (names.empty() ? "" : ", ") + std::string(command.name);
    return names;
}

void require_command(const CLI::App& app, const Program& program, Context& context) {
    for (const CLI::App* sub : app.get_subcommands()) context.command = sub->get_name();
    const std::vector<std::string> extras = app.remaining(true);
    if (context.command.empty()) {
        throw UsageError((extras.empty() ? "no command given" : "no command '" + extras.front() + "'") +
                         std::string("; expected one of ") + command_names(program));
    }
    if (!extras.empty()) throw UsageError("unexpected argument '" + extras.front() + "'");
}

int run_command(Context& context, const std::list<Action>& actions) {
    if (!context.kernels.empty()) {
        try {
            use_kernels(context.kernels);
        } catch (const std::invalid_argument& error) {
            throw UsageError(error.what());
        }
    }
    std::optional<tbb::global_control> limit;
    if (context.threads != 0) limit.emplace(tbb::global_control::max_allowed_parallelism, context.threads);
    for (const Action& action : actions) {
        if (!action.app->parsed()) continue;
        const auto begin = std::chrono::steady_clock::now();
        const int status = action.run();
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        context.detail(fmt::format("{:.3f} s with {} kernels", taken.count(), kernels().name));
        if (!context.streams.out.flush()) throw InputError("cannot write to standard output");
        return status;
    }
    throw std::logic_error("a command that was not declared");
}

int report(const Context& context, int status, const std::string& message, bool mention_help = false) {
    context.streams.err << context.program << ": " << message;
    if (mention_help) {
        context.streams.err << " (see " << context.program << (context.command.empty() ? "" : " ") << context.command
                            << " --help)";
    }
    context.streams.err << '\n';
    return status;
}

// That of most terminals, where this one does not say it.
void set_size(Streams& streams) {
    winsize size{};
    const bool is_known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col != 0 && size.ws_row != 0;
    streams.columns = is_known ? size.ws_col : 80;
    streams.lines = is_known ? size.ws_row : 24;
}

}  // namespace

CLI::Validator unsigned_number() {
    return {[](const std::string& text) {
                std::uint64_t value = 0;
                const char* const last = text.data() + text.size();
                const auto [end, error] = std::from_chars(text.data(), last, value);
                if (error == std::errc{} && end == last) return std::string();
                return "expected a number from 0 to 2^64 - 1, found '" + text + "'";
            },
            ""};
}

io::Source Context::read(const std::string& path) const {
    if (path != "-") return io::read_file(path);
    if (std::exchange(streams.in_was_read, true)) throw UsageError("only one of the files can be standard input (-)");
    return io::read_stream(streams.in, "standard input");
}

void Context::note(std::string_view text) const {
    if (!quiet) streams.err << program << ": " << text << '\n';
}

void Context::detail(std::string_view text) const {
    if (verbose) note(text);
}

nlohmann::ordered_json Context::answer() const {
    return {{"schema", kJsonSchema}, {"program", program}, {"version", kVersion}, {"command", command}};
}

void Context::print(const nlohmann::ordered_json& answer) const {
    streams.out << answer.dump(2) << '\n';
}

int run_program(const Program& program, std::span<const char* const> arguments, Streams& streams) {
    Context context{.streams = streams, .program = std::string(program.name), .table = &program};
    CLI::App app(std::string(program.summary), std::string(program.name));
    std::list<Action> actions;
    try {
        declare_commands(app, program, context, actions);
        std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
        app.parse(std::move(reversed));
        require_command(app, program, context);
        return run_command(context, actions);
    } catch (const CLI::Success& request) {
        return app.exit(request, streams.out, streams.err);
    } catch (const CLI::ParseError& error) {
        for (const CLI::App* sub : app.get_subcommands()) context.command = sub->get_name();
        return report(context, kUsage, error.what(), true);
    } catch (const UsageError& error) {
        return report(context, kUsage, error.what(), true);
    } catch (const std::bad_alloc&) {
        return report(context, kBadInput, "not enough memory");
    } catch (const std::exception& error) {
        return report(context, kBadInput, error.what());
    }
}

int run_program(const Program& program, int argc, const char* const* argv) {
    std::ios::sync_with_stdio(false);
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    const bool wants_color =
        (no_color == nullptr || *no_color == '\0') && terminal != nullptr && std::string_view(terminal) != "dumb";
    const bool is_terminal = ::isatty(STDOUT_FILENO) != 0;
    const char* const depth = std::getenv("COLORTERM");
    const bool true_color =
        depth != nullptr && (std::string_view(depth) == "truecolor" || std::string_view(depth) == "24bit");
    Streams streams{std::cin, std::cout, std::cerr, wants_color && is_terminal, is_terminal, true_color};
    streams.err_is_terminal = ::isatty(STDERR_FILENO) != 0;
    if (is_terminal) set_size(streams);
    const std::vector<const char*> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    return run_program(program, arguments, streams);
}

}  // namespace gf2::apps
