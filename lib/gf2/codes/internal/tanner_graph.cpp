// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/tanner_graph.hpp"

#include <algorithm>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"

namespace gf2::codes::internal {

TannerGraph::TannerGraph(const BitMatrix& checks)
    : columns_of(checks.rows()),
      checks_of(checks.columns()),
      words(std::max<std::size_t>(1, (checks.rows() + 63) / 64)),
      keys(checks.columns()),
      syndromes_(words * checks.columns()) {
    SplitMix64 random(1);
    for (std::uint32_t i = 0; i < checks.rows(); ++i) {
        gf2::internal::throw_if_cancelled();
        const std::uint64_t key = random();
        for (const std::size_t j : support(checks.row_vector(i))) {
            columns_of[i].push_back(static_cast<std::uint32_t>(j));
            checks_of[j].push_back(i);
            keys[j] ^= key;
            syndromes_[j * words + i / 64] |= std::uint64_t{1} << (i % 64);
        }
    }
    for (const auto& columns : columns_of) most_columns = std::max(most_columns, columns.size());
    for (const auto& checks_of_column : checks_of) most_checks = std::max(most_checks, checks_of_column.size());
}

}  // namespace gf2::codes::internal
