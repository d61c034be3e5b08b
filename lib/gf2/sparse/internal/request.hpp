// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::internal {

/// Requests a cache line from memory, for what reads it later.
inline void request(const void* place) {
#if defined(__GNUC__)
    __builtin_prefetch(place);
#else
    static_cast<void>(place);
#endif
}

/// Calls body(i) for the given rows of A, and requests those that follow from memory.
/// @param row  row(k) is the k-th of `count` rows
template <class Row, class Body>
void for_rows_ahead(const SparseMatrix& a, std::size_t count, const Row& row, const Body& body) {
    constexpr std::size_t kAhead = 8;
    for (std::size_t k = 0; k < count; ++k) {
        if (k + 2 * kAhead < count) request(&a.starts()[row(k + 2 * kAhead)]);
        if (k + kAhead < count) request(a.row(row(k + kAhead)).data());
        body(k);
    }
}

}  // namespace gf2::internal
