// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// Light words of a code whose label is not 0, by walks over random information sets (J. Stern, "A method for finding
/// codewords of small weight", 1988).
///
/// A walk begins at an information set of its own. It exchanges columns of the set for others again and again, and each
/// time considers sums of at most two rows of each of two halves of the systematic rows that are 0 in a random window.
/// A random linear function of the labels must be 1, so no sum whose label is 0 is met. The rest of a word is weighed
/// if 64 columns of it have about as few ones as those of a light word.
///
/// Of equal columns of the code, only the first can be in an information set or in a window.
///
/// The words that a walk considers depend on the code, the seed, the number of the walk and the words offered so far.
class LabelledWalks {
public:
    /// @param basis   K x n, its rows independent, K > 0
    /// @param labels  K x k: the label of each row; not all are 0
    LabelledWalks(const BitMatrix& basis, const BitMatrix& labels, std::uint64_t seed);

    /// Makes a walk. It offers some word at least, and then words that have at most `bound()` ones.
    /// @param sums     about so many sums of rows of a half are formed; those of one information set at least
    /// @param is_over  called now and then, but not before the first columns are exchanged
    void walk(std::uint64_t number, std::uint64_t sums, const std::function<std::size_t()>& bound,
              const std::function<bool()>& is_over, const std::function<void(BitVector)>& offer) const;

    /// The estimated time of a walk, in nanoseconds.
    [[nodiscard]] double time_of_walk(std::uint64_t sums) const;

private:
    class Walk;

    [[nodiscard]] std::uint64_t sums_of_set() const;

    const gf2::internal::KernelTable& kernel_;
    std::size_t length_;                        // n
    std::uint64_t seed_;                        // of the walks
    std::vector<std::uint32_t> set_columns_;    // the first information set, by row
    std::vector<std::uint32_t> other_columns_;  // the others that are not 0; copies of earlier columns are last
    std::size_t width_ = 0;                     // number of the others that are no copies
    std::size_t label_at_ = 0;                  // word of a row with 64 linear functions of its label
    BitMatrix rows_;                            // on the other columns, with these functions
    std::uint64_t labels_used_ = 0;             // functions that are not 0
    std::size_t left_ = 0;                      // rows of the first half
    std::size_t right_ = 0;                     // and of the second
    std::size_t window_ = 0;                    // number of its columns
};

}  // namespace gf2::codes::internal
