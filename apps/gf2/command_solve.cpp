// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "commands.hpp"
#include "common/checksum.hpp"
#include "common/json.hpp"
#include "common/least_weight.hpp"
#include "gf2/minweight/coset_leader.hpp"
#include "gf2/solve/solve.hpp"
#include "matrix_files.hpp"
#include "solve_dimacs.hpp"

namespace gf2::apps::gf2_cli {
namespace {

// Of information-set decoding, where nothing else is asked for.
constexpr double kSecondsOfDecoding = 10;

struct Options {
    MatrixInput input;
    std::string a;
    std::string b;
    std::string dimacs;
    bool all = false;
    bool minimum = false;
    bool many = false;
    std::uint64_t limit = 1'000'000;
    SearchOptions search;
};

void add_coset(nlohmann::ordered_json& answer, const SolutionCoset& coset) {
    answer["solutions"] = json_of(coset.count());
    answer["free_columns"] = coset.free_columns();
    answer["basis"] = json_of(coset.basis());
}

int print_one(const Context& context, nlohmann::ordered_json answer, const SolutionCoset& coset) {
    if (context.json) {
        answer["solution"] = json_of(coset.particular());
        add_coset(answer, coset);
        context.print(answer);
    } else {
        print_vector(context.streams.out, coset.particular());
    }
    return kYes;
}

std::string words_of_question(const BitMatrix& a, const BitVector& b) {
    return fmt::format("fewest ones in x with A x = b, A {} x {} ({}), b with {} ones ({})", a.rows(), a.columns(),
                       fingerprint(a), weight(b), fingerprint(b));
}

int print_minimum(const Context& context, nlohmann::ordered_json answer, const SolutionCoset& coset,
                  const SearchOptions& options, const SearchQuestion& question) {
    LongRun long_run(context, options.time);
    const SearchResult result = find_leader(context, options, coset, question, long_run);
    const CosetLeader& leader = result.leader;
    if (context.json) {
        answer["solution"] = json_of(leader.element);
        answer["minimum"] = json_of_search(leader);
        answer["minimum"]["weight"] = leader.weight;
        answer["solutions"] = json_of(coset.count());
        context.print(answer);
    } else {
        print_vector(context.streams.out, leader.element);
    }
    context.detail("method: " + std::string(to_string(leader.method)));
    note_shortfall(context, result, "solutions");
    return result.status;
}

int print_all(const Context& context, nlohmann::ordered_json answer, const SolutionCoset& coset, std::uint64_t limit) {
    auto listed = nlohmann::ordered_json::array();
    std::uint64_t count = 0;
    bool complete = true;
    for (const BitVector& x : coset.gray_code()) {
        complete = count < limit;
        if (!complete) break;
        ++count;
        if (context.json) {
            listed.push_back(json_of(x));
        } else {
            print_vector(context.streams.out, x);
        }
    }
    if (context.json) {
        answer["all"] = std::move(listed);
        answer["complete"] = complete;
        add_coset(answer, coset);
        context.print(answer);
    }
    if (complete) return kYes;
    context.note("limit reached: these are the first " + std::to_string(count) + " of 2^" +
                 std::to_string(coset.dimension()) + " solutions");
    return kBudgetSpent;
}

int print_inconsistency(const Context& context, nlohmann::ordered_json answer, const Inconsistency& proof) {
    if (context.json) {
        answer["certificate"] = json_of(proof.y);
        context.print(answer);
    } else {
        print_vector(context.streams.out, proof.y);
    }
    context.note("no solution: the equations that the y printed selects add up to 0 = 1");
    return kNo;
}

int solve_one(const Context& context, const Options& options) {
    const BitMatrix a = options.input.matrix(context, options.a);
    const BitVector b = options.input.vector(context, options.b);
    require_room_for_nullspace(context, a.rows(), a.columns());
    const Solution outcome = solve(a, b);
    const auto* coset = std::get_if<SolutionCoset>(&outcome);
    auto answer = context.answer();
    answer["rows"] = a.rows();
    answer["columns"] = a.columns();
    answer["solvable"] = coset != nullptr;
    if (coset == nullptr) return print_inconsistency(context, std::move(answer), std::get<Inconsistency>(outcome));
    if (options.all) return print_all(context, std::move(answer), *coset, options.limit);
    if (options.minimum) {
        SearchQuestion question;
        if (options.search.is_recorded()) question.words = context.program + ": " + words_of_question(a, b);
        return print_minimum(context, std::move(answer), *coset, options.search, question);
    }
    return print_one(context, std::move(answer), *coset);
}

int solve_columns(const Context& context, const Options& options) {
    const BitMatrix a = options.input.matrix(context, options.a);
    const BitMatrix b = options.input.matrix(context, options.b);
    require_room_for_nullspace(context, a.rows(), a.columns());
    require_room(context, a.columns(), b.columns(), "the solutions");
    const SolutionsOfMany outcome = solve_many(a, b);

    std::vector<std::size_t> columns;
    BitMatrix certificates(outcome.inconsistent.size(), a.rows());
    for (const auto& [column, proof] : outcome.inconsistent) {
        certificates.set_row(columns.size(), proof.y);
        columns.push_back(column);
    }
    const bool solvable = columns.empty();
    if (context.json) {
        auto answer = context.answer();
        answer["rows"] = a.rows();
        answer["columns"] = a.columns();
        answer["solvable"] = solvable;
        answer["solution"] = json_of(outcome.particular);
        answer["basis"] = json_of(outcome.nullspace_basis);
        answer["inconsistent_columns"] = columns;
        answer["certificates"] = json_of(certificates);
        context.print(answer);
    } else {
        io::matrix_format("text").write(context.streams.out, solvable ? outcome.particular : certificates);
    }
    if (solvable) return kYes;
    context.note("no solution for " + std::to_string(columns.size()) + " of " + std::to_string(b.columns()) +
                 " right-hand sides, the first of them column " + std::to_string(columns.front()));
    return kNo;
}

std::function<int()> declare(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    CLI::Option* a = declare_file(app, "A", options->a, "The coefficients, an m x n matrix; - for standard input");
    CLI::Option* b = declare_file(app, "b", options->b,
                                  "The right-hand side, one row or one column of length m; - for standard input");
    a->required(false);
    b->required(false);
    options->input.declare(app);
    app.add_flag("--all", options->all, "Every solution, a line each");
    app.add_flag("--min", options->minimum, "A solution with the fewest ones, proved");
    app.add_flag("--many", options->many, "Solve A X = B: b is an m x k matrix of k right-hand sides");
    app.add_option("--limit", options->limit, "Print at most so many solutions")
        ->check(unsigned_number())
        ->capture_default_str();
    options->search.declare(app, "solutions");
    app.add_option("--dimacs", options->dimacs,
                   "Instead of A and b: a DIMACS file of XOR clauses; answers and status are those of SAT solvers")
        ->type_name("FILE");
    return [options, &context] {
        if (!options->dimacs.empty()) return solve_dimacs(context, options->dimacs);
        if (options->a.empty()) throw UsageError("A is required, or --dimacs");
        if (options->b.empty()) throw UsageError("b is required");
        return options->many ? solve_columns(context, *options) : solve_one(context, *options);
    };
}

// The same, made for the fewest ones.
std::function<int()> declare_minweight(CLI::App& app, Context& context) {
    const auto options = std::make_shared<Options>();
    options->minimum = true;
    declare_file(app, "A", options->a, "The coefficients, an m x n matrix; - for standard input");
    declare_file(app, "b", options->b, "The right-hand side, one row or one column of length m; - for standard input");
    options->input.declare(app);
    options->search.declare(app, "solutions");
    const CLI::Option* budget = app.get_option("--budget");
    const auto method = std::make_shared<std::string>("automatic");
    app.add_option("--method", *method,
                   "automatic, or information-set-decoding: a light solution that is not proved, for as long as --time "
                   "or --budget lasts, 10 seconds where neither is given")
        ->check(CLI::IsMember({"automatic", "information-set-decoding"}))
        ->capture_default_str();
    return [options, &context, method, budget] {
        options->search.decodes = *method == "information-set-decoding";
        if (options->search.decodes) {
            if (budget->count() == 0) {
                options->search.budget = UINT64_MAX;
                if (options->search.time == 0) options->search.time = kSecondsOfDecoding;
            }
        }
        return solve_one(context, *options);
    };
}

}  // namespace

const Command kSolveCommand = {
    "solve", "Solve A x = b, or prove that there is no solution",
    "Prints x in one line, the solution that is 0 at the free columns. With --min the one with the fewest ones,\n"
    "the first in order of its text if there are several; with --all every solution, each differing from the one\n"
    "before by a row of gf2 nullspace; with --many an n x k matrix.\n"
    "If there is no solution, prints the proof: a line y that selects equations whose sum is 0 = 1, that is,\n"
    "y^T A = 0 and y^T b = 1. With --many, such a line for each column of B without a solution. Status 1.\n"
    "If there are more solutions than --limit, or --budget ends before the minimum is proved: status 4.\n"
    "With --dimacs, 'x1 -2 3 0' says that x1 xor (not x2) xor x3 is true. Prints 's SATISFIABLE' and the values as\n"
    "lines 'v', status 10; or 's UNSATISFIABLE' and, as comments, the clauses that add up to 0 = 1, status 20.",
    R"(  $ printf '110\n011\n101\n' > a
  $ printf '101' | gf2 solve a -
  100
  $ printf '101' | gf2 solve a - --all
  100
  011
  $ printf '100' | gf2 solve a -
  111
  (exit status 1)
  $ printf 'p cnf 3 2\nx1 -2 3 0\n-1 0\n' | gf2 solve --dimacs -
  s SATISFIABLE
  v -1 -2 -3 0
  (exit status 10)
)",
    declare};

const Command kMinweightCommand = {
    "minweight", "A solution of A x = b with the fewest ones, proved",
    "Prints x in one line, the first in order of its text if there are several. For a parity-check matrix A and a\n"
    "syndrome b that is the coset leader, the likeliest error.\n"
    "All 2^k solutions are weighed, k being the nullity; where x is so light that a few of them prove it, those.\n"
    "If there is no solution, prints the proof that gf2 solve prints: status 1. If --budget or --time ends, or an\n"
    "interrupt (Ctrl-C) comes, before the minimum is proved, prints the best so far: status 4.\n"
    "Long searches are kept in a file by --checkpoint, and spread over machines by --shard and gf2 merge.\n"
    "Where k is large and no proof will come, --method information-set-decoding finds the lightest solutions, if they\n"
    "are far lighter than others; the same for the same --seed and --budget. Status 4, as nothing is proved.",
    R"(  $ printf '1101000\n0110100\n0011010\n' > h
  $ printf '101' > s
  $ gf2 minweight h s
  0001000
)",
    declare_minweight};

}  // namespace gf2::apps::gf2_cli
