// SPDX-License-Identifier: MIT
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/draw/steps_options.hpp"
#include "apps/gf2/batch/answers.hpp"
#include "apps/gf2/batch/batch.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/solve_dimacs.hpp"
#include "apps/gf2/solve_steps.hpp"
#include "apps/gf2/solve_system.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    SystemOptions system;
    BatchOption batch;
    StepsOptions steps;
    std::string dimacs;
};

int solve_columns(const Context& context, const SystemOptions& options) {
    const BitMatrix a = options.input.matrix(context, options.a);
    const BitMatrix b = options.input.matrix(context, options.b);
    require_fit(a.rows() == b.rows(), {shape_of(options.a, a), shape_of(options.b, b)},
                "A and B must have equally many rows");
    require_nullspace_fits_memory(context, a.rows(), a.columns());
    require_fits_memory(context, a.columns(), b.columns(), "the matrix of solutions");
    const SolutionsOfMany outcome = solve_many(a, b);
    if (options.certificate.is_wanted()) options.certificate.write(many_solutions_certificate(outcome));

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
    } else if (solvable) {
        io::matrix_format("text").write(context.streams.out, outcome.particular);
    } else {
        for (const auto& [column, proof] : outcome.inconsistent) {
            context.streams.out << to_string(proof.y) << "  # column " << column + 1 << '\n';
        }
    }
    if (solvable) return kYes;
    context.note("no solution for " + std::to_string(columns.size()) + " of " + std::to_string(b.columns()) +
                 " right-hand sides; the first is column " + std::to_string(columns.front() + 1));
    return kNo;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    SystemOptions& system = options->system;
    Argument& a = declare_file(arguments, "A", system.a, "The coefficient matrix, m x n; - for standard input");
    Argument& b = declare_file(arguments, "b", system.b,
                               "The right-hand side, one row or one column of length m; - for standard input");
    b.required(false);
    system.input.declare(arguments);
    arguments
        .add("--augmented", system.augmented,
             "A file of [A | b] instead of A and b: one system in the form of --batch; - for standard input")
        .value_name("FILE");
    options->batch.declare(arguments, "systems", a);
    arguments.add("--all", system.all, "Print every solution, one per line");
    arguments.add("--min", system.minimum, "Print a solution with provably the fewest ones");
    arguments.add("--many", system.many,
                  "Solve A X = B: b is an m x k matrix with a right-hand side in each column, not in each row as in "
                  "gf2 decode");
    arguments.add("--limit", system.limit, "Print at most this many solutions").check(unsigned_number()).show_default();
    system.search.declare(arguments, context, "solutions");
    system.certificate.declare(arguments);
    options->steps.declare(arguments, "of [A | b]");
    arguments
        .add("--dimacs", options->dimacs,
             "A DIMACS file of XOR clauses instead of A and b; prints and exits as SAT solvers do")
        .value_name("FILE");
    return [options, &context] {
        if (!options->dimacs.empty()) return solve_dimacs(context, options->dimacs);
        const SystemOptions& wanted = options->system;
        if (!options->batch.path.empty()) return solve_batch(context, options->batch.path);
        if (wanted.a.empty() && wanted.augmented.empty()) {
            throw UsageError("expected A and b, --augmented FILE, --batch FILE or --dimacs FILE");
        }
        if (wanted.b.empty() && wanted.augmented.empty()) {
            throw UsageError("expected A and b, found A alone; --augmented FILE takes one file of [A | b]");
        }
        if (options->steps.steps) return solve_by_steps(context, wanted, options->steps);
        return wanted.many ? solve_columns(context, wanted) : solve_system(context, wanted);
    };
}

}  // namespace

extern const Command kSolveCommand = {
    "solve", "Solve A x = b, or prove that there is no solution",
    "Prints x in one line, the solution that is 0 at the free columns. --min prints\n"
    "a solution with the fewest ones, the lexicographically smallest if there are\n"
    "several; --all prints every solution, each the previous one plus a row of the\n"
    "basis that gf2 nullspace prints; --many prints an n x k matrix.\n"
    "If there is no solution, prints the certificate, a line y that selects\n"
    "equations whose sum is 0 = 1 (y^T A = 0 and y^T b = 1); with --many, such a\n"
    "line for each column of B without a solution, and the number of the column,\n"
    "from 1, as a comment: status 1.\n"
    "If there are more solutions than --limit, or if --budget or --time runs out\n"
    "before the minimum is proved: status 4.\n"
    "With --steps, A has at most 64 rows and 64 columns. The steps end with x; with\n"
    "the general solution x = x0 + c1 v1 + ..., if there are more; or with y.\n"
    "With --augmented and --batch, the rows are those of [A | b], such as '110 1' or\n"
    "'110|1'. --batch prints a solution of each system, or \"unsolvable\" and the\n"
    "certificate.\n"
    "With --dimacs, 'x1 -2 3 0' says that x1 xor (not x2) xor x3 is true. Prints\n"
    "'s SATISFIABLE' and the values as 'v' lines, status 10; or 's UNSATISFIABLE'\n"
    "and, as comments, the clauses that add up to 0 = 1, status 20.",
    R"(  $ printf '110\n011\n101\n' > a
  $ printf '101' | gf2 solve a -
  100
  $ printf '101' | gf2 solve a - --all
  100
  011
  $ printf '100' | gf2 solve a -
  111
  (exit status 1)
  $ printf '101' | gf2 solve a - --steps | tail -n 8
  x3 is free: its values 0 and 1 give 2 solutions. The one where it is 0:
  x0 = 100

  The nullspace of A, the solutions of A x = 0, has the basis v1, where x3 is 1:
  v1 = 111

  The general solution, where c1 = x3 is 0 or 1:
  x = x0 + c1 v1
  $ printf '110|1\n011|0\n101|1\n' | gf2 solve --augmented -
  100
  $ printf '110|1\n011|0\n\n11 1\n11 0\n' | gf2 solve --batch -
  100
  unsolvable 11
  (exit status 1)
  $ printf 'p cnf 3 2\nx1 -2 3 0\n-1 0\n' | gf2 solve --dimacs -
  s SATISFIABLE
  v -1 -2 -3 0
  (exit status 10)
)",
    declare};

}  // namespace gf2::apps::gf2_program
