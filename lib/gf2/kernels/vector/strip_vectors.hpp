// SPDX-License-Identifier: MIT
// A strip of 256 columns of a row in the compiler's vector types of 128 bits.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/kernels/vector/vectors.hpp"

namespace gf2::internal {
namespace {

/// The vector of the method of the four Russians (product_four_russians.hpp) in two registers of 128 bits.
struct StripVectors {
    using Pair __attribute__((vector_size(16))) = std::uint64_t;
    struct Vector {
        Pair low, high;
    };

    static constexpr std::size_t kWords = 4;

    static Vector zero() { return {Pair{}, Pair{}}; }
    static Vector load(const std::uint64_t* p) { return {load_as<Pair>(p), load_as<Pair>(p + 2)}; }
    static void store(std::uint64_t* p, Vector v) {
        store_vector(p, v.low);
        store_vector(p + 2, v.high);
    }
    static Vector bit_xor(Vector a, Vector b) { return {a.low ^ b.low, a.high ^ b.high}; }
};

}  // namespace
}  // namespace gf2::internal
