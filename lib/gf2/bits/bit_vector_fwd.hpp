// SPDX-License-Identifier: MIT
// The name of BitVector, for headers that need no more: boost/dynamic_bitset.hpp takes most of the time that compiling
// them would.
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
/// Bit j is coordinate j. Text is written coordinate 0 first by to_string(); `operator<<` of
/// boost::dynamic_bitset writes the other way round, so never stream one.
/// gf2/bits/bit_vector.hpp has the type itself.
using BitVector = boost::dynamic_bitset<std::uint64_t, std::allocator<std::uint64_t>>;

}  // namespace gf2
