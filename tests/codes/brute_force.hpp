// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "gf2/bits/random.hpp"
#include "gf2/codes/distance.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::test {

/// The checks of a repetition code: neighbours are equal.
[[nodiscard]] BitMatrix path_checks(std::size_t n);

/// The least weight and how many words have it.
struct Least {
    std::size_t weight = 0;
    std::uint64_t count = 0;
};

/// Tries every e of at most 31 columns. Shares no code with lib/.
[[nodiscard]] std::optional<Least> least_by_brute_force(const BitMatrix& checks, const codes::Counted& counted);

[[nodiscard]] std::optional<std::size_t> distance_by_brute_force(const BitMatrix& checks,
                                                                 const codes::Counted& counted);

/// Of one of four densities.
[[nodiscard]] BitMatrix random_rows(std::size_t rows, std::size_t columns, SplitMix64& random);

/// Expects a solution of this weight, and its proof.
void expect_proved(const std::optional<codes::Distance>& found, std::size_t weight, const BitMatrix& checks);

}  // namespace gf2::test
