// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/files/named_files.hpp"
#include "apps/lightsout/board_file.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/pictures.hpp"
#include "apps/lightsout/solving.hpp"
#include "gf2/certificate/lights.hpp"
#include "gf2/lights/target.hpp"

namespace gf2::apps::lightsout {
namespace {

struct HintOptions {
    BoardOptions board;
    std::string target = "off";
    SearchOptions search;
};

void print_hint(std::ostream& out, const Game& game, const lights::MinimumPresses& least) {
    if (least.weight == 0) {
        out << "nothing to press\n";
        return;
    }
    const lights::Cell press = first_on(game.presses_to_file_shape(least.presses));
    out << "row " << press.row + 1 << " column " << press.column + 1 << '\n' << least.weight - 1 << " more after it\n";
}

void print_hint_json(const Context& context, const Position& position, const std::string& target,
                     const FoundPresses* found) {
    auto answer = position.game.answer(context);
    answer["target"] = target;
    answer["solvable"] = found != nullptr;
    if (found != nullptr) {
        const lights::MinimumPresses& least = found->presses;
        answer["count"] = least.weight;
        if (least.weight != 0) {
            const lights::Cell press = first_on(position.game.presses_to_file_shape(least.presses));
            answer["row"] = press.row + 1;
            answer["column"] = press.column + 1;
        }
        answer["minimum"] = json_of_search(found->presses);
    }
    context.print(answer);
}

int run_hint(const Context& context, const HintOptions& options) {
    const Position position = options.board.read(context);
    const lights::Target target = parse_target(context, position.game, options.target);
    const auto answer = minimum_presses(context, position, target, options.search);
    const auto* found = std::get_if<FoundPresses>(&answer);
    if (context.json) {
        print_hint_json(context, position, options.target, found);
    } else if (found != nullptr) {
        print_hint(context.streams.out, position.game, found->presses);
    }
    if (found == nullptr) {
        note_unsolvable(context, position.game.grid().size());
        return kNo;
    }
    note_reached(context, target, found->presses.reached);
    note_shortfall(context, found->presses, found->end, "press patterns");
    return found->end.status;
}

std::function<int()> declare_hint(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<HintOptions>();
    options->board.declare(arguments);
    declare_target(arguments, options->target, "all off or all on, whichever takes fewer presses");
    options->search.declare_limits(arguments, "press patterns");
    return action_on_board(options, run_hint, context, arguments);
}

struct CheckOptions {
    BoardOptions board;
    std::string target = "off";
    MethodOption method;
    BoardForm form;
    CertificateFile certificate;
    PictureOptions pictures;
};

void draw_checked(const CheckOptions& options, const Position& position, const lights::SolveResult& outcome) {
    const auto* const proof = std::get_if<lights::Unsolvable>(&outcome);
    options.pictures.write(picture_of(
        {.game = position.game,
         .lit = position.board,
         .dots = proof == nullptr ? nullptr : &proof->pattern,
         .look = proof == nullptr ? lights_and_dots({"unlit", "lit", "", ""}, "")
                                  : lights_and_dots({"unlit", "lit", "in the certificate", "lit, in the certificate"},
                                                    "in the certificate"),
         .title = proof == nullptr ? ", solvable" : ", unsolvable"},
        options.pictures));
}

int run_check(const Context& context, const CheckOptions& options) {
    const Position position = options.board.read(context);
    const Game& game = position.game;
    static_cast<void>(options.pictures.area_of(extent_of(game)));
    const lights::Target target = parse_target(context, game, options.target);
    const lights::SolveResult outcome =
        lights::solve_to_target(game.grid(), position.board, target, options.method.options_for(context, game.grid()));
    const auto* solved = std::get_if<lights::Solvable>(&outcome);
    const auto [method, reason] =
        std::visit([](const auto& found) { return std::pair(found.method, found.reason); }, outcome);
    if (options.certificate.is_wanted()) options.certificate.write(lights::board_certificate(outcome));
    if (options.pictures.is_wanted()) draw_checked(options, position, outcome);
    note_method(context, method, reason);
    if (context.json) {
        auto answer = game.answer(context);
        answer["target"] = options.target;
        answer["method"] = method;
        answer["solvable"] = solved != nullptr;
        if (solved != nullptr) {
            answer["solutions"] = json_of(PowerOfTwo{solved->quiet_patterns.size() - game.idle_buttons()});
        } else {
            answer["certificate"] = game.json(std::get<lights::Unsolvable>(outcome).pattern);
        }
        options.pictures.describe(answer);
        context.print(answer);
    } else if (solved != nullptr) {
        context.streams.out << "solvable\n";
    } else {
        context.streams.out << game.text(std::get<lights::Unsolvable>(outcome).pattern, options.form);
    }
    if (solved != nullptr) return kYes;
    context.note(
        "unsolvable: every press toggles an even number of the cells marked 1, but an odd number of them "
        "must change");
    return kNo;
}

std::function<int()> declare_check(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<CheckOptions>();
    options->board.declare(arguments);
    declare_target(arguments, options->target, "all off or all on");
    options->method.declare(arguments);
    options->certificate.declare(arguments);
    options->form.declare(arguments);
    options->pictures.declare(arguments, "the board, with the certificate if it is unsolvable");
    return action_on_board(options, run_check, context, arguments);
}

struct VerifyOptions {
    BoardOptions board;
    std::string pattern;
    std::string target = "off";
    bool certificate = false;
};

void print_verdict(const Context& context, const Json& answer) {
    if (context.json) {
        context.print(answer);
    } else {
        context.streams.out << (answer.at("verified").get<bool>() ? "verified\n" : "not verified\n");
    }
}

// The lights that are not as in the target; in the nearer of the two for the target uniform.
lights::Board wrong_lights(const lights::Grid& grid, const lights::Board& reached, const lights::Target& target) {
    std::vector<lights::Board> all = lights::differences(grid, reached, target);
    return *std::min_element(all.begin(), all.end(),
                             [](const auto& a, const auto& b) { return weight(a) < weight(b); });
}

std::string words_of_wrong_light(const lights::Cell& first, std::size_t count, const lights::Target& target) {
    const bool is_off = target.kind == lights::Target::Kind::kOff;
    const bool is_on = target.kind == lights::Target::Kind::kOn;
    return fmt::format("the light in row {}, column {} is {} after the presses{}", first.row + 1, first.column + 1,
                       is_off  ? "on"
                       : is_on ? "off"
                               : "not as in the target",
                       count == 1 ? "" : fmt::format(", and {} more", count - 1));
}

int verify_presses(const Context& context, Json answer, const Position& position, const lights::Target& target,
                   const lights::Board& presses) {
    const lights::Board reached = lights::apply(position.game.grid(), position.board, presses);
    const lights::Board wrong = wrong_lights(position.game.grid(), reached, target);
    const std::size_t count = weight(position.game.to_file_shape(wrong));
    answer["verified"] = count == 0;
    answer["wrong_lights"] = count;
    if (count == 0) {
        print_verdict(context, answer);
        note_reached(context, target, reached);
        return kYes;
    }
    const lights::Cell first = first_on(position.game.to_file_shape(wrong));
    answer["row"] = first.row + 1;
    answer["column"] = first.column + 1;
    print_verdict(context, answer);
    context.note(words_of_wrong_light(first, count, target));
    return kNo;
}

int run_verify(const Context& context, const VerifyOptions& options) {
    const Position position = options.board.read(context);
    const lights::Target target = parse_target(context, position.game, options.target);
    const lights::Board pattern =
        (options.certificate ? read_board_of : read_presses_of)(context, position.game, options.pattern);
    auto answer = position.game.answer(context);
    answer["target"] = options.target;
    if (!options.certificate) return verify_presses(context, std::move(answer), position, target, pattern);
    const bool ok = lights::verify(position.game.grid(), position.board, target, lights::Unsolvable{pattern});
    answer["verified"] = ok;
    print_verdict(context, answer);
    return ok ? kYes : kNo;
}

std::function<int()> declare_verify(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<VerifyOptions>();
    options->board.declare(arguments);
    arguments.add("PRESSES", options->pattern, "Press pattern file; - for standard input")
        .required()
        .value_name("FILE");
    declare_target(arguments, options->target, "all off or all on");
    arguments.add(
        "--certificate", options->certificate,
        "PRESSES is the pattern that lightsout check prints, a proof that the board cannot be solved; gf2-check "
        "reads the files of --certificate");
    return action_on_board(options, run_verify, context, arguments);
}

struct ApplyOptions {
    BoardOptions board;
    std::string presses;
    BoardForm form;
    std::string target{};  // of a link: it does not matter
};

int run_apply(const Context& context, const ApplyOptions& options) {
    const Position position = options.board.read(context);
    const lights::Board presses = read_presses_of(context, position.game, options.presses);
    const lights::Board after = lights::apply(position.game.grid(), position.board, presses);
    if (context.json) {
        auto answer = position.game.answer(context);
        answer["count"] = weight(presses);
        answer["board"] = position.game.json(after);
        context.print(answer);
    } else {
        context.streams.out << position.game.text(after, options.form);
    }
    return kYes;
}

std::function<int()> declare_apply(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<ApplyOptions>();
    options->board.declare(arguments);
    arguments.add("PRESSES", options->presses, "Press pattern file; - for standard input")
        .required()
        .value_name("FILE");
    options->form.declare(arguments);
    return action_on_board(options, run_apply, context, arguments);
}

}  // namespace

std::span<const Command> board_commands() {
    static const std::array commands = {
        Command{"hint", "Print the next button to press",
                "Prints a press of a shortest solution, row and column counted from 1, and the\n"
                "number of presses that remain after it. It is the first press, row by row, of\n"
                "the solution that lightsout solve --min prints; presses commute, so following\n"
                "the hints solves the board. Prints \"nothing to press\" if it is solved. If there\n"
                "is no solution, prints only a message: status 1. If --budget or --time runs out,\n"
                "or an interrupt (Ctrl-C) arrives, before the minimum is proved, the press is one\n"
                "of the best solution so far: status 4.",
                R"(  $ printf '110\n100\n000\n' | lightsout hint -
  row 1 column 1
  0 more after it
  $ printf '01110\n10101\n01110\n10001\n01010\n' | lightsout hint -
  row 1 column 4
  11 more after it
)",
                declare_hint},
        Command{"check", "Decide whether a board can be solved, with proof",
                "Prints \"solvable\"; or, with status 1, the certificate: a set of cells such that\n"
                "every press toggles an even number of them, but an odd number of them must\n"
                "change. For all named rules it is a quiet pattern. For the target uniform it\n"
                "excludes both off and on: either requires an odd number of its cells to change.",
                R"(  $ printf '11\n11\n' | lightsout check -
  solvable
  $ printf '1000\n0000\n0000\n0000\n' | lightsout check -
  1101
  0001
  1110
  0100
  (exit status 1)
)",
                declare_check},
        Command{"verify", "Check an answer: a press pattern or a certificate",
                "Prints \"verified\", or \"not verified\" with status 1 and, in a message, the first\n"
                "light that is wrong. Only presses buttons and counts lights.",
                R"(  $ printf '111\n' > board; printf '010\n' | lightsout verify board -
  verified
  $ printf '011\n' > board; printf '010\n' | lightsout verify board -
  not verified
  (exit status 1)
)",
                declare_verify},
        Command{"apply", "Press buttons on a board", "Prints the board after the presses.",
                R"(  $ printf '111\n' > board; printf '010\n' | lightsout apply board -
  000
)",
                declare_apply}};
    return commands;
}

}  // namespace gf2::apps::lightsout
