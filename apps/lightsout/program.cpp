// SPDX-License-Identifier: MIT

#include <array>
#include <string_view>
#include <vector>

#include "common/cli/completion.hpp"
#include "common/cli/man.hpp"
#include "common/search/merge.hpp"
#include "lightsout/commands.hpp"

namespace gf2::apps::lightsout {
namespace {

constexpr std::string_view kMergeExample = R"(  $ printf '1111\n1111\n1111\n1111\n' > board
  $ lightsout solve --min board --shard 1/2 --checkpoint first > first.txt
  $ lightsout solve --min board --shard 2/2 --checkpoint second > second.txt
  $ lightsout merge first second
  0010
  1000
  0001
  0100
)";

constexpr std::string_view kCompletionExample = R"(  $ lightsout completion bash | grep complete
  complete -F _lightsout lightsout
)";

constexpr std::string_view kManExample = R"(  $ lightsout man > lightsout.1
  $ head -n 1 lightsout.1
  .\" Made by: lightsout man
)";

using enum OptionRule::Kind;

constexpr std::string_view kOneShape = "the shape is said once";
constexpr std::string_view kJsonForm = "an answer in JSON has a form of its own";

// Which options need which; see OptionRule.
constexpr std::array kRules = {
    OptionRule{"solve hint check verify apply play chase make quiet nullity report stats", "--graph", kExcludes,
               "--rule --topology", "the graph says what a press toggles"},
    OptionRule{"play chase make quiet nullity report stats", "--shape", kExcludes, "ROWS COLS --graph", kOneShape},
    OptionRule{"play chase make quiet nullity report stats", "--graph", kExcludes, "ROWS COLS", kOneShape},

    OptionRule{"solve", "--generate", kExcludes, "BOARD", "one board is solved"},
    OptionRule{"solve", "--checkpoint", kExcludes, "--target=uniform",
               "it keeps one search, and this target takes two; give the target on or off"},
    OptionRule{"solve", "--lex --budget --time", kRequires, "--min --target=uniform", "nothing else is searched for"},
    OptionRule{"solve", "--checkpoint --shard", kRequires, "--min", "nothing else is searched for"},
    OptionRule{"solve", "--shard", kRequires, "--checkpoint", "what a shard finds is kept in that file"},
    OptionRule{"solve", "--first-row", kExcludes, "--count", "one of them is printed"},
    OptionRule{"solve", "--spaces&--count --spaces&--first-row --spaces&--json", kRequires, "--output",
               "no other board is printed"},
    OptionRule{"solve", "--chase", kRequires, "--animate", "it is a way to animate"},
    OptionRule{"solve", "--theme --cell", kRequires, "--png --svg --animate", "nothing else is drawn"},

    OptionRule{"batch", "--judge --spaces", kExcludes, "--count", "no presses are printed"},
    OptionRule{"batch", "--judge", kExcludes, "--spaces", "it prints blanks already"},
    OptionRule{"batch", "--count --judge --spaces", kExcludes, "--json", kJsonForm},
    OptionRule{"apply make quiet", "--spaces", kExcludes, "--json", "boards in JSON have no blanks"},
    OptionRule{"stats", "--hardest", kExcludes, "--json", kJsonForm},
    OptionRule{"check quiet nullity", "--theme --cell", kRequires, "--png --svg", "nothing else is drawn"},
    OptionRule{"show", "--cell", kRequires, "--png --svg", "only files have pixels"},
    OptionRule{"show", "--color", kExcludes, "--png --svg --json", "nothing is drawn in the terminal then"},
    OptionRule{"show", "--theme&--color=never --theme&--json", kRequires, "--png --svg",
               "without colours there is no theme"},
    OptionRule{"play", "--board", kExcludes, "ROWS COLS --shape --presses", "no new board is made"},
    OptionRule{"chase", "--all", kExcludes, "--basis", "one of them is printed"},

    OptionRule{"make", "--all-on", kExcludes, "--random --solvable --presses --unique --symmetry!=none --from-picture",
               "there is one such board"},
    OptionRule{"make", "--from-picture", kExcludes, "--random --presses --unique --symmetry!=none",
               "the picture says which lights are on"},
    OptionRule{"make", "--rule --topology", kRequires, "--solvable --presses --unique --symmetry!=none",
               "other boards do not depend on it"},
    OptionRule{"make", "--attempts", kRequires, "--presses --unique --symmetry!=none", "nothing else is tried"},
    OptionRule{"make", "--budget --time", kRequires, "--presses --unique --symmetry!=none --from-picture",
               "nothing else is searched for"},
    OptionRule{"make", "--budget&--from-picture --time&--from-picture", kRequires, "--solvable",
               "nothing else is searched for"},

    OptionRule{"nullity", "--square", kExcludes, "ROWS COLS --shape --graph --table", "one of them is printed"},
    OptionRule{"nullity", "--table", kExcludes, "ROWS COLS --shape --graph", "one of them is printed"},
    OptionRule{"nullity", "--method", kExcludes, "--square --table", "they are found by formula"},
    OptionRule{"nullity", "--output", kRequires, "--square --table", "a single number is printed"},
    OptionRule{"nullity", "--png --svg", kRequires, "--table", "nothing else is drawn"},
};

}  // namespace

Program program() {
    static const std::vector<Command> all = [] {
        std::vector<Command> list = commands();
        list.push_back(merge_command(kMergeExample));
        list.push_back(completion_command(kCompletionExample));
        list.push_back(man_command(kManExample));
        return list;
    }();
    return {"lightsout", "Solves, makes and shows lights-out boards.", all, kRules};
}

}  // namespace gf2::apps::lightsout
