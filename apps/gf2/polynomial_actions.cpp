// SPDX-License-Identifier: MIT
#include "apps/gf2/polynomial_actions.hpp"

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <ostream>
#include <vector>

#include "apps/cli/command.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/product.hpp"

namespace gf2::apps::gf2_program {
namespace {

using Polynomials = std::vector<std::pair<std::string, BitPoly>>;

PolynomialAnswer answer_of(Polynomials polynomials) {
    return {.polynomials = std::move(polynomials)};
}

template <class Operation>
BitPoly folded(const Operands& operands, Operation operation) {
    BitPoly result = operands.polynomials.front();
    for (std::size_t i = 1; i < operands.polynomials.size(); ++i) result = operation(result, operands.polynomials[i]);
    return result;
}

void require_nonzero(const BitPoly& p, const std::string& name) {
    if (p.is_zero()) throw InputError(name + ": expected a polynomial other than 0");
}

PolynomialAnswer sum(const Operands& operands) {
    return answer_of({{"sum", folded(operands, add)}});
}

PolynomialAnswer product(const Operands& operands) {
    return answer_of(
        {{"product", folded(operands, static_cast<BitPoly (*)(const BitPoly&, const BitPoly&)>(multiply))}});
}

PolynomialAnswer quotient(const Operands& operands) {
    require_nonzero(operands.polynomials[1], "Q");
    Division result = divide(operands.polynomials[0], operands.polynomials[1]);
    return answer_of({{"quotient", std::move(result.quotient)}, {"remainder", std::move(result.remainder)}});
}

PolynomialAnswer residue(const Operands& operands) {
    require_nonzero(operands.polynomials[1], "M");
    return answer_of({{"remainder", remainder(operands.polynomials[0], operands.polynomials[1])}});
}

PolynomialAnswer common_divisor(const Operands& operands) {
    return answer_of({{"gcd", folded(operands, gcd)}});
}

PolynomialAnswer cofactors(const Operands& operands) {
    ExtendedGcd result = extended_gcd(operands.polynomials[0], operands.polynomials[1]);
    return answer_of({{"gcd", std::move(result.gcd)}, {"u", std::move(result.u)}, {"v", std::move(result.v)}});
}

PolynomialAnswer inverse(const Operands& operands) {
    const BitPoly& p = operands.polynomials[0];
    const BitPoly& m = operands.polynomials[1];
    require_nonzero(m, "M");
    PolynomialAnswer result{.question = "invertible"};
    if (auto found = inverse_mod(p, m)) {
        result.polynomials = {{"inverse", std::move(*found)}};
    } else {
        result.polynomials = {{"gcd", gcd(p, m)}};
        result.note = "no inverse: the printed polynomial divides both P and M";
        result.status = kNo;
    }
    return result;
}

PolynomialAnswer power(const Operands& operands) {
    require_nonzero(operands.polynomials[1], "M");
    const BitPolyModulus m(operands.polynomials[1]);
    return answer_of({{"power", power_mod(operands.polynomials[0], operands.exponent, m)}});
}

PolynomialAnswer factors(const Operands& operands) {
    require_nonzero(operands.polynomials[0], "P");
    PolynomialAnswer result;
    result.factors = factor(operands.polynomials[0]);
    result.is_factored = true;
    return result;
}

PolynomialAnswer irreducibility(const Operands& operands) {
    const BitPoly& p = operands.polynomials[0];
    PolynomialAnswer result{.question = "irreducible"};
    if (is_irreducible(p)) {
        result.text = "irreducible";
        return result;
    }
    result.status = kNo;
    if (p.degree() < 1) {
        result.note = "not irreducible: the degree is not 1 or more";
    } else {
        result.polynomials = {{"factor", factor(p).front().factor}};
        result.note = "not irreducible: the printed polynomial divides P";
    }
    return result;
}

PolynomialAnswer same(const Operands& operands) {
    return answer_of({{"polynomial", operands.polynomials[0]}});
}

constexpr std::array kActions = {
    PolynomialAction{"add", "P Q", true, "sum", sum},
    PolynomialAction{"mul", "P Q", true, "multiply product", product},
    PolynomialAction{"divide", "P Q", false, "div", quotient},
    PolynomialAction{"mod", "P M", false, "remainder", residue},
    PolynomialAction{"gcd", "P Q", true, "", common_divisor},
    PolynomialAction{"xgcd", "P Q", false, "", cofactors},
    PolynomialAction{"inverse", "P M", false, "inv", inverse},
    PolynomialAction{"power", "P E M", false, "pow", power},
    PolynomialAction{"factor", "P", false, "factorize", factors},
    PolynomialAction{"irreducible", "P", false, "", irreducibility},
    PolynomialAction{"convert", "P", false, "", same},
};

}  // namespace

BitVector parse_exponent(const std::string& text) {
    const std::size_t wrong = text.find_first_not_of("0123456789");
    if (text.empty() || wrong != std::string::npos) {
        throw UsageError("E: expected a decimal number, found '" + text + "'");
    }
    // A leading 0 would mean octal.
    const std::string digits = text.substr(std::min(text.find_first_not_of('0'), text.size() - 1));
    const boost::multiprecision::cpp_int value(digits);
    BitVector exponent(value == 0 ? 0 : msb(value) + 1);
    for (std::size_t i = 0; i < exponent.size(); ++i) exponent.set(i, bit_test(value, static_cast<unsigned>(i)));
    return exponent;
}

void PolynomialAnswer::print(std::ostream& out, const Text& text_of) const {
    if (!text.empty()) out << text << '\n';
    for (const auto& [name, p] : polynomials) out << text_of(p) << '\n';
    for (const IrreducibleFactor& f : factors) {
        const std::string p = text_of(f.factor);
        out << (p.find(' ') == std::string::npos ? p : "(" + p + ")") << '^' << f.multiplicity << '\n';
    }
}

void PolynomialAnswer::describe(Json& answer, const Text& text_of) const {
    if (!question.empty()) answer[question] = status == kYes;
    for (const auto& [name, p] : polynomials) answer[name] = text_of(p);
    if (!is_factored) return;
    auto& list = answer["factors"] = Json::array();
    for (const IrreducibleFactor& f : factors) {
        list.push_back({{"factor", text_of(f.factor)}, {"multiplicity", f.multiplicity}});
    }
}

std::span<const PolynomialAction> polynomial_actions() {
    return kActions;
}

}  // namespace gf2::apps::gf2_program
