// SPDX-License-Identifier: MIT
// The files that give quantum codes: matrices of checks, JSON, Pauli operators.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps::gf2_program {

/// A CSS code and what its file states of it.
struct NamedCode {
    codes::CssCode code;
    std::optional<std::uint64_t> distance{};  ///< the field "d"
};

/// The matrices of checks that files give, before they are known to commute.
struct CssChecks {
    BitMatrix x;
    BitMatrix z;
    std::string files;                        ///< in messages
    std::optional<std::uint64_t> distance{};  ///< the field "d"

    /// Their code.
    /// @throws InputError if the matrices do not commute: names the files
    [[nodiscard]] NamedCode code() &&;
};

/// The options that give a CSS code: --css and --code.
struct CssCodeArgument {
    std::vector<std::string> css;
    std::string code;

    void declare(Arguments& arguments);

    [[nodiscard]] bool is_given() const { return !css.empty() || !code.empty(); }

    /// Reads two matrices of checks, or a file that holds one JSON object: `n` and the supports, from 0, of the rows of
    /// both matrices as `X` and `Z`. Other fields than `d` are ignored.
    /// @pre is_given()
    [[nodiscard]] CssChecks read_checks(const Context& context, const MatrixInput& input) const;

    /// read_checks() and CssChecks::code().
    [[nodiscard]] NamedCode read(const Context& context, const MatrixInput& input) const {
        return read_checks(context, input).code();
    }
};

/// Announces a logical operator that is lighter than the file states.
/// @param side  its kind, x or z
void note_discovery(const Context& context, const NamedCode& named, const BitVector& word, std::string_view side);

/// The JSON object that --code reads: n, k, X and Z.
[[nodiscard]] Json json_of_code(const codes::CssCode& code);

/// Operators of a file.
struct Paulis {
    BitMatrix rows{};                  ///< [X | Z], r x 2n
    BitVector negative{};              ///< the rows with the sign -; of no length if no sign is written
    std::vector<std::size_t> lines{};  ///< of the rows, from 1; none for a matrix
};

/// The options that give a code by operators: --stabilizer and --gauge.
struct OperatorsArgument {
    std::string stabilizer;
    std::string gauge;

    /// @param form  added to the description of the file
    void declare(Arguments& arguments, const std::string& form = "");

    [[nodiscard]] bool is_given() const { return !stabilizer.empty() || !gauge.empty(); }
    [[nodiscard]] bool is_gauge() const { return !gauge.empty(); }

    /// Reads a matrix of rows [X | Z] of 2n bits in any format, or strings such as XZZXI, one a line, with an optional
    /// sign, in capital or small letters, _ for I. A # begins a comment.
    /// @pre is_given()
    /// @throws io::ParseError if a string has another letter or length; InputError if the matrix has an odd number of
    ///         columns
    [[nodiscard]] Paulis read(const Context& context, const MatrixInput& input) const;

    /// The code of these operators. If a sign is written, those without one have the sign +; without any, and in a
    /// gauge group, signs are left open.
    /// @throws InputError if two stabilizers do not commute, or if the product of some of them is -I: names the file
    [[nodiscard]] codes::SubsystemCode code(const Paulis& paulis) const;
};

/// The operator [X | Z] as a string.
[[nodiscard]] std::string pauli_string(const BitVector& pauli);

}  // namespace gf2::apps::gf2_program
