// SPDX-License-Identifier: MIT
#include "apps/files/checksum.hpp"

#include <array>
#include <cstdint>

namespace gf2::apps {
namespace {

void add_word(Crc64& crc, std::uint64_t word) {
    std::array<char, 8> bytes{};
    for (char& byte : bytes) {
        byte = static_cast<char>(static_cast<unsigned char>(word & 0xff));
        word >>= 8;
    }
    crc.add({bytes.data(), bytes.size()});
}

}  // namespace

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
