// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "gf2/codes/internal/search_parts.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::codes::internal {

/// The search for a lightest solution that counts among all solutions, by Walsh-Hadamard transforms (TransformSearch).
///
/// In a basis b_1, ..., b_K of the solutions, b_i has the label L·b_i = e_i for i <= k, and 0 for others. The solutions
/// that count are the disjoint cosets b_i + span(b_(i+1), ..., b_K), i <= k.
class WalshHadamard {
public:
    /// @param parts  must outlive this object, as must the basis
    /// @param basis  of the words of the solutions, K x n
    WalshHadamard(const SearchParts& parts, const BitMatrix& basis) : parts_(parts), basis_(basis) {}

    /// No solution that counts is lighter; 1 until all cosets are searched.
    [[nodiscard]] std::size_t lower_bound() const { return bound_; }

    /// The estimated time of the next step, in nanoseconds on one thread; INFINITY if the dimension is too high.
    [[nodiscard]] double time_of_step() const;

    /// The number of solutions of the next coset.
    [[nodiscard]] double elements_of_step() const;

    /// The estimated time until all cosets are searched.
    [[nodiscard]] double time_left() const;

    /// Searches a coset, those of low dimension first. False if the search is over before that is done.
    bool step();

private:
    [[nodiscard]] std::size_t cosets() const { return parts_.problem.outside.rows(); }
    [[nodiscard]] std::size_t dimension(std::size_t coset) const { return basis_.rows() - 1 - coset; }

    const SearchParts& parts_;
    const BitMatrix& basis_;
    BitMatrix labelled_;    // b_1, ..., b_K, once a step was made
    std::size_t done_ = 0;  // the last cosets
    std::size_t bound_ = 1;
};

}  // namespace gf2::codes::internal
