// SPDX-License-Identifier: MIT
#include "apps/cli/arguments.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>
#include <type_traits>

#include "apps/cli/text.hpp"
#include "gf2/base/text_stream.hpp"

namespace gf2::apps {
namespace {

template <class Number>
std::optional<Number> number_in(const std::string& text) {
    Number value{};
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    if (error != std::errc{} || end != last) return std::nullopt;
    return value;
}

// The groups of --help behind the positional arguments and a command's own options. An option has the same group in
// all commands.
struct Theme {
    std::string_view title;
    std::string_view options;
};

constexpr std::array kThemes = {
    Theme{"Board", "--rule --topology --graph --game --shape --generate --target"},
    Theme{"Input",
          "--augmented --equations --batch --dimacs --parity-check --outside --modulo --css --code --stabilizer "
          "--gauge --dem "
          "--coset --weights --from-picture --rows --count-line"},
    Theme{"Search", "--method --budget --time --attempts --lex"},
    Theme{"Output", "--output --hx --hz --spaces --list --link"},
    Theme{"Formats", "--from --columns --modulo-2 --to"},
    Theme{"Proof", "--certificate --steps --latex"},
    Theme{"Pictures", "--png --svg --animate --chase --theme --cell --crop --color"},
    Theme{"Long runs", "--checkpoint --shard --estimate"},
};

bool names(std::string_view list, std::string_view name) {
    return (" " + std::string(list) + " ").find(" " + std::string(name) + " ") != std::string::npos;
}

std::string group_of(const Argument& argument) {
    if (argument.is_positional()) return "Arguments";
    for (const Theme& theme : kThemes) {
        if (names(theme.options, argument.names.back())) return std::string(theme.title);
    }
    return "Options";
}

// The place of a group in --help: "Arguments", "Options", those that a command begins, then the themes.
std::size_t rank_of(const std::string& group) {
    if (group == "Arguments") return 0;
    if (group == "Options") return 1;
    const auto* const theme =
        std::find_if(kThemes.begin(), kThemes.end(), [&](const Theme& t) { return t.title == group; });
    return 2 + (theme == kThemes.end() ? 0 : 1 + static_cast<std::size_t>(theme - kThemes.begin()));
}

template <class Argument, class All>
Argument* find_in(All& all, std::string_view name) {
    for (Argument& argument : all) {
        if (std::find(argument.names.begin(), argument.names.end(), name) != argument.names.end()) return &argument;
    }
    return nullptr;
}

}  // namespace

Check unsigned_number(std::uint64_t min, std::uint64_t max) {
    return [min, max](const std::string& text) {
        const auto value = number_in<std::uint64_t>(text);
        if (value && *value >= min && *value <= max) return std::string();
        return "expected a number from " + std::to_string(min) + " to " +
               (max == UINT64_MAX ? "2^64 - 1" : std::to_string(max)) + ", found '" + text + "'";
    };
}

Check number_of_seconds() {
    return [](const std::string& text) {
        const auto value = number_in<double>(text);
        if (value && std::isfinite(*value) && *value > 0) return std::string();
        return "expected a number of seconds above 0, found '" + text + "'";
    };
}

Check chance() {
    return [](const std::string& text) {
        const auto value = number_in<double>(text);
        if (value && *value >= 0 && *value <= 1) return std::string();
        return "expected a number from 0 to 1, found '" + text + "'";
    };
}

Check one_of(std::vector<std::string> names) {
    return [names = std::move(names)](const std::string& value) -> std::string {
        if (std::find(names.begin(), names.end(), value) != names.end()) return {};
        const std::string suggestion = did_you_mean(value, names);
        if (!suggestion.empty()) return "unknown value '" + value + "'" + suggestion;
        return "expected " + listed(names, "or") + ", found '" + value + "'";
    };
}

Argument::Argument(std::string_view list_of_names, Target where, std::string_view what)
    : target(std::move(where)), description(what) {
    while (true) {
        const std::size_t end = std::min(list_of_names.find(','), list_of_names.size());
        names.emplace_back(list_of_names.substr(0, end));
        if (end == list_of_names.size()) break;
        list_of_names.remove_prefix(end + 1);
    }
    const bool is_number = std::holds_alternative<std::uint64_t*>(target) || std::holds_alternative<double*>(target) ||
                           std::holds_alternative<std::optional<std::uint64_t>*>(target);
    if (!is_flag()) value = is_number ? "N" : "TEXT";
}

Argument& Argument::one_of(std::vector<std::string> allowed) {
    choices = std::move(allowed);
    return check(apps::one_of(choices));
}

Argument& Argument::show_default() {
    gf2::internal::TextStream text;
    if (const auto* const string = std::get_if<std::string*>(&target)) text << **string;
    if (const auto* const number = std::get_if<std::uint64_t*>(&target)) text << **number;
    if (const auto* const real = std::get_if<double*>(&target)) text << **real;
    default_text = text.str();
    return *this;
}

std::string Argument::text() const {
    return default_text.empty() || is_positional() ? description : description + " [" + default_text + "]";
}

std::string Argument::signature() const {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    const bool is_file = takes_file() && value != names.front();
    if (!is_flag() && (is_file || !is_positional())) {
        for (std::size_t i = 0; i < values; ++i) text += ' ' + value;
    }
    return is_positional() && takes_many() ? text + " ..." : text;
}

Argument& Arguments::add_to(std::string_view names, Argument::Target target, std::string_view description) {
    Argument& added = all_.emplace_back(names, std::move(target), description);
    added.group = group_.empty() ? group_of(added) : group_;
    return added;
}

std::vector<const Argument*> Arguments::shown() const {
    std::vector<const Argument*> shown;
    for (const Argument& argument : all_) {
        if (!argument.is_hidden) shown.push_back(&argument);
    }
    return shown;
}

std::vector<ArgumentGroup> Arguments::groups() const {
    std::vector<ArgumentGroup> groups;
    for (const Argument* const argument : shown()) {
        if (shared_ != nullptr && argument->names.back() == "--help") continue;
        const auto same = std::find_if(groups.begin(), groups.end(),
                                       [&](const ArgumentGroup& group) { return group.title == argument->group; });
        if (same != groups.end()) {
            same->arguments.push_back(argument);
        } else {
            groups.push_back({argument->group, {argument}});
        }
    }
    std::stable_sort(groups.begin(), groups.end(), [](const ArgumentGroup& a, const ArgumentGroup& b) {
        return rank_of(a.title) < rank_of(b.title);
    });
    return groups;
}

const Argument* Arguments::find(std::string_view name) const {
    return find_in<const Argument>(all_, name);
}

Argument* Arguments::find(std::string_view name) {
    return find_in<Argument>(all_, name);
}

bool Arguments::is_given(std::string_view name) const {
    const Argument* const argument = find(name);
    return argument != nullptr && argument->is_given();
}

}  // namespace gf2::apps
