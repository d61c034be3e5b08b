// SPDX-License-Identifier: MIT
#include "gf2/minweight/internal/coset_parts.hpp"

#include <numeric>
#include <utility>

#include "gf2/bits/bit_vector.hpp"
#include "gf2/matrix/permute.hpp"

namespace gf2::internal {
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
