// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>
#include "apps/cli/json.hpp"

#include "apps/gf2/css_code_file.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::apps::gf2_program {

/// What gf2 info prints of a code: names and values as text, and the fields of the JSON answer.
struct CodeFacts {
    std::vector<std::pair<std::string, std::string>> lines{};
    Json json{};
};

/// Of a CSS code: lengths, ranks, weights, and what its file states of its distance.
[[nodiscard]] CodeFacts facts_of(const NamedCode& named);

/// Of a code given by operators.
/// @param operators  the rows [X | Z] that were given
/// @param is_gauge   they generate the gauge group; otherwise the stabilizers
[[nodiscard]] CodeFacts facts_of(const codes::SubsystemCode& code, const BitMatrix& operators, bool is_gauge);

}  // namespace gf2::apps::gf2_program
