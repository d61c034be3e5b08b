// SPDX-License-Identifier: MIT
// The compiler's vector types, for the instruction set for which this is compiled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace gf2::internal {
namespace {

// Bytes of a vector register.
#if defined(__AVX512BW__)
constexpr std::size_t kVectorBytes = 64;
#elif defined(__AVX2__)
constexpr std::size_t kVectorBytes = 32;
#else
constexpr std::size_t kVectorBytes = 16;
#endif

// A vector at any address.
#if defined(__aarch64__)  // where GCC 12 copies 128 bits by way of integer registers if memcpy() does it
template <class Vector>
struct __attribute__((packed, may_alias)) AnyAddress {
    Vector vector;
};

template <class Vector>
inline Vector load_as(const void* p) {
    return static_cast<const AnyAddress<Vector>*>(p)->vector;
}

template <class Vector>
inline void store_vector(void* p, const Vector& v) {
    static_cast<AnyAddress<Vector>*>(p)->vector = v;
}
#else
template <class Vector>
inline Vector load_as(const void* p) {
    Vector v;
    std::memcpy(&v, p, sizeof v);
    return v;
}

template <class Vector>
inline void store_vector(void* p, const Vector& v) {
    std::memcpy(p, &v, sizeof v);
}
#endif

// Two words in a register of 128 bits.
using WordPair __attribute__((vector_size(16))) = std::uint64_t;

// A strip of 256 columns of a row in the compiler's vector types of 128 bits.

/// The vector of the method of the four Russians (product_four_russians.hpp) in two registers of 128 bits.
struct StripVectors {
    struct Vector {
        WordPair low, high;
    };

    static constexpr std::size_t kWords = 4;

    static Vector zero() { return {WordPair{}, WordPair{}}; }
    static Vector load(const std::uint64_t* p) { return {load_as<WordPair>(p), load_as<WordPair>(p + 2)}; }
    static void store(std::uint64_t* p, Vector v) {
        store_vector(p, v.low);
        store_vector(p + 2, v.high);
    }
    static Vector bit_xor(Vector a, Vector b) { return {a.low ^ b.low, a.high ^ b.high}; }
};

// 256 columns of a row as four words, for any processor.

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
