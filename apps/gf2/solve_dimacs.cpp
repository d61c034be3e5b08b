// SPDX-License-Identifier: MIT
#include "apps/gf2/solve_dimacs.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <exception>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/files/input.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/solve/solve.hpp"
#include "gf2/sparse/solve.hpp"

namespace gf2::apps::gf2_program {
namespace {

// Returns a solution that is 0 at the free columns, or a certificate. Solves for the pivot columns alone, which span
// the other columns, to avoid the nullspace basis: it can be far larger than A.
std::variant<BitVector, Inconsistency> solve_pivot_columns(const BitMatrix& a, const BitVector& b) {
    const std::vector<std::size_t> pivots = ple(a).pivot_columns;
    SolveResult solution = solve(select_columns(a, pivots), b);
    if (auto* proof = std::get_if<Inconsistency>(&solution)) return std::move(*proof);
    const BitVector& at_pivots = std::get<SolutionCoset>(solution).particular();
    BitVector x(a.columns());
    for (std::size_t k = 0; k < pivots.size(); ++k) x[pivots[k]] = at_pivots[k];
    return x;
}

// Prints a solution as SAT solvers do, on lines of at most 78 characters, as the rules of SAT competitions require.
void print_satisfiable(std::ostream& out, const BitVector& x) {
    constexpr std::size_t kMaxCharacters = 78;
    out << "s SATISFIABLE\n";
    std::string line = "v";
    for (std::size_t j = 0; j <= x.size(); ++j) {
        const std::string word = j == x.size() ? "0" : (x[j] ? "" : "-") + std::to_string(j + 1);
        if (line.size() + 1 + word.size() > kMaxCharacters) {
            out << line << '\n';
            line = "v";
        }
        line += ' ' + word;
    }
    out << line << '\n';
}

// A solution, or a proof that there is none.
using Outcome = std::variant<BitVector, Inconsistency>;

// @param lines  of the clauses
// @param rest   number of clauses that were left out, by which a solution is none of the formula
int print_outcome(const Context& context, Json answer, const Outcome& outcome, const std::vector<std::size_t>& lines,
                  std::size_t rest) {
    const auto* const x = std::get_if<BitVector>(&outcome);
    const std::vector<std::size_t> clauses =
        x != nullptr ? std::vector<std::size_t>() : support(std::get<Inconsistency>(outcome).y);
    const bool is_unknown = x != nullptr && rest != 0;
    if (context.json) {
        answer["solvable"] = is_unknown ? Json(nullptr) : Json(x != nullptr);
        if (rest != 0) answer["other_clauses"] = rest;
        if (x != nullptr) {
            answer["solution"] = json_of(*x);
        } else {
            answer["certificate"] = json_of(std::get<Inconsistency>(outcome).y);
            Json& list = answer["lines"] = Json::array();
            for (const std::size_t i : clauses) list.push_back(lines[i]);
        }
        context.print(answer);
    } else if (is_unknown) {
        context.streams.out << "s UNKNOWN\nc the XOR clauses are satisfiable; other clauses, not examined: " << rest
                            << '\n';
    } else if (x != nullptr) {
        print_satisfiable(context.streams.out, *x);
    } else {
        context.streams.out << "s UNSATISFIABLE\nc these clauses add up to 0 = 1:\n";
        for (const std::size_t i : clauses) {
            context.streams.out << "c clause " << i + 1 << ", line " << lines[i] << '\n';
        }
    }
    return is_unknown ? kYes : x != nullptr ? kSatisfiable : kUnsatisfiable;
}

template <class Matrix>
void tell_formula(const Context& context, const io::Source& source, const Matrix& a, std::size_t ones,
                  const BitVector& b) {
    if (!context.verbose) return;
    tell_input(
        context, source,
        fmt::format("dimacs, A {} x {}, {}, b {}", a.rows(), a.columns(), ones_text(ones), ones_text(weight(b))));
}

int solve_dense(const Context& context, const io::Source& source) {
    const io::DimacsSystem system = io::read_dimacs(source);
    tell_formula(context, source, system.a, context.verbose ? weight(system.a) : 0, system.b);
    return print_outcome(context, answer_about(context, system.a), solve_pivot_columns(system.a, system.b),
                         system.lines, 0);
}

int solve_sparse(const Context& context, const io::SparseDimacsSystem& system, const SparseWay& way) {
    SparseSolveResult result = solve(system.a, system.b, way.options(context, system.a));
    Json answer = answer_about(context, system.a);
    auto* const solution = std::get_if<SparseSolution>(&result);
    if (solution != nullptr) {
        tell_canonical(context, answer, solution->canonical);
        return print_outcome(context, std::move(answer), std::move(solution->x), system.lines, system.other_clauses);
    }
    auto& refuted = std::get<SparseInconsistency>(result);
    tell_canonical(context, answer, refuted.canonical);
    return print_outcome(context, std::move(answer), std::move(refuted.proof), system.lines, system.other_clauses);
}

// Reads a formula; an error in one that fits dense is that of the dense reader.
std::optional<io::SparseDimacsSystem> read_any_size(const io::Source& source) {
    try {
        return io::read_sparse_dimacs(source);
    } catch (const io::MemoryError&) {
        return {};
    } catch (const io::ParseError&) {
        const std::exception_ptr failure = std::current_exception();
        try {
            static_cast<void>(io::read_dimacs(source));
        } catch (const io::MemoryError&) {
            std::rethrow_exception(failure);
        }
        return {};
    }
}

// The system, if it is to be sparse.
std::optional<io::SparseDimacsSystem> sparse_system(const Context& context, const io::Source& source,
                                                    const SparseWay& way) {
    if (way.dense) return {};
    std::optional<io::SparseDimacsSystem> system;
    if (way.is_sparse_forced()) {
        system = io::read_sparse_dimacs(source);
        if (system->other_clauses != 0) {
            context.note(fmt::format("left out {} clauses of several literals without x; the first is in line {}",
                                     system->other_clauses, system->first_other_clause));
        }
    } else {
        system = read_any_size(source);
        if (!system || !way.chooses_sparse(context, source, system->a)) {
            source.remarks() = {};
            return {};
        }
        if (system->other_clauses != 0) {
            throw io::ParseError(
                source.name, {system->first_other_clause, 1},
                fmt::format("expected XOR clauses alone, found others of several literals: {}; --sparse "
                            "leaves them out",
                            system->other_clauses));
        }
    }
    tell_formula(context, source, system->a, system->a.weight(), system->b);
    return system;
}

}  // namespace

int solve_dimacs(const Context& context, const std::string& path, const SparseWay& way) {
    const io::Source source = context.read(path);
    const std::optional<io::SparseDimacsSystem> system = sparse_system(context, source, way);
    return system ? solve_sparse(context, *system, way) : solve_dense(context, source);
}

}  // namespace gf2::apps::gf2_program
