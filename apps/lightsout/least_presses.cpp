// SPDX-License-Identifier: MIT
#include "lightsout/least_presses.hpp"

#include <utility>

#include "common/long_run.hpp"
#include "lightsout/question.hpp"

namespace gf2::apps::lightsout {

std::variant<LeastPresses, lights::Unsolvable> least_presses(const Context& context, const Position& position,
                                                             const lights::Target& target,
                                                             const SearchOptions& options) {
    const lights::Grid& grid = position.game.grid();
    SearchQuestion question;
    if (options.is_recorded()) {
        question = {context.program + ": " + words_of_question(position, target), position.game.json(grid.all_off())};
    }
    LongRun long_run(context, options.time);
    SearchResult search;
    const auto find = [&](const SolutionCoset& coset) {
        SearchResult found = find_leader(context, options, coset, question, long_run);
        if (search.shortfall.empty()) search = {{}, found.shortfall, found.status};
        return std::move(found.leader);
    };
    auto answer = lights::minimum_presses_by(find, grid, position.board, target);
    if (auto* proof = std::get_if<lights::Unsolvable>(&answer)) return std::move(*proof);
    auto& least = std::get<lights::MinimumPresses>(answer);
    if (least.proved) search = {};  // what is short of one way may be above the other's minimum
    search.leader = {{}, least.count, least.ties, least.proved, least.examined, least.lower_bound, least.method};
    return LeastPresses{std::move(least), std::move(search)};
}

}  // namespace gf2::apps::lightsout
