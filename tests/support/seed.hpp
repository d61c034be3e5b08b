// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/bits/random.hpp"

namespace gf2::test {

/// GF2_TEST_SEED from the environment, 1 by default. Every failure message names it; RapidCheck uses it too.
[[nodiscard]] std::uint64_t test_seed();

/// `count` times GF2_TEST_ROUNDS from the environment, which is 1 by default; in sanitized builds,
/// which are slow, an eighth of that if it is large.
[[nodiscard]] std::size_t test_rounds(std::size_t count);

/// A generator that follows from the seed and the name of the running test without its parameter: tests can be
/// repeated one by one, and each kernel set is given the same inputs.
[[nodiscard]] SplitMix64 test_random();

}  // namespace gf2::test
