// SPDX-License-Identifier: MIT
#include "gf2/poly/product.hpp"

#include <stdexcept>
#include <utility>

#include "gf2/kernels/kernel_table.hpp"
#include "gf2/poly/internal/multiplier.hpp"
#include "gf2/poly/internal/words.hpp"

namespace gf2 {

using internal::Words;

BitPoly multiply(const BitPoly& a, const BitPoly& b) {
    if (a.is_zero() || b.is_zero()) return {};
    Words product(a.words().size() + b.words().size());
    internal::Multiplier multiplier(product.size());
    multiplier.multiply(product.data(), a.words().data(), a.words().size(), b.words().data(), b.words().size());
    return BitPoly::from_words(std::move(product));
}

BitPoly square(const BitPoly& p) {
    Words result(2 * p.words().size());
    internal::kernels().polynomial.square(result.data(), p.words().data(), p.words().size());
    return BitPoly::from_words(std::move(result));
}

BitPoly square_root(const BitPoly& p) {
    constexpr std::uint64_t kEven = 0x5555555555555555u;
    for (const std::uint64_t word : p.words()) {
        if ((word & ~kEven) != 0) throw std::invalid_argument("square_root: an odd power of x occurs");
    }
    const Words masks(p.words().size(), kEven);
    Words root((p.words().size() + 1) / 2);
    internal::kernels().words.pext(root.data(), 0, p.words().data(), 0, 1, masks.data(), masks.size());
    return BitPoly::from_words(std::move(root));
}

}  // namespace gf2
