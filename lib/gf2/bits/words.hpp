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

/// The positions of the ones of a row, increasing, as a range that needs no memory: `for (std::size_t j : ones(v))`. It
/// refers to the row, which must outlive it and keep its length; other bits may change behind the position reached.
/// @tparam Walk  goes from one to one: default constructible, with first(), next(), position() and is_at_end()
template <class Walk>
class Ones {
public:
    /// A forward iterator over positions.
    class Iterator {
    public:
        using value_type = std::size_t;                      ///< a position
        using difference_type = std::ptrdiff_t;              ///< of iterators
        using reference = std::size_t;                       ///< positions are values
        using pointer = void;                                ///< they have no address
        using iterator_category = std::input_iterator_tag;   ///< for algorithms of C++17
        using iterator_concept = std::forward_iterator_tag;  ///< for algorithms of C++20

        Iterator() = default;

        /// The position of a one.
        std::size_t operator*() const noexcept { return walk_.position(); }
        /// Goes to the next one.
        Iterator& operator++() noexcept {
            walk_.next();
            return *this;
        }
        /// Goes to the next one, and returns the iterator before.
        Iterator operator++(int) noexcept {
            Iterator before = *this;
            ++*this;
            return before;
        }

        /// True for the same position of the same row.
        friend bool operator==(const Iterator& a, const Iterator& b) noexcept {
            return a.walk_.position() == b.walk_.position();
        }
        /// True past the last one.
        friend bool operator==(const Iterator& a, std::default_sentinel_t) noexcept { return a.walk_.is_at_end(); }

    private:
        friend Ones;
        explicit Iterator(const Walk& walk) noexcept : walk_(walk) { walk_.first(); }

        Walk walk_;
    };

    /// The ones that a walk reaches.
    explicit Ones(const Walk& walk) noexcept : walk_(walk) {}

    /// The first one.
    [[nodiscard]] Iterator begin() const noexcept { return Iterator(walk_); }
    /// The end of the range.
    [[nodiscard]] static std::default_sentinel_t end() noexcept { return {}; }

private:
    Walk walk_;
};

namespace internal {

// From one to one of the first `size` bits of packed words.
class WordWalk {
public:
    WordWalk() = default;
    WordWalk(const std::uint64_t* words, std::size_t size) noexcept : words_(words), size_(size) {}

    void first() noexcept {
        if (size_ != 0) left_ = load();
        skip_zeros();
    }
    void next() noexcept {
        left_ &= left_ - 1;
        skip_zeros();
    }
    [[nodiscard]] std::size_t position() const noexcept {
        return 64 * word_ + static_cast<std::size_t>(std::countr_zero(left_));
    }
    [[nodiscard]] bool is_at_end() const noexcept { return left_ == 0; }

private:
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

}  // namespace internal

/// The ones of packed words.
using OnesOfWords = Ones<internal::WordWalk>;

/// The positions of the ones among the first `size` bits of packed words; bits past them are ignored.
/// @pre there are word_count(size) words
[[nodiscard]] inline OnesOfWords ones(const std::uint64_t* words, std::size_t size) noexcept {
    return OnesOfWords({words, size});
}

/// The positions of the ones of all words, such as BitPoly::words(), increasing: a range that refers to the words.
[[nodiscard]] inline OnesOfWords ones(std::span<const std::uint64_t> words) noexcept {
    return ones(words.data(), 64 * words.size());
}

}  // namespace gf2

/// @cond
// NOLINTBEGIN(readability-identifier-naming): names of the standard library
// Its iterators outlive the range, and copying it costs nothing.
template <class Walk>
inline constexpr bool std::ranges::enable_borrowed_range<gf2::Ones<Walk>> = true;
// As a view, the range can stand first in a pipeline: `gf2::ones(a, i) | std::views::take(3)`.
template <class Walk>
inline constexpr bool std::ranges::enable_view<gf2::Ones<Walk>> = true;
// NOLINTEND(readability-identifier-naming)
/// @endcond
