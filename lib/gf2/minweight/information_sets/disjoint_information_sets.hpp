// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "gf2/base/stop_token.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/minweight/internal/best_element.hpp"

namespace gf2::internal {

/// An information set of a coset x0 + C, dim C = k: k columns on which C takes every value exactly once.
struct InformationSet {
    std::size_t own_columns = 0;  ///< r, the number of its columns that belong to no earlier set
    Words columns;                ///< mask of all k columns
    Words own;                    ///< mask of these r columns
    /// k systematic basis rows, each 1 at one of the k columns and 0 at the others, those of its own columns first, and
    /// then the element of the coset that is 0 at all k.
    BitMatrix rows;
};

/// Information sets one after another, each with as many columns as possible outside all earlier sets. Sets with k such
/// columns are disjoint; later sets borrow the k - r columns that they lack.
class DisjointInformationSets {
public:
    /// @pre x0.size() == basis.columns(), and the rows of the basis are independent
    DisjointInformationSets(const BitVector& x0, const BitMatrix& basis);

    /// The next set, or an empty optional once each column at which C is not 0 belongs to a set. r is k for the first
    /// set, even if k = 0, and never increases. If stopped, drops the set begun and returns an empty optional, too.
    /// @throws Cancelled
    /// Time O(k^2·n / 64).
    [[nodiscard]] std::optional<InformationSet> next(const StopToken& stop = {});

    /// Bytes of one set.
    [[nodiscard]] std::size_t bytes_per_set() const noexcept;

    /// The weight that all elements of the coset share on the columns where C is 0.
    [[nodiscard]] std::size_t constant_weight() const;

private:
    void make_unit_column(std::size_t pivot_row, std::size_t column);

    const KernelTable& kernel_;
    BitMatrix rows_;  // as in the previous set
    Words unused_;    // columns that belong to no set yet
    bool is_first_ = true;
};

}  // namespace gf2::internal
