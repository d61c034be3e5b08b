// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {

/// Number of values that determine a product of `product_words` words.
[[nodiscard]] std::size_t points_for(std::size_t product_words) noexcept;

/// Words of memory that the computation of `points` values takes.
[[nodiscard]] std::size_t transform_words(std::size_t points) noexcept;

/// Computes the values of a polynomial of `words` words at the first `points` elements of the field in Cantor's basis.
/// The polynomial is cut into coefficients of 32 bits, one for each power of x^32; within a coefficient, powers of y
/// stand for powers of x.
///
/// Method: S.-J. Lin, W.-H. Chung and Y. S. Han, Novel polynomial basis and its application to Reed-Solomon erasure
/// codes, FOCS 2014. Time O(points·log(points)) products of field elements.
///
/// @param values  transform_words(points) words
/// @pre points >= 2 * words, a multiple of 64
void transform(const KernelTable& kernel, std::uint64_t* values, std::size_t points, const std::uint64_t* a,
               std::size_t words);

/// The inverse of transform() for a polynomial whose coefficients of 64 bits, one for each value, overlap by 32: writes
/// the first `words` words of their sum. Overwrites the values.
void inverse_transform(const KernelTable& kernel, std::uint64_t* dst, std::size_t words, std::uint64_t* values,
                       std::size_t points);

/// dst = a·b, in a.size() + b.size() words, by transforms.
/// @param scratch  2 * transform_words(points_for(a.size() + b.size())) words
void multiply_by_transforms(const KernelTable& kernel, std::uint64_t* dst, std::span<const std::uint64_t> a,
                            std::span<const std::uint64_t> b, std::uint64_t* scratch);

}  // namespace gf2::internal
