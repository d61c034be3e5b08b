// SPDX-License-Identifier: MIT
#include "apps/files/bit_text.hpp"

#include <bit>
#include <cstring>

namespace gf2::apps {
namespace {

// Eight bits as eight characters, the lowest bit in the first one in memory.
std::uint64_t characters_of(std::uint64_t bits) {
    constexpr std::uint64_t kEveryByte = 0x0101010101010101;
    constexpr bool kIsLittle = std::endian::native == std::endian::little;
    // Byte k keeps bit k; adding 0x7f moves it to bit 7 of the byte.
    const std::uint64_t chosen = bits * kEveryByte & (kIsLittle ? 0x8040201008040201 : 0x0102040810204080);
    return ((chosen + 0x7f * kEveryByte) >> 7 & kEveryByte) + '0' * kEveryByte;
}

}  // namespace

void write_bits(char* place, const std::uint64_t* words, std::size_t begin, std::size_t count) {
    for (; count >= 8; count -= 8, begin += 8, place += 8) {
        const std::size_t shift = begin % 64;
        std::uint64_t bits = words[begin / 64] >> shift;
        if (shift > 56) bits |= words[begin / 64 + 1] << (64 - shift);
        const std::uint64_t eight = characters_of(bits & 0xff);
        std::memcpy(place, &eight, sizeof eight);
    }
    for (; count != 0; --count, ++begin, ++place) {
        *place = static_cast<char>('0' + (words[begin / 64] >> begin % 64 & 1u));
    }
}

void append_bits(std::string& text, const std::uint64_t* words, std::size_t count) {
    const std::size_t begin = text.size();
    text.resize(begin + count);
    write_bits(text.data() + begin, words, 0, count);
}

}  // namespace gf2::apps
