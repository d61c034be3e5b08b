// SPDX-License-Identifier: MIT
// 256 columns of a row as four words, for any processor.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gf2::internal {
namespace {

/// The vector of the method of the four Russians (product_four_russians.hpp) in plain C++.
struct StripPortable {
    struct Vector {
        std::uint64_t words[4];
    };

    static constexpr std::size_t kWords = 4;

    static Vector zero() { return {{0, 0, 0, 0}}; }
    static Vector load(const std::uint64_t* p) { return {{p[0], p[1], p[2], p[3]}}; }
    static void store(std::uint64_t* p, Vector v) {
        for (std::size_t i = 0; i < 4; ++i) p[i] = v.words[i];
    }
    static Vector bit_xor(Vector a, Vector b) {
        for (std::size_t i = 0; i < 4; ++i) a.words[i] ^= b.words[i];
        return a;
    }
};

}  // namespace
}  // namespace gf2::internal
