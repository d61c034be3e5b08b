// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gf2::internal {

using Words = std::vector<std::uint64_t>;

/// True if u is lexicographically smaller than v, as lexicographically_less() of their bit vectors.
[[nodiscard]] inline bool text_less(const Words& u, const Words& v) {
    for (std::size_t i = 0; i < u.size(); ++i) {
        const std::uint64_t differing = u[i] ^ v[i];
        if (differing != 0) return (v[i] & differing & (~differing + 1)) != 0;
    }
    return false;
}

/// The best of the elements offered: the lexicographically smallest of least weight.
struct BestElement {
    Words element;
    std::size_t weight = SIZE_MAX;  ///< heavier elements are rejected
    std::uint64_t ties = 0;         ///< number of elements offered of this weight

    /// Offers an element. Changes nothing if it throws.
    void offer(const Words& other, std::size_t other_weight, std::uint64_t other_ties) {
        if (other_weight > weight) return;
        const bool is_first = ties == 0 || other_weight < weight;
        if (is_first || text_less(other, element)) element = other;  // may throw
        weight = other_weight;
        ties = is_first ? other_ties : ties + other_ties;
    }

    void offer(const BestElement& other) {
        if (other.ties != 0) offer(other.element, other.weight, other.ties);
    }
};

}  // namespace gf2::internal
