// SPDX-License-Identifier: MIT
#include "gf2/codes/internal/symmetries.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "gf2/base/tasks.hpp"
#include "gf2/bits/words.hpp"
#include "gf2/matrix/concat.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/nullspace.hpp"

namespace gf2::codes::internal {

namespace {

// The tests read at most so many words for each column, about 10 ns each at worst.
constexpr std::size_t kWordsPerColumn = 10'000;

std::vector<std::vector<std::uint32_t>> supports_of(const BitMatrix& a) {
    std::vector<std::vector<std::uint32_t>> supports(a.rows());
    for (std::size_t i = 0; i < a.rows(); ++i) {
        for (const std::size_t j : ones(a, i)) supports[i].push_back(static_cast<std::uint32_t>(j));
    }
    return supports;
}

// Tries candidates until the group is found or enough is spent.
class Candidates {
public:
    explicit Candidates(const OutsideProblem& problem)
        : test_(problem),
          cost_(test_.cost()),
          columns_(problem.length()),
          period_(problem.is_pauli ? columns_ / 3 : columns_),
          left_(kWordsPerColumn * columns_) {}

    // Cyclic shifts and multipliers of blocks of every size that divides n.
    std::vector<ColumnPermutation> take_generators() {
        for (std::size_t size = 2; size <= period_; ++size) {
            if (period_ % size != 0) continue;
            const std::size_t shift = least_shift(size, 0, 0);
            if (shift == 1) try_multipliers(size);
            if (shift != 0 && shift != 1) try_two_multipliers(size / shift, shift);
            if (shift == 0 && size > 2) {
                least_shift(size, 1, 0);
                least_shift(size, 0, 1);
            }
        }
        return std::move(generators_);
    }

private:
    // The least shift, a divisor of their number, of all but the first or last columns of each block; 0 if there is
    // none. It generates all of them.
    std::size_t least_shift(std::size_t size, std::size_t front, std::size_t back) {
        const std::size_t moved = size - front - back;
        for (std::size_t shift = 1; shift < moved; ++shift) {
            if (moved % shift != 0) continue;
            const bool found = attempt([&](std::size_t j) {
                const std::size_t i = j % size;
                if (i < front || i >= size - back) return j;
                return j - i + front + (i - front + shift) % moved;
            });
            if (found) return shift;
        }
        return 0;
    }

    // Multiplies the positions in each block, and moves the blocks.
    void try_multipliers(std::size_t size) {
        const std::size_t blocks = period_ / size;
        std::vector<char> is_known(size * blocks);  // by factor and distance
        is_known[blocks] = 1;
        std::vector<std::pair<std::size_t, std::size_t>> known = {{1, 0}};
        for (std::size_t factor = 1; factor < size; ++factor) {
            if (std::gcd(factor, size) != 1) continue;
            for (std::size_t distance = 0; distance < blocks; ++distance) {
                if (is_known[factor * blocks + distance] != 0) continue;
                const bool found = attempt(
                    [&](std::size_t j) { return (j / size + distance) % blocks * size + j % size * factor % size; });
                if (!found) continue;
                for (std::size_t at = 0; at < known.size(); ++at) {  // grows
                    const auto [f, d] = known[at];
                    const std::pair product{f * factor % size, (d + distance) % blocks};
                    char& is_new = is_known[product.first * blocks + product.second];
                    if (is_new == 0) known.push_back(product);
                    is_new = 1;
                }
            }
        }
    }

    // For blocks of rows x columns positions that both shifts keep: multiplies rows and columns.
    void try_two_multipliers(std::size_t rows, std::size_t columns) {
        const std::size_t size = rows * columns;
        const std::size_t blocks = period_ / size;
        for (std::size_t distance = 0; distance < blocks; ++distance) {
            for (std::size_t f = 1; f < rows; ++f) {
                if (std::gcd(f, rows) != 1) continue;
                for (std::size_t g = 1; g < columns; ++g) {
                    if (std::gcd(g, columns) != 1 || (f == 1 && g == 1 && distance == 0)) continue;
                    attempt([&](std::size_t j) {
                        const std::size_t i = j % size;
                        return (j / size + distance) % blocks * size + i / columns * f % rows * columns +
                               i % columns * g % columns;
                    });
                }
            }
        }
    }

    template <class Moved>
    bool attempt(const Moved& moved) {
        const auto column_of = [&](std::size_t j) {
            return j / period_ * period_ + moved(j % period_);
        };
        gf2::internal::throw_if_cancelled();
        if (left_ < cost_) return false;
        if (!test_.may_accept(column_of)) {
            left_ -= cost_ / 64;
            return false;
        }
        left_ -= cost_;
        ColumnPermutation p(columns_);
        for (std::size_t j = 0; j < columns_; ++j) p[j] = static_cast<std::uint32_t>(column_of(j));
        if (!test_.accepts(p)) return false;
        generators_.push_back(std::move(p));
        return true;
    }

    const SymmetryTest test_;
    const std::size_t cost_;  // of a test
    const std::size_t columns_;
    const std::size_t period_;  // columns that are permuted; those of a Pauli problem three times
    std::size_t left_;          // words that tests may still read
    std::vector<ColumnPermutation> generators_;
};

}  // namespace

SymmetryTest::SymmetryTest(const OutsideProblem& problem)
    : checks_(supports_of(problem.checks)), labels_(transpose(problem.outside)) {
    const BitMatrix solutions = nullspace_basis(problem.checks);
    solutions_ = transpose(solutions);
    if (problem.uncounted) {
        uncounted_ = supports_of(*problem.uncounted);
    } else if (problem.outside.rows() != solutions.rows()) {  // else all but 0 count
        uncounted_ = supports_of(nullspace_basis(stack(problem.checks, problem.outside)));
    }
}

std::size_t SymmetryTest::cost() const {
    std::size_t cost = solutions_.rows();
    for (const auto& row : checks_) cost += row.size() * word_count(solutions_.columns());
    for (const auto& row : uncounted_) cost += row.size() * word_count(labels_.columns());
    return cost;
}

bool SymmetryTest::accepts(const ColumnPermutation& p) const {
    const std::size_t n = solutions_.rows();
    if (p.size() != n) return false;
    std::vector<char> is_hit(n);
    for (const std::uint32_t j : p) {
        if (j >= n || std::exchange(is_hit[j], 1) != 0) return false;
    }
    const auto keeps = [&](const Rows& rows, const BitMatrix& a) {
        return std::all_of(rows.begin(), rows.end(), [&](const auto& row) {
            return is_orthogonal(
                row, [&](std::size_t j) { return p[j]; }, a);
        });
    };
    // The images of the rows of H lie in its row space, so they span it. The images of the solutions that do not count
    // are solutions, therefore, and do not count.
    return keeps(checks_, solutions_) && keeps(uncounted_, labels_);
}

Symmetries find_symmetries(const OutsideProblem& problem) {
    return group_of(problem.length(), Candidates(problem).take_generators());
}

}  // namespace gf2::codes::internal

namespace gf2::internal {

Symmetries group_of(std::size_t columns, std::vector<ColumnPermutation> generators) {
    Symmetries symmetries{.generators = std::move(generators), .orbits = {}};
    std::vector<char> is_in_orbit(columns);
    for (std::uint32_t first = 0; first < columns; ++first) {
        if (is_in_orbit[first] != 0) continue;
        is_in_orbit[first] = 1;
        std::vector<std::uint32_t> orbit = {first};
        for (std::size_t at = 0; at < orbit.size(); ++at) {  // grows
            for (const ColumnPermutation& p : symmetries.generators) {
                const std::uint32_t image = p[orbit[at]];
                if (std::exchange(is_in_orbit[image], 1) == 0) orbit.push_back(image);
            }
        }
        std::sort(orbit.begin(), orbit.end());
        symmetries.orbits.push_back(std::move(orbit));
    }
    std::stable_sort(symmetries.orbits.begin(), symmetries.orbits.end(),
                     [](const auto& a, const auto& b) { return a.size() > b.size(); });
    return symmetries;
}

Symmetries symmetries_of_code(const BitMatrix& basis) {
    const BitMatrix none(0, basis.columns());
    return codes::internal::find_symmetries({.checks = nullspace_basis(basis), .outside = none, .uncounted = none});
}

}  // namespace gf2::internal
