// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/cycle_system.hpp"

#include <array>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/bits/internal/parallel.hpp"
#include "gf2/lights/internal/chase_polynomial.hpp"
#include "gf2/lights/internal/cycle.hpp"
#include "gf2/lights/internal/row_chase.hpp"
#include "gf2/matrix/compose.hpp"
#include "gf2/poly/arithmetic.hpp"
#include "gf2/solve/solve.hpp"

namespace gf2::lights::internal {
namespace {

// p(N) as the polynomial in z by which rows are multiplied modulo z^C + 1.
BitVector on_cycle(const BitPoly& p, std::size_t columns) {
    BitVector z(columns);
    const BitVector coefficients = laurent_coefficients(p);
    for (std::size_t s = coefficients.find_first(); s != BitVector::npos; s = coefficients.find_next(s)) {
        z.flip(s % columns);
        if (s != 0) z.flip((columns - s % columns) % columns);
    }
    return z;
}

// The matrix of that multiplication, added to a window: row i has the coefficients moved i places around.
void add_circulant(BitMatrixView window, const BitVector& z) {
    const std::size_t columns = z.size();
    std::vector<std::uint64_t> twice(word_count(2 * columns) + 1);
    for (std::size_t j = z.find_first(); j != BitVector::npos; j = z.find_next(j)) {
        for (const std::size_t k : {j, j + columns}) twice[k / 64] |= std::uint64_t{1} << (k % 64);
    }
    for (std::size_t i = 0; i < columns; ++i) {
        if (i % 256 == 0) gf2::internal::throw_if_cancelled();
        const std::size_t first = columns - i;
        for (std::size_t w = 0; w < window.words_per_row(); ++w) {
            const std::size_t bit = first + 64 * w;
            std::uint64_t word = twice[bit / 64] >> (bit % 64);
            if (bit % 64 != 0) word |= twice[bit / 64 + 1] << (64 - bit % 64);
            if (w + 1 == window.words_per_row()) word &= window.last_word_mask();
            window.row(i)[w] ^= word;
        }
    }
}

BitVector concatenated(const BitVector& a, const BitVector& b) {
    BitVector both = a;
    both.resize(a.size() + b.size());
    for (std::size_t i = b.find_first(); i != BitVector::npos; i = b.find_next(i)) both.set(a.size() + i);
    return both;
}

BitVector part(const BitVector& v, std::size_t first, std::size_t count) {
    BitVector result(count);
    for (std::size_t i = 0; i < count; ++i) result.set(i, v.test(first + i));
    return result;
}

// The product of rows as polynomials modulo z^C + 1.
BitVector product_on_cycle(const BitVector& a, const BitVector& b) {
    const BitPoly product = multiply(BitPoly::from_bit_vector(a), BitPoly::from_bit_vector(b));
    const std::size_t columns = a.size();
    return add(truncate(product, columns), shift_right(product, columns)).to_bit_vector(columns);
}

}  // namespace

CycleSystem::CycleSystem(std::size_t rows, std::size_t columns, bool with_centre, bool rows_wrap)
    : rows_(rows), columns_(columns), with_centre_(with_centre), rows_wrap_(rows_wrap) {
    const auto p = [&](std::size_t n) {
        return on_cycle(chase_polynomial_on_cycle(n), columns_);
    };
    if (!rows_wrap_) {
        system_ = BitMatrix(columns, columns);
        add_circulant(system_, p(rows + 1));
        return;
    }
    // With u_0 = x_R and u_1 = x_(R-1), a chase with all lights off has x_1 = p_(R-1)·u_1 + p_(R-2)·u_0, and above it
    // p_R·u_1 + p_(R-1)·u_0, which is to be u_0; the last row of lights wants u_1 + B·u_0 + x_1 = 0.
    const BitVector one = unit_vector(columns, 0);
    const BitVector b = on_cycle(with_centre ? add(BitPoly::x(), BitPoly::one()) : BitPoly::x(), columns);
    const BitVector corner = p(rows - 1) ^ one;
    const std::array<BitVector, 4> blocks = {p(rows), corner, corner, p(rows - 2) ^ b};
    BitMatrix left(2 * columns, columns);
    BitMatrix right(2 * columns, columns);
    add_circulant(left.view().window(0, 0, columns, columns), blocks[0]);
    add_circulant(right.view().window(0, 0, columns, columns), blocks[1]);
    add_circulant(left.view().window(columns, 0, columns, columns), blocks[2]);
    add_circulant(right.view().window(columns, 0, columns, columns), blocks[3]);
    system_ = concat(left, right);
}

std::size_t CycleSystem::bytes(std::size_t columns, bool rows_wrap) {
    const std::size_t side = rows_wrap ? 2 * columns : columns;
    return 4 * bit_matrix_bytes(side, side);
}

BitPoly CycleSystem::chase_polynomial_on_cycle(std::size_t n) const {
    return chase_polynomial(n, modulus_of_cycle(columns_), with_centre_);
}

CycleSystem::LeftOver CycleSystem::left_over(const Board& lights) const {
    const BitVector none(columns_);
    const auto step = -static_cast<std::ptrdiff_t>(lights.stride());
    RowChase chase(none, none, with_centre_, true);
    if (!rows_wrap_) {
        chase.advance(lights.row(rows_ - 1), step, rows_, nullptr, 0);
        return {chase.presses(), BitVector()};
    }
    chase.advance(lights.row(rows_ - 2), step, rows_ - 1, nullptr, 0);
    return {chase.presses(), lights.row_vector(rows_ - 1) ^ chase.presses_before()};
}

Board CycleSystem::presses(const BitVector& parameters, const Board* lights) const {
    Board presses(rows_, columns_);
    const std::size_t chased = rows_wrap_ ? rows_ - 1 : rows_;
    const BitVector last = rows_wrap_ ? part(parameters, columns_, columns_) : parameters;
    if (rows_wrap_) presses.set_row(rows_ - 1, last);
    RowChase chase(rows_wrap_ ? last : BitVector(columns_), rows_wrap_ ? part(parameters, 0, columns_) : last,
                   with_centre_, true);
    chase.advance(lights == nullptr ? nullptr : lights->row(chased - 1),
                  lights == nullptr ? 0 : -static_cast<std::ptrdiff_t>(lights->stride()), chased,
                  presses.row(chased - 1), -static_cast<std::ptrdiff_t>(presses.stride()));
    return presses;
}

NullspaceBasis CycleSystem::quiet_parameters() const {
    return nullspace(system_);
}

// A pattern overlaps the board in as many lights, modulo 2, as its first and last row overlap what is left over.
std::size_t CycleSystem::overlapping_pattern(const NullspaceBasis& quiet, const LeftOver& rest) const {
    const BitVector to_first = on_cycle(chase_polynomial_on_cycle(rows_wrap_ ? rows_ - 1 : rows_), columns_);
    const BitVector last_to_first =
        rows_wrap_ ? on_cycle(chase_polynomial_on_cycle(rows_ - 2), columns_) : BitVector(columns_);
    for (std::size_t i = 0; i < quiet.basis.rows(); ++i) {
        const BitVector values = quiet.basis.row_vector(i);
        if (!rows_wrap_) {
            if (dot(product_on_cycle(to_first, values), rest.first)) return i;
            continue;
        }
        const BitVector before = part(values, 0, columns_);
        const BitVector last = part(values, columns_, columns_);
        const BitVector first = product_on_cycle(to_first, before) ^ product_on_cycle(last_to_first, last);
        if (dot(first, rest.first) != dot(last, rest.last)) return i;
    }
    throw std::logic_error("a board without solution and without proof");
}

std::variant<CycleSystem::Solved, CycleSystem::Proof> CycleSystem::solve(const Board& lights) const {
    const LeftOver rest = left_over(lights);
    const Solution solution = gf2::solve(system_, rows_wrap_ ? concatenated(rest.first, rest.last) : rest.first);
    if (const auto* coset = std::get_if<SolutionCoset>(&solution)) {
        return Solved{presses(coset->particular(), &lights), {coset->basis(), coset->free_columns()}};
    }
    const NullspaceBasis quiet = quiet_parameters();
    return Proof{presses(quiet.basis.row_vector(overlapping_pattern(quiet, rest)), nullptr)};
}

std::vector<std::size_t> CyclePatterns::free_cells() const {
    std::vector<std::size_t> cells = parameters_.free_columns;
    for (std::size_t& cell : cells) cell += cells_ - parameters_.basis.columns();
    return cells;
}

}  // namespace gf2::lights::internal
