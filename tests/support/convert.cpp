// SPDX-License-Identifier: MIT
#include "tests/support/convert.hpp"

namespace gf2::test {

reference::Matrix to_reference(ConstBitMatrixView a) {
    reference::Matrix result(a.rows(), a.columns());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t j = 0; j < a.columns(); ++j) result.at[i][j] = a.get(i, j) ? 1 : 0;
    }
    return result;
}

reference::Vector to_reference(const BitVector& v) {
    reference::Vector result(v.size());
    for (std::size_t i = 0; i < v.size(); ++i) result[i] = v.test(i) ? 1 : 0;
    return result;
}

std::vector<reference::Vector> to_reference(const std::vector<BitVector>& vectors) {
    std::vector<reference::Vector> result;
    for (const BitVector& v : vectors) result.push_back(to_reference(v));
    return result;
}

BitMatrix from_reference(const reference::Matrix& a) {
    BitMatrix result(a.rows, a.columns);
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < a.columns; ++j) result.set(i, j, a.at[i][j] != 0);
    }
    return result;
}

BitVector from_reference(const reference::Vector& v) {
    BitVector result(v.size());
    for (std::size_t i = 0; i < v.size(); ++i) result.set(i, v[i] != 0);
    return result;
}

}  // namespace gf2::test
