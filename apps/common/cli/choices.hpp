// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <vector>

namespace gf2::apps {

/// For CLI::Option::check(): refuses a value that is not one of the names, with a suggestion if one is near. The names
/// contain no blanks. Shells complete them.
[[nodiscard]] CLI::Validator one_of(const std::vector<std::string>& names);

/// The names of the values of an enumeration, for one_of().
template <class Values>
[[nodiscard]] std::vector<std::string> value_names(const Values& values) {
    std::vector<std::string> names;
    for (const auto value : values) names.emplace_back(to_string(value));
    return names;
}

/// For CLI::Option::check(): the names that shells complete, of an option that takes other values too.
[[nodiscard]] CLI::Validator often(const std::vector<std::string>& names);

/// The names that one_of() or often() gave to an option; none for other options.
[[nodiscard]] std::vector<std::string> choices_of(CLI::Option& option);

}  // namespace gf2::apps
