// SPDX-License-Identifier: MIT
#include "apps/lightsout/solving.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "apps/cli/long_run.hpp"
#include "apps/cli/text.hpp"
#include "apps/draw/steps.hpp"
#include "apps/lightsout/board_file.hpp"

namespace gf2::apps::lightsout {
void declare_target(Arguments& arguments, std::string& target, std::string_view uniform) {
    arguments
        .add("--target", target, "The target: off, on, uniform (" + std::string(uniform) + "), or a file with a board")
        .value_name("TARGET|FILE")
        .suggest({kTargetNames.begin(), kTargetNames.end()})
        .show_default();
}

lights::Target parse_target(const Context& context, const Game& game, const std::string& text) {
    if (const auto named = target_of(text)) return *named;
    const std::vector<std::string> names(kTargetNames.begin(), kTargetNames.end());
    std::error_code error;
    if (const std::string suggestion = did_you_mean(text, names);
        !suggestion.empty() && !std::filesystem::exists(text, error)) {
        throw UsageError("--target: no file '" + text + "'" + suggestion);
    }
    return lights::Target::to(read_board_of(context, game, text));
}

void note_unsolvable(const Context& context, std::uint64_t cells) {
    const bool has_steps = cells <= kMaxStepsSize;
    context.note(fmt::format("{}; lightsout check prints a proof{}", kNoPresses,
                             has_steps ? ", lightsout solve --steps the way to it" : ""));
}

void note_reached(const Context& context, const lights::Target& target, const lights::Board& reached) {
    if (target.kind != lights::Target::Kind::kUniform) return;
    context.note(std::string("in the end all lights are ") + (weight(reached) == 0 ? "off" : "on"));
}

void MethodOption::declare(Arguments& arguments) {
    std::vector<std::string> names;
    std::vector<std::string> summaries;
    for (const lights::Method& method : lights::methods()) {
        names.emplace_back(method.name);
        summaries.push_back(fmt::format("{} ({})", method.name, method.summary));
    }
    arguments
        .add("--method", name,
             fmt::format("Method for solving the equations; the cheapest if not given: {}", fmt::join(summaries, ", ")))
        .value_name("NAME")
        .one_of(names);
}

lights::SolveOptions MethodOption::options_for(const Context& context, const lights::Grid& grid) const {
    const std::string obstacle = name.empty() ? "" : lights::method_obstacle(name, grid);
    if (!obstacle.empty()) throw UsageError("--method " + name + ": " + obstacle);
    return {.method = name, .memory_limit = context.memory.max_bytes()};
}

void note_method(const Context& context, std::string_view method, std::string_view reason) {
    context.detail("method: " + std::string(method) + (reason.empty() ? "" : ", ") + std::string(reason));
}

std::variant<FoundPresses, lights::Unsolvable> minimum_presses(const Context& context, const Position& position,
                                                               const lights::Target& target,
                                                               const SearchOptions& options,
                                                               const lights::SolveOptions& method) {
    const lights::Grid& grid = position.game.grid();
    SearchQuestion question;
    if (!options.is_recorded(context)) {
        if (auto known = lights::minimum_by_formula(grid, position.board, target, method))
            return FoundPresses{*std::move(known), {}};
    } else {
        question = {context.program + ": " + words_of_question(position, target), position.game.json(grid.all_off())};
    }
    LongRun long_run(context, options.time);
    auto solved = long_run.whole([&] { return lights::solution_cosets(grid, position.board, target, method); });
    if (auto* proof = std::get_if<lights::Unsolvable>(&solved)) return std::move(*proof);
    std::optional<CosetLeader> best;
    SearchEnd end;
    for (const SolutionCoset& coset : std::get<std::vector<SolutionCoset>>(solved)) {
        SearchResult found = find_leader(context, options, coset, question, long_run);
        if (end.shortfall.empty()) end = std::move(found.end);
        best = best ? lights::leader_of_union(std::move(*best), std::move(found.leader)) : std::move(found.leader);
    }
    if (best->proved) end = {};  // an unproved coset may have a lower bound above the other's minimum
    return FoundPresses{lights::presses_of_leader(grid, position.board, *best), std::move(end)};
}

}  // namespace gf2::apps::lightsout
