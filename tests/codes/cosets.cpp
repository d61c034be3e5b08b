// SPDX-License-Identifier: MIT
#include "tests/codes/cosets.hpp"

#include <algorithm>
#include <numeric>
#include <ostream>
#include <string>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/internal/coset_parts.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/search/record_text.hpp"
#include "tests/support/generators.hpp"

namespace gf2::test {

SolutionCoset random_coset(const CosetShape& shape, SplitMix64& random) {
    const std::size_t k = shape.dimension;
    const std::size_t n = shape.length;
    BitMatrix rows = random_bits(k, n, random, shape.density);
    if (shape.different < n) {
        std::vector<std::size_t> columns(n);
        for (std::size_t& column : columns) column = random() % std::max<std::size_t>(shape.different, 1);
        rows = select_columns(rows, columns);
    }
    const BitVector kept = ~random_bits(n, random, shape.cleared);
    for (std::size_t i = 0; i < k; ++i) rows.set_row(i, rows.row_vector(i) & kept);
    BitVector x0 = random_bits(n, random, shape.ones);

    const std::size_t pairs = shape.cancelling;
    rows = stack(rows, BitMatrix(shape.neutral, n));
    BitMatrix first = random_bits(k + shape.neutral, pairs, random);
    for (std::size_t i = 0; i < shape.neutral; ++i) {  // independent
        for (std::size_t j = 0; j < shape.neutral; ++j) first.set(k + i, j, i == j);
    }
    rows = concat(rows, concat(first, first));
    x0.resize(n + 2 * pairs);
    for (std::size_t i = 0; i < pairs; ++i) x0.set(n + (random() % 2 != 0 ? i : pairs + i));

    std::vector<std::size_t> order(x0.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random_below(i, random)]);
    BitVector shuffled(x0.size());
    for (std::size_t i = 0; i < order.size(); ++i) shuffled[i] = x0[order[i]];
    return {shuffled, select_columns(rows, order)};
}

CosetShape random_shape(std::size_t most_rows, std::size_t max_cells, SplitMix64& random) {
    static constexpr double kDensities[] = {0.5, 0.5, 0.2, 0.05, 0.9};
    CosetShape shape;
    shape.dimension = random_below(most_rows + 1, random);
    shape.length = random_below(max_cells + 1, random);
    shape.density = kDensities[random() % 5];
    if (random() % 3 == 0) shape.different = 1 + random() % 30;
    if (random() % 3 == 0) shape.cleared = 0.3;
    if (random() % 3 == 0) shape.cancelling = 1 + random() % 20;
    if (random() % 3 == 0 && shape.cancelling != 0) {
        shape.neutral =
            random_below(std::min({std::size_t{6}, shape.cancelling, most_rows - shape.dimension}) + 1, random);
    }
    if (random() % 3 == 0) shape.ones = 0.05;
    return shape;
}

SolutionCoset coset_of_two_parts(SplitMix64& random) {
    const auto part = [&](const CosetShape& shape) {
        SolutionCoset made;
        while (made.dimension() != 18 || internal::split(made).parts.size() != 1) made = random_coset(shape, random);
        return made;
    };
    const SolutionCoset a = part({.dimension = 18, .length = 60});
    const SolutionCoset b = part({.dimension = 17, .length = 90, .cancelling = 12, .neutral = 1});
    const BitMatrix rows = concat(stack(a.basis(), BitMatrix(b.dimension(), a.length())),
                                  stack(BitMatrix(a.dimension(), b.length()), b.basis()));
    BitVector x0 = a.particular();
    for (std::size_t j = 0; j < b.length(); ++j) x0.push_back(b.particular()[j]);
    x0.push_back(true);
    return {x0, concat(rows, BitMatrix(rows.rows(), 1))};
}

std::string text_of(const CosetShape& shape) {
    return std::to_string(shape.dimension) + " rows of density " + std::to_string(shape.density) + " on " +
           std::to_string(shape.length) + " coordinates, of these " +
           (shape.different == SIZE_MAX ? "all" : std::to_string(shape.different)) + " different and " +
           std::to_string(shape.cleared) + " cleared, " + std::to_string(shape.cancelling) + " pairs, " +
           std::to_string(shape.neutral) + " neutral rows, ones " + std::to_string(shape.ones);
}

}  // namespace gf2::test

namespace gf2 {

void PrintTo(const Record& record, std::ostream* out) {
    *out << to_text(record);
}

}  // namespace gf2
