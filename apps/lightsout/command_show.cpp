// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <string_view>

#include "lightsout/commands.hpp"
#include "lightsout/game.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::string_view kLitColor = "\x1b[93m";
constexpr std::string_view kUnlitColor = "\x1b[90m";
constexpr std::string_view kPlain = "\x1b[0m";

// Two characters a cell, which is about a square in most terminals.
void print_cell(std::ostream& out, bool is_lit, bool is_missing, bool color) {
    if (is_missing) {
        out << "  ";
        return;
    }
    if (color) out << (is_lit ? kLitColor : kUnlitColor);
    out << (is_lit ? "██" : "· ");
    if (color) out << kPlain;
}

void print_edge(std::ostream& out, std::string_view left, std::size_t columns, std::string_view right) {
    out << left;
    for (std::size_t c = 0; c < columns; ++c) out << "──";
    out << right << '\n';
}

int run(const Context& context, const BoardOptions& options) {
    const Position position = options.read(context);
    if (context.json) {
        auto answer = context.answer();
        position.game.describe(answer);
        answer["lit"] = weight(position.board);
        answer["board"] = position.game.json(position.board);
        context.print(answer);
        return kYes;
    }
    const BitMatrix board = position.game.to_shown(position.board);
    const BitMatrix& missing = position.game.missing();
    std::ostream& out = context.streams.out;
    print_edge(out, "┌", board.columns(), "┐");
    for (std::size_t r = 0; r < board.rows(); ++r) {
        out << "│";
        for (std::size_t c = 0; c < board.columns(); ++c) {
            print_cell(out, board.get(r, c), missing.get(r, c), context.streams.color);
        }
        out << "│\n";
    }
    print_edge(out, "└", board.columns(), "┘");
    return kYes;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<BoardOptions>();
    options->declare(app);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

const Command kShowCommand = {"show", "Draw a board or a press pattern in the terminal",
                              "Lit cells are drawn as blocks, missing ones as blanks; in colour on a terminal, unless\n"
                              "NO_COLOR is set.",
                              R"(  $ printf '010\n111\n01_\n' | lightsout show -
  ┌──────┐
  │· ██· │
  │██████│
  │· ██  │
  └──────┘
)",
                              declare};

}  // namespace gf2::apps::lightsout
