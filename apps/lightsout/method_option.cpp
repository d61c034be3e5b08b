// SPDX-License-Identifier: MIT
#include "apps/lightsout/method_option.hpp"

#include <stdexcept>
#include <vector>

namespace gf2::apps::lightsout {
namespace {

std::string method_help() {
    std::string text = "Method for solving the equations; the cheapest if not given";
    std::string_view separator = ": ";
    for (const lights::Method& method : lights::methods()) {
        text += std::string(separator) + std::string(method.name) + " (" + std::string(method.summary) + ")";
        separator = ", ";
    }
    return text;
}

std::string obstacle_of(const std::string& name, const lights::Grid& grid) {
    try {
        return lights::method_obstacle(name, grid);
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
}

}  // namespace

void MethodOption::declare(Arguments& arguments) {
    std::vector<std::string> names;
    for (const lights::Method& method : lights::methods()) names.emplace_back(method.name);
    arguments.add("--method", name, method_help()).value_name("NAME").one_of(names);
}

lights::SolveOptions MethodOption::options_for(const Context& context, const lights::Grid& grid) const {
    const std::string obstacle = name.empty() ? "" : obstacle_of(name, grid);
    if (!obstacle.empty()) throw UsageError("--method " + name + ": " + obstacle);
    return {.method = name, .memory_limit = context.memory.max_bytes()};
}

void note_method(const Context& context, std::string_view method, std::string_view reason) {
    context.detail("method: " + std::string(method) + (reason.empty() ? "" : ", ") + std::string(reason));
}

}  // namespace gf2::apps::lightsout
