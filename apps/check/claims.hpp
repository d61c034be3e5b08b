// SPDX-License-Identifier: MIT
// What is claimed, of what, and how it is proved.
#pragma once

#include <functional>

#include "input.hpp"

namespace check {

/// The places, row and column, of ones; two at the same place cancel.
using Places = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// The inputs of a claim. A is a matrix, perhaps sparse, or the press matrix of a game, which is not stored. Vectors of
/// a game have all cells of the board, row by row; missing cells are 0.
struct Question {
    Index rows = 0;  // of A
    Index columns = 0;
    Matrix a;                              // 0 x 0 if A is sparse or of a game
    Matrix b;                              // the second input
    std::vector<Matrix> right_hand_sides;  // b; for a board, the lights that must change, in one way or in two
    bool is_sparse = false;
    Places ones;  // of a sparse A
    bool is_game = false;
    Matrix missing;                                            // cells
    std::function<std::vector<Index>(Index press)> lights_of;  // that a press toggles, twice if listed twice
    std::string rule;                                          // of a board that is not stored
    std::string topology;
};

inline Question about(Matrix a) {
    Question question;
    question.rows = a.rows();
    question.columns = a.columns();
    question.a = std::move(a);
    return question;
}

/// A·x.
inline Matrix apply(const Question& question, const Matrix& x) {
    Matrix b(1, question.rows);
    for (Index i = 0; i < question.a.rows(); ++i) {
        if (dot(question.a, i, x)) b.flip(0, i);
    }
    for (const auto& [i, j] : question.ones) {
        if (x.at(0, j)) b.flip(0, i);
    }
    for (Index press = 0; question.is_game && press < question.columns; ++press) {
        if (!x.at(0, press)) continue;
        for (const Index light : question.lights_of(press)) b.flip(0, light);
    }
    return b;
}

/// Aᵀ·y.
inline Matrix apply_transposed(const Question& question, const Matrix& y) {
    require_memory({"A", {}}, 1, question.columns);  // A may have no rows
    Matrix x(1, question.columns);
    for (Index i = 0; i < question.a.rows(); ++i) {
        if (y.at(0, i)) x.add_row(0, question.a, i);
    }
    for (const auto& [i, j] : question.ones) {
        if (y.at(0, i)) x.flip(0, j);
    }
    for (Index press = 0; question.is_game && press < question.columns; ++press) {
        for (const Index light : question.lights_of(press)) {
            if (y.at(0, light)) x.flip(0, press);
        }
    }
    return x;
}

inline bool at_cell(const Matrix& board, Index cell) {
    return board.at(cell / board.columns(), cell % board.columns());
}

inline Matrix vector_of(const Question& game, const Matrix& board) {
    require_shape(board, game.missing.rows(), game.missing.columns(), "board");
    Matrix vector(1, game.rows);
    for (Index cell = 0; cell < game.rows; ++cell) {
        if (!at_cell(board, cell)) continue;
        require(!at_cell(game.missing, cell), "board: a missing cell is 1");
        vector.flip(0, cell);
    }
    return vector;
}

/// The text of a board, with _ for missing cells.
inline std::string text_of(const Question& game, const Matrix& board) {
    std::string text = text_of(board);
    if (board.columns() == 0) return text;
    require_shape(board, game.missing.rows(), game.missing.columns(), "board");
    for (Index cell = 0; cell < game.rows; ++cell) {
        if (at_cell(game.missing, cell)) text[cell + cell / board.columns()] = '_';  // with a line end for each row
    }
    return text;
}

struct Claim {
    std::string name;
    std::string inputs;  ///< "A", "A b", "A x", "A B", "board", "game", "rectangle", "code", "operators" or "model"
    /// Checks the items behind the claim, and returns the answer as the command prints it.
    std::string (*check)(const Question& question, Certificate& certificate);
    bool takes_sparse = false;  ///< the matrix A may be sparse in memory
};

using Claims = std::vector<Claim>;

/// A = lower·echelon: r columns that are triangular in the r rows `rows`, and r rows in echelon form.
struct RankProof {
    std::vector<Index> rows;
    Matrix lower;
    Matrix echelon;
};

/// Row i of `echelon` begins with a one farther right than those above it, and row rows[i] of `lower` has a one in
/// column i and zeros behind it. So the r columns are independent, and so are the r rows.
inline RankProof checked_rank_proof(const Matrix& a, Certificate& certificate) {
    RankProof proof{certificate.numbers("rows"), certificate.matrix("lower"), certificate.matrix("echelon")};
    const Index rank = proof.rows.size();
    require_shape(proof.lower, a.rows(), rank, "lower");
    require_shape(proof.echelon, rank, a.columns(), "echelon");
    for (Index i = 0; i < rank; ++i) {
        const std::string where = " " + std::to_string(i);
        const Index row = proof.rows[i];
        require(row < a.rows() && proof.lower.at(row, i), "lower: no one in column" + where);
        for (Index j = i + 1; j < rank; ++j) {
            if (proof.lower.at(row, j)) throw Refuted("lower: not triangular, column" + where);
        }
        require(!is_zero(proof.echelon, i), "echelon: row" + where + " is zero");
        require(i == 0 || first_one(proof.echelon, i - 1) < first_one(proof.echelon, i),
                "echelon: no echelon form, row" + where);
    }
    require_product(a, proof.lower, proof.echelon, "A = lower echelon");
    return proof;
}

/// Bases of the row space and the nullspace of A.
struct Spaces {
    Matrix rows;
    Matrix nullspace;
};

/// The basis has an identity matrix in the columns without a pivot: it is independent, and has as many rows as fit.
inline Spaces checked_spaces(const Matrix& a, Certificate& certificate) {
    Matrix basis = certificate.matrix("basis");
    Matrix echelon = checked_rank_proof(a, certificate).echelon;
    require_shape(basis, a.columns() - echelon.rows(), a.columns(), "basis");
    for (Index j = 0, row = 0; j < a.columns(); ++j) {
        if (j - row < echelon.rows() && first_one(echelon, j - row) == j) continue;
        for (Index i = 0; i < basis.rows(); ++i) {
            if (basis.at(i, j) == (i == row)) continue;
            throw Refuted("basis: no unit vector in the free column " + std::to_string(j));
        }
        ++row;
    }
    require_product(Matrix(echelon.rows(), basis.rows()), echelon, transpose(basis), "0 = echelon basis^T");
    return {std::move(echelon), std::move(basis)};
}

/// The text of the number that is claimed, if it is the one that is proved.
inline std::string checked_number(const std::string& name, Index claimed, Index proved) {
    require(claimed == proved, name + ": the proof is that of " + std::to_string(proved));
    return std::to_string(claimed) + "\n";
}

/// A vector; that of a game is written as a board. Appends it to the answer.
inline Matrix read_item(const std::string& name, const Question& question, Index size, Certificate& certificate,
                        std::string& answer) {
    Matrix a = certificate.matrix(name);
    answer += question.is_game ? text_of(question, a) : text_of(a);
    if (question.is_game) return vector_of(question, a);
    require_shape(a, 1, size, name);
    return a;
}

/// Reads x, appends it to the answer, and checks that A·x is one of the right-hand sides.
inline Matrix checked_solution(const Question& question, Certificate& certificate, std::string& answer) {
    Matrix x = read_item("x", question, question.columns, certificate, answer);
    const Matrix image = apply(question, x);
    Matrix difference;
    for (const Matrix& b : question.right_hand_sides) {
        difference = b;
        difference.add_row(0, image, 0);
        if (is_zero(difference)) break;
    }
    require_zero(difference, "A x = b: wrong in row");
    return x;
}

inline std::string check_solution(const Question& question, Certificate& certificate) {
    std::string answer;
    checked_solution(question, certificate, answer);
    return answer;
}

/// yᵀA = 0 and yᵀb = 1, for each right-hand side.
inline std::string check_inconsistency(const Question& question, Certificate& certificate) {
    std::string answer;
    const Matrix y = read_item("y", question, question.rows, certificate, answer);
    require_zero(apply_transposed(question, y), "A^T y = 0: wrong in row");
    for (const Matrix& b : question.right_hand_sides) require(dot(b, 0, y), "y^T b = 1: it is 0");
    return answer;
}

inline std::string check_all_solutions(const Question& question, Certificate& certificate) {
    const std::string x = check_solution(question, certificate);
    return x + text_of(checked_spaces(question.a, certificate).nullspace);
}

inline std::string check_rank(const Question& question, Certificate& certificate) {
    const Index claimed = certificate.number("rank");
    return checked_number("rank", claimed, checked_rank_proof(question.a, certificate).rows.size());
}

inline std::string check_nullity(const Question& question, Certificate& certificate) {
    const Index claimed = certificate.number("nullity");
    const Index rank = checked_rank_proof(question.a, certificate).rows.size();
    return checked_number("nullity", claimed, question.columns - rank);
}

inline std::string check_nullspace(const Question& question, Certificate& certificate) {
    return text_of(checked_spaces(question.a, certificate).nullspace);
}

inline std::string check_left_nullspace(const Question& question, Certificate& certificate) {
    return text_of(checked_spaces(transpose(question.a), certificate).nullspace);
}

inline std::string check_inverse(const Question& question, Certificate& certificate) {
    const Matrix inverse = certificate.matrix("inverse");
    require_shape(inverse, question.rows, question.columns, "inverse");
    require(question.rows == question.columns, "A is not square");
    require_product(identity(question.rows), question.a, inverse, "I = A inverse");
    return text_of(inverse);
}

inline std::string check_singular(const Question& question, Certificate& certificate) {
    require(question.rows == question.columns, "A is not square");
    const Matrix x = certificate.vector("x");
    require_shape(x, 1, question.columns, "x");
    require(!is_zero(x), "x is zero");
    require_zero(apply(question, x), "A x = 0: wrong in row");
    return text_of(x);
}

inline Claims core_claims() {
    return {
        {"rank", "A", check_rank},
        {"nullity", "A", check_nullity},
        {"nullspace", "A", check_nullspace},
        {"left-nullspace", "A", check_left_nullspace},
        {"inverse", "A", check_inverse},
        {"singular", "A", check_singular},
        {"solution", "A b", check_solution, true},
        {"no-solution", "A b", check_inconsistency, true},
        {"all-solutions", "A b", check_all_solutions},
        {"presses", "board", check_solution},
        {"unsolvable", "board", check_inconsistency},
    };
}

}  // namespace check
