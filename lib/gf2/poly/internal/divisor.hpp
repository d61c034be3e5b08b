// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gf2/poly/bit_poly.hpp"
#include "gf2/poly/internal/multiplier.hpp"
#include "gf2/poly/internal/words.hpp"

namespace gf2::internal {

/// A polynomial b prepared for divisions by it.
///
/// It is kept as x^s·b = x^(64n) + b' with 0 <= s < 64 and b' of n words. Its reciprocal of w words is the r' for which
/// x^(64w) + r' is the quotient of x^(64(n + w)) by x^s·b. For a polynomial t of w words, the quotient of t·x^(64n) by
/// x^s·b is then the part of t·(x^(64w) + r') above x^(64w).
class Divisor {
public:
    /// @param quotient_words  words of the quotients to come: a reciprocal is computed if it pays for these
    /// @pre b is not zero
    Divisor(const BitPoly& b, std::size_t quotient_words);

    /// Working memory for divisions by one divisor, one after the other.
    struct Workspace {
        explicit Workspace(const Divisor& divisor);

        Multiplier multiplier;
        Words product;
    };

    /// The number n of words of b'.
    [[nodiscard]] std::size_t words() const noexcept { return tail_.size(); }

    /// The shift s.
    [[nodiscard]] unsigned shift() const noexcept { return shift_; }

    /// Divides the polynomial of `words` words at a, already multiplied by x^s, by x^s·b: its lowest n words become the
    /// remainder times x^s, and those above them the quotient.
    void divide_in_place(std::uint64_t* a, std::size_t words, Workspace& workspace) const;

private:
    void find_reciprocal(std::size_t words);
    void divide_block(std::uint64_t* a, std::size_t quotient_words, Workspace& workspace) const;
    void divide_by_words(std::uint64_t* a, std::size_t quotient_words, const KernelTable& kernel) const;

    unsigned shift_;
    Words tail_;                         // b'
    std::uint64_t word_reciprocal_ = 0;  // r' for w = 1
    Words reciprocal_;                   // r' for w = its size; empty where it does not pay
};

}  // namespace gf2::internal
