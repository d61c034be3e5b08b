// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "gf2/search/record.hpp"

namespace gf2 {

/// A text is no record, or damaged.
class RecordError : public std::runtime_error {
public:
    /// @param message  what was expected there
    RecordError(std::size_t at_line, std::size_t at_column, const std::string& message)
        : std::runtime_error(message), line(at_line), column(at_column) {}

    std::size_t line;    ///< from 1
    std::size_t column;  ///< from 1
};

/// The text of a record, a line for each field, with a checksum (docs/checkpoints.md). Equal records have equal texts.
[[nodiscard]] std::string to_text(const Record& record);

/// The record of a text.
/// @throws RecordError unless it is, byte by byte, the text of a record
[[nodiscard]] Record parse_record(std::string_view text);

/// True if the text begins as that of a record does.
[[nodiscard]] bool is_record(std::string_view text);

}  // namespace gf2
