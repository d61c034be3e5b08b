// SPDX-License-Identifier: MIT
#include "apps/gf2/solve_dimacs.hpp"

#include <ostream>
#include <utility>
#include <variant>
#include <vector>

#include "apps/cli/json.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/io/formats/dimacs.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/solve/solve.hpp"

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

// Words on lines of at most 78 characters that begin with a letter, as the rules of SAT competitions require.
class WrappedLines {
public:
    WrappedLines(std::ostream& out, char letter) : out_(out), start_(1, letter), line_(start_) {}

    void add(const std::string& word) {
        constexpr std::size_t kMaxCharacters = 78;
        if (line_.size() + 1 + word.size() > kMaxCharacters) flush();
        line_ += ' ' + word;
    }

    void flush() {
        out_ << line_ << '\n';
        line_ = start_;
    }

private:
    std::ostream& out_;
    std::string start_;
    std::string line_;
};

void print_solution(std::ostream& out, const BitVector& x) {
    out << "s SATISFIABLE\n";
    WrappedLines lines(out, 'v');
    for (std::size_t j = 0; j < x.size(); ++j) lines.add((x[j] ? "" : "-") + std::to_string(j + 1));
    lines.add("0");
    lines.flush();
}

void print_proof(std::ostream& out, const std::vector<std::size_t>& clauses, const std::vector<std::size_t>& lines) {
    out << "s UNSATISFIABLE\n"
        << "c these clauses add up to 0 = 1:\n";
    for (const std::size_t i : clauses) out << "c clause " << i + 1 << ", line " << lines[i] << '\n';
}

}  // namespace

int solve_dimacs(const Context& context, const std::string& path) {
    const io::DimacsSystem system = io::read_dimacs(context.read(path));
    const auto outcome = solve_pivot_columns(system.a, system.b);
    const auto* x = std::get_if<BitVector>(&outcome);

    std::vector<std::size_t> clauses;
    if (const auto* proof = std::get_if<Inconsistency>(&outcome)) {
        for (std::size_t i = 0; i < system.b.size(); ++i) {
            if (proof->y[i]) clauses.push_back(i);
        }
    }
    if (context.json) {
        auto answer = context.answer();
        answer["rows"] = system.a.rows();
        answer["columns"] = system.a.columns();
        answer["solvable"] = x != nullptr;
        if (x != nullptr) {
            answer["solution"] = json_of(*x);
        } else {
            answer["certificate"] = json_of(std::get<Inconsistency>(outcome).y);
            auto lines = Json::array();
            for (const std::size_t i : clauses) lines.push_back(system.lines[i]);
            answer["lines"] = std::move(lines);
        }
        context.print(answer);
    } else if (x != nullptr) {
        print_solution(context.streams.out, *x);
    } else {
        print_proof(context.streams.out, clauses, system.lines);
    }
    return x != nullptr ? kSatisfiable : kUnsatisfiable;
}

}  // namespace gf2::apps::gf2_program
