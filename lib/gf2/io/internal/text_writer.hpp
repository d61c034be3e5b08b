// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <ostream>
#include <string_view>

namespace gf2::io::internal {

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

}  // namespace gf2::io::internal
