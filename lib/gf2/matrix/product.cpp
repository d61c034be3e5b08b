// SPDX-License-Identifier: MIT
#include "gf2/matrix/product.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

#include "gf2/base/memory.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/strassen.hpp"
#include "gf2/matrix/tasks.hpp"

namespace gf2 {
namespace {

using internal::ceil_div;

// Windows of A, B and C, or sums of two windows; m x k by k x n.
struct Product {
    internal::TargetWindows c;
    internal::SumOfWindows a, b;
    std::size_t m, k, n;
};

Product product_of(BitMatrixView c, ConstBitMatrixView a, ConstBitMatrixView b) {
    return {{{{c.row(0), c.rows(), c.columns()}}, 1, c.stride()},
            {{{a.row(0), a.rows(), a.columns()}}, 1, a.stride()},
            {{{b.row(0), b.rows(), b.columns()}}, 1, b.stride()},
            a.rows(),
            a.columns(),
            b.columns()};
}

// The given rows and columns of each window; windows without any are left out. Columns begin at a word boundary.
template <class Windows>
Windows part_of(const Windows& whole, std::size_t row, std::size_t column, std::size_t rows, std::size_t columns) {
    Windows part{};
    part.stride = whole.stride;
    for (std::size_t i = 0; i < whole.count; ++i) {
        const auto& window = whole.windows[i];
        if (row >= window.rows || column >= window.columns) continue;
        part.windows[part.count++] = {window.words + row * whole.stride + column / 64,
                                      std::min(rows, window.rows - row), std::min(columns, window.columns - column)};
    }
    return part;
}

void add_product_of_task(const internal::KernelTable& kernel, const Product& p) {
    if (p.c.count == 0 || p.a.count == 0 || p.b.count == 0) return;
    internal::Scratch scratch(kernel.product.scratch_words(p.m, p.k, p.n));
    kernel.product.add_product(p.c, p.a, p.b, p.m, p.k, p.n, scratch.words());
}

void add_product_by_blocks(const internal::KernelTable& kernel, const Product& p) {
    internal::for_blocks_of_product(p.m, p.k, p.n, internal::Packing::kBoth,
                                    [&](std::size_t i, std::size_t j, std::size_t rows, std::size_t columns) {
                                        add_product_of_task(
                                            kernel, {part_of(p.c, i, j, rows, columns), part_of(p.a, i, 0, rows, p.k),
                                                     part_of(p.b, 0, j, p.k, columns), rows, p.k, columns});
                                    });
}

// --- Strassen's algorithm, its sums formed while packing and adding --------------------------------------------------

template <class Windows>
Windows quarters_of(const Windows& whole, internal::Quarters quarters, std::size_t rows, std::size_t columns) {
    Windows all{};
    all.stride = whole.stride;
    for (std::size_t q = 0; q < quarters.count; ++q) {
        const std::size_t index = quarters.index[q];
        const Windows quarter = part_of(whole, index / 2 * rows, index % 2 * columns, rows, columns);
        for (std::size_t i = 0; i < quarter.count; ++i) all.windows[all.count++] = quarter.windows[i];
    }
    return all;
}

void add_fused_products(const internal::KernelTable& kernel, const Product& p) {
    const std::size_t m = ceil_div(p.m, 128) * 64;
    const std::size_t k = ceil_div(p.k, 128) * 64;
    const std::size_t n = ceil_div(p.n, 128) * 64;
    for (const internal::StrassenProduct& product : internal::kStrassenProducts) {
        add_product_by_blocks(kernel, {quarters_of(p.c, product.c, m, n), quarters_of(p.a, product.a, m, k),
                                       quarters_of(p.b, product.b, k, n), m, k, n});
    }
}

// --- Strassen's algorithm in S. Winograd's form: fewer sums, 14 in all, in memory ------------------------------------

// Rows of a sum that one task computes.
constexpr std::size_t kSumRows = 512;

template <class Row>
void for_each_row(std::size_t rows, const Row& row) {
    internal::for_each_task((rows + kSumRows - 1) / kSumRows, [&](std::size_t task) {
        for (std::size_t i = task * kSumRows; i < std::min(rows, (task + 1) * kSumRows); ++i) row(i);
    });
}

// The sides are multiples of 64: whole words are added.
void assign_sum(const internal::KernelTable& kernel, BitMatrixView sum, ConstBitMatrixView a, ConstBitMatrixView b) {
    for_each_row(sum.rows(), [&](std::size_t i) {
        std::copy_n(a.row(i), sum.words_per_row(), sum.row(i));
        kernel.words.xor_into(sum.row(i), b.row(i), sum.words_per_row());
    });
}

void add(const internal::KernelTable& kernel, BitMatrixView sum, ConstBitMatrixView a) {
    for_each_row(sum.rows(), [&](std::size_t i) { kernel.words.xor_into(sum.row(i), a.row(i), sum.words_per_row()); });
}

// All sides are multiples of 128.
void add_product_of_halves(const internal::KernelTable& kernel, BitMatrixView c, ConstBitMatrixView a,
                           ConstBitMatrixView b) {
    const std::size_t m = a.rows() / 2;
    const std::size_t l = a.columns() / 2;
    const std::size_t n = b.columns() / 2;
    const ConstBitMatrixView a11 = a.window(0, 0, m, l);
    const ConstBitMatrixView a12 = a.window(0, l, m, l);
    const ConstBitMatrixView a21 = a.window(m, 0, m, l);
    const ConstBitMatrixView a22 = a.window(m, l, m, l);
    const ConstBitMatrixView b11 = b.window(0, 0, l, n);
    const ConstBitMatrixView b12 = b.window(0, n, l, n);
    const ConstBitMatrixView b21 = b.window(l, 0, l, n);
    const ConstBitMatrixView b22 = b.window(l, n, l, n);
    const BitMatrixView c11 = c.window(0, 0, m, n);
    const BitMatrixView c12 = c.window(0, n, m, n);
    const BitMatrixView c21 = c.window(m, 0, m, n);
    const BitMatrixView c22 = c.window(m, n, m, n);

    BitMatrix s(m, l);
    BitMatrix t(l, n);
    BitMatrix u(m, n);
    internal::add_any_product(kernel, u, a11, b11);
    add(kernel, c11, u);
    internal::add_any_product(kernel, c11, a12, b21);
    assign_sum(kernel, s, a21, a22);
    assign_sum(kernel, t, b11, b12);
    {
        BitMatrix v(m, n);
        internal::add_any_product(kernel, v, s, t);
        add(kernel, c12, v);
        add(kernel, c22, v);
    }
    add(kernel, s, a11);
    add(kernel, t, b22);
    internal::add_any_product(kernel, u, s, t);
    add(kernel, c12, u);
    add(kernel, s, a12);
    internal::add_any_product(kernel, c12, s, b22);
    add(kernel, t, b21);
    internal::add_any_product(kernel, c21, a22, t);
    assign_sum(kernel, s, a11, a21);
    assign_sum(kernel, t, b12, b22);
    internal::add_any_product(kernel, u, s, t);
    add(kernel, c21, u);
    add(kernel, c22, u);
}

}  // namespace

void internal::add_any_product(const KernelTable& kernel, BitMatrixView c, ConstBitMatrixView a, ConstBitMatrixView b) {
    const std::size_t m = a.rows() / 128 * 128;
    const std::size_t l = a.columns() / 128 * 128;
    const std::size_t n = b.columns() / 128 * 128;
    const std::size_t side = std::min({m, l, n});
    if (side < kernel.product.strassen_cutoff) {
        const Product product = product_of(c, a, b);
        if (side < kernel.product.fused_strassen_cutoff) return add_product_by_blocks(kernel, product);
        return add_fused_products(kernel, product);
    }
    add_product_of_halves(kernel, c.window(0, 0, m, n), a.window(0, 0, m, l), b.window(0, 0, l, n));
    const auto add_border = [&](BitMatrixView part, ConstBitMatrixView left, ConstBitMatrixView right) {
        if (part.rows() != 0 && left.columns() != 0 && part.columns() != 0)
            add_product_by_blocks(kernel, product_of(part, left, right));
    };
    const std::size_t rows = a.rows() - m;
    const std::size_t depth = a.columns() - l;
    const std::size_t columns = b.columns() - n;
    add_border(c.window(0, 0, m, n), a.window(0, l, m, depth), b.window(l, 0, depth, n));
    add_border(c.window(0, n, m, columns), a.window(0, 0, m, a.columns()), b.window(0, n, b.rows(), columns));
    add_border(c.window(m, 0, rows, b.columns()), a.window(m, 0, rows, a.columns()), b);
}

namespace {

// --- Products added to one of their factors --------------------------------------------------------------------------

// Columns (or rows) of the factor copied at a time, where the kernel does not allow C to be a factor.
constexpr std::size_t kCopiedAtOnce = 1 << 13;

using AddProduct = void (*)(const internal::KernelTable&, BitMatrixView c, ConstBitMatrixView a, ConstBitMatrixView b);

void add_product_in_one_task(const internal::KernelTable& kernel, BitMatrixView c, ConstBitMatrixView a,
                             ConstBitMatrixView b) {
    add_product_of_task(kernel, product_of(c, a, b));
}

// Calls add(C, factor, how) for all parts of a factor; part(begin, count) returns `count` of its columns (or rows).
template <class Part, class Add>
void add_to_factor(const internal::KernelTable& kernel, std::size_t side, std::size_t length, const Part& part,
                   const Add& add) {
    if (side == 0 || length == 0) return;
    if (side > kernel.product.in_place_limit) {
        for (std::size_t begin = 0; begin < length; begin += kCopiedAtOnce) {
            const BitMatrixView some = part(begin, std::min(kCopiedAtOnce, length - begin));
            add(some, BitMatrix(some), internal::add_any_product);
        }
        return;
    }
    internal::for_parts_of_factor(length, [&](std::size_t begin, std::size_t count) {
        const BitMatrixView some = part(begin, count);
        add(some, some, add_product_in_one_task);
    });
}

}  // namespace

void internal::multiply_accumulate_left(ConstBitMatrixView a, BitMatrixView b) {
    const internal::KernelTable& kernel = internal::kernels();
    const auto part = [&](std::size_t begin, std::size_t count) {
        return b.window(0, begin, b.rows(), count);
    };
    add_to_factor(kernel, a.rows(), b.columns(), part,
                  [&](BitMatrixView c, ConstBitMatrixView factor, AddProduct how) { how(kernel, c, a, factor); });
}

void internal::multiply_accumulate_right(BitMatrixView b, ConstBitMatrixView a) {
    const internal::KernelTable& kernel = internal::kernels();
    const auto part = [&](std::size_t begin, std::size_t count) {
        return b.window(begin, 0, count, b.columns());
    };
    add_to_factor(kernel, a.rows(), b.rows(), part,
                  [&](BitMatrixView c, ConstBitMatrixView factor, AddProduct how) { how(kernel, c, factor, a); });
}

void add_product(BitMatrixView c, ConstBitMatrixView a, ConstBitMatrixView b) {
    if (a.columns() != b.rows() || c.rows() != a.rows() || c.columns() != b.columns()) {
        throw std::invalid_argument("add_product: matrices of " + shape_text(a.rows(), a.columns()) + " and " +
                                    shape_text(b.rows(), b.columns()) + " for a result of " +
                                    shape_text(c.rows(), c.columns()));
    }
    if (overlap(c, a) || overlap(c, b)) throw std::invalid_argument("add_product: the result overlaps a factor");
    if (a.rows() == 0 || a.columns() == 0 || b.columns() == 0) return;
    internal::add_any_product(internal::kernels(), c, a, b);
}

BitMatrix multiply(ConstBitMatrixView a, ConstBitMatrixView b) {
    if (a.columns() != b.rows()) {
        throw std::invalid_argument("multiply: matrices of " + shape_text(a.rows(), a.columns()) + " and " +
                                    shape_text(b.rows(), b.columns()));
    }
    BitMatrix product(a.rows(), b.columns());
    add_product(product, a, b);
    return product;
}

}  // namespace gf2
