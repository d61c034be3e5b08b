// SPDX-License-Identifier: MIT
// The compiler's vector types, for the instruction set for which this is compiled.
#pragma once

#include <cstddef>
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

// Loads a vector from any address.
template <class Vector>
inline Vector load_as(const void* p) {
    Vector v;
    std::memcpy(&v, p, sizeof v);
    return v;
}

// Stores a vector at any address.
template <class Vector>
inline void store_vector(void* p, const Vector& v) {
    std::memcpy(p, &v, sizeof v);
}

}  // namespace
}  // namespace gf2::internal
