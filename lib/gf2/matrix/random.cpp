// SPDX-License-Identifier: MIT
#include "gf2/matrix/random.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <span>
#include <stdexcept>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/product.hpp"
#include "gf2/matrix/uninitialised.hpp"

namespace gf2 {
namespace {

constexpr std::size_t kWordsBetweenLooks = std::size_t{1} << 18;

void fill_row(BitMatrix& a, std::size_t i, double density, SplitMix64& random) {
    const std::size_t words = a.words_per_row();
    std::uint64_t* row = a.row(i);
    if (density == 0.5) {
        std::generate_n(row, words, std::ref(random));  // the words that random_word() draws, without the calls
    } else {
        for (std::size_t k = 0; k < words; ++k) row[k] = random_word(density, random);
    }
    if (words != 0) row[words - 1] &= tail_mask(a.columns());
    internal::clear_from(row, words, a.stride());
}

// Fills rows first .. last - 1 and checks now and then for cancellation.
template <class Fill>
void for_each_row(std::size_t first, std::size_t last, std::size_t words, const Fill& fill) {
    const std::size_t between_looks = std::max<std::size_t>(1, kWordsBetweenLooks / std::max<std::size_t>(1, words));
    for (std::size_t i = first; i < last; ++i) {
        if (i % between_looks == 0) internal::throw_if_cancelled();
        fill(i);
    }
}

// The columns not yet taken, as the bits of a row.
class FreeColumns {
public:
    explicit FreeColumns(std::size_t columns) : words_(word_count(columns), ~std::uint64_t{0}), count_(columns) {
        if (!words_.empty()) words_.back() = tail_mask(columns);
    }

    void take(std::size_t column) {
        words_[column / 64] &= ~(std::uint64_t{1} << (column % 64));
        --count_;
    }

    [[nodiscard]] std::size_t draw(SplitMix64& random) const {
        std::uint64_t skip = random_below(count_, random);
        for (std::size_t w = 0;; ++w) {
            const auto here = static_cast<std::uint64_t>(std::popcount(words_[w]));
            if (skip >= here) {
                skip -= here;
                continue;
            }
            std::uint64_t bits = words_[w];
            for (; skip != 0; --skip) bits &= bits - 1;
            return 64 * w + static_cast<std::size_t>(std::countr_zero(bits));
        }
    }

    // Clears the taken columns of the row and returns its first one, npos if the row becomes zero.
    [[nodiscard]] std::size_t restrict_row(std::uint64_t* row) const {
        std::size_t first = BitVector::npos;
        for (std::size_t w = 0; w < words_.size(); ++w) {
            row[w] &= words_[w];
            if (row[w] != 0 && first == BitVector::npos) {
                first = 64 * w + static_cast<std::size_t>(std::countr_zero(row[w]));
            }
        }
        return first;
    }

private:
    std::vector<std::uint64_t> words_;
    std::size_t count_;
};

BitMatrix random_unit_lower(std::size_t n, SplitMix64& random) {
    BitMatrix l = internal::uninitialised_matrix(n, n);
    for_each_row(0, n, l.words_per_row(), [&](std::size_t i) {
        std::uint64_t* const row = l.row(i);
        const std::size_t last = i / 64;
        std::generate_n(row, last + 1, std::ref(random));
        const std::uint64_t diagonal = std::uint64_t{1} << (i % 64);
        row[last] = (row[last] & (diagonal - 1)) | diagonal;
        internal::clear_from(row, last + 1, l.stride());
    });
    return l;
}

// B = L·B, half the work of a product of these shapes.
void multiply_by_unit_lower(ConstBitMatrixView l, BitMatrixView b) {
    constexpr std::size_t kSplitFrom = 1024;
    const std::size_t rows = l.rows();
    if (rows <= kSplitFrom) {
        b.assign(multiply(l, b));
        return;
    }
    const std::size_t half = rows / 128 * 64;
    const BitMatrixView top = b.window(0, 0, half, b.columns());
    const BitMatrixView bottom = b.window(half, 0, rows - half, b.columns());
    multiply_by_unit_lower(l.window(half, half, rows - half, rows - half), bottom);
    add_product(bottom, l.window(half, 0, rows - half, half), top);
    multiply_by_unit_lower(l.window(0, 0, half, half), top);
}

// Makes the first `rank` rows of A uniform among the matrices of their shape with independent rows. Such a matrix is
// L·E in one way only, where L is unit lower triangular and the rows of E are nonzero, but zero in the columns of the
// first ones of the rows above: L and the rows of E are drawn independently.
void draw_independent_rows(BitMatrix& a, std::size_t rank, SplitMix64& random) {
    FreeColumns free(a.columns());
    for_each_row(0, rank, a.words_per_row(), [&](std::size_t i) {
        std::size_t first = BitVector::npos;
        while (first == BitVector::npos) {
            fill_row(a, i, 0.5, random);
            first = free.restrict_row(a.row(i));
        }
        free.take(first);
    });
    multiply_by_unit_lower(random_unit_lower(rank, random), a.view().window(0, 0, rank, a.columns()));
}

// Number of zeros before the first one of a uniform nonzero vector of n bits.
std::size_t draw_leading_zeros(std::size_t n, SplitMix64& random) {
    for (;;) {
        for (std::size_t zeros = 0; zeros < n; zeros += 64) {
            const std::uint64_t word = random();
            if (word == 0) continue;
            zeros += static_cast<std::size_t>(std::countr_zero(word));
            if (zeros < n) return zeros;
            break;
        }
    }
}

// The row rank profile of a uniform m x n matrix of this rank; it does not depend on n. With r independent rows to come
// in m' rows, the next row is independent unless the first r bits of a uniform nonzero vector of m' bits are all zero.
std::vector<std::size_t> draw_row_rank_profile(std::size_t rows, std::size_t rank, SplitMix64& random) {
    std::vector<std::size_t> profile;
    for (std::size_t i = 0; profile.size() < rank; ++i) {
        if (draw_leading_zeros(rows - i, random) < rank - profile.size()) profile.push_back(i);
    }
    return profile;
}

// Uniform among the m x n matrices of this rank: independent rows, and between them sums of independent rows above.
BitMatrix random_matrix_of_rank(std::size_t rows, std::size_t columns, std::size_t rank, SplitMix64& random) {
    BitMatrix a(rows, columns);
    if (rank == 0) return a;
    draw_independent_rows(a, rank, random);
    const std::vector<std::size_t> profile = draw_row_rank_profile(rows, rank, random);
    std::vector<std::size_t> others;
    BitMatrix chosen(rows - rank, rank);
    std::size_t above = 0;
    for_each_row(0, rows, chosen.words_per_row(), [&](std::size_t i) {
        if (above < rank && profile[above] == i) {
            ++above;
            return;
        }
        std::uint64_t* const row = chosen.row(others.size());
        std::generate_n(row, word_count(above), std::ref(random));
        if (above != 0) row[word_count(above) - 1] &= tail_mask(above);
        others.push_back(i);
    });
    const BitMatrix sums = multiply(chosen, a.view().window(0, 0, rank, columns));
    for (std::size_t i = rank; i-- > 0;) {  // profile[i] >= i
        if (profile[i] != i) std::copy_n(a.row(i), a.words_per_row(), a.row(profile[i]));
    }
    for (std::size_t k = 0; k < others.size(); ++k) {
        std::copy_n(sums.row(k), a.words_per_row(), a.row(others[k]));
    }
    return a;
}

// Makes dependent rows independent. Reduced copies of the rows are zero in the columns of one another's first ones, the
// pivots; where a copy becomes zero, a bit of its row outside the pivot columns is flipped.
class IndependentRows {
public:
    // Takes the first `rank` rows of A.
    IndependentRows(BitMatrix& a, std::size_t rank, SplitMix64& random)
        : a_(a), random_(random), reduced_(a.view().window(0, 0, rank, a.columns())), free_(a.columns()) {
        pivots_.reserve(rank);
    }

    void make() {
        if (reduced_.rows() != 0) reduce(0, reduced_.rows(), true);
    }

private:
    static constexpr std::size_t kFewRows = 64;

    // Rows first .. last - 1 have been reduced by those before them. Unless they are the last, they are also reduced by
    // one another.
    void reduce(std::size_t first, std::size_t last, bool is_end) {
        if (last - first <= kFewRows) {
            internal::throw_if_cancelled();
            for (std::size_t i = first; i < last; ++i) reduce_row(first, i);
            return;
        }
        const std::size_t middle = first + (last - first) / 2;
        reduce(first, middle, false);
        clear_pivots(middle, last, first, middle);
        reduce(middle, last, is_end);
        if (!is_end) clear_pivots(first, middle, middle, last);
    }

    void reduce_row(std::size_t first, std::size_t i) {
        const std::size_t words = reduced_.words_per_row();
        for (std::size_t k = first; k < i; ++k) {
            if (reduced_.get(i, pivots_[k]))
                internal::kernels().words.xor_into(reduced_.row(i), reduced_.row(k), words);
        }
        std::size_t pivot = free_.restrict_row(reduced_.row(i));
        if (pivot == BitVector::npos) {
            pivot = free_.draw(random_);
            a_.flip(i, pivot);
            reduced_.set(i, pivot);
        }
        free_.take(pivot);
        pivots_.push_back(pivot);
        for (std::size_t k = first; k < i; ++k) {
            if (reduced_.get(k, pivot)) internal::kernels().words.xor_into(reduced_.row(k), reduced_.row(i), words);
        }
    }

    // Adds rows from .. from_end - 1 to rows to .. to_end - 1, which become zero in the pivot columns of the former.
    void clear_pivots(std::size_t to, std::size_t to_end, std::size_t from, std::size_t from_end) {
        const BitMatrixView target = reduced_.view().window(to, 0, to_end - to, reduced_.columns());
        const BitMatrixView source = reduced_.view().window(from, 0, from_end - from, reduced_.columns());
        add_product(target, select_columns(target, std::span(pivots_).subspan(from, from_end - from)), source);
    }

    BitMatrix& a_;
    SplitMix64& random_;
    BitMatrix reduced_;
    FreeColumns free_;
    std::vector<std::size_t> pivots_;  // of the rows reduced so far
};

BitMatrix random_matrix_of_rank(std::size_t rows, std::size_t columns, std::size_t rank, double density,
                                SplitMix64& random) {
    BitMatrix a(rows, columns);
    if (rank == 0) return a;
    for_each_row(0, rank, a.words_per_row(), [&](std::size_t i) { fill_row(a, i, density, random); });
    IndependentRows(a, rank, random).make();
    for_each_row(rank, rows, a.words_per_row(), [&](std::size_t i) {
        std::copy_n(a.row(static_cast<std::size_t>(random_below(rank, random))), a.words_per_row(), a.row(i));
    });
    for (std::size_t i = rows; i > 1; --i) a.swap_rows(i - 1, static_cast<std::size_t>(random_below(i, random)));
    return a;
}

}  // namespace

BitMatrix random_matrix(std::size_t rows, std::size_t columns, std::uint64_t seed, const RandomMatrixOptions& options) {
    if (!(options.density >= 0.0 && options.density <= 1.0)) {
        throw std::invalid_argument("random_matrix: density " + std::to_string(options.density) +
                                    " is not between 0 and 1");
    }
    SplitMix64 random(seed);
    if (options.rank) {
        if (*options.rank > std::min(rows, columns)) {
            throw std::invalid_argument("random_matrix: rank " + std::to_string(*options.rank) + " in a matrix of " +
                                        shape_text(rows, columns));
        }
        return options.density == 0.5 ? random_matrix_of_rank(rows, columns, *options.rank, random)
                                      : random_matrix_of_rank(rows, columns, *options.rank, options.density, random);
    }
    BitMatrix a = internal::uninitialised_matrix(rows, columns);
    for_each_row(0, rows, a.words_per_row(), [&](std::size_t i) { fill_row(a, i, options.density, random); });
    return a;
}

}  // namespace gf2
