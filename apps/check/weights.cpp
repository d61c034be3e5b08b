// SPDX-License-Identifier: MIT
// Least weights. The certificate says how to search; the search is done again, plainly.
#include <algorithm>

#include "check.hpp"

namespace check {
namespace {

constexpr double kMaxWork = 1e15;  // word operations

}  // namespace

Index weight(const Matrix& a, Index row) {
    Index ones = 0;
    for (Index w = 0; w < a.stride(); ++w) {
        for (Word bits = a.row(row)[w]; bits != 0; bits &= bits - 1) ++ones;
    }
    return ones;
}

// By transforms of J. Hadamard: coordinate j of the element with coefficients u
// is x0[j] + <c_j, u>, where c_j is column j of the basis. So the sum of (-1)^(x0[j] + <c_j, u>) over j is n minus
// twice the weight. All low bits of u are transformed together, for each value of the others.
std::vector<Word> enumerate(const Coset& coset) {
    const Index k = coset.basis.rows();
    const Index n = coset.basis.columns();
    constexpr Index kMaxDimension = 44;
    if (k > kMaxDimension || n > Index{1} << 20) throw Refuted("enumeration: the dimension is too large to repeat");
    const Index low = std::min<Index>(k, 16);
    std::vector<Word> columns(n);
    for (Index i = 0; i < k; ++i) {
        for (Index j = 0; j < n; ++j) columns[j] |= Word{coset.basis.at(i, j)} << i;
    }
    std::vector<Word> counts(n + 1);
    std::vector<std::int32_t> sums(Index{1} << low);
    for (Word high = 0; high < Word{1} << (k - low); ++high) {
        std::fill(sums.begin(), sums.end(), 0);
        for (Index j = 0; j < n; ++j) {
            bool is_one = coset.x0.at(0, j);
            for (Word bits = columns[j] >> low & high; bits != 0; bits &= bits - 1) is_one = !is_one;
            sums[columns[j] & (sums.size() - 1)] += is_one ? -1 : 1;
        }
        for (Index h = 1; h < sums.size(); h *= 2) {
            for (Index i = 0; i < sums.size(); i += 2 * h) {
                for (Index j = i; j < i + h; ++j) {
                    const std::int32_t sum = sums[j] + sums[j + h];
                    sums[j + h] = sums[j] - sums[j + h];
                    sums[j] = sum;
                }
            }
        }
        for (const std::int32_t sum : sums) ++counts[(n - static_cast<Index>(static_cast<std::int64_t>(sum))) / 2];
    }
    return counts;
}

namespace {

// Brings the basis to the identity matrix in the given columns, and x0 to 0 there.
Coset systematic(Coset coset, const std::vector<Index>& columns) {
    for (Index i = 0; i < columns.size(); ++i) {
        Index pivot = i;
        require(columns[i] < coset.basis.columns(), "information-set: no column " + std::to_string(columns[i]));
        while (pivot < coset.basis.rows() && !coset.basis.at(pivot, columns[i])) ++pivot;
        require(pivot < coset.basis.rows(), "information-set: dependent columns");
        if (pivot != i) {
            for (const auto& [to, from] : {std::pair(i, pivot), std::pair(pivot, i), std::pair(i, pivot)}) {
                coset.basis.add_row(to, coset.basis, from);
            }
        }
        for (Index r = 0; r < coset.basis.rows(); ++r) {
            if (r != i && coset.basis.at(r, columns[i])) coset.basis.add_row(r, coset.basis, i);
        }
        if (coset.x0.at(0, columns[i])) coset.x0.add_row(0, coset.basis, i);
    }
    return coset;
}

// Refutes if x + a sum of at most `level` rows from `first` on counts and weighs less than `claimed`.
void require_heavy_sums(Matrix& x, const Matrix& basis, Index first, Index level, Index claimed,
                        const Counted& counted) {
    const Index own = weight(x, 0);
    if (own < claimed && (!counted.counts || counted.counts(x))) {
        throw Refuted("an element has weight " + std::to_string(own));
    }
    for (Index i = first; level > 0 && i < basis.rows(); ++i) {
        x.add_row(0, basis, i);
        require_heavy_sums(x, basis, i + 1, level - 1, claimed, counted);
        x.add_row(0, basis, i);
    }
}

// Refuses searches that would take days.
void require_feasible(const Matrix& basis, Index level) {
    double sums = 1;
    double all = 0;
    for (Index t = 0; t <= std::min(level, basis.rows()); ++t) {
        all += sums * static_cast<double>(basis.stride() + 1);
        sums *= static_cast<double>(basis.rows() - t) / static_cast<double>(t + 1);
    }
    if (!(all < kMaxWork)) throw Refuted("levels: the sums are too many to form");
}

// All nonzero words of a code.
Counted nonzero(const Matrix& zero) {
    return {[](const Matrix& word) { return first_one(word, 0) < word.columns(); }, &zero};
}

}  // namespace

void require_least_weight(const Coset& coset, Index claimed, const Counted& counted, Certificate& certificate) {
    const std::vector<Index> levels = certificate.numbers("levels");
    if (levels.empty()) {
        std::vector<Word> counts = enumerate(coset);
        const Matrix none(1, coset.basis.columns());
        const std::vector<Word> others =
            counted.others != nullptr ? enumerate({none, *counted.others}) : std::vector<Word>(counts.size());
        for (Index w = 0; w < counts.size(); ++w) counts[w] -= others[w];
        const auto least = std::find_if(counts.begin(), counts.end(), [](Word count) { return count != 0; });
        const Index weight = static_cast<Index>(least - counts.begin());
        require(least == counts.end() || weight >= claimed, "an element has weight " + std::to_string(weight));
        return;
    }
    // An element that is no sum of at most t rows of a set has t + 1 ones or more in its columns, and all but
    // `borrowed` of them in columns that no earlier set has.
    Index bound = 0;
    std::vector<bool> is_used(coset.basis.columns());
    for (const Index level : levels) {
        const std::vector<Index> columns = certificate.numbers("information-set");
        require(columns.size() == coset.basis.rows(), "information-set: not as many columns as the dimension");
        require_feasible(coset.basis, level);
        Coset sums = systematic(coset, columns);
        Index borrowed = 0;
        for (const Index column : columns) {
            borrowed += is_used[column] ? 1 : 0;
            is_used[column] = true;
        }
        bound += level + 1 > borrowed ? level + 1 - borrowed : 0;
        require_heavy_sums(sums.x0, sums.basis, 0, level, claimed, counted);
    }
    require(bound >= claimed, "the sets prove no more than " + std::to_string(bound));
}

std::string check_least_solution(const System& system, const Matrix&, Certificate& certificate) {
    std::string answer;
    const Matrix x = checked_solution(system, certificate, answer);
    const Matrix basis = checked_basis(system, certificate);
    require_least_weight({x, basis}, weight(x, 0), {}, certificate);
    return answer;
}

// For each right-hand side, its own solution or the proof that there is none.
std::string check_fewest_presses(const System& system, const Matrix&, Certificate& certificate) {
    std::string answer;
    const Index claimed = weight(checked_solution(system, certificate, answer), 0);
    std::string patterns;
    const Matrix basis = checked_quiet_patterns(system, certificate, patterns).basis;
    for (const Matrix& right : system.right_hand_sides) {
        System single = system;
        single.right_hand_sides = {right};
        const Index is_solvable = certificate.number("solvable");
        if (is_solvable == 0) {
            check_inconsistency(single, {}, certificate);
        } else {
            const Matrix x = checked_solution(single, certificate, patterns);
            require_least_weight({x, basis}, claimed, {}, certificate);
        }
    }
    return answer;
}

// The code is the span of the rows of A, or the nullspace of A.
std::string check_distance(const System& system, const Matrix& basis, Certificate& certificate) {
    const Matrix word = certificate.vector("word");
    const Matrix coefficients = certificate.vector("coefficients");
    require_shape(word, 1, system.columns, "word");
    require_shape(coefficients, 1, basis.rows(), "coefficients");
    require(first_one(word, 0) < system.columns, "word: zero");
    require_product(word, {&coefficients, &basis}, "word = coefficients basis");
    const Matrix zero(0, system.columns);
    require_least_weight({Matrix(1, system.columns), basis}, weight(word, 0), nonzero(zero), certificate);
    return std::to_string(weight(word, 0)) + "\n";
}

std::string check_minimum_distance(const System& system, const Matrix&, Certificate& certificate) {
    return check_distance(system, checked_echelon_form(system.a, certificate), certificate);
}

std::string check_nullspace_distance(const System& system, const Matrix&, Certificate& certificate) {
    return check_distance(system, checked_basis(system, certificate), certificate);
}

}  // namespace check
