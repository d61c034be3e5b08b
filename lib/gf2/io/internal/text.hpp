// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include "gf2/io/text_scanner.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::io::internal {

/// The characters that may separate entries of a row.
inline constexpr std::string_view kBlanks = " \t\v\f";

/// True if the line, without its newline, has blanks alone, and perhaps the CR of a line end CRLF.
[[nodiscard]] constexpr bool is_empty_line(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line.find_first_not_of(kBlanks) == std::string_view::npos;
}

/// The words of the first lines that have any, at most `count` lines: text formats are detected by them. '#' begins a
/// comment. Ends before a line of more than `max_length` characters.
[[nodiscard]] std::vector<std::vector<std::string_view>> first_lines(std::string_view text, std::size_t count,
                                                                     std::size_t max_length = std::string_view::npos);

/// True for a decimal number below 10^18 without leading zeros.
[[nodiscard]] bool is_number(std::string_view word);

/// True if the first line that has any words has three: two numbers and `last`.
[[nodiscard]] bool begins_with_shape_and(std::string_view text, std::string_view last);

/// An integer of any size.
struct Integer {
    bool is_odd;
    bool is_bit;  ///< 0 or 1
};

/// The value of an integer with or without a sign, or an integral decimal fraction with or without an exponent, such as
/// 3.0, 1.5e1 or 1e300, exactly; an empty optional for other texts.
[[nodiscard]] std::optional<Integer> integer_of(std::string_view text);

/// Consumes a value that integer_of() knows, and returns it modulo 2.
/// @throws ParseError
[[nodiscard]] bool read_parity(TextScanner& in);

/// Collects text and hands it to a stream in large pieces; inserting each number into the stream would take ten times
/// as long. Call finish() at the end.
class TextWriter {
public:
    explicit TextWriter(std::ostream& out) : out_(out), buffer_(new char[kSize]) {}

    void number(std::uint64_t value) {
        reserve(kMaxDigits);
        char* const place = buffer_.get() + used_;
        used_ = static_cast<std::size_t>(std::to_chars(place, place + kMaxDigits, value).ptr - buffer_.get());
    }

    void text(std::string_view text) {
        reserve(text.size());
        if (text.size() > kSize) {
            out_.write(text.data(), static_cast<std::streamsize>(text.size()));
            return;
        }
        std::copy(text.begin(), text.end(), buffer_.get() + used_);
        used_ += text.size();
    }

    void character(char c) {
        reserve(1);
        buffer_[used_++] = c;
    }

    void finish() {
        out_.write(buffer_.get(), static_cast<std::streamsize>(used_));
        used_ = 0;
    }

private:
    static constexpr std::size_t kSize = std::size_t{1} << 14;
    static constexpr std::size_t kMaxDigits = 20;

    void reserve(std::size_t size) {
        if (kSize - used_ < size) finish();
    }

    std::ostream& out_;
    std::unique_ptr<char[]> buffer_;
    std::size_t used_ = 0;
};

/// Calls visit(j) for the ones of a row, in order.
template <class Visit>
void for_each_one(const std::uint64_t* row, std::size_t words, const Visit& visit) {
    for (std::size_t w = 0; w < words; ++w) {
        for (std::uint64_t rest = row[w]; rest != 0; rest &= rest - 1) {
            visit(64 * w + static_cast<std::size_t>(std::countr_zero(rest)));
        }
    }
}

/// Calls visit(j) for the ones of row i of a matrix, in order.
template <class Visit>
void for_each_one(const BitMatrix& a, std::size_t i, const Visit& visit) {
    for_each_one(a.row(i), a.words_per_row(), visit);
}
template <class Visit>
void for_each_one(const SparseMatrix& a, std::size_t i, const Visit& visit) {
    for (const SparseMatrix::Index j : a.row(i)) visit(std::size_t{j});
}

/// The number of ones of a matrix.
[[nodiscard]] inline std::size_t weight_of(const BitMatrix& a) {
    return weight(a);
}
[[nodiscard]] inline std::size_t weight_of(const SparseMatrix& a) {
    return a.weight();
}

}  // namespace gf2::io::internal
