// SPDX-License-Identifier: MIT
#include "apps/lightsout/minimum_presses.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "apps/cli/long_run.hpp"
#include "apps/lightsout/question.hpp"

namespace gf2::apps::lightsout {

std::variant<FoundPresses, lights::Unsolvable> minimum_presses(const Context& context, const Position& position,
                                                               const lights::Target& target,
                                                               const SearchOptions& options,
                                                               const lights::SolveOptions& method) {
    const lights::Grid& grid = position.game.grid();
    SearchQuestion question;
    if (options.is_recorded(context)) {
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
