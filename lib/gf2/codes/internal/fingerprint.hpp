// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::internal {

/// A fingerprint of a coset, the same on every machine.
[[nodiscard]] inline std::uint64_t fingerprint_of(const SolutionCoset& coset) {
    std::uint64_t state = coset.length();
    const auto take = [&](std::uint64_t word) {
        state = SplitMix64(state ^ word)();
    };
    for (const std::uint64_t word : words_of(coset.particular())) take(word);
    for (std::size_t i = 0; i < coset.dimension(); ++i) {
        for (std::size_t j = 0; j < coset.basis().words_per_row(); ++j) take(coset.basis().row(i)[j]);
    }
    return state;
}

}  // namespace gf2::internal
