// SPDX-License-Identifier: MIT
// The oracle of questions.hpp: plain elimination, and trial of all vectors.
#include <algorithm>
#include <iomanip>
#include <iterator>
#include <map>
#include <numeric>
#include <sstream>
#include <stdexcept>

#include "tests/check/questions.hpp"
#include "tests/reference/enumeration.hpp"
#include "tests/reference/ple.hpp"

namespace gf2::test {
namespace {

using reference::Matrix;
using reference::Vector;

Matrix matrix_of(const std::string& answer) {
    std::istringstream lines(answer);
    std::vector<std::string> rows;
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty()) rows.push_back(line);
    }
    if (rows.size() == 1 && rows[0].find('x') != std::string::npos) {
        std::istringstream shape(rows[0]);
        std::size_t m = 0;
        std::size_t n = 0;
        char x = 0;
        shape >> m >> x >> n;
        return {m, n};
    }
    Matrix a(rows.size(), rows.empty() ? 0 : rows[0].size());
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < a.columns; ++j) a.at[i][j] = rows[i][j] == '1' ? 1 : 0;
    }
    return a;
}

// The vector of an answer; that of a game from the text of a board.
Vector vector_of(const Question& question, const std::string& answer) {
    const Matrix text = matrix_of(answer);
    if (question.rows == 0) return text.rows == 0 ? Vector() : text.at[0];
    Vector vector;
    for (const std::size_t place : question.places) {
        vector.push_back(text.at[place / question.columns][place % question.columns]);
    }
    return vector;
}

Vector column(const Matrix& a, std::size_t j) {
    Vector values;
    for (const Vector& row : a.at) values.push_back(row[j]);
    return values;
}

bool is_zero(const Vector& v) {
    return std::none_of(v.begin(), v.end(), [](std::uint8_t bit) { return bit != 0; });
}

std::size_t rank_of(const Matrix& a) {
    return reference::rref(a, a.columns).pivot_columns.size();
}

bool solves(const Question& question, const Vector& x, std::size_t j) {
    return x.size() == question.a.columns && reference::multiply(question.a, x) == column(question.b, j);
}

bool proves_inconsistency(const Question& question, const Vector& y, std::size_t j) {
    return y.size() == question.a.rows && is_zero(reference::multiply(reference::transpose(question.a), y)) &&
           reference::dot(y, column(question.b, j)) == 1;
}

// Independent rows of the nullspace of A.
bool are_null_vectors(const Matrix& a, const Matrix& rows) {
    if (rows.rows != 0 && rows.columns != a.columns) return false;
    return rank_of(rows) == rows.rows && std::all_of(rows.at.begin(), rows.at.end(), [&](const Vector& row) {
               return is_zero(reference::multiply(a, row));
           });
}

bool is_basis(const Matrix& a, const Matrix& rows) {
    return rows.rows == a.columns - rank_of(a) && are_null_vectors(a, rows);
}

// The least weight of the vectors that a predicate admits; more than any if there is none.
template <class Admits>
std::size_t least_weight(std::size_t length, Admits admits) {
    std::size_t least = length + 1;
    for (const Vector& x : reference::all_vectors(length)) {
        if (reference::weight(x) < least && admits(x)) least = reference::weight(x);
    }
    return least;
}

bool is_distance(const Question& question, bool is_of_nullspace, const std::string& answer) {
    const Matrix& a = question.a;
    const std::size_t rank = rank_of(a);
    const std::size_t least = least_weight(a.columns, [&](const Vector& x) {
        if (is_zero(x)) return false;
        if (is_of_nullspace) return is_zero(reference::multiply(a, x));
        Matrix row(1, a.columns);
        row.at[0] = x;
        return rank_of(reference::stack(a, row)) == rank;
    });
    return answer == std::to_string(least) + "\n";
}

bool is_sum_of_rows(const Matrix& a, const Vector& x) {
    Matrix row(1, a.columns);
    row.at[0] = x;
    return rank_of(reference::stack(a, row)) == rank_of(a);
}

// The least weight of the solutions of H·x = 0 with L·x != 0.
std::size_t distance_outside(const Matrix& checks, const Matrix& outside) {
    return least_weight(checks.columns, [&](const Vector& x) {
        return is_zero(reference::multiply(checks, x)) && !is_zero(reference::multiply(outside, x));
    });
}

// The least weight of the solutions of H·x = 0 that are no sum of rows of S.
std::size_t distance_modulo(const Matrix& checks, const Matrix& modulo) {
    return least_weight(checks.columns, [&](const Vector& x) {
        return is_zero(reference::multiply(checks, x)) && !is_sum_of_rows(modulo, x);
    });
}

bool commute(const Vector& p, const Vector& q) {
    const std::size_t n = p.size() / 2;
    std::size_t pairs = 0;
    for (std::size_t j = 0; j < n; ++j) pairs += std::size_t{p[j]} * q[n + j] + std::size_t{p[n + j]} * q[j];
    return pairs % 2 == 0;
}

// The least number of qubits of an operator that commutes with the centre of a group and is not in it.
std::size_t distance_of_operators(const Matrix& gauge) {
    const std::size_t n = gauge.columns / 2;
    std::vector<Vector> centre;
    for (const Vector& element : reference::span(gauge)) {
        const bool is_central =
            std::all_of(gauge.at.begin(), gauge.at.end(), [&](const Vector& row) { return commute(row, element); });
        if (is_central) centre.push_back(element);
    }
    std::size_t least = n + 1;
    for (const Vector& p : reference::all_vectors(2 * n)) {
        std::size_t qubits = 0;
        for (std::size_t j = 0; j < n; ++j) qubits += p[j] != 0 || p[n + j] != 0 ? 1 : 0;
        if (qubits >= least || is_sum_of_rows(gauge, p)) continue;
        const bool is_logical =
            std::all_of(centre.begin(), centre.end(), [&](const Vector& element) { return commute(p, element); });
        if (is_logical) least = qubits;
    }
    return least;
}

bool is_counted_distance(const Question& question, const std::string& claim, const std::string& answer) {
    const Matrix& a = question.a;
    const Matrix& b = question.b;
    std::size_t distance = 0;
    if (claim == "distance-outside" || claim == "circuit-distance") distance = distance_outside(a, b);
    if (claim == "distance-modulo" || claim == "css-z-distance") distance = distance_modulo(a, b);
    if (claim == "css-x-distance") distance = distance_modulo(b, a);
    if (claim == "css-distance") distance = std::min(distance_modulo(a, b), distance_modulo(b, a));
    if (claim == "stabilizer-distance" || claim == "subsystem-distance") distance = distance_of_operators(a);
    return answer == std::to_string(distance) + "\n";
}

bool are_fewest(const Question& question, const Vector& presses) {
    const auto reaches = [&](const Vector& x) {
        return solves(question, x, 0) || (question.is_uniform && solves(question, x, 1));
    };
    return reaches(presses) && reference::weight(presses) == least_weight(question.a.columns, reaches);
}

bool are_quiet(const Question& question, const std::string& answer) {
    const Matrix text = matrix_of(answer);
    Matrix patterns(question.rows == 0 ? 0 : text.rows / question.rows, question.a.columns);
    for (std::size_t i = 0; i < patterns.rows; ++i) {
        for (std::size_t j = 0; j < patterns.columns; ++j) {
            const std::size_t place = question.places[j];
            patterns.at[i][j] = text.at[i * question.rows + place / question.columns][place % question.columns];
        }
    }
    return is_basis(question.a, patterns);
}

bool are_solutions(const Question& question, const std::string& answer) {
    std::vector<std::size_t> inconsistent;
    for (std::size_t j = 0; j < question.b.columns; ++j) {
        Matrix augmented = reference::concat(question.a, reference::transpose(Matrix(1, question.a.rows)));
        for (std::size_t i = 0; i < augmented.rows; ++i) augmented.at[i].back() = question.b.at[i][j];
        if (rank_of(augmented) != rank_of(question.a)) inconsistent.push_back(j);
    }
    const Matrix printed = matrix_of(answer);
    if (inconsistent.empty()) return reference::multiply(question.a, printed) == question.b;
    if (printed.rows != inconsistent.size()) return false;
    for (std::size_t k = 0; k < inconsistent.size(); ++k) {
        if (!proves_inconsistency(question, printed.at[k], inconsistent[k])) return false;
    }
    return true;
}

std::vector<Vector> words_of(const Question& question, bool is_of_nullspace) {
    return is_of_nullspace ? reference::solutions(question.a, Vector(question.a.rows)) : reference::span(question.a);
}

// The lines "weight count" of the words of the code, or of the coset of b.
bool are_weights(const Question& question, bool is_of_nullspace, const std::string& answer) {
    const std::size_t n = question.a.columns;
    std::vector<std::size_t> counts(n + 1);
    for (Vector word : words_of(question, is_of_nullspace)) {
        if (question.b.columns != 0) {
            for (std::size_t j = 0; j < n; ++j) word[j] = word[j] != question.b.at[j][0];
        }
        ++counts[reference::weight(word)];
    }
    std::string lines;
    for (std::size_t w = 0; w <= n; ++w) {
        if (counts[w] != 0) lines += std::to_string(w) + " " + std::to_string(counts[w]) + "\n";
    }
    return answer == lines;
}

std::size_t index_of(const Vector& v) {
    return std::accumulate(v.begin(), v.end(), std::size_t{0}, [](std::size_t i, bool bit) { return 2 * i + bit; });
}

// The radius, and perhaps the lines "weight count" of the coset leaders: the first vectors of their cosets by weight.
bool is_radius(const Question& question, bool is_of_nullspace, bool has_leaders, const std::string& answer) {
    std::vector<std::size_t> words;
    for (const Vector& word : words_of(question, is_of_nullspace)) words.push_back(index_of(word));
    std::vector<Vector> vectors = reference::all_vectors(question.a.columns);
    std::stable_sort(vectors.begin(), vectors.end(),
                     [](const Vector& u, const Vector& v) { return reference::weight(u) < reference::weight(v); });
    std::vector<bool> is_met(vectors.size());
    std::vector<std::size_t> leaders;
    for (const Vector& v : vectors) {
        if (is_met[index_of(v)]) continue;
        for (const std::size_t word : words) is_met[index_of(v) ^ word] = true;
        leaders.resize(reference::weight(v) + 1);
        ++leaders.back();
    }
    std::string lines = std::to_string(leaders.size() - 1) + "\n";
    if (has_leaders) {
        for (std::size_t w = 0; w < leaders.size(); ++w) {
            lines += std::to_string(w) + " " + std::to_string(leaders[w]) + "\n";
        }
    }
    return answer == lines;
}

// The lines of lightsout stats: each board that presses reach, by the fewest of them.
bool are_statistics(const Question& question, const std::string& answer) {
    std::map<Vector, std::size_t> fewest;
    for (const Vector& x : reference::all_vectors(question.a.columns)) {
        const auto [board, is_new] = fewest.try_emplace(reference::multiply(question.a, x), reference::weight(x));
        if (!is_new) board->second = std::min(board->second, reference::weight(x));
    }
    std::map<std::size_t, std::size_t> boards;
    for (const auto& [board, presses] : fewest) ++boards[presses];
    std::ostringstream lines;
    lines << "nullity      " << question.a.columns - rank_of(question.a) << "\nmost presses " << boards.rbegin()->first
          << "\n\npresses boards\n";
    for (const auto& [presses, count] : boards) lines << std::left << std::setw(8) << presses << count << '\n';
    return answer == lines.str();
}

// A row echelon form, zero rows last.
bool is_echelon_form(const Matrix& a) {
    const auto first_one = [](const Vector& row) {
        return std::find(row.begin(), row.end(), 1) - row.begin();
    };
    for (std::size_t i = 1; i < a.rows; ++i) {
        if (!is_zero(a.at[i]) && first_one(a.at[i - 1]) >= first_one(a.at[i])) return false;
    }
    return true;
}

bool is_row_echelon_form(const Matrix& a, const Matrix& form) {
    if (form.rows != a.rows || (a.rows != 0 && form.columns != a.columns)) return false;
    return is_echelon_form(form) && reference::rref(form, form.columns).matrix == reference::rref(a, a.columns).matrix;
}

// The order of the rows, the columns of L and the rows of E, separated by empty lines. The pivot rows are those that a
// search from the top finds.
bool is_ple(const Matrix& a, const std::string& answer) {
    const std::size_t first = answer.find("\n\n");
    const std::size_t second = answer.find("\n\n", first + 2);
    std::istringstream numbers(answer.substr(0, first));
    std::vector<std::size_t> order(std::istream_iterator<std::size_t>(numbers), {});
    const Matrix lower = matrix_of(answer.substr(first + 2, second + 1 - first - 2));
    const Matrix echelon = matrix_of(answer.substr(second + 2));
    Matrix permuted(a.rows, a.columns);
    if (order.size() != a.rows || lower.rows != a.rows || echelon.rows != lower.columns) return false;
    for (std::size_t i = 0; i < a.rows; ++i) {
        permuted.at[i] = a.at.at(order[i]);
        for (std::size_t k = i; k < lower.columns; ++k) {
            if (lower.at[i][k] != (i == k ? 1 : 0)) return false;
        }
    }
    std::vector<reference::BitRow> rows;
    for (const Vector& row : a.at) {
        rows.emplace_back(row.size());
        for (std::size_t j = 0; j < row.size(); ++j) rows.back()[j] = row[j] != 0;
    }
    const std::vector<std::size_t> pivot_rows = reference::ple(rows, a.columns).pivot_rows;
    const bool has_pivot_rows =
        pivot_rows.size() == echelon.rows && std::equal(pivot_rows.begin(), pivot_rows.end(), order.begin());
    std::sort(order.begin(), order.end());
    order.erase(std::unique(order.begin(), order.end()), order.end());
    return order.size() == a.rows && has_pivot_rows && is_echelon_form(echelon) &&
           reference::multiply(lower, echelon) == permuted;
}

// The value p(A) of a polynomial as text; "0" stands for none.
Matrix value_at(const Matrix& a, const std::vector<std::size_t>& exponents) {
    Matrix sum(a.rows, a.rows);
    Matrix power = reference::identity(a.rows);
    for (std::size_t i = 0; !exponents.empty() && i <= exponents.front(); ++i) {
        if (std::find(exponents.begin(), exponents.end(), i) != exponents.end()) sum = reference::add(sum, power);
        power = reference::multiply(power, a);
    }
    return sum;
}

// The exponents of a polynomial as text, decreasing.
std::vector<std::size_t> exponents_of(const std::string& polynomial) {
    std::vector<std::size_t> exponents;
    std::istringstream terms(polynomial);
    for (std::string term; terms >> term;) {
        if (term == "+") continue;
        exponents.push_back(term == "1" ? 0 : term == "x" ? 1 : std::stoul(term.substr(2)));
    }
    return exponents;
}

// The coefficient of x^(n - k) is the sum of all principal minors of order k.
bool is_characteristic(const Matrix& a, const std::string& answer) {
    std::vector<std::size_t> coefficients(a.rows + 1);
    for (std::size_t subset = 0; subset < std::size_t{1} << a.rows; ++subset) {
        std::vector<std::size_t> chosen;
        for (std::size_t i = 0; i < a.rows; ++i) {
            if ((subset >> i & 1) != 0) chosen.push_back(i);
        }
        Matrix minor(chosen.size(), chosen.size());
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            for (std::size_t j = 0; j < chosen.size(); ++j) minor.at[i][j] = a.at[chosen[i]][chosen[j]];
        }
        if (rank_of(minor) == chosen.size()) coefficients[a.rows - chosen.size()] ^= 1U;
    }
    std::vector<std::size_t> exponents;
    for (std::size_t i = coefficients.size(); i-- > 0;) {
        if (coefficients[i] != 0) exponents.push_back(i);
    }
    return exponents_of(answer) == exponents;
}

// The powers of A below the degree are independent, and p(A) = 0.
bool is_minimal(const Matrix& a, const std::string& answer) {
    const std::vector<std::size_t> exponents = exponents_of(answer);
    Matrix powers(exponents.front(), a.rows * a.rows);
    Matrix power = reference::identity(a.rows);
    for (Vector& row : powers.at) {
        for (std::size_t k = 0; k < row.size(); ++k) row[k] = power.at[k / a.rows][k % a.rows];
        power = reference::multiply(power, a);
    }
    return rank_of(powers) == powers.rows && value_at(a, exponents) == Matrix(a.rows, a.rows);
}

// Companion matrices each of which satisfies the polynomial of the next one, and ranks of all polynomials in A as in F:
// these tell classes of similar matrices apart.
bool is_frobenius(const Matrix& a, const Matrix& form) {
    if (a.rows == 0) return form.rows == 0;
    std::vector<std::vector<std::size_t>> factors;
    std::size_t begin = 0;
    for (std::size_t end = 1; end <= form.rows; ++end) {
        if (end < form.rows && form.at[end][end - 1] != 0) continue;
        std::vector<std::size_t> factor = {end - begin};
        for (std::size_t i = end; i-- > begin;) {
            if (form.at[i][end - 1] != 0) factor.push_back(i - begin);
        }
        if (!factors.empty() && end - begin < factors.back().front()) return false;
        factors.push_back(std::move(factor));
        begin = end;
    }
    for (std::size_t bits = 1; bits < std::size_t{1} << std::min<std::size_t>(a.rows, 7); ++bits) {
        std::vector<std::size_t> exponents;
        for (std::size_t i = 8; i-- > 0;) {
            if ((bits >> i & 1) != 0) exponents.push_back(i);
        }
        if (rank_of(value_at(a, exponents)) != rank_of(value_at(form, exponents))) return false;
    }
    return std::all_of(factors.begin(), factors.end(), [&](const auto& factor) {
        return rank_of(value_at(a, factor)) == rank_of(value_at(form, factor));
    });
}

bool is_order(const Matrix& a, const std::string& answer) {
    std::size_t repetitions = 1;
    const Matrix identity = reference::identity(a.rows);
    for (Matrix power = a; power != identity; ++repetitions) {
        if (repetitions > 2000) return false;
        power = reference::multiply(power, a);
    }
    return answer == std::to_string(repetitions) + "\n";
}

}  // namespace

bool is_true(const Question& question, const std::string& claim, const std::string& answer) {
    const Matrix& a = question.a;
    if (claim == "rank" || claim == "sparse-rank") return answer == std::to_string(rank_of(a)) + "\n";
    if (claim == "nullity" || claim == "sparse-nullity" || claim == "game-nullity" || claim == "nullity-by-formula") {
        return answer == std::to_string(a.columns - rank_of(a)) + "\n";
    }
    if (claim == "determinant") return a.rows == a.columns && answer == (rank_of(a) == a.rows ? "1\n" : "0\n");
    if (claim == "reduced-echelon-form") return matrix_of(answer) == reference::rref(a, a.columns).matrix;
    if (claim == "row-echelon-form") return is_row_echelon_form(a, matrix_of(answer));
    if (claim == "ple") return is_ple(a, answer);
    if (claim == "inverse") return reference::multiply(a, matrix_of(answer)) == reference::identity(a.rows);
    if (claim == "characteristic-polynomial") return is_characteristic(a, answer);
    if (claim == "minimal-polynomial") return is_minimal(a, answer);
    if (claim == "frobenius-form") return is_frobenius(a, matrix_of(answer));
    if (claim == "order") return is_order(a, answer);
    if (claim == "nullspace" || claim == "sparse-nullspace") return is_basis(a, matrix_of(answer));
    if (claim == "left-nullspace" || claim == "sparse-left-nullspace")
        return is_basis(reference::transpose(a), matrix_of(answer));
    if (claim == "null-vectors") return are_null_vectors(a, matrix_of(answer));
    if (claim == "left-null-vectors") return are_null_vectors(reference::transpose(a), matrix_of(answer));
    if (claim == "quiet-patterns") return are_quiet(question, answer);
    if (claim == "press-statistics") return are_statistics(question, answer);
    if (claim == "many-solutions") return are_solutions(question, answer);
    if (claim == "product") return matrix_of(answer) == reference::multiply(a, question.b);
    if (claim == "all-solutions") {  // a line of the solution, then the basis
        const std::size_t end = answer.find('\n') + 1;
        return solves(question, vector_of(question, answer.substr(0, end)), 0) &&
               is_basis(a, matrix_of(answer.substr(end)));
    }
    if (claim.ends_with("-distance") && claim != "minimum-distance") {
        return is_counted_distance(question, claim, answer);
    }
    if (claim == "distance-outside" || claim == "distance-modulo") return is_counted_distance(question, claim, answer);
    if (claim == "minimum-distance") return is_distance(question, false, answer);
    if (claim == "minimum-distance-of-nullspace") return is_distance(question, true, answer);
    const bool of_nullspace = claim.ends_with("-of-nullspace");
    if (claim.starts_with("weight-distribution") || claim.starts_with("coset-weights")) {
        return are_weights(question, of_nullspace, answer);
    }
    if (claim.starts_with("covering-radius")) return is_radius(question, of_nullspace, false, answer);
    if (claim.starts_with("coset-leaders")) return is_radius(question, of_nullspace, true, answer);
    const Vector vector = vector_of(question, answer);
    if (claim == "least-solution" || claim == "fewest-presses") return are_fewest(question, vector);
    if (claim == "singular") return a.rows == a.columns && !is_zero(vector) && is_zero(reference::multiply(a, vector));
    if (claim == "in-row-space") return reference::multiply(reference::transpose(a), vector) == column(question.b, 0);
    if (claim == "not-in-row-space") {
        return is_zero(reference::multiply(a, vector)) && reference::dot(vector, column(question.b, 0)) == 1;
    }
    if (claim == "solution") return solves(question, vector, 0);
    if (claim == "no-solution") return proves_inconsistency(question, vector, 0);
    if (claim == "presses") return solves(question, vector, 0) || (question.is_uniform && solves(question, vector, 1));
    if (claim == "unsolvable") {
        return proves_inconsistency(question, vector, 0) &&
               (!question.is_uniform || proves_inconsistency(question, vector, 1));
    }
    throw std::logic_error("no oracle for the claim " + claim);
}

}  // namespace gf2::test
