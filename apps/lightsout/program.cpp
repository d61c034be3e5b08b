// SPDX-License-Identifier: MIT
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/documents.hpp"
#include "apps/lightsout/commands.hpp"
#include "apps/lightsout/game.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::string_view kIntroduction = R"(lightsout: solves, makes and shows lights-out boards.

  lightsout 5 5              the fewest presses for 5 x 5 lights that are all on
  lightsout solve BOARD      which buttons to press; --min for the fewest
  lightsout make 5 5         a random board; --difficulty hard to puzzle
  lightsout play 5 5         play in the terminal
  lightsout report 5 5       the properties of a game: rank, solvable boards

BOARD is a file of lines such as 01101 (see lightsout help boards), or -.
lightsout --help lists the commands; lightsout help solve explains one.
)";

// In the order of --help.
constexpr std::array kGroups = {
    CommandGroup{"Boards", "solve hint check verify apply show batch equations"},
    CommandGroup{"Puzzles", "make play"},
    CommandGroup{"Games", "report quiet chase nullity stats minima"},
    CommandGroup{"Long runs", "merge"},
    CommandGroup{"Help", "help man completion"},
};

using enum OptionRule::Kind;

constexpr std::string_view kOneShape = "only one of them gives the shape";
constexpr std::string_view kJsonForm = "JSON answers have their own form";
constexpr std::string_view kOneIsPrinted = "only one of them is printed";
constexpr std::string_view kNoSearch = "no other answer needs a search";
constexpr std::string_view kOnePuzzle = "each day, and each level, has one puzzle";
constexpr std::string_view kOneIsPlayed = "only one of them is played";
constexpr std::string_view kSampleAlone = "it does a sample of the work alone";
constexpr std::string_view kNoPicture = "no other picture is drawn";

// Dependencies between options; see OptionRule.
constexpr std::array kRules = {
    OptionRule{"solve hint check equations verify apply play chase make quiet nullity report stats", "--graph",
               kExcludes, "--rule --topology", "the graph defines what a press toggles"},
    OptionRule{"solve hint check equations verify apply play chase make quiet nullity report stats", "--game",
               kExcludes, "--rule --topology --graph", "the game defines what a press toggles"},
    OptionRule{"solve check verify quiet nullity stats", "--game", kExcludes, "--certificate",
               "gf2-check reads no such games"},
    OptionRule{"play chase make quiet nullity report stats", "--shape", kExcludes, "ROWS COLS --graph", kOneShape},
    OptionRule{"play chase make quiet nullity report stats", "--graph", kExcludes, "ROWS COLS", kOneShape},
    OptionRule{"play chase make quiet nullity report stats", "--game", kExcludes, "ROWS COLS --shape", kOneShape},

    OptionRule{"solve equations", "--generate", kExcludes, "BOARD", "there is only one board"},
    OptionRule{"solve", "--checkpoint", kExcludes, "--target=uniform",
               "it holds one search, and this target needs two; give the target on or off"},
    OptionRule{"solve", "--estimate gf2-mpi", kExcludes, "--target=uniform",
               "all processes share one search, and this target needs two; give the target on or off"},
    OptionRule{"solve", "--estimate", kExcludes,
               "--checkpoint --shard --budget --time --certificate --count --first-row --spaces --list --output --png "
               "--svg --animate",
               kSampleAlone},
    OptionRule{"solve", "gf2-mpi", kExcludes, "--estimate --shard --budget",
               "its processes share the whole search; --time may end it"},
    OptionRule{"nullity", "--estimate", kExcludes, "--checkpoint --shard --time --output --png --svg", kSampleAlone},
    OptionRule{"minima", "--estimate", kExcludes, "--checkpoint --shard --time --output", kSampleAlone},
    OptionRule{"nullity minima", "gf2-mpi", kExcludes, "--estimate --shard", "its processes share the whole table"},
    OptionRule{"nullity", "--shard", kExcludes, "--output --json --png --svg", "merge prints the whole table"},
    OptionRule{"minima", "--shard", kExcludes, "--output --json", "merge prints the whole table"},
    OptionRule{"nullity", "--checkpoint --shard --estimate --time gf2-mpi", kRequires, "--square --table",
               "one nullity has no blocks"},
    OptionRule{"solve", "--lex --budget --time", kRequires, "--min --target=uniform", kNoSearch},
    OptionRule{"solve", "--checkpoint --shard --estimate gf2-mpi", kRequires, "--min", kNoSearch},
    OptionRule{"solve nullity minima", "--shard", kRequires, "--checkpoint", "that file holds the result of the shard"},
    OptionRule{"solve", "--first-row", kExcludes, "--count", kOneIsPrinted},
    OptionRule{"solve",
               "--spaces&--count --spaces&--first-row --spaces&--json --list&--count --list&--first-row --list&--json",
               kRequires, "--output", "no other board is printed"},
    OptionRule{"solve check apply make quiet stats", "--list", kExcludes, "--spaces", kOneIsPrinted},
    OptionRule{"solve", "--chase", kRequires, "--animate", "it sets the steps of the animation"},
    OptionRule{"solve", "--theme --cell", kRequires, "--png --svg --animate", kNoPicture},
    OptionRule{"solve", "--crop", kRequires, "--png --svg", "animations show the whole board"},

    OptionRule{"solve", "--steps", kExcludes,
               "--min --target=uniform --method --count --first-row --spaces --list --output --png --svg "
               "--animate",
               "elimination finds the presses, and they are printed after the steps"},
    OptionRule{"solve", "--latex", kExcludes, "--json", kJsonForm},
    OptionRule{"solve", "--latex", kRequires, "--steps", "nothing else is written as LaTeX"},
    OptionRule{"equations", "--matrix --rhs", kExcludes, "--dimacs --json", kOneIsPrinted},
    OptionRule{"equations", "--matrix", kExcludes, "--rhs", kOneIsPrinted},
    OptionRule{"equations", "--dimacs", kExcludes, "--json", kOneIsPrinted},

    OptionRule{"batch", "--judge --spaces", kExcludes, "--count", "no presses are printed"},
    OptionRule{"batch", "--judge", kExcludes, "--spaces", "it already prints blanks"},
    OptionRule{"batch", "--count --judge --spaces", kExcludes, "--json", kJsonForm},
    OptionRule{"apply check make quiet stats", "--spaces --list", kExcludes, "--json", kJsonForm},
    OptionRule{"stats", "--hardest", kExcludes, "--json", kJsonForm},
    OptionRule{"stats", "--spaces --list", kRequires, "--hardest", "no other board is printed"},
    OptionRule{"check quiet nullity", "--theme --cell --crop", kRequires, "--png --svg", kNoPicture},
    OptionRule{"show", "--link", kExcludes, "--presses --png --svg --theme --cell --crop --color", "nothing is drawn"},
    OptionRule{"show", "--rule --topology", kRequires, "--link", "drawings do not depend on it"},
    OptionRule{"show", "--cell", kRequires, "--png --svg", "only files have pixels"},
    OptionRule{"show", "--color", kExcludes, "--png --svg --json", "nothing is drawn in the terminal"},
    OptionRule{"show", "--theme&--color=never --theme&--json", kRequires, "--png --svg", "a theme needs colours"},
    OptionRule{"show", "--crop&--json", kRequires, "--png --svg", kNoPicture},
    OptionRule{"play", "--board", kExcludes, "ROWS COLS --shape --presses --difficulty", "no new board is made"},
    OptionRule{"play", "--presses", kExcludes, "--difficulty", "only one of them chooses the boards"},
    OptionRule{"play", "--daily --date --levels", kExcludes,
               "ROWS COLS --shape --graph --game --rule --topology --board --presses --difficulty",
               "the day or the level determines the board"},
    OptionRule{"play", "--daily", kExcludes, "--date --levels", kOneIsPlayed},
    OptionRule{"play", "--date", kExcludes, "--levels", kOneIsPlayed},
    OptionRule{
        "play", "--resume", kExcludes,
        "ROWS COLS --shape --graph --game --rule --topology --board --presses --difficulty --daily --date --levels",
        "no new game is begun"},
    OptionRule{"chase", "--all", kExcludes, "--basis", kOneIsPrinted},

    OptionRule{"make", "--daily", kExcludes, "--date --level", kOnePuzzle},
    OptionRule{"make", "--date", kExcludes, "--level", kOnePuzzle},
    OptionRule{"make", "--daily --date --level", kExcludes,
               "ROWS COLS --shape --graph --game --rule --topology --all-on --random --solvable --presses --difficulty "
               "--unique --symmetry --from-picture --attempts --budget --time",
               kOnePuzzle},
    OptionRule{"make", "--all-on", kExcludes,
               "--random --solvable --presses --difficulty --unique --symmetry!=none --from-picture",
               "there is only one such board"},
    OptionRule{"make", "--random", kExcludes, "--presses --difficulty --unique --symmetry!=none",
               "a board of random lights is any board"},
    OptionRule{"make", "--from-picture", kExcludes, "--random --presses --difficulty --unique --symmetry!=none",
               "the picture determines the lights"},
    OptionRule{"make", "--link", kExcludes, "--graph --game --spaces --list --json",
               "links hold boards of rows and columns"},
    OptionRule{"make", "--count", kExcludes, "--daily --date --level --all-on --from-picture --json --link",
               "boards differ by the seed alone, and are printed"},
    OptionRule{"make", "--sheet", kExcludes, "--random --spaces --list", "its puzzles are solvable, and drawn"},
    OptionRule{"make", "--sheet", kRequires, "--count", "a book has many puzzles"},
    OptionRule{"make", "--attempts", kRequires, "--presses --difficulty --unique --symmetry!=none",
               "other boards take a single attempt"},
    OptionRule{"make", "--budget --time", kRequires, "--presses --difficulty --unique --symmetry!=none --from-picture",
               kNoSearch},
    OptionRule{"make", "--budget&--from-picture --time&--from-picture", kRequires, "--solvable", kNoSearch},

    OptionRule{"nullity", "--square", kExcludes, "ROWS COLS --shape --graph --game --table", kOneIsPrinted},
    OptionRule{"nullity", "--table", kExcludes, "ROWS COLS --shape --graph --game", kOneIsPrinted},
    OptionRule{"nullity", "--method", kExcludes, "--square --table", "a formula gives the nullities"},
    OptionRule{"solve", "--steps", kExcludes, "--certificate", "the steps are the proof"},
    OptionRule{"nullity", "--certificate", kExcludes, "--square --table", "a certificate is that of one answer"},
    OptionRule{"stats", "--certificate", kExcludes, "--hardest", "a certificate is that of the counts"},
    OptionRule{"nullity", "--output", kRequires, "--square --table", "a single number is printed"},
    OptionRule{"nullity", "--png --svg", kRequires, "--table", kNoPicture},
    OptionRule{"minima", "--output", kExcludes, "--json", "the file holds plain lines"},
};

// Words of players, and of linear algebra.
constexpr std::array kAliases = {
    Alias{"draw", "show"},       Alias{"generate", "make"}, Alias{"info", "report"},    Alias{"kernel", "quiet"},
    Alias{"nullspace", "quiet"}, Alias{"press", "apply"},   Alias{"solution", "solve"},
};

constexpr std::string_view kDetails =
    "lightsout ROWS COLS prints the fewest presses that turn all lights off if all\n"
    "are on, as lightsout solve --min --generate all-on:ROWSxCOLS does.";

// Replaces "5 5" or "5x5", which cannot be a command, by a command that solves the board with all lights on.
std::vector<std::string> expand(std::vector<std::string> arguments) {
    if (arguments.empty()) return arguments;
    std::string shape = arguments.front();
    const std::size_t cross = shape.find('x');
    const bool has_both =
        cross != std::string::npos && are_digits(shape.substr(0, cross)) && are_digits(shape.substr(cross + 1));
    if (!has_both && !are_digits(shape)) return arguments;
    std::size_t count = 1;
    if (!has_both) {
        if (arguments.size() < 2 || !are_digits(arguments[1])) {
            throw CommandError("expected a command, or ROWS and COLS, found '" + shape + "'");
        }
        shape += "x" + arguments[1];
        count = 2;
    }
    std::vector<std::string> expanded{"solve", "--min", "--generate", "all-on:" + shape};
    expanded.insert(expanded.end(), arguments.begin() + static_cast<std::ptrdiff_t>(count), arguments.end());
    return expanded;
}

}  // namespace

Program program() {
    static const std::vector<Command> all = [] {
        std::vector<Command> list;
        for (const auto& theme :
             {solve_commands(), batch_commands(), board_commands(), equation_commands(), play_commands(),
              puzzle_commands(), picture_commands(), fact_commands(), table_commands()}) {
            list.insert(list.end(), theme.begin(), theme.end());
        }
        add_document_commands(list, "lightsout");
        return list;
    }();
    return {.name = "lightsout",
            .summary = "Solves, makes and shows lights-out boards.",
            .introduction = kIntroduction,
            .commands = all,
            .groups = kGroups,
            .rules = kRules,
            .aliases = kAliases,
            .pages = help_pages(),
            .file_command = "solve",
            .details = kDetails,
            .expand = expand};
}

}  // namespace gf2::apps::lightsout
