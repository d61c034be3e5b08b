// SPDX-License-Identifier: MIT
// The part of RapidCheck that our tests use, without shrinking: random values, more for each further round.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <vector>

#include "gf2/bits/random.hpp"
#include "tests/support/seed.hpp"

namespace rc {
namespace test {

// The source of values in this round, and the maximum length of containers without a given one.
struct Round {
    gf2::SplitMix64 random{0};
    std::size_t size = 0;
};
inline Round round;

inline std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>(gf2::random_below(bound, round.random));
}

}  // namespace test

namespace gen {

template <class T>
struct Range {
    T first, end;
    T operator*() const { return first + static_cast<T>(test::below(static_cast<std::size_t>(end - first))); }
};
template <class T>
Range<T> inRange(T first, T end) {
    return {first, end};
}

template <class T>
struct Element {
    std::vector<T> all;
    T operator*() const { return all[test::below(all.size())]; }
};
template <class T>
Element<T> element(T first, T second) {
    return {{first, second}};
}

template <class C, class Gen>
struct Container {
    std::optional<std::size_t> size;
    Gen gen;
    C operator*() const {
        C all;
        for (std::size_t left = size ? *size : test::below(test::round.size + 1); left != 0; --left)
            all.push_back(*gen);
        return all;
    }
};
template <class C, class Gen>
Container<C, Gen> container(std::size_t size, Gen gen) {
    return {size, gen};
}
template <class C, class Gen>
Container<C, Gen> container(Gen gen) {
    return {std::nullopt, gen};
}

}  // namespace gen
}  // namespace rc

#define RC_ASSERT(condition) ASSERT_TRUE(condition)
#define RC_GTEST_PROP(suite, name, arguments)                       \
    static void suite##_##name##_round();                           \
    TEST(suite, name) {                                             \
        const std::size_t rounds = gf2::test::test_rounds(100);     \
        rc::test::round.random = gf2::test::test_random();          \
        for (std::size_t i = 0; i < rounds && !HasFailure(); ++i) { \
            rc::test::round.size = i;                               \
            suite##_##name##_round();                               \
        }                                                           \
    }                                                               \
    static void suite##_##name##_round()
