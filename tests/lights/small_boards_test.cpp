// SPDX-License-Identifier: MIT
// All boards of all shapes of up to 20 cells, rule plus, compared with all press patterns: ten million boards.
//
// Most are solved together with one elimination per shape; lights::minimum_presses() solves a sample.
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

// Column k is board k.
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

TEST_P(SmallBoards, AllAgreeWithAllPressPatterns) {
    const std::vector<Pattern> toggles = reference::plus_toggles(rows_, columns_);
    const SolutionsOfMany many = solve_many(press_matrix(grid_), all_boards(cells_));
    EXPECT_EQ(many.nullspace_basis, quiet_patterns(grid_).nullspace().basis);
    EXPECT_EQ(many.nullspace_basis.rows(), nullity(grid_));
    const BitMatrix particular = transpose(many.particular);
    std::map<std::uint32_t, std::uint64_t> distribution;
    for (Pattern board = 0; board < least_.size(); ++board) {
        const auto proof = many.inconsistent.find(board);
        ASSERT_EQ(proof == many.inconsistent.end(), least_[board].is_solvable()) << "board " << board;
        if (proof != many.inconsistent.end()) {
            const auto y = static_cast<Pattern>(proof->second.y.to_ulong());
            const bool is_proof = is_odd(y & board) && std::none_of(toggles.begin(), toggles.end(),
                                                                    [&](Pattern lights) { return is_odd(y & lights); });
            ASSERT_TRUE(is_proof) << "board " << board << ", certificate " << y;
            continue;
        }
        if (many.nullspace_basis.rows() == 0) {
            ASSERT_EQ(particular.row(board)[0], least_[board].presses) << "board " << board;
            ++distribution[least_[board].count];
            continue;
        }
        const CosetLeader leader = coset_leader({particular.row_vector(board), many.nullspace_basis});
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
    for (const auto& [presses, boards] : distribution) counts.push_back(boards);
    EXPECT_EQ(counts, entry->second.boards);
}

TEST_P(SmallBoards, SampleAgreesWithAllPressPatterns) {
    SplitMix64 random = test::test_random();
    const std::size_t sample = std::min<std::size_t>(least_.size(), test::test_rounds(1000));
    for (std::size_t k = 0; k < sample; ++k) {
        const auto board = static_cast<Pattern>(sample == least_.size() ? k : random_below(least_.size(), random));
        test::expect_minimum(grid_, test::board_of(grid_, board), Target::off(), least_[board]);
        ASSERT_FALSE(HasFailure());
    }
}

// Light chasing, although boards of this size are solved by elimination by default.
TEST_P(SmallBoards, SampleByChasingAgreesWithAllPressPatterns) {
    SplitMix64 random = test::test_random();
    SolveOptions options;
    options.method = "chasing";
    const std::size_t sample = std::min<std::size_t>(least_.size(), test::test_rounds(200));
    for (std::size_t k = 0; k < sample; ++k) {
        const auto board = static_cast<Pattern>(random_below(least_.size(), random));
        const SolveResult answer = solve(grid_, test::board_of(grid_, board), options);
        ASSERT_EQ(std::holds_alternative<Solvable>(answer), least_[board].is_solvable()) << "board " << board;
        if (const auto* solvable = std::get_if<Solvable>(&answer)) {
            EXPECT_EQ(weight(coset_leader(solvable->coset()).element), least_[board].count);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Shape, SmallBoards, testing::ValuesIn(small_shapes()),
                         [](const auto& instance) { return shape_name(instance.param); });

}  // namespace
}  // namespace gf2::lights
