// SPDX-License-Identifier: MIT
#include "gf2/poly/berlekamp_massey.hpp"

#include <cstdint>
#include <span>

#include "gf2/poly/internal/division_steps.hpp"
#include "gf2/poly/internal/words.hpp"

namespace gf2 {

ShortestRecurrence berlekamp_massey(const BitVector& sequence) {
    if (sequence.empty()) return {BitPoly::one(), true};
    const std::size_t n = sequence.size();
    const std::size_t step_words = word_count(n);
    // Zeros before the sequence make the number of steps a multiple of 64. They raise delta to 1.
    const std::size_t zeros = 64 * step_words - n;
    const auto low_words = [&](const BitPoly& p) {
        internal::Words words(p.words().begin(), p.words().end());
        words.resize(step_words);
        return words;
    };
    const BitPoly series = BitPoly::from_bit_vector(sequence);
    internal::Words f = low_words(add(shift_left(series, 1), BitPoly::one()));
    internal::Words g = low_words(shift_left(series, zeros));
    internal::Pair pair{1 - static_cast<std::int64_t>(zeros), f.data(), g.data(), step_words};
    internal::DivisionSteps division_steps(step_words, step_words);
    const internal::StepMatrix matrix = division_steps.run(pair, step_words);
    const auto entry = [&](std::size_t i) {
        return BitPoly::from_words({matrix.e[i].data, matrix.e[i].data + matrix.e[i].words});
    };
    // g is a·f + b·S, in which S has the feedback polynomial as its factor; the zeros gave a factor x^zeros to a.
    const BitPoly feedback = add(shift_left(shift_right(entry(2), zeros), 1), entry(3));
    const auto complexity = static_cast<std::size_t>(static_cast<std::int64_t>(n) + 1 - pair.delta) / 2;
    return {reverse(feedback, complexity + 1), 2 * complexity <= n};
}

}  // namespace gf2
