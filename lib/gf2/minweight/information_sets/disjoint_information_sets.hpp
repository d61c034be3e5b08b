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

/// An information set of a coset x0 + C, dim C = k: k columns at which C takes every value exactly once.
struct InformationSet {
    std::size_t own_columns = 0;  ///< r: so many of its columns belong to no set before it
    Words columns;                ///< all k, as a mask
    BitMatrix rows;               ///< k basis rows, each with its one at a column of its own and 0 at the other k - 1;
                                  ///< then the element of the coset that is 0 at all k
};

/// Information sets, one after the other, each with as many columns as possible that no set before it has. While that
/// is k of them the sets are disjoint; the later ones borrow the columns they lack, k - r of them.
class DisjointInformationSets {
public:
    /// @pre x0.size() == basis.columns(), and the rows of the basis are independent
    DisjointInformationSets(const BitVector& x0, const BitMatrix& basis);

    /// The next set, or nothing when every column at which C is not 0 belongs to a set. The first one has r = k, even
    /// if k = 0; r never rises. Nothing either if it is stopped, of which nothing remains.
    /// @throws Cancelled
    /// Time O(k^2·n / 64).
    [[nodiscard]] std::optional<InformationSet> next(const StopToken& stop = {});

    /// The bytes of a set.
    [[nodiscard]] std::size_t bytes_per_set() const noexcept;

    /// The weight of the coset's elements where C is 0, which is the same for all of them.
    [[nodiscard]] std::size_t constant_weight() const;

private:
    void make_unit_column(std::size_t pivot_row, std::size_t column);

    const KernelTable& kernel_;
    BitMatrix rows_;  // as those of the set before
    Words unused_;    // columns that belong to no set yet
    bool is_first_ = true;
};

}  // namespace gf2::internal
