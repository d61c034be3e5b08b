// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "gf2/io/errors.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io::internal {

/// A line of an input that is not empty.
struct Line {
    std::string_view text;  // without its end, and without the comment if those are cut
    std::size_t number;     // from 1
};

/// The lines with something on them. Text from `comment` to the end of the line is cut; 0 cuts nothing.
[[nodiscard]] std::vector<Line> lines_of(std::string_view text, char comment);

/// Refuses a shape whose BitMatrix would be larger than any that is read. A side of 0 counts as 1, so that no
/// loop over rows outlasts its reader either.
/// @throws ParseError at `place` if it takes more than kMostMatrixBytes
void require_readable_shape(const Source& source, Position place, std::uint64_t rows, std::uint64_t columns);

/// The shape that a first line "m n" or "m x n" announces.
struct Header {
    std::size_t rows;
    std::size_t columns;
    bool is_certain;  // false if the line could as well be a row of zeros and ones
};

/// Reads the first of the lines as a header, if it is one.
/// @pre there are lines
/// @throws ParseError as require_readable_shape()
[[nodiscard]] std::optional<Header> header_of(const Source& source, const std::vector<Line>& lines);

/// Rows of bits of equal length that are collected one by one.
class RowCollector {
public:
    /// @param source  for messages
    explicit RowCollector(const Source& source) : source_(source) {}

    void add(bool bit, Position place);

    /// Adds eight bits that stand side by side on a line; the one that counts least is first, at `place`.
    /// @pre bits < 256
    void add_eight(std::uint64_t bits, Position place);

    /// Ends a row, if it has bits.
    /// @throws ParseError if it is not as long as the first one
    void end_row(Position end);

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
    [[nodiscard]] BitMatrix matrix() const;

private:
    const Source& source_;
    std::vector<std::uint64_t> words_;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t length_ = 0;  // of the row in the making
    Position first_place_;
};

/// Reads lines of cells, with or without a header, and finds out which.
///
/// @param read_line  adds the cells of a line to a collector and ends its rows; throws ParseError
[[nodiscard]] BitMatrix read_rows(const Source& source, const std::vector<Line>& lines,
                                  const std::function<void(const Line&, RowCollector&)>& read_line);

}  // namespace gf2::io::internal
