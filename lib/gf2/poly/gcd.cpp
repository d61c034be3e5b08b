// SPDX-License-Identifier: MIT
#include "gf2/poly/gcd.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/internal/division_steps.hpp"
#include "gf2/poly/internal/words.hpp"
#include "gf2/poly/product.hpp"

namespace gf2 {
namespace {

using internal::ConstWords;
using internal::Pair;
using internal::StepMatrix;
using internal::Words;

// Pairs of fewer words are reduced 64 steps at a time.
constexpr std::size_t kMinWordsToHalve = 256;

// a and b of degrees d > deg b, in the form of the division steps: f = x^d·a(1/x), g = x^(d - 1)·b(1/x). Once g is 0,
// after s steps in all, f is x^e·c(1/x) for the gcd c, of degree e = (delta + 2d - 1 - s) / 2.
class ReversedPair {
public:
    // With memory for 64 steps at a time until g is zero.
    ReversedPair(const BitPoly& a, const BitPoly& b)
        : degree_(a.length() - 1),
          f_(3 * a.words().size() + 4),
          g_(f_.size()),
          pair{1, f_.data(), g_.data(), a.words().size()} {
        internal::reverse_bits(pair.f, a.words().data(), a.length());
        Words padded(b.words().begin(), b.words().end());
        padded.resize(a.words().size());
        internal::reverse_bits(pair.g, padded.data(), degree_);
    }

    [[nodiscard]] bool done() const { return internal::trimmed({pair.g, pair.words}).empty(); }

    [[nodiscard]] std::size_t gcd_degree(std::size_t steps) const {
        return static_cast<std::size_t>(pair.delta + 2 * static_cast<std::int64_t>(degree_) - 1 -
                                        static_cast<std::int64_t>(steps)) /
               2;
    }

    // The gcd, if g is zero after `steps` steps.
    [[nodiscard]] BitPoly gcd(std::size_t steps) const {
        return reverse(BitPoly::from_words({pair.f, pair.f + pair.words}), gcd_degree(steps) + 1);
    }

private:
    std::size_t degree_;
    Words f_;
    Words g_;

public:
    Pair pair;
};

// Requires deg a > deg b.
BitPoly gcd_by_division_steps(const BitPoly& a, const BitPoly& b) {
    ReversedPair reversed(a, b);
    Pair& pair = reversed.pair;
    std::size_t steps = 0;
    if (pair.words >= kMinWordsToHalve) {
        internal::DivisionSteps division_steps(pair.words / 2, pair.words);
        while (pair.words >= kMinWordsToHalve && !reversed.done()) {
            steps += 64 * (pair.words / 2);
            division_steps.run(pair, pair.words / 2);
        }
    }
    for (; !reversed.done(); steps += 64) internal::do_64_steps(internal::kernels(), pair);
    return reversed.gcd(steps);
}

BitPoly reversed_entry(const StepMatrix::Entry& entry, std::size_t length) {
    return reverse(BitPoly::from_words({entry.data, entry.data + entry.words}), length);
}

// Requires deg a > deg b.
ExtendedGcd extended_gcd_by_division_steps(const BitPoly& a, const BitPoly& b) {
    const std::size_t degree = a.length() - 1;
    ReversedPair reversed(a, b);
    const std::size_t step_words = word_count(2 * degree - 1);
    internal::DivisionSteps division_steps(step_words, reversed.pair.words);
    const StepMatrix matrix = division_steps.run(reversed.pair, step_words);
    const std::size_t steps = 64 * step_words;
    const std::size_t spread = reversed.gcd_degree(steps) + steps - degree;
    return {reversed.gcd(steps), reversed_entry(matrix.e[0], spread + 1), reversed_entry(matrix.e[1], spread + 2)};
}

// Worth checking for long polynomials: Fibonacci polynomials of odd index are squares.
bool are_long_squares(const BitPoly& a, const BitPoly& b) {
    const auto is_square = [](const BitPoly& p) {
        return std::all_of(p.words().begin(), p.words().end(),
                           [](std::uint64_t word) { return (word & 0xaaaaaaaaaaaaaaaau) == 0; });
    };
    return a.words().size() > 1 && b.words().size() > 1 && is_square(a) && is_square(b);
}

// Division steps reduce both polynomials by half a degree at a time: if a is much longer, a division comes first.
bool is_much_longer(const BitPoly& a, const BitPoly& b) {
    return a.words().size() > b.words().size() + b.words().size() / 2 + 1;
}

}  // namespace

BitPoly gcd(const BitPoly& a, const BitPoly& b) {
    if (b.is_zero()) return a;
    if (a.length() < b.length()) return gcd(b, a);
    if (are_long_squares(a, b)) return square(gcd(square_root(a), square_root(b)));
    if (is_much_longer(a, b)) return gcd(b, remainder(a, b));
    if (a.length() == b.length()) {
        const BitPoly sum = add(a, b);
        return sum.is_zero() ? a : gcd_by_division_steps(a, sum);
    }
    return gcd_by_division_steps(a, b);
}

ExtendedGcd extended_gcd(const BitPoly& a, const BitPoly& b) {
    if (b.is_zero()) return {a, BitPoly::one(), {}};
    if (a.length() < b.length()) {
        ExtendedGcd swapped = extended_gcd(b, a);
        return {std::move(swapped.gcd), std::move(swapped.v), std::move(swapped.u)};
    }
    if (are_long_squares(a, b)) {
        const ExtendedGcd roots = extended_gcd(square_root(a), square_root(b));
        return {square(roots.gcd), square(roots.u), square(roots.v)};
    }
    if (is_much_longer(a, b)) {
        const Division division = divide(a, b);
        ExtendedGcd next = extended_gcd(b, division.remainder);
        BitPoly v = add(next.u, multiply(division.quotient, next.v));
        return {std::move(next.gcd), std::move(next.v), std::move(v)};
    }
    if (a.length() == b.length()) {
        const BitPoly sum = add(a, b);
        if (sum.is_zero()) return {b, {}, BitPoly::one()};
        ExtendedGcd next = extended_gcd_by_division_steps(a, sum);
        next.u = add(next.u, next.v);
        return next;
    }
    return extended_gcd_by_division_steps(a, b);
}

std::optional<BitPoly> inverse_mod(const BitPoly& a, const BitPoly& m) {
    if (m.is_zero()) throw std::invalid_argument("inverse_mod: the modulus is zero");
    ExtendedGcd result = extended_gcd(m, remainder(a, m));
    if (!result.gcd.is_one()) return std::nullopt;
    if (m.is_one()) return BitPoly();
    return std::move(result.v);
}

}  // namespace gf2
