// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// A sparse parity-check matrix H: the columns of each check and the checks of each column.
struct TannerGraph {
    explicit TannerGraph(const BitMatrix& checks);

    std::vector<std::vector<std::uint32_t>> columns_of;  ///< by check, increasing
    std::vector<std::vector<std::uint32_t>> checks_of;   ///< by column, increasing
    std::size_t most_checks = 0;                         ///< of a column
    std::size_t most_columns = 0;                        ///< of a check
    std::size_t words;                                   ///< of a syndrome: m bits, the others 0; at least 1

    /// By column: a random linear function of the syndrome. Equal syndromes have equal keys; unequal ones have equal
    /// keys with probability 2^-64.
    std::vector<std::uint64_t> keys;

    [[nodiscard]] std::size_t length() const noexcept { return checks_of.size(); }

    /// The syndrome of column j, `words` words.
    [[nodiscard]] const std::uint64_t* syndrome(std::size_t j) const noexcept { return &syndromes_[j * words]; }

private:
    std::vector<std::uint64_t> syndromes_;
};

}  // namespace gf2::codes::internal
