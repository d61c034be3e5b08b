// SPDX-License-Identifier: MIT
#pragma once

#include <streambuf>
#include <string>
#include <string_view>

namespace gf2::apps {

/// The characters that a terminal can show.
enum class Charset { kUtf8, kAscii };

/// The characters of the user's locale: ASCII if LC_ALL, LC_CTYPE or LANG, of which the first that is set counts, names
/// no UTF-8. UTF-8 if none is set, as in many containers.
[[nodiscard]] Charset charset_of_environment();

/// Replaces the blocks, lines and dots of which boards and pictures are drawn by ASCII characters, one each. All other
/// characters remain.
/// @param text  UTF-8; a character that is cut off at the end remains
[[nodiscard]] std::string in_ascii(std::string_view text);

/// A buffer that forwards its output to another buffer by in_ascii().
class AsciiOutput : public std::streambuf {
public:
    explicit AsciiOutput(std::streambuf& target) : target_(target) {}

protected:
    /// Forwards one character.
    int_type overflow(int_type c) override;
    /// Forwards a text.
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    /// Flushes the target.
    int sync() override;

private:
    std::streambuf& target_;
    std::string pending_;  // the beginning of a character
};

}  // namespace gf2::apps
