// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/base/memory.hpp"
#include "gf2/kernels/kernel_table.hpp"

namespace gf2::internal {

/// Multiplies runs of words, with working memory for all products up to a size.
class Multiplier {
public:
    /// Working memory for products of at most `words` words.
    explicit Multiplier(std::size_t words);

    /// dst = a·b, in a_words + b_words words, without allocating memory. dst overlaps neither a nor b.
    /// @pre a_words + b_words is at most the number of words given to the constructor
    void multiply(std::uint64_t* dst, const std::uint64_t* a, std::size_t a_words, const std::uint64_t* b,
                  std::size_t b_words);

    [[nodiscard]] const KernelTable& kernel() const noexcept { return kernel_; }

private:
    [[nodiscard]] std::size_t scratch_words(std::size_t words) const;

    const KernelTable& kernel_;
    Scratch scratch_;
};

}  // namespace gf2::internal
