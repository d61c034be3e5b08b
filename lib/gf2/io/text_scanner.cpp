// SPDX-License-Identifier: MIT
#include "gf2/io/text_scanner.hpp"

#include <algorithm>
#include <charconv>

#include "gf2/io/internal/plain_number.hpp"

namespace gf2::io {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

bool is_space(char c) {
    return is_blank(c) || c == '\n';
}

}  // namespace

std::string escaped(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c >= ' ' && c <= '~') {
            result += c;
        } else {
            result += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15u]};
        }
    }
    return result;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t kMaxLength = 40;
    return "'" + escaped(text.substr(0, kMaxLength)) + (text.size() > kMaxLength ? "...'" : "'");
}

Position TextScanner::position_at(std::size_t bytes) const noexcept {
    if (bytes < line_start_) {
        line_ = 1;
        line_start_ = 0;
    }
    const std::string_view passed = std::string_view(source_.text).substr(0, bytes);
    for (std::size_t end; (end = passed.find('\n', line_start_)) != std::string_view::npos; line_start_ = end + 1) {
        ++line_;
    }
    return {line_, bytes - line_start_ + 1};
}

bool TextScanner::at_end() {
    for (;;) {
        while (offset_ < source_.text.size() && is_space(source_.text[offset_])) ++offset_;
        if (offset_ == source_.text.size() || source_.text[offset_] != comment_) return offset_ == source_.text.size();
        ++source_.remarks().comments;
        offset_ = std::min(source_.text.find('\n', offset_), source_.text.size());
    }
}

bool TextScanner::at_line_end() {
    while (offset_ < source_.text.size() && is_blank(source_.text[offset_])) ++offset_;
    return offset_ == source_.text.size() || source_.text[offset_] == '\n' || source_.text[offset_] == comment_;
}

std::string_view TextScanner::peek() {
    if (at_end()) return {};
    std::size_t end = offset_;
    while (end < source_.text.size() && !is_space(source_.text[end])) ++end;
    return std::string_view(source_.text).substr(offset_, end - offset_);
}

std::string_view TextScanner::word(std::string_view expected) {
    const std::string_view result = peek();
    if (result.empty()) fail(expected);
    offset_ += result.size();
    return result;
}

std::optional<std::uint64_t> TextScanner::number_if(std::uint64_t least, std::uint64_t most) {
    static_cast<void>(at_end());
    std::uint64_t plain = 0;
    const std::size_t digits = internal::plain_number(rest(), plain);
    if (digits != 0 && is_space(source_.text[offset_ + digits]) && plain >= least && plain <= most) {
        offset_ += digits;
        return plain;
    }
    const char* const begin = source_.text.data() + offset_;
    const char* const last = source_.text.data() + source_.text.size();
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(begin, last, value);
    if (error != std::errc{} || (end != last && !is_space(*end)) || value < least || value > most) return std::nullopt;
    offset_ += static_cast<std::size_t>(end - begin);
    return value;
}

std::size_t TextScanner::plain_line(std::span<std::uint64_t> numbers) const {
    const std::string_view text = source_.text;
    std::size_t at = offset_;
    while (at < text.size() && is_space(text[at])) ++at;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (k != 0 && text[at++] != ' ') return 0;
        const std::size_t digits = internal::plain_number(text.substr(at), numbers[k]);
        if (digits == 0) return 0;
        at += digits;  // another byte follows
    }
    if (text[at] == '\r') ++at;
    return at < text.size() && text[at] == '\n' ? at + 1 - offset_ : 0;
}

std::size_t TextScanner::size(std::string_view expected, std::size_t least, std::size_t most) {
    return static_cast<std::size_t>(number(expected, least, most));
}

std::uint64_t TextScanner::number(std::string_view expected, std::uint64_t least, std::uint64_t most) {
    if (const auto value = number_if(least, most)) return *value;
    std::string what(expected);
    if (least != 0 || most != UINT64_MAX) what += " from " + std::to_string(least) + " to " + std::to_string(most);
    fail(what);
}

char TextScanner::character(std::string_view allowed, std::string_view expected) {
    if (at_end() || allowed.find(source_.text[offset_]) == std::string_view::npos) {
        if (at_end()) fail(expected);
        fail_at(position(), "expected " + std::string(expected) + ", found " +
                                quoted(std::string_view(source_.text).substr(offset_, 1)));
    }
    return source_.text[offset_++];
}

void TextScanner::expect_end() {
    if (!at_end()) fail("the end of the input");
}

std::string_view TextScanner::rest_of_line() {
    const std::string_view rest = std::string_view(source_.text).substr(offset_);
    const std::size_t length = rest.find('\n');
    std::string_view line = rest.substr(0, length);
    offset_ += line.size();
    if (length != std::string_view::npos) ++offset_;
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

void TextScanner::fail(std::string_view expected) {
    const std::string_view found = peek();
    fail_at(position(), "expected " + std::string(expected) + ", found " +
                            (found.empty() ? std::string("the end of the input") : quoted(found)));
}

void TextScanner::fail_at(Position position, const std::string& message) const {
    throw ParseError(source_.name, position, message);
}

}  // namespace gf2::io
