// SPDX-License-Identifier: MIT
// Distances of codes in which not all words of a nullspace count: the least weight of an e with H·e = 0 and L·e != 0.
#include <numeric>

#include "kinds.hpp"

namespace check {
namespace {

Outside outside_of(const Matrix& checks, const Matrix& outside) {
    require_shape(outside, outside.rows(), checks.columns(), "L");
    return {checks, outside};
}

// The vectors that are orthogonal to the nullspace of S are the sums of its rows.
Outside modulo_of(const Matrix& checks, const Matrix& modulo) {
    require_shape(modulo, modulo.rows(), checks.columns(), "S");
    require_memory({"H S^T", {}}, checks.rows(), modulo.rows());
    require_product(Matrix(checks.rows(), modulo.rows()), checks, transpose(modulo), "0 = H S^T");
    return {checks, nullspace(modulo)};
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
    return weight(word);
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

}  // namespace

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

std::string checked_distance(const Outside& problem, Certificate& certificate) {
    const Index distance = checked_word(problem, problem.is_pauli ? "operator" : "word", certificate);
    (void)certificate.number("examined");
    require_none_lighter(problem, distance, certificate);
    return std::to_string(distance) + "\n";
}

namespace {

std::string check_distance_outside(const Question& question, Certificate& certificate) {
    return checked_distance(outside_of(question.a, question.b), certificate);
}

std::string check_distance_modulo(const Question& question, Certificate& certificate) {
    return checked_distance(modulo_of(question.a, question.b), certificate);
}

// A = H_X and B = H_Z: errors X violate rows of H_Z.
std::string check_css_x_distance(const Question& code, Certificate& certificate) {
    return checked_distance(modulo_of(code.b, code.a), certificate);
}

// The lesser of the distances of both kinds of operators.
std::string check_css_distance(const Question& code, Certificate& certificate) {
    const Outside x = modulo_of(code.b, code.a);
    const Outside z = modulo_of(code.a, code.b);
    const bool is_x = certificate.next_is("word-x");
    const Index distance = checked_word(is_x ? x : z, is_x ? "word-x" : "word-z", certificate);
    (void)certificate.number("examined");
    require_none_lighter(x, distance, certificate);
    require_none_lighter(z, distance, certificate);
    return std::to_string(distance) + "\n";
}

}  // namespace

Claims outside_claims() {
    return {
        {"distance-outside", "A B", check_distance_outside}, {"distance-modulo", "A B", check_distance_modulo},
        {"css-distance", "code", check_css_distance},        {"css-x-distance", "code", check_css_x_distance},
        {"css-z-distance", "code", check_distance_modulo},   {"circuit-distance", "model", check_distance_outside},
    };
}

}  // namespace check
