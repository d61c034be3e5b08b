// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/matrix_generator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/sparse/internal/matrix_polynomial.hpp"
#include "gf2/sparse/internal/product_formula.hpp"

namespace gf2 {
namespace {

using internal::ApproximantBasis;
using internal::MatrixGenerator;
using internal::MatrixPolynomial;
using internal::PolynomialMultiplier;
using internal::ProductFormula;

// The result of a formula for bits.
BitVector evaluate(const ProductFormula& formula, const BitVector& a, const BitVector& b) {
    return multiply(formula.result, multiply(formula.left, a) & multiply(formula.right, b));
}

TEST(ProductFormula, MultipliesPolynomials) {
    SplitMix64 random(1);
    std::vector<std::pair<std::size_t, std::size_t>> lengths{{1, 40}, {40, 23}, {117, 117}, {300, 200}};
    for (std::size_t l = 1; l <= 12; ++l) {
        for (std::size_t k = 1; k <= 12; ++k) lengths.emplace_back(l, k);
    }
    for (const auto& [l, k] : lengths) {
        const ProductFormula formula = internal::product_formula(l, k);
        const ProductFormula middle = internal::middle_product_formula(l, k);
        EXPECT_EQ(formula.products(), middle.products());
        for (int round = 0; round < 10; ++round) {
            const BitVector a = random_bit_vector(l, random);
            const BitVector b = random_bit_vector(k, random);
            const BitVector c = random_bit_vector(l + k - 1, random);
            BitVector product(l + k - 1), part(k);
            for (std::size_t i = 0; i < l; ++i) {
                for (std::size_t j = 0; j < k; ++j) {
                    product[i + j] ^= a[i] && b[j];
                    part[j] ^= a[i] && c[j + l - 1 - i];
                }
            }
            ASSERT_EQ(evaluate(formula, a, b), product) << l << ' ' << k;
            ASSERT_EQ(evaluate(middle, a, c), part) << l << ' ' << k;
        }
    }
}

TEST(ProductFormula, TakesFewProducts) {
    EXPECT_EQ(internal::product_formula(3, 3).products(), 6u);
    EXPECT_EQ(internal::product_formula(4, 4).products(), 9u);
    EXPECT_EQ(internal::product_formula(27, 27).products(), 127u);
    EXPECT_EQ(internal::product_formula(117, 117).products(), 684u);
    const std::size_t length = internal::max_product_length();
    EXPECT_THROW(static_cast<void>(internal::product_formula(length, 2)), std::length_error);
}

MatrixPolynomial random_polynomial(std::size_t rows, std::size_t columns, std::size_t length, SplitMix64& random) {
    MatrixPolynomial result(rows, columns, length);
    for (std::size_t k = 0; k < length; ++k) {
        result.coefficient(k).assign(random_matrix(rows, columns, random()));
    }
    return result;
}

// The coefficient of X^k of A·B.
BitMatrix coefficient_of_product(const MatrixPolynomial& a, const MatrixPolynomial& b, std::size_t k) {
    BitMatrix result(a.rows(), b.columns());
    for (std::size_t i = 0; i < a.length() && i <= k; ++i) {
        if (k - i < b.length()) add_product(result, a.coefficient(i), b.coefficient(k - i));
    }
    return result;
}

TEST(MatrixPolynomial, ProductsEqualTheSumsOfTheDefinition) {
    SplitMix64 random(2);
    PolynomialMultiplier multiplier;
    for (const auto& [l, k] : {std::pair{1, 1}, {1, 5}, {3, 2}, {9, 9}, {20, 33}, {60, 50}}) {
        const MatrixPolynomial a = random_polynomial(65, 128, l, random);
        const MatrixPolynomial b = random_polynomial(128, 64, l + k - 1, random);
        const MatrixPolynomial product = multiplier.multiply(a, b);
        ASSERT_EQ(product.length(), a.length() + b.length() - 1);
        for (std::size_t i = 0; i < product.length(); ++i) {
            ASSERT_TRUE(equal(product.coefficient(i), coefficient_of_product(a, b, i))) << l << ' ' << k << ' ' << i;
        }
        const MatrixPolynomial middle = multiplier.middle_product(a, b, a.length() - 1, k);
        for (std::size_t i = 0; i < middle.length(); ++i) {
            ASSERT_TRUE(equal(middle.coefficient(i), product.coefficient(a.length() - 1 + i)));
        }
    }
}

// T_k = Yᵀ·A^k·X for a random A of size n and rank r, in blocks of 64 and 128.
MatrixPolynomial krylov_sequence(std::size_t n, std::size_t r, std::size_t length, SplitMix64& random) {
    const BitMatrix a = random_matrix(n, n, random(), {.rank = r});
    const BitMatrix y = random_matrix(64, n, random());
    BitMatrix x = random_matrix(n, 128, random());
    MatrixPolynomial result(64, 128, length);
    for (std::size_t k = 0; k < length; ++k) {
        result.coefficient(k).assign(multiply(y, x));
        x = multiply(a, x);
    }
    return result;
}

// The largest rank of (T_(i + j)) for i + j < length.
std::size_t largest_hankel_rank(const MatrixPolynomial& t) {
    std::size_t largest = 0;
    for (std::size_t b = 1; b <= t.length(); ++b) {
        const std::size_t c = t.length() + 1 - b;
        BitMatrix hankel(b * t.rows(), c * t.columns());
        for (std::size_t i = 0; i < b; ++i) {
            for (std::size_t j = 0; j < c; ++j) {
                hankel.view().window(i * t.rows(), j * t.columns(), t.rows(), t.columns()).assign(t.coefficient(i + j));
            }
        }
        largest = std::max(largest, rank(std::move(hankel)));
    }
    return largest;
}

TEST(MatrixGenerator, FindsTheRecurrencesOfLeastDegree) {
    SplitMix64 random(3);
    for (const auto& [n, r] :
         {std::pair{1, 0}, {1, 1}, {40, 0}, {40, 40}, {64, 60}, {130, 100}, {300, 300}, {400, 90}}) {
        for (const std::size_t length : {1, 2, 7, 16}) {
            const MatrixPolynomial t = krylov_sequence(n, r, length, random);
            const MatrixGenerator all = internal::matrix_generator(t, 64);
            EXPECT_EQ(all.hankel_rank, largest_hankel_rank(t)) << n << ' ' << r << ' ' << length;
            ASSERT_EQ(all.rows.rows(), 64u);
            EXPECT_TRUE(std::is_sorted(all.degrees.begin(), all.degrees.end()));
            for (std::size_t k = 0; k < length; ++k) {
                const BitMatrix sum = coefficient_of_product(all.rows, t, k);
                for (std::size_t i = 0; i < 64 && all.degrees[i] <= k; ++i) {
                    EXPECT_TRUE(ones(sum, i).begin() == ones(sum, i).end());
                }
            }
            const MatrixGenerator some = internal::matrix_generator(t, 10);
            ASSERT_EQ(some.rows.rows(), 10u);
            for (std::size_t k = 0; k < some.rows.length(); ++k) {
                EXPECT_TRUE(equal(some.rows.coefficient(k), BitMatrix(all.rows.coefficient(k).window(0, 0, 10, 64))));
            }
        }
    }
}

TEST(MatrixGenerator, HalvesGiveTheBasisOfSteps) {
    SplitMix64 random(4);
    for (const std::size_t length : {1, 5, 9, 31}) {
        for (const bool is_random : {false, true}) {
            MatrixPolynomial f(128 + 64, 64, length);
            for (std::size_t k = 0; k < length && is_random; ++k) {
                f.coefficient(k).assign(random_matrix(128 + 64, 64, random()));
            }
            for (std::size_t i = 0; i < 64; ++i) f.coefficient(0).set(128 + i, i);
            std::vector<std::size_t> shift(128 + 64);
            for (std::size_t& s : shift) s = random() % 3;
            const ApproximantBasis plain = internal::approximant_basis(f, length, shift, {.base_order = SIZE_MAX});
            const ApproximantBasis fast = internal::approximant_basis(f, length, shift, {.base_order = 2});
            EXPECT_EQ(fast.degrees, plain.degrees);
            ASSERT_EQ(fast.rows.length(), plain.rows.length());
            for (std::size_t k = 0; k < fast.rows.length(); ++k) {
                EXPECT_TRUE(equal(fast.rows.coefficient(k), plain.rows.coefficient(k)));
            }
            for (std::size_t k = 0; k < length; ++k) EXPECT_EQ(weight(coefficient_of_product(plain.rows, f, k)), 0u);
        }
    }
}

}  // namespace
}  // namespace gf2
