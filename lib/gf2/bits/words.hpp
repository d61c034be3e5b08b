// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

#include "gf2/version.hpp"

namespace gf2 {

/// Number of 64-bit words that hold `bits` bits.
[[nodiscard]] constexpr std::size_t word_count(std::size_t bits) noexcept {
    return bits / 64 + (bits % 64 != 0 ? 1 : 0);
}

/// Mask of the used bits in the last word of a row of `bits` bits; all ones when `bits` is a multiple of 64.
[[nodiscard]] constexpr std::uint64_t tail_mask(std::size_t bits) noexcept {
    return bits % 64 == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << (bits % 64)) - 1;
}

/// The positions of the ones of packed words, increasing, as a range: `for (std::size_t j : OnesOfWords(words, size))`.
/// It refers to the words, which must outlive it; they may change behind the position reached.
class OnesOfWords {
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
        std::size_t operator*() const noexcept {
            return 64 * word_ + static_cast<std::size_t>(std::countr_zero(left_));
        }

        /// Goes to the next one.
        Iterator& operator++() noexcept {
            left_ &= left_ - 1;
            skip_zeros();
            return *this;
        }
        /// Goes to the next one, and returns the iterator before.
        Iterator operator++(int) noexcept {
            Iterator before = *this;
            ++*this;
            return before;
        }

        /// True for the same position of the same words.
        friend bool operator==(const Iterator& a, const Iterator& b) noexcept {
            return a.word_ == b.word_ && a.left_ == b.left_;
        }
        /// True past the last one.
        friend bool operator==(const Iterator& a, std::default_sentinel_t) noexcept { return a.left_ == 0; }

    private:
        friend OnesOfWords;
        explicit Iterator(const OnesOfWords& range) noexcept
            : words_(range.words_), size_(range.size_), left_(range.size_ == 0 ? 0 : load()) {
            skip_zeros();
        }

        [[nodiscard]] std::uint64_t load() const noexcept {
            return word_ == (size_ - 1) / 64 ? words_[word_] & tail_mask(size_) : words_[word_];
        }
        void skip_zeros() noexcept {
            while (left_ == 0 && 64 * (word_ + 1) < size_) {
                ++word_;
                left_ = load();
            }
        }

        const std::uint64_t* words_ = nullptr;
        std::size_t size_ = 0;
        std::size_t word_ = 0;
        std::uint64_t left_ = 0;  // the ones of the word from the position on
    };

    /// The ones among the first `size` bits; bits past them are ignored.
    /// @pre there are word_count(size) words
    OnesOfWords(const std::uint64_t* words, std::size_t size) noexcept : words_(words), size_(size) {}

    /// The first one.
    [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
    /// The end of the range.
    [[nodiscard]] static std::default_sentinel_t end() noexcept { return {}; }

private:
    const std::uint64_t* words_;
    std::size_t size_;
};

/// The positions of the ones of all words, such as BitPoly::words(), increasing: a range that refers to the words.
[[nodiscard]] inline OnesOfWords ones(std::span<const std::uint64_t> words) noexcept {
    return {words.data(), 64 * words.size()};
}

}  // namespace gf2

/// @cond
// Its iterators outlive the range, and copying it costs nothing.
template <>
inline constexpr bool std::ranges::enable_borrowed_range<gf2::OnesOfWords> = true;
// As a view, the range can stand first in a pipeline: `gf2::ones(a, i) | std::views::take(3)`.
template <>
inline constexpr bool std::ranges::enable_view<gf2::OnesOfWords> = true;
/// @endcond
