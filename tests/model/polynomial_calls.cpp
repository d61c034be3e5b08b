// SPDX-License-Identifier: MIT
#include <algorithm>
#include <compare>
#include <iterator>
#include <stdexcept>

#include "gf2/bits/words.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/factor.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/product.hpp"
#include "gf2/poly/taylor_shift.hpp"
#include "tests/model/run.hpp"
#include "tests/support/convert.hpp"

namespace gf2::model {
namespace {

using Plain = reference::Vector;

constexpr std::size_t kMostCoefficients = 600;
constexpr std::size_t kMostFactored = 40;

Plain plain_of(const BitPoly& p) {
    Plain result(p.length());
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = p.coefficient(i) ? 1 : 0;
    return result;
}

void random(Run& run) {
    Polynomial& p = run.polynomial();
    const Vector v = run.vector_of(run.size() + (run.one_in(40) ? kMostCoefficients : 0));
    run.say("{} = BitPoly::from_bit_vector({});", p.name, v);
    p.set(BitPoly::from_bit_vector(v.value), plain::trimmed(v.plain));
}

void from_exponents(Run& run) {
    Polynomial& p = run.polynomial();
    const std::vector<std::size_t> powers = run.indices(run.below(6), 1 + run.size());
    run.say("{} = BitPoly::from_exponents(std::vector<std::size_t>{});", p.name, text_of(powers));
    Plain plain(300, 0);
    for (const std::size_t i : powers) plain[i] ^= 1;
    p.set(BitPoly::from_exponents(powers), plain::trimmed(plain));
    Run::require(BitPoly::from_string(to_string(p.value)) == p.value, "the text of the polynomial is another one");
    Run::require(exponents(p.value) == plain::support(p.plain), "exponents() differ");
    Run::require_number(weight(p.value), reference::weight(p.plain), "weight()");
}

void set_coefficient(Run& run) {
    Polynomial& p = run.polynomial();
    const std::size_t i = run.size();
    const bool value = run.one_in(2);
    run.say("{}.set_coefficient({}, {});", p.name, i, value);
    p.value.set_coefficient(i, value);
    p.plain.resize(std::max(p.plain.size(), i + 1));
    p.plain[i] = value ? 1 : 0;
    p.plain = plain::trimmed(p.plain);
}

void to_vector(Run& run) {
    Polynomial& p = run.polynomial();
    Vector& v = run.vector();
    const std::size_t size = p.plain.size() + run.below(70);
    run.say("{} = {}.to_bit_vector({});", v.name, p.name, size);
    v.set(p.value.to_bit_vector(size), p.plain);
    v.plain.resize(size);
    if (!p.plain.empty()) {
        run.require_error<std::invalid_argument>([&] { (void)p.value.to_bit_vector(p.plain.size() - 1); });
    }
}

void shift(Run& run) {
    Polynomial& target = run.polynomial();
    Polynomial& p = run.polynomial();
    const std::size_t count = run.size();
    const std::size_t kind = run.below(4);
    Plain plain = p.plain;
    if (kind == 0) {
        if (plain.size() > kMostCoefficients) return;
        run.say("{} = shift_left({}, {});", target.name, p.name, count);
        plain.insert(plain.begin(), count, 0);
        target.set(shift_left(p.value, count), plain::trimmed(plain));
    } else if (kind == 1) {
        run.say("{} = shift_right({}, {});", target.name, p.name, count);
        plain.erase(plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(std::min(count, plain.size())));
        target.set(shift_right(p.value, count), plain);
    } else if (kind == 2) {
        run.say("{} = truncate({}, {});", target.name, p.name, count);
        plain.resize(std::min(count, plain.size()));
        target.set(truncate(p.value, count), plain::trimmed(plain));
    } else {
        const std::size_t length = p.plain.size() + run.below(70);
        run.say("{} = reverse({}, {});", target.name, p.name, length);
        plain.resize(length);
        std::reverse(plain.begin(), plain.end());
        target.set(reverse(p.value, length), plain::trimmed(plain));
    }
}

void add_two(Run& run) {
    Polynomial& target = run.polynomial();
    Polynomial& a = run.polynomial();
    Polynomial& b = run.polynomial();
    run.say("{} = add({}, {});", target.name, a.name, b.name);
    target.set(add(a.value, b.value), plain::polynomial_sum(a.plain, b.plain));
    Run::require((a.value <=> b.value) == (b.value <=> a.value) || a.plain != b.plain, "the order is none");
}

void product(Run& run) {
    Polynomial& target = run.polynomial();
    Polynomial& a = run.polynomial();
    Polynomial& b = run.polynomial();
    if (a.plain.size() + b.plain.size() > 2 * kMostCoefficients) return;
    if (run.one_in(3)) {
        run.say("{} = square({});", target.name, a.name);
        target.set(square(a.value), plain::polynomial_product(a.plain, a.plain));
        const BitPoly root = square_root(target.value);
        Run::require(multiply(root, root) == target.value, "square_root() differs");
    } else {
        run.say("{} = multiply({}, {});", target.name, a.name, b.name);
        target.set(multiply(a.value, b.value), plain::polynomial_product(a.plain, b.plain));
    }
}

void divide_two(Run& run) {
    Polynomial& quotient = run.polynomial();
    Polynomial& rest = run.polynomial();
    Polynomial& a = run.polynomial();
    Polynomial& b = run.polynomial();
    if (b.plain.empty()) {
        run.say("// Division of {} by {}, which is 0.", a.name, b.name);
        run.require_error<std::invalid_argument>([&] { (void)divide(a.value, b.value); });
        run.require_error<std::invalid_argument>([&] { (void)remainder(a.value, b.value); });
        return;
    }
    run.say("{{ auto [quotient, rest] = divide({}, {}); {} = quotient; {} = rest; }}", a.name, b.name, quotient.name,
            rest.name);
    const plain::Division plain = plain::divide(a.plain, b.plain);
    const Division found = divide(a.value, b.value);
    Run::require(remainder(a.value, b.value) == found.remainder, "remainder() differs from divide()");
    Run::require(remainder(a.value, BitPolyModulus(b.value)) == found.remainder, "the modulus differs from divide()");
    if (plain.remainder.empty()) {
        Run::require(divide_exactly(a.value, b.value) == found.quotient, "divide_exactly() differs from divide()");
    } else {
        run.require_error<std::invalid_argument>([&] { (void)divide_exactly(a.value, b.value); });
    }
    quotient.set(found.quotient, plain.quotient);
    rest.set(found.remainder, plain.remainder);
}

void common_divisor(Run& run) {
    Polynomial& target = run.polynomial();
    Polynomial& a = run.polynomial();
    Polynomial& b = run.polynomial();
    run.say("{} = gcd({}, {});", target.name, a.name, b.name);
    const Plain plain = plain::gcd(a.plain, b.plain);
    const ExtendedGcd found = extended_gcd(a.value, b.value);
    const Plain combination = plain::polynomial_sum(plain::polynomial_product(plain_of(found.u), a.plain),
                                                    plain::polynomial_product(plain_of(found.v), b.plain));
    Run::require(plain_of(found.gcd) == plain, "extended_gcd() finds another divisor");
    Run::require(combination == plain, "the cofactors give another polynomial");
    if (!b.plain.empty()) {
        const std::optional<BitPoly> inverse = inverse_mod(a.value, b.value);
        Run::require(inverse.has_value() == (plain == Plain{1}), "inverse_mod() differs");
        if (inverse && b.plain.size() > 1) {
            const Plain one = plain::divide(plain::polynomial_product(a.plain, plain_of(*inverse)), b.plain).remainder;
            Run::require(one == Plain{1}, "inverse_mod() is no inverse");
        }
    }
    target.set(gcd(a.value, b.value), plain);
}

void powers(Run& run) {
    Polynomial& target = run.polynomial();
    Polynomial& a = run.polynomial();
    Polynomial& m = run.polynomial();
    const std::size_t exponent = run.below(40);
    if (m.plain.empty() || m.plain.size() > 140 || a.plain.size() > kMostCoefficients) return;
    run.say("{} = power_mod({}, {}, BitPolyModulus({}));", target.name, a.name, exponent, m.name);
    const BitPolyModulus modulus(m.value);
    Plain plain = plain::divide({1}, m.plain).remainder;
    for (std::size_t i = 0; i < exponent; ++i) {
        plain = plain::divide(plain::polynomial_product(plain, a.plain), m.plain).remainder;
    }
    const BitPoly found = power_mod(a.value, exponent, modulus);
    Run::require(plain_of(square_mod(a.value, modulus)) ==
                     plain::divide(plain::polynomial_product(a.plain, a.plain), m.plain).remainder,
                 "square_mod() differs");
    Run::require(square_mod(a.value, modulus) == multiply_mod(a.value, a.value, modulus), "multiply_mod() differs");
    target.set(found, plain);
}

void change_variable(Run& run) {
    Polynomial& target = run.polynomial();
    Polynomial& p = run.polynomial();
    if (run.one_in(2)) {
        run.say("{} = derivative({});", target.name, p.name);
        Plain plain(p.plain.empty() ? 0 : p.plain.size() - 1, 0);
        for (std::size_t i = 1; i < p.plain.size(); i += 2) plain[i - 1] = p.plain[i];
        target.set(derivative(p.value), plain::trimmed(plain));
        return;
    }
    run.say("{} = taylor_shift({});", target.name, p.name);
    Plain plain;
    for (std::size_t i = p.plain.size(); i-- > 0;) {  // Horner's rule
        plain = plain::polynomial_product(plain, {1, 1});
        if (p.plain[i] != 0) plain = plain::polynomial_sum(plain, {1});
    }
    target.set(taylor_shift(p.value), plain);
}

void fibonacci(Run& run) {
    Polynomial& target = run.polynomial();
    const std::size_t n = run.size();
    run.say("{} = fibonacci_polynomial({});", target.name, n);
    Plain previous;
    Plain present = {1};  // f_1
    for (std::size_t k = 0; k < n; ++k) {
        Plain shifted = present;
        if (!shifted.empty()) shifted.insert(shifted.begin(), 0);
        previous = std::exchange(present, plain::polynomial_sum(shifted, previous));
    }
    target.set(fibonacci_polynomial(n), previous);
}

// Tries every polynomial of lower degree up to half of that of p.
bool is_irreducible_by_trial(const Plain& p) {
    if (p.size() < 2) return false;
    for (std::uint64_t bits = 2; bits < std::uint64_t{1} << ((p.size() - 1) / 2 + 1); ++bits) {
        Plain divisor;
        for (std::uint64_t rest = bits; rest != 0; rest >>= 1) divisor.push_back(rest & 1);
        if (plain::divide(p, divisor).remainder.empty()) return false;
    }
    return true;
}

void factors(Run& run) {
    Polynomial& p = run.polynomial();
    if (p.plain.size() > kMostFactored) return;
    run.say("(void)factor({});", p.name);
    if (p.plain.empty()) {
        run.require_error<std::invalid_argument>([&] { (void)factor(p.value); });
        return;
    }
    const std::vector<IrreducibleFactor> found = factor(p.value);
    Plain product = {1};
    for (const IrreducibleFactor& power : found) {
        Run::require(is_irreducible(power.factor), "is_irreducible() denies a factor");
        if (power.factor.length() <= 20) {
            Run::require(is_irreducible_by_trial(plain_of(power.factor)), "a factor is not irreducible");
        }
        for (std::size_t i = 0; i < power.multiplicity; ++i) {
            product = plain::polynomial_product(product, plain_of(power.factor));
        }
    }
    Run::require(product == p.plain, "the product of the factors is another polynomial");
    Run::require(is_irreducible(p.value) == (found.size() == 1 && found[0].multiplicity == 1),
                 "is_irreducible() differs from factor()");
}

struct Operator {
    const char* symbol;
    Plain (*plain)(const Plain& a, const Plain& b);
    BitPoly (*result)(const BitPoly& a, const BitPoly& b);
    BitPoly& (*in_place)(BitPoly& a, const BitPoly& b);
};
constexpr Operator kOperators[] = {
    {"+", plain::polynomial_sum, [](const BitPoly& a, const BitPoly& b) { return a + b; },
     [](BitPoly& a, const BitPoly& b) -> BitPoly& {
         return a += b;
     }},
    {"*", plain::polynomial_product, [](const BitPoly& a, const BitPoly& b) { return a * b; },
     [](BitPoly& a, const BitPoly& b) -> BitPoly& {
         return a *= b;
     }},
    {"/", [](const Plain& a, const Plain& b) { return plain::divide(a, b).quotient; },
     [](const BitPoly& a, const BitPoly& b) { return a / b; },
     [](BitPoly& a, const BitPoly& b) -> BitPoly& {
         return a /= b;
     }},
    {"%", [](const Plain& a, const Plain& b) { return plain::divide(a, b).remainder; },
     [](const BitPoly& a, const BitPoly& b) { return a % b; },
     [](BitPoly& a, const BitPoly& b) -> BitPoly& {
         return a %= b;
     }},
};

void operators(Run& run) {
    Polynomial& target = run.polynomial();
    Polynomial& a = run.polynomial();
    Polynomial& b = run.polynomial();
    const bool in_place = run.one_in(2);  // b may be a
    const std::size_t kind = run.below(std::size(kOperators));
    const Operator& chosen = kOperators[kind];
    if (kind == 1 && a.plain.size() + b.plain.size() > 2 * kMostCoefficients) return;
    if (kind >= 2 && b.plain.empty()) {
        run.say("// {} {} {}, which is 0.", a.name, chosen.symbol, b.name);
        run.require_error<std::invalid_argument>([&] { (void)chosen.result(a.value, b.value); });
        BitPoly copy = a.value;
        run.require_error<std::invalid_argument>([&] { (void)chosen.in_place(copy, b.value); });
        Run::require(copy == a.value, "a division by 0 changed the polynomial");
        return;
    }
    if (!in_place) {
        run.say("{} = {} {} {};", target.name, a.name, chosen.symbol, b.name);
        target.set(chosen.result(a.value, b.value), chosen.plain(a.plain, b.plain));
        return;
    }
    run.say("{} {}= {};", a.name, chosen.symbol, b.name);
    const Plain expected = chosen.plain(a.plain, b.plain);
    Run::require(&chosen.in_place(a.value, b.value) == &a.value, "the operator returns another polynomial");
    a.plain = expected;
}

// By degree, then by the highest coefficient that differs.
std::strong_ordering plain_order(const Plain& a, const Plain& b) {
    if (a.size() != b.size()) return a.size() <=> b.size();
    return std::lexicographical_compare_three_way(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

void order(Run& run) {
    Polynomial& a = run.polynomial();
    Polynomial& b = run.polynomial();
    run.say("(void)({0} <=> {1}); // and ones({0}.words())", a.name, b.name);
    Run::require((a.value <=> b.value) == plain_order(a.plain, b.plain), "<=> differs");
    Run::require((a.value == b.value) == (a.plain == b.plain), "== differs");
    std::vector<std::size_t> found;
    for (const std::size_t i : ones(a.value.words())) found.push_back(i);
    Run::require(found == plain::support(a.plain), "ones() differ");
    Run::require(a.value.is_zero() == a.plain.empty() && a.value.is_one() == (a.plain == Plain{1}),
                 "is_zero() or is_one() differs");
}

constexpr Call kCalls[] = {
    {"BitPoly::from_bit_vector", 16, random},
    {"BitPoly::from_exponents", 4, from_exponents},
    {"set_coefficient", 4, set_coefficient},
    {"to_bit_vector", 3, to_vector},
    {"shifts", 8, shift},
    {"sum of polynomials", 6, add_two},
    {"product of polynomials", 10, product},
    {"operators of polynomials", 8, operators},
    {"order and ones of polynomials", 3, order},
    {"divide", 10, divide_two},
    {"gcd", 6, common_divisor},
    {"power_mod", 2, powers},
    {"derivative and taylor_shift", 6, change_variable},
    {"fibonacci_polynomial", 1, fibonacci},
    {"factor", 1, factors},
};

}  // namespace

std::span<const Call> polynomial_calls() {
    return kCalls;
}

}  // namespace gf2::model
