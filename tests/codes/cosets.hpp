// SPDX-License-Identifier: MIT
// Cosets of every shape that the transform has a case for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>

#include "gf2/bits/random.hpp"
#include "gf2/search/record.hpp"
#include "gf2/solve/solution_coset.hpp"

namespace gf2::test {

struct CosetShape {
    std::size_t dimension = 0;  ///< at most
    std::size_t length = 0;
    double density = 0.5;              ///< of the rows, before columns are repeated and cleared
    std::size_t different = SIZE_MAX;  ///< columns; the others repeat them
    double cleared = 0;                ///< share of the columns that become zero
    std::size_t cancelling = 0;  ///< pairs of equal columns, besides, of which one coordinate is 1 and the other is not
    std::size_t neutral = 0;     ///< rows, besides, not 0 at the cancelling pairs alone; at most as many
    double ones = 0.5;           ///< share of the coordinates that are 1 in one of the elements
};

/// The coordinates in random order.
[[nodiscard]] SolutionCoset random_coset(const CosetShape& shape, SplitMix64& random);

/// Any shape of at most this dimension, neutral rows included, and about this length.
[[nodiscard]] CosetShape random_shape(std::size_t most_rows, std::size_t max_cells, SplitMix64& random);

/// Two components of 2^18 elements in several blocks each, and further coordinates.
[[nodiscard]] SolutionCoset coset_of_two_parts(SplitMix64& random);

/// For failure messages.
[[nodiscard]] std::string text_of(const CosetShape& shape);

}  // namespace gf2::test

namespace gf2 {
void PrintTo(const Record& record, std::ostream* out);
}  // namespace gf2
