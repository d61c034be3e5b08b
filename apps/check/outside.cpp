// SPDX-License-Identifier: MIT
// Distances of codes in which not all words of a nullspace count: the least weight of an e with H·e = 0 and L·e != 0.
#include <algorithm>
#include <numeric>

#include "check.hpp"

namespace check {
namespace {

// A Pauli operator on n qubits has three columns for each, the errors X, Z and Y, of which it needs one at most.
struct Outside {
    Matrix checks;   // H
    Matrix outside;  // L
    bool is_pauli = false;
};

Outside outside_of(const Matrix& checks, const Matrix& outside) {
    require_shape(outside, outside.rows(), checks.columns(), "L");
    return {checks, outside};
}

// The vectors that are orthogonal to the nullspace of S are the sums of its rows.
Outside modulo_of(const Matrix& checks, const Matrix& modulo) {
    require_shape(modulo, modulo.rows(), checks.columns(), "S");
    const Matrix columns = transpose(modulo);
    require_product(Matrix(checks.rows(), modulo.rows()), {&checks, &columns}, "0 = H S^T");
    return {checks, nullspace(modulo)};
}

// [Z | X] of [X | Z].
Matrix swapped(const Matrix& operators) {
    const Index n = operators.columns() / 2;
    Matrix other(operators.rows(), operators.columns());
    for (Index i = 0; i < operators.rows(); ++i) {
        for (Index j = 0; j < 2 * n; ++j) {
            if (operators.at(i, j)) other.flip(i, j < n ? j + n : j - n);
        }
    }
    return other;
}

// Column j, n + j or 2n + j of a row: whether X, Z or Y on qubit j anticommutes with the operator.
Matrix anticommutation(const Matrix& operators) {
    const Index n = operators.columns() / 2;
    Matrix rows(operators.rows(), 3 * n);
    for (Index i = 0; i < operators.rows(); ++i) {
        for (Index j = 0; j < n; ++j) {
            const bool x = operators.at(i, j);
            const bool z = operators.at(i, n + j);
            if (z) rows.flip(i, j);
            if (x) rows.flip(i, n + j);
            if (x != z) rows.flip(i, 2 * n + j);
        }
    }
    return rows;
}

// The gauge group has the operators that commute with all that commute with it; its centre, the stabilizers.
Outside pauli_of(const Matrix& gauge, bool is_stabilizer) {
    const Matrix other = swapped(gauge);
    const Matrix pairs = product(gauge, transpose(other));  // that anticommute; symmetric
    Matrix stabilizers = gauge;
    for (Index i = 0; is_stabilizer && i < pairs.rows(); ++i) {
        const Index j = first_one(pairs, i);
        if (j == pairs.columns()) continue;
        throw Refuted("operators " + std::to_string(i) + " and " + std::to_string(j) + " do not commute");
    }
    if (!is_stabilizer) stabilizers = row_space(product(nullspace(pairs), gauge)).rows;
    return {anticommutation(stabilizers), anticommutation(nullspace(other)), true};
}

// A·x = 0 for a vector x.
bool is_in_nullspace(const Matrix& a, const Matrix& x) {
    for (Index i = 0; i < a.rows(); ++i) {
        if (dot(a, i, x)) return false;
    }
    return true;
}

// Reads a word, checks that it counts, and returns its weight.
Index checked_word(const Outside& problem, const std::string& name, Certificate& certificate) {
    const Matrix read = certificate.vector(name);
    const Index n = problem.checks.columns();
    Matrix word = read;
    if (problem.is_pauli) {
        require_shape(read, 1, n / 3 * 2, name);
        word = Matrix(1, n);
        for (Index j = 0; j < n / 3; ++j) {
            const bool x = read.at(0, j);
            const bool z = read.at(0, n / 3 + j);
            if (x || z) word.flip(0, (x && z ? 2 : x ? 0 : 1) * (n / 3) + j);
        }
    }
    require_shape(word, 1, n, name);
    require(is_in_nullspace(problem.checks, word), name + ": it violates a check");
    require(!is_in_nullspace(problem.outside, word), name + ": it does not count");
    return weight(word, 0);
}

Matrix stacked(const Matrix& a, const Matrix& b) {
    Matrix both(a.rows() + b.rows(), a.columns());
    for (Index i = 0; i < both.rows(); ++i) both.add_row(i, i < a.rows() ? a : b, i < a.rows() ? i : i - a.rows());
    return both;
}

void require_kept(const RowSpace& space, const Matrix& rows, const std::vector<Index>& permutation) {
    for (Index i = 0; i < rows.rows(); ++i) {
        Matrix image(1, rows.columns());
        for (Index j = 0; j < rows.columns(); ++j) {
            if (rows.at(i, j)) image.flip(0, permutation[j]);
        }
        require(contains(space, image), "permutation: no symmetry");
    }
}

// Reads permutations of the columns, and checks that the solutions, and those that count, are as many and as light as
// their images. Returns the first column of the orbit of each.
std::vector<Index> checked_orbits(const Outside& problem, Certificate& certificate) {
    const Index n = problem.checks.columns();
    std::vector<Index> orbits(n);
    std::iota(orbits.begin(), orbits.end(), Index{0});
    const Index count = certificate.next_is("symmetries") ? certificate.number("symmetries") : 0;
    if (count == 0) return orbits;
    const Matrix all = stacked(problem.checks, problem.outside);
    const RowSpace checks = row_space(problem.checks);
    const RowSpace both = row_space(all);
    for (Index k = 0; k < count; ++k) {
        const std::vector<Index> permutation = certificate.numbers("permutation");
        require(permutation.size() == n, "permutation: not as many columns");
        std::vector<bool> is_met(n);
        for (const Index j : permutation) {
            require(j < n && !is_met[j], "permutation: wrong or repeated column");
            is_met[j] = true;
        }
        require_kept(checks, checks.rows, permutation);
        require_kept(both, both.rows, permutation);
        for (Index j = 0; j < n; ++j) {
            const auto [least, other] = std::minmax({orbits[j], orbits[permutation[j]]});
            if (least != other) std::replace(orbits.begin(), orbits.end(), other, least);
        }
    }
    return orbits;
}

// The columns 2n of operators [X | Z] with n more for their sums: twice as many ones as qubits.
Matrix doubled(const Matrix& operators) {
    const Index n = operators.columns() / 2;
    Matrix words(operators.rows(), 3 * n);
    for (Index i = 0; i < operators.rows(); ++i) {
        for (Index j = 0; j < 2 * n; ++j) {
            if (!operators.at(i, j)) continue;
            words.flip(i, j);
            words.flip(i, 2 * n + j % n);
        }
    }
    return words;
}

Matrix first_columns(const Matrix& a, Index columns) {
    Matrix first(a.rows(), columns);
    for (Index i = 0; i < a.rows(); ++i) {
        for (Index j = 0; j < columns; ++j) {
            if (a.at(i, j)) first.flip(i, j);
        }
    }
    return first;
}

// By the weights of all solutions, or of sums of rows of systematic bases.
void require_no_light_sum(const Outside& problem, Index claimed, Certificate& certificate) {
    const Index n = problem.checks.columns();
    const Matrix all = stacked(problem.checks, problem.outside);
    if (!problem.is_pauli) {
        const auto counts = [&](const Matrix& word) {
            return !is_in_nullspace(problem.outside, word);
        };
        const Matrix trivial = nullspace(all);
        require_least_weight({Matrix(1, n), nullspace(problem.checks)}, claimed, {counts, &trivial}, certificate);
        return;
    }
    const Index columns = n / 3 * 2;  // Y as X and Z
    const Matrix outside = first_columns(problem.outside, columns);
    const auto counts = [&](const Matrix& word) {
        return !is_in_nullspace(outside, first_columns(word, columns));
    };
    const Matrix basis = doubled(nullspace(first_columns(problem.checks, columns)));
    const Matrix trivial = doubled(nullspace(first_columns(all, columns)));
    require_least_weight({Matrix(1, n), basis}, 2 * claimed - 1, {counts, &trivial}, certificate);
}

// Refutes unless all words that count have at least `claimed` ones, 1 or more.
void require_none_lighter(const Outside& problem, Index claimed, Certificate& certificate) {
    Matrix ones(1, problem.checks.columns());
    for (Index j = 0; j < ones.columns(); ++j) ones.flip(0, j);
    const bool is_even = contains(row_space(problem.checks), ones);  // each solution has an even number of ones
    const Index lighter = is_even ? (claimed - 1) / 2 * 2 : claimed - 1;
    const std::vector<Index> orbits = checked_orbits(problem, certificate);
    if (certificate.next_is("clusters")) {
        require_no_cluster(problem.checks, problem.outside, orbits, lighter, certificate.number("clusters"));
    } else {
        require_no_light_sum(problem, lighter + 1, certificate);
    }
}

// Refutes if -I is a product of the operators, which commute: by an elimination of i^t·X^x·Z^z, with t = |x & z| as Y
// is iXZ, and 2 more for the sign -. The product of two adds their t, and 2 for each Z that passes an X.
void require_no_minus_identity(const Matrix& operators, const Matrix& negative) {
    const Index n = operators.columns() / 2;
    Matrix x = first_columns(operators, n);
    Matrix z = first_columns(swapped(operators), n);
    const auto z_and_x = [&](Index i, Index k) {
        Matrix both(1, n);
        for (Index w = 0; w < both.stride(); ++w) both.row(0)[w] = z.row(i)[w] & x.row(k)[w];
        return weight(both, 0);
    };
    const auto first_of = [&](Index i) {
        const Index first = first_one(x, i);
        return first < n ? first : n + first_one(z, i);
    };
    std::vector<Index> phases(operators.rows());
    std::vector<Index> rows(2 * n, operators.rows());  // those whose first one is in this column
    for (Index i = 0; i < operators.rows(); ++i) {
        phases[i] = z_and_x(i, i) + (negative.at(0, i) ? 2 : 0);
        Index first = first_of(i);
        for (; first < 2 * n && rows[first] < i; first = first_of(i)) {
            const Index k = rows[first];
            phases[i] += phases[k] + 2 * z_and_x(i, k);
            x.add_row(i, x, k);
            z.add_row(i, z, k);
        }
        if (first < 2 * n) {
            rows[first] = i;
        } else {
            require(phases[i] % 4 != 2,
                    "operator " + std::to_string(i) + ": -I is in the group, by the signs up to it");
        }
    }
}

std::string check_distance(const Outside& problem, Certificate& certificate) {
    const Index distance = checked_word(problem, problem.is_pauli ? "operator" : "word", certificate);
    (void)certificate.number("examined");
    require_none_lighter(problem, distance, certificate);
    return std::to_string(distance) + "\n";
}

}  // namespace

std::string check_distance_outside(const System& system, const Matrix& outside, Certificate& certificate) {
    return check_distance(outside_of(system.a, outside), certificate);
}

std::string check_distance_modulo(const System& system, const Matrix& modulo, Certificate& certificate) {
    return check_distance(modulo_of(system.a, modulo), certificate);
}

std::string check_css_x_distance(const System& x_checks, const Matrix& z_checks, Certificate& certificate) {
    return check_distance(modulo_of(z_checks, x_checks.a), certificate);
}

std::string check_css_z_distance(const System& x_checks, const Matrix& z_checks, Certificate& certificate) {
    return check_distance(modulo_of(x_checks.a, z_checks), certificate);
}

// The lesser of the distances of both kinds of operators.
std::string check_css_distance(const System& x_checks, const Matrix& z_checks, Certificate& certificate) {
    const Outside x = modulo_of(z_checks, x_checks.a);
    const Outside z = modulo_of(x_checks.a, z_checks);
    const bool is_x = certificate.next_is("word-x");
    const Index distance = checked_word(is_x ? x : z, is_x ? "word-x" : "word-z", certificate);
    (void)certificate.number("examined");
    require_none_lighter(x, distance, certificate);
    require_none_lighter(z, distance, certificate);
    return std::to_string(distance) + "\n";
}

std::string check_stabilizer_distance(const System& operators, const Matrix& negative, Certificate& certificate) {
    const Outside problem = pauli_of(operators.a, true);
    if (negative.rows() != 0) require_no_minus_identity(operators.a, negative);
    return check_distance(problem, certificate);
}

std::string check_subsystem_distance(const System& operators, const Matrix&, Certificate& certificate) {
    return check_distance(pauli_of(operators.a, false), certificate);
}

}  // namespace check
