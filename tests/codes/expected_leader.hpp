// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/codes/coset_leader.hpp"

namespace gf2::test {

/// A CosetLeader that a test expects, written in the order in which one thinks of it.
struct ExpectedLeader : CosetLeader {
    ExpectedLeader(const CosetLeader& leader) : CosetLeader(leader) {}
    ExpectedLeader(BitVector x, std::size_t least, std::uint64_t all_ties, bool is_proved, std::uint64_t all_examined,
                   std::size_t bound = 0)
        : CosetLeader{
              {.weight = least, .ties = all_ties, .proved = is_proved, .examined = all_examined, .lower_bound = bound},
              std::move(x)} {}
};

}  // namespace gf2::test
