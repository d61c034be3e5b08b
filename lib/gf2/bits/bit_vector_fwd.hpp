// SPDX-License-Identifier: MIT
// Declares BitVector, for headers that need only the name: boost/dynamic_bitset.hpp would take most of their compile
// time.
#pragma once

#include <cstdint>
#include <memory>

#include "gf2/version.hpp"

namespace boost {
template <typename Block, typename Allocator>
class dynamic_bitset;
}

namespace gf2 {

/// A vector over GF(2): right-hand sides, solutions, certificates, single rows.
///
/// Bit j is coordinate j. Use to_string() for output: it writes coordinate 0 first, whereas `operator<<` of
/// boost::dynamic_bitset writes it last. The operators are those of Boost: `u ^ v` and `u ^= v` add, `u == v` compares,
/// `v[j]` reads and writes. Boost asserts that lengths agree, and that indices of constant vectors are in range; with
/// -DNDEBUG, nothing checks it. gf2/bits/bit_vector.hpp defines the type.
using BitVector = boost::dynamic_bitset<std::uint64_t, std::allocator<std::uint64_t>>;

}  // namespace gf2
