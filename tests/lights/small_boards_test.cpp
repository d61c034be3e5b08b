// SPDX-License-Identifier: MIT
// The ten million boards of up to 20 cells, rule plus: solve_many() solves all boards of a shape at once, and
// lights::minimum_presses() and light chasing solve a sample of them. Compared with a search through all press
// patterns.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "gf2/codes/coset_leader.hpp"
#include "gf2/lights/grid.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/matrix/transpose.hpp"
#include "gf2/solve/solve.hpp"
#include "tests/golden/data.hpp"
#include "tests/lights/boards.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using reference::LeastPresses;
using reference::Pattern;

// Every shape of 1 to 20 cells.
std::vector<std::pair<std::size_t, std::size_t>> small_shapes() {
    std::vector<std::pair<std::size_t, std::size_t>> shapes;
    for (std::size_t rows = 1; rows <= 20; ++rows) {
        for (std::size_t columns = 1; rows * columns <= 20; ++columns) shapes.emplace_back(rows, columns);
    }
    return shapes;
}

std::string shape_name(const std::pair<std::size_t, std::size_t>& shape) {
    return std::to_string(shape.first) + "x" + std::to_string(shape.second);
}

class SmallBoards : public testing::TestWithParam<std::pair<std::size_t, std::size_t>> {
protected:
    const std::size_t rows_ = GetParam().first;
    const std::size_t columns_ = GetParam().second;
    const std::size_t cells_ = rows_ * columns_;
    const Grid grid_{rows_, columns_};
    const std::vector<LeastPresses> least_ =
        reference::least_presses_of_all_boards(reference::plus_toggles(rows_, columns_));
};

// The matrix whose column k is board k: bit i of the number k is cell i.
BitMatrix all_boards(std::size_t cells) {
    const std::size_t count = std::size_t{1} << cells;
    BitMatrix boards(cells, count);
    for (std::size_t i = 0; i < cells; ++i) {
        for (std::size_t k = 0; k < count; ++k) {
            if (((k >> i) & 1u) != 0) boards.set(i, k);
        }
    }
    return boards;
}

bool is_odd(Pattern pattern) {
    return std::popcount(pattern) % 2 != 0;
}

TEST_P(SmallBoards, SolveManyAgreesWithAllPressPatterns) {
    const std::vector<Pattern> toggles = reference::plus_toggles(rows_, columns_);
    const SolutionsOfMany solutions = solve_many(press_matrix(grid_), all_boards(cells_));
    EXPECT_EQ(solutions.nullspace_basis, quiet_patterns(grid_).nullspace().basis);
    EXPECT_EQ(solutions.nullspace_basis.rows(), nullity(grid_));
    const BitMatrix presses = transpose(solutions.particular);  // row k: of board k
    std::map<std::uint32_t, std::uint64_t> distribution;
    for (Pattern board = 0; board < least_.size(); ++board) {
        const auto inconsistency = solutions.inconsistent.find(board);
        ASSERT_EQ(inconsistency == solutions.inconsistent.end(), least_[board].is_solvable()) << "board " << board;
        if (inconsistency != solutions.inconsistent.end()) {
            const auto certificate = static_cast<Pattern>(inconsistency->second.y.to_ulong());
            const bool is_proof = is_odd(certificate & board) &&
                                  std::none_of(toggles.begin(), toggles.end(),
                                               [&](Pattern lights) { return is_odd(certificate & lights); });
            ASSERT_TRUE(is_proof) << "board " << board << ", certificate " << certificate;
            continue;
        }
        if (solutions.nullspace_basis.rows() == 0) {
            ASSERT_EQ(presses.row(board)[0], least_[board].presses) << "board " << board;
            ++distribution[least_[board].count];
            continue;
        }
        const CosetLeader leader = coset_leader({presses.row_vector(board), solutions.nullspace_basis});
        const bool is_right = leader.proved && leader.weight == least_[board].count &&
                              leader.ties == least_[board].ties && leader.element.to_ulong() == least_[board].presses;
        ASSERT_TRUE(is_right) << "board " << board << " needs " << least_[board].count << " presses in "
                              << least_[board].ties << " ways, found " << leader.weight << " in " << leader.ties;
        ++distribution[static_cast<std::uint32_t>(leader.weight)];
    }

    const auto& known = test::press_distributions();
    const auto entry = known.find({std::min(rows_, columns_), std::max(rows_, columns_)});
    if (entry == known.end()) return;
    EXPECT_EQ(nullity(grid_), entry->second.nullity);
    EXPECT_EQ(distribution.rbegin()->first, entry->second.most_presses) << "God's number";
    std::vector<std::uint64_t> counts;
    for (const auto& [number, boards] : distribution) counts.push_back(boards);
    EXPECT_EQ(counts, entry->second.boards);
}

TEST_P(SmallBoards, MinimumPressesAgreeWithAllPressPatterns) {
    SplitMix64 random = test::test_random();
    const std::size_t sample = std::min<std::size_t>(least_.size(), test::test_rounds(1000));
    for (std::size_t k = 0; k < sample; ++k) {
        const auto board = static_cast<Pattern>(sample == least_.size() ? k : random_below(least_.size(), random));
        test::expect_minimum(grid_, test::board_of(grid_, board), Target::off(), least_[board]);
        ASSERT_FALSE(HasFailure());
    }
}

TEST_P(SmallBoards, LightChasingAgreesWithAllPressPatterns) {
    SplitMix64 random = test::test_random();
    SolveOptions options;
    options.method = "chasing";
    const std::size_t sample = std::min<std::size_t>(least_.size(), test::test_rounds(200));
    for (std::size_t k = 0; k < sample; ++k) {
        const auto board = static_cast<Pattern>(random_below(least_.size(), random));
        const SolveResult result = solve(grid_, test::board_of(grid_, board), options);
        ASSERT_EQ(std::holds_alternative<Solvable>(result), least_[board].is_solvable()) << "board " << board;
        if (const auto* solvable = std::get_if<Solvable>(&result)) {
            EXPECT_EQ(weight(coset_leader(solvable->coset()).element), least_[board].count);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Shape, SmallBoards, testing::ValuesIn(small_shapes()),
                         [](const auto& instance) { return shape_name(instance.param); });

}  // namespace
}  // namespace gf2::lights
