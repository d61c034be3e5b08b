// SPDX-License-Identifier: MIT
#include "gf2/poly/internal/division_steps.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/poly/internal/additive_transform.hpp"

namespace gf2::internal {
namespace {

// Up to this many words of steps are done 64 steps at a time.
constexpr std::size_t kMaxStepsByWords = 32;

// Number of words of f and g up to the last one that is not zero in both.
std::size_t common_words(const std::uint64_t* f, const std::uint64_t* g, std::size_t words) noexcept {
    while (words > 0 && (f[words - 1] | g[words - 1]) == 0) --words;
    return words;
}

// The matrix of 64 steps, from the lowest coefficients alone. Before step i, the entries times x^i are x·u and x·v in
// the first row, q and r in the second; the first row is kept without the factor x, so that it fits into a word.
WordMatrix matrix_of_64_steps(std::int64_t& delta, std::uint64_t f, std::uint64_t g) noexcept {
    std::uint64_t u = 1;  // x·u at first
    std::uint64_t v = 0;
    std::uint64_t q = 0;
    std::uint64_t r = 1;
    for (int i = 0; i < 64; ++i) {
        const std::uint64_t odd = ~(g & 1) + 1;
        const std::uint64_t swap = odd & static_cast<std::uint64_t>(-delta >> 63);
        const std::uint64_t next_g = (g ^ (f & odd)) >> 1;
        const std::uint64_t next_q = q ^ (u & odd);
        const std::uint64_t next_r = r ^ (v & odd);
        f ^= (f ^ g) & swap;
        u ^= (u ^ q) & swap;
        v ^= (v ^ r) & swap;
        if (i < 63) {
            u <<= 1;
            v <<= 1;
        }
        g = next_g;
        q = next_q;
        r = next_r;
        delta = (delta ^ static_cast<std::int64_t>(swap)) - static_cast<std::int64_t>(swap) + 1;
    }
    return {u, v, q, r};
}

}  // namespace

WordMatrix do_64_steps(const KernelTable& kernel, Pair& pair) {
    const WordMatrix matrix = matrix_of_64_steps(pair.delta, pair.f[0], pair.g[0]);
    kernel.polynomial.apply_matrix_2x2(pair.f, pair.g, pair.words, matrix.data());
    ++pair.f;
    ++pair.g;
    pair.words = common_words(pair.f, pair.g, pair.words);
    return matrix;
}

DivisionSteps::DivisionSteps(std::size_t steps, std::size_t words)
    : multiplier_(steps + std::max(steps, words) + 4),
      memory_(16 * steps + 3 * words + 1024 + words_for_transforms(steps + std::max(steps, words) + 4)),
      free_(memory_.words()) {}

// Words of eight transforms of products of `product_words` words, if there can be any.
std::size_t DivisionSteps::words_for_transforms(std::size_t product_words) const {
    if (product_words < multiplier_.kernel().polynomial.transform_words) return 0;
    return 8 * transform_words(points_for(product_words));
}

std::uint64_t* DivisionSteps::take(std::size_t words) noexcept {
    std::uint64_t* const taken = free_;
    free_ += words;
    return taken;
}

StepMatrix DivisionSteps::take_matrix(std::size_t steps) noexcept {
    StepMatrix matrix{};
    for (StepMatrix::Entry& entry : matrix.e) entry.data = take(steps + 2);
    return matrix;
}

StepMatrix DivisionSteps::run(Pair& pair, std::size_t steps) {
    free_ = memory_.words();
    StepMatrix result = take_matrix(steps);
    run(pair, steps, result);
    return result;
}

// Does the steps on the low words, which determine the matrix, and applies the matrix to the others.
void DivisionSteps::run(Pair& pair, std::size_t steps, StepMatrix& result) {
    if (pair.words <= steps) {
        run_low_words(pair, steps, result);
        return;
    }
    Pair low{pair.delta, pair.f, pair.g, steps};
    const auto above = [&](std::uint64_t* words) -> StepMatrix::Entry {
        return {words + steps, trimmed({words + steps, pair.words - steps}).size()};
    };
    const Column high = {above(pair.f), above(pair.g)};
    run_low_words(low, steps, result);
    std::uint64_t* const mark = free_;
    Column sums{};
    for (StepMatrix::Entry& sum : sums) sum.data = take(pair.words + 1);
    multiply({&sums, 1}, result, {&high, 1});
    const auto [f, g] = sums;
    const std::size_t words = std::max({low.words, f.words, g.words});
    assert(words <= pair.words);
    std::fill(pair.f + low.words, pair.f + words, std::uint64_t{0});
    std::fill(pair.g + low.words, pair.g + words, std::uint64_t{0});
    multiplier_.kernel().words.xor_into(pair.f, f.data, f.words);
    multiplier_.kernel().words.xor_into(pair.g, g.data, g.words);
    pair.delta = low.delta;
    pair.words = common_words(pair.f, pair.g, words);
    free_ = mark;
}

void DivisionSteps::run_low_words(Pair& pair, std::size_t steps, StepMatrix& result) {
    if (steps <= kMaxStepsByWords) {
        run_by_words(pair, steps, result);
        return;
    }
    throw_if_cancelled();
    std::uint64_t* const mark = free_;
    const std::size_t half = steps / 2;
    StepMatrix first = take_matrix(half);
    run(pair, half, first);
    StepMatrix second = take_matrix(steps - half);
    run(pair, steps - half, second);
    const std::array<Column, 2> columns = {Column{first.e[0], first.e[2]}, Column{first.e[1], first.e[3]}};
    std::array<Column, 2> results = {Column{result.e[0], result.e[2]}, Column{result.e[1], result.e[3]}};
    multiply(results, second, columns);
    result.e = {results[0][0], results[1][0], results[0][1], results[1][1]};
    free_ = mark;
}

void DivisionSteps::run_by_words(Pair& pair, std::size_t steps, StepMatrix& result) {
    std::uint64_t* const mark = free_;
    const KernelTable& kernel = multiplier_.kernel();
    const std::size_t room = pair.words + steps + 1;
    Pair moving{pair.delta, take(room), take(room), pair.words};
    std::copy_n(pair.f, pair.words, moving.f);
    std::copy_n(pair.g, pair.words, moving.g);
    for (StepMatrix::Entry& entry : result.e) *entry.data = 0;
    *result.e[0].data = *result.e[3].data = 1;
    std::size_t left_words = 1;
    std::size_t right_words = 1;
    for (std::size_t i = 0; i < steps; ++i) {
        const WordMatrix matrix = do_64_steps(kernel, moving);
        kernel.polynomial.apply_matrix_2x2(result.e[0].data, result.e[2].data, left_words, matrix.data());
        kernel.polynomial.apply_matrix_2x2(result.e[1].data, result.e[3].data, right_words, matrix.data());
        left_words = common_words(result.e[0].data, result.e[2].data, left_words + 1);
        right_words = common_words(result.e[1].data, result.e[3].data, right_words + 1);
    }
    for (std::size_t i = 0; i < 4; ++i) {
        result.e[i].words = trimmed({result.e[i].data, i % 2 == 0 ? left_words : right_words}).size();
    }
    std::copy_n(moving.f, moving.words, pair.f);
    std::copy_n(moving.g, moving.words, pair.g);
    pair.delta = moving.delta;
    pair.words = moving.words;
    free_ = mark;
}

// results = matrix · columns.
void DivisionSteps::multiply(std::span<Column> results, const StepMatrix& matrix, std::span<const Column> columns) {
    std::size_t shortest = SIZE_MAX;
    for (const StepMatrix::Entry& entry : matrix.e) shortest = std::min(shortest, entry.words);
    for (const Column& column : columns) shortest = std::min({shortest, column[0].words, column[1].words});
    // Transforms are used twice here, and so pay off earlier.
    if (shortest > multiplier_.kernel().polynomial.transform_words / 2) {
        multiply_by_transforms(results, matrix, columns);
        return;
    }
    for (std::size_t k = 0; k < columns.size(); ++k) {
        for (std::size_t row = 0; row < 2; ++row) {
            results[k][row].words = add_products(results[k][row].data, matrix.e[2 * row], columns[k][0],
                                                 matrix.e[2 * row + 1], columns[k][1]);
        }
    }
}

void DivisionSteps::multiply_by_transforms(std::span<Column> results, const StepMatrix& matrix,
                                           std::span<const Column> columns) {
    const KernelTable& kernel = multiplier_.kernel();
    const FieldKernels& field = kernel.polynomial.field;
    std::uint64_t* const mark = free_;
    std::size_t matrix_words = 0;
    std::size_t column_words = 0;
    for (const StepMatrix::Entry& entry : matrix.e) matrix_words = std::max(matrix_words, entry.words);
    for (const Column& column : columns) column_words = std::max({column_words, column[0].words, column[1].words});
    const std::size_t words = matrix_words + column_words;
    const std::size_t points = points_for(words);
    const auto transformed = [&](const StepMatrix::Entry& entry) {
        std::uint64_t* values = take(transform_words(points));
        transform(kernel, values, points, entry.data, entry.words);
        return values;
    };
    std::array<std::uint64_t*, 4> entries{};
    for (std::size_t i = 0; i < 4; ++i) entries[i] = transformed(matrix.e[i]);
    std::uint64_t* const sum = take(transform_words(points));
    std::uint64_t* const product = take(transform_words(points));
    for (std::size_t k = 0; k < columns.size(); ++k) {
        std::uint64_t* const column_mark = free_;
        const std::array<std::uint64_t*, 2> column = {transformed(columns[k][0]), transformed(columns[k][1])};
        for (std::size_t row = 0; row < 2; ++row) {
            std::copy_n(column[0], points, sum);
            field.multiply(sum, entries[2 * row], points);
            std::copy_n(column[1], points, product);
            field.multiply(product, entries[2 * row + 1], points);
            kernel.words.xor_into(sum, product, points);
            inverse_transform(kernel, results[k][row].data, words, sum, points);
            results[k][row].words = trimmed({results[k][row].data, words}).size();
        }
        free_ = column_mark;
    }
    free_ = mark;
}

// sum = a·b + c·d; returns the number of its words without zeros at the end.
std::size_t DivisionSteps::add_products(std::uint64_t* sum, ConstWords a, ConstWords b, ConstWords c, ConstWords d) {
    if (a.size() + b.size() < c.size() + d.size()) {
        std::swap(a, c);
        std::swap(b, d);
    }
    std::uint64_t* const mark = free_;
    const std::size_t words = a.size() + b.size();
    const std::size_t other_words = c.size() + d.size();
    std::uint64_t* other = take(other_words);
    multiplier_.multiply(sum, a.data(), a.size(), b.data(), b.size());
    multiplier_.multiply(other, c.data(), c.size(), d.data(), d.size());
    multiplier_.kernel().words.xor_into(sum, other, other_words);
    free_ = mark;
    return trimmed({sum, words}).size();
}

}  // namespace gf2::internal
