// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <variant>

#include "apps/cli/json.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/files/certificate_file.hpp"
#include "apps/lightsout/board_picture.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/lightsout/method_option.hpp"
#include "apps/lightsout/target.hpp"
#include "gf2/lights/certificates.hpp"
#include "gf2/lights/target.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    BoardOptions board;
    std::string target = "off";
    MethodOption method;
    bool spaces = false;
    CertificateFile certificate;
    PictureOptions pictures;
};

void draw(const Options& options, const Position& position, const lights::SolveResult& outcome) {
    const auto* const proof = std::get_if<lights::Unsolvable>(&outcome);
    const BitMatrix& shape = position.game.missing();
    options.pictures.write(picture_of(
        {.game = position.game,
         .lit = position.board,
         .dots = proof == nullptr ? nullptr : &proof->pattern,
         .look = proof == nullptr ? lights_and_dots({"unlit", "lit", "", ""}, "")
                                  : lights_and_dots({"unlit", "lit", "in the certificate", "lit, in the certificate"},
                                                    "in the certificate"),
         .title = shape_title(shape.rows(), shape.columns()) + (proof == nullptr ? ", solvable" : ", unsolvable")},
        options.pictures));
}

int run(const Context& context, const Options& options) {
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
    if (options.pictures.is_wanted()) draw(options, position, outcome);
    note_method(context, method, reason);
    if (context.json) {
        auto answer = context.answer();
        game.describe(answer);
        answer["target"] = options.target;
        answer["method"] = method;
        answer["solvable"] = solved != nullptr;
        if (solved != nullptr) {
            answer["solutions"] = json_of(PowerOfTwo{solved->quiet_patterns.size()});
        } else {
            answer["certificate"] = game.json(std::get<lights::Unsolvable>(outcome).pattern);
        }
        options.pictures.describe(answer);
        context.print(answer);
    } else if (solved != nullptr) {
        context.streams.out << "solvable\n";
    } else {
        context.streams.out << game.text(std::get<lights::Unsolvable>(outcome).pattern, options.spaces);
    }
    if (solved != nullptr) return kYes;
    context.note(
        "unsolvable: every press toggles an even number of the cells marked 1, but an odd number of them "
        "must change");
    return kNo;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->board.declare(arguments);
    declare_target(arguments, options->target, "all off or all on");
    options->method.declare(arguments);
    options->certificate.declare(arguments);
    arguments.add("--spaces", options->spaces, "Print a blank between the cells of the certificate");
    options->pictures.declare(arguments, "the board, with the certificate if it is unsolvable");
    return [options, &arguments, &context] {
        options->board.take_link(context, arguments, &options->target);
        return run(context, *options);
    };
}

}  // namespace

extern const Command kCheckCommand = {
    "check", "Decide whether a board can be solved, with proof",
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
    declare};

}  // namespace gf2::apps::lightsout
