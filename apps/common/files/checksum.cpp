// SPDX-License-Identifier: MIT
#include "common/files/checksum.hpp"

#include <fmt/format.h>

#include <array>

namespace gf2::apps {
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

void add_word(Crc64& crc, std::uint64_t word) {
    std::array<char, 8> bytes{};
    for (char& byte : bytes) {
        byte = static_cast<char>(static_cast<unsigned char>(word & 0xff));
        word >>= 8;
    }
    crc.add({bytes.data(), bytes.size()});
}

}  // namespace

void Crc64::add(std::string_view bytes) noexcept {
    for (const char byte : bytes) {
        state_ = (state_ >> 8) ^ kRemainders[(state_ ^ static_cast<unsigned char>(byte)) & 0xff];
    }
}

std::string Crc64::text() const {
    return fmt::format("{:016x}", value());
}

std::string fingerprint(const BitMatrix& a) {
    Crc64 crc;
    add_word(crc, a.rows());
    add_word(crc, a.columns());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.words_per_row(); ++j) add_word(crc, a.row(i)[j]);
    }
    return crc.text();
}

std::string fingerprint(const BitVector& v) {
    Crc64 crc;
    add_word(crc, 1);
    add_word(crc, v.size());
    for (const std::uint64_t word : words_of(v)) add_word(crc, word);
    return crc.text();
}

}  // namespace gf2::apps
