// SPDX-License-Identifier: MIT
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/files/bit_text.hpp"
#include "apps/lightsout/board_list.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "gf2/lights/batch_solver.hpp"

namespace gf2::apps::lightsout {
namespace {

// Size of the text collected before a write.
constexpr std::size_t kBuffer = std::size_t{1} << 20;

struct BatchOptions {
    std::string boards;
    GridOptions game;
    std::optional<std::size_t> rows;
    std::string count_line = "auto";
    bool minimum = false;
    bool count = false;
    bool judge = false;
    bool spaces = false;
};

CountLine count_line_of(const BatchOptions& options) {
    if (options.count_line == "yes") return CountLine::kYes;
    if (options.count_line == "no") return CountLine::kNo;
    return options.judge ? CountLine::kPreferred : CountLine::kAutomatic;
}

lights::Grid grid_of(const BoardGroup& group, const GridOptions& game) {
    if (group.missing.empty()) return {group.rows, group.columns, game.parsed_rule(), game.parsed_topology()};
    BitMatrix missing(group.rows, group.columns);
    for (const std::size_t place : group.missing) missing.set(place / group.columns, place % group.columns, true);
    return {missing, game.parsed_rule(), game.parsed_topology()};
}

lights::BatchSolver::Results solve_group(const BoardGroup& group, const BatchOptions& options) {
    const std::string shape = shape_text(group.rows, group.columns);
    if (group.lights.columns() > lights::BatchSolver::kMaxCells) {
        throw InputError("boards of " + shape + " are too large for a batch; lightsout solve takes them one at a time");
    }
    const lights::BatchSolver solver(grid_of(group, options.game));
    if (!options.minimum) return solver.solve(group.lights);
    if (solver.quiet_patterns().rows() > lights::BatchSolver::kMaxNullity) {
        throw InputError("boards of " + shape + " have 2^" + std::to_string(solver.quiet_patterns().rows()) +
                         " solutions each, too many to prove a minimum in a batch; see lightsout solve --min");
    }
    return solver.minimum_presses(group.lights);
}

void append_rows(std::string& text, const std::uint64_t* cells, const BoardGroup& group, bool spaces) {
    const std::size_t width = spaces ? 2 * group.columns : group.columns + 1;  // the line end included
    const std::size_t step = spaces ? 2 : 1;
    const std::size_t begin = text.size();
    text.resize(begin + group.rows * width, ' ');
    char* to = text.data() + begin;
    std::size_t cell = 0;
    const auto text_of_cell = [&] {
        const char c = static_cast<char>('0' + (cells[cell / 64] >> cell % 64 & 1u));
        ++cell;
        return c;
    };
    if (group.missing.empty()) {
        for (std::size_t r = 0; r < group.rows; ++r, to += width) {
            if (spaces) {
                for (std::size_t c = 0; c < group.columns; ++c) to[c * step] = text_of_cell();
            } else {
                write_bits(to, cells, r * group.columns, group.columns);
            }
            to[width - 1] = '\n';
        }
        return;
    }
    auto missing = group.missing.begin();
    for (std::size_t r = 0; r < group.rows; ++r, to += width) {
        for (std::size_t c = 0; c < group.columns; ++c) {
            const bool is_missing = missing != group.missing.end() && *missing == r * group.columns + c;
            to[c * step] = is_missing ? '_' : text_of_cell();
            missing += is_missing ? 1 : 0;
        }
        to[width - 1] = '\n';
    }
}

std::size_t ones(const BitMatrix& a, std::size_t row) {
    return a.row_vector(row).count();
}

class BatchPrinter {
public:
    BatchPrinter(std::ostream& out, const BatchOptions& options) : out_(out), options_(options) {}
    BatchPrinter(const BatchPrinter&) = delete;
    BatchPrinter& operator=(const BatchPrinter&) = delete;
    ~BatchPrinter() { out_ << text_; }

    void print(const BoardGroup& group, const lights::BatchSolver::Results& answers, std::size_t i) {
        ++number_;
        if (options_.judge) text_ += "PUZZLE #" + std::to_string(number_) + '\n';
        if (!options_.judge && !options_.count && number_ != 1) text_ += '\n';
        if (!answers.solvable[i]) {
            text_ += "unsolvable\n";
        } else if (options_.count) {
            text_ += std::to_string(ones(answers.presses, i)) + '\n';
        } else {
            append_rows(text_, answers.presses.row(i), group, options_.spaces || options_.judge);
        }
        if (text_.size() < kBuffer) return;
        out_ << text_;
        text_.clear();
    }

private:
    std::ostream& out_;
    const BatchOptions& options_;
    std::string text_;
    std::size_t number_ = 0;
};

Json json_of_board(const BoardGroup& group, const lights::BatchSolver::Results& answers, std::size_t i) {
    Json board = {{"rows", group.rows}, {"columns", group.columns}, {"solvable", bool{answers.solvable[i]}}};
    if (!answers.solvable[i]) return board;
    board["count"] = ones(answers.presses, i);
    std::string text;
    append_rows(text, answers.presses.row(i), group, false);
    auto& rows = board["presses"] = Json::array();
    for (std::size_t r = 0; r < group.rows; ++r) rows.push_back(text.substr(r * (group.columns + 1), group.columns));
    return board;
}

int run_batch(const Context& context, const BatchOptions& options) {
    const BoardList list = read_boards(context.read(options.boards), options.rows, count_line_of(options));
    context.detail("boards read: " + std::to_string(list.group_of.size()) +
                   (list.has_count ? ", as the first line says" : ""));
    std::vector<lights::BatchSolver::Results> answers;
    for (const BoardGroup& group : list.groups) answers.push_back(solve_group(group, options));

    std::size_t unsolvable = 0;
    for (const auto& group : answers) unsolvable += group.solvable.size() - group.solvable.count();
    std::vector<std::size_t> next(list.groups.size());
    if (context.json) {
        auto answer = context.answer();
        answer["boards"] = list.group_of.size();
        answer["unsolvable"] = unsolvable;
        auto& boards = answer["answers"] = Json::array();
        for (const std::size_t g : list.group_of) {
            boards.push_back(json_of_board(list.groups[g], answers[g], next[g]++));
        }
        context.print(answer);
    } else {
        BatchPrinter printer(context.streams.out, options);
        for (const std::size_t g : list.group_of) printer.print(list.groups[g], answers[g], next[g]++);
    }
    if (unsolvable == 0) return kYes;
    context.note(std::to_string(unsolvable) + " of " + std::to_string(list.group_of.size()) +
                 " boards cannot be solved");
    return kNo;
}

std::function<int()> declare_batch(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<BatchOptions>();
    arguments.add("BOARDS", options->boards, "A file of boards; - for standard input").required().value_name("FILE");
    options->game.declare_on_grids(arguments);
    arguments.add("--rows", options->rows, "Rows of each board, if empty lines do not separate the boards")
        .check(unsigned_number(1));
    arguments
        .add("--count-line", options->count_line,
             "Whether the first line is the number of boards: yes, no, or auto, which rejects a line that could "
             "also be a row of cells")
        .value_name("WHETHER")
        .one_of({"yes", "no", "auto"})
        .show_default();
    arguments.add("--min", options->minimum, "Find provably the fewest presses");
    arguments.add("--count", options->count, "Print the numbers of presses only");
    arguments.add("--judge", options->judge,
                  "Print a line PUZZLE #n before each answer, no empty lines, and a blank between the cells");
    arguments.add("--spaces", options->spaces, "Print a blank between the cells");
    return action(options, run_batch, context);
}

}  // namespace

std::span<const Command> batch_commands() {
    static const std::array commands = {
        Command{"batch", "Solve many boards from one file",
                "Reads boards separated by empty lines, or boards that all have the same number\n"
                "of rows: that of --rows, or the one that follows from the number of boards in\n"
                "the first line, as in the input of online judges. A number in the first line is\n"
                "the number of boards if that many boards follow and it cannot be a row of\n"
                "cells; if it could be both, it is rejected unless --count-line decides (--judge\n"
                "takes it as the number of boards).\n"
                "Prints the presses of each board as lightsout solve does, with an empty line\n"
                "between two boards, and \"unsolvable\" for a board without a solution: status 1.",
                R"(  $ printf '2\n0 1 0\n1 1 1\n1 0 0\n1 1 0\n' | lightsout batch - --min
  000
  010

  000
  100
  $ printf '11\n10\n\n111\n' | lightsout batch - --count
  1
  1
)",
                declare_batch}};
    return commands;
}

}  // namespace gf2::apps::lightsout
