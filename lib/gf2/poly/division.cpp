// SPDX-License-Identifier: MIT
#include "gf2/poly/division.hpp"

#include <stdexcept>
#include <utility>

#include "gf2/poly/internal/divisor.hpp"
#include "gf2/poly/internal/words.hpp"

namespace gf2 {
namespace {

using internal::Words;

void require_not_zero(const BitPoly& b) {
    if (b.is_zero()) throw std::invalid_argument("division of a polynomial by zero");
}

}  // namespace

Division divide(const BitPoly& a, const BitPoly& b) {
    require_not_zero(b);
    if (a.length() < b.length()) return {{}, a};
    const internal::Divisor divisor(b, word_count(a.length() - b.length() + 1));
    internal::Divisor::Workspace workspace(divisor);
    const BitPoly shifted = shift_left(a, divisor.shift());
    Words words(shifted.words().begin(), shifted.words().end());
    divisor.divide_in_place(words.data(), words.size(), workspace);
    Words quotient(words.begin() + static_cast<std::ptrdiff_t>(divisor.words()), words.end());
    words.resize(divisor.words());
    return {BitPoly::from_words(std::move(quotient)),
            shift_right(BitPoly::from_words(std::move(words)), divisor.shift())};
}

BitPoly remainder(const BitPoly& a, const BitPoly& b) {
    return divide(a, b).remainder;
}

BitPoly divide_exactly(const BitPoly& a, const BitPoly& b) {
    Division division = divide(a, b);
    if (!division.remainder.is_zero()) throw std::invalid_argument("divide_exactly: the remainder is not zero");
    return std::move(division.quotient);
}

}  // namespace gf2
