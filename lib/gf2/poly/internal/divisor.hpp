// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/internal/multiplier.hpp"
#include "gf2/poly/internal/words.hpp"

namespace gf2::internal {

/// A polynomial prepared for being divided by.
///
/// It is kept as x^s·b = x^(64n) + b' with 0 <= s < 64 and b' of n words. Its reciprocal of w words is the r' for which
/// x^(64w) + r' is the quotient of x^(64(n + w)) by it; the quotient of a w-word polynomial t times x^(64n) by it is
/// then the part above x^(64w) of t·(x^(64w) + r').
class Divisor {
public:
    /// @param quotient_words  of the quotients that will be asked for: a reciprocal is computed if it pays for these
    /// @pre b is not zero
    Divisor(const BitPoly& b, std::size_t quotient_words);

    /// What divisions by one divisor write to, one after the other.
    struct Workspace {
        explicit Workspace(const Divisor& divisor);

        Multiplier multiplier;
        Words product;
    };

    /// n.
    [[nodiscard]] std::size_t words() const noexcept { return tail_.size(); }

    /// s.
    [[nodiscard]] unsigned shift() const noexcept { return shift_; }

    /// Divides the polynomial of `words` words at a, times x^s already, by x^s·b: its lowest n words become the
    /// remainder, times x^s, and those above them the quotient.
    void divide_in_place(std::uint64_t* a, std::size_t words, Workspace& workspace) const;

private:
    void find_reciprocal(std::size_t words);
    void divide_block(std::uint64_t* a, std::size_t quotient_words, Workspace& workspace) const;
    void divide_by_words(std::uint64_t* a, std::size_t quotient_words, const KernelTable& kernel) const;

    unsigned shift_;
    Words tail_;                         // b'
    std::uint64_t word_reciprocal_ = 0;  // r' for w = 1
    Words reciprocal_;                   // r' for w = its size; none where it does not pay
};

}  // namespace gf2::internal
