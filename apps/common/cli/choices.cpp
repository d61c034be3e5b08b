// SPDX-License-Identifier: MIT
#include "common/cli/choices.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>
#include <string_view>

#include "common/cli/spelling.hpp"

namespace gf2::apps {
namespace {

// CLI11 keeps of a validator only what is in its base class: the name holds the choices.
constexpr std::string_view kChoices = "choices:";

std::string name_of(const std::vector<std::string>& names) {
    return fmt::format("{} {}", kChoices, fmt::join(names, " "));
}

}  // namespace

CLI::Validator one_of(const std::vector<std::string>& names) {
    const auto refusal = [names](const std::string& value) -> std::string {
        for (const std::string& name : names) {
            if (name == value) return {};
        }
        const std::string suggestion = did_you_mean(value, names);
        if (!suggestion.empty()) return "unknown value '" + value + "'" + suggestion;
        return "expected " + listed(names, "or") + ", found '" + value + "'";
    };
    return {refusal, "", name_of(names)};
}

CLI::Validator often(const std::vector<std::string>& names) {
    return {[](const std::string&) { return std::string(); }, "", name_of(names)};
}

std::vector<std::string> choices_of(CLI::Option& option) {
    for (int i = 0;; ++i) {
        const CLI::Validator* validator = nullptr;
        try {
            validator = option.get_validator(i);
        } catch (const CLI::OptionNotFound&) {  // it was the last one
            return {};
        }
        std::istringstream words(validator->get_name());
        std::string word;
        if (!(words >> word) || word != kChoices) continue;
        std::vector<std::string> names;
        while (words >> word) names.push_back(word);
        return names;
    }
}

}  // namespace gf2::apps
