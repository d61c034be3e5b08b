// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {

/// The Walsh-Hadamard transform over the index bits from log2(first) on, in place: each pair of values whose indices
/// differ in one of these bits alone is replaced by its sum and its difference, bit after bit. With first = 1 it is
/// over all bits. Overflow is modulo 2^16 or 2^32.
/// @pre size and first are powers of two, first <= size
/// Time O(size·log2(size / first)).
void walsh_hadamard_in_place(std::int16_t* values, std::size_t size, std::size_t first);
void walsh_hadamard_in_place(std::int32_t* values, std::size_t size, std::size_t first);

}  // namespace gf2::internal
