// SPDX-License-Identifier: MIT
// Polynomials, form and order of a square matrix.
#include "kinds.hpp"

namespace check {
namespace {

// The coefficient of x^i is entry i; the last one is 1.
using Polynomial = std::vector<bool>;

Polynomial times(const Polynomial& p, const Polynomial& q) {
    Polynomial product(p.size() + q.size() - 1);
    for (Index i = 0; i < p.size(); ++i) {
        for (Index k = 0; p[i] && k < q.size(); ++k) product[i + k] = product[i + k] != q[k];
    }
    return product;
}

bool divides(const Polynomial& p, Polynomial q) {
    for (; q.size() >= p.size(); q.pop_back()) {
        if (!q.back()) continue;
        const Index shift = q.size() - p.size();
        for (Index i = 0; i < p.size(); ++i) q[shift + i] = q[shift + i] != p[i];
    }
    return std::find(q.begin(), q.end(), true) == q.end();
}

std::string text_of(const Polynomial& p) {
    std::string text;
    for (Index i = p.size(); i-- > 0;) {
        if (!p[i]) continue;
        text += text.empty() ? "" : " + ";
        text += i == 0 ? "1" : i == 1 ? "x" : "x^" + std::to_string(i);
    }
    return text + "\n";
}

// A basis of chains u, A u, A^2 u, ..., one for each polynomial p: p(A) u is a sum of vectors of the chains before, and
// 0 if each chain is invariant.
std::vector<Polynomial> checked_chains(const Matrix& a, bool each_is_invariant, Certificate& certificate) {
    require(a.rows() == a.columns(), "A is not square");
    const Index n = a.rows();
    const std::vector<Index> degrees = certificate.numbers("degrees");
    const Matrix basis = certificate.matrix("basis");
    const Matrix relations = certificate.matrix("relations");
    require_shape(basis, n, n, "basis");
    require_shape(relations, degrees.size(), n, "relations");
    require(checked_rank_proof(basis, certificate).rows.size() == n, "basis: not independent");
    const Matrix last = product(relations, basis);
    Matrix images(n, n);
    std::vector<Polynomial> polynomials;
    Index begin = 0;
    for (Index i = 0; i < degrees.size(); ++i) {
        const std::string where = " " + std::to_string(i);
        require(degrees[i] > 0 && degrees[i] <= n - begin, "degrees: wrong number" + where);
        const Index end = begin + degrees[i];
        for (Index p = begin; p + 1 < end; ++p) images.add_row(p, basis, p + 1);
        images.add_row(end - 1, last, i);
        Polynomial polynomial(degrees[i] + 1);
        for (Index j = 0; j < n; ++j) {
            if (!relations.at(i, j)) continue;
            require(j < end, "relations: a later chain in row" + where);
            require(j >= begin || !each_is_invariant, "relations: another chain in row" + where);
            if (j >= begin) polynomial[j - begin] = true;
        }
        polynomial[degrees[i]] = true;
        polynomials.push_back(std::move(polynomial));
        begin = end;
    }
    require(begin == n, "degrees: their sum is not n");
    require_product(images, basis, transpose(a), "A basis^T = (next vectors)^T");
    return polynomials;
}

// Each divides the next one.
std::vector<Polynomial> checked_invariant_factors(const Matrix& a, Certificate& certificate) {
    std::vector<Polynomial> factors = checked_chains(a, true, certificate);
    for (Index i = 1; i < factors.size(); ++i) {
        require(divides(factors[i - 1], factors[i]),
                "factor " + std::to_string(i - 1) + " does not divide the next one");
    }
    return factors;
}

// Of numbers below 2^63.
Word times_modulo(Word a, Word b, Word modulus) {
    Word sum = 0;
    for (; b != 0; b /= 2) {
        if (b % 2 != 0) sum = (sum + a) % modulus;
        a = 2 * a % modulus;
    }
    return sum;
}

// Tests of G. L. Miller and M. O. Rabin to the first twelve primes as bases, which suffice below 3·10^23.
bool is_prime(Word number) {
    const Word bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    for (const Word base : bases) {
        if (number % base == 0) return number == base;
    }
    if (number < 2) return false;
    Word odd = number - 1;
    Index twos = 0;
    for (; odd % 2 == 0; odd /= 2) ++twos;
    for (const Word base : bases) {
        Word power = 1;
        Word square = base;
        for (Word left = odd; left != 0; left /= 2) {
            if (left % 2 != 0) power = times_modulo(power, square, number);
            square = times_modulo(square, square, number);
        }
        bool passes = power == 1;
        for (Index k = 0; k < twos && !passes; ++k) {
            passes = power == number - 1;
            power = times_modulo(power, power, number);
        }
        if (!passes) return false;
    }
    return true;
}

bool is_identity_power(const Matrix& a, Index exponent) {
    Matrix power = identity(a.rows());
    for (Matrix square = a; exponent != 0; exponent /= 2) {
        if (exponent % 2 != 0) power = product(power, square);
        if (exponent > 1) square = product(square, square);
    }
    for (Index i = 0; i < a.rows(); ++i) {
        power.flip(i, i);
        if (!is_zero(power, i)) return false;
    }
    return true;
}

std::string check_characteristic_polynomial(const Question& question, Certificate& certificate) {
    Polynomial polynomial = {true};
    for (const Polynomial& factor : checked_chains(question.a, false, certificate)) {
        polynomial = times(polynomial, factor);
    }
    return text_of(polynomial);
}

std::string check_minimal_polynomial(const Question& question, Certificate& certificate) {
    const std::vector<Polynomial> factors = checked_invariant_factors(question.a, certificate);
    return text_of(factors.empty() ? Polynomial{true} : factors.back());
}

// Companion matrices along the diagonal.
std::string check_frobenius_form(const Question& question, Certificate& certificate) {
    Matrix form(question.rows, question.columns);
    Index begin = 0;
    for (const Polynomial& factor : checked_invariant_factors(question.a, certificate)) {
        const Index degree = factor.size() - 1;
        for (Index i = 0; i < degree; ++i) {
            if (i + 1 < degree) form.flip(begin + i + 1, begin + i);
            if (factor[i]) form.flip(begin + i, begin + degree - 1);
        }
        begin += degree;
    }
    return text_of(form);
}

// A^order = I, and no A^(order / q) for a prime q.
std::string check_order(const Question& question, Certificate& certificate) {
    const Index order = certificate.number("order");
    require(question.rows == question.columns, "A is not square");
    require(order > 0 && is_identity_power(question.a, order), "A^order = I: it is not");
    Index rest = order;
    for (const Index prime : certificate.numbers("primes")) {
        const std::string q = std::to_string(prime);
        require(is_prime(prime), "primes: " + q + " is not prime");
        require(rest % prime == 0, "primes: " + q + " does not divide the order, or occurs twice");
        while (rest % prime == 0) rest /= prime;
        require(!is_identity_power(question.a, order / prime), "A^(order / " + q + ") is I");
    }
    require(rest == 1, "primes: not all of the order");
    return std::to_string(order) + "\n";
}

}  // namespace

Claims function_claims() {
    return {
        {"characteristic-polynomial", "A", check_characteristic_polynomial},
        {"minimal-polynomial", "A", check_minimal_polynomial},
        {"frobenius-form", "A", check_frobenius_form},
        {"order", "A", check_order},
    };
}

}  // namespace check
