// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gf2/base/aligned_memory.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/echelon.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/solve/inverse.hpp"
#include "gf2/solve/nullspace.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::internal {

/// Up to eight small matrices of one shape that are eliminated at the same time, each in a lane of the vectors
/// (BatchKernels). The answers are those of rank(), rref(), solve() and inverse().
class InterleavedBatch {
public:
    static constexpr std::size_t kSystems = BatchKernels::kSystems;

    /// What is asked for, and so what is kept.
    enum class Wanted {
        kRank,      ///< rank()
        kReduced,   ///< rank(), reduced()
        kTransform  ///< all
    };

    /// Whether matrices of this shape are not empty, and so small that this is faster than one after another.
    [[nodiscard]] static bool is_worthwhile(const KernelTable& kernel, std::size_t rows, std::size_t columns,
                                            Wanted wanted);

    /// For matrices of this shape, of which is_worthwhile() is true with the same kernel set.
    InterleavedBatch(const KernelTable& kernel, std::size_t rows, std::size_t columns, Wanted wanted);

    /// @param systems  one to eight of them
    void eliminate(std::span<const BitMatrix> systems);

    [[nodiscard]] std::size_t rank(std::size_t system) const;
    [[nodiscard]] Echelon reduced(std::size_t system) const;
    [[nodiscard]] SolveResult solve(std::size_t system, const BitVector& b) const;
    [[nodiscard]] std::variant<BitMatrix, Singularity> inverse(std::size_t system) const;

private:
    struct Pivots {
        std::vector<std::size_t> columns;  // increasing
        std::vector<std::size_t> rows;     // whose pivots these are
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
    std::size_t words_;      // of a row
    std::size_t step_;       // with those that say which rows were added up to it, for kTransform
    AlignedWords all_;       // as BatchKernels has them
    AlignedWords separate_;  // one system after another, when they are eliminated
};

}  // namespace gf2::internal
