// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace gf2::apps {

/// Says what is wrong with a value, "expected ..., found ..."; nothing if it is right.
using Check = std::function<std::string(const std::string& value)>;

/// Refuses what is not an unsigned decimal number from `min` to `max`.
[[nodiscard]] Check unsigned_number(std::uint64_t min = 0, std::uint64_t max = UINT64_MAX);

/// Refuses what is not a finite number above 0.
[[nodiscard]] Check number_of_seconds();

/// Refuses what is not a number from 0 to 1.
[[nodiscard]] Check chance();

/// Refuses what is none of these names, and suggests those that are near.
[[nodiscard]] Check one_of(std::vector<std::string> names);

/// The names of the values of an enumeration, for one_of().
template <class Values>
[[nodiscard]] std::vector<std::string> value_names(const Values& values) {
    std::vector<std::string> names;
    for (const auto value : values) names.emplace_back(to_string(value));
    return names;
}

/// An option, a flag, or a positional argument.
class Argument {
public:
    /// What a value is stored in, or is passed to. A flag has a bool, or a function without parameters.
    using Target =
        std::variant<bool*, std::function<void()>, std::string*, std::uint64_t*, double*, std::optional<std::string>*,
                     std::optional<std::uint64_t>*, std::vector<std::string>*, std::function<void(const std::string&)>>;

    Argument(std::string_view list_of_names, Target where, std::string_view what);

    Argument& required(bool is_now_required = true) {
        is_required = is_now_required;
        return *this;
    }

    /// Names the value in --help, "FILE"; it is N or TEXT if not given.
    Argument& value_name(std::string name) {
        value = std::move(name);
        return *this;
    }

    Argument& check(Check check) {
        checks.push_back(std::move(check));
        return *this;
    }

    /// Checks that it is one of these names, which shells complete.
    Argument& one_of(std::vector<std::string> allowed);

    /// Shells complete the names; others are accepted.
    Argument& suggest(std::vector<std::string> some) {
        choices = std::move(some);
        return *this;
    }

    /// Shows the target's value at this moment in --help.
    Argument& show_default();

    /// Sets how many values follow the option each time.
    Argument& count(std::size_t number) {
        values = number;
        return *this;
    }

    /// Hides it from --help.
    Argument& hide() {
        is_hidden = true;
        return *this;
    }

    [[nodiscard]] bool is_positional() const { return !names.front().starts_with('-'); }
    [[nodiscard]] bool is_flag() const { return target.index() < 2; }
    [[nodiscard]] bool takes_many() const { return std::holds_alternative<std::vector<std::string>*>(target); }
    [[nodiscard]] bool takes_file() const { return value.ends_with("FILE"); }
    [[nodiscard]] bool is_given() const { return !given.empty(); }

    /// The description with the default value.
    [[nodiscard]] std::string text() const;

    /// The name with that of the value: "-o, --output FILE".
    [[nodiscard]] std::string signature() const;

    std::vector<std::string> names;  ///< "-q", "--quiet"; one without dashes for a positional argument
    Target target;
    std::string description;
    std::string value;                 ///< name of its value; empty for a flag
    std::string default_text;          ///< for --help; empty for none
    std::vector<std::string> choices;  ///< of one_of() or suggest()
    std::vector<Check> checks;
    std::size_t values = 1;
    bool is_required = false;
    bool is_hidden = false;
    std::string group{};             ///< its title in --help
    std::vector<std::string> given;  ///< the values on the command line
};

/// Arguments that --help lists below a title.
struct ArgumentGroup {
    std::string title;
    std::vector<const Argument*> arguments{};
};

/// The options and positional arguments of a command.
class Arguments {
public:
    /// @param command  its name; empty for the options that all commands share
    /// @param shared   these options; null if these are they
    explicit Arguments(std::string command = {}, const Arguments* shared = nullptr)
        : command_(std::move(command)), shared_(shared) {}

    /// @param names   "-o,--output", or "FILE" for a positional argument
    /// @param target  outlives the arguments
    template <class Value>
    Argument& add(std::string_view names, Value& target, std::string_view description) {
        return add_to(names, &target, description);
    }

    Argument& add(std::string_view names, std::function<void(const std::string&)> take, std::string_view description) {
        return add_to(names, std::move(take), description);
    }

    /// A flag.
    Argument& add(std::string_view names, std::function<void()> take, std::string_view description) {
        return add_to(names, std::move(take), description);
    }

    /// The arguments that are added from now on are a group of their own in --help.
    void begin_group(std::string title) { group_ = std::move(title); }

    [[nodiscard]] const std::string& command() const { return command_; }
    [[nodiscard]] const std::deque<Argument>& all() const { return all_; }
    [[nodiscard]] std::deque<Argument>& all() { return all_; }

    /// Those that --help shows.
    [[nodiscard]] std::vector<const Argument*> shown() const;

    /// Those that --help shows, by group: positional arguments, the command's own options, then those that it has in
    /// common with others, by theme. Without --help itself, which is among the shared options.
    [[nodiscard]] std::vector<ArgumentGroup> groups() const;

    /// The command's own argument of this name, such as "--min" or "BOARD"; null if there is none.
    [[nodiscard]] const Argument* find(std::string_view name) const;

    [[nodiscard]] Argument* find(std::string_view name);

    /// True if the command has an argument of this name, and it was given.
    [[nodiscard]] bool is_given(std::string_view name) const;

    /// The options that all commands share; null if these are they.
    [[nodiscard]] const Arguments* shared() const { return shared_; }

private:
    Argument& add_to(std::string_view names, Argument::Target target, std::string_view description);

    std::string command_;
    const Arguments* shared_;
    std::deque<Argument> all_;
    std::string group_;
};

}  // namespace gf2::apps
