// SPDX-License-Identifier: MIT
// What the core does not have: other files, other claims, and what these share.
#pragma once

#include "claims.hpp"

namespace check {

// A file of claims each.
Claims chase_claims(), distribution_claims(), echelon_claims(), formula_claims(), function_claims(), operator_claims(),
    null_vector_claims(), outside_claims(), radius_claims(), sparse_claims(), weight_claims();

// formats.cpp, graph.cpp, css_code.cpp, operators.cpp and error_model.cpp: files.

bool has_ones(const Source& source);       // true for Matrix Market and SMS
Question read_ones(const Source& source);  // of these formats: a sparse A
/// Reads a graph: for each vertex those that a press of it toggles.
std::vector<std::vector<Index>> read_graph(const Source& source);
Question read_code(const Source& source);  // A = H_X and B = H_Z, from their supports in JSON
/// Reads operators, as letters, lines x | z or a matrix: A has rows [X | Z], and B, if a sign is written, is a row with
/// the ones of those that have the sign -.
Question read_operators(const Source& source);
/// Reads a detector error model: the detectors (A) and the observables (B) that each mechanism flips, as columns. Of
/// equal columns the first one is kept, and none that flips nothing.
Question read_model(const Source& source);

/// Makes text of any origin safe for a terminal: control characters and bytes that are not UTF-8 become \xNN
/// (printable.cpp).
std::string printable(const std::string& text);

/// An item that is 0 or 1.
inline bool checked_bit(const std::string& name, Certificate& certificate) {
    const Index value = certificate.number(name);
    require(value <= 1, name + ": expected 0 or 1");
    return value == 1;
}

// rules.cpp

/// Rows and columns from a press to a light.
using Offset = std::pair<long long, long long>;
std::vector<Offset> offsets_of(const std::string& rule);
/// How the left edge is glued to the right one, and the upper to the lower one: | not, = straight, x reversed.
std::string gluing_of(const std::string& topology);
/// The lights that each press of a board toggles, by a rule of offsets or the rule row-column.
std::function<std::vector<Index>(Index press)> lights_by(const std::string& rule, const std::string& topology,
                                                         const Matrix& missing);

/// The lines that are not empty once comments are left out, one at a time: files may have millions (formats.cpp).
class LineReader {
public:
    LineReader(const Source& source, char comment) : source_(source), comment_(comment) {}
    bool next();
    Index number() const { return number_; }
    const std::vector<std::string_view>& words() const { return words_; }
    /// A word of the line, as a number.
    Index value(Index word, Index least, Index most) const;
    [[noreturn]] void fail(const std::string& expected) const { check::fail(source_, number_, expected); }

private:
    const Source& source_;
    char comment_;
    Index at_ = 0;
    Index number_ = 0;
    std::vector<std::string_view> words_;
};

// elimination.cpp: elimination of matrices for which certificates have no echelon form.

/// The reduced row echelon form without its zero rows; row i alone has a one in column pivots[i].
struct RowSpace {
    Matrix rows;
    std::vector<Index> pivots;
};

RowSpace row_space(Matrix a);
bool contains(const RowSpace& space, Matrix vector);
Matrix nullspace(const Matrix& a);  // a basis, as rows

// null_vectors.cpp

Question transposed(const Question& question);  // of a matrix, perhaps sparse
/// Reads independent vectors of the nullspace of A.
Matrix checked_null_vectors(const Question& question, Certificate& certificate);

// chase.cpp

/// A basis of the quiet patterns; pattern i alone has a one in the cell free[i].
struct QuietPatterns {
    std::vector<Index> free;
    Matrix basis;
};

/// Reads a basis of the quiet patterns, appends it to the answer, and checks that it is complete.
QuietPatterns checked_quiet_patterns(const Question& game, Certificate& certificate, std::string& answer);

// weights.cpp

/// The vectors x0 + span of the rows of a basis.
struct Coset {
    Matrix x0;
    Matrix basis;
};

/// Which elements of a coset count.
struct Counted {
    std::function<bool(const Matrix&)> counts;  ///< all if empty
    const Matrix* others;                       ///< a basis of those that do not; null if all count
};

Index weight(const Matrix& a, Index row = 0);
/// The number of elements of each weight, by visiting all; of at most 44 dimensions.
std::vector<Word> enumerate(const Coset& coset);
/// Refutes unless all elements that count weigh at least `claimed`; reads a search.
void require_least_weight(const Coset& coset, Index claimed, const Counted& counted, Certificate& certificate);

// clusters.cpp

/// Refutes unless no e of weight `most` or less has H·e = 0 and L·e != 0.
/// @param checks         H
/// @param outside        L
/// @param orbits         for each column the first column of its orbit: if such an e has a one in some column, then for
///                       each column of the same orbit there is such an e with a one in it
/// @param table_columns  maximum number of columns in a sum of the table
void require_no_cluster(const Matrix& checks, const Matrix& outside, const std::vector<Index>& orbits, Index most,
                        Index table_columns);

// outside.cpp

/// A Pauli operator on n qubits has three columns for each, the errors X, Z and Y, of which it needs one at most.
struct Outside {
    Matrix checks;   // H
    Matrix outside;  // L
    bool is_pauli = false;
};

/// Reads a lightest word e that counts, H·e = 0 and L·e != 0, and the proof that none is lighter.
std::string checked_distance(const Outside& problem, Certificate& certificate);
/// The columns 2n of operators [X | Z] with n more for their sums: twice as many ones as qubits.
Matrix doubled(const Matrix& operators);
Matrix first_columns(const Matrix& a, Index columns);

}  // namespace check
