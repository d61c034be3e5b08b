// SPDX-License-Identifier: MIT
#include "gf2/poly/factor.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/product.hpp"

namespace gf2 {
namespace {

std::size_t degree_of(const BitPoly& p) {
    return p.length() - 1;
}

// a + a^2 + a^4 + ... + a^(2^(degree - 1)) modulo m.
BitPoly trace(BitPoly a, std::size_t degree, const BitPolyModulus& m) {
    BitPoly sum = a;
    for (std::size_t i = 1; i < degree; ++i) {
        internal::throw_if_cancelled();
        a = square_mod(a, m);
        sum = add(sum, a);
    }
    return sum;
}

// The factors of a squarefree product of irreducible polynomials of the given degree, increasing.
std::vector<BitPoly> split(const BitPoly& product, std::size_t degree) {
    std::vector<BitPoly> parts = {product};
    for (std::size_t i = 1; parts.size() < degree_of(product) / degree; i += 2) {
        std::vector<BitPoly> finer;
        for (BitPoly& part : parts) {
            if (degree_of(part) == degree) {
                finer.push_back(std::move(part));
                continue;
            }
            const BitPolyModulus m(part);
            BitPoly common = gcd(part, trace(power_mod(BitPoly::x(), i, m), degree, m));
            if (!common.is_one() && common != part) {
                part = divide_exactly(part, common);
                finer.push_back(std::move(common));
            }
            finer.push_back(std::move(part));
        }
        parts = std::move(finer);
    }
    std::sort(parts.begin(), parts.end());
    return parts;
}

// The primes that divide n, increasing.
std::vector<std::size_t> primes_of(std::size_t n) {
    std::vector<std::size_t> primes;
    for (std::size_t q = 2; q <= n / q; ++q) {
        if (n % q != 0) continue;
        primes.push_back(q);
        while (n % q == 0) n /= q;
    }
    if (n > 1) primes.push_back(n);
    return primes;
}

}  // namespace

std::vector<SquarefreeFactor> factor_squarefree(const BitPoly& p) {
    if (p.is_zero()) throw std::invalid_argument("factor_squarefree: the polynomial is zero");
    std::vector<SquarefreeFactor> factors;
    // `odd` is the product of the factors of odd multiplicity >= i, each once; `rest` has them i times less than p, and
    // the factors of even multiplicity as often as p.
    BitPoly rest = gcd(p, derivative(p));
    BitPoly odd = divide_exactly(p, rest);
    for (std::size_t i = 1; !odd.is_one(); ++i) {
        internal::throw_if_cancelled();
        BitPoly more = gcd(odd, rest);
        BitPoly factor = divide_exactly(odd, more);
        if (!factor.is_one()) factors.push_back({std::move(factor), i});
        rest = divide_exactly(rest, more);
        odd = std::move(more);
    }
    if (!rest.is_one()) {
        for (SquarefreeFactor& even : factor_squarefree(square_root(rest))) {
            factors.push_back({std::move(even.factor), 2 * even.multiplicity});
        }
        std::sort(factors.begin(), factors.end(),
                  [](const SquarefreeFactor& a, const SquarefreeFactor& b) { return a.multiplicity < b.multiplicity; });
    }
    return factors;
}

std::vector<EqualDegreeFactor> factor_distinct_degrees(const BitPoly& p) {
    if (p.is_zero()) throw std::invalid_argument("factor_distinct_degrees: the polynomial is zero");
    if (!gcd(p, derivative(p)).is_one())
        throw std::invalid_argument("factor_distinct_degrees: the polynomial is not squarefree");
    std::vector<EqualDegreeFactor> factors;
    std::optional<BitPolyModulus> rest(p);
    BitPoly power = BitPoly::x();  // x^(2^d)
    for (std::size_t d = 1; 2 * d < rest->polynomial().length(); ++d) {
        internal::throw_if_cancelled();
        power = square_mod(power, *rest);
        BitPoly factor = gcd(rest->polynomial(), add(power, BitPoly::x()));
        if (factor.is_one()) continue;
        rest.emplace(divide_exactly(rest->polynomial(), factor));
        power = remainder(power, *rest);
        factors.push_back({std::move(factor), d});
    }
    const BitPoly& last = rest->polynomial();
    if (!last.is_one()) factors.push_back({last, last.length() - 1});
    return factors;
}

std::vector<BitPoly> factor_equal_degrees(const BitPoly& product, std::size_t degree) {
    const std::vector<EqualDegreeFactor> degrees = factor_distinct_degrees(product);
    if (degrees.empty()) return {};
    if (degrees.size() != 1 || degrees.front().degree != degree) {
        throw std::invalid_argument("factor_equal_degrees: not all factors have degree " + std::to_string(degree));
    }
    return split(product, degree);
}

std::vector<IrreducibleFactor> factor(const BitPoly& p) {
    std::vector<IrreducibleFactor> factors;
    for (const SquarefreeFactor& power : factor_squarefree(p)) {
        for (const EqualDegreeFactor& product : factor_distinct_degrees(power.factor)) {
            for (const BitPoly& irreducible : split(product.factor, product.degree)) {
                factors.push_back({irreducible, power.multiplicity});
            }
        }
    }
    std::sort(factors.begin(), factors.end(),
              [](const IrreducibleFactor& a, const IrreducibleFactor& b) { return a.factor < b.factor; });
    return factors;
}

bool is_irreducible(const BitPoly& p) {
    if (p.length() < 2) return false;
    const std::size_t n = degree_of(p);
    std::vector<std::size_t> stops = {n};  // the exponents n/q, and n
    for (const std::size_t q : primes_of(n)) stops.push_back(n / q);
    std::sort(stops.begin(), stops.end());
    const BitPolyModulus m(p);
    const BitPoly x = remainder(BitPoly::x(), m);
    BitPoly power = x;  // x^(2^k)
    std::size_t k = 0;
    for (const std::size_t stop : stops) {
        for (; k < stop; ++k) {
            internal::throw_if_cancelled();
            power = square_mod(power, m);
        }
        const BitPoly difference = add(power, x);
        if (stop == n) return difference.is_zero();
        if (!gcd(p, difference).is_one()) return false;
    }
    return false;
}

}  // namespace gf2
