// SPDX-License-Identifier: MIT
#include "gf2/poly/internal/multiplier.hpp"

#include <algorithm>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/poly/internal/additive_transform.hpp"

namespace gf2::internal {
namespace {

// Products of words between checks for cancellation.
constexpr std::size_t kWorkOfLook = std::size_t{1} << 20;

// dst = a·b, both of n words, with three products of halves instead of four (A. Karatsuba and Yu. Ofman, 1962).
// Needs 2n + O(log n) words of scratch.
void karatsuba(const KernelTable& kernel, std::uint64_t* dst, const std::uint64_t* a, const std::uint64_t* b,
               std::size_t n, std::uint64_t* scratch) {
    if (n <= kernel.polynomial.split_words) {
        kernel.polynomial.multiply(dst, a, n, b, n);
        return;
    }
    const std::size_t low = (n + 1) / 2;
    const std::size_t high = n - low;
    std::uint64_t* a_sum = dst;
    std::uint64_t* b_sum = dst + low;
    std::copy_n(a, low, a_sum);
    kernel.words.xor_into(a_sum, a + low, high);
    std::copy_n(b, low, b_sum);
    kernel.words.xor_into(b_sum, b + low, high);
    std::uint64_t* middle = scratch;
    karatsuba(kernel, middle, a_sum, b_sum, low, scratch + 2 * low);
    karatsuba(kernel, dst, a, b, low, scratch + 2 * low);
    karatsuba(kernel, dst + 2 * low, a + low, b + low, high, scratch + 2 * low);
    kernel.words.xor_into(middle, dst, 2 * low);
    kernel.words.xor_into(middle, dst + 2 * low, 2 * high);
    kernel.words.xor_into(dst + low, middle, 2 * low);
}

// dst = a·b for a no shorter than b, by pieces of a. If the last piece is shorter than b, b is cut in turn. Needs 2 *
// b.size() words of scratch, those of karatsuba(), and as much for the last piece, less than 4 (a.size() + b.size()) in
// all.
void multiply_by_pieces(const KernelTable& kernel, std::uint64_t* dst, std::span<const std::uint64_t> a,
                        std::span<const std::uint64_t> b, std::uint64_t* scratch) {
    if (b.size() == 0) {
        std::fill_n(dst, a.size(), std::uint64_t{0});
        return;
    }
    if (a.size() == b.size()) {
        karatsuba(kernel, dst, a.data(), b.data(), a.size(), scratch);
        return;
    }
    const bool few = b.size() <= kernel.polynomial.split_words;
    if (few && a.size() <= PolynomialKernels::kMaxWords) {
        kernel.polynomial.multiply(dst, a.data(), a.size(), b.data(), b.size());
        return;
    }
    const std::size_t piece = few ? PolynomialKernels::kMaxWords : b.size();
    std::uint64_t* product = scratch;
    scratch += piece + b.size();
    std::fill_n(dst, b.size(), std::uint64_t{0});
    std::size_t since_look = 0;
    for (std::size_t done = 0; done < a.size(); done += piece) {
        since_look += piece * b.size();
        if (since_look >= kWorkOfLook) {
            throw_if_cancelled();
            since_look = 0;
        }
        const std::size_t now = std::min(piece, a.size() - done);
        if (few) {
            kernel.polynomial.multiply(product, a.data() + done, now, b.data(), b.size());
        } else if (now == b.size()) {
            karatsuba(kernel, product, a.data() + done, b.data(), b.size(), scratch);
        } else {
            multiply_by_pieces(kernel, product, b, a.subspan(done, now), scratch);
        }
        kernel.words.xor_into(dst + done, product, b.size());
        std::copy_n(product + b.size(), now, dst + done + b.size());
    }
}

}  // namespace

Multiplier::Multiplier(std::size_t words) : kernel_(kernels()), scratch_(scratch_words(words)) {}

// Words for products by pieces, or by transforms if the shorter factor can be long enough for them.
std::size_t Multiplier::scratch_words(std::size_t words) const {
    if (words / 2 > kernel_.polynomial.transform_words) return 2 * transform_words(points_for(words));
    return 4 * words + 4 * PolynomialKernels::kMaxWords;
}

void Multiplier::multiply(std::uint64_t* dst, const std::uint64_t* a, std::size_t a_words, const std::uint64_t* b,
                          std::size_t b_words) {
    if (a_words < b_words) {
        std::swap(a, b);
        std::swap(a_words, b_words);
    }
    constexpr std::size_t kLong = 256;
    if (a_words >= kLong) throw_if_cancelled();
    if (b_words > kernel_.polynomial.transform_words) {
        multiply_by_transforms(kernel_, dst, {a, a_words}, {b, b_words}, scratch_.words());
    } else {
        multiply_by_pieces(kernel_, dst, {a, a_words}, {b, b_words}, scratch_.words());
    }
}

}  // namespace gf2::internal
