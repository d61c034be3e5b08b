// SPDX-License-Identifier: MIT
#include "gf2/lights/stream.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/lights/methods/streaming.hpp"

namespace gf2::lights {
namespace {

// One or two rows, repeated.
class RepeatedRows : public RowSource {
public:
    RepeatedRows(std::uint64_t rows, std::size_t columns, std::uint64_t even_rows, std::uint64_t odd_rows)
        : rows_(rows), columns_(columns), is_same_(even_rows == odd_rows), words_(word_count(columns)) {
        const std::size_t copies = is_same_ ? 1 : internal::kMaxRowsOfBlock + 1;
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
    const std::optional<PlusVariant> plus = plus_variant(rule);
    if (!plus) {
        throw std::invalid_argument("streams of rows are solved only for the rules plus and plus-nocentre");
    }
    if (lights.rows() == 0 || lights.columns() == 0) return StreamedSolution{BitVector(lights.columns()), 0, 0};
    return internal::solve_by_rows(lights, *plus, options).solution;
}

}  // namespace gf2::lights
