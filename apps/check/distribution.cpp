// SPDX-License-Identifier: MIT
// Weight distributions. All words are visited again: those of the code, or those of its dual.
#include "kinds.hpp"

namespace check {
namespace {

// An integer modulo 2^(64·size), the lowest word first; a negative one as two's complement.
using Number = std::vector<Word>;
using Counts = std::vector<Number>;

// a + b or a - b.
void add(Number& a, const Number& b, bool is_negative) {
    Word carry = is_negative ? 1 : 0;
    for (Index w = 0; w < a.size(); ++w) {
        const Word addend = is_negative ? ~b[w] : b[w];
        const Word sum = a[w] + addend;
        const Word first = sum < addend ? 1 : 0;
        a[w] = sum + carry;
        carry = first + (a[w] < carry ? 1 : 0);
    }
}

void shift(Number& a, Index bits) {
    for (Index i = 0; i < bits; ++i) add(a, Number(a), false);
}

// p(x) becomes p(x + 1) or p(x - 1).
void substitute(Counts& p, bool is_negative) {
    for (Index i = 0; i + 1 < p.size(); ++i) {
        for (Index j = p.size() - 1; j-- > i;) add(p[j], p[j + 1], is_negative);
    }
}

std::string decimal(Number a) {
    std::string digits;
    while (std::any_of(a.begin(), a.end(), [](Word word) { return word != 0; })) {
        Word rest = 0;
        for (Index w = a.size(); w-- > 0;) {
            const Word high = rest << 32 | a[w] >> 32;
            const Word low = high % 10 << 32 | (a[w] & 0xffffffff);
            a[w] = high / 10 << 32 | low / 10;
            rest = low % 10;
        }
        digits.insert(digits.begin(), static_cast<char>('0' + rest));
    }
    return digits;
}

Matrix row_of(const Matrix& a, Index row) {
    Matrix vector(1, a.columns());
    vector.add_row(0, a, row);
    return vector;
}

// The words of the dual code by weight, those orthogonal to x0 minus the others. The sum of two of the others is
// orthogonal to x0: with one of them, a basis of the orthogonal ones is a basis of all.
Counts signed_counts(const Matrix& dual, const Matrix& x0, Index words) {
    std::vector<Matrix> orthogonal;
    Matrix other;
    for (Index i = 0; i < dual.rows(); ++i) {
        Matrix word = row_of(dual, i);
        if (dot(word, 0, x0)) {
            if (other.rows() == 0) {
                other = word;
                continue;
            }
            word.add_row(0, other, 0);
        }
        orthogonal.push_back(word);
    }
    Matrix basis(orthogonal.size(), dual.columns());
    for (Index i = 0; i < orthogonal.size(); ++i) basis.add_row(i, orthogonal[i], 0);
    Counts counts(dual.columns() + 1, Number(words));
    const auto count = [&](const Matrix& first, bool is_negative) {
        const std::vector<Word> found = enumerate({first, basis});
        for (Index w = 0; w < found.size(); ++w) {
            Number number(words);
            number[0] = found[w];
            add(counts[w], number, is_negative);
        }
    };
    count(Matrix(1, dual.columns()), false);
    if (other.rows() != 0) count(other, true);
    return counts;
}

// F. J. MacWilliams, Bell Syst. Tech. J. 42 (1963): 2^(n - k) times the sum of the counts A_w·z^w is the sum of
// B_i·(1 - z)^i·(1 + z)^(n - i) for the signed counts B of the dual code. With y = 1 + z, B_i is multiplied by
// (2 - y)^i·y^(n - i): the coefficients of B(v - 1) belong to (2 / y)^i·y^n.
Counts transformed(Counts counts) {
    substitute(counts, true);
    for (Index i = 0; i < counts.size(); ++i) shift(counts[i], i);
    std::reverse(counts.begin(), counts.end());
    substitute(counts, false);
    return counts;
}

std::string check_counts(const Matrix& code, const Matrix& dual, const Matrix& second, Certificate& certificate) {
    const Index n = code.columns();
    const bool through_dual = checked_bit("dual", certificate);
    const Matrix digits = certificate.matrix("counts");
    require_shape(digits, n + 1, digits.columns(), "counts");
    require(digits.columns() <= n + 1, "counts: more than all vectors");
    const Matrix x0 = second.rows() == 0 ? Matrix(1, n) : second;
    // Of the dual code, more than 2^(n - k) times any count has.
    const Index words = !through_dual ? std::max<Index>(1, digits.stride()) : (2 * n + 2) / 64 + 2;
    require(!through_dual || n <= Index{1} << 14, "dual: the words are too long to count so");
    Counts claimed(n + 1, Number(words));
    std::string answer;
    for (Index w = 0; w <= n; ++w) {
        std::copy(digits.row(w), digits.row(w) + digits.stride(), claimed[w].begin());
        const std::string count = decimal(claimed[w]);
        if (!count.empty()) answer += std::to_string(w) + " " + count + "\n";
    }
    Counts counted;
    if (!through_dual) {
        for (const Word count : enumerate({x0, code})) {
            counted.emplace_back(words);
            counted.back()[0] = count;
        }
    } else {
        counted = transformed(signed_counts(dual, x0, words));
        for (Number& number : claimed) shift(number, dual.rows());
    }
    const auto wrong = std::mismatch(claimed.begin(), claimed.end(), counted.begin()).first;
    require(wrong == claimed.end(), "counts: wrong for weight " + std::to_string(wrong - claimed.begin()));
    return answer;
}

std::string check_weights(const Question& question, Certificate& certificate) {
    const Spaces spaces = checked_spaces(question.a, certificate);
    return check_counts(spaces.rows, spaces.nullspace, question.b, certificate);
}

std::string check_nullspace_weights(const Question& question, Certificate& certificate) {
    const Spaces spaces = checked_spaces(question.a, certificate);
    return check_counts(spaces.nullspace, spaces.rows, question.b, certificate);
}

}  // namespace

Claims distribution_claims() {
    return {
        {"weight-distribution", "A", check_weights},
        {"weight-distribution-of-nullspace", "A", check_nullspace_weights},
        {"coset-weights", "A x", check_weights},
        {"coset-weights-of-nullspace", "A x", check_nullspace_weights},
    };
}

}  // namespace check
