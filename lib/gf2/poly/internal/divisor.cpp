// SPDX-License-Identifier: MIT
#include "gf2/poly/internal/divisor.hpp"

#include <algorithm>

namespace gf2::internal {
namespace {

// Quotients and divisors of fewer words are handled one word of the quotient at a time.
constexpr std::size_t kMinWords = 64;

// The reciprocal of x^(64n) + b' of one word: the quotient of x^128 by x^64 + `top`, less x^64.
std::uint64_t reciprocal_of_word(std::uint64_t top) noexcept {
    std::uint64_t reciprocal = 0;
    std::uint64_t rest = top;  // x^128 less x^64 times the divisor, in units of x^64
    for (unsigned i = 64; i-- > 0;) {
        const bool bit = (rest >> 63) != 0;
        rest <<= 1;
        if (bit) {
            reciprocal |= std::uint64_t{1} << i;
            rest ^= top;
        }
    }
    return reciprocal;
}

std::uint64_t multiply_high(const KernelTable& kernel, std::uint64_t a, std::uint64_t b) noexcept {
    std::uint64_t product[2] = {0, 0};
    kernel.polynomial.add_multiple(product, &a, 1, b);
    return product[1];
}

}  // namespace

Divisor::Divisor(const BitPoly& b, std::size_t quotient_words)
    : shift_(static_cast<unsigned>((64 - static_cast<std::size_t>(b.degree()) % 64) % 64)),
      tail_(word_count(static_cast<std::size_t>(b.degree()))) {
    const BitPoly shifted = shift_left(b, shift_);
    std::copy_n(shifted.words().begin(), tail_.size(), tail_.begin());
    if (tail_.empty()) return;
    word_reciprocal_ = reciprocal_of_word(tail_.back());
    const std::size_t words = std::min(tail_.size(), quotient_words);
    if (words >= kMinWords) find_reciprocal(words);
}

Divisor::Workspace::Workspace(const Divisor& divisor)
    : multiplier(divisor.tail_.size() + divisor.reciprocal_.size()),
      product(divisor.tail_.size() + divisor.reciprocal_.size()) {}

// Newton's iteration: from r with precision v to r^2·b with precision w <= 2v, as 2r = 0 in 2r - r^2·b.
void Divisor::find_reciprocal(std::size_t words) {
    std::size_t v = words;
    unsigned doublings = 0;
    for (; v > 1; v = (v + 1) / 2) ++doublings;
    reciprocal_.assign(1, word_reciprocal_);
    Words squared(words + 1);
    Words product(2 * words + 1);
    Multiplier multiplier(product.size());
    const KernelTable& kernel = multiplier.kernel();
    while (doublings-- > 0) {
        const std::size_t w = (words + (std::size_t{1} << doublings) - 1) >> doublings;
        kernel.polynomial.square(squared.data(), reciprocal_.data(), v);
        const std::uint64_t* top = tail_.data() + (tail_.size() - w);
        multiplier.multiply(product.data(), squared.data(), 2 * v, top, w);
        reciprocal_.assign(top, top + w);
        kernel.words.xor_into(reciprocal_.data(), squared.data() + (2 * v - w), w);
        kernel.words.xor_into(reciprocal_.data(), product.data() + 2 * v, w);
        v = w;
    }
}

void Divisor::divide_in_place(std::uint64_t* a, std::size_t words, Workspace& workspace) const {
    if (words <= tail_.size()) return;
    std::size_t left = words - tail_.size();
    if (reciprocal_.empty()) {
        divide_by_words(a, left, workspace.multiplier.kernel());
        return;
    }
    while (left > 0) {
        const std::size_t now = std::min(left, reciprocal_.size());
        left -= now;
        divide_block(a + left, now, workspace);
    }
}

// Divides the lowest n + quotient_words words.
void Divisor::divide_block(std::uint64_t* a, std::size_t quotient_words, Workspace& workspace) const {
    Multiplier& multiplier = workspace.multiplier;
    const KernelTable& kernel = multiplier.kernel();
    if (quotient_words < kMinWords) {
        divide_by_words(a, quotient_words, kernel);
        return;
    }
    const std::size_t n = tail_.size();
    std::uint64_t* quotient = a + n;
    const std::uint64_t* reciprocal = reciprocal_.data() + (reciprocal_.size() - quotient_words);
    multiplier.multiply(workspace.product.data(), quotient, quotient_words, reciprocal, quotient_words);
    kernel.words.xor_into(quotient, workspace.product.data() + quotient_words, quotient_words);
    multiplier.multiply(workspace.product.data(), tail_.data(), n, quotient, quotient_words);
    kernel.words.xor_into(a, workspace.product.data(), n);
}

void Divisor::divide_by_words(std::uint64_t* a, std::size_t quotient_words, const KernelTable& kernel) const {
    const std::size_t n = tail_.size();
    for (std::size_t i = quotient_words; n > 0 && i-- > 0;) {
        const std::uint64_t top = a[n + i];
        const std::uint64_t word = top ^ multiply_high(kernel, top, word_reciprocal_);
        kernel.polynomial.add_multiple(a + i, tail_.data(), n, word);
        a[n + i] = word;
    }
}

}  // namespace gf2::internal
