// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/coset_parts.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/bit_vector.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/matrix/permute.hpp"
#include "gf2/matrix/transpose.hpp"

namespace gf2::internal {
ColumnClasses column_classes(const SolutionCoset& coset) {
    constexpr std::size_t kColumnsPerLook = 1024;  // between two checks for a stop
    const std::size_t words = word_count(coset.dimension());
    const BitMatrix columns = transpose(coset.basis());  // n x k
    ColumnClasses result;
    std::vector<std::size_t> first_coordinates;
    std::unordered_map<std::string_view, std::size_t> classes;  // by the bytes of their columns
    for (std::size_t j = 0; j < coset.length(); ++j) {
        if ((j + 1) % kColumnsPerLook == 0) throw_if_cancelled();
        const std::uint64_t* const column = columns.row(j);
        const std::int64_t sign = coset.particular().test(j) ? -1 : 1;
        if (std::all_of(column, column + words, [](std::uint64_t word) { return word == 0; })) {
            result.constant_coordinates.push_back(j);
            result.constant += sign;
            continue;
        }
        const std::string_view bytes(reinterpret_cast<const char*>(column), words * sizeof(std::uint64_t));
        const std::size_t i = classes.try_emplace(bytes, classes.size()).first->second;
        if (i == result.size()) {
            first_coordinates.push_back(j);
            result.coordinates.emplace_back();
            result.sums.push_back(0);
        }
        result.coordinates[i].push_back(j);
        result.sums[i] += sign;
    }
    result.columns = select_rows(columns, first_coordinates);
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

CosetParts split(const SolutionCoset& coset) {
    constexpr std::size_t kNone = SIZE_MAX;
    const std::size_t k = coset.dimension();
    // Disjoint sets of rows, each named by its first row.
    std::vector<std::size_t> first(k);
    std::iota(first.begin(), first.end(), std::size_t{0});
    const auto group_of = [&](std::size_t row) {
        while (first[row] != row) row = first[row] = first[first[row]];
        return row;
    };
    std::vector<std::size_t> row_of_coordinate(coset.length(), kNone);
    for (std::size_t i = 0; i < k; ++i) {
        for (const std::size_t coordinate : ones(coset.basis(), i)) {
            if (row_of_coordinate[coordinate] == kNone) row_of_coordinate[coordinate] = i;
            const std::size_t a = group_of(row_of_coordinate[coordinate]);
            const std::size_t b = group_of(i);
            first[std::max(a, b)] = std::min(a, b);
        }
    }

    CosetParts result;
    result.fixed = coset.particular();
    std::vector<std::size_t> part_of_group(k, kNone);
    for (std::size_t coordinate = 0; coordinate < coset.length(); ++coordinate) {
        if (row_of_coordinate[coordinate] == kNone) continue;
        result.fixed.reset(coordinate);
        std::size_t& part = part_of_group[group_of(row_of_coordinate[coordinate])];
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
    for (std::size_t i = 0; i < k; ++i) rows[part_of_group[group_of(i)]].push_back(i);
    for (std::size_t p = 0; p < result.parts.size(); ++p) {
        CosetPart& part = result.parts[p];
        const BitMatrix basis = select_columns(select_rows(coset.basis(), rows[p]), part.coordinates);
        part.coset = SolutionCoset(result.restricted(coset.particular(), p), basis);
    }
    return result;
}

BitVector CosetParts::restricted(const BitVector& x, std::size_t part) const {
    const std::vector<std::size_t>& coordinates = parts[part].coordinates;
    BitVector result(coordinates.size());
    for (std::size_t j = 0; j < coordinates.size(); ++j) result[j] = x[coordinates[j]];
    return result;
}

BitVector CosetParts::join(const std::vector<BitVector>& elements) const {
    BitVector whole = fixed;
    for (std::size_t p = 0; p < parts.size(); ++p) {
        for (const std::size_t j : ones(elements[p])) whole.set(parts[p].coordinates[j]);
    }
    return whole;
}

}  // namespace gf2::internal
