// SPDX-License-Identifier: MIT
#include "apps/cli/program.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/cli/text.hpp"

namespace gf2::apps {
namespace {

using Kind = OptionRule::Kind;

// A part of a term between `&`: an option, perhaps with a value.
struct Condition {
    std::string option;
    std::string value;
    bool has_value = false;
    bool is_negated = false;
};

Condition condition_of(const std::string& term) {
    const std::size_t equals = term.find('=');
    if (equals == std::string::npos) return {term, {}};
    const bool is_negated = equals != 0 && term[equals - 1] == '!';
    return {term.substr(0, equals - (is_negated ? 1 : 0)), term.substr(equals + 1), true, is_negated};
}

// The command's own option, or else the shared option of that name.
const Argument* option_of(const Arguments& command, const std::string& name) {
    const Argument* const own = command.find(name);
    return own != nullptr || command.shared() == nullptr ? own : command.shared()->find(name);
}

bool is_runner(const std::string& term) {
    return term == "gf2-mpi";
}

bool holds(const Arguments& command, const Condition& condition) {
    const Argument* const option = option_of(command, condition.option);
    if (option == nullptr || !option->is_given()) return false;
    return !condition.has_value || (option->given.back() == condition.value) != condition.is_negated;
}

bool holds(const Arguments& command, const std::string& term, std::string_view runner) {
    if (is_runner(term)) return term == runner;
    const std::vector<std::string> conditions = split(term, '&');
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const std::string& text) { return holds(command, condition_of(text)); });
}

std::string text_of(const std::string& term) {
    std::string text;
    for (const std::string& part : split(term, '&')) {
        const Condition condition = condition_of(part);
        text += (text.empty() ? "" : " with ") + condition.option;
        if (condition.has_value) text += (condition.is_negated ? " other than " : " ") + condition.value;
    }
    return text;
}

// The terms of a list as messages and manual pages print them: "--min", "--target uniform".
std::vector<std::string> texts_of(std::string_view terms) {
    std::vector<std::string> texts;
    for (const std::string& term : split(terms)) texts.push_back(text_of(term));
    return texts;
}

bool is_for(const OptionRule& rule, const Arguments& command) {
    const std::vector<std::string> names = split(rule.commands);
    return std::find(names.begin(), names.end(), command.command()) != names.end();
}

[[noreturn]] void refuse(const OptionRule& rule, const std::string& term, const std::string& other) {
    const bool requires_other = rule.kind == Kind::kRequires;
    throw UsageError(text_of(term) +
                     (requires_other ? " requires " + listed(texts_of(rule.others), "or") : " excludes " + other) +
                     ": " + std::string(rule.reason));
}

void check(const Arguments& command, const OptionRule& rule, std::string_view runner) {
    const std::vector<std::string> others = split(rule.others);
    for (const std::string& term : split(rule.options)) {
        if (!holds(command, term, runner)) continue;
        const auto given = std::find_if(others.begin(), others.end(),
                                        [&](const std::string& other) { return holds(command, other, runner); });
        if (rule.kind == Kind::kRequires && given == others.end()) refuse(rule, term, {});
        if (rule.kind == Kind::kExcludes && given != others.end()) refuse(rule, term, text_of(*given));
    }
}

void require_options(const Arguments& command, const std::string& term) {
    for (const std::string& part : split(term, '&')) {
        const std::string name = condition_of(part).option;
        if (option_of(command, name) != nullptr) continue;
        throw std::logic_error("a rule names " + name + ", which " + command.command() + " does not have");
    }
}

// A rule as a part of an option's description: "with --count: requires --output, since ...".
std::string clause_of(const OptionRule& rule, const std::string& term) {
    const std::size_t first_end = std::min(term.find('&'), term.size());
    const Condition first = condition_of(term.substr(0, first_end));
    std::string text = first.has_value ? (first.is_negated ? "other than " : "") + first.value : "";
    if (first_end != term.size()) text += (text.empty() ? "with " : " with ") + text_of(term.substr(first_end + 1));
    return text + (text.empty() ? "" : ": ") + (rule.kind == Kind::kRequires ? "requires " : "not with ") +
           listed(texts_of(rule.others), "or") + ", since " + std::string(rule.reason);
}

}  // namespace

std::string rules_of(const Arguments& command, const Argument& option, std::span<const OptionRule> rules) {
    std::string text;
    for (const OptionRule& rule : rules) {
        if (!is_for(rule, command)) continue;
        for (const std::string& other : split(rule.others)) require_options(command, other);
        for (const std::string& term : split(rule.options)) {
            if (is_runner(term)) continue;
            require_options(command, term);
            if (command.find(condition_of(term.substr(0, term.find('&'))).option) != &option) continue;
            text += (text.empty() ? "" : "; ") + clause_of(rule, term);
        }
    }
    return text;
}

void check_rules(const Arguments& command, std::span<const OptionRule> rules, std::string_view runner) {
    for (const OptionRule& rule : rules) {
        if (is_for(rule, command)) check(command, rule, runner);
    }
}

}  // namespace gf2::apps
