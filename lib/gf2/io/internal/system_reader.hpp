// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "gf2/io/formats/system_list.hpp"
#include "gf2/io/internal/row_reader.hpp"

namespace gf2::io::internal {

/// Reads the systems of a text one by one; read_system_list() uses one reader for each part of its text.
class SystemReader {
public:
    /// @param source      its name and memory limit
    /// @param text        its beginning and its end are those of the source, or follow an empty line
    /// @param first_line  the number of its first line
    SystemReader(const Source& source, std::string_view text, SystemRows rows, std::size_t first_line);

    /// Skips empty lines and comments; true if the text ends there.
    [[nodiscard]] bool at_end();

    /// Appends the next system. The plain version: it reads any system, character by character.
    /// @pre !at_end()
    /// @throws ParseError, MemoryError
    void read(SystemList& systems);

    /// Appends the next system if all its lines have the same length, with a newline, and no blanks between the entries
    /// but one character before the entry of b. Otherwise consumes nothing and returns false.
    /// @pre !at_end()
    /// @throws MemoryError
    [[nodiscard]] bool read_uniform(SystemList& systems);

    /// The number of the next line.
    [[nodiscard]] std::size_t line() const noexcept { return line_; }

private:
    [[nodiscard]] std::string_view take_line();
    void read_shape(std::string_view line);
    void add_row(std::string_view line);
    [[nodiscard]] std::size_t end_of_coefficients(std::string_view line, std::size_t end) const;
    void append(SystemList& systems, std::size_t first_line, const std::vector<std::uint64_t>& rows) const;
    [[noreturn]] void fail(std::string_view line, std::size_t i, std::string_view expected) const;

    const Source& source_;
    std::string_view rest_;
    SystemRows rows_;
    std::size_t line_;

    // The system being read.
    RowReader reader_;                  // of the plain version
    std::vector<std::uint64_t> words_;  // of the other one: the rows, each of whole words
    std::vector<std::uint64_t> sides_;  // b
    std::size_t row_count_ = 0;
    std::size_t columns_ = 0;
};

}  // namespace gf2::io::internal
