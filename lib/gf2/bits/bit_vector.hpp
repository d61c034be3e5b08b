// SPDX-License-Identifier: MIT
#pragma once

#include <boost/dynamic_bitset.hpp>
#include <cstddef>
#include <cstdint>
#include <iterator>
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

/// The positions of the ones of v, increasing, as a range that needs no memory: `for (std::size_t j : gf2::ones(v))`.
/// It refers to v, which must outlive it and keep its length; other bits may change behind the position reached.
class OnesOfVector {
public:
    /// A forward iterator over positions.
    class Iterator {
    public:
        /// The type of a position.
        using value_type = std::size_t;
        /// The type of a difference of iterators.
        using difference_type = std::ptrdiff_t;
        /// Positions are values, not references.
        using reference = std::size_t;
        /// Positions have no address.
        using pointer = void;
        /// What algorithms of C++17 may rely on.
        using iterator_category = std::input_iterator_tag;
        /// What algorithms of C++20 may rely on.
        using iterator_concept = std::forward_iterator_tag;

        Iterator() = default;

        /// The position of a one.
        std::size_t operator*() const noexcept { return position_; }
        /// Goes to the next one.
        Iterator& operator++() noexcept {
            position_ = v_->find_next(position_);
            return *this;
        }
        /// Goes to the next one, and returns the iterator before.
        Iterator operator++(int) noexcept {
            Iterator before = *this;
            ++*this;
            return before;
        }

        /// True for the same position.
        friend bool operator==(const Iterator& a, const Iterator& b) noexcept { return a.position_ == b.position_; }
        /// True past the last one.
        friend bool operator==(const Iterator& a, std::default_sentinel_t) noexcept {
            return a.position_ == BitVector::npos;
        }

    private:
        friend OnesOfVector;
        explicit Iterator(const BitVector& v) noexcept : v_(&v), position_(v.find_first()) {}

        const BitVector* v_ = nullptr;
        std::size_t position_ = BitVector::npos;
    };

    /// The ones of a vector.
    explicit OnesOfVector(const BitVector& v) noexcept : v_(&v) {}

    /// The first one.
    [[nodiscard]] Iterator begin() const noexcept { return Iterator(*v_); }
    /// The end of the range.
    [[nodiscard]] static std::default_sentinel_t end() noexcept { return {}; }

private:
    const BitVector* v_;
};

/// The positions of the ones of v, increasing, as a range that refers to v. support() returns them as numbers.
[[nodiscard]] inline OnesOfVector ones(const BitVector& v) noexcept {
    return OnesOfVector(v);
}
/// A temporary vector would end before the range does.
OnesOfVector ones(const BitVector&& v) = delete;

/// The inner product of u and v over GF(2).
/// @throws std::invalid_argument if the lengths differ
[[nodiscard]] bool dot(const BitVector& u, const BitVector& v);

/// True if u is lexicographically smaller than v: they differ, and u has 0 at the first coordinate where they do.
/// (`operator<` of boost::dynamic_bitset compares the last coordinate first.)
/// @throws std::invalid_argument if the lengths differ
[[nodiscard]] bool lexicographically_less(const BitVector& u, const BitVector& v);

}  // namespace gf2

/// @cond
// Its iterators outlive the range, and copying it costs nothing.
template <>
inline constexpr bool std::ranges::enable_borrowed_range<gf2::OnesOfVector> = true;
// As a view, the range can stand first in a pipeline: `gf2::ones(v) | std::views::take(3)`.
template <>
inline constexpr bool std::ranges::enable_view<gf2::OnesOfVector> = true;
/// @endcond
