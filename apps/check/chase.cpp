// SPDX-License-Identifier: MIT
// The nullity and the quiet patterns of a game. The certificate names parameters: presses of which all others are sums
// in a quiet pattern. Light after light decides a press, as the sum of the others that toggle it; the lights left over
// are conditions on the parameters. So the nullity is the number of parameters minus the rank of the conditions.
#include "kinds.hpp"

namespace check {
namespace {

// The conditions, one row each, a column for each parameter.
Matrix conditions_of(const Question& game, Certificate& certificate) {
    const std::vector<Index> parameters = certificate.numbers("parameters");
    const std::vector<Index> presses = certificate.numbers("presses");
    const std::vector<Index> lights = certificate.numbers("lights");
    require(lights.size() == presses.size(), "lights: not as many as presses");
    Index cells = 0;
    for (Index cell = 0; cell < game.columns; ++cell) cells += at_cell(game.missing, cell) ? 0 : 1;
    require(parameters.size() + presses.size() == cells, "parameters and presses: not all presses");
    require_memory({"the presses as sums of parameters", {}}, game.columns, parameters.size());
    const Index most = std::max(memory_limit, 64 * certificate.size()) / sizeof(Index);
    Index entries = 0;
    std::vector<std::vector<Index>> presses_of(game.rows);
    for (Index press = 0; press < game.columns; ++press) {
        for (const Index light : game.lights_of(press)) {
            if (++entries > most) throw Unreadable("expected a smaller game, or presses that toggle fewer lights");
            std::vector<Index>& list = presses_of[light];
            if (!list.empty() && list.back() == press) {
                list.pop_back();  // toggled twice
            } else {
                list.push_back(press);
            }
        }
    }
    Matrix sums(game.columns, parameters.size());
    std::vector<bool> is_decided(game.columns);
    std::vector<bool> is_used(game.rows);
    for (Index k = 0; k < parameters.size(); ++k) {
        require(parameters[k] < game.columns && !is_decided[parameters[k]] && !at_cell(game.missing, parameters[k]),
                "parameters: wrong or repeated press");
        is_decided[parameters[k]] = true;
        sums.flip(parameters[k], k);
    }
    for (Index k = 0; k < presses.size(); ++k) {
        const std::string where = " " + std::to_string(k);
        require(presses[k] < game.columns && !is_decided[presses[k]], "presses: wrong or repeated press" + where);
        require(lights[k] < game.rows && !is_used[lights[k]], "lights: wrong or repeated light" + where);
        bool is_toggled = false;
        for (const Index press : presses_of[lights[k]]) {
            if (press == presses[k]) {
                is_toggled = !is_toggled;
            } else {
                if (!is_decided[press]) throw Refuted("lights: two presses of light" + where + " are not decided");
                sums.add_row(presses[k], sums, press);
            }
        }
        require(is_toggled, "lights: press" + where + " does not toggle its light");
        is_decided[presses[k]] = true;
        is_used[lights[k]] = true;
    }
    Matrix conditions(cells - lights.size(), parameters.size());
    for (Index light = 0, i = 0; light < game.rows; ++light) {
        if (is_used[light] || at_cell(game.missing, light)) continue;
        for (const Index press : presses_of[light]) conditions.add_row(i, sums, press);
        ++i;
    }
    return conditions;
}

Index checked_nullity(const Question& game, Certificate& certificate) {
    const Matrix conditions = conditions_of(game, certificate);
    return conditions.columns() - checked_rank_proof(conditions, certificate).rows.size();
}

}  // namespace

// Pattern i is the only one with a one in cell free[i], so they are independent.
QuietPatterns checked_quiet_patterns(const Question& game, Certificate& certificate, std::string& answer) {
    std::vector<Index> free = certificate.numbers("free");
    require_memory({"the patterns", {}}, free.size(), game.columns);
    Matrix patterns(free.size(), game.columns);
    for (Index i = 0; i < free.size(); ++i) {
        const Matrix board = certificate.matrix("pattern");
        const Matrix pattern = vector_of(game, board);
        require_zero(apply(game, pattern), "pattern " + std::to_string(i) + ": changes light");
        patterns.add_row(i, pattern, 0);
        answer += (i == 0 ? "" : "\n") + text_of(game, board);
    }
    for (Index i = 0; i < free.size(); ++i) {
        for (Index k = 0; k < free.size(); ++k) {
            if (free[i] < game.columns && patterns.at(k, free[i]) == (i == k)) continue;
            throw Refuted("free: not the cell of pattern " + std::to_string(i) + " alone");
        }
    }
    require(checked_nullity(game, certificate) == free.size(), "free: not as many as the nullity");
    return {std::move(free), std::move(patterns)};
}

namespace {

std::string check_game_nullity(const Question& game, Certificate& certificate) {
    const Index claimed = certificate.number("nullity");
    return checked_number("nullity", claimed, checked_nullity(game, certificate));
}

std::string check_quiet_patterns(const Question& game, Certificate& certificate) {
    std::string answer;
    checked_quiet_patterns(game, certificate, answer);
    return answer;
}

}  // namespace

Claims chase_claims() {
    return {
        {"game-nullity", "game", check_game_nullity},
        {"quiet-patterns", "game", check_quiet_patterns},
    };
}

}  // namespace check
