// SPDX-License-Identifier: MIT
#include "gf2/poly/taylor_shift.hpp"

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

}  // namespace gf2
