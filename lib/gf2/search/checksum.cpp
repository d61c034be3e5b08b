// SPDX-License-Identifier: MIT
#include "gf2/search/checksum.hpp"

#include <array>

namespace gf2 {
namespace {

// The CRC table: the remainder of each byte.
constexpr std::array<std::uint64_t, 256> kRemainders = [] {
    constexpr std::uint64_t kPolynomial = 0xc96c5795d7870f42;
    std::array<std::uint64_t, 256> remainders{};
    for (std::uint64_t byte = 0; byte < 256; ++byte) {
        std::uint64_t state = byte;
        for (int bit = 0; bit < 8; ++bit) state = (state >> 1) ^ ((state & 1) != 0 ? kPolynomial : 0);
        remainders[byte] = state;
    }
    return remainders;
}();

}  // namespace

void Crc64::add(std::string_view bytes) noexcept {
    for (const char byte : bytes) {
        state_ = (state_ >> 8) ^ kRemainders[(state_ ^ static_cast<unsigned char>(byte)) & 0xff];
    }
}

std::string Crc64::text() const {
    return hexadecimal(value());
}

std::string hexadecimal(std::uint64_t number) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text(16, '0');
    for (auto digit = text.rbegin(); number != 0; ++digit, number >>= 4) *digit = kDigits[number & 15];
    return text;
}

}  // namespace gf2
