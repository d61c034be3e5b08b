// SPDX-License-Identifier: MIT
#include "apps/lightsout/question.hpp"

#include <fmt/format.h>

#include <string_view>

#include "apps/files/checksum.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::string_view kNoCells = "0";  // a mask

// The checksum of the arcs as lines "from to".
std::string fingerprint_of_graph(const lights::Grid& grid) {
    Crc64 crc;
    for (std::size_t from = 0; from < grid.size(); ++from) {
        for (const std::size_t to : grid.toggled_by(from)) crc.add(fmt::format("{} {}\n", from, to));
    }
    return crc.text();
}

std::string words_of_board(const lights::Board& board) {
    return fmt::format("{} on ({})", weight(board), fingerprint(board));
}

std::string words_of_target(const lights::Target& target) {
    switch (target.kind) {
        case lights::Target::Kind::kOff:
            return "off";
        case lights::Target::Kind::kOn:
            return "on";
        case lights::Target::Kind::kUniform:
            return "uniform";
        case lights::Target::Kind::kBoard:
            return "a board with " + words_of_board(target.board);
    }
    return "";
}

}  // namespace

std::string text_of_rule(const lights::Rule& rule) {
    for (const std::string_view name : lights::Rule::names()) {
        const lights::Rule named = lights::Rule::from_string(name);
        if (rule.is_row_column() == named.is_row_column() && rule.offsets() == named.offsets())
            return std::string(name);
    }
    std::string text;
    for (const lights::Offset& offset : rule.offsets()) {
        text += fmt::format("{}{},{}", text.empty() ? "" : ";", offset.row, offset.column);
    }
    return text.empty() ? std::string(kNoCells) : text;
}

std::string words_of_game(const lights::Rule& rule, lights::Topology topology) {
    const std::string text = text_of_rule(rule);
    return fmt::format("rule {}, topology {}", text == kNoCells ? "of no cells" : text, lights::to_string(topology));
}

std::string words_of_shape(const Game& game) {
    const lights::Grid& grid = game.grid();
    const BitMatrix& missing = game.missing();
    std::string words = fmt::format("board {} x {}, ", missing.rows(), missing.columns());
    if (grid.is_graph()) {
        words += fmt::format("graph of {} vertices ({})", grid.size(), fingerprint_of_graph(grid));
    } else {
        words += words_of_game(grid.rule(), grid.topology());
    }
    if (const std::size_t holes = weight(missing); holes != 0) {
        words += fmt::format(", {} cells missing ({})", holes, fingerprint(missing));
    }
    return words;
}

std::string words_of_question(const Position& position, const lights::Target& target) {
    return "fewest presses, " + words_of_shape(position.game) + ", lights " + words_of_board(position.board) +
           ", target " + words_of_target(target);
}

}  // namespace gf2::apps::lightsout
