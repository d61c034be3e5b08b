// SPDX-License-Identifier: MIT
#include "apps/draw/steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "apps/cli/json.hpp"
#include "apps/cli/text.hpp"
#include "gf2/bits/power_of_two.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::apps {
namespace {

// The numbers `first` + 1 .. `end` as a sentence lists them: "3", "3 and 4", "3 to 5".
std::string listed_range(std::size_t first, std::size_t end) {
    std::string text = std::to_string(first + 1);
    if (end - first == 1) return text;
    return text + (end - first == 2 ? " and " : " to ") + std::to_string(end);
}

// Says that columns `first` .. `end` - 1 have no pivot, where `rank` of the rows have one.
void write_columns_without_pivot(StepsWriter& writer, std::size_t first, std::size_t end, std::size_t rank) {
    if (first == end) return;
    const bool is_one = end - first == 1;
    writer.paragraph(fmt::format("Column{} {} {} no 1{}: no pivot there.", is_one ? "" : "s", listed_range(first, end),
                                 is_one ? "has" : "have",
                                 rank == 0 ? "" : " below " + writer.formula(writer.row(rank - 1))));
}

// Calls visit(step, matrix after it) for each step.
template <class Visit>
void for_each_step(const Elimination& elimination, const Visit& visit) {
    Augmented now = elimination.start;
    for (const PivotStep& step : elimination.elimination.steps) {
        for (const RowOperation& operation : step.operations) apply(operation, now.matrix);
        visit(step, now);
    }
}

}  // namespace

Elimination eliminate(const BitMatrix& a, const BitMatrix& b) {
    BitMatrix both = concat(a, b);
    return {{both, a.columns()}, elimination_steps(std::move(both), a.columns())};
}

Elimination eliminate(const BitMatrix& a, const BitVector& b) {
    return eliminate(a, transpose(BitMatrix::from_rows({&b, 1}, b.size())));
}

Elimination eliminate(const BitMatrix& a) {
    return {{a, a.columns()}, elimination_steps(a)};
}

void write_steps(StepsWriter& writer, const Elimination& elimination) {
    writer.matrix(elimination.start);
    std::size_t rank = 0;
    std::size_t next_column = 0;
    for_each_step(elimination, [&](const PivotStep& step, const Augmented& after) {
        write_columns_without_pivot(writer, next_column, step.column, rank);
        writer.step(step, after);
        next_column = step.column + 1;
        ++rank;
    });
    // With a pivot in every row, the other columns need no explanation.
    if (rank == elimination.start.matrix.rows()) return;
    write_columns_without_pivot(writer, next_column, elimination.start.columns, rank);
}

void describe_steps(Json& answer, const Elimination& elimination) {
    answer["start"] = json_of(elimination.start.matrix);
    auto steps = Json::array();
    for_each_step(elimination, [&](const PivotStep& step, const Augmented& after) {
        auto operations = Json::array();
        for (const auto& [kind, row, other] : step.operations) {
            operations.push_back(
                {{"kind", kind == RowOperation::Kind::kSwap ? "swap" : "add"}, {"row", row}, {"other", other}});
        }
        steps.push_back({{"pivot", {{"row", step.row}, {"column", step.column}}},
                         {"operations", std::move(operations)},
                         {"matrix", json_of(after.matrix)}});
    });
    answer["steps"] = std::move(steps);
    answer["reduced"] = json_of(elimination.elimination.reduced);
}

namespace {

std::vector<std::size_t> free_columns(const Elimination& elimination) {
    std::vector<std::size_t> columns;
    auto step = elimination.elimination.steps.begin();
    for (std::size_t j = 0; j < elimination.start.columns; ++j) {
        if (step != elimination.elimination.steps.end() && step->column == j) {
            ++step;
        } else {
            columns.push_back(j);
        }
    }
    return columns;
}

// The numbers of columns, counted from 1, as a sentence lists them.
std::string listed_columns(const std::vector<std::size_t>& columns) {
    std::vector<std::string> words;
    for (const std::size_t j : columns) words.push_back(std::to_string(j + 1));
    return words.empty() ? "none" : listed(words, "and");
}

// Shows the unknowns of the pivots, each as a sum of a number and free unknowns.
void show_solved_equations(StepsWriter& writer, const Elimination& elimination, const std::vector<std::size_t>& free,
                           const SystemNames& names) {
    const BitMatrix& reduced = elimination.elimination.reduced;
    std::vector<ShownEquation> equations;
    for (const auto& [row, column, operations] : elimination.elimination.steps) {
        ShownEquation equation{writer.unknown(names.unknowns[column]), {}};
        if (reduced.get(row, elimination.start.columns)) equation.terms.emplace_back("1");
        for (const std::size_t j : free) {
            if (reduced.get(row, j)) equation.terms.push_back(writer.unknown(names.unknowns[j]));
        }
        if (equation.terms.empty()) equation.terms.emplace_back("0");
        equations.push_back(std::move(equation));
    }
    if (equations.empty()) return;
    writer.paragraph(equations.size() == 1 ? "The row of the pivot, solved for its unknown:"
                                           : "The rows of the pivots, solved for their unknowns:");
    writer.equations(equations);
}

void show(StepsWriter& writer, const SystemNames& names, const std::string& symbol, const BitVector& values) {
    if (names.board) {
        writer.board(symbol, names.board(values));
    } else {
        writer.vector(symbol, values);
    }
}

// Shows the only vector of an answer. A board needs no name then.
void show_answer(StepsWriter& writer, const SystemNames& names, const std::string& symbol, const BitVector& values) {
    show(writer, names, names.board ? "" : symbol, values);
}

// The symbols c1, c2, ... of k coefficients, or v1, v2, ... of k vectors.
std::vector<std::string> numbered(const StepsWriter& writer, char letter, std::size_t k) {
    std::vector<std::string> symbols;
    for (std::size_t i = 1; i <= k; ++i) symbols.push_back(writer.symbol(letter, std::to_string(i)));
    return symbols;
}

// Shows the solution where all free unknowns are 0.
void show_particular(StepsWriter& writer, const SolutionCoset& coset, const SystemNames& names,
                     const std::vector<std::string>& free) {
    if (free.size() == 1) {
        writer.paragraph(fmt::format("{} is free: its values 0 and 1 give 2 solutions. The one where it is 0:",
                                     writer.formula(free.front())));
    } else {
        std::vector<std::string> formulas;
        for (const std::string& unknown : free) formulas.push_back(writer.formula(unknown));
        writer.paragraph(fmt::format(
            "{} are free: their values give {} solutions. The one where they are 0:", listed(formulas, "and"),
            writer.formula(writer.power_of_two(free.size()) + " = " + coset.count().to_decimal())));
    }
    show(writer, names, writer.symbol('x', "0"), coset.particular());
}

// Shows the basis of the nullspace in which each vector belongs to a free unknown.
void show_basis(StepsWriter& writer, const SolutionCoset& coset, const SystemNames& names,
                const std::vector<std::string>& free) {
    const std::vector<std::string> vectors = numbered(writer, 'v', free.size());
    const std::string nullspace = fmt::format("The nullspace of {}, {} {}{}, has", writer.formula("A"),
                                              names.board ? "the quiet patterns with" : "the solutions of",
                                              writer.formula("A x = 0"), names.board ? ", which change no light" : "");
    if (free.size() == 1) {
        writer.paragraph(fmt::format("{} the basis {}, where {} is 1:", nullspace, writer.formula(vectors.front()),
                                     writer.formula(free.front())));
    } else {
        writer.paragraph(fmt::format(
            "{} a basis of {} vectors. In each of them one free unknown is 1, and the other free unknowns are 0:",
            nullspace, free.size()));
    }
    for (std::size_t i = 0; i < free.size(); ++i) show(writer, names, vectors[i], coset.basis().row_vector(i));
}

// States x = x0 + c1 v1 + ... + ck vk.
void show_general_solution(StepsWriter& writer, const std::vector<std::string>& free) {
    const std::vector<std::string> coefficients = numbered(writer, 'c', free.size());
    const std::vector<std::string> vectors = numbered(writer, 'v', free.size());
    std::vector<std::string> values;
    ShownEquation equation{"x", {writer.symbol('x', "0")}};
    for (std::size_t i = 0; i < free.size(); ++i) {
        values.push_back(writer.formula(coefficients[i] + " = " + free[i]));
        equation.terms.push_back(coefficients[i] + " " + vectors[i]);
    }
    writer.paragraph(fmt::format("The general solution, where {} {} 0 or 1:", listed(values, "and"),
                                 free.size() == 1 ? "is" : "are"));
    writer.equations({equation});
}

void conclude_solvable(StepsWriter& writer, const Elimination& elimination, const SolutionCoset& coset,
                       const SystemNames& names) {
    show_solved_equations(writer, elimination, coset.free_columns(), names);
    std::vector<std::string> free;
    for (const std::size_t j : coset.free_columns()) free.push_back(writer.unknown(names.unknowns[j]));
    if (free.empty()) {
        writer.paragraph("No unknown is free, so there is one solution:");
        show_answer(writer, names, "x", coset.particular());
        return;
    }
    show_particular(writer, coset, names, free);
    show_basis(writer, coset, names, free);
    show_general_solution(writer, free);
}

// The first row without a pivot that reads 0 = 1.
std::size_t contradicting_row(const Elimination& elimination) {
    std::size_t i = elimination.elimination.steps.size();
    while (!elimination.elimination.reduced.get(i, elimination.start.columns)) ++i;
    return i;
}

void conclude_unsolvable(StepsWriter& writer, const Elimination& elimination, const Inconsistency& proof,
                         const SystemNames& names) {
    std::vector<std::string> added;
    for (const std::size_t i : support(proof.y)) added.push_back(names.equations[i]);
    const bool is_one = added.size() == 1;
    const std::string equations = is_one ? "equation" : "equations";
    const std::string lights = names.board ? is_one ? " of the light" : " of the lights" : "";
    const std::string selected = names.board ? "" : ", where " + writer.formula("y") + " is 1,";
    const std::string contradiction = writer.formula("0 = 1");
    writer.paragraph(fmt::format("{} says {}, so there is no solution. The given {}{} {}{} {} {}:",
                                 writer.formula(writer.row(contradicting_row(elimination))), contradiction, equations,
                                 lights, listed(added, "and"), selected, is_one ? "says" : "add up to", contradiction));
    show_answer(writer, names, "y", proof.y);
}

}  // namespace

SystemNames SystemNames::numbers(std::size_t m, std::size_t n) {
    const auto up_to = [](std::size_t end) {
        std::vector<std::string> numbers;
        for (std::size_t i = 1; i <= end; ++i) numbers.push_back(std::to_string(i));
        return numbers;
    };
    return {up_to(n), up_to(m), {}};
}

void conclude_system(StepsWriter& writer, const Elimination& elimination, const SolveResult& outcome,
                     const SystemNames& names) {
    if (const auto* proof = std::get_if<Inconsistency>(&outcome)) {
        conclude_unsolvable(writer, elimination, *proof, names);
    } else {
        conclude_solvable(writer, elimination, std::get<SolutionCoset>(outcome), names);
    }
}

void conclude_rref(StepsWriter& writer, const Elimination& elimination) {
    std::vector<std::size_t> pivots;
    for (const PivotStep& step : elimination.elimination.steps) pivots.push_back(step.column);
    writer.paragraph(fmt::format("Reduced row echelon form, rank {}. Pivot columns: {}. Free columns: {}.",
                                 pivots.size(), listed_columns(pivots), listed_columns(free_columns(elimination))));
}

void conclude_inverse(StepsWriter& writer) {
    writer.paragraph("The left half is the identity matrix, so the right half is the inverse of " +
                     writer.formula("A") + ".");
}

void conclude_singular(StepsWriter& writer, const Singularity& proof) {
    const std::vector<std::size_t> columns = support(proof.x);
    const bool is_one = columns.size() == 1;
    writer.paragraph(
        fmt::format("The left half is not the identity matrix, so {} is singular. Its column{} {} {} 0, so {} for",
                    writer.formula("A"), is_one ? "" : "s", listed_columns(columns), is_one ? "is" : "add up to",
                    writer.formula("A x = 0")));
    writer.vector("x", proof.x);
}

void StepsOptions::declare(Arguments& arguments, const std::string& what) {
    arguments.add("--steps", steps,
                  "Show each step of Gauss-Jordan elimination " + what +
                      ", as in a textbook; rows, columns and unknowns are counted from 1, in JSON from 0");
    arguments.add("--latex", latex,
                  "Write the steps as LaTeX, for a document that uses the packages in the first line of the output");
}

std::unique_ptr<StepsWriter> StepsOptions::writer(std::ostream& out, const Augmented& start) const {
    return latex ? latex_steps(out, start) : text_steps(out);
}

void require_steps_size(std::size_t rows, std::size_t columns) {
    if (std::max(rows, columns) <= kMaxStepsSize) return;
    throw InputError("--steps: expected a matrix of at most " + shape_text(kMaxStepsSize, kMaxStepsSize) + ", found " +
                     shape_text(rows, columns) + "; without --steps there is no such limit");
}

}  // namespace gf2::apps
