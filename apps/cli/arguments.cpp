// SPDX-License-Identifier: MIT
#include "apps/cli/arguments.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>
#include <system_error>
#include <type_traits>

#include "apps/cli/spelling.hpp"

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

Argument::Argument(std::string_view list_of_names, Target where, std::string what)
    : target(std::move(where)), description(std::move(what)) {
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

Argument& Argument::required(bool is_now_required) {
    is_required = is_now_required;
    return *this;
}

Argument& Argument::value_name(std::string name) {
    value = std::move(name);
    return *this;
}

Argument& Argument::check(Check check) {
    checks.push_back(std::move(check));
    return *this;
}

Argument& Argument::one_of(std::vector<std::string> allowed) {
    choices = std::move(allowed);
    return check(apps::one_of(choices));
}

Argument& Argument::suggest(std::vector<std::string> some) {
    choices = std::move(some);
    return *this;
}

Argument& Argument::show_default() {
    std::ostringstream text;
    if (const auto* const string = std::get_if<std::string*>(&target)) text << **string;
    if (const auto* const number = std::get_if<std::uint64_t*>(&target)) text << **number;
    if (const auto* const real = std::get_if<double*>(&target)) text << **real;
    default_text = text.str();
    return *this;
}

Argument& Argument::count(std::size_t number) {
    values = number;
    return *this;
}

Argument& Argument::hide() {
    is_hidden = true;
    return *this;
}

std::string Argument::text() const {
    return default_text.empty() || is_positional() ? description : description + " [" + default_text + "]";
}

Argument& Arguments::add_to(std::string_view names, Argument::Target target, std::string description) {
    Argument& added = all_.emplace_back(names, std::move(target), std::move(description));
    added.group = group_;
    return added;
}

std::vector<const Argument*> Arguments::shown() const {
    std::vector<const Argument*> shown;
    for (const Argument& argument : all_) {
        if (!argument.is_hidden) shown.push_back(&argument);
    }
    return shown;
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
