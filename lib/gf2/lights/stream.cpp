// SPDX-License-Identifier: MIT
#include "gf2/lights/stream.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/lights/internal/path_congruence.hpp"
#include "gf2/lights/internal/row_chase.hpp"

namespace gf2::lights {
namespace {

using internal::PathCongruence;
using internal::RowChase;

constexpr std::size_t kBlockWords = std::size_t{1} << 20;
constexpr std::size_t kMostBlockRows = 512;

std::size_t rows_at_once(std::size_t columns) {
    return std::clamp<std::size_t>(kBlockWords / std::max<std::size_t>(word_count(columns), 1), 1, kMostBlockRows);
}

// Rows that repeat, one or two of them.
class RepeatedRows : public RowSource {
public:
    RepeatedRows(std::uint64_t rows, std::size_t columns, std::uint64_t even_rows, std::uint64_t odd_rows)
        : rows_(rows), columns_(columns), is_same_(even_rows == odd_rows), words_(word_count(columns)) {
        const std::size_t copies = is_same_ ? 1 : kMostBlockRows + 1;
        pattern_.resize(copies * words_);
        for (std::size_t i = 0; i < copies && words_ != 0; ++i) {
            std::uint64_t* const row = pattern_.data() + i * words_;
            std::fill_n(row, words_, i % 2 == 0 ? even_rows : odd_rows);
            row[words_ - 1] &= tail_mask(columns);
        }
    }

    [[nodiscard]] std::uint64_t rows() const override { return rows_; }
    [[nodiscard]] std::size_t columns() const override { return columns_; }

    [[nodiscard]] RowBlock read(std::uint64_t first, std::size_t /*count*/) override {
        if (is_same_) return {pattern_.data(), 0};
        return {pattern_.data() + first % 2 * words_, static_cast<std::ptrdiff_t>(words_)};
    }

private:
    std::uint64_t rows_;
    std::size_t columns_;
    bool is_same_;
    std::size_t words_;
    std::vector<std::uint64_t> pattern_;
};

class RandomRows : public RowSource {
public:
    RandomRows(std::uint64_t rows, std::size_t columns, std::uint64_t seed)
        : rows_(rows), columns_(columns), seed_(seed), words_(word_count(columns)) {}

    [[nodiscard]] std::uint64_t rows() const override { return rows_; }
    [[nodiscard]] std::size_t columns() const override { return columns_; }

    [[nodiscard]] RowBlock read(std::uint64_t first, std::size_t count) override {
        block_.resize(count * words_);
        SplitMix64 random(seed_);
        random.skip(first * words_);
        for (std::uint64_t& word : block_) word = random();
        for (std::size_t i = 1; i <= count && words_ != 0; ++i) block_[i * words_ - 1] &= tail_mask(columns_);
        return {block_.data(), static_cast<std::ptrdiff_t>(words_)};
    }

private:
    std::uint64_t rows_;
    std::size_t columns_;
    std::uint64_t seed_;
    std::size_t words_;
    std::vector<std::uint64_t> block_;
};

// Calls take(chase, block, count) for all rows, some at a time.
template <class Take>
void for_each_block(RowSource& lights, const std::stop_token& stop, const Take& take) {
    const std::size_t most = rows_at_once(lights.columns());
    for (std::uint64_t first = 0; first < lights.rows(); first += most) {
        if (stop.stop_requested()) throw StreamStopped();
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(most, lights.rows() - first));
        take(lights.read(first, count), count);
    }
}

}  // namespace

std::unique_ptr<RowSource> all_on_rows(std::uint64_t rows, std::size_t columns) {
    return std::make_unique<RepeatedRows>(rows, columns, ~std::uint64_t{0}, ~std::uint64_t{0});
}

std::unique_ptr<RowSource> checkerboard_rows(std::uint64_t rows, std::size_t columns) {
    return std::make_unique<RepeatedRows>(rows, columns, 0x5555555555555555u, 0xaaaaaaaaaaaaaaaau);
}

std::unique_ptr<RowSource> random_rows(std::uint64_t rows, std::size_t columns, std::uint64_t seed) {
    return std::make_unique<RandomRows>(rows, columns, seed);
}

std::optional<StreamedSolution> solve_streamed(RowSource& lights, const Rule& rule, const StreamOptions& options) {
    const std::optional<bool> centre = centre_of_plus(rule);
    if (!centre) {
        throw std::invalid_argument("streams of rows are solved for the rules plus and plus-nocentre alone");
    }
    const std::size_t columns = lights.columns();
    if (lights.rows() == 0 || columns == 0) return StreamedSolution{BitVector(columns), 0, 0};

    RowChase down(BitVector(columns), *centre);
    for_each_block(lights, options.stop, [&](RowBlock block, std::size_t count) {
        down.advance(block.words, block.step, count, nullptr, 0);
    });
    const PathCongruence congruence(lights.rows(), columns, *centre);
    std::optional<BitVector> first_row = congruence.first_row(down.presses(), down.presses_before());
    if (!first_row) return std::nullopt;
    StreamedSolution solution{std::move(*first_row), congruence.nullity(), 0};
    if (options.presses == nullptr && !options.count) return solution;

    const std::size_t words = word_count(columns);
    std::vector<std::uint64_t> presses(rows_at_once(columns) * words);
    RowChase again(solution.first_row, *centre);
    for_each_block(lights, options.stop, [&](RowBlock block, std::size_t count) {
        again.advance(block.words, block.step, count, presses.data(), static_cast<std::ptrdiff_t>(words));
        solution.presses += kernels().weight(presses.data(), count * words);
        if (options.presses != nullptr) options.presses->write(presses.data(), words, count);
    });
    if (again.presses().any()) throw std::logic_error("the presses do not turn all lights off");
    return solution;
}

}  // namespace gf2::lights
