// SPDX-License-Identifier: MIT
// The name BitVector, for headers that need no more: boost/dynamic_bitset.hpp would take most of their compile time.
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
/// Bit j is coordinate j. to_string() writes coordinate 0 first; `operator<<` of boost::dynamic_bitset writes the other
/// way round, so never stream one. The type itself is in gf2/bits/bit_vector.hpp.
using BitVector = boost::dynamic_bitset<std::uint64_t, std::allocator<std::uint64_t>>;

}  // namespace gf2
