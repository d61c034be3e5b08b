// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gf2/base/memory.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::internal {

/// Up to eight small matrices of one shape, eliminated together, each in a lane of the vectors (BatchKernels). The
/// answers are those of rank(), rref(), solve() and inverse().
class InterleavedBatch {
public:
    static constexpr std::size_t kSystems = BatchKernels::kSystems;

    /// The answers that are wanted, and so what is kept.
    enum class Wanted {
        kRank,      ///< rank()
        kReduced,   ///< rank(), reduced()
        kTransform  ///< all members
    };

    /// True if matrices of this shape are not empty, and small enough for interleaving to be faster than one after
    /// another.
    [[nodiscard]] static bool is_worthwhile(const KernelTable& kernel, std::size_t rows, std::size_t columns,
                                            Wanted wanted);

    /// A batch of matrices of a shape for which is_worthwhile() is true with the same kernel set.
    InterleavedBatch(const KernelTable& kernel, std::size_t rows, std::size_t columns, Wanted wanted);

    /// Eliminates the systems.
    /// @param systems  one to eight matrices
    void eliminate(std::span<const ConstBitMatrixView> systems);

    [[nodiscard]] std::size_t rank(std::size_t system) const;
    [[nodiscard]] Echelon reduced(std::size_t system) const;
    [[nodiscard]] SolveResult solve(std::size_t system, const BitVector& b) const;
    [[nodiscard]] std::variant<BitMatrix, Singularity> inverse(std::size_t system) const;

private:
    struct Pivots {
        std::vector<std::size_t> columns;  // increasing
        std::vector<std::size_t> rows;     // rows of these pivots
    };

    [[nodiscard]] std::uint64_t word(std::size_t system, std::size_t row, std::size_t k) const {
        return separate_[(system * rows_ + row) * step_ + k];
    }
    [[nodiscard]] bool bit(std::size_t system, std::size_t row, std::size_t column) const {
        return (word(system, row, column / 64) >> (column % 64) & 1u) != 0;
    }
    [[nodiscard]] Pivots pivots_of(std::size_t system) const;
    [[nodiscard]] NullspaceBasis nullspace(std::size_t system, const Pivots& pivots) const;
    [[nodiscard]] bool transformed(std::size_t system, std::size_t row, std::span<const std::uint64_t> b) const;

    const BatchKernels& kernels_;
    std::size_t rows_;
    std::size_t columns_;
    Wanted wanted_;
    std::size_t words_;      // words of a row
    std::size_t step_;       // stride of a row in words; for kTransform, twice words_, to record which rows were added
                             // to it
    AlignedWords all_;       // interleaved, in the layout of BatchKernels
    AlignedWords separate_;  // one system after another, after elimination
};

}  // namespace gf2::internal
