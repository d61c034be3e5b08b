// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/cli/long_run.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/gf2/polynomial_actions.hpp"
#include "gf2/io/formats/polynomial_text.hpp"

namespace gf2::apps::gf2_program {
namespace {

struct Options {
    std::string action;
    std::vector<std::string> operands;
    std::string to;  // name of a form; empty: that of the operands
    double time = 0;
};

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

std::vector<std::string> split(std::string_view words) {
    std::vector<std::string> list;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        list.emplace_back(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return list;
}

// The names of the actions, with or without the aliases.
std::vector<std::string> action_names(bool with_aliases) {
    std::vector<std::string> names;
    for (const PolynomialAction& action : polynomial_actions()) {
        names.emplace_back(action.name);
        const std::vector<std::string> aliases = split(action.aliases);
        if (with_aliases) names.insert(names.end(), aliases.begin(), aliases.end());
    }
    return names;
}

const PolynomialAction& action_named(const std::string& name) {
    const auto actions = polynomial_actions();
    return *std::find_if(actions.begin(), actions.end(), [&](const PolynomialAction& action) {
        const std::vector<std::string> aliases = split(action.aliases);
        return action.name == name || std::find(aliases.begin(), aliases.end(), name) != aliases.end();
    });
}

void require_count(const PolynomialAction& action, std::size_t count) {
    const std::size_t expected = split(action.operands).size();
    if (count == expected || (action.takes_more && count > expected)) return;
    throw UsageError("poly " + std::string(action.name) + ": expected " + std::string(action.operands) +
                     (action.takes_more ? " and perhaps more" : "") + ", found " + std::to_string(count) +
                     (count == 1 ? " argument" : " arguments"));
}

int run(const Context& context, const Options& options) {
    const PolynomialAction& action = action_named(options.action);
    require_count(action, options.operands.size());
    std::optional<io::PolynomialForm> form;
    if (!options.to.empty()) form = io::polynomial_form_from_string(options.to);
    Operands operands;
    const std::vector<std::string> names = split(action.operands);
    for (std::size_t i = 0; i < options.operands.size(); ++i) {
        const std::string name = i < names.size() ? names[i] : "argument " + std::to_string(i + 1);
        if (name == "E") {
            operands.exponent = parse_exponent(options.operands[i]);
            continue;
        }
        io::PolynomialText text = read_operand(context, options.operands[i], name);
        if (!form) form = text.form;
        operands.polynomials.push_back(std::move(text.polynomial));
    }
    const LongRun long_run(context, options.time);
    const PolynomialAnswer found = long_run.whole([&] { return action.run(operands); });
    const auto text_of = [&](const BitPoly& p) {
        return io::to_string(p, form.value_or(io::PolynomialForm::kSum));
    };
    if (context.json) {
        auto answer = context.answer();
        answer["action"] = action.name;
        found.describe(answer, text_of);
        context.print(answer);
    } else {
        found.print(context.streams.out, text_of);
    }
    if (!found.note.empty()) context.note(found.note);
    return found.status;
}

std::function<int()> declare(Arguments& arguments, Context& context) {
    const auto options = std::make_shared<Options>();
    const std::vector<std::string> names = action_names(false);
    // Takes aliases too, but lists only the names.
    arguments.add("ACTION", options->action, "What to do; see below")
        .required()
        .suggest(names)
        .check([all = action_names(true), name = one_of(names)](const std::string& value) {
            const bool is_known = std::find(all.begin(), all.end(), value) != all.end();
            return is_known ? std::string() : name(value);
        });
    arguments
        .add("P", options->operands,
             "Polynomials such as x^8+x^4+1, 0x111 or 100010001; @FILE for one in a file, - for standard input")
        .required();
    arguments
        .add("--to", options->to,
             "Form of the result: sum, hex or binary; if not given, that of the first polynomial that is not 0 "
             "or 1")
        .value_name("FORM")
        .one_of(value_names(io::all_polynomial_forms()));
    declare_time(arguments, options->time, "Give up after this many seconds; no limit if not given");
    return [options, &context] {
        return run(context, *options);
    };
}

}  // namespace

extern const Command kPolyCommand = {
    "poly", "Products, divisors and factors of polynomials over GF(2)",
    "ACTION and its arguments are one of:\n"
    "  add P Q ...    the sum\n"
    "  mul P Q ...    the product\n"
    "  divide P Q     the quotient and the remainder of P by Q, a line each\n"
    "  mod P M        the remainder of P by M\n"
    "  gcd P Q ...    the greatest common divisor\n"
    "  xgcd P Q       G, U and V, a line each: G is the greatest common divisor, and\n"
    "                 U P + V Q = G with U and V of least degree\n"
    "  inverse P M    the inverse of P modulo M; if there is none, their greatest\n"
    "                 common divisor: status 1\n"
    "  power P E M    P to the power E modulo M, for a decimal number E of any length\n"
    "  factor P       the irreducible factors, a line FACTOR^MULTIPLICITY each\n"
    "  irreducible P  \"irreducible\", or the first irreducible factor (nothing if P is\n"
    "                 0 or 1): status 1\n"
    "  convert P      P itself, for --to\n"
    "add is also called sum; mul multiply or product; divide div; mod remainder;\n"
    "inverse inv; power pow; factor factorize.\n"
    "A polynomial is a sum of powers of x in any order, a hexadecimal number with 0x,\n"
    "or a binary number. The first digit of a binary number is the coefficient of the\n"
    "highest power, so 110 is x^2 + x; matrices and vectors begin with column 0\n"
    "instead. If --time runs out or an interrupt (Ctrl-C) arrives, prints only a\n"
    "message: status 4.",
    R"(  $ gf2 poly mul x^2+x+1 x+1
  x^3 + 1
  $ gf2 poly inverse 0x53 0x11b
  0xca
  $ gf2 poly divide 100011011 1011
  101101
  100
  $ gf2 poly factor x^6+x^4+x^2+1
  (x + 1)^6
)",
    declare};

}  // namespace gf2::apps::gf2_program
