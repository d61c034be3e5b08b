// SPDX-License-Identifier: MIT
#pragma once

#include <boost/dynamic_bitset.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/bits/bit_vector_fwd.hpp"
#include "gf2/bits/words.hpp"

namespace gf2 {

/// Reads a vector from text of '0' and '1', coordinate 0 first; its length is that of the text.
/// @throws std::invalid_argument on any other character
[[nodiscard]] BitVector bit_vector_from_string(std::string_view text);

/// The vector of length `size` with ones at the given positions; a position given twice counts once.
/// @throws std::out_of_range if a position is not below `size`
[[nodiscard]] BitVector bit_vector_from_support(std::size_t size, std::span<const std::size_t> support);

/// The vector of the first `size` bits of `words`; word k holds coordinates 64k .. 64k + 63, lowest bit first.
/// @throws std::invalid_argument if there are fewer than word_count(size) words
[[nodiscard]] BitVector bit_vector_from_words(std::size_t size, std::span<const std::uint64_t> words);

/// The unit vector of length `size` with its one at `position`.
/// @throws std::out_of_range if position >= size
[[nodiscard]] BitVector unit_vector(std::size_t size, std::size_t position);

/// Text of v in '0' and '1', coordinate 0 first.
[[nodiscard]] std::string to_string(const BitVector& v);

/// The words of v, lowest coordinates first; unused bits of the last word are zero.
[[nodiscard]] std::vector<std::uint64_t> words_of(const BitVector& v);

/// The weight of v: the number of its ones.
[[nodiscard]] std::size_t weight(const BitVector& v);

/// The support of v: the positions of its ones, increasing.
[[nodiscard]] std::vector<std::size_t> support(const BitVector& v);

namespace internal {

// From one to one of a vector.
class VectorWalk {
public:
    VectorWalk() = default;
    explicit VectorWalk(const BitVector& v) noexcept : v_(&v) {}

    void first() noexcept { position_ = v_->find_first(); }
    void next() noexcept { position_ = v_->find_next(position_); }
    [[nodiscard]] std::size_t position() const noexcept { return position_; }
    [[nodiscard]] bool is_at_end() const noexcept { return position_ == BitVector::npos; }

private:
    const BitVector* v_ = nullptr;
    std::size_t position_ = BitVector::npos;
};

}  // namespace internal

/// The ones of a vector.
using OnesOfVector = Ones<internal::VectorWalk>;

/// The positions of the ones of v, increasing, as a range that refers to v. support() returns them as numbers.
[[nodiscard]] inline OnesOfVector ones(const BitVector& v) noexcept {
    return OnesOfVector(internal::VectorWalk(v));
}
/// A temporary vector would end before the range does.
void ones(const BitVector&& v) = delete;

/// The inner product of u and v over GF(2).
/// @throws std::invalid_argument if the lengths differ
[[nodiscard]] bool dot(const BitVector& u, const BitVector& v);

/// True if u is lexicographically smaller than v: they differ, and u has 0 at the first coordinate where they do.
/// (`operator<` of boost::dynamic_bitset compares the last coordinate first.)
/// @throws std::invalid_argument if the lengths differ
[[nodiscard]] bool lexicographically_less(const BitVector& u, const BitVector& v);

}  // namespace gf2
