// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "gf2/io/internal/rows.hpp"

namespace gf2::io::internal {

/// True for a '.' that belongs to a number such as 1.0 or 0., which is one entry, and not to entries side by side,
/// where it counts as 0: the field between separators begins with a digit and has no other '.', and there is a '0' in
/// it, or another field on the line.
/// @pre line[place] is '.'
[[nodiscard]] bool is_decimal_point(std::string_view line, std::size_t place);

/// Reads a text of rows line by line, by the rule of docs/formats.md, "What is read as what". Refuses what can be read
/// in two ways.
class RowReader {
public:
    struct Layout {
        bool has_brackets = false;         ///< all entries are in brackets
        bool semicolons_end_rows = false;  ///< outside brackets; otherwise they separate entries
    };

    /// @param source  for messages and the memory limit
    /// @param marks   must outlive the reader
    RowReader(const Source& source, const Marks& marks, Layout layout)
        : source_(source), marks_(marks), layout_(layout), rows_(source) {}

    /// Reads a line.
    /// @throws ParseError, MemoryError
    void read_line(const Line& line);

    /// Checks what shows at the end alone.
    /// @param has_header  a header says the shape
    /// @throws ParseError
    void finish(bool has_header) const;

    /// Begins again.
    void clear();

    [[nodiscard]] const RowCollector& rows() const& noexcept { return rows_; }
    [[nodiscard]] RowCollector rows() && { return std::move(rows_); }

private:
    // What stands between two entries, or before the first one of a row.
    enum Gap : unsigned { kBlanks = 1, kOneTab = 2, kTabs = 4, kComma = 8, kLineEnd = 16, kSemicolon = 32 };

    struct Bracket {
        char character;
        Position place;
    };

    struct State {
        unsigned gap = 0;
        std::size_t gap_begin = 0;  // on the line
        std::size_t row_begin = 0;  // on the line: its beginning, or behind the bracket
        std::size_t lines = 0;

        // The current row.
        std::size_t field_begin = 0;  // the number of entries before the last comma
        bool has_comma = false;
        std::size_t dot_groups = 0;  // groups of two or more dots
        std::size_t dots_in_groups = 0;
        Position dots_place{};
        std::optional<Position> uneven_row{};

        // The text.
        std::size_t missing = 0;
        std::size_t dots = 0;
        Position first_dot{};
        std::optional<Position> point{};  // the first dot of a field '1.'
        bool has_other_dot = false;
        std::optional<Position> dots_together{};         // the first '..'
        std::optional<Position> leading_tab{};           // before the first entry of a row
        bool has_separating_tab = false;                 // behind an entry
        std::optional<std::string_view> gap_text{};      // blanks between entries
        std::optional<std::string_view> indentation{};   // blanks before rows
        std::optional<Position> uneven{};                // the first place where these differ
        std::optional<Position> row_behind_semicolon{};  // on the same line
        bool has_semicolon = false;                      // on the line, at the end of a row
        bool has_separating_semicolon = false;

        // Brackets.
        std::optional<Bracket> open[2]{};  // from the outside
        std::size_t depth = 0;
        std::size_t rows_before = 0;         // before the innermost bracket
        bool is_list = false;                // the outer bracket holds rows in brackets
        bool bracket_has_semicolon = false;  // the innermost one
        bool is_complete = false;            // a bracket of several rows was closed
        bool has_separator = false;          // between two brackets
    };

    [[nodiscard]] Position place(std::size_t i) const { return {line_.number, i + 1}; }
    [[nodiscard]] bool is_outside_rows() const;
    std::size_t read_entries(std::size_t i);
    void begin_entry(std::size_t i);
    void begin_row(std::size_t i);
    void compare_gap(std::string_view gap, std::size_t i);
    void add_dot(std::size_t i);
    void separate(std::size_t i);
    void end_row_by_semicolon(std::size_t i);
    void open_bracket(std::size_t i);
    void close_bracket(std::size_t i);
    void end_line();
    void end_row(std::size_t i);
    void require_plain_tabs(std::size_t i);
    [[noreturn]] void fail(std::size_t i, const std::string& message) const;
    [[noreturn]] void fail_at(Position place, const std::string& message) const;
    [[noreturn]] void refuse_foreign(std::size_t i) const;
    [[noreturn]] void refuse_several_in_field(std::size_t i) const;
    [[noreturn]] void refuse_second_matrix(std::size_t i, const std::string& where) const;

    const Source& source_;
    const Marks& marks_;
    Layout layout_;
    RowCollector rows_;
    Line line_{};
    State state_;
};

}  // namespace gf2::io::internal
