// SPDX-License-Identifier: MIT
#include "gf2/solve/incremental_system.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>
#include <utility>

#include "gf2/kernels/kernel_table.hpp"

namespace gf2 {

IncrementalSystem::IncrementalSystem(std::size_t unknowns) : unknowns_(unknowns) {}

std::vector<std::size_t> IncrementalSystem::equation_numbers(const std::vector<std::uint64_t>& sources) const {
    std::vector<std::size_t> numbers;
    for (const std::size_t i : support(bit_vector_from_words(64 * sources.size(), sources))) {
        numbers.push_back(new_equations_[i]);
    }
    return numbers;
}

IncrementalSystem::Added IncrementalSystem::add(const BitVector& coefficients, bool right_hand_side) {
    if (coefficients.size() != unknowns_) {
        throw std::invalid_argument("IncrementalSystem: an equation in " + std::to_string(coefficients.size()) +
                                    " unknowns for a system in " + std::to_string(unknowns_));
    }
    const auto xor_into = internal::kernels().words.xor_into;
    BitVector augmented = coefficients;
    augmented.push_back(right_hand_side);
    Row row{words_of(augmented), std::vector<std::uint64_t>(word_count(rows_.size() + 1))};

    const std::size_t number = equations_;
    for (std::size_t word = 0; word < row.equation.size(); ++word) {
        while (row.equation[word] != 0) {
            const std::size_t column = 64 * word + static_cast<std::size_t>(std::countr_zero(row.equation[word]));
            if (column == unknowns_) {
                Added added{EquationKind::kContradictory, equation_numbers(row.sources)};
                if (!contradiction_) {
                    std::vector<std::size_t> contradiction = added.combination;
                    contradiction.push_back(number);
                    contradiction_ = std::move(contradiction);
                }
                ++equations_;
                return added;
            }
            const std::size_t reducer = column < row_of_pivot_.size() ? row_of_pivot_[column] : BitVector::npos;
            if (reducer == BitVector::npos) {
                const std::size_t position = rows_.size();
                if (column >= row_of_pivot_.size()) row_of_pivot_.resize(column + 1, BitVector::npos);
                row.sources[position / 64] ^= std::uint64_t{1} << (position % 64);
                new_equations_.push_back(number);
                try {
                    rows_.push_back(std::move(row));
                } catch (...) {
                    new_equations_.pop_back();
                    throw;
                }
                row_of_pivot_[column] = position;
                ++equations_;
                return {EquationKind::kNew, {}};
            }
            const Row& other = rows_[reducer];
            xor_into(row.equation.data() + word, other.equation.data() + word, row.equation.size() - word);
            xor_into(row.sources.data(), other.sources.data(), other.sources.size());
        }
    }
    Added added{EquationKind::kImplied, equation_numbers(row.sources)};
    ++equations_;
    return added;
}

// Row i is the sum of new equation i and of some before it, which are known by then.
BitMatrix IncrementalSystem::independent_equations() const {
    const auto xor_into = internal::kernels().words.xor_into;
    BitMatrix equations(rows_.size(), unknowns_ + 1);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        std::copy(rows_[i].equation.begin(), rows_[i].equation.end(), equations.row(i));
        for (const std::size_t k : support(bit_vector_from_words(64 * rows_[i].sources.size(), rows_[i].sources))) {
            if (k != i) xor_into(equations.row(i), equations.row(k), equations.words_per_row());
        }
    }
    return equations;
}

SolveResult IncrementalSystem::solution() const {
    if (contradiction_) return Inconsistency{bit_vector_from_support(equations_, *contradiction_)};
    BitMatrix a(rows_.size(), unknowns_);
    BitVector b(rows_.size());
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        BitVector equation = bit_vector_from_words(unknowns_ + 1, rows_[i].equation);
        b.set(i, equation.test(unknowns_));
        equation.resize(unknowns_);
        a.set_row(i, equation);
    }
    return solve(a, b);
}

}  // namespace gf2
