// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace gf2::internal {
namespace {

// Of the vectors of the instruction set that this is compiled for.
#if defined(__AVX512BW__)
constexpr std::size_t kVectorBytes = 64;
#elif defined(__AVX2__)
constexpr std::size_t kVectorBytes = 32;
#else
constexpr std::size_t kVectorBytes = 16;
#endif

}  // namespace
}  // namespace gf2::internal
