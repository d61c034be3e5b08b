// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/cli/json.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/steps.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::apps {

/// A matrix [A | B] that is eliminated; without B it is A alone.
struct Augmented {
    BitMatrix matrix;         ///< m x (n + k): A, then the k columns of B
    std::size_t columns = 0;  ///< n, the number of columns of A; the bar follows them
};

/// An equation: `left` is the sum of `terms`. Both are symbols of a StepsWriter.
struct ShownEquation {
    std::string left;
    std::vector<std::string> terms;  ///< at least one, such as "0"
};

/// Writes the steps of an elimination in some notation, block by block. Rows, columns and unknowns are counted from 1.
class StepsWriter {
public:
    StepsWriter() = default;
    StepsWriter(const StepsWriter&) = delete;
    StepsWriter& operator=(const StepsWriter&) = delete;
    virtual ~StepsWriter() = default;

    /// A letter with a subscript: v1.
    [[nodiscard]] virtual std::string symbol(char letter, const std::string& subscript) const = 0;
    /// The symbol of an unknown with this subscript: x3.
    [[nodiscard]] std::string unknown(const std::string& subscript) const { return symbol('x', subscript); }
    /// The symbol of row i, counted from 0: R1.
    [[nodiscard]] std::string row(std::size_t i) const { return symbol('R', std::to_string(i + 1)); }
    /// The symbol of the number 2^exponent.
    [[nodiscard]] virtual std::string power_of_two(std::size_t exponent) const = 0;
    /// A formula of symbols, as a part of a paragraph.
    [[nodiscard]] virtual std::string formula(const std::string& symbols) const = 0;

    /// A paragraph of words and formulas.
    virtual void paragraph(const std::string& text) = 0;
    /// The matrix before the first step.
    virtual void matrix(const Augmented& start) = 0;
    /// The operations that belong to a pivot, and the matrix after them, with the pivot marked.
    virtual void step(const PivotStep& step, const Augmented& after) = 0;
    /// Equations, one below the other, which belong to the paragraph above them.
    virtual void equations(const std::vector<ShownEquation>& equations) = 0;
    virtual void vector(const std::string& name, const BitVector& values) = 0;
    /// A board: rows of 0, 1 and '_' for missing cells. Its name may be empty.
    virtual void board(const std::string& name, const std::vector<std::string>& rows) = 0;
};

/// A matrix [A | B] and its elimination with pivots in A.
struct Elimination {
    Augmented start;
    EliminationSteps elimination;
};

/// Eliminates [A | B].
[[nodiscard]] Elimination eliminate(const BitMatrix& a, const BitMatrix& b);

/// Eliminates [A | b].
/// @pre b.size() == a.rows()
[[nodiscard]] Elimination eliminate(const BitMatrix& a, const BitVector& b);

/// Eliminates A alone.
[[nodiscard]] Elimination eliminate(const BitMatrix& a);

/// Writes the matrix, the steps, and the columns without a pivot where elimination passes over them.
void write_steps(StepsWriter& writer, const Elimination& elimination);

/// Adds the matrix, the steps with the matrix after each of them, and the reduced matrix. Numbers count from 0.
void describe_steps(Json& answer, const Elimination& elimination);

/// The names of the unknowns and equations of a system, and the form of its vectors.
struct SystemNames {
    std::vector<std::string> unknowns;   ///< subscripts, n of them
    std::vector<std::string> equations;  ///< m of them; on a board, the names of the lights

    /// For a board: its rows where the cells of a vector are 1. Empty for systems without a board.
    std::function<std::vector<std::string>(const BitVector&)> board;

    /// The names 1, 2, 3, ... for m equations in n unknowns.
    [[nodiscard]] static SystemNames numbers(std::size_t m, std::size_t n);
};

/// Says what the eliminated [A | b] means: the equations that add up to 0 = 1, the only solution, or the general
/// solution x = x0 + c1 v1 + ... + ck vk, where v1, ..., vk is the basis of the nullspace and ci the value of the i-th
/// free unknown.
/// @param outcome  gf2::solve(A, b)
void conclude_system(StepsWriter& writer, const Elimination& elimination, const SolveResult& outcome,
                     const SystemNames& names);

/// Says what the eliminated A means: its rank, its pivot columns and its free columns.
void conclude_rref(StepsWriter& writer, const Elimination& elimination);

/// Says what the eliminated [A | I] of an invertible A means.
void conclude_inverse(StepsWriter& writer);

/// Says what the eliminated [A | I] of a singular A means.
void conclude_singular(StepsWriter& writer, const Singularity& proof);

/// Writes steps as plain text.
[[nodiscard]] std::unique_ptr<StepsWriter> text_steps(std::ostream& out);

/// Writes steps as LaTeX for the body of a document, after a comment that names the packages of the document.
/// @param start  the matrix that is eliminated
[[nodiscard]] std::unique_ptr<StepsWriter> latex_steps(std::ostream& out, const Augmented& start);

/// --steps and --latex.
struct StepsOptions {
    bool steps = false;
    bool latex = false;

    /// @param what  what the steps belong to: "of A", "of [A | b]"
    void declare(Arguments& arguments, const std::string& what);

    /// A writer in the notation that is wanted.
    /// @param start  the matrix that is eliminated
    [[nodiscard]] std::unique_ptr<StepsWriter> writer(std::ostream& out, const Augmented& start) const;
};

/// The maximum number of rows, and of columns, of a matrix whose steps are shown.
inline constexpr std::size_t kMaxStepsSize = 64;

/// Refuses a matrix that is too large for its steps to be shown.
/// @throws InputError
void require_steps_size(std::size_t rows, std::size_t columns);

}  // namespace gf2::apps
