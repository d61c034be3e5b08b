// SPDX-License-Identifier: MIT
// The files that give quantum codes: matrices of checks, JSON, Pauli operators.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/io/formats/pauli_text.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps::gf2_program {

/// A CSS code and what its file states of it.
struct NamedCode {
    codes::CssCode code;
    std::optional<std::uint64_t> distance{};  ///< as the file states it
};

/// The matrices of checks that files give, before they are known to commute.
struct CssChecks {
    BitMatrix x;
    BitMatrix z;
    std::string files;                        ///< in messages
    std::optional<std::uint64_t> distance{};  ///< as the file states it

    /// Their code.
    /// @throws InputError if the matrices do not commute: names the files
    [[nodiscard]] NamedCode code() &&;
};

/// Operators of a file: stabilizers, or generators of a gauge group.
using Paulis = io::PauliOperators;

/// The options that give a quantum code: --css, --code, --stabilizer and --gauge.
struct CodeArgument {
    std::vector<std::string> css;
    std::string code;
    std::string stabilizer;
    std::string gauge;
    std::string order;  ///< of the columns of a matrix of operators; empty: xz, with a hint if that may be wrong

    void declare(Arguments& arguments);

    /// Declares --css and --code alone.
    void declare_css(Arguments& arguments);

    [[nodiscard]] bool is_given() const {
        return !css.empty() || !code.empty() || !stabilizer.empty() || !gauge.empty();
    }
    [[nodiscard]] bool is_gauge() const { return !gauge.empty(); }

    /// The file of operators, or of --code.
    [[nodiscard]] const std::string& path() const { return is_gauge() ? gauge : !code.empty() ? code : stabilizer; }

    /// Reads two matrices of checks; a file that holds one JSON object, as --code takes it: `n` and the supports, from
    /// 0, of the rows of both matrices as `X` and `Z`, at the top or in `checks`, or Pauli strings as `stabilizers`,
    /// and perhaps the distance as `d` or `distance`, other fields being ignored; or operators as io::read_operators()
    /// does.
    /// @pre is_given()
    /// @throws InputError, io::ParseError
    [[nodiscard]] std::variant<CssChecks, Paulis> read(const Context& context, const MatrixInput& input) const;

    /// Reads operators, in the order of --column-order if they are bits.
    [[nodiscard]] Paulis operators(const io::Source& source, const MatrixInput& input) const;

    /// The CSS code of --css or --code.
    /// @throws also InputError if it is a stabilizer code
    [[nodiscard]] NamedCode read_css(const Context& context, const MatrixInput& input) const;

    /// The code of operators. If a sign is written, those without one have the sign +; without any, and in a gauge
    /// group, signs are left open.
    /// @throws InputError if two stabilizers do not commute, or if the product of some of them is -I: names the file
    [[nodiscard]] codes::SubsystemCode subsystem(const Context& context, const Paulis& paulis) const;
};

/// Announces a logical operator that is lighter than the file states.
/// @param side  its kind, x or z
void note_discovery(const Context& context, const NamedCode& named, const BitVector& word, std::string_view side);

/// The JSON object that --code reads: n, k, X and Z.
[[nodiscard]] Json json_of_code(const codes::CssCode& code);

/// The JSON object that --code reads, in the form of the QEC challenge: n, k, X and Z as `checks`, and the distance
/// that the file stated.
[[nodiscard]] Json json_of_code(const NamedCode& named);

/// The JSON object that --code reads: n, k, and the operators as `stabilizers`.
[[nodiscard]] Json json_of_code(const codes::SubsystemCode& code, const Paulis& paulis);

}  // namespace gf2::apps::gf2_program
