// SPDX-License-Identifier: MIT
#include "check.hpp"

namespace check {

std::string text_of(const Matrix& a) {
    if (a.rows() == 0 || a.columns() == 0) return shape_text(a.rows(), a.columns()) + "\n";
    std::string text;
    for (Index i = 0; i < a.rows(); ++i) {
        for (Index j = 0; j < a.columns(); ++j) text += a.at(i, j) ? '1' : '0';
        text += '\n';
    }
    return text;
}

std::string text_of(const System& system, const Matrix& board) {
    std::string text = text_of(board);
    if (board.columns() == 0) return text;
    require_shape(board, system.missing.rows(), system.missing.columns(), "board");
    for (Index cell = 0; cell < system.rows; ++cell) {
        if (is_missing(system, cell)) text[cell + cell / board.columns()] = '_';  // with a line end for each row
    }
    return text;
}

// A = L·E, where row i of E begins with a one farther right than those above it, and row rows[i] of L has a one in
// column i and zeros behind it. So the r columns of L are independent, and so are the r rows of E.
RankProof checked_rank_proof(const Matrix& a, Certificate& certificate) {
    std::vector<Index> rows = certificate.numbers("rows");
    Matrix lower = certificate.matrix("lower");
    Matrix echelon = certificate.matrix("echelon");
    const Index rank = rows.size();
    require_shape(lower, a.rows(), rank, "lower");
    require_shape(echelon, rank, a.columns(), "echelon");
    for (Index i = 0; i < rank; ++i) {
        const std::string where = " " + std::to_string(i);
        require(rows[i] < a.rows() && lower.at(rows[i], i), "lower: no one in column" + where);
        for (Index j = i + 1; j < rank; ++j) {
            if (lower.at(rows[i], j)) throw Refuted("lower: not triangular, column" + where);
        }
        require(first_one(echelon, i) < a.columns(), "echelon: row" + where + " is zero");
        require(i == 0 || first_one(echelon, i - 1) < first_one(echelon, i), "echelon: no echelon form, row" + where);
    }
    require_product(a, {&lower, &echelon}, "A = lower echelon");
    return {std::move(rows), std::move(lower), std::move(echelon)};
}

Matrix checked_echelon_form(const Matrix& a, Certificate& certificate) {
    return checked_rank_proof(a, certificate).echelon;
}

// The basis has an identity matrix in the columns without a pivot: it is independent, and has as many rows as fit.
Spaces checked_spaces(const System& system, Certificate& certificate) {
    Matrix basis = certificate.matrix("basis");
    Matrix echelon = checked_echelon_form(system.a, certificate);
    require_shape(basis, system.columns - echelon.rows(), system.columns, "basis");
    for (Index j = 0, row = 0; j < system.columns; ++j) {
        if (j - row < echelon.rows() && first_one(echelon, j - row) == j) continue;
        for (Index i = 0; i < basis.rows(); ++i) {
            if (basis.at(i, j) == (i == row)) continue;
            throw Refuted("basis: no unit vector in the free column " + std::to_string(j));
        }
        ++row;
    }
    const Matrix columns = transpose(basis);
    require_product(Matrix(echelon.rows(), basis.rows()), {&echelon, &columns}, "0 = echelon basis^T");
    return {std::move(echelon), std::move(basis)};
}

Matrix checked_basis(const System& system, Certificate& certificate) {
    return checked_spaces(system, certificate).nullspace;
}

namespace {

// A vector; that of a game is written as a board. Appends it to the answer.
Matrix read_vector(const System& system, const std::string& name, Index size, Certificate& certificate,
                   std::string& answer) {
    Matrix a = certificate.matrix(name);
    answer += system.is_game ? text_of(system, a) : text_of(a);
    if (system.is_game) return vector_of(system, a);
    require_shape(a, 1, size, name);
    return a;
}

}  // namespace

Matrix checked_solution(const System& system, Certificate& certificate, std::string& answer) {
    Matrix x = read_vector(system, "x", system.columns, certificate, answer);
    Index row = 0;
    for (Matrix difference : system.right_hand_sides) {
        difference.add_row(0, apply(system, x), 0);
        row = first_one(difference, 0);
        if (row == system.rows) return x;
    }
    throw Refuted("A x = b: wrong in row " + std::to_string(row));
}

std::string check_solution(const System& system, const Matrix&, Certificate& certificate) {
    std::string answer;
    checked_solution(system, certificate, answer);
    return answer;
}

std::string check_inconsistency(const System& system, const Matrix&, Certificate& certificate) {
    std::string answer;
    const Matrix y = read_vector(system, "y", system.rows, certificate, answer);
    const Index column = first_one(apply_transposed(system, y), 0);
    require(column == system.columns, "A^T y = 0: wrong in row " + std::to_string(column));
    for (const Matrix& b : system.right_hand_sides) require(dot(b, 0, y), "y^T b = 1: it is 0");
    return answer;
}

namespace {

std::string check_rank(const System& system, const Matrix&, Certificate& certificate) {
    const Index rank = certificate.number("rank");
    const Matrix echelon = checked_echelon_form(system.a, certificate);
    require(rank == echelon.rows(), "rank: the proof is that of " + std::to_string(echelon.rows()));
    return std::to_string(rank) + "\n";
}

std::string check_nullity(const System& system, const Matrix&, Certificate& certificate) {
    const Index nullity = certificate.number("nullity");
    const Index rank = checked_echelon_form(system.a, certificate).rows();
    require(nullity == system.columns - rank, "nullity: the proof is that of " + std::to_string(system.columns - rank));
    return std::to_string(nullity) + "\n";
}

std::string check_singular(const System& system, const Matrix&, Certificate& certificate) {
    require(system.rows == system.columns, "A is not square");
    const Matrix x = certificate.vector("x");
    require_shape(x, 1, system.columns, "x");
    require(first_one(x, 0) < system.columns, "x is zero");
    const Index row = first_one(apply(system, x), 0);
    require(row == system.rows, "A x = 0: wrong in row " + std::to_string(row));
    return text_of(x);
}

std::string check_determinant(const System& system, const Matrix& second, Certificate& certificate) {
    require(system.rows == system.columns, "A is not square");
    const Index determinant = certificate.number("determinant");
    require(determinant <= 1, "determinant: neither 0 nor 1");
    if (determinant == 0) {
        check_singular(system, second, certificate);
    } else {
        require(checked_echelon_form(system.a, certificate).rows() == system.rows, "the rank is not full");
    }
    return std::to_string(determinant) + "\n";
}

// R = U^-1·E for the echelon form E of the proof of the rank and an upper unit triangular U.
std::string check_echelon(const System& system, const Matrix&, Certificate& certificate) {
    const Matrix reduced = certificate.matrix("reduced");
    const Matrix upper = certificate.matrix("upper");
    const Matrix echelon = checked_echelon_form(system.a, certificate);
    const Index rank = echelon.rows();
    require_shape(reduced, system.rows, system.columns, "reduced");
    require_shape(upper, rank, rank, "upper");
    Matrix nonzero(rank, system.columns);
    for (Index i = 0; i < system.rows; ++i) {
        const std::string where = " " + std::to_string(i);
        const Index pivot = first_one(reduced, i);
        require((pivot < system.columns) == (i < rank), "reduced: wrong number of nonzero rows, row" + where);
        if (i >= rank) continue;
        nonzero.add_row(i, reduced, i);
        require(i == 0 || first_one(reduced, i - 1) < pivot, "reduced: no echelon form, row" + where);
        for (Index k = 0; k < i; ++k) {
            if (reduced.at(k, pivot)) throw Refuted("reduced: a one above the pivot of row" + where);
        }
        require(first_one(upper, i) == i, "upper: not triangular, row" + where);
    }
    require_product(echelon, {&upper, &nonzero}, "echelon = upper reduced");
    return text_of(reduced);
}

std::string check_inverse(const System& system, const Matrix&, Certificate& certificate) {
    const Matrix inverse = certificate.matrix("inverse");
    require_shape(inverse, system.rows, system.columns, "inverse");
    require(system.rows == system.columns, "A is not square");
    Matrix identity(system.rows, system.rows);
    for (Index i = 0; i < system.rows; ++i) identity.flip(i, i);
    require_product(identity, {&system.a, &inverse}, "I = A inverse");
    return text_of(inverse);
}

std::string check_left_nullspace(const System& system, const Matrix&, Certificate& certificate) {
    return text_of(checked_basis(system_of(transpose(system.a)), certificate));
}

std::string check_nullspace(const System& system, const Matrix&, Certificate& certificate) {
    return text_of(checked_basis(system, certificate));
}

const Claim kClaims[] = {{"rank", "A", check_rank},
                         {"nullity", "A", check_nullity},
                         {"determinant", "A", check_determinant},
                         {"reduced-echelon-form", "A", check_echelon},
                         {"row-echelon-form", "A", check_row_echelon_form},
                         {"ple", "A", check_ple},
                         {"inverse", "A", check_inverse},
                         {"singular", "A", check_singular},
                         {"characteristic-polynomial", "A", check_characteristic_polynomial},
                         {"minimal-polynomial", "A", check_minimal_polynomial},
                         {"frobenius-form", "A", check_frobenius_form},
                         {"order", "A", check_order},
                         {"nullspace", "A", check_nullspace},
                         {"left-nullspace", "A", check_left_nullspace},
                         {"null-vectors", "A", check_null_vectors, true},
                         {"left-null-vectors", "A", check_left_null_vectors, true},
                         {"sparse-rank", "A", check_sparse_rank, true},
                         {"sparse-nullity", "A", check_sparse_nullity, true},
                         {"sparse-nullspace", "A", check_sparse_nullspace, true},
                         {"sparse-left-nullspace", "A", check_sparse_left_nullspace, true},
                         {"in-row-space", "A x", check_in_row_space, true},
                         {"not-in-row-space", "A x", check_not_in_row_space, true},
                         {"solution", "A b", check_solution, true},
                         {"no-solution", "A b", check_inconsistency, true},
                         {"all-solutions", "A b", check_all_solutions},
                         {"many-solutions", "A B", check_many_solutions},
                         {"product", "A B", check_product},
                         {"least-solution", "A b", check_least_solution},
                         {"minimum-distance", "A", check_minimum_distance},
                         {"minimum-distance-of-nullspace", "A", check_nullspace_distance},
                         {"distance-outside", "A B", check_distance_outside},
                         {"distance-modulo", "A B", check_distance_modulo},
                         {"css-distance", "code", check_css_distance},
                         {"css-x-distance", "code", check_css_x_distance},
                         {"css-z-distance", "code", check_css_z_distance},
                         {"stabilizer-distance", "operators", check_stabilizer_distance},
                         {"subsystem-distance", "operators", check_subsystem_distance},
                         {"circuit-distance", "model", check_distance_outside},
                         {"weight-distribution", "A", check_weights},
                         {"weight-distribution-of-nullspace", "A", check_nullspace_weights},
                         {"coset-weights", "A x", check_weights},
                         {"coset-weights-of-nullspace", "A x", check_nullspace_weights},
                         {"covering-radius", "A", check_radius},
                         {"covering-radius-of-nullspace", "A", check_nullspace_radius},
                         {"coset-leaders", "A", check_leaders},
                         {"coset-leaders-of-nullspace", "A", check_nullspace_leaders},
                         {"fewest-presses", "board", check_fewest_presses},
                         {"presses", "board", check_solution},
                         {"unsolvable", "board", check_inconsistency},
                         {"game-nullity", "game", check_game_nullity},
                         {"nullity-by-formula", "rectangle", check_formula},
                         {"quiet-patterns", "game", check_quiet_patterns},
                         {"press-statistics", "game", check_press_statistics}};

}  // namespace

const Claim& claim_of(const Certificate& certificate) {
    for (const Claim& claim : kClaims) {
        if (certificate.claim() == claim.name) return claim;
    }
    certificate.fail("a known claim, found '" + certificate.claim() + "'");
}

}  // namespace check
