// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "gf2/poly/internal/multiplier.hpp"
#include "gf2/poly/internal/words.hpp"

namespace gf2::internal {

/// A pair of polynomials with f(0) = 1 under the division step of D. J. Bernstein and B.-Y. Yang (TCHES 2019)
///
///     (delta, f, g) -> (1 - delta, g, (f + g) / x)       if delta > 0 and g(0) = 1
///                      (1 + delta, f, (g + g(0)·f) / x)  otherwise
///
/// which uses no coefficients but those of 1, so that n steps depend on f and g mod x^n alone.
struct Pair {
    std::int64_t delta;
    std::uint64_t* f;  ///< of `words` words, like g
    std::uint64_t* g;
    std::size_t words;
};

/// The matrix of n steps: (f, g) becomes (e[0] f + e[1] g, e[2] f + e[3] g) / x^n. The entries have degree n at most,
/// and usually n / 2.
struct StepMatrix {
    struct Entry {
        std::uint64_t* data;
        std::size_t words;  ///< number of words without zeros at the end

        operator ConstWords() const noexcept { return {data, words}; }
    };
    std::array<Entry, 4> e;
};

/// Runs division steps in multiples of 64, with working memory for a number of them.
class DivisionSteps {
public:
    /// Working memory for calls of run() with at most `steps` and pairs of at most `words` words.
    DivisionSteps(std::size_t steps, std::size_t words);

    /// Does 64·steps steps and returns their matrix, which stays valid until the next call. Time: O(log steps) products
    /// of `steps` words, and four of `steps` by `pair.words` words.
    StepMatrix run(Pair& pair, std::size_t steps);

private:
    using Column = std::array<StepMatrix::Entry, 2>;

    [[nodiscard]] std::size_t words_for_transforms(std::size_t product_words) const;
    std::uint64_t* take(std::size_t words) noexcept;
    StepMatrix take_matrix(std::size_t steps) noexcept;
    void run(Pair& pair, std::size_t steps, StepMatrix& result);
    void run_by_words(Pair& pair, std::size_t steps, StepMatrix& result);
    void run_low_words(Pair& pair, std::size_t steps, StepMatrix& result);
    void multiply(std::span<Column> results, const StepMatrix& matrix, std::span<const Column> columns);
    void multiply_by_transforms(std::span<Column> results, const StepMatrix& matrix, std::span<const Column> columns);
    std::size_t add_products(std::uint64_t* sum, ConstWords a, ConstWords b, ConstWords c, ConstWords d);

    Multiplier multiplier_;
    Scratch memory_;
    std::uint64_t* free_;
};

/// The matrix of 64 steps: (f, g) becomes (x (m[0] f + m[1] g), m[2] f + m[3] g) / x^64.
using WordMatrix = std::array<std::uint64_t, 4>;

/// Does 64 steps and returns their matrix. f and g lose their first word, and need memory for one more at their end.
WordMatrix do_64_steps(const KernelTable& kernel, Pair& pair);

}  // namespace gf2::internal
