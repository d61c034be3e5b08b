// SPDX-License-Identifier: MIT
#include "gf2/poly/taylor_shift.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/poly/internal/words.hpp"

namespace gf2 {
namespace {

void add_upper_halves(const internal::KernelTable& kernel, std::uint64_t* words, std::size_t count) {
    if (count <= 1) return;
    const std::size_t half = std::bit_floor(count - 1);
    kernel.words.xor_into(words, words + half, count - half);
    add_upper_halves(kernel, words, half);
    add_upper_halves(kernel, words + half, count - half);
}

}  // namespace

BitPoly taylor_shift(const BitPoly& p) {
    internal::Words words(p.words().begin(), p.words().end());
    add_upper_halves(internal::kernels(), words.data(), words.size());
    for (std::uint64_t& word : words) {
        word ^= (word >> 32) & 0x00000000ffffffffu;
        word ^= (word >> 16) & 0x0000ffff0000ffffu;
        word ^= (word >> 8) & 0x00ff00ff00ff00ffu;
        word ^= (word >> 4) & 0x0f0f0f0f0f0f0f0fu;
        word ^= (word >> 2) & 0x3333333333333333u;
        word ^= (word >> 1) & 0x5555555555555555u;
    }
    return BitPoly::from_words(std::move(words));
}

namespace {

// The levels of the method whose parts f_i have words.
void expand_words(const internal::KernelTable& kernel, std::uint64_t* words, std::size_t count) {
    if (count <= 2) return;
    const std::size_t half = std::bit_floor(count - 1);
    const std::size_t q = half / 2;
    const std::size_t upper = count - half;
    if (upper > q) kernel.words.xor_into(words + half, words + half + q, upper - q);
    kernel.words.xor_into(words + q, words + half, std::min(q, upper));
    expand_words(kernel, words, half);
    expand_words(kernel, words + half, upper);
}

// Those whose parts lie within a word.
std::uint64_t expanded(std::uint64_t word) {
    word ^= (word >> 16) & 0x0000ffff00000000u;
    word ^= (word >> 16) & 0x00000000ffff0000u;
    word ^= (word >> 8) & 0x00ff000000ff0000u;
    word ^= (word >> 8) & 0x0000ff000000ff00u;
    word ^= (word >> 4) & 0x0f000f000f000f00u;
    word ^= (word >> 4) & 0x00f000f000f000f0u;
    word ^= (word >> 2) & 0x3030303030303030u;
    word ^= (word >> 2) & 0x0c0c0c0c0c0c0c0cu;
    word ^= (word >> 1) & 0x4444444444444444u;
    word ^= (word >> 1) & 0x2222222222222222u;
    return word;
}

BitPoly every_second(const internal::KernelTable& kernel, const internal::Words& words, std::uint64_t mask) {
    const internal::Words masks(words.size(), mask);
    internal::Words packed((words.size() + 1) / 2);
    kernel.words.pext(packed.data(), 0, words.data(), 0, 1, masks.data(), masks.size());
    return BitPoly::from_words(std::move(packed));
}

}  // namespace

ShiftParts shift_parts(const BitPoly& p) {
    const internal::KernelTable& kernel = internal::kernels();
    internal::Words words(p.words().begin(), p.words().end());
    expand_words(kernel, words.data(), words.size());
    for (std::size_t i = 1; i < words.size(); i += 2) {
        words[i] ^= words[i] >> 32;
        words[i - 1] ^= words[i] << 32;
    }
    for (std::uint64_t& word : words) word = expanded(word);
    return {every_second(kernel, words, 0x5555555555555555u), every_second(kernel, words, 0xaaaaaaaaaaaaaaaau)};
}

}  // namespace gf2
