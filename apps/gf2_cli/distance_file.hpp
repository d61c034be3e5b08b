// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include "common/cli/json.hpp"

#include "common/search/checkpoint_json.hpp"
#include "gf2/codes/css_code.hpp"
#include "gf2/codes/minimum_distance.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/minweight/minimum_distance.hpp"

namespace gf2::apps::gf2_cli {

inline constexpr CheckpointKind kDistanceKind{"gf2kit distance search", 2};
inline constexpr CheckpointKind kCountedDistanceKind{"gf2kit counted distance search", 2};

/// A search for the least weight of all nonzero words, on disk (docs/checkpoints.md).
struct DistanceFile {
    std::string question;  ///< in printable ASCII: searches differ if their questions do
    DistanceRecord record;

    [[nodiscard]] const std::string& words() const { return question; }

    /// @throws std::invalid_argument as DistanceRecord::merge()
    void merge(const DistanceFile& other);
};

/// What the answer of a search for the words that count says of a word.
enum class AnswerForm {
    kWord,        ///< its bits
    kOperator,    ///< Pauli operators, from a word of 3n bits
    kMechanisms,  ///< the numbers of its ones
    kX,           ///< it is the operator X of one side of a CSS code
    kZ,           ///< it is the operator Z
    kSides        ///< both sides of a CSS code
};

/// What is known before the search.
struct CountedQuestion {
    std::string words{};  ///< the whole question in printable ASCII: searches differ if their words do
    AnswerForm form = AnswerForm::kWord;
    Json known{};  ///< numbers of the JSON answer that need no search, such as the length
};

/// A search for the words that count, on disk (docs/checkpoints.md).
struct CountedDistanceFile {
    CountedQuestion question;
    std::variant<codes::CountedRecord, codes::CssRecord> record;

    [[nodiscard]] const std::string& words() const { return question.words; }

    /// @throws std::invalid_argument as CountedRecord::merge()
    void merge(const CountedDistanceFile& other);
};

/// The fields of a record of a search for all nonzero words.
[[nodiscard]] Json json_of_record(const DistanceRecord& record);

/// @param name  the file, for messages
/// @throws InputError as the functions of CheckpointFields, as do those below
[[nodiscard]] DistanceRecord distance_record_of(const CheckpointFields& fields, const std::string& name,
                                                const std::string& path = "");

/// All fields but format, version and checksum.
[[nodiscard]] Json json_of_file(const DistanceFile& file);

/// @throws io::ParseError if it is not JSON
[[nodiscard]] DistanceFile read_distance(const io::Source& source);

/// The fields of the JSON answer that a search finds.
[[nodiscard]] Json found_fields(const MinimumDistance& found);

/// All fields but format, version and checksum.
[[nodiscard]] Json json_of_file(const CountedDistanceFile& file);

/// @param name  the file, for messages
[[nodiscard]] codes::CountedRecord counted_record_of(const CheckpointFields& fields, const std::string& name,
                                                     const std::string& path = "");

[[nodiscard]] codes::CssRecord css_record_of(const CheckpointFields& fields, const std::string& name);

/// @throws io::ParseError if it is not JSON
[[nodiscard]] CountedDistanceFile read_counted_distance(const io::Source& source);

/// The fields of the JSON answer that a search finds.
[[nodiscard]] Json found_fields(AnswerForm form, const codes::Distance& found);
[[nodiscard]] Json found_fields(const codes::PauliDistance& found);
[[nodiscard]] Json found_fields(const codes::CssDistance& found);

}  // namespace gf2::apps::gf2_cli
