// SPDX-License-Identifier: MIT
// Systems A x = b: one solution, all of them, or one with the fewest ones.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/draw/steps.hpp"
#include "apps/files/input.hpp"
#include "apps/files/named_files.hpp"
#include "apps/files/saved_file.hpp"
#include "apps/gf2/batch.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "apps/gf2/solve_dimacs.hpp"
#include "apps/gf2/sparse_solve.hpp"
#include "apps/gf2/sparse_way.hpp"
#include "apps/run/least_weight.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/certificate/codes.hpp"
#include "gf2/certificate/matrix.hpp"
#include "gf2/codes/coset_leader.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/equations.hpp"
#include "gf2/io/formats/system_list.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps::gf2_program {
namespace {

constexpr const char* kCoefficients = "The coefficient matrix, m x n; - for standard input";
constexpr const char* kRightHandSide = "The right-hand side, one row or one column of length m; - for standard input";

// The time limit of information-set decoding if neither --time nor --budget is given.
constexpr double kSecondsOfDecoding = 10;

struct LinearSystem {
    BitMatrix a;
    BitVector b;
    std::vector<std::string> unknowns{};  // the names, if they are given
    std::vector<std::size_t> lines{};     // of equations that are given as such
};

void tell_system(const Context& context, const io::Source& source, std::string_view form, const BitMatrix& a,
                 const BitVector& b) {
    if (!context.verbose) return;
    tell_input(context, source,
               fmt::format("{}, A {} x {}, {}, b {}", form, a.rows(), a.columns(), ones_text(weight(a)),
                           ones_text(weight(b))));
}

LinearSystem read_system_text(const io::Source& source) {
    io::SystemList systems;
    if (looks_like_json_lines(source.text)) {
        read_json_lines(source, io::SystemRows::kAugmented, systems);
    } else {
        io::read_system_list(source, io::SystemRows::kAugmented, systems);
    }
    if (systems.a.empty()) throw io::ParseError(source.name, {1, 1}, "expected a row of [A | b], found none");
    if (systems.a.size() > 1) {
        throw io::ParseError(source.name, {systems.lines[1], 1},
                             "expected a single system, found a second one; --batch solves many");
    }
    return {std::move(systems.a.front()), std::move(systems.b.front())};
}

// Refuses right-hand sides that are not the last column alone, as names and bars of LaTeX say.
void require_last_column(const io::Source& source) {
    const auto refuse = [&](const std::string& found) {
        throw InputError(source.name + ": expected b in the last column alone, found " + found);
    };
    if (const std::size_t header = source.remarks().header_row; header != 0) {
        std::istringstream lines{std::string(source.text)};
        std::string line;
        for (std::size_t i = 0; i < header; ++i) std::getline(lines, line);
        const std::string names = fmt::format(",{}", line);
        if (names.find(",b,") != std::string::npos) refuse("a column named b before others");
    }
    if (source.remarks().behind_bar > 1) refuse("several behind the bar");
}

using AnySystem = std::variant<LinearSystem, SparseSystem>;

// One system in the form of --batch, or a matrix in any format whose last column is b.
AnySystem read_augmented(const Context& context, const MatrixInput& input, const std::string& path,
                         const SparseWay& way) {
    const io::Source source = input.read(context, path);
    const bool is_text = input.format(source).name == "text" && !input.modulo_2;
    std::optional<LinearSystem> system;
    try {
        if (is_text) system = read_system_text(source);
    } catch (const io::ParseError&) {
        // With commas, brackets or words between the entries it is no list of systems.
        const std::string_view text = source.text;
        const bool is_list = text.find_first_of(",;[({&") == std::string_view::npos;
        const bool is_object = looks_like_json_lines(text) && text.find("{{") == std::string_view::npos;
        if (is_list || is_object) throw;
    }
    if (system) {
        tell_system(context, source, "[A | b]", system->a, system->b);
        if (way.is_sparse_forced()) return SparseSystem{SparseMatrix(system->a), std::move(system->b)};
        return std::move(*system);
    }
    const InputMatrix both = way.read(context, input, source, {.is_augmented = true});
    if (both.columns() == 0) throw InputError(source.name + ": expected a last column b, found no columns");
    require_last_column(source);
    if (both.sparse() != nullptr) return split_augmented(*both.sparse());
    const std::size_t n = both.columns() - 1;
    return LinearSystem{BitMatrix(both.dense()->view().window(0, 0, both.rows(), n)), both.dense()->column_vector(n)};
}

LinearSystem read_equations_of(const Context& context, const std::string& path) {
    const io::Source source = context.read(path);
    auto [a, b, unknowns, lines] = io::read_equations(source);
    LinearSystem system{std::move(a), std::move(b), std::move(unknowns), std::move(lines)};
    tell_system(context, source, "equations", system.a, system.b);
    return system;
}

// The exit status of an answer; says so if it is the certificate y.
int status_of(const Context& context, const LinearSystem& system, const SolveResult& outcome) {
    const auto* const proof = std::get_if<Inconsistency>(&outcome);
    if (proof == nullptr) return kYes;
    std::vector<std::size_t> lines;
    for (const std::size_t i : support(proof->y)) {
        if (!system.lines.empty()) lines.push_back(system.lines[i]);
    }
    const std::string where = lines.empty() ? "" : fmt::format(" (lines {})", fmt::join(lines, ", "));
    context.note("no solution: the equations selected by the printed y" + where + " add up to 0 = 1");
    return kNo;
}

// A line: x as 0 and 1 or, with names, as equations such as x1 = 1.
void print_solution(const Context& context, const LinearSystem& system, const BitVector& x) {
    if (system.unknowns.empty()) return print_vector(context.streams.out, x);
    std::string line;
    for (std::size_t j = 0; j < x.size(); ++j) {
        line += fmt::format("{}{} = {}", j == 0 ? "" : "; ", system.unknowns[j], x[j] ? 1 : 0);
    }
    context.streams.out << line << '\n';
}

int print_count(const Context& context, const SolutionCoset* coset) {
    context.streams.out << (coset != nullptr ? coset->count().to_decimal() : "0") << '\n';
    return coset != nullptr ? kYes : kNo;
}

// An answer about the system, with the names of the unknowns if they are given.
Json with_names(Json answer, const LinearSystem& system) {
    if (!system.unknowns.empty()) answer["unknowns"] = system.unknowns;
    return answer;
}

int print_outcome(const Context& context, const LinearSystem& system, const SolveResult& outcome) {
    const auto* const coset = std::get_if<SolutionCoset>(&outcome);
    if (context.json) {
        context.print(with_names(json_of_system(context, system.a, outcome), system));
    } else if (coset != nullptr) {
        print_solution(context, system, coset->particular());
        context.detail(fmt::format("one of 2^{} solutions", coset->dimension()));
    } else {
        print_vector(context.streams.out, std::get<Inconsistency>(outcome).y);
    }
    return status_of(context, system, outcome);
}

int print_all(const Context& context, const LinearSystem& system, const SolutionCoset& coset, std::uint64_t limit) {
    auto listed = Json::array();
    std::uint64_t count = 0;
    bool complete = true;
    for (const BitVector& x : coset.gray_code()) {
        complete = count < limit;
        if (!complete) break;
        ++count;
        if (context.json) {
            listed.push_back(json_of(x));
        } else {
            print_solution(context, system, x);
        }
    }
    if (context.json) {
        Json answer = with_names(answer_about(context, system.a), system);
        answer["solvable"] = true;
        answer["all"] = std::move(listed);
        answer["complete"] = complete;
        add_coset(answer, coset);
        context.print(answer);
    }
    if (complete) return kYes;
    context.note("limit reached: printed the first " + std::to_string(count) + " of 2^" +
                 std::to_string(coset.dimension()) + " solutions");
    return kBudgetSpent;
}

// What solve and minweight share: a system and the solutions to print.
struct SystemCommand {
    MatrixInput input;
    std::string a_path;
    std::string b_path;
    std::string augmented;            // the file of [A | b]; if not empty, instead of those of A and b
    std::string equations;            // a file of equations; likewise
    bool all = false;                 // every solution
    bool minimum = false;             // one with the fewest ones
    bool count = false;               // only the number of its ones or, unless `minimum`, of all solutions
    std::uint64_t limit = 1'000'000;  // on the solutions printed
    SearchOptions search;
    CertificateFile certificate;

    [[nodiscard]] LinearSystem read(const Context& context) const {
        if (!augmented.empty()) {
            return std::get<LinearSystem>(read_augmented(context, input, augmented, {.dense = true}));
        }
        if (!equations.empty()) return read_equations_of(context, equations);
        BitMatrix a = input.matrix(context, a_path);
        BitVector b = input.vector(context, b_path);
        require_right_hand_side(a_path, a.rows(), b_path, b);
        return {std::move(a), std::move(b)};
    }

    [[nodiscard]] int print_solutions(const Context& context) const { return print_solutions(context, read(context)); }

    [[nodiscard]] int print_solutions(const Context& context, const LinearSystem& system) const {
        const BitMatrix& a = system.a;
        require_nullspace_fits_memory(context, a.rows(), a.columns());
        std::optional<LongRun> long_run;
        if (minimum) long_run.emplace(context, search.time);
        const auto solved = [&] {
            return solve(system.a, system.b);
        };
        const SolveResult outcome = long_run ? long_run->whole(solved) : solved();
        const auto* const coset = std::get_if<SolutionCoset>(&outcome);
        if (coset != nullptr && minimum) return print_minimum(context, system, *coset, *long_run);
        if (certificate.is_wanted()) {
            certificate.write((all || count) && coset != nullptr ? all_solutions_certificate(ple(a), *coset)
                                                                 : solution_certificate(outcome));
        }
        if (count && !minimum) return print_count(context, coset);
        return all && coset != nullptr ? print_all(context, system, *coset, limit)
                                       : print_outcome(context, system, outcome);
    }

    int print_minimum(const Context& context, const LinearSystem& system, const SolutionCoset& coset,
                      LongRun& long_run) const {
        const BitMatrix& a = system.a;
        const BitVector& b = system.b;
        SearchQuestion question;
        if (search.is_recorded(context)) {
            question.words = fmt::format("{}: fewest ones in x with A x = b, A {}, b with {} ones ({})",
                                         context.program, identity_of(a), weight(b), fingerprint(b));
        }
        const SearchResult result = find_leader(context, search, coset, question, long_run);
        const CosetLeader& leader = result.leader;
        if (context.json) {
            context.print(with_names(json_of_minimum(context, a, coset, leader), system));
        } else if (count) {
            context.streams.out << leader.weight << '\n';
        } else {
            print_solution(context, system, leader.element);
        }
        context.detail("method: " + std::string(leader.method));
        note_shortfall(context, leader, result.end, "solutions");
        write_certificate(context, certificate, leader.proved ? "" : "the minimum is not proved",
                          [&] { return least_solution_certificate(ple(system.a), coset, leader.element); });
        return result.end.status;
    }
};

struct MinweightCommand : SystemCommand {
    std::string method = "automatic";

    void declare(Arguments& arguments, Context& context) {
        minimum = true;
        declare_file(arguments, "A", a_path, kCoefficients);
        declare_file(arguments, "b", b_path, kRightHandSide);
        input.declare(arguments);
        search.declare(arguments, context, "solutions");
        certificate.declare(arguments);
        std::vector<std::string> names{"automatic"};
        for (const LeastWeightMethodInfo& info : least_weight_methods()) names.emplace_back(info.name);
        arguments
            .add("--method", method,
                 "automatic for the fastest, or " + fmt::format("{}", fmt::join(names.begin() + 1, names.end(), ", ")) +
                     "; the last one searches without proof, with a weaker lower bound than automatic, until --time or "
                     "--budget runs out, by default 10 seconds")
            .value_name("NAME")
            .one_of(names)
            .show_default();
    }

    int run(const Context& context) {
        if (method != "automatic") search.method = method;
        if (method == "information-set-decoding" && !search.budget) {
            search.budget = UINT64_MAX;
            if (search.time == 0) search.time = kSecondsOfDecoding;
        }
        return print_solutions(context);
    }
};

struct SolveCommand : SystemCommand {
    bool many = false;  // b is a matrix of right-hand sides
    bool rows = false;  // in its rows, and so are the solutions
    bool columns = false;
    BatchOption batch;
    StepsOptions steps;
    std::string dimacs;
    SparseWay way;

    void declare(Arguments& arguments, Context& context) {
        Argument& a = declare_file(arguments, "A", a_path, kCoefficients);
        declare_file(arguments, "b", b_path, kRightHandSide).required(false);
        input.declare(arguments);
        arguments
            .add("--augmented", augmented,
                 "A file of [A | b] instead of A and b: rows such as '110 1' or '110|1', or a matrix whose last column "
                 "is b with commas, in brackets or in another format; - for standard input")
            .value_name("FILE");
        arguments
            .add("--equations", equations,
                 "A file of equations such as 'x1 + x3 = 1' instead of A and b; prints the values by name; - for "
                 "standard input")
            .value_name("FILE");
        batch.declare(arguments, "systems", a);
        arguments.add("--all", all, "Print every solution, one per line");
        arguments.add("--min", minimum, "Print a solution with provably the fewest ones");
        arguments.add("--count", count, "Print a number instead: of the solutions; with --min, of the ones of x");
        arguments.add("--many", many,
                      "Solve A X = B: b is an m x k matrix with a right-hand side in each column, not in each row as "
                      "in gf2 decode");
        arguments.add("--columns", columns, "B of --many has a right-hand side in each column, as if not given");
        arguments.add("--rows", rows,
                      "B of --many has a right-hand side in each row, k x m; the solutions are printed as rows, too");
        arguments.add("--limit", limit, "Print at most this many solutions").check(unsigned_number()).show_default();
        search.declare(arguments, context, "solutions");
        certificate.declare(arguments);
        steps.declare(arguments, "of [A | b]");
        way.declare_with_method(arguments);
        arguments
            .add("--dimacs", dimacs,
                 "A DIMACS file of XOR clauses instead of A and b; prints and exits as SAT solvers do")
            .value_name("FILE");
    }

    [[nodiscard]] int run(const Context& context) const {
        if (!dimacs.empty()) return solve_dimacs(context, dimacs, way);
        if (!batch.path.empty()) {
            return minimum ? minimum_batch(context, batch.path, count, search.time)
                           : solve_batch(context, batch.path, count);
        }
        const bool is_one_file = !augmented.empty() || !equations.empty();
        if (a_path.empty() && !is_one_file) {
            throw UsageError("expected A and b, --augmented, --equations, --batch or --dimacs with a FILE");
        }
        if (b_path.empty() && !is_one_file) {
            throw UsageError(
                "expected A and b, found A alone; --augmented FILE takes one file of [A | b], --equations one of "
                "equations");
        }
        if (steps.steps) return show_steps(context);
        if (many) return solve_columns(context);
        if (all || minimum || !equations.empty()) return print_solutions(context);
        const AnySystem system = read_any(context);
        const auto* const sparse = std::get_if<SparseSystem>(&system);
        return sparse != nullptr ? print_sparse_solution(context, *sparse, way, count, certificate)
                                 : print_solutions(context, std::get<LinearSystem>(system));
    }

    [[nodiscard]] AnySystem read_any(const Context& context) const {
        if (!augmented.empty()) return read_augmented(context, input, augmented, way);
        InputMatrix a = way.read(context, input, a_path);
        BitVector b = input.vector(context, b_path);
        require_right_hand_side(a_path, a.rows(), b_path, b);
        if (auto* const sparse = std::get_if<SparseMatrix>(&a.matrix)) {
            return SparseSystem{std::move(*sparse), std::move(b)};
        }
        return LinearSystem{std::move(*a.dense()), std::move(b)};
    }

    [[nodiscard]] int show_steps(const Context& context) const {
        const LinearSystem system = read(context);
        const BitMatrix& a = system.a;
        const BitVector& b = system.b;
        require_steps_size(a.rows(), a.columns());
        const SolveResult outcome = solve(a, b);
        const Elimination elimination = eliminate(a, b);
        if (context.json) {
            Json answer = json_of_system(context, a, outcome);
            describe_steps(answer, elimination);
            context.print(answer);
        } else {
            const std::unique_ptr<StepsWriter> writer = steps.writer(context.streams.out, elimination.start);
            writer->paragraph("Gauss-Jordan elimination of " + writer->formula("[A | b]") +
                              "; everything is counted from 1.");
            write_steps(*writer, elimination);
            conclude_system(*writer, elimination, outcome, SystemNames::numbers(a.rows(), a.columns()));
        }
        return status_of(context, system, outcome);
    }

    [[nodiscard]] int solve_columns(const Context& context) const {
        const BitMatrix a = input.matrix(context, a_path);
        BitMatrix b = input.matrix(context, b_path);
        require_fit(a.rows() == (rows ? b.columns() : b.rows()), {shape_of(a_path, a), shape_of(b_path, b)},
                    rows ? "a right-hand side, a row of B, must be as long as A has rows"
                         : "A and B must have equally many rows");
        if (rows) b = transpose(b);
        require_nullspace_fits_memory(context, a.rows(), a.columns());
        require_fits_memory(context, a.columns(), b.columns(), "the matrix of solutions");
        const SolutionsOfMany outcome = solve_many(a, b);
        if (certificate.is_wanted()) certificate.write(many_solutions_certificate(outcome));
        const BitMatrix solutions = rows ? transpose(outcome.particular) : outcome.particular;
        std::vector<std::size_t> unsolvable;
        BitMatrix certificates(outcome.inconsistent.size(), a.rows());
        for (const auto& [column, proof] : outcome.inconsistent) {
            certificates.set_row(unsolvable.size(), proof.y);
            unsolvable.push_back(column);
        }
        const bool solvable = unsolvable.empty();
        if (context.json) {
            Json answer = answer_about(context, a);
            answer["solvable"] = solvable;
            answer["solution"] = json_of(solutions);
            answer["basis"] = json_of(outcome.nullspace_basis);
            answer["inconsistent_columns"] = unsolvable;
            answer["certificates"] = json_of(certificates);
            context.print(answer);
        } else if (solvable) {
            io::matrix_format("text").write(context.streams.out, solutions);
        } else {
            for (const auto& [column, proof] : outcome.inconsistent) {
                context.streams.out << to_string(proof.y) << (rows ? "  # row " : "  # column ") << column + 1 << '\n';
            }
        }
        if (solvable) return kYes;
        context.note(fmt::format("no solution for {} of {} right-hand sides; the first is {} {}", unsolvable.size(),
                                 b.columns(), rows ? "row" : "column", unsolvable.front() + 1));
        return kNo;
    }
};

}  // namespace

std::vector<Command> solve_commands() {
    return {
        {"solve", "Solve A x = b, or prove that there is no solution",
         "Prints x in one line, the solution that is 0 at the free columns. --min prints\n"
         "a solution with the fewest ones, the lexicographically smallest if there are\n"
         "several; --all prints every solution, each the previous one plus a row of the\n"
         "basis that gf2 nullspace prints; --many prints an n x k matrix, --many --rows its\n"
         "transpose. --count prints the number of solutions, 0 if there is none (status\n"
         "1); with --min, that of ones.\n"
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
         "certificate; with --min, if --time or an interrupt ends the work, it prints the\n"
         "answers so far: status 4.\n"
         "With --equations, prints 'x1 = 1; x3 = 0'; sums and numbers are modulo 2.\n"
         "With --dimacs, 'x1 -2 3 0' says that x1 xor (not x2) xor x3 is true. Prints\n"
         "'s SATISFIABLE' and the values as 'v' lines, status 10; or 's UNSATISFIABLE'\n"
         "and, as comments, the clauses that add up to 0 = 1, status 20. With --sparse\n"
         "too, leaves out clauses of several literals that are no XOR clauses; if the\n"
         "others have a solution, prints 's UNKNOWN', status 0.\n"
         "A matrix of 2048 columns or more is kept sparse in memory if that is cheaper (gf2\n"
         "help rank); if there are more than 2^4096 solutions, x is another one then.",
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
  $ printf '110|1\n011|0\n\n1101|1\n' | gf2 solve --batch - --min --count
  1
  1
  $ printf 'p cnf 3 2\nx1 -2 3 0\n-1 0\n' | gf2 solve --dimacs -
  s SATISFIABLE
  v -1 -2 -3 0
  (exit status 10)
)",
         declared<SolveCommand>},
        {"minweight", "A solution of A x = b with provably the fewest ones",
         "Prints x in one line, the lexicographically smallest if there are several. For\n"
         "a parity-check matrix A and a syndrome b, x is a coset leader, the likeliest\n"
         "error.\n"
         "Examines all 2^k solutions (k is the nullity), or fewer if these already prove\n"
         "the minimum. If there is no solution, prints a certificate as gf2 solve does:\n"
         "status 1. If --budget or --time runs out or an interrupt (Ctrl-C) arrives\n"
         "before the minimum is proved, prints the best so far: status 4.\n"
         "--checkpoint saves long searches in a file; --shard and gf2 merge split them\n"
         "across machines.\n"
         "If k is too large for a proof, --method information-set-decoding may still find\n"
         "a solution that is far lighter than the others. With --budget and without\n"
         "--time, the same --seed gives the same one. If it has more than one 1, and there\n"
         "are other solutions, it is seldom proved: status 4.",
         R"(  $ printf '1101000\n0110100\n0011010\n' > h
  $ printf '101' > s
  $ gf2 minweight h s
  0001000
)",
         declared<MinweightCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
