// SPDX-License-Identifier: MIT
// Instead of gf2/poly/internal/additive_transform.cpp, whose table would be a twentieth of the board's module:
// transforms multiply polynomials of more than 700 words, and those of a board of the page have up to 32. With
// GF2_KERNELS_WITHOUT_TRANSFORMS products of any length go without.
#include "gf2/poly/internal/additive_transform.hpp"

namespace gf2::internal {

std::size_t points_for(std::size_t) noexcept {
    return 0;
}

std::size_t transform_words(std::size_t) noexcept {
    return 0;
}

void transform(const KernelTable&, std::uint64_t*, std::size_t, const std::uint64_t*, std::size_t) {
    __builtin_trap();
}

void inverse_transform(const KernelTable&, std::uint64_t*, std::size_t, std::uint64_t*, std::size_t) {
    __builtin_trap();
}

void multiply_by_transforms(const KernelTable&, std::uint64_t*, std::span<const std::uint64_t>,
                            std::span<const std::uint64_t>, std::uint64_t*) {
    __builtin_trap();
}

}  // namespace gf2::internal
