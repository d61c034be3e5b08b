// SPDX-License-Identifier: MIT
#include "gf2/poly/factor.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/product.hpp"

namespace gf2 {

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

}  // namespace gf2
