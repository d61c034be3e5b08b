// SPDX-License-Identifier: MIT
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <system_error>
#include <variant>

#include "apps/cli/json.hpp"
#include "apps/draw/picture_options.hpp"
#include "apps/draw/steps_options.hpp"
#include "apps/files/certificate_file.hpp"
#include "apps/lightsout/board_picture.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/lightsout/method_option.hpp"
#include "apps/lightsout/minimum_presses.hpp"
#include "apps/lightsout/solution_animation.hpp"
#include "apps/lightsout/solve_steps.hpp"
#include "apps/lightsout/solve_streamed.hpp"
#include "apps/lightsout/target.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/io/atomic_file.hpp"
#include "gf2/lights/certificates.hpp"
#include "gf2/lights/minimum.hpp"
#include "gf2/lights/stream.hpp"
#include "gf2/lights/target.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    BoardOptions board;
    std::string target = "off";
    MethodOption method;
    bool minimum = false;
    bool count = false;
    bool spaces = false;
    bool first_row = false;
    std::string output;
    CertificateFile certificate;
    bool lexicographic = false;
    StepsOptions steps;
    SearchOptions search;
    PictureOptions pictures;
    AnimationOptions animation;
};

// A solution to print, from either kind of search.
struct Found {
    lights::Board presses;
    std::size_t count;
    std::optional<PowerOfTwo> solutions;  // without --min
    std::string_view method{};
    std::string reason{};
    std::optional<lights::MinimumPresses> minimum{};  // with --min
    SearchEnd end{};                                  // with --min
};

using Outcome = std::variant<Found, lights::Unsolvable>;

Outcome find_any(const Position& position, const lights::Target& target, const lights::SolveOptions& method) {
    lights::SolveResult answer = lights::solve_to_target(position.game.grid(), position.board, target, method);
    if (auto* proof = std::get_if<lights::Unsolvable>(&answer)) return std::move(*proof);
    auto& solved = std::get<lights::Solvable>(answer);
    const std::size_t count = weight(solved.presses);
    return Found{.presses = std::move(solved.presses),
                 .count = count,
                 .solutions = PowerOfTwo{solved.quiet_patterns.size()},
                 .method = solved.method,
                 .reason = std::move(solved.reason)};
}

Outcome find_minimum(const Context& context, const Position& position, const lights::Target& target,
                     const SearchOptions& options, const lights::SolveOptions& method) {
    auto answer = minimum_presses(context, position, target, options, method);
    if (auto* proof = std::get_if<lights::Unsolvable>(&answer)) return std::move(*proof);
    auto& [least, end] = std::get<FoundPresses>(answer);
    Found found{.presses = least.presses, .count = least.weight, .solutions = {}, .method = least.method};
    found.minimum = std::move(least);
    found.end = std::move(end);
    return found;
}

void note_method_of(const Context& context, const Outcome& outcome) {
    std::visit([&](const auto& found) { note_method(context, found.method, found.reason); }, outcome);
}

void print_json(const Context& context, const Position& position, const Options& options, const Outcome& outcome) {
    auto answer = context.answer();
    position.game.describe(answer);
    answer["target"] = options.target;
    const auto* found = std::get_if<Found>(&outcome);
    answer["solvable"] = found != nullptr;
    if (found == nullptr) {
        const auto& proof = std::get<lights::Unsolvable>(outcome);
        answer["method"] = proof.method;
        answer["certificate"] = position.game.json(proof.pattern);
        context.print(answer);
        return;
    }
    answer["count"] = found->count;
    if (options.first_row) {
        answer["first_row"] = found->presses.rows() == 0 ? "" : to_string(found->presses.row_vector(0));
    } else if (!options.count) {
        answer["presses"] = position.game.json(found->presses);
    }
    if (found->solutions) {
        answer["method"] = found->method;
        answer["solutions"] = json_of(*found->solutions);
    }
    if (found->minimum) {
        answer["minimum"] = json_of_search(*found->minimum);
        answer["reached"] = position.game.json(found->minimum->reached);
    }
    options.pictures.describe(answer);
    if (!options.animation.file.empty()) answer["animation"] = options.animation.file;
    context.print(answer);
}

// True if the board can be solved row by row, and therefore is.
bool is_of_rows(const Context& context, const Options& options) {
    if (!options.method.name.empty() && options.method.name != lights::kStreaming) return false;
    if (options.minimum || options.spaces || options.certificate.is_wanted() || options.target != "off" ||
        !options.animation.file.empty() || !is_game_of_rows(options.board.game)) {
        return false;
    }
    // The JSON answer then contains the presses, and the board is held in memory.
    if (context.json && options.output.empty() && !options.count && !options.first_row) return false;
    return !options.board.generate.empty() || is_board_of_rows(context, options.board.board);
}

Position read_position(const Context& context, const Options& options) {
    return options.board.read(context,
                              " or one solved row by row (rules plus and plus-nocentre on the plane, target off, no "
                              "--min, --spaces or --animate; with --json also --output, --count or --first-row)");
}

void write_file(const std::string& path, const std::string& text) {
    io::AtomicFile file(path);
    file.stream() << text;
    file.commit();
}

void print_text(const Context& context, const Position& position, const Options& options, const Found& found) {
    std::ostream& out = context.streams.out;
    if (options.count) {
        out << found.count << '\n';
    } else if (options.first_row && found.presses.rows() != 0) {
        out << to_string(found.presses.row_vector(0)) << '\n';
    } else if (!options.first_row && options.output.empty()) {
        out << position.game.text(found.presses, options.spaces);
    }
}

void draw(const Options& options, const Position& position, const Found& found) {
    const BitMatrix& shape = position.game.missing();
    if (options.pictures.is_wanted()) {
        options.pictures.write(picture_of(
            {.game = position.game,
             .lit = position.board,
             .dots = &found.presses,
             .look = lights_and_presses(),
             .title = shape_title(shape.rows(), shape.columns()) + ", " + std::to_string(found.count) + " presses"},
            options.pictures));
    }
    options.animation.write(options.pictures, position, found.presses);
}

// The certificate of an answer that needed no search for a minimum.
void write_certificate(const CertificateFile& file, const Outcome& outcome) {
    if (!file.is_wanted()) return;
    const auto* const found = std::get_if<Found>(&outcome);
    if (found == nullptr) {
        file.write(lights::board_certificate(std::get<lights::Unsolvable>(outcome)));
    } else if (!found->minimum) {
        file.write(lights::presses_certificate(found->presses));
    }
}

int run(const Context& context, const Options& options) {
    options.board.require_board();
    if (options.steps.steps) {
        return solve_by_steps(context, read_position(context, options), options.target, options.steps);
    }
    if (is_of_rows(context, options)) {
        return solve_streamed_board(context, options.board.game,
                                    {options.board.board, options.board.generate, options.output, options.count,
                                     options.first_row, options.pictures});
    }
    const Position position = read_position(context, options);
    static_cast<void>(options.pictures.area_of(extent_of(position.game)));
    options.animation.require_size(position.game);
    const lights::Target target = parse_target(context, position.game, options.target);
    const bool minimum = options.minimum || target.kind == lights::Target::Kind::kUniform;
    const lights::SolveOptions method = options.method.options_for(context, position.game.grid());
    const Outcome outcome =
        minimum ? find_minimum(context, position, target, options.search, method) : find_any(position, target, method);
    write_certificate(options.certificate, outcome);
    if (const auto* const solved = std::get_if<Found>(&outcome)) draw(options, position, *solved);
    if (context.json) print_json(context, position, options, outcome);

    const auto* found = std::get_if<Found>(&outcome);
    note_method_of(context, outcome);
    if (found == nullptr) {
        note_unsolvable(context, position.game.grid().size());
        return kNo;
    }
    if (!options.output.empty()) write_file(options.output, position.game.text(found->presses, options.spaces));
    if (!context.json) print_text(context, position, options, *found);
    if (!found->minimum) return kYes;
    note_reached(context, target, found->minimum->reached);
    context.detail("press patterns with this number of presses: " + std::to_string(found->minimum->ties));
    note_shortfall(context, *found->minimum, found->end, "press patterns");
    if (options.certificate.is_wanted() && !found->minimum->proved) {
        context.note("no certificate: the minimum is not proved");
    } else if (options.certificate.is_wanted()) {
        options.certificate.write(
            lights::fewest_presses_certificate(position.game.grid(), position.board, target, found->presses));
    }
    return found->end.status;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->board.declare(arguments, false);
    declare_target(arguments, options->target, "all off or all on, whichever takes fewer presses; implies --min");
    arguments.add("--min", options->minimum, "Find provably the fewest presses");
    arguments.add("--lex", options->lexicographic, "For scripts: what --min prints is the lexicographically smallest")
        .hide();
    arguments.add("--count", options->count, "Print only the number of presses; JSON omits the presses");
    arguments.add("--first-row", options->first_row,
                  "Print only the presses of the first row; JSON has these instead of all presses");
    arguments.add("--spaces", options->spaces, "Print a blank between the cells");
    arguments.add("-o,--output", options->output, "File for the presses instead of standard output").value_name("FILE");
    options->board.declare_generate(arguments);
    options->certificate.declare(arguments);
    options->steps.declare(arguments, "of the equations");
    options->method.declare(arguments);
    options->search.declare(arguments, context, "press patterns");
    options->pictures.declare(arguments, "the board with the presses");
    options->animation.declare(arguments);
    return [options, &arguments, &context] {
        options->board.take_link(context, arguments, &options->target);
        return run(context, *options);
    };
}

}  // namespace

extern const Command kSolveCommand = {
    "solve", "Find which buttons to press",
    "Prints a solution, a row of 0 and 1 for each row of the board: the one in which\n"
    "every free unknown is 0 or, with --min, the lexicographically smallest of those\n"
    "with the fewest presses.\n"
    "PBM images (black is on) and boards of --generate are solved row by row if the\n"
    "rule is plus or plus-nocentre on the plane, the target is off, and none of\n"
    "--min, --spaces, --animate, --certificate, --steps or a --method other than\n"
    "streaming is given. They may then exceed memory (an image must have format P4),\n"
    "and the presses are printed as a PBM image. With --json, however, the board is\n"
    "held in memory and the answer contains the presses, unless --output, --count or\n"
    "--first-row is given.\n"
    "If no presses reach the target, prints only a message: status 1; lightsout\n"
    "check prints the certificate, and a file of --output is left as it was. If\n"
    "--budget or --time runs out or an interrupt (Ctrl-C) arrives before the minimum\n"
    "is proved, prints the best so far: status 4. If the board has more solutions\n"
    "than --budget allows, and each method that examines fewer would take more than\n"
    "an hour by its estimate, the search gives up the proof and ends after about 2^31\n"
    "press patterns (not with --checkpoint).\n"
    "With --steps, the board has at most 64 cells; lightsout equations prints the\n"
    "equations alone.",
    R"(  $ printf '010\n111\n010\n' | lightsout solve -
  000
  010
  000
  $ printf '1111\n1111\n1111\n1111\n' | lightsout solve --min -
  0010
  1000
  0001
  0100
  $ lightsout solve --generate all-on:1000x1000 --count
  498928
  $ printf 'bwwb\nbbwb\nbwwb\nbwww\n' | lightsout solve --target uniform --count -
  4
)",
    declare};

}  // namespace gf2::apps::lightsout
