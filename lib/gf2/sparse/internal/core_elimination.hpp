// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/sparse/internal/core.hpp"
#include "gf2/sparse/internal/folding.hpp"

namespace gf2::internal {

/// The PLE decomposition of a core R, r x d, or, if a side is much longer than the other one, of G·R·F with this side
/// folded. Then what it says of R is true with high probability and to be checked: folding can lower the rank.
class CoreElimination {
public:
    /// @param seed  of the folding; without it nothing is folded
    CoreElimination(const Core& core, std::optional<std::uint64_t> seed);

    /// The bytes that the decomposition, and its computation, take.
    [[nodiscard]] static std::uint64_t bytes(std::size_t rows, std::size_t columns);

    /// Estimate of its time in seconds, on one thread of a machine with AVX-512 and GFNI.
    [[nodiscard]] static double seconds(const Core& core);

    /// The rank of G·R·F, which is at most that of R.
    [[nodiscard]] std::size_t rank() const noexcept { return ple_.rank(); }
    /// The columns are folded.
    [[nodiscard]] bool has_folded_columns() const noexcept { return !columns_.is_identity(); }
    /// The rows are folded.
    [[nodiscard]] bool has_folded_rows() const noexcept { return !rows_.is_identity(); }

    /// A solution z of R·z = c, or y with yᵀR = 0 and yᵀc = 1. If rows are folded, z solves G·R·z = G·c alone.
    /// Time O(r·d / 64).
    struct Solution {
        BitVector z;
    };
    struct Proof {
        BitVector y;
    };
    [[nodiscard]] std::variant<Solution, Proof> solve(const BitVector& c) const;

    /// y with yᵀR = v, a sum of rows, if there is one. Time O(r·d / 64).
    [[nodiscard]] std::optional<BitVector> combination(const BitVector& v) const;

    /// Null vectors of R as columns, d x count: numbers first .. first + count - 1 of a basis, which has d - rank().
    [[nodiscard]] BitMatrix null_columns(const Core& core, std::size_t first, std::size_t count) const;

    /// A basis of the left nullspace of G·R·F, in terms of R, as columns; r x (r - rank()) if no rows are folded.
    [[nodiscard]] BitMatrix left_null_columns() const;

private:
    // X := L^-1·C, at the pivot columns, for C = P^-1·C' in rows of C', which has as many rows as the matrix.
    [[nodiscard]] BitMatrix forward(const BitMatrix& c) const;
    // The entries of X at the pivot columns become those for which E·X = 0, given the others and, at the pivot
    // columns, what is added to E·X.
    void backward(BitMatrix& x) const;
    // w with wᵀL = v at the pivot columns, in terms of the rows of the matrix.
    [[nodiscard]] BitVector left_solve(std::vector<std::uint64_t> v) const;

    Folding rows_;
    Folding columns_;
    Ple ple_;
    std::vector<std::size_t> free_columns_;
};

}  // namespace gf2::internal
