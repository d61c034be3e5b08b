// SPDX-License-Identifier: MIT
#include "gf2/elim/echelon.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <utility>

#include "gf2/kernels/kernels.hpp"

namespace gf2 {
namespace {

enum class Form { kEchelon, kReduced };

// Elimination by the method of the four Russians, a strip of 64 columns at a time.
//
// Pivots are found on a copy of the strip alone, one word a row. Which pivot rows each row must have added is noted in
// a mask; when a block of some pivots is complete, a table of all their sums turns the mask into one addition per row.
class Elimination {
public:
    Elimination(BitMatrix a, std::size_t columns, Form form)
        : a_(std::move(a)),
          columns_(columns),
          form_(form),
          most_pivots_(most_pivots(a_.rows())),
          xor_into_(kernels().xor_into),
          strip_(a_.rows()),
          sources_(a_.rows()),
          sums_(std::size_t{1} << most_pivots_, a_.columns()) {}

    Echelon run() && {
        for (std::size_t word = 0; word < word_count(columns_); ++word) eliminate_strip(word);
        result_.matrix = std::move(a_);
        return std::move(result_);
    }

private:
    // A table of 2^k sums pays from about 2^(k+2) rows on.
    static std::size_t most_pivots(std::size_t rows) {
        return static_cast<std::size_t>(std::clamp<int>(static_cast<int>(std::bit_width(rows)) - 2, 1, 8));
    }

    [[nodiscard]] std::size_t rank() const { return result_.pivot_columns.size(); }
    [[nodiscard]] std::size_t block_size() const { return rank() - block_begin_; }

    void eliminate_strip(std::size_t word) {
        for (std::size_t i = 0; i < a_.rows(); ++i) strip_[i] = a_.row(i)[word];
        const std::size_t width = std::min<std::size_t>(64, columns_ - 64 * word);
        for (std::size_t bit = 0; bit < width; ++bit) {
            std::size_t pivot = rank();
            while (pivot < a_.rows() && ((strip_[pivot] >> bit) & 1u) == 0) ++pivot;
            if (pivot == a_.rows()) {
                result_.free_columns.push_back(64 * word + bit);
                continue;
            }
            take_pivot(pivot, 64 * word + bit);
            if (block_size() == most_pivots_) finish_block(word);
        }
        finish_block(word);
    }

    // Makes the row the next one of the block and clears its column, in the strip, in all rows outside the block.
    void take_pivot(std::size_t pivot, std::size_t column) {
        const std::size_t place = rank();
        a_.swap_rows(place, pivot);
        std::swap(strip_[place], strip_[pivot]);
        std::swap(sources_[place], sources_[pivot]);
        const auto source = static_cast<std::uint8_t>(1u << block_size());
        if (form_ == Form::kReduced) clear_column(0, block_begin_, place, column % 64, source);
        clear_column(place + 1, a_.rows(), place, column % 64, source);
        result_.pivot_columns.push_back(column);
    }

    void clear_column(std::size_t first, std::size_t last, std::size_t pivot, std::size_t bit, std::uint8_t source) {
        const std::uint64_t pivot_strip = strip_[pivot];
        for (std::size_t i = first; i < last; ++i) {
            const std::uint64_t all_if_set = ~(((strip_[i] >> bit) & 1u) - 1);
            strip_[i] ^= pivot_strip & all_if_set;
            sources_[i] = static_cast<std::uint8_t>(sources_[i] | (source & all_if_set));
        }
    }

    // Does to the rows what was done to the strip. Left of it the pivot rows are zero.
    void finish_block(std::size_t word) {
        const std::size_t size = block_size();
        if (size == 0) return;
        const std::size_t words = a_.words_per_row() - word;
        const auto add_row = [&](std::size_t to, std::size_t from) {
            xor_into_(a_.row(to) + word, a_.row(from) + word, words);
        };
        for (std::size_t j = 0; j < size; ++j) {
            const std::size_t row = block_begin_ + j;
            for (std::size_t k = 0; k < j; ++k) {
                if (((sources_[row] >> k) & 1u) != 0) add_row(row, block_begin_ + k);
            }
            sources_[row] = 0;
        }
        for (std::size_t mask = 1; mask < std::size_t{1} << size; ++mask) {
            const auto lowest = static_cast<std::size_t>(std::countr_zero(mask));
            std::copy_n(sums_.row(mask & (mask - 1)) + word, words, sums_.row(mask) + word);
            xor_into_(sums_.row(mask) + word, a_.row(block_begin_ + lowest) + word, words);
        }
        for (std::size_t i = 0; i < a_.rows(); ++i) {
            if (sources_[i] == 0) continue;
            xor_into_(a_.row(i) + word, sums_.row(sources_[i]) + word, words);
            sources_[i] = 0;
        }
        if (form_ == Form::kReduced) {
            for (std::size_t j = size - 1; j-- > 0;) {
                for (std::size_t k = j + 1; k < size; ++k) {
                    if (a_.get(block_begin_ + j, result_.pivot_columns[block_begin_ + k])) {
                        add_row(block_begin_ + j, block_begin_ + k);
                    }
                }
                strip_[block_begin_ + j] = a_.row(block_begin_ + j)[word];
            }
        }
        block_begin_ = rank();
    }

    BitMatrix a_;
    std::size_t columns_;
    Form form_;
    std::size_t most_pivots_;  // of a block
    void (*xor_into_)(std::uint64_t*, const std::uint64_t*, std::size_t);
    std::vector<std::uint64_t> strip_;   // word `word` of each row, up to date
    std::vector<std::uint8_t> sources_;  // which rows of the block must be added to each row
    BitMatrix sums_;                     // of the rows of the block, by mask; row 0 stays zero
    std::size_t block_begin_ = 0;        // first row of the block
    Echelon result_;
};

Echelon eliminate(BitMatrix a, std::size_t columns, Form form) {
    if (columns > a.columns()) {
        throw std::invalid_argument("elimination: pivots asked for in " + std::to_string(columns) +
                                    " columns of a matrix of " + shape_text(a.rows(), a.columns()));
    }
    return Elimination(std::move(a), columns, form).run();
}

}  // namespace

Echelon row_echelon(BitMatrix a, std::size_t columns) {
    return eliminate(std::move(a), columns, Form::kEchelon);
}

Echelon row_echelon(BitMatrix a) {
    const std::size_t columns = a.columns();
    return row_echelon(std::move(a), columns);
}

Echelon rref(BitMatrix a, std::size_t columns) {
    return eliminate(std::move(a), columns, Form::kReduced);
}

Echelon rref(BitMatrix a) {
    const std::size_t columns = a.columns();
    return rref(std::move(a), columns);
}

std::size_t rank(BitMatrix a) {
    return row_echelon(std::move(a)).rank();
}

}  // namespace gf2
