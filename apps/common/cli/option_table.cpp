// SPDX-License-Identifier: MIT
#include "common/cli/option_table.hpp"

#include "common/cli/choices.hpp"

namespace gf2::apps {

namespace {

// CLI11 represents a group of options as an app without a name.
bool is_group(const CLI::App* app) {
    return app->get_name().empty();
}

void append_options(CLI::App& app, std::vector<OptionEntry>& entries) {
    for (CLI::Option* option : app.get_options()) {
        if (option->get_group().empty()) continue;  // hidden
        OptionEntry entry;
        entry.is_positional = option->get_positional();
        if (entry.is_positional) {
            entry.names = {option->get_single_name()};
        } else {
            for (const std::string& name : option->get_snames()) entry.names.push_back("-" + name);
            for (const std::string& name : option->get_lnames()) entry.names.push_back("--" + name);
        }
        if (!entry.is_positional && option->get_items_expected_max() != 0) entry.value = option->get_type_name();
        entry.description = option->get_description();
        if (const std::string standard = option->get_default_str(); !standard.empty() && !entry.value.empty()) {
            entry.description += " [" + standard + "]";
        }
        entry.is_required = option->get_required();
        entry.takes_file = option->get_type_name().ends_with("FILE");
        entry.takes_many = option->get_items_expected_max() > 1;
        entry.choices = choices_of(*option);
        entries.push_back(std::move(entry));
    }
    for (CLI::App* group : app.get_subcommands(is_group)) append_options(*group, entries);
}

}  // namespace

std::vector<OptionEntry> option_table(CLI::App& app) {
    std::vector<OptionEntry> entries;
    append_options(app, entries);
    return entries;
}

std::vector<CLI::App*> commands_of(CLI::App& program) {
    return program.get_subcommands([](CLI::App* app) { return !is_group(app); });
}

void name_numbers(CLI::App& app) {
    for (CLI::Option* option : app.get_options()) {
        const std::string type = option->get_type_name();
        if (type == "UINT" || type == "INT" || type == "FLOAT") option->type_name("N");
    }
    for (CLI::App* group : app.get_subcommands(is_group)) name_numbers(*group);
}

}  // namespace gf2::apps
