// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "gf2/io/errors.hpp"
#include "gf2/io/source.hpp"

namespace gf2::io {

/// Reads words and numbers from text, and reports the positions of errors.
///
/// White space is blanks, tabs, and line ends of any kind; it separates words and is otherwise ignored. So are
/// comments, if there are any: from a mark that begins a word to the end of the line.
class TextScanner {
public:
    /// A scanner at the beginning of a source.
    /// @param source   must outlive the scanner
    /// @param comment  the mark of comments, such as '#'; a line end if there are none
    explicit TextScanner(const Source& source, char comment = '\n') : source_(source), comment_(comment) {}

    /// Skips white space and comments; true if the text ends there.
    [[nodiscard]] bool at_end();

    /// Skips white space within the line; true if the line, or all but a comment, ends there. Stays in front of that.
    [[nodiscard]] bool at_line_end();

    /// The next word, not consumed; empty at the end.
    [[nodiscard]] std::string_view peek();

    /// Consumes the next word.
    /// @param expected  what the word should be, for the message
    /// @throws ParseError at the end of the text
    std::string_view word(std::string_view expected);

    /// Consumes a decimal number without sign.
    /// @param expected  what the number is, such as "the number of rows"
    /// @throws ParseError unless the next word is a number from least to most
    std::uint64_t number(std::string_view expected, std::uint64_t least = 0, std::uint64_t most = UINT64_MAX);

    /// Consumes a decimal number without sign, as number() does, of things that memory has to hold.
    std::size_t size(std::string_view expected, std::size_t least = 0, std::size_t most = SIZE_MAX);

    /// Consumes the next word if it is a decimal number from least to most. Otherwise consumes no word and returns an
    /// empty optional.
    [[nodiscard]] std::optional<std::uint64_t> number_if(std::uint64_t least = 0, std::uint64_t most = UINT64_MAX);

    /// Reads white space and then a line of nothing but so many decimal numbers below 10^15 without sign, separated by
    /// single blanks, but does not consume them: skip() does. For the long part of long files, at a few nanoseconds a
    /// number.
    /// @return the length of all that; 0 for any other text, which may be valid, too
    [[nodiscard]] std::size_t plain_line(std::span<std::uint64_t> numbers) const;

    /// Consumes so many bytes.
    /// @pre rest().size() >= bytes
    void skip(std::size_t bytes) noexcept { offset_ += bytes; }

    /// Consumes the next character that is not white space.
    /// @param expected  what it should be, for the error
    /// @throws ParseError unless it is one of `allowed`; also at the end of the text
    char character(std::string_view allowed, std::string_view expected);

    /// Checks that only white space is left.
    /// @throws ParseError unless at_end()
    void expect_end();

    /// Consumes the rest of the line with its end, and returns it without the end.
    std::string_view rest_of_line();

    /// The position of the next character. Counts the lines from the position of the previous call on.
    [[nodiscard]] Position position() const noexcept { return position_at(offset_); }

    /// The position of the character after the given number of bytes.
    /// @pre bytes <= offset()
    [[nodiscard]] Position position_at(std::size_t bytes) const noexcept;

    /// The number of bytes before the next character.
    [[nodiscard]] std::size_t offset() const noexcept { return offset_; }

    /// The text that is not consumed yet.
    [[nodiscard]] std::string_view rest() const noexcept { return std::string_view(source_.text).substr(offset_); }

    /// Throws a ParseError at the next word: "expected ..., found ...".
    [[noreturn]] void fail(std::string_view expected);

    /// Throws a ParseError at the given position.
    [[noreturn]] void fail_at(Position position, const std::string& message) const;

private:
    const Source& source_;
    char comment_;
    std::size_t offset_ = 0;

    // The beginning of a line that position_at() has passed, so that the lines before it need not be counted again.
    mutable std::size_t line_ = 1;
    mutable std::size_t line_start_ = 0;
};

/// Text from an input for messages, with unprintable bytes written as `\xNN`.
[[nodiscard]] std::string escaped(std::string_view text);

/// Text from an input for messages: quoted, cut short, with unprintable bytes written as `\xNN`.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace gf2::io
