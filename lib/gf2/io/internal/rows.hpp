// SPDX-License-Identifier: MIT
// Rows of entries in a text.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/io/internal/plain_text.hpp"
#include "gf2/io/memory_limit.hpp"
#include "gf2/io/source.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io::internal {

/// A nonempty line of an input.
struct Line {
    std::string_view text;    // without its end and, if comments are cut, without its comment
    std::size_t number;       // from 1
    bool follows_empty_line;  // one or more that have no comment either
};

/// The meaning of a character in a text of rows.
enum class Mark : std::uint8_t {
    kForeign,
    kOff,
    kOn,
    kDot,      // off, unless it belongs to a number such as 1.0 or to an ellipsis
    kMissing,  // an entry that is neither
    kBlank,
    kTab,
    kComma,
    kSemicolon,
    kOpen,
    kClose,
};

/// The meanings of all characters.
struct Marks {
    std::array<Mark, 256> of{};
    std::string expected;             ///< the entries, for messages, such as "0 or 1"
    bool are_zeros_and_ones = false;  ///< '0' is off, '1' is on

    /// Blanks and tabs, and if wanted commas, semicolons and brackets.
    Marks(std::string entries, bool with_separators);

    void set(std::string_view characters, Mark mark);
    [[nodiscard]] Mark operator[](char c) const { return of[static_cast<unsigned char>(c)]; }
    [[nodiscard]] bool is_entry(char c) const { return (*this)[c] >= Mark::kOff && (*this)[c] <= Mark::kMissing; }
};

/// A collector of rows of bits that have equal length and equal gaps: in each, the same entries begin a group.
class RowCollector {
public:
    /// A collector without rows.
    /// @param source  for messages and the memory limit
    explicit RowCollector(const Source& source) : source_(source) {}

    /// Adds a bit to the current row.
    /// @throws ParseError if the row is longer than the first one; MemoryError
    void add(bool bit, Position place);

    /// Adds eight bits, the lowest first, of entries that are `step` characters apart: side by side, or each but the
    /// first one behind a gap.
    /// @pre bits < 256; step is 1 or 2
    void add_eight(std::uint64_t bits, Position place, std::size_t step);

    /// Adds 64 bits of entries that are side by side, unless some of them are no '0' or '1', or belong to two words, or
    /// to no row of the right length; returns whether it did.
    [[nodiscard]] bool add_word(std::string_view text, Position place);

    /// The next entry begins a group: there is a gap before it.
    void begin_group() { add_gaps(1); }

    /// Ends the current row, which has bits.
    /// @throws ParseError if its length or its gaps are not those of the first one
    void end_row(Position end);

    /// Removes all rows.
    void clear();

    [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
    [[nodiscard]] std::size_t length() const noexcept { return length_; }       ///< of the current row
    [[nodiscard]] std::size_t groups() const noexcept { return count(gaps_); }  ///< in the current row
    [[nodiscard]] std::size_t groups_of_rows() const noexcept { return count(first_gaps_); }
    [[nodiscard]] Position first_place() const noexcept { return first_place_; }  ///< of the first entry
    [[nodiscard]] std::size_t zeros() const noexcept;                             ///< in all rows

    /// The words of the rows, each of whole words.
    [[nodiscard]] const std::vector<std::uint64_t>& words() const noexcept { return words_; }

    /// The matrix of the collected rows.
    /// @throws MemoryError
    [[nodiscard]] BitMatrix matrix() const;

private:
    // A bit for each entry that a gap precedes; without the words after the last gap.
    using Gaps = std::vector<std::uint64_t>;

    [[nodiscard]] static std::size_t count(const Gaps& gaps) noexcept;
    void begin_word(Position place);
    void add_gaps(std::uint64_t gaps);
    [[noreturn]] void refuse_gaps(Position end) const;

    const Source& source_;
    std::vector<std::uint64_t> words_;
    Gaps first_gaps_;
    Gaps gaps_;
    std::size_t rows_ = 0;
    std::size_t columns_ = 0;
    std::size_t length_ = 0;
    Position first_place_;
};

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

/// Calls read(source), and if it refuses the text read() again with the plain_text() of it, if that is another.
/// @throws ParseError, MemoryError
template <class Read>
auto read_plain(const Source& source, const PlainTextRules& rules, const Read& read) {
    std::optional<std::string> text;
    try {
        if (!rules.integers_modulo_2) return read(source);
        text = plain_text(source, rules);
    } catch (const MemoryError&) {
        throw;
    } catch (const ParseError&) {
        if (rules.integers_modulo_2) throw;
        text = plain_text(source, rules);
        if (!text) throw;
    }
    Source plain = source;
    if (text) plain.text = *text;
    return read(plain);
}

}  // namespace gf2::io::internal
