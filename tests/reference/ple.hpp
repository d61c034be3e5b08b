// SPDX-License-Identifier: MIT
// The PLE decomposition, column by column. Shares no code with lib/.
#pragma once

#include <boost/dynamic_bitset.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace reference {

/// A row of bits: quick enough for a thousand of them.
using BitRow = boost::dynamic_bitset<std::uint64_t>;

/// A = L·E up to the order of rows. Rows are numbered as in A and stay where they are.
struct Ple {
    std::vector<BitRow> echelon;             ///< what is left of each row; that of a pivot row is a row of E
    std::vector<BitRow> coefficients;        ///< bit k of row i: E's row k was added to it
    std::vector<std::size_t> pivot_columns;  ///< increasing
    std::vector<std::size_t> pivot_rows;     ///< pivot_rows[k] holds the pivot of pivot_columns[k]
};

/// Looks for pivots in the first `columns` columns, from left to right; in each, the uppermost row that has a one
/// there and is no pivot row yet becomes one and is added to all others that are so.
Ple ple(std::vector<BitRow> rows, std::size_t columns);

}  // namespace reference
