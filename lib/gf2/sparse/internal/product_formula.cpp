// SPDX-License-Identifier: MIT
#include "gf2/sparse/internal/product_formula.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/inverse.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kMaxModulusDegree = 12;
constexpr std::size_t kMaxExponent = 3;  // of X, X + 1 and the place at infinity

// Bit i is the coefficient of X^i.
using SmallPolynomial = std::uint32_t;

std::size_t degree(SmallPolynomial p) {
    std::size_t result = 0;
    while ((p >> result) > 1) ++result;
    return result;
}

SmallPolynomial remainder(SmallPolynomial p, SmallPolynomial modulus) {
    while (p >> degree(modulus) != 0) p ^= modulus << (degree(p) - degree(modulus));
    return p;
}

// A polynomial modulo which products are computed; or the place at infinity, where products of leading coefficients
// are, those of the polynomials in 1 / X modulo a power of 1 / X.
struct Modulus {
    SmallPolynomial polynomial;
    bool is_infinity = false;

    [[nodiscard]] std::size_t size() const { return degree(polynomial); }

    // The linear map from `length` coefficients to those of the remainder.
    [[nodiscard]] BitMatrix map(std::size_t length) const {
        BitMatrix result(size(), length);
        SmallPolynomial power = remainder(1, polynomial);
        for (std::size_t i = 0; i < length; ++i) {
            for (std::size_t k = 0; k < size(); ++k) {
                if ((power >> k & 1) != 0) result.set(k, is_infinity ? length - 1 - i : i);
            }
            power = remainder(power << 1, polynomial);
        }
        return result;
    }
};

// The irreducible polynomials of each degree from 2 on.
std::vector<std::vector<SmallPolynomial>> irreducible_polynomials() {
    std::vector<std::vector<SmallPolynomial>> result(kMaxModulusDegree + 1);
    for (std::size_t n = 2; n <= kMaxModulusDegree; ++n) {
        for (SmallPolynomial p = (1u << n) + 1; p < 2u << n; p += 2) {
            bool is_irreducible = remainder(p, 0b11) != 0;
            for (std::size_t k = 2; k <= n / 2 && is_irreducible; ++k) {
                for (const SmallPolynomial divisor : result[k]) is_irreducible &= remainder(p, divisor) != 0;
            }
            if (is_irreducible) result[n].push_back(p);
        }
    }
    return result;
}

// All coefficients by all.
ProductFormula schoolbook(std::size_t l, std::size_t k) {
    ProductFormula result{BitMatrix(l * k, l), BitMatrix(l * k, k), BitMatrix(l + k - 1, l * k)};
    for (std::size_t i = 0; i < l; ++i) {
        for (std::size_t j = 0; j < k; ++j) {
            result.left.set(i * k + j, i);
            result.right.set(i * k + j, j);
            result.result.set(i + j, i * k + j);
        }
    }
    return result;
}

// (a0 + a1·Y)·(b0 + b1·Y) for Y = X^n, by three products of n coefficients.
ProductFormula karatsuba(const ProductFormula& half) {
    const std::size_t n = half.left.columns();
    const BitMatrix sums = BitMatrix::from_strings({"10", "01", "11"});
    ProductFormula result{kronecker_product(sums, half.left), kronecker_product(sums, half.right), {}};
    // The halves of the products overlap in all but n places.
    BitMatrix c(4 * n - 1, result.products());
    const BitMatrix places = BitMatrix::from_strings({"100", "111", "010"});
    for (std::size_t y = 0; y < 3; ++y) {
        for (std::size_t p = 0; p < 3; ++p) {
            if (!places.get(y, p)) continue;
            for (std::size_t i = 0; i < 2 * n - 1; ++i) {
                for (const std::size_t t : ones(half.result, i)) {
                    const std::size_t column = p * half.products() + t;
                    c.set(i + y * n, column, !c.get(i + y * n, column));
                }
            }
        }
    }
    result.result = std::move(c);
    return result;
}

// Formulas for the products modulo small polynomials.
class Formulas {
public:
    Formulas() : irreducible_(irreducible_polynomials()), squares_(1) {
        squares_.push_back(schoolbook(1, 1));
        for (std::size_t n = 2; n <= kMaxModulusDegree; ++n) {
            ProductFormula best = by_remainders(n, n);
            if (n % 2 == 0 && 3 * squares_[n / 2].products() <= best.products()) best = karatsuba(squares_[n / 2]);
            squares_.push_back(std::move(best));
        }
    }

    [[nodiscard]] std::size_t max_length() const {
        std::size_t result = 3 * kMaxExponent;
        for (std::size_t n = 2; n <= kMaxModulusDegree; ++n) result += n * irreducible_[n].size();
        return result;
    }

    // A formula of as few products as is known here.
    [[nodiscard]] ProductFormula best(std::size_t l, std::size_t k) const {
        if (l == k && l <= kMaxModulusDegree) return squares_[l];
        ProductFormula result = by_remainders(l, k);
        if (l * k <= result.products()) return schoolbook(l, k);
        return result;
    }

private:
    // By the Chinese remainder theorem.
    [[nodiscard]] ProductFormula by_remainders(std::size_t l, std::size_t k) const {
        const std::size_t length = l + k - 1;
        const std::vector<Modulus> moduli = best_moduli(length);
        std::size_t products = 0;
        for (const Modulus& modulus : moduli) products += squares_[modulus.size()].products();
        BitMatrix left(0, l), right(0, k), remainders(0, length);
        BitMatrix of_products(length, products);  // the remainders of the result
        for (const Modulus& modulus : moduli) {
            const ProductFormula& square = squares_[modulus.size()];
            const BitMatrix result = multiply(Modulus{modulus.polynomial}.map(2 * modulus.size() - 1), square.result);
            for (std::size_t i = 0; i < result.rows(); ++i) {
                for (const std::size_t t : ones(result, i)) of_products.set(remainders.rows() + i, left.rows() + t);
            }
            left.append_rows(multiply(square.left, modulus.map(l)));
            right.append_rows(multiply(square.right, modulus.map(k)));
            remainders.append_rows(modulus.map(length));
        }
        const BitMatrix lift = std::get<BitMatrix>(inverse(remainders));
        return {std::move(left), std::move(right), multiply(lift, of_products)};
    }

    // Moduli whose degrees add up to `length`, such that the products are as few as possible: a knapsack.
    [[nodiscard]] std::vector<Modulus> best_moduli(std::size_t length) const {
        const std::size_t max_degree = squares_.size() - 1;
        std::vector<std::size_t> products(length + 1, SIZE_MAX);  // for moduli of so many coefficients in all
        products[0] = 0;
        std::vector<std::vector<Modulus>> items;  // moduli of which one may be chosen
        std::vector<std::vector<std::uint8_t>> choices;
        const auto add = [&](std::vector<Modulus> item) {
            std::vector<std::uint8_t> choice(length + 1);  // 1 + number of the modulus, or 0
            for (std::size_t n = length; n > 0; --n) {
                for (std::size_t i = 0; i < item.size() && item[i].size() <= n; ++i) {
                    const std::size_t rest = products[n - item[i].size()];
                    const std::size_t more = squares_[item[i].size()].products();
                    if (rest == SIZE_MAX || rest + more >= products[n]) continue;
                    products[n] = rest + more;
                    choice[n] = static_cast<std::uint8_t>(i + 1);
                }
            }
            items.push_back(std::move(item));
            choices.push_back(std::move(choice));
        };
        std::vector<Modulus> at_infinity, of_x, of_x_plus_1;
        for (std::size_t e = 1; e <= std::min(kMaxExponent, max_degree); ++e) {
            constexpr SmallPolynomial kPowersOfXPlus1[] = {0b1, 0b11, 0b101, 0b1111};
            at_infinity.push_back({SmallPolynomial{1} << e, true});
            of_x.push_back({SmallPolynomial{1} << e});
            of_x_plus_1.push_back({kPowersOfXPlus1[e]});
        }
        add(at_infinity);
        add(of_x);
        add(of_x_plus_1);
        // Products for each coefficient increase with the degree, so those of low degrees are used first.
        std::size_t total = 3;
        for (std::size_t n = 2; n <= max_degree && total < length + 3 * kMaxExponent; ++n) {
            for (const SmallPolynomial p : irreducible_[n]) add({{p}});
            total += n * irreducible_[n].size();
        }
        std::vector<Modulus> result;
        std::size_t n = length;
        for (std::size_t i = items.size(); i-- > 0;) {
            if (choices[i][n] == 0) continue;
            result.push_back(items[i][choices[i][n] - 1u]);
            n -= result.back().size();
        }
        return result;
    }

    std::vector<std::vector<SmallPolynomial>> irreducible_;
    std::vector<ProductFormula> squares_;  // for products of n by n coefficients
};

const Formulas& formulas() {
    static const Formulas all;
    return all;
}

}  // namespace

std::size_t max_product_length() {
    return formulas().max_length();
}

ProductFormula product_formula(std::size_t l, std::size_t k) {
    if (l + k - 1 > max_product_length()) {
        throw std::length_error("product_formula: expected at most " + std::to_string(max_product_length()) +
                                " coefficients, found " + std::to_string(l + k - 1));
    }
    return formulas().best(l, k);
}

ProductFormula middle_product_formula(std::size_t l, std::size_t k) {
    ProductFormula formula = product_formula(l, k);
    BitMatrix reversed(formula.products(), l);
    for (std::size_t t = 0; t < formula.products(); ++t) {
        for (const std::size_t i : ones(formula.left, t)) reversed.set(t, l - 1 - i);
    }
    return {std::move(reversed), transpose(formula.result), transpose(formula.right)};
}

}  // namespace gf2::internal
