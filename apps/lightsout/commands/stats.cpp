// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/files/certificate_file.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"
#include "apps/lightsout/question.hpp"
#include "apps/run/checkpoint.hpp"
#include "apps/run/radius_limits.hpp"
#include "gf2/lights/certificates.hpp"
#include "gf2/lights/press_statistics.hpp"

namespace gf2::apps::lightsout {
namespace {

struct Options {
    ShapeOptions shape;
    bool hardest = false;
    bool spaces = false;
    RadiusLimits limits;
    std::string checkpoint;
    CertificateFile certificate;
};

void print_text(std::ostream& out, const lights::PressStatistics& statistics) {
    out << fmt::format("nullity      {}\n", statistics.nullity);
    if (statistics.proved()) {
        out << fmt::format("most presses {}\n", statistics.upper);
    } else {
        out << fmt::format("most presses {}..{}\n", statistics.lower, statistics.upper);
    }
    if (!statistics.boards) return;
    out << "\npresses boards\n";
    for (std::size_t presses = 0; presses < statistics.boards->size(); ++presses) {
        out << fmt::format("{:<7} {}\n", presses, (*statistics.boards)[presses].str());
    }
}

void print_json(const Context& context, const Game& game, const lights::PressStatistics& statistics) {
    auto answer = context.answer();
    game.describe(answer);
    answer["nullity"] = statistics.nullity;
    answer["most_presses"] = {
        {"lower", statistics.lower}, {"upper", statistics.upper}, {"proved", statistics.proved()}};
    answer["hardest"] = game.json(statistics.hardest);
    answer["hardest_presses"] = statistics.hardest_presses;
    if (statistics.boards) {
        auto& counts = answer["boards"] = Json::array();
        for (const auto& count : *statistics.boards) counts.push_back(count.str());
    }
    context.print(answer);
}

void write_certificate(const Context& context, const Options& options, const Game& game,
                       const lights::PressStatistics& statistics) {
    if (!options.certificate.is_wanted()) return;
    try {
        options.certificate.write(lights::press_statistics_certificate(game.grid(), statistics));
    } catch (const std::length_error& error) {
        context.note(std::string("no ") + error.what());
    }
}

// Facts of the record; the witness is the word of its only part.
constexpr const char* kLower = "lower";
constexpr const char* kUpper = "upper";

CoveringRadius bounds_of(const Facts& facts) {
    CoveringRadius bounds;
    bounds.lower = static_cast<std::size_t>(facts.number(kLower));
    bounds.upper = static_cast<std::size_t>(facts.number(kUpper));
    if (bounds.lower > bounds.upper) facts.refuse(kUpper, "a number from the lower bound on");
    if (facts.record().parts.size() != 1) facts.refuse(kUpper, "one part, with the witness, besides");
    bounds.witness = bit_vector_from_string(facts.record().parts.front().word);
    return bounds;
}

// The statistics, with a checkpoint of the bounds of the most presses, if one is wanted.
lights::PressStatistics statistics_of(const Context& context, const Options& options, const Game& game,
                                      const Budget& budget) {
    const lights::SolveOptions limits{.memory_limit = context.memory.max_bytes()};
    CoveringRadiusOptions radius{.seed = context.seed, .steps = options.limits.budget};
    Checkpoint checkpoint(context, options.checkpoint);
    Record record{.question = fmt::format("most presses, {}, seed {}", words_of_shape(game), context.seed),
                  .facts = {{"kind", "most-presses"}},
                  .parts = std::vector<RecordPart>(1)};
    std::optional<CoveringRadius> earlier;
    if (const auto read = checkpoint.read(record.question)) {
        earlier = bounds_of(Facts(*read, options.checkpoint));
        radius.resumed = &*earlier;
    }
    radius.record = [&](const CoveringRadius& bounds) {
        record.facts[kLower] = std::to_string(bounds.lower);
        record.facts[kUpper] = std::to_string(bounds.upper);
        record.parts.front().word = to_string(bounds.witness);
        if (checkpoint.is_due()) checkpoint.save(record);
    };
    try {
        lights::PressStatistics statistics = lights::press_statistics(game.grid(), budget, radius, limits);
        checkpoint.save(record);
        return statistics;
    } catch (const std::invalid_argument& error) {
        if (!earlier) throw;
        throw checkpoint.cannot_resume(error);
    }
}

int run(const Context& context, const Options& options) {
    const Game game(options.shape.grid(context));
    std::optional<LongRun> long_run(std::in_place, context, options.limits.time);
    const lights::PressStatistics statistics = statistics_of(context, options, game, {.stop = long_run->token()});
    long_run.reset();  // printing large numbers takes a while: an interrupt ends the program
    if (context.json) {
        print_json(context, game, statistics);
    } else if (options.hardest) {
        context.streams.out << game.text(statistics.hardest, options.spaces);
    } else {
        print_text(context.streams.out, statistics);
    }
    write_certificate(context, options, game, statistics);
    if (stop_reason().empty() || (statistics.proved() && statistics.boards)) return kYes;
    context.note(std::string(stop_reason()) +
                 (statistics.proved() ? ": the boards are not counted" : ": printed the proved bounds"));
    return kBudgetSpent;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    options->shape.declare(arguments);
    arguments.add("--hardest", options->hardest, "Print only the hardest board that was found");
    arguments.add("--spaces", options->spaces, "Print a blank between the cells");
    options->certificate.declare(arguments);
    options->limits.declare(arguments);
    declare_checkpoint(arguments, options->checkpoint);
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kStatsCommand = {
    "stats", "Print how many presses the solvable boards of a game need",
    "A board needs p presses if its shortest solution has p presses. Prints the\n"
    "nullity and God's number of the game, the most presses that a solvable board\n"
    "needs, or proved bounds LOWER..UPPER of this number; then, if within reach, for\n"
    "each number of presses how many boards need it. In JSON these counts are\n"
    "strings, since they may have any length.\n"
    "--hardest prints the board that needs the most presses of those that a search\n"
    "found (JSON: hardest_presses, which may be less than LOWER); in large games the\n"
    "search is random (see --seed). If --time runs out or an interrupt (Ctrl-C)\n"
    "arrives, prints the bounds so far: status 4. A certificate needs 2^28 solvable\n"
    "boards or fewer, as gf2-check visits them all.\n"
    "--checkpoint saves the bounds so far; the same command resumes from them, also\n"
    "with another --budget.",
    R"(  $ lightsout stats 4 4
  nullity      4
  most presses 7

  presses boards
  0       1
  1       16
  2       120
  3       560
  4       1387
  5       1440
  6       540
  7       32
  $ lightsout stats 35 35
  nullity      6
  most presses 721
  $ lightsout stats 4 4 --hardest | lightsout solve - --min --count
  7
)",
    declare};

}  // namespace gf2::apps::lightsout
