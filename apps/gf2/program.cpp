// SPDX-License-Identifier: MIT
#include <array>
#include <string_view>
#include <vector>

#include "apps/cli/documents.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/run/merge.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct MergeCommand {
    MergeOptions options;

    void declare(Arguments& arguments) { options.declare(arguments, "searches on the same matrices"); }

    [[nodiscard]] int run(const Context& context) const {
        return merge(context, options, {merged_least_weights(), merged_distances(), merged_weights()});
    }
};

constexpr Command kMergeCommand = {"merge", "Merge the shards of a search",
                                   "Prints the answer in the form of the command that wrote the files: minweight,\n"
                                   "solve --min, distance or weights. A complete set of shards gives the same answer\n"
                                   "as a single run, with its proof. Shards may be searched in any order, on any\n"
                                   "machines, and merged in any order. Rejects a shard given twice and files of\n"
                                   "different searches. If shards are missing, prints the best so far: status 4.\n"
                                   "A file may be merged while its search runs, also alone. The command that wrote\n"
                                   "the files resumes from the file of --output.",
                                   R"(  $ printf '1101000\n0110100\n0011010\n' > h
  $ printf '101' > s
  $ gf2 minweight h s --shard 1/2 --checkpoint first > first.txt
  $ gf2 minweight h s --shard 2/2 --checkpoint second > second.txt
  $ gf2 merge first second
  0001000
  $ gf2 weights h --shard 1/2 --checkpoint first-half > first.txt
  $ gf2 weights h --shard 2/2 --checkpoint second-half > second.txt
  $ gf2 merge first-half second-half
  0 1
  3 4
  4 3
)",
                                   declared<MergeCommand>};

constexpr std::string_view kIntroduction = R"(gf2: linear algebra over GF(2), with certificates.

  gf2 solve A b              a solution of A x = b, or a proof that none exists
  gf2 rank A                 the rank of a matrix
  gf2 nullspace A            a basis of the x with A x = 0
  gf2 inverse A              the inverse of A, or a proof that none exists
  gf2 distance A             the minimum distance of the code that A generates

A and b are files of lines such as 0110 (see gf2 help matrices), or -.
gf2 --help lists the commands; gf2 help solve explains one.
)";

// In the order of --help.
constexpr std::array kGroups = {
    CommandGroup{"Systems", "solve minweight decode verify"},
    CommandGroup{"Matrices",
                 "rank nullity rref nullspace inverse determinant mul add transpose random space circuit betti"},
    CommandGroup{"Functions", "charpoly minpoly frobenius power order"},
    CommandGroup{"Codes", "distance weights radius logicals contains code derive"},
    CommandGroup{"Polynomials", "poly recurrence"},
    CommandGroup{"Integers", "basis"},
    CommandGroup{"Files", "convert formats info spy"},
    CommandGroup{"Long runs", "merge"},
    CommandGroup{"Help", "help man completion"},
};

using enum OptionRule::Kind;

constexpr std::string_view kWholeSearch = "its processes share the whole search; --time may end it";

constexpr std::string_view kOtherAnswer = "each asks for a different answer";

// Searches for words rather than for their weight, or among some words of a code.
constexpr std::string_view kWordsOfCodes =
    "--all --each --count&--outside --count&--modulo --count&--css --count&--code --count&--stabilizer --count&--gauge "
    "--count&--dem";

// Dependencies between options; see OptionRule.
constexpr std::array kRules = {
    OptionRule{"solve", "--batch", kExcludes,
               "A b --from --modulo-2 --all --many --dimacs --budget --checkpoint --shard --estimate",
               "the file holds many systems"},
    OptionRule{"solve", "gf2-mpi", kExcludes, "--batch", "one process solves many systems"},
    OptionRule{"solve", "--all --many", kExcludes, "--min", kOtherAnswer},
    OptionRule{"solve", "--all", kExcludes, "--many", kOtherAnswer},
    OptionRule{"solve", "--count", kExcludes, "--all --many --steps --dimacs", kOtherAnswer},
    OptionRule{"solve", "--count", kExcludes, "--json", "JSON answers have these numbers"},
    OptionRule{"solve", "--limit", kRequires, "--all", "it bounds the number of solutions printed"},
    OptionRule{"rank nullity nullspace solve info verify contains", "--sparse", kExcludes, "--dense",
               "each says how A is kept"},
    OptionRule{"rank nullity nullspace solve", "--dense", kExcludes, "--method!=automatic",
               "it is for sparse matrices"},
    OptionRule{"rank nullspace", "--batch", kExcludes, "--sparse --dense --method", "the file holds small matrices"},
    OptionRule{"nullspace", "--batch", kExcludes, "--vectors", "it prints whole bases"},
    OptionRule{"nullspace", "--method=wiedemann", kRequires, "--vectors", "a whole basis takes elimination"},
    OptionRule{"solve", "--sparse --method!=automatic", kExcludes, "--all --min --many --steps --equations --batch",
               "these need dense matrices"},
    OptionRule{"verify", "--sparse", kExcludes, "--many --inverse --singular", "these need dense matrices"},
    OptionRule{"random", "--sparse", kExcludes, "--density --rank", "the family says where the ones are"},
    OptionRule{"random", "--weight", kRequires, "--sparse", "--density is that of other matrices"},
    OptionRule{"recurrence", "--jump", kRequires, "--terms", "it says which terms to print"},
    OptionRule{"decode", "--limit", kRequires, "--all", "it bounds the number of errors printed"},
    OptionRule{"distance", "--checkpoint --estimate gf2-mpi", kExcludes,
               "--method=meet-in-the-middle --method=walsh-hadamard", "these have no blocks"},
    OptionRule{"distance", "--estimate gf2-mpi", kExcludes, "--count --all --each",
               "all processes search for one word"},
    OptionRule{"solve minweight distance weights", "--estimate", kExcludes,
               "--checkpoint --shard --budget --time --certificate", "it does a sample of the work alone"},
    OptionRule{"solve minweight distance weights", "gf2-mpi", kExcludes, "--estimate --shard --budget", kWholeSearch},
    OptionRule{"solve", "--budget --time --checkpoint --shard", kRequires, "--min", "no other answer needs a search"},
    OptionRule{"distance", "--shard", kExcludes, "--count --certificate", "merge prints the whole answer"},
    OptionRule{"solve minweight distance weights", "--shard", kRequires, "--checkpoint",
               "that file holds the result of the shard"},
    OptionRule{"solve", "--estimate gf2-mpi", kRequires, "--min", "no other answer needs a search"},
    OptionRule{"minweight", "--estimate gf2-mpi", kExcludes, "--method!=automatic",
               "its blocks are those of transforms"},
    OptionRule{"minweight", "--checkpoint", kExcludes, "--method!=automatic", "it records a search by transforms"},
    OptionRule{"solve", "--dimacs", kExcludes, "A b --from --modulo-2 --all --min --many",
               "the file holds the whole system"},
    OptionRule{"solve", "--augmented", kExcludes, "A b --many --batch --dimacs", "the file holds one system A x = b"},
    OptionRule{"solve", "--equations", kExcludes,
               "A b --from --modulo-2 --many --batch --dimacs --augmented --steps --certificate",
               "the file holds one system with names"},
    OptionRule{"rank inverse nullspace", "--batch", kExcludes, "A --from --modulo-2 --columns",
               "the file holds many matrices"},
    OptionRule{"inverse nullspace", "--batch", kExcludes, "--to", "each answer is one line"},
    OptionRule{"solve", "--steps", kExcludes, "--all --min --many --dimacs --batch",
               "the steps are those of one system A x = b"},
    OptionRule{"rank solve inverse nullspace", "--batch", kExcludes, "--certificate",
               "a certificate is that of one answer"},
    OptionRule{"solve rref inverse", "--steps", kExcludes, "--certificate", "the steps are the proof"},
    OptionRule{"solve", "--certificate", kExcludes, "--dimacs --augmented", "gf2-check reads A and b"},
    OptionRule{"distance", "--css --code", kExcludes, "A --parity-check --outside --modulo --columns",
               "the code is given by two matrices of checks"},
    OptionRule{"distance", "--stabilizer --gauge", kExcludes,
               "A --parity-check --outside --modulo --columns --css --code", "the code is given by operators"},
    OptionRule{"distance", "--stabilizer", kExcludes, "--gauge", "each gives a code"},
    OptionRule{"distance", "--column-order!=xz", kExcludes, "--certificate", "gf2-check reads rows [X | Z]"},
    OptionRule{"distance info logicals contains decode convert", "--column-order", kRequires, "--stabilizer --gauge",
               "other files have no columns of operators"},
    OptionRule{"decode", "--rows", kExcludes, "--columns", "each says where the syndromes are"},
    OptionRule{"decode", "--dem", kExcludes, "--css --code --stabilizer --gauge --weights --probabilities",
               "the model has all that is asked"},
    OptionRule{"decode", "--observables", kRequires, "--dem", "other errors flip no observables"},
    OptionRule{"decode", "--weights", kExcludes, "--probabilities", "each gives the weights"},
    OptionRule{"solve", "--rows", kExcludes, "--columns", "each says where the right-hand sides are"},
    OptionRule{"solve", "--rows", kExcludes, "--certificate", "gf2-check reads right-hand sides as columns"},
    OptionRule{"solve", "--rows --columns", kRequires, "--many", "b is one vector"},
    OptionRule{"distance", "--dem", kExcludes,
               "A --parity-check --outside --modulo --columns --css --code --stabilizer --gauge --from --modulo-2",
               "the model has all that is asked"},
    OptionRule{"distance info logicals contains decode convert", "--css", kExcludes, "--code", "each gives a code"},
    OptionRule{"distance info logicals", "--code", kExcludes, "--from --modulo-2", "the file is JSON"},
    OptionRule{"contains", "--css --code --stabilizer --gauge", kExcludes,
               "--parity-check --certificate --sparse --dense", "they are about SPACE"},
    OptionRule{"contains", "--parity-check", kExcludes, "--certificate", "A x is the proof"},
    OptionRule{"contains decode", "--side", kRequires, "--css --code", "other operators have no side"},
    OptionRule{"logicals", "--stabilizers", kRequires, "--stabilizer --gauge", "the rows of other codes are in files"},
    OptionRule{"info", "--css --code --stabilizer --gauge", kExcludes, "A --columns --rank --sparse --dense",
               "the file gives a code"},
    OptionRule{"info logicals contains decode convert", "--stabilizer --gauge", kExcludes, "--css --code",
               "each gives a code"},
    OptionRule{"info logicals contains decode convert", "--stabilizer", kExcludes, "--gauge", "each gives a code"},
    OptionRule{"distance", "--side", kRequires, "--css --code", "other codes have one distance"},
    OptionRule{"distance", "--method", kRequires, "--css --code --outside --modulo --stabilizer --gauge --dem",
               "other searches have one method"},
    OptionRule{"distance", "--outside", kExcludes, "--modulo", "each says which words count"},
    OptionRule{"distance", kWordsOfCodes, kExcludes, "--checkpoint", "these words are counted without blocks"},
    OptionRule{"distance", "--each --all", kExcludes, "--count", kOtherAnswer},
    OptionRule{"distance", "--each", kExcludes, "--all", kOtherAnswer},
    OptionRule{"distance", kWordsOfCodes, kExcludes, "--certificate", "gf2-check has no such claim"},
    OptionRule{"distance", "--each", kRequires, "--outside --css --code --dem", "other codes have no rows of L"},
    OptionRule{"distance", "--limit", kRequires, "--all", "it bounds the number of words printed"},
    OptionRule{"basis", "--largest --kth --contains", kExcludes, "--rank", kOtherAnswer},
    OptionRule{"basis", "--kth --contains", kExcludes, "--largest", kOtherAnswer},
    OptionRule{"basis", "--contains", kExcludes, "--kth", kOtherAnswer},
    OptionRule{"rref", "--pivots", kExcludes, "--output --to", "the pivots are printed as one line"},
    OptionRule{"rref", "--independent-rows", kExcludes, "--pivots --pivots-first --output --to",
               "the rows are printed as one line"},
    OptionRule{"rref", "--independent-rows --pivots-first", kExcludes, "--certificate", "gf2-check has no such claim"},
    OptionRule{"rref", "--steps", kExcludes, "--pivots --independent-rows --pivots-first --output --to",
               "it prints text that is not a matrix"},
    OptionRule{"inverse", "--steps", kExcludes, "--output --to --batch", "it prints text that is not a matrix"},
    OptionRule{"solve rref inverse", "--latex", kExcludes, "--json", "JSON answers have their own form"},
    OptionRule{"solve rref inverse", "--latex", kRequires, "--steps", "nothing else is written as LaTeX"},
    OptionRule{"add convert frobenius inverse mul nullspace power random rref space transpose", "--to&--json",
               kRequires, "--output", "in JSON the matrix is an array of strings"},
    OptionRule{"circuit", "--to=qasm", kRequires, "--in-place", "each of its gates changes a qubit"},
    OptionRule{"circuit", "--in-place", kExcludes, "--depth --time", "its circuit is not searched"},
    OptionRule{"minpoly", "--vector", kExcludes, "--certificate", "certificates are of the minimal polynomial of A"},
    OptionRule{"frobenius", "--factors", kExcludes, "--transformation --output --to", kOtherAnswer},
    OptionRule{"convert", "--rhs", kExcludes, "--to", "a system is written as DIMACS or equations"},
    OptionRule{"convert", "--equations", kRequires, "--rhs", "an equation has a right-hand side"},
    OptionRule{"convert", "--css --code --stabilizer --gauge --dem", kExcludes, "A --columns --rhs",
               "the file holds the matrix"},
    OptionRule{"convert", "--dem", kExcludes, "--css --code --stabilizer --gauge --from", "each gives matrices"},
    OptionRule{"convert", "--observables --priors", kRequires, "--dem", "other files have none"},
    OptionRule{"convert", "--as-code", kExcludes, "--to --output", "a code is printed as JSON"},
    OptionRule{"convert", "--as-code", kRequires, "--css --code --stabilizer", "only these give a code"},
    OptionRule{"verify", "--certificate", kExcludes, "--many --inverse --singular --nullspace", kOtherAnswer},
    OptionRule{"verify", "--many", kExcludes, "--inverse --singular --nullspace", kOtherAnswer},
    OptionRule{"verify", "--inverse", kExcludes, "--singular --nullspace", kOtherAnswer},
    OptionRule{"verify", "--singular", kExcludes, "--nullspace", kOtherAnswer},
    OptionRule{"verify", "--inverse --singular --nullspace", kExcludes, "x", "the second file is the answer"},
    OptionRule{"spy", "--cell", kRequires, "--png --svg", "only files have pixels"},
    OptionRule{"spy", "--color", kExcludes, "--png --svg --json", "nothing is drawn in the terminal"},
    OptionRule{"spy", "--theme&--color=never --theme&--json", kRequires, "--png --svg", "a theme needs colours"},
    OptionRule{"spy", "--crop&--json", kRequires, "--png --svg", "no other picture is drawn"},
};

// Words of linear algebra, coding theory and other software.
constexpr std::array kAliases = {
    Alias{"echelon", "rref"}, Alias{"kernel", "nullspace"}, Alias{"inv", "inverse"},     Alias{"multiply", "mul"},
    Alias{"product", "mul"},  Alias{"sum", "add"},          Alias{"det", "determinant"}, Alias{"polynomial", "poly"},
    Alias{"show", "spy"},     Alias{"subspace", "space"},
};

// In the order of --help.
constexpr std::array kThemes = {solve_commands,     verify_commands,      algebra_commands,   arithmetic_commands,
                                nullspace_commands, homology_commands,    distance_commands,  codes_commands,
                                derive_commands,    contains_commands,    weights_commands,   decode_commands,
                                files_commands,     polynomials_commands, functions_commands, recurrence_commands,
                                integers_commands,  space_commands,       circuit_commands};

}  // namespace

Program program() {
    static const std::vector<Command> all = [] {
        std::vector<Command> list;
        for (const auto& theme : kThemes) {
            for (const Command& command : theme()) list.push_back(command);
        }
        list.push_back(kMergeCommand);
        add_document_commands(list, "gf2");
        return list;
    }();
    return {.name = "gf2",
            .summary = "Linear algebra over GF(2), with certificates.",
            .introduction = kIntroduction,
            .commands = all,
            .groups = kGroups,
            .rules = kRules,
            .aliases = kAliases,
            .pages = help_pages(),
            .file_command = "info"};
}

}  // namespace gf2::apps::gf2_program
