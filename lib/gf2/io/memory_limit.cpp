// SPDX-License-Identifier: MIT
#include "gf2/io/memory_limit.hpp"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "gf2/base/budget.hpp"
#include "gf2/base/numbers.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::io {
namespace {

using gf2::internal::saturating_product;

constexpr std::uint64_t kAnyInput = std::uint64_t{256} << 20;
constexpr std::uint64_t kForEachByte = 64;
constexpr std::string_view kUnits = "KMGTPE";

}  // namespace

std::uint64_t memory_of_machine() noexcept {
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long page_bytes = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page_bytes <= 0) return UINT64_MAX;
    return saturating_product(static_cast<std::uint64_t>(pages), static_cast<std::uint64_t>(page_bytes));
}

std::uint64_t MemoryLimit::max_bytes() const noexcept {
    if (bytes_) return *bytes_;
    static const std::uint64_t unasked = std::min(kDefaultMemoryLimit, memory_of_machine() / 2);
    return unasked;
}

std::uint64_t MemoryLimit::bytes_for(std::uint64_t input_bytes) const noexcept {
    if (bytes_) return *bytes_;
    return std::min(max_bytes(), std::max(kAnyInput, saturating_product(kForEachByte, input_bytes)));
}

std::uint64_t memory_of_matrix(std::uint64_t rows, std::uint64_t columns) noexcept {
    if (rows == 0) return saturating_product(columns, sizeof(std::uint64_t));
    try {
        return bit_matrix_bytes(rows, std::max<std::uint64_t>(columns, 1));
    } catch (const std::length_error&) {
        return UINT64_MAX;
    }
}

std::string memory_text(std::uint64_t bytes) {
    if (bytes < 1024) return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes");
    if (bytes == UINT64_MAX) return "16 EiB or more";
    std::size_t unit = 0;
    while (unit + 1 < kUnits.size() && bytes >> (10 * (unit + 2)) != 0) ++unit;
    const std::uint64_t one = std::uint64_t{1} << (10 * (unit + 1));
    std::uint64_t whole = bytes / one;
    const std::uint64_t rest = bytes % one;
    std::uint64_t tenths = rest / (one / 10) + (rest % (one / 10) != 0);
    if (tenths >= 10) {
        ++whole;
        tenths = 0;
    }
    std::string text = std::to_string(whole);
    if (tenths != 0) text += "." + std::to_string(tenths);
    return text + " " + kUnits[unit] + "iB";
}

std::optional<std::uint64_t> parsed_memory(std::string_view text) {
    std::uint64_t value = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);
    if (error != std::errc{}) return std::nullopt;
    if (end == last) return value;
    const char letter = *end >= 'a' && *end <= 'z' ? static_cast<char>(*end - 'a' + 'A') : *end;
    const std::size_t unit = kUnits.find(letter);
    if (end + 1 != last || unit == std::string_view::npos) return std::nullopt;
    const std::size_t shift = 10 * (unit + 1);
    if (value != 0 && value > UINT64_MAX >> shift) return std::nullopt;
    return value << shift;
}

std::string memory_option(std::uint64_t bytes) {
    std::size_t unit = 1;  // M
    while (unit + 1 < kUnits.size() && bytes >> (10 * (unit + 2)) != 0) ++unit;
    const std::uint64_t one = std::uint64_t{1} << (10 * (unit + 1));
    return std::to_string(bytes / one + (bytes % one != 0)) + kUnits[unit];
}

}  // namespace gf2::io
