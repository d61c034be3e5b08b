// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "gf2/io/errors.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io::internal {

/// A nonempty line of an input.
struct Line {
    std::string_view text;  // without its end and, if comments are cut, without its comment
    std::size_t number;     // from 1
};

/// The nonempty lines of a text, found one after another.
class Lines {
public:
    /// Cuts each line at `comment`; 0 cuts nothing.
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

/// A collector of rows of bits of equal length.
class RowCollector {
public:
    /// A collector without rows.
    /// @param source  for messages and the memory limit
    explicit RowCollector(const Source& source) : source_(source) {}

    /// Adds a bit to the current row.
    /// @throws ParseError if the row is longer than the first one; MemoryError
    void add(bool bit, Position place);

    /// Adds eight bits that are side by side on a line; the lowest is the first, at `place`.
    /// @pre bits < 256
    void add_eight(std::uint64_t bits, Position place);

    /// Ends the current row, if it has bits.
    /// @throws ParseError if it is not as long as the first one
    void end_row(Position end);

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
    /// The matrix of the collected rows.
    /// @throws MemoryError
    [[nodiscard]] BitMatrix matrix() const;

private:
    void begin_word(Position place);

    const Source& source_;
    std::vector<std::uint64_t> words_;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t length_ = 0;  // length of the current row
    Position first_place_;
};

/// Reads lines of cells, with or without a header, and detects which.
///
/// @param read_line  adds the cells of a line to a collector and ends its rows; throws ParseError
[[nodiscard]] BitMatrix read_rows(const Source& source, const Lines& lines,
                                  const std::function<void(const Line&, RowCollector&)>& read_line);

}  // namespace gf2::io::internal
