// SPDX-License-Identifier: MIT
#include "tests/support/generators.hpp"

#include <algorithm>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "tests/reference/linear_algebra.hpp"
#include "tests/support/convert.hpp"

namespace gf2::test {
namespace {

bool random_bit(SplitMix64& random, double density) {
    return static_cast<double>(random() >> 11) * 0x1p-53 < density;
}

}  // namespace

BitMatrix random_bits(std::size_t rows, std::size_t columns, SplitMix64& random, double density) {
    BitMatrix a(rows, columns);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) a.set(i, j, random_bit(random, density));
    }
    return a;
}

BitVector random_bits(std::size_t size, SplitMix64& random, double density) {
    BitVector v(size);
    for (std::size_t i = 0; i < size; ++i) v.set(i, random_bit(random, density));
    return v;
}

BitMatrix random_product(std::size_t rows, std::size_t columns, std::size_t rank, SplitMix64& random) {
    const reference::Matrix left = to_reference(random_bits(rows, rank, random));
    const reference::Matrix right = to_reference(random_bits(rank, columns, random));
    return from_reference(reference::multiply(left, right));
}

BitMatrix product_by_rows(ConstBitMatrixView a, ConstBitMatrixView b) {
    BitMatrix product(a.rows(), b.columns());
    const std::size_t words = b.words_per_row();
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (std::size_t k = 0; k < a.columns(); ++k) {
            if (!a.get(i, k)) continue;
            for (std::size_t w = 0; w < words; ++w) product.row(i)[w] ^= b.row(k)[w];
        }
        if (words != 0) product.row(i)[words - 1] &= b.last_word_mask();
    }
    return product;
}

BitMatrix with_scattered_pivots(std::size_t rows, std::size_t columns, std::size_t rank, SplitMix64& random) {
    BitMatrix echelon(rank, columns);
    std::size_t i = 0;
    for (std::size_t j = 0; j < columns && i < rank; ++j) {
        if (random() % (columns - j) >= rank - i) continue;  // each choice of columns is as likely as any other
        echelon.set(i, j);
        for (std::size_t k = j + 1; k < columns; ++k) echelon.set(i, k, random_bit(random, 0.5));
        ++i;
    }
    return product_by_rows(random_bits(rows, rank, random), echelon);
}

BitMatrix with_repeated_and_zero_rows(BitMatrix a, SplitMix64& random) {
    for (std::size_t i = 0; i < a.rows(); ++i) {
        const std::uint64_t kind = random() % 6;
        if (kind < 3) {
            const std::size_t other = random() % a.rows();
            for (std::size_t j = 0; j < a.columns(); ++j) a.set(i, j, kind < 2 ? a.get(other, j) : false);
        }
    }
    return a;
}

BitMatrix with_shuffled_rows(BitMatrix a, SplitMix64& random) {
    reference::Matrix shuffled = to_reference(a);
    for (std::size_t i = a.rows(); i > 1; --i) std::swap(shuffled.at[i - 1], shuffled.at[random() % i]);
    return from_reference(shuffled);
}

BitMatrix random_invertible(std::size_t size, SplitMix64& random) {
    reference::Matrix a = reference::identity(size);
    for (std::size_t step = 0; size > 1 && step < 20 * size; ++step) {
        const std::size_t i = random() % size;
        const std::size_t k = random() % size;
        for (std::size_t j = 0; i != k && j < size; ++j) a.at[i][j] ^= a.at[k][j];
    }
    return from_reference(a);
}

std::vector<Sample> sample_matrices(SplitMix64& random) {
    std::vector<Sample> samples;
    const auto add = [&](const std::string& name, BitMatrix a) {
        samples.push_back({name + ", " + shape_text(a.rows(), a.columns()), std::move(a)});
    };
    constexpr std::array<double, 5> kDensities = {0.5, 0.02, 0.98, 0.1, 0.5};
    for (const std::size_t rows : kSmallEdgeSizes) {
        for (const std::size_t columns : kSmallEdgeSizes) {
            const double density = kDensities[samples.size() % kDensities.size()];
            add("density " + std::to_string(density), random_bits(rows, columns, random, density));
        }
    }
    add("tall", random_bits(257, 65, random));
    add("wide", random_bits(65, 257, random));
    add("square", random_bits(127, 127, random));
    add("square", random_bits(192, 192, random));
    add("no rows", BitMatrix(0, 257));
    add("no columns", BitMatrix(257, 0));
    add("rank 1", random_product(65, 129, 1, random));
    add("rank 2", random_product(129, 64, 2, random));
    add("rank 63", random_product(128, 256, 63, random));
    add("rank 64", random_product(255, 127, 64, random));
    add("repeated and zero rows", with_repeated_and_zero_rows(random_bits(129, 130, random), random));
    add("repeated and zero rows, sparse", with_repeated_and_zero_rows(random_bits(70, 257, random, 0.03), random));
    const BitMatrix columns = with_repeated_and_zero_rows(random_bits(129, 66, random), random);
    add("repeated and zero columns", from_reference(reference::transpose(to_reference(columns))));
    add("invertible", random_invertible(129, random));
    add("zero", BitMatrix(65, 128));
    add("ones", random_bits(128, 65, random, 1.0));
    add("unit", BitMatrix::identity(129));
    BitMatrix last_column(66, 129);  // its only pivot stands in the last column and the last row
    last_column.set(65, 128);
    add("last entry", std::move(last_column));
    BitMatrix antidiagonal(130, 130);
    for (std::size_t i = 0; i < 130; ++i) antidiagonal.set(i, 129 - i);
    add("antidiagonal", std::move(antidiagonal));
    return samples;
}

std::vector<Sample> large_matrices(SplitMix64& random) {
    std::vector<Sample> samples;
    const auto add = [&](const std::string& name, BitMatrix a) {
        samples.push_back({name + ", " + shape_text(a.rows(), a.columns()), std::move(a)});
    };
    const auto product = [&](std::size_t rows, std::size_t columns, std::size_t rank) {
        return product_by_rows(random_bits(rows, rank, random), random_bits(rank, columns, random));
    };
    add("dense", random_bits(513, 513, random));
    add("wide", random_bits(600, 1100, random));
    add("tall", random_bits(1100, 600, random));
    add("wide, few rows", random_bits(65, 1537, random));
    add("tall, few columns", random_bits(1537, 65, random));
    add("rank n/16", product(1025, 1024, 64));
    add("scattered pivots, rank n/16", with_scattered_pivots(1100, 1040, 65, random));
    add("scattered pivots", with_scattered_pivots(700, 1100, 520, random));
    add("scattered pivots, almost all", with_scattered_pivots(640, 600, 590, random));
    add("sparse", random_bits(700, 600, random, 0.003));
    BitMatrix three_ones(900, 800);
    for (std::size_t i = 0; i < 900; ++i) {
        for (int k = 0; k < 3; ++k) three_ones.set(i, random() % 800);
    }
    add("three ones in each row", std::move(three_ones));

    // Panels without a pivot, first and in the middle.
    BitMatrix zero_panels(600, 1700);
    zero_panels.view().window(0, 576, 600, 400).assign(random_bits(600, 400, random));
    zero_panels.view().window(0, 1600, 600, 100).assign(random_bits(600, 100, random));
    add("zero panels", std::move(zero_panels));
    // So many equal rows that pivots are looked for in all rows at once.
    BitMatrix late(800, 600);
    const BitMatrix two = random_bits(2, 600, random);
    for (std::size_t i = 0; i < 500; ++i) late.view().window(i, 0, 1, 600).assign(two.view().window(i % 2, 0, 1, 600));
    late.view().window(500, 0, 300, 600).assign(random_bits(300, 600, random));
    add("pivots below repeated rows", std::move(late));
    BitMatrix last_rows(700, 520);  // each strip finds its pivots at the very end
    for (std::size_t i = 0; i < 8; ++i) last_rows.set(692 + i, 65 * i + 7);
    add("a few ones in the last rows", std::move(last_rows));
    BitMatrix antidiagonal(1030, 1030);
    for (std::size_t i = 0; i < 1030; ++i) antidiagonal.set(i, 1029 - i);
    add("antidiagonal", std::move(antidiagonal));
    add("repeated and zero rows", with_repeated_and_zero_rows(random_bits(800, 700, random), random));
    add("zero", BitMatrix(520, 1030));
    add("no rows", BitMatrix(0, 1100));
    add("no columns", BitMatrix(1100, 0));
    add("a row", random_bits(1, 1100, random));
    add("a column", random_bits(1100, 1, random));
    return samples;
}

Framed::Framed(const BitMatrix& a, SplitMix64& random)
    : rows_(a.rows()), columns_(a.columns()), frame_(random_bits(a.rows() + 5, a.columns() + 64 + 39, random)) {
    window().assign(a);
    before_ = frame_;
}

BitMatrixView Framed::window_of(BitMatrix& frame) const {
    return frame.view().window(3, 64, rows_, columns_);
}

bool Framed::frame_is_unchanged() const {
    BitMatrix now = frame_;
    BitMatrix before = before_;
    window_of(now).assign(BitMatrix(rows_, columns_));
    window_of(before).assign(BitMatrix(rows_, columns_));
    return now == before;
}

}  // namespace gf2::test
