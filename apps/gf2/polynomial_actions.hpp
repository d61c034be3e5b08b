// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include "apps/cli/json.hpp"

#include "apps/cli/exit_code.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/factor.hpp"

namespace gf2::apps::gf2_program {

/// The arguments of an action on polynomials.
struct Operands {
    std::vector<BitPoly> polynomials;
    BitVector exponent;  ///< bit i is the binary digit of 2^i
};

/// The exponent that a decimal number of any length gives.
/// @throws UsageError
[[nodiscard]] BitVector parse_exponent(const std::string& text);

/// The answer of an action.
struct PolynomialAnswer {
    using Text = std::function<std::string(const BitPoly&)>;

    std::vector<std::pair<std::string, BitPoly>> polynomials{};  ///< with their names in JSON
    std::vector<IrreducibleFactor> factors{};
    bool is_factored = false;  ///< the answer is `factors`
    std::string question{};    ///< a field in JSON that is true unless the status is kNo; or empty
    std::string text{};        ///< printed first, if not empty
    std::string note{};        ///< a message, if not empty
    int status = kYes;         ///< ExitCode

    /// Prints the answer, a line for each polynomial or factor.
    void print(std::ostream& out, const Text& text_of) const;

    /// Adds the fields of the answer.
    void describe(Json& answer, const Text& text_of) const;
};

/// A row of the table of actions.
struct PolynomialAction {
    std::string_view name;
    std::string_view operands;  ///< names: "P Q"; E is an exponent, all others are polynomials
    bool takes_more;            ///< more polynomials may follow
    std::string_view aliases;   ///< its other names, with blanks between them

    PolynomialAnswer (*run)(const Operands& operands);
};

/// The table of actions.
[[nodiscard]] std::span<const PolynomialAction> polynomial_actions();

}  // namespace gf2::apps::gf2_program
