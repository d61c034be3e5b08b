// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

#include "gf2/io/internal/row_reader.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io::internal {

/// The nonempty lines of a text, found one after another.
class Lines {
public:
    /// Cuts each line at `comment`, and the blanks before it; 0 cuts nothing.
    Lines(std::string_view text, char comment) : text_(text), comment_(comment) {}

    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Line;
        using difference_type = std::ptrdiff_t;
        using pointer = const Line*;
        using reference = const Line&;

        Iterator() = default;
        Iterator(std::string_view rest, char comment) : rest_(rest), comment_(comment) { ++*this; }

        reference operator*() const { return line_; }
        pointer operator->() const { return &line_; }
        Iterator& operator++();
        Iterator operator++(int) {
            Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const { return line_.number == other.line_.number; }

    private:
        std::string_view rest_;
        char comment_ = 0;
        std::size_t count_ = 0;  // number of lines before the rest
        Line line_{};            // number 0: the end
    };

    [[nodiscard]] Iterator begin() const { return {text_, comment_}; }
    [[nodiscard]] Iterator end() const { return {}; }
    [[nodiscard]] bool empty() const { return begin() == end(); }

private:
    std::string_view text_;
    char comment_;
};

/// The shape that a first line "m n" or "m x n" announces.
struct Header {
    std::size_t rows;
    std::size_t columns;
    bool is_certain;  // false if the line could also be a row of zeros and ones
};

/// Reads the first line as a header, if it is one.
/// @pre there are lines
/// @throws MemoryError if the source does not allow a matrix of that shape
[[nodiscard]] std::optional<Header> header_of(const Source& source, const Lines& lines);

/// Refuses what may be a board of # and . rather than rows and comments: a # directly after an entry, and dots alone
/// beside a #.
void refuse_boards(const Source& source, const Lines& lines);

/// Reads the rows of a text, with or without a header, and detects which.
/// @throws ParseError, MemoryError
[[nodiscard]] BitMatrix read_rows(const Source& source, const Lines& lines, const Marks& marks);

}  // namespace gf2::io::internal
