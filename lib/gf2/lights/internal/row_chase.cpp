// SPDX-License-Identifier: MIT
#include "gf2/lights/internal/row_chase.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "gf2/base/memory.hpp"
#include "gf2/base/tasks.hpp"
#include "gf2/kernels/kernel_table.hpp"
#include "gf2/matrix/uninitialised.hpp"
#include "gf2/poly/division.hpp"
#include "gf2/poly/fibonacci.hpp"
#include "gf2/poly/modulus.hpp"
#include "gf2/poly/taylor_shift.hpp"

namespace gf2::lights::internal {
namespace {

using gf2::internal::for_each_task;
using gf2::internal::Scratch;
using gf2::internal::thread_count;

// A part of the columns is chased with this many words on each side; the error from words beyond them advances one bit
// per row.
constexpr std::size_t kBesides = 8;
constexpr std::size_t kRowsAtOnce = 64 * kBesides;
constexpr std::size_t kMaxPartWords = 1024;  // of a part: its rows stay in the first-level cache
constexpr std::size_t kMinTaskWords = 128;   // of a task's

// Rounds up to whole cache lines.
std::size_t whole_lines(std::size_t words) {
    return (words + 7) / 8 * 8;
}

std::ptrdiff_t upwards(const Board& board) {
    return -static_cast<std::ptrdiff_t>(board.stride());
}

}  // namespace

RowChase::RowChase(const BitVector& presses_before, const BitVector& first_presses, PlusVariant rule, Gluing across)
    : columns_(first_presses.size()),
      self_(rule == PlusVariant::kWithCentre ? ~std::uint64_t{0} : 0),
      wraps_(across == Gluing::kStraight),
      before_(words_of(presses_before)),
      current_(words_of(first_presses)),
      next_before_(before_.size()),
      next_current_(before_.size()) {}

void RowChase::advance(Rows rows) {
    const std::size_t words = current_.size();
    if (words == 0) return;
    const std::size_t parts = wraps_
                                  ? 1
                                  : std::max((words + kMaxPartWords - 1) / kMaxPartWords,
                                             std::min(thread_count(), std::max<std::size_t>(1, words / kMinTaskWords)));
    const std::size_t width = whole_lines((words + parts - 1) / parts);
    while (rows.count != 0) {
        Rows block = rows;
        block.count = std::min(rows.count, kRowsAtOnce);
        for_each_task((words + width - 1) / width, [&](std::size_t part) {
            advance_part(block, part * width, std::min(words, (part + 1) * width));
        });
        before_.swap(next_before_);
        current_.swap(next_current_);
        const auto taken = static_cast<std::ptrdiff_t>(block.count);
        if (rows.lights != nullptr) rows.lights += taken * rows.lights_stride;
        if (rows.presses != nullptr) rows.presses += taken * rows.presses_stride;
        rows.count -= block.count;
    }
}

void RowChase::advance_part(const Rows& block, std::size_t first, std::size_t last) {
    const auto [count, lights, lights_stride, presses, presses_stride] = block;
    const std::size_t words = current_.size();
    const std::size_t begin = first < kBesides ? 0 : first - kBesides;
    const std::size_t end = std::min(words, last + kBesides);
    const std::size_t width = end - begin;
    const std::size_t space = whole_lines(width) + 8;  // with a line of zeros between rows
    Scratch scratch(4 * space + 8);
    std::fill_n(scratch.words(), 4 * space + 8, std::uint64_t{0});
    std::uint64_t* const first_row = scratch.words() + 8;
    std::array<std::uint64_t*, 3> rows{first_row, first_row + space, first_row + 2 * space};
    const std::uint64_t* const all_off = first_row + 3 * space;
    std::copy_n(before_.data() + begin, width, rows[0]);
    std::copy_n(current_.data() + begin, width, rows[1]);
    const auto xor_stencil_row = gf2::internal::kernels().words.xor_stencil_row;
    const std::uint64_t mask = end == words ? tail_mask(columns_) : ~std::uint64_t{0};
    for (std::ptrdiff_t i = 0; i < static_cast<std::ptrdiff_t>(count); ++i) {
        if (presses != nullptr)
            std::copy_n(rows[1] + (first - begin), last - first, presses + i * presses_stride + first);
        const std::uint64_t* row = lights == nullptr ? all_off : lights + i * lights_stride + begin;
        xor_stencil_row(rows[2], row, rows[0], rows[1], self_, width);
        rows[2][width - 1] &= mask;
        if (wraps_) {
            rows[2][0] ^= rows[1][width - 1] >> ((columns_ - 1) % 64) & 1u;
            rows[2][width - 1] ^= (rows[1][0] & 1u) << ((columns_ - 1) % 64);
        }
        std::rotate(rows.begin(), rows.begin() + 1, rows.end());
    }
    std::copy_n(rows[0] + (first - begin), last - first, next_before_.data() + first);
    std::copy_n(rows[1] + (first - begin), last - first, next_current_.data() + first);
}

BitVector row_left_over(const Board& lights, PlusVariant rule) {
    RowChase chase(BitVector(lights.columns()), rule);
    if (lights.rows() != 0) {
        chase.advance({.count = lights.rows(),
                       .lights = lights.row(lights.rows() - 1),
                       .lights_stride = upwards(lights),
                       .presses = nullptr,
                       .presses_stride = 0});
    }
    return chase.presses();
}

Board presses_from_last_row(const BitVector& last_row, const Board* lights, std::size_t rows, PlusVariant rule) {
    Board presses = gf2::internal::uninitialised_matrix(rows, last_row.size());
    if (rows == 0) return presses;
    const std::size_t words = presses.words_per_row();
    for (std::size_t i = 0; i < rows; ++i) gf2::internal::clear_from(presses.row(i), words, presses.stride());
    RowChase chase(last_row, rule);
    chase.advance({.count = rows,
                   .lights = lights == nullptr ? nullptr : lights->row(rows - 1),
                   .lights_stride = lights == nullptr ? 0 : upwards(*lights),
                   .presses = presses.row(rows - 1),
                   .presses_stride = upwards(presses)});
    return presses;
}

// For large n, f_n(t + 1) modulo m is f_n(t) modulo m(t + 1), shifted.
BitPoly chase_polynomial(std::uint64_t n, const BitPoly& m, PlusVariant rule) {
    const bool with_centre = rule == PlusVariant::kWithCentre;
    if (n <= 2 * static_cast<std::uint64_t>(m.length())) {
        const BitPoly f = fibonacci_polynomial(static_cast<std::size_t>(n));
        return remainder(with_centre ? taylor_shift(f) : f, m);
    }
    if (!with_centre) return fibonacci_polynomial_mod(n, BitPolyModulus(m));
    return taylor_shift(fibonacci_polynomial_mod(n, BitPolyModulus(taylor_shift(m))));
}

}  // namespace gf2::lights::internal
