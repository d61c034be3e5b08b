// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace gf2::python {

/// Copies the first `count` bits of `from` to the bits of `to` from `first` on.
inline void copy_bits(const std::uint64_t* from, std::size_t count, std::uint64_t* to, std::size_t first) {
    for (std::size_t done = 0; done < count; done += 64) {
        const std::size_t bits = std::min<std::size_t>(64, count - done);
        const std::uint64_t mask = ~std::uint64_t{0} >> (64 - bits);
        const std::uint64_t word = from[done / 64] & mask;
        const std::size_t place = first + done;
        const std::size_t shift = place % 64;
        std::uint64_t* const low = to + place / 64;
        *low = (*low & ~(mask << shift)) | word << shift;
        if (shift + bits > 64) low[1] = (low[1] & ~(mask >> (64 - shift))) | word >> (64 - shift);
    }
}

}  // namespace gf2::python
