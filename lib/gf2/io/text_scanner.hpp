// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "gf2/io/errors.hpp"
#include "gf2/io/source.hpp"

namespace gf2::io {

/// Reads words and numbers from text, and says where it is when they are not what they should be.
///
/// White space is blanks, tabs, and line ends of any kind; it separates words and is otherwise ignored.
class TextScanner {
public:
    /// @param source  must outlive the scanner
    explicit TextScanner(const Source& source) : source_(source) {}

    /// Skips white space; true if nothing else is left.
    [[nodiscard]] bool at_end();

    /// Skips white space; true if nothing else is left on the line it stands on. Stays in front of the line end.
    [[nodiscard]] bool at_line_end();

    /// The next word, not consumed; empty at the end.
    [[nodiscard]] std::string_view peek();

    /// Consumes the next word.
    /// @param expected  what it should be, for the message
    /// @throws ParseError at the end of the text
    std::string_view word(std::string_view expected);

    /// Consumes a decimal number without sign.
    /// @param expected  what the number is, such as "the number of rows"
    /// @throws ParseError unless the next word is a number from least to most
    std::uint64_t number(std::string_view expected, std::uint64_t least = 0, std::uint64_t most = UINT64_MAX);

    /// Consumes the next word if it is such a number, and nothing otherwise.
    [[nodiscard]] std::optional<std::uint64_t> number_if(std::uint64_t least = 0, std::uint64_t most = UINT64_MAX);

    /// Consumes the next character that is not white space.
    /// @throws ParseError unless it is one of `allowed`
    char character(std::string_view allowed, std::string_view expected);

    /// @throws ParseError unless at_end()
    void expect_end();

    /// The rest of the line, its end consumed but not returned.
    std::string_view rest_of_line();

    /// Where the next character is. Lines are counted when this is called, from where it was called last.
    [[nodiscard]] Position position() const noexcept { return position_at(offset_); }

    /// Where the character behind so many bytes is.
    /// @pre bytes <= offset()
    [[nodiscard]] Position position_at(std::size_t bytes) const noexcept;

    /// The number of bytes before the next character.
    [[nodiscard]] std::size_t offset() const noexcept { return offset_; }

    /// What is not consumed yet.
    [[nodiscard]] std::string_view rest() const noexcept { return std::string_view(source_.text).substr(offset_); }

    /// Throws a ParseError at the next word: "expected ..., found ...".
    [[noreturn]] void fail(std::string_view expected);

    /// Throws a ParseError at the given place.
    [[noreturn]] void fail_at(Position position, const std::string& message) const;

private:
    const Source& source_;
    std::size_t offset_ = 0;

    // The beginning of a line that position_at() came by, so that the lines in front of it need not be counted again.
    mutable std::size_t line_ = 1;
    mutable std::size_t line_start_ = 0;
};

/// Text from an input as a message shows it: quoted, cut short, unprintable bytes written as `\xNN`.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace gf2::io
