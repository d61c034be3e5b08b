// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include "gf2/bits/random.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/random.hpp"
#include "tests/support/generators.hpp"

namespace gf2::test {

/// True if C = A·B: C·X = A·(B·X) for 64 random vectors X, which a wrong row passes once in 2^64, and some rows by the
/// definition. Shares no code with multiply().
inline testing::AssertionResult is_product(const BitMatrix& c, ConstBitMatrixView a, ConstBitMatrixView b,
                                           SplitMix64& random) {
    if (c.rows() != a.rows() || c.columns() != b.columns()) return testing::AssertionFailure() << "a wrong shape";
    const BitMatrix x = random_matrix(b.columns(), 64, random());
    const BitMatrix found = product_by_rows(c, x);
    const BitMatrix expected = product_by_rows(a, product_by_rows(b, x));
    for (std::size_t i = 0; i < c.rows(); ++i) {
        if (found.row(i)[0] != expected.row(i)[0]) return testing::AssertionFailure() << "row " << i << " is wrong";
    }
    for (const std::size_t i : {std::size_t{0}, c.rows() / 2, c.rows() - 1}) {
        const BitMatrix row = product_by_rows(a.window(i, 0, 1, a.columns()), b);
        if (!equal(c.view().window(i, 0, 1, c.columns()), row)) {
            return testing::AssertionFailure() << "row " << i << " is not what the definition says";
        }
    }
    return testing::AssertionSuccess();
}

}  // namespace gf2::test
