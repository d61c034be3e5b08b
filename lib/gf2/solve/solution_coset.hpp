// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/power_of_two.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2 {

struct NullspaceBasis;

/// All solutions of a consistent system A·x = b: a particular solution plus the nullspace of A.
///
/// It is canonical, so equal solution sets compare equal however they were found: with the free columns f_0 < f_1 < ...
/// of A, row i of the basis has a 1 at f_i and 0 at the other free columns, and the particular solution is 0 at all
/// free columns.
class SolutionCoset {
public:
    class GrayCode;

    /// The coset of dimension 0 whose only element is the empty vector.
    SolutionCoset() = default;

    /// The coset x0 + span of the rows of `spanning`, made canonical. The rows may be dependent.
    /// @param x0        length n
    /// @param spanning  any number of rows of length n
    /// @throws std::invalid_argument if the lengths differ
    /// Time O(k·r·n / 64) for k rows of rank r.
    SolutionCoset(const BitVector& x0, const BitMatrix& spanning);

    /// The coset of a particular solution and a basis that are already canonical, as nullspace() returns it.
    /// @pre x0 has the length of the basis and is 0 at the free columns, where the basis is the identity matrix
    [[nodiscard]] static SolutionCoset from_canonical(BitVector x0, NullspaceBasis nullspace);

    /// Length n of the solutions.
    [[nodiscard]] std::size_t length() const noexcept { return particular_.size(); }

    /// The solution with 0 at every free column.
    [[nodiscard]] const BitVector& particular() const& noexcept { return particular_; }
    /// That of a temporary coset.
    [[nodiscard]] BitVector particular() && { return std::move(particular_); }

    /// The canonical nullspace basis, k x n.
    [[nodiscard]] const BitMatrix& basis() const& noexcept { return basis_; }
    /// That of a temporary coset.
    [[nodiscard]] BitMatrix basis() && { return std::move(basis_); }

    /// The k free columns, increasing.
    [[nodiscard]] const std::vector<std::size_t>& free_columns() const& noexcept { return free_columns_; }
    /// Those of a temporary coset.
    [[nodiscard]] std::vector<std::size_t> free_columns() && { return std::move(free_columns_); }

    /// The nullity k.
    [[nodiscard]] std::size_t dimension() const noexcept { return basis_.rows(); }

    /// Number of solutions, 2^k.
    [[nodiscard]] PowerOfTwo count() const noexcept { return {dimension()}; }

    /// The solution whose value at free column f_i is bit i of `index`, for 0 <= index < 2^k.
    /// @throws std::out_of_range if index >= 2^k
    [[nodiscard]] BitVector element(std::uint64_t index) const;

    /// The solution whose value at free column f_i is coefficients[i].
    /// @throws std::invalid_argument if the length is not k
    [[nodiscard]] BitVector element(const BitVector& coefficients) const;

    /// True if x is one of the solutions. Time O(k·n / 64).
    /// @throws std::invalid_argument if the length is not n
    [[nodiscard]] bool contains(const BitVector& x) const;

    /// A uniformly random solution.
    [[nodiscard]] BitVector sample(SplitMix64& random) const;

    /// All solutions, each differing from the one before by a single basis row: the i-th is element(i ^ (i >> 1)). For
    /// a range-based for; the coset must outlive the walk.
    [[nodiscard]] GrayCode gray_code() const&;
    /// A temporary coset would not outlive the walk.
    GrayCode gray_code() const&& = delete;

    /// True if both cosets are the same set.
    friend bool operator==(const SolutionCoset& a, const SolutionCoset& b) {
        return a.particular_ == b.particular_ && a.basis_ == b.basis_;
    }

private:
    BitVector particular_;
    BitMatrix basis_;
    std::vector<std::size_t> free_columns_;
};

/// A walk through the solutions, see SolutionCoset::gray_code(). With k >= 64 it is right but never reaches its end.
class SolutionCoset::GrayCode {
public:
    /// An input iterator; the next step changes the element to which it refers.
    class Iterator {
    public:
        /// Members that std::input_iterator requires.
        /// @{
        using iterator_category = std::input_iterator_tag;
        using value_type = BitVector;
        using difference_type = std::ptrdiff_t;
        using pointer = const BitVector*;
        using reference = const BitVector&;

        explicit Iterator(const SolutionCoset& coset);
        [[nodiscard]] reference operator*() const noexcept { return current_; }
        [[nodiscard]] pointer operator->() const noexcept { return &current_; }
        Iterator& operator++();
        void operator++(int) { ++*this; }
        friend bool operator==(const Iterator& it, std::default_sentinel_t) noexcept { return it.done_; }
        /// @}

    private:
        std::vector<BitVector> basis_;
        BitVector current_;
        std::uint64_t step_ = 0;
        bool done_ = false;
    };

    /// The walk through a coset, which must outlive it.
    explicit GrayCode(const SolutionCoset& coset) : coset_(&coset) {}
    /// The first element, which is the particular solution.
    [[nodiscard]] Iterator begin() const { return Iterator(*coset_); }
    /// The end of the walk.
    [[nodiscard]] std::default_sentinel_t end() const noexcept { return {}; }

private:
    const SolutionCoset* coset_;
};

inline SolutionCoset::GrayCode SolutionCoset::gray_code() const& {
    return GrayCode(*this);
}

}  // namespace gf2
