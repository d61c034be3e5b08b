// SPDX-License-Identifier: MIT
#include "gf2/matrix/random.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <stdexcept>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/matrix/arithmetic.hpp"
#include "gf2/matrix/internal/uninitialised.hpp"

namespace gf2 {
namespace {

void fill_row(BitMatrix& a, std::size_t i, double density, SplitMix64& random) {
    const std::size_t words = a.words_per_row();
    std::uint64_t* row = a.row(i);
    if (density == 0.5) {
        std::generate_n(row, words, std::ref(random));  // what random_word() draws, without the calls
    } else {
        for (std::size_t k = 0; k < words; ++k) row[k] = random_word(density, random);
    }
    if (words != 0) row[words - 1] &= tail_mask(a.columns());
    internal::clear_from(row, words, a.stride());
}

// Keeps reduced copies of the rows seen so far, each with its own pivot column, so that a dependent row is
// noticed at once and mended: flipping a bit outside the pivot columns makes it independent.
class IndependentRows {
public:
    IndependentRows(std::size_t rank, std::size_t columns)
        : reduced_(rank, columns), row_of_pivot_(columns, kNone), xor_into_(kernels().xor_into) {}

    void add(BitMatrix& a, std::size_t i, SplitMix64& random) {
        std::uint64_t* row = reduced_.row(count_);
        std::copy_n(a.row(i), a.words_per_row(), row);
        std::size_t pivot = reduce(row);
        if (pivot == kNone) {
            pivot = random_non_pivot(random);
            a.flip(i, pivot);
            reduced_.set(count_, pivot);
        }
        row_of_pivot_[pivot] = count_++;
    }

private:
    static constexpr std::size_t kNone = BitVector::npos;

    // Clears the pivot columns of the row; returns its first remaining one. A reduced row begins with its pivot.
    std::size_t reduce(std::uint64_t* row) {
        const std::size_t words = reduced_.words_per_row();
        std::size_t first = kNone;
        for (std::size_t w = 0; w < words; ++w) {
            std::uint64_t ahead = ~std::uint64_t{0};
            while ((row[w] & ahead) != 0) {
                const auto bit = static_cast<unsigned>(std::countr_zero(row[w] & ahead));
                const std::size_t j = 64 * w + bit;
                ahead = ~std::uint64_t{0} << 1 << bit;
                if (row_of_pivot_[j] != kNone) {
                    xor_into_(row + w, reduced_.row(row_of_pivot_[j]) + w, words - w);
                } else if (first == kNone) {
                    first = j;
                }
            }
        }
        return first;
    }

    std::size_t random_non_pivot(SplitMix64& random) const {
        std::uint64_t skip = random_below(reduced_.columns() - count_, random);
        for (std::size_t j = 0;; ++j) {
            if (row_of_pivot_[j] == kNone && skip-- == 0) return j;
        }
    }

    BitMatrix reduced_;
    std::vector<std::size_t> row_of_pivot_;
    void (*xor_into_)(std::uint64_t*, const std::uint64_t*, std::size_t);
    std::size_t count_ = 0;
};

BitMatrix random_matrix_of_rank(std::size_t rows, std::size_t columns, double density, std::size_t rank,
                                SplitMix64& random) {
    BitMatrix a(rows, columns);
    IndependentRows independent(rank, columns);
    for (std::size_t i = 0; i < rank; ++i) {
        fill_row(a, i, density, random);
        independent.add(a, i, random);
    }
    if (density == 0.5 && rank != 0) {
        BitMatrix chosen = internal::Uninitialised::matrix(rows - rank, rank);
        for (std::size_t i = 0; i < chosen.rows(); ++i) fill_row(chosen, i, 0.5, random);
        const BitMatrix sums = multiply(chosen, BitMatrix(a.view().window(0, 0, rank, columns)));
        a.view().window(rank, 0, rows - rank, columns).assign(sums);
    } else if (rank != 0) {
        for (std::size_t i = rank; i < rows; ++i) {
            std::copy_n(a.row(random_below(rank, random)), a.words_per_row(), a.row(i));
        }
    }
    for (std::size_t i = rows; i > 1; --i) a.swap_rows(i - 1, random_below(i, random));
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
        return random_matrix_of_rank(rows, columns, options.density, *options.rank, random);
    }
    BitMatrix a = internal::Uninitialised::matrix(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) fill_row(a, i, options.density, random);
    return a;
}

}  // namespace gf2
