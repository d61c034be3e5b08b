// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/arguments.hpp"
#include "apps/cli/program.hpp"

namespace gf2::apps {

struct DeclaredCommand {
    const Command& row;
    std::string name;
    std::vector<std::string> aliases;
    Arguments arguments;         ///< none before they are asked for: a program declares those of one command of fifty
    std::function<int()> run{};  ///< as the arguments

    [[nodiscard]] bool has_name(std::string_view word) const;
};

/// The commands and options of a program. CLI11 parses them; it stands behind this class alone.
class CommandLine {
public:
    /// Declares the options of `context`, and the names of the commands.
    CommandLine(const Program& program, Context& context);
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;
    ~CommandLine();

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] const Program& program() const { return program_; }

    /// The options that all commands share.
    [[nodiscard]] const Arguments& shared() const { return shared_; }

    /// In the order of --help.
    [[nodiscard]] const std::deque<DeclaredCommand>& commands() const;

    [[nodiscard]] std::vector<const DeclaredCommand*> commands_of(const CommandGroup& group) const;

    /// The names of the commands, then the aliases.
    [[nodiscard]] std::vector<std::string> words() const;

    /// The command with this name or alias.
    /// @throws CommandError if there is none, with a suggestion if a name is near
    [[nodiscard]] const DeclaredCommand& command_named(const std::string& word) const;

    /// Parses the arguments, stores their values, and sets the context's command.
    /// @return the command; null if --help or --version asked for a text, which is now on `out`
    /// @throws CommandError if no argument names a command; UsageError if they are wrong
    [[nodiscard]] const DeclaredCommand* parse(std::vector<std::string> words, std::ostream& out);

private:
    struct Parser;

    const DeclaredCommand& with_arguments(DeclaredCommand& command) const;
    [[noreturn]] void refuse_command(const std::string& word) const;
    [[noreturn]] void refuse_option(const DeclaredCommand* command, const std::string& name) const;
    void refuse_unknown_options(const DeclaredCommand* command) const;
    void require_command(const DeclaredCommand* command) const;

    const Program& program_;
    Context& context_;
    std::string name_;
    mutable bool help_ = false;
    bool version_ = false;
    Arguments shared_;
    mutable std::deque<DeclaredCommand> commands_;
    std::unique_ptr<Parser> parser_;
};

}  // namespace gf2::apps
