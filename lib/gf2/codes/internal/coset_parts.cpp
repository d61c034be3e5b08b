// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/coset_parts.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::internal {
namespace {

constexpr std::size_t kComparedPerLook = 1024;

}  // namespace

ColumnClasses column_classes(const SolutionCoset& coset) {
    const std::size_t words = word_count(coset.dimension());
    const BitMatrix columns = transpose(coset.basis());  // n x k
    const auto same = [&](std::size_t i, std::size_t j) {
        return std::equal(columns.row(i), columns.row(i) + words, columns.row(j));
    };

    std::vector<std::size_t> order(coset.length());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::size_t compared = 0;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
        if (++compared % kComparedPerLook == 0) throw_if_cancelled();
        return std::lexicographical_compare(columns.row(i), columns.row(i) + words, columns.row(j),
                                            columns.row(j) + words);
    });

    ColumnClasses result;
    const auto is_zero = [&](std::size_t j) {
        return std::all_of(columns.row(j), columns.row(j) + words, [](std::uint64_t word) { return word == 0; });
    };
    for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
        while (end < order.size() && same(order[begin], order[end])) ++end;
        std::vector<std::size_t> coordinates(order.begin() + static_cast<std::ptrdiff_t>(begin),
                                             order.begin() + static_cast<std::ptrdiff_t>(end));
        if (is_zero(coordinates.front())) {
            result.constant_coordinates = std::move(coordinates);
        } else {
            result.coordinates.push_back(std::move(coordinates));
        }
    }
    std::sort(result.coordinates.begin(), result.coordinates.end());

    const auto sum_of = [&](const std::vector<std::size_t>& coordinates) {
        std::int64_t sum = 0;
        for (const std::size_t j : coordinates) sum += coset.particular().test(j) ? -1 : 1;
        return sum;
    };
    result.constant = sum_of(result.constant_coordinates);
    result.columns = BitMatrix(result.size(), coset.dimension());
    for (std::size_t i = 0; i < result.size(); ++i) {
        std::copy_n(columns.row(result.coordinates[i].front()), words, result.columns.row(i));
        result.sums.push_back(sum_of(result.coordinates[i]));
    }
    return result;
}

std::vector<std::uint64_t> columns_as_words(const BitMatrix& rows) {
    const BitMatrix columns = transpose(rows);
    std::vector<std::uint64_t> words(columns.rows());
    for (std::size_t j = 0; rows.rows() != 0 && j < words.size(); ++j) words[j] = columns.row(j)[0];
    return words;
}

std::uint64_t fingerprint_of(const SolutionCoset& coset) {
    std::uint64_t state = coset.length();
    const auto take = [&](std::uint64_t word) {
        state = SplitMix64(state ^ word)();
    };
    for (const std::uint64_t word : words_of(coset.particular())) take(word);
    for (std::size_t i = 0; i < coset.dimension(); ++i) {
        for (std::size_t j = 0; j < coset.basis().words_per_row(); ++j) take(coset.basis().row(i)[j]);
    }
    return state;
}

namespace {

constexpr std::size_t kNone = SIZE_MAX;

// Disjoint sets of rows, merged step by step; each is named by its first row.
class Groups {
public:
    explicit Groups(std::size_t rows) : first_(rows) { std::iota(first_.begin(), first_.end(), std::size_t{0}); }

    std::size_t find(std::size_t row) {
        while (first_[row] != row) row = first_[row] = first_[first_[row]];
        return row;
    }

    void join(std::size_t a, std::size_t b) {
        a = find(a);
        b = find(b);
        first_[std::max(a, b)] = std::min(a, b);
    }

private:
    std::vector<std::size_t> first_;
};

}  // namespace

CosetParts split(const SolutionCoset& coset) {
    const std::size_t k = coset.dimension();
    Groups groups(k);
    std::vector<std::size_t> row_of_cell(coset.length(), kNone);
    for (std::size_t i = 0; i < k; ++i) {
        for (const std::size_t coordinate : support(coset.basis().row_vector(i))) {
            if (row_of_cell[coordinate] == kNone) row_of_cell[coordinate] = i;
            groups.join(row_of_cell[coordinate], i);
        }
    }

    CosetParts result;
    result.fixed = coset.particular();
    std::vector<std::size_t> part_of_group(k, kNone);
    for (std::size_t coordinate = 0; coordinate < coset.length(); ++coordinate) {
        if (row_of_cell[coordinate] == kNone) continue;
        result.fixed.reset(coordinate);
        std::size_t& part = part_of_group[groups.find(row_of_cell[coordinate])];
        if (part == kNone) {
            part = result.parts.size();
            result.parts.emplace_back();
        }
        result.parts[part].coordinates.push_back(coordinate);
    }
    if (result.parts.size() == 1 && result.parts.front().coordinates.size() == coset.length()) {
        result.parts.front().coset = coset;
        return result;
    }
    std::vector<std::vector<std::size_t>> rows(result.parts.size());
    for (std::size_t i = 0; i < k; ++i) rows[part_of_group[groups.find(i)]].push_back(i);
    for (std::size_t p = 0; p < result.parts.size(); ++p) {
        CosetPart& part = result.parts[p];
        BitVector particular(part.coordinates.size());
        for (std::size_t j = 0; j < part.coordinates.size(); ++j)
            particular[j] = coset.particular()[part.coordinates[j]];
        const BitMatrix basis = select_columns(select_rows(coset.basis(), rows[p]), part.coordinates);
        part.coset = SolutionCoset(particular, basis);
    }
    return result;
}

BitVector CosetParts::join(const std::vector<BitVector>& elements) const {
    BitVector whole = fixed;
    for (std::size_t p = 0; p < parts.size(); ++p) {
        for (const std::size_t j : support(elements[p])) whole.set(parts[p].coordinates[j]);
    }
    return whole;
}

}  // namespace gf2::internal
