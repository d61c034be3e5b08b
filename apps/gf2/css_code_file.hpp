// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/gf2/matrix_files.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/css_code.hpp"

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

}  // namespace gf2::apps::gf2_program
