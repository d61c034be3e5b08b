// SPDX-License-Identifier: MIT
// Least weights. The certificate says how to search; the search is done again, plainly.
#include <cmath>

#include "kinds.hpp"

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

// Refutes if x + a sum of rows from `first` on counts and weighs less than `claimed`: all sums, or, for the first `own`
// rows, those of at most `level` of them.
void require_heavy_sums(Matrix& x, const Matrix& basis, Index first, Index own, Index level, Index claimed,
                        const Counted& counted) {
    const Index ones = weight(x, 0);
    if (ones < claimed && (!counted.counts || counted.counts(x))) {
        throw Refuted("an element has weight " + std::to_string(ones));
    }
    for (Index i = first; i < basis.rows(); ++i) {
        if (i < own && level == 0) i = own;
        if (i == basis.rows()) break;
        x.add_row(0, basis, i);
        require_heavy_sums(x, basis, i + 1, own, i < own ? level - 1 : level, claimed, counted);
        x.add_row(0, basis, i);
    }
}

// Refuses searches that would take days.
void require_feasible(const Matrix& basis, Index own, Index level) {
    double sums = std::ldexp(static_cast<double>(basis.stride() + 1),
                             static_cast<int>(std::min<Index>(basis.rows() - own, 2000)));
    double all = 0;
    for (Index t = 0; t <= std::min(level, own); ++t) {
        all += sums;
        sums *= static_cast<double>(own - t) / static_cast<double>(t + 1);
    }
    if (!(all < kMaxWork)) throw Refuted("levels: the sums are too many to form");
}

// A number that divides all weights of a code: 1, 2, or 4 if the rows' weights are multiples of 4 and any two rows have
// an even number of ones in common, as w(a + b) = w(a) + w(b) - 2 |ab|.
Index divisor_of_weights(const Matrix& basis) {
    Index bits = 0;
    for (Index i = 0; i < basis.rows(); ++i) bits |= weight(basis, i);
    if (bits % 2 != 0) return 1;
    if (bits % 4 != 0) return 2;
    const Matrix common = product(basis, transpose(basis));
    for (Index i = 0; i < common.rows(); ++i) {
        if (!is_zero(common, i)) return 2;
    }
    return 4;
}

// All nonzero words of a code.
Counted nonzero(const Matrix& zero) {
    return {[](const Matrix& word) { return !is_zero(word); }, &zero};
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
    // An element that is not searched has more than t ones in the columns of a set that no earlier set has.
    Index bound = 0;
    std::vector<bool> is_used(coset.basis.columns());
    for (const Index level : levels) {
        std::vector<Index> columns = certificate.numbers("information-set");
        require(columns.size() == coset.basis.rows(), "information-set: not as many columns as the dimension");
        for (const Index column : columns) {
            require(column < is_used.size(), "information-set: no column " + std::to_string(column));
        }
        const auto borrowed =
            std::stable_partition(columns.begin(), columns.end(), [&](Index column) { return !is_used[column]; });
        const Index own = static_cast<Index>(borrowed - columns.begin());
        require_feasible(coset.basis, own, level);
        Coset sums = systematic(coset, columns);
        for (const Index column : columns) is_used[column] = true;
        bound += std::min(level, own) + 1;
        require_heavy_sums(sums.x0, sums.basis, 0, own, level, claimed, counted);
    }
    const bool is_code = is_zero(coset.x0);
    const Index divisor = is_code ? divisor_of_weights(coset.basis) : 1;
    require(claimed == 0 || bound > (claimed - 1) / divisor * divisor,
            "the sets prove no more than " + std::to_string(bound));
}

namespace {

std::string check_least_solution(const Question& question, Certificate& certificate) {
    std::string answer;
    const Matrix x = checked_solution(question, certificate, answer);
    const Matrix basis = checked_spaces(question.a, certificate).nullspace;
    require_least_weight({x, basis}, weight(x), {}, certificate);
    return answer;
}

// For each right-hand side, its own solution or the proof that there is none.
std::string check_fewest_presses(const Question& game, Certificate& certificate) {
    std::string answer;
    const Index claimed = weight(checked_solution(game, certificate, answer));
    std::string patterns;
    const Matrix basis = checked_quiet_patterns(game, certificate, patterns).basis;
    for (const Matrix& right : game.right_hand_sides) {
        Question single = game;
        single.right_hand_sides = {right};
        if (checked_bit("solvable", certificate)) {
            const Matrix x = checked_solution(single, certificate, patterns);
            require_least_weight({x, basis}, claimed, {}, certificate);
        } else {
            check_inconsistency(single, certificate);
        }
    }
    return answer;
}

// The code is the span of the rows of A, or the nullspace of A.
std::string check_distance_of(const Question& question, const Matrix& basis, Certificate& certificate) {
    const Matrix word = certificate.vector("word");
    const Matrix coefficients = certificate.vector("coefficients");
    require_shape(word, 1, question.columns, "word");
    require_shape(coefficients, 1, basis.rows(), "coefficients");
    require(!is_zero(word), "word: zero");
    require_product(word, coefficients, basis, "word = coefficients basis");
    const Matrix zero(0, question.columns);
    require_least_weight({Matrix(1, question.columns), basis}, weight(word), nonzero(zero), certificate);
    return std::to_string(weight(word)) + "\n";
}

std::string check_minimum_distance(const Question& question, Certificate& certificate) {
    return check_distance_of(question, checked_rank_proof(question.a, certificate).echelon, certificate);
}

std::string check_nullspace_distance(const Question& question, Certificate& certificate) {
    return check_distance_of(question, checked_spaces(question.a, certificate).nullspace, certificate);
}

}  // namespace

Claims weight_claims() {
    return {
        {"least-solution", "A b", check_least_solution},
        {"minimum-distance", "A", check_minimum_distance},
        {"minimum-distance-of-nullspace", "A", check_nullspace_distance},
        {"fewest-presses", "board", check_fewest_presses},
    };
}

}  // namespace check
