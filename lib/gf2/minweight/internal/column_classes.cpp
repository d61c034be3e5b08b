// SPDX-License-Identifier: MIT
#include "gf2/minweight/internal/column_classes.hpp"

#include <algorithm>
#include <numeric>

#include "gf2/base/tasks.hpp"
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

}  // namespace gf2::internal
