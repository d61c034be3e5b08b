// SPDX-License-Identifier: MIT
#include "apps/gf2/polynomials.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/cli/long_run.hpp"
#include "apps/cli/text.hpp"
#include "apps/gf2/commands.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/io/formats/polynomial_text.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/factor.hpp"
#include "gf2/poly/gcd.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/order.hpp"
#include "gf2/poly/product.hpp"

namespace gf2::apps::gf2_program {

std::vector<std::string> texts_of(const std::vector<boost::multiprecision::cpp_int>& numbers) {
    std::vector<std::string> texts;
    for (const auto& number : numbers) texts.push_back(number.str());
    return texts;
}

BitVector parse_exponent(const std::string& name, const std::string& text) {
    const std::size_t wrong = text.find_first_not_of("0123456789");
    if (text.empty() || wrong != std::string::npos) {
        throw UsageError(name + ": expected a decimal number, found '" + text + "'");
    }
    // A leading 0 would mean octal.
    const std::string digits = text.substr(std::min(text.find_first_not_of('0'), text.size() - 1));
    const boost::multiprecision::cpp_int value(digits);
    BitVector exponent(value == 0 ? 0 : msb(value) + 1);
    for (std::size_t i = 0; i < exponent.size(); ++i) exponent.set(i, bit_test(value, static_cast<unsigned>(i)));
    return exponent;
}

namespace {

// The arguments of an action on polynomials.
struct Operands {
    std::vector<BitPoly> polynomials;
    BitVector exponent;  // bit i is the binary digit of 2^i
};

// The answer of an action.
struct PolynomialAnswer {
    std::vector<std::pair<std::string, BitPoly>> polynomials{};  // with their names in JSON
    std::optional<std::vector<IrreducibleFactor>> factors{};
    std::optional<OrderOfX> order{};
    std::string question{};  // a field in JSON that is true for kYes, false for kNo; or empty
    std::string text{};      // printed first, if not empty; then the order is not printed
    std::string note{};      // a message, if not empty
    int status = kYes;       // ExitCode
};

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
    return {.polynomials = {{"sum", folded(operands, add)}}};
}

PolynomialAnswer product(const Operands& operands) {
    constexpr BitPoly (*kMultiply)(const BitPoly&, const BitPoly&) = multiply;
    return {.polynomials = {{"product", folded(operands, kMultiply)}}};
}

PolynomialAnswer quotient(const Operands& operands) {
    require_nonzero(operands.polynomials[1], "Q");
    Division result = divide(operands.polynomials[0], operands.polynomials[1]);
    return {.polynomials = {{"quotient", std::move(result.quotient)}, {"remainder", std::move(result.remainder)}}};
}

PolynomialAnswer residue(const Operands& operands) {
    require_nonzero(operands.polynomials[1], "M");
    return {.polynomials = {{"remainder", remainder(operands.polynomials[0], operands.polynomials[1])}}};
}

PolynomialAnswer common_divisor(const Operands& operands) {
    return {.polynomials = {{"gcd", folded(operands, gcd)}}};
}

PolynomialAnswer cofactors(const Operands& operands) {
    ExtendedGcd result = extended_gcd(operands.polynomials[0], operands.polynomials[1]);
    return {.polynomials = {{"gcd", std::move(result.gcd)}, {"u", std::move(result.u)}, {"v", std::move(result.v)}}};
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
    return {.polynomials = {{"power", power_mod(operands.polynomials[0], operands.exponent, m)}}};
}

PolynomialAnswer factors(const Operands& operands) {
    require_nonzero(operands.polynomials[0], "P");
    return {.factors = factor(operands.polynomials[0])};
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

PolynomialAnswer order(const Operands& operands) {
    if (!operands.polynomials[0].coefficient(0)) {
        throw InputError("P: expected the constant term 1, found 0: x divides P, and no power of x is 1 modulo P");
    }
    PolynomialAnswer result{.order = order_of_x(operands.polynomials[0])};
    if (result.order->proved) return result;
    result.note = "the order divides the printed number, of which not all prime factors were found";
    result.status = kBudgetSpent;
    return result;
}

PolynomialAnswer primitivity(const Operands& operands) {
    const BitPoly& p = operands.polynomials[0];
    PolynomialAnswer result = irreducibility(operands);
    result.question = "primitive";
    result.text.clear();
    if (result.status != kYes) {
        result.note.replace(0, std::string_view("not irreducible").size(), "not primitive");
        return result;
    }
    if (p == BitPoly::x()) return {.question = "primitive", .note = "not primitive: x divides P", .status = kNo};
    const std::size_t n = p.length() - 1;
    result.order = order_of_x(p);
    if (result.order->order != (boost::multiprecision::cpp_int(1) << n) - 1) {
        result.note = fmt::format("not primitive: x to the printed power, less than 2^{} - 1, is 1 modulo P", n);
        result.status = kNo;
    } else if (result.order->proved) {
        result.text = "primitive";
    } else {
        result.order.reset();
        result.note = fmt::format("not decided: it depends on prime factors of 2^{} - 1 that were not found", n);
        result.status = kBudgetSpent;
    }
    return result;
}

PolynomialAnswer same(const Operands& operands) {
    return {.polynomials = {{"polynomial", operands.polynomials[0]}}};
}

// A row of the table of actions.
struct PolynomialAction {
    std::string_view name;
    std::string_view operands;  // names: "P Q"; E is an exponent, all others are polynomials
    bool takes_more;            // more polynomials may follow
    std::string_view aliases;   // its other names, with blanks between them
    std::string_view help;      // lines

    PolynomialAnswer (*run)(const Operands& operands);
};

constexpr std::size_t kMaxBitsAsDecimal = 1'000'000;

constexpr std::array kActions = {
    PolynomialAction{"add", "P Q", true, "sum", "the sum", sum},
    PolynomialAction{"mul", "P Q", true, "multiply product", "the product", product},
    PolynomialAction{"divide", "P Q", false, "div", "the quotient and the remainder of P by Q, a line each", quotient},
    PolynomialAction{"mod", "P M", false, "remainder", "the remainder of P by M", residue},
    PolynomialAction{"gcd", "P Q", true, "", "the greatest common divisor", common_divisor},
    PolynomialAction{"xgcd", "P Q", false, "",
                     "G, U and V, a line each: G is the greatest common divisor, and\n"
                     "U P + V Q = G with U and V of least degree",
                     cofactors},
    PolynomialAction{"inverse", "P M", false, "inv",
                     "the inverse of P modulo M; if there is none, their greatest\n"
                     "common divisor: status 1",
                     inverse},
    PolynomialAction{"power", "P E M", false, "pow", "P to the power E modulo M, for a decimal number E of any length",
                     power},
    PolynomialAction{"factor", "P", false, "factorize", "the irreducible factors, a line FACTOR^MULTIPLICITY each",
                     factors},
    PolynomialAction{"irreducible", "P", false, "",
                     "\"irreducible\", or the first irreducible factor (nothing if P is\n"
                     "0 or 1): status 1",
                     irreducibility},
    PolynomialAction{"primitive", "P", false, "",
                     "\"primitive\", or an irreducible factor, or the order if it is less\n"
                     "than 2^n - 1: status 1",
                     primitivity},
    PolynomialAction{"order", "P", false, "period",
                     "the least k > 0 for which P divides x^k + 1, the order of x modulo P;\n"
                     "--verbose and --json show its prime factors, which prove it",
                     order},
    PolynomialAction{"convert", "P", false, "", "P itself, for --to", same},
};

// The names of the actions, with or without the aliases.
std::vector<std::string> action_names(bool with_aliases) {
    std::vector<std::string> names;
    for (const PolynomialAction& action : kActions) {
        names.emplace_back(action.name);
        const std::vector<std::string> aliases = split(action.aliases);
        if (with_aliases) names.insert(names.end(), aliases.begin(), aliases.end());
    }
    return names;
}

const PolynomialAction& action_named(const std::string& name) {
    return *std::find_if(kActions.begin(), kActions.end(), [&](const PolynomialAction& action) {
        const std::vector<std::string> aliases = split(action.aliases);
        return action.name == name || std::find(aliases.begin(), aliases.end(), name) != aliases.end();
    });
}

// The description of the command, with a line or two for each action.
std::string details() {
    std::string text = "ACTION and its arguments are one of:\n";
    for (const PolynomialAction& action : kActions) {
        std::string usage = fmt::format("{} {}{}", action.name, action.operands, action.takes_more ? " ..." : "");
        for (const std::string& line : split(action.help, '\n')) {
            text += fmt::format("  {:<15}{}\n", usage, line);
            usage.clear();
        }
    }
    return text +
           "add is also called sum; mul multiply or product; divide div; mod remainder;\n"
           "inverse inv; power pow; factor factorize; order period.\n"
           "A polynomial is a sum of powers of x in any order, a list of exponents [8,4,0],\n"
           "a number with 0x (hexadecimal), 0d (decimal) or 0o (octal), or a binary number.\n"
           "The first digit of a number is the coefficient of the highest power, so 110 is\n"
           "x^2 + x; matrices and vectors begin with column 0 instead. x**8, x^{8} and x8\n"
           "are x^8, - is +, and a + between two arguments joins them. Status 4 if too few\n"
           "prime factors of 2^n - 1 are found, if --time runs out, or if an interrupt\n"
           "(Ctrl-C) arrives.";
}

// The polynomial that an argument is, or that its file holds.
io::PolynomialText read_operand(const Context& context, const std::string& argument, const std::string& name) {
    if (argument == "-") return io::read_polynomial(context.read("-"));
    if (argument.starts_with('@')) return io::read_polynomial(context.read(argument.substr(1)));
    try {
        return io::read_polynomial(io::Source(name, argument, context.memory));
    } catch (const io::MemoryError&) {
        throw;
    } catch (const io::ParseError& error) {
        throw UsageError(error.what());
    }
}

// The arguments, those joined to one that a + connects: an unquoted sum with blanks.
std::vector<std::string> joined_sums(const std::vector<std::string>& arguments) {
    std::vector<std::string> sums;
    for (const std::string& word : arguments) {
        const bool goes_on = !sums.empty() && (sums.back().ends_with('+') || word.starts_with('+'));
        if (goes_on) {
            sums.back() += ' ' + word;
        } else {
            sums.push_back(word);
        }
    }
    return sums;
}

struct PolyCommand {
    std::string action_name;
    std::vector<std::string> arguments;
    std::string to;  // name of a form; empty: that of the operands
    double time = 0;

    void declare(Arguments& options) {
        const std::vector<std::string> names = action_names(false);
        // Takes aliases too, but lists only the names.
        options.add("ACTION", action_name, "What to do; see below")
            .required()
            .suggest(names)
            .check([all = action_names(true), name = one_of(names)](const std::string& value) {
                const bool is_known = std::find(all.begin(), all.end(), value) != all.end();
                return is_known ? std::string() : name(value);
            });
        options
            .add("P", arguments,
                 "Polynomials such as x^8+x^4+1, 0x111 or 100010001; @FILE for one in a file, - for standard input")
            .required();
        options
            .add("--to", to,
                 "Form of the result: sum, hex, binary, decimal or octal; if not given, that of the first polynomial "
                 "that is not 0 "
                 "or 1")
            .value_name("FORM")
            .one_of(value_names(io::all_polynomial_forms()));
        declare_time(options, time, "Give up after this many seconds; no limit if not given");
    }

    [[nodiscard]] int run(const Context& context) const {
        const PolynomialAction& action = action_named(action_name);
        std::optional<io::PolynomialForm> form;
        const Operands values = read(context, action, form);
        const LongRun long_run(context, time);
        const PolynomialAnswer found = long_run.whole([&] { return action.run(values); });
        const auto text_of = [&](const BitPoly& p) {
            if (form == io::PolynomialForm::kDecimal && p.length() > kMaxBitsAsDecimal) {
                throw InputError(
                    fmt::format("the result has {} coefficients, and --to decimal writes at most {}: its time "
                                "is quadratic; --to hex has no limit",
                                p.length(), kMaxBitsAsDecimal));
            }
            return io::to_string(p, form.value_or(io::PolynomialForm::kSum));
        };
        if (context.json) {
            print_json(context, action, found, text_of);
        } else {
            print_text(context.streams.out, found, text_of);
        }
        if (found.order && found.order->proved) {
            context.detail(fmt::format("order {}: no x^(order / q) is 1 for its prime factors q: {}",
                                       found.order->order.str(), fmt::join(texts_of(found.order->primes), " ")));
        }
        if (!found.note.empty()) context.note(found.note);
        return found.status;
    }

    // Reads the operands; the first polynomial that is not 0 or 1 gives the form, unless --to does.
    Operands read(const Context& context, const PolynomialAction& action,
                  std::optional<io::PolynomialForm>& form) const {
        const std::vector<std::string> names = split(action.operands);
        const std::vector<std::string> operands = joined_sums(arguments);
        const std::size_t count = operands.size();
        if (count < names.size() || (count > names.size() && !action.takes_more)) {
            throw UsageError(fmt::format("poly {}: expected {}{}, found {} argument{}{}", action.name, action.operands,
                                         action.takes_more ? " and perhaps more" : "", count, count == 1 ? "" : "s",
                                         count < names.size() ? "" : "; a polynomial with blanks stands in quotes"));
        }
        if (!to.empty()) form = io::polynomial_form_from_string(to);
        Operands values;
        for (std::size_t i = 0; i < count; ++i) {
            const std::string name = i < names.size() ? names[i] : "argument " + std::to_string(i + 1);
            if (name == "E") {
                values.exponent = parse_exponent(name, operands[i]);
                continue;
            }
            io::PolynomialText text = read_operand(context, operands[i], name);
            if (!form) form = text.form;
            values.polynomials.push_back(std::move(text.polynomial));
        }
        return values;
    }

    template <class TextOf>
    static void print_json(const Context& context, const PolynomialAction& action, const PolynomialAnswer& found,
                           const TextOf& text_of) {
        Json answer = context.answer();
        answer["action"] = action.name;
        if (!found.question.empty()) {
            answer[found.question] = found.status == kBudgetSpent ? Json() : Json(found.status == kYes);
        }
        if (found.order) {
            answer["order"] = found.order->order.str();
            answer["primes"] = texts_of(found.order->primes);
            answer["proved"] = found.order->proved;
        }
        for (const auto& [name, p] : found.polynomials) answer[name] = text_of(p);
        if (found.factors) {
            Json& list = answer["factors"] = Json::array();
            for (const IrreducibleFactor& f : *found.factors) {
                list.push_back({{"factor", text_of(f.factor)}, {"multiplicity", f.multiplicity}});
            }
        }
        context.print(answer);
    }

    // Prints a line for each polynomial or factor.
    template <class TextOf>
    static void print_text(std::ostream& out, const PolynomialAnswer& found, const TextOf& text_of) {
        if (!found.text.empty()) {
            out << found.text << '\n';
        } else if (found.order) {
            out << found.order->order << '\n';
        }
        for (const auto& [name, p] : found.polynomials) out << text_of(p) << '\n';
        if (!found.factors) return;
        for (const IrreducibleFactor& f : *found.factors) {
            const std::string p = text_of(f.factor);
            out << (p.find(' ') == std::string::npos ? p : "(" + p + ")") << '^' << f.multiplicity << '\n';
        }
    }
};

}  // namespace

std::vector<Command> polynomials_commands() {
    static const std::string kDetails = details();
    return {
        {"poly", "Products, divisors and factors of polynomials over GF(2)", kDetails,
         R"(  $ gf2 poly mul x^2+x+1 x+1
  x^3 + 1
  $ gf2 poly inverse 0x53 0x11b
  0xca
  $ gf2 poly divide 100011011 1011
  101101
  100
  $ gf2 poly factor x^6+x^4+x^2+1
  (x + 1)^6
  $ gf2 poly primitive x^8+x^4+x^3+x^2+1
  primitive
  $ gf2 poly order x^8+x^4+x^3+x+1
  51
)",
         declared<PolyCommand>},
    };
}

}  // namespace gf2::apps::gf2_program
