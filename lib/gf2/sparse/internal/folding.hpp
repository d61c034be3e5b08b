// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/matrix/bit_matrix.hpp"

namespace gf2::internal {

/// A map of many lines (rows or columns) to fewer: the s x t matrix F whose first t rows are those of the identity
/// matrix, and whose others have up to five ones at random places. For R with many more columns than its rank, R·F has
/// the same rank with high probability, which the caller checks.
class Folding {
public:
    /// No folding: the identity.
    explicit Folding(std::size_t size) : size_(size), folded_(size) {}

    /// Folds lines to at most `most` + 64 if there are kMinSurplus more than that.
    Folding(std::size_t size, std::size_t most, std::uint64_t seed)
        : size_(size), folded_(size >= most + kMargin + kMinSurplus ? most + kMargin : size), seed_(seed) {}

    /// The number of lines, s.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    /// The number of lines after folding, t.
    [[nodiscard]] std::size_t folded() const noexcept { return folded_; }
    /// True if this is the identity.
    [[nodiscard]] bool is_identity() const noexcept { return folded_ == size_; }

    /// Calls body(target) for the ones of row `line` of F; a target that occurs twice cancels.
    template <class Body>
    void for_each_target(std::size_t line, const Body& body) const {
        if (line < folded_) return body(line);
        SplitMix64 random(seed_ + line);
        for (int k = 0; k < kTargets; ++k) {
            body(static_cast<std::size_t>((random() >> 32) * folded_ >> 32));  // both below 2^32
        }
    }

    /// The number of calls of for_each_target() for a line, at most.
    static constexpr int kTargets = 5;

    /// F·v for v of length t.
    [[nodiscard]] BitVector unfold(const BitVector& v) const {
        BitVector result(v);
        result.resize(size_);
        for (std::size_t line = folded_; line < size_; ++line) {
            bool sum = false;
            for_each_target(line, [&](std::size_t target) { sum ^= v[target]; });
            if (sum) result.set(line);
        }
        return result;
    }

    /// Fᵀ·v for v of length s.
    [[nodiscard]] BitVector fold(BitVector v) const {
        for (std::size_t line = folded_; line < size_; ++line) {
            if (v[line]) for_each_target(line, [&](std::size_t target) { v.flip(target); });
        }
        v.resize(folded_);
        return v;
    }

    /// F·X for X t x w.
    [[nodiscard]] BitMatrix unfold(const BitMatrix& x) const;

private:
    static constexpr std::size_t kMargin = 64;
    static constexpr std::size_t kMinSurplus = 4096;

    std::size_t size_;
    std::size_t folded_;
    std::uint64_t seed_ = 0;
};

}  // namespace gf2::internal
