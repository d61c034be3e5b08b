// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/json.hpp"
#include "apps/run/merge.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/search/search.hpp"

namespace gf2::apps::gf2_program {

/// What the answer of a search for a distance says of a word.
enum class AnswerForm {
    kCode,        ///< its bits, and how many there are: all words of a code count
    kWord,        ///< its bits
    kOperator,    ///< Pauli operators, from a word of 3n bits
    kMechanisms,  ///< the numbers of its ones
    kX,           ///< it is the operator X of one side of a CSS code
    kZ,           ///< it is the operator Z
    kSides        ///< both sides of a CSS code
};

/// What is known before a search.
struct DistanceQuestion {
    std::string words{};  ///< the whole question in printable ASCII: searches differ if their words do
    AnswerForm form = AnswerForm::kWord;
    Json known{};                        ///< numbers of the JSON answer that need no search, such as the length
    std::vector<std::size_t> columns{};  ///< of mechanisms: the number of each column of the checks

    /// Writes it into the record of a search, for merged_distances().
    void write_to(Search& search) const;
};

/// The fields of the JSON answer that a search finds.
[[nodiscard]] Json found_fields(const MinimumDistance& found);
[[nodiscard]] Json found_fields(const DistanceQuestion& question, const codes::Distance& found);
[[nodiscard]] Json found_fields(const DistanceQuestion& question, const codes::PauliDistance& found);
[[nodiscard]] Json found_fields(const DistanceQuestion& question, const codes::CssDistance& found);

/// How `merge` prints such searches.
[[nodiscard]] MergeKind merged_distances();

}  // namespace gf2::apps::gf2_program
