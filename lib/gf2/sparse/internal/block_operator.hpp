// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/sparse_matrix.hpp"

namespace gf2::internal {

/// Columns of a block at most: a row is a cache line.
constexpr std::size_t kMaxBlockWidth = 512;

/// An r x d matrix R that is known by its products with blocks of vectors. A block has a row for each coordinate and
/// 64, 128, 256 or 512 columns, the vectors. The products depend on the block alone, not on the number of threads.
class BlockOperator {
public:
    virtual ~BlockOperator() = default;

    [[nodiscard]] virtual std::size_t rows() const noexcept = 0;     ///< r
    [[nodiscard]] virtual std::size_t columns() const noexcept = 0;  ///< d

    /// The first r rows of y := R times the first d rows of x.
    /// @pre x and y have as many rows at least, and the same number of columns
    virtual void multiply(const BitMatrix& x, BitMatrix& y) const = 0;

    /// The first d rows of y := Rᵀ times the first r rows of x.
    /// @pre x and y have as many rows at least, and the same number of columns
    virtual void multiply_transposed(const BitMatrix& x, BitMatrix& y) const = 0;
};

/// The transposed operator.
class TransposedOperator final : public BlockOperator {
public:
    /// @param r  must outlive this object
    explicit TransposedOperator(const BlockOperator& r) : r_(r) {}

    [[nodiscard]] std::size_t rows() const noexcept override { return r_.columns(); }
    [[nodiscard]] std::size_t columns() const noexcept override { return r_.rows(); }
    void multiply(const BitMatrix& x, BitMatrix& y) const override { r_.multiply_transposed(x, y); }
    void multiply_transposed(const BitMatrix& x, BitMatrix& y) const override { r_.multiply(x, y); }

private:
    const BlockOperator& r_;
};

/// A sparse matrix as an operator. It holds the transposed matrix, too, so that both products gather.
class SparseOperator final : public BlockOperator {
public:
    /// @param a  must outlive this object
    explicit SparseOperator(const SparseMatrix& a) : a_(a), transposed_(transpose(a)) {}

    [[nodiscard]] std::size_t rows() const noexcept override { return a_.rows(); }
    [[nodiscard]] std::size_t columns() const noexcept override { return a_.columns(); }
    void multiply(const BitMatrix& x, BitMatrix& y) const override;
    void multiply_transposed(const BitMatrix& x, BitMatrix& y) const override;

private:
    const SparseMatrix& a_;
    SparseMatrix transposed_;
};

}  // namespace gf2::internal
