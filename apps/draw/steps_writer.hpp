// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gf2/elim/steps.hpp"
#include "gf2/matrix/bit_matrix.hpp"

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
    /// A vector with its name.
    virtual void vector(const std::string& name, const BitVector& values) = 0;
    /// A board: rows of 0, 1 and '_' for missing cells. Its name may be empty.
    virtual void board(const std::string& name, const std::vector<std::string>& rows) = 0;
};

}  // namespace gf2::apps
