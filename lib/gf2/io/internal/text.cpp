// SPDX-License-Identifier: MIT
#include "gf2/io/internal/text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace gf2::io::internal {
namespace {

constexpr std::string_view kDigits = "0123456789";

// Takes the digits at the beginning of the text.
std::string_view taken_digits(std::string_view& text) {
    const std::string_view digits = text.substr(0, text.find_first_not_of(kDigits));
    text.remove_prefix(digits.size());
    return digits;
}

// Takes an exponent with or without a sign; one too long for a number is clamped, which makes no difference.
std::optional<std::int64_t> taken_exponent(std::string_view& text) {
    constexpr std::int64_t kHuge = std::int64_t{1} << 62;
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    const std::string_view digits = taken_digits(text);
    if (digits.empty()) return std::nullopt;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || value > kHuge) value = kHuge;
    return is_negative ? -value : value;
}

}  // namespace

// The exponent moves the point; the value is integral if only zeros follow the point then.
std::optional<Integer> integer_of(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    const std::string_view whole = taken_digits(text);
    std::string_view fraction;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        fraction = taken_digits(text);
    }
    if (whole.empty() && fraction.empty()) return std::nullopt;
    std::int64_t exponent = 0;
    if (text.starts_with('e') || text.starts_with('E')) {
        text.remove_prefix(1);
        const auto found = taken_exponent(text);
        if (!found) return std::nullopt;
        exponent = *found;
    }
    if (!text.empty()) return std::nullopt;

    const auto digit = [&](std::size_t k) {
        return k < whole.size() ? whole[k] : fraction[k - whole.size()];
    };
    const auto count = static_cast<std::int64_t>(whole.size() + fraction.size());
    const std::int64_t point = static_cast<std::int64_t>(whole.size()) + exponent;  // digits before the point
    for (std::int64_t k = std::max<std::int64_t>(point, 0); k < count; ++k) {
        if (digit(static_cast<std::size_t>(k)) != '0') return std::nullopt;
    }
    const char units = point < 1 || point > count ? '0' : digit(static_cast<std::size_t>(point - 1));
    bool is_bit = units == '0' || (units == '1' && !is_negative);
    for (std::int64_t k = 0; k < std::min(point, count); ++k) {
        is_bit = is_bit && (k == point - 1 || digit(static_cast<std::size_t>(k)) == '0');
    }
    return Integer{(units - '0') % 2 != 0, is_bit};
}

std::vector<std::vector<std::string_view>> first_lines(std::string_view text, std::size_t count,
                                                       std::size_t max_length) {
    constexpr std::string_view kBetweenWords = " \t\r\v\f";
    std::vector<std::vector<std::string_view>> lines;
    while (!text.empty() && lines.size() < count) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, std::min(text.substr(0, length).find('#'), length));
        if (line.size() > max_length) break;
        text.remove_prefix(std::min(length + 1, text.size()));
        std::vector<std::string_view> words;
        for (std::size_t begin = 0, end = 0; begin < line.size(); begin = end) {
            begin = std::min(line.find_first_not_of(kBetweenWords, end), line.size());
            end = std::min(line.find_first_of(kBetweenWords, begin), line.size());
            if (begin != end) words.push_back(line.substr(begin, end - begin));
        }
        if (!words.empty()) lines.push_back(std::move(words));
    }
    return lines;
}

bool is_number(std::string_view word) {
    constexpr std::size_t kMaxDigits = 18;
    return !word.empty() && word.size() <= kMaxDigits && (word.size() == 1 || word[0] != '0') &&
           word.find_first_not_of("0123456789") == std::string_view::npos;
}

bool begins_with_shape_and(std::string_view text, std::string_view last) {
    constexpr std::size_t kMaxLine = 256;
    const auto lines = first_lines(text, 1, kMaxLine);
    return !lines.empty() && lines[0].size() == 3 && is_number(lines[0][0]) && is_number(lines[0][1]) &&
           lines[0][2] == last;
}

bool read_parity(TextScanner& in) {
    // The value is nearly always 0 or 1.
    const std::string_view word = in.peek();
    if (word == "1" || word == "0") return in.word("an integral value") == "1";
    const std::optional<Integer> value = integer_of(word);
    if (!value) in.fail("an integral value");
    in.word("an integral value");
    return value->is_odd;
}

}  // namespace gf2::io::internal
