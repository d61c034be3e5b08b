// SPDX-License-Identifier: MIT
// Problems on switches, lamps and equations: compared with exhaustive search or with tests/reference.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "tests/judge/games.hpp"
#include "tests/judge/judge_program.hpp"
#include "tests/reference/linear_algebra.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

bool coin(SplitMix64& random) {
    return random_below(2, random) != 0;
}

reference::Vector random_vector(std::size_t size, SplitMix64& random) {
    reference::Vector v(size);
    for (std::uint8_t& entry : v) entry = coin(random) ? 1 : 0;
    return v;
}

std::string text_of(const reference::Vector& v, std::string_view between) {
    std::string text;
    for (std::size_t i = 0; i < v.size(); ++i) {
        if (i != 0) text += between;
        text += v[i] != 0 ? '1' : '0';
    }
    return text;
}

// The number of solutions of A·x = b for each column b of B, by Gauss-Jordan elimination.
std::vector<std::uint64_t> solution_counts(const reference::Matrix& a, const reference::Matrix& b) {
    const reference::Rref reduced = reference::rref(reference::concat(a, b), a.columns);
    const std::size_t rank = reduced.pivot_columns.size();
    std::vector<std::uint64_t> counts(b.columns, std::uint64_t{1} << (a.columns - rank));
    for (std::size_t i = rank; i < a.rows; ++i) {
        for (std::size_t j = 0; j < b.columns; ++j) {
            if (reduced.matrix.at[i][a.columns + j] != 0) counts[j] = 0;
        }
    }
    return counts;
}

reference::Matrix column(const reference::Vector& v) {
    reference::Matrix m(v.size(), 1);
    for (std::size_t i = 0; i < v.size(); ++i) m.at[i][0] = v[i];
    return m;
}

// --- POJ 1830 ---------------------------------------------------------------------------------------------------

struct Switches {
    std::size_t count = 0;
    std::vector<std::pair<std::size_t, std::size_t>> also;  // operating the first changes the second
    reference::Vector start;
    reference::Vector target;
};

Switches random_switches(std::size_t count, std::size_t lines, SplitMix64& random) {
    Switches switches{count, {}, random_vector(count, random), random_vector(count, random)};
    // Some lines are repeated, and some let a switch change itself.
    for (std::size_t i = 0; i < lines; ++i) {
        switches.also.emplace_back(random_below(count, random), random_below(count, random));
    }
    return switches;
}

std::string input_of(const Switches& switches) {
    std::string text = std::to_string(switches.count) + '\n' + text_of(switches.start, " ") + '\n' +
                       text_of(switches.target, " ") + '\n';
    for (const auto& [from, to] : switches.also) {
        text += std::to_string(from + 1) + ' ' + std::to_string(to + 1) + '\n';
    }
    return text + "0 0\n";
}

std::string impossible_or(std::uint64_t count) {
    return count == 0 ? "Oh,it's impossible~!!\n" : std::to_string(count) + '\n';
}

TEST(Poj1830, CountsWaysOfSmallGroups) {
    SplitMix64 random = test_random();
    const std::size_t groups = test_rounds(300);
    std::string input = std::to_string(groups) + '\n';
    std::string output;
    for (std::size_t i = 0; i < groups; ++i) {
        const std::size_t count = 1 + random_below(8, random);
        const Switches switches = random_switches(count, random_below(3 * count, random), random);
        input += input_of(switches);

        Game game;
        for (std::size_t s = 0; s < count; ++s) {
            std::set<std::size_t> changed{s};
            for (const auto& [from, to] : switches.also) {
                if (from == s) changed.insert(to);
            }
            game.push_back(0);
            for (const std::size_t other : changed) game.back() |= std::uint32_t{1} << other;
        }
        std::uint32_t change = 0;
        for (std::size_t s = 0; s < count; ++s) {
            if (switches.start[s] != switches.target[s]) change |= std::uint32_t{1} << s;
        }
        output += impossible_or(try_everything(game, count)[change].solutions);
    }
    EXPECT_EQ(answer("poj1830", input), output);
}

TEST(Poj1830, CountsWaysOfTwentyEightSwitches) {
    SplitMix64 random = test_random();
    const std::size_t groups = test_rounds(50);
    std::string input = std::to_string(groups) + '\n';
    std::string output;
    for (std::size_t i = 0; i < groups; ++i) {
        Switches switches = random_switches(28, random_below(200, random), random);
        reference::Matrix a = reference::identity(28);
        for (const auto& [from, to] : switches.also) a.at[to][from] = 1;
        if (i % 2 == 0) {  // within reach
            switches.target = reference::multiply(a, random_vector(28, random));
            for (std::size_t s = 0; s < 28; ++s) switches.target[s] ^= switches.start[s];
        }
        input += input_of(switches);
        reference::Vector change = switches.start;
        for (std::size_t s = 0; s < 28; ++s) change[s] ^= switches.target[s];
        output += impossible_or(solution_counts(a, column(change)).front());
    }
    EXPECT_EQ(answer("poj1830", input), output);
}

// Each switch changes all switches, so any odd number of them is a solution.
TEST(Poj1830, CountsTheMaximumOfWays) {
    std::string input =
        "1\n28\n" + text_of(reference::Vector(28, 0), " ") + '\n' + text_of(reference::Vector(28, 1), " ") + '\n';
    for (std::size_t from = 1; from <= 28; ++from) {
        for (std::size_t to = 1; to <= 28; ++to) {
            if (from != to) input += std::to_string(from) + ' ' + std::to_string(to) + '\n';
        }
    }
    EXPECT_EQ(answer("poj1830", input + "0 0\n"), "134217728\n");
}

// --- HDU 3364 ---------------------------------------------------------------------------------------------------

// A case of random switches and queries, every other query solvable. Appends the expected answers.
std::string lanterns(std::size_t lamps, std::size_t switches, std::size_t queries, SplitMix64& random,
                     std::string& output) {
    std::string input = std::to_string(lamps) + ' ' + std::to_string(switches) + '\n';
    reference::Matrix a(lamps, switches);
    for (std::size_t s = 0; s < switches; ++s) {
        std::string lamp_list;
        std::size_t count = 0;
        for (std::size_t lamp = 0; lamp < lamps; ++lamp) {
            if (!coin(random)) continue;
            a.at[lamp][s] = 1;
            lamp_list += ' ' + std::to_string(lamp + 1);
            ++count;
        }
        input += std::to_string(count) + lamp_list + '\n';
    }
    input += std::to_string(queries) + '\n';
    reference::Matrix b(lamps, queries);
    for (std::size_t q = 0; q < queries; ++q) {
        const reference::Vector wanted =
            q % 2 == 0 ? reference::multiply(a, random_vector(switches, random)) : random_vector(lamps, random);
        for (std::size_t lamp = 0; lamp < lamps; ++lamp) b.at[lamp][q] = wanted[lamp];
        input += text_of(wanted, " ") + '\n';
    }
    for (const std::uint64_t count : solution_counts(a, b)) output += std::to_string(count) + '\n';
    return input;
}

TEST(Hdu3364, CountsWaysOfRandomCases) {
    SplitMix64 random = test_random();
    const std::size_t cases = test_rounds(200);
    std::string input = std::to_string(cases) + '\n';
    std::string output;
    for (std::size_t i = 1; i <= cases; ++i) {
        output += "Case " + std::to_string(i) + ":\n";
        input +=
            lanterns(1 + random_below(12, random), random_below(20, random), random_below(8, random), random, output);
    }
    EXPECT_EQ(answer("hdu3364", input), output);
}

TEST(Hdu3364, CountsWaysOfTheLargestCases) {
    SplitMix64 random = test_random();
    std::string output;
    std::string input = "3\n";
    output += "Case 1:\n";
    input += lanterns(50, 50, 1000, random, output);
    output += "Case 2:\n";
    input += lanterns(50, 20, 1000, random, output);
    output += "Case 3:\n";
    input += lanterns(5, 50, 1000, random, output);
    EXPECT_EQ(answer("hdu3364", input), output);
}

// --- BZOJ 1770 --------------------------------------------------------------------------------------------------

using Edges = std::vector<std::pair<std::size_t, std::size_t>>;

std::string input_of(std::size_t lamps, const Edges& edges) {
    std::string text = std::to_string(lamps) + ' ' + std::to_string(edges.size()) + '\n';
    for (const auto& [a, b] : edges) text += std::to_string(a + 1) + ' ' + std::to_string(b + 1) + '\n';
    return text;
}

Edges random_edges(std::size_t lamps, double density, SplitMix64& random) {
    Edges edges;
    for (std::size_t a = 0; a < lamps; ++a) {
        for (std::size_t b = a + 1; b < lamps; ++b) {
            if (static_cast<double>(random_below(1000, random)) < 1000 * density) edges.emplace_back(b, a);
        }
    }
    return edges;
}

// For each lamp, itself and its neighbours.
std::vector<std::uint64_t> closed_neighbourhoods(std::size_t lamps, const Edges& edges) {
    std::vector<std::uint64_t> toggled(lamps);
    for (std::size_t v = 0; v < lamps; ++v) toggled[v] |= std::uint64_t{1} << v;
    for (const auto& [a, b] : edges) {
        toggled[a] |= std::uint64_t{1} << b;
        toggled[b] |= std::uint64_t{1} << a;
    }
    return toggled;
}

TEST(Bzoj1770, FindsTheFewestPressesOfSmallGraphs) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(150); ++round) {
        const std::size_t lamps = 1 + random_below(12, random);
        const Edges edges = random_edges(lamps, 0.1 * static_cast<double>(random_below(11, random)), random);
        Game game;
        for (const std::uint64_t toggled : closed_neighbourhoods(lamps, edges)) {
            game.push_back(static_cast<std::uint32_t>(toggled));
        }
        const std::size_t fewest = try_everything(game, lamps).back().count;
        EXPECT_EQ(answer("bzoj1770", input_of(lamps, edges)), std::to_string(fewest) + '\n') << input_of(lamps, edges);
    }
}

// The fewest presses by meet in the middle, as in accepted programs.
std::size_t fewest_by_halves(const std::vector<std::uint64_t>& toggled) {
    const std::size_t half = toggled.size() / 2;
    const std::uint64_t all = (std::uint64_t{1} << toggled.size()) - 1;
    struct Half {
        std::uint64_t lamps;
        std::size_t presses;
        auto operator<=>(const Half&) const = default;
    };
    const auto combinations = [&](std::size_t first, std::size_t last) {
        std::vector<Half> result{{0, 0}};
        for (std::size_t v = first; v < last; ++v) {
            for (std::size_t i = result.size(); i-- > 0;) {
                result.push_back({result[i].lamps ^ toggled[v], result[i].presses + 1});
            }
        }
        std::ranges::sort(result);
        return result;
    };
    const std::vector<Half> low = combinations(0, half);
    std::size_t fewest = SIZE_MAX;
    for (const Half& high : combinations(half, toggled.size())) {
        const auto match = std::ranges::lower_bound(low, all ^ high.lamps, {}, &Half::lamps);
        if (match != low.end() && match->lamps == (all ^ high.lamps)) {
            fewest = std::min(fewest, match->presses + high.presses);
        }
    }
    return fewest;
}

TEST(Bzoj1770, FindsTheFewestPressesOfThirtyFiveLamps) {
    SplitMix64 random = test_random();
    for (const double density : {0.05, 0.1, 0.5, 0.9}) {
        const Edges edges = random_edges(35, density, random);
        EXPECT_EQ(answer("bzoj1770", input_of(35, edges)),
                  std::to_string(fewest_by_halves(closed_neighbourhoods(35, edges))) + '\n')
            << input_of(35, edges);
    }
}

// Complete graphs of the given size: one press for each.
TEST(Bzoj1770, NeedsOnePressForEachCompleteGraph) {
    for (const std::size_t size : std::initializer_list<std::size_t>{1, 2, 5, 7, 17, 35}) {
        Edges edges;
        for (std::size_t a = 0; a < 35; ++a) {
            for (std::size_t b = a + 1; b < 35 && b / size == a / size; ++b) edges.emplace_back(a, b);
        }
        EXPECT_EQ(answer("bzoj1770", input_of(35, edges)), std::to_string((35 + size - 1) / size) + '\n') << size;
    }
}

TEST(Bzoj1770, FindsTheFewestPressesOfStarsAndBipartiteGraphs) {
    Edges star;
    for (std::size_t leaf = 1; leaf < 35; ++leaf) star.emplace_back(0, leaf);
    EXPECT_EQ(answer("bzoj1770", input_of(35, star)), "1\n");

    for (const std::size_t left : std::initializer_list<std::size_t>{2, 17, 18}) {
        Edges edges;
        for (std::size_t a = 0; a < left; ++a) {
            for (std::size_t b = left; b < 35; ++b) edges.emplace_back(a, b);
        }
        EXPECT_EQ(answer("bzoj1770", input_of(35, edges)),
                  std::to_string(fewest_by_halves(closed_neighbourhoods(35, edges))) + '\n')
            << left;
    }
}

// --- BZOJ 1923 --------------------------------------------------------------------------------------------------

struct Equations {
    std::size_t unknowns;
    std::vector<reference::Vector> left;
    std::vector<std::uint8_t> right;
};

std::string input_of(const Equations& equations) {
    std::string text = std::to_string(equations.unknowns) + ' ' + std::to_string(equations.left.size()) + '\n';
    for (std::size_t i = 0; i < equations.left.size(); ++i) {
        text += text_of(equations.left[i], "") + ' ' + (equations.right[i] != 0 ? '1' : '0') + '\n';
    }
    return text;
}

std::string worms(std::size_t needed, const reference::Vector& legs) {
    std::string text = std::to_string(needed) + '\n';
    for (const std::uint8_t leg : legs) text += leg != 0 ? "?y7M#\n" : "Earth\n";
    return text;
}

TEST(Bzoj1923, DeterminesSmallSystemsAtTheRightEquation) {
    SplitMix64 random = test_random();
    std::size_t undetermined = 0;
    for (std::size_t round = 0; round < test_rounds(150); ++round) {
        const std::size_t unknowns = 1 + random_below(6, random);
        const reference::Vector legs = random_vector(unknowns, random);
        Equations equations{unknowns, {}, {}};
        for (std::size_t i = random_below(3 * unknowns, random); i > 0; --i) {
            equations.left.push_back(random_vector(unknowns, random));
            equations.right.push_back(reference::dot(equations.left.back(), legs));
        }
        // The candidates that satisfy the equations so far.
        std::string output = "Cannot Determine\n";
        std::vector<reference::Vector> candidates;
        for (std::uint32_t x = 0; x < std::uint32_t{1} << unknowns; ++x) {
            candidates.push_back(picture_of(1, unknowns, x).cells);
        }
        for (std::size_t i = 0; i < equations.left.size() && candidates.size() > 1; ++i) {
            std::erase_if(candidates, [&](const reference::Vector& x) {
                return reference::dot(equations.left[i], x) != equations.right[i];
            });
            if (candidates.size() == 1) output = worms(i + 1, legs);
        }
        if (candidates.size() > 1) ++undetermined;
        EXPECT_EQ(answer("bzoj1923", input_of(equations)), output) << input_of(equations);
    }
    EXPECT_GT(undetermined, 0u);
}

// 2000 equations, alternately random ones and unit vectors. One unknown occurs only in equation `last_unit`, which
// names it; the 1799 equations before it determine all others.
Equations many_equations(const reference::Vector& legs, std::size_t last_unit, SplitMix64& random) {
    const std::size_t unknowns = legs.size();
    const std::size_t hidden = 1 + random_below(unknowns - 1, random);
    Equations equations{unknowns, {}, {}};
    for (std::size_t i = 0; i < 2000; ++i) {
        reference::Vector left = random_vector(unknowns, random);
        left[hidden] = 0;
        if (i % 2 == 1 || i == last_unit) {
            std::fill(left.begin(), left.end(), std::uint8_t{0});
            left[i == last_unit ? hidden : (i / 2 == hidden ? 0 : i / 2)] = 1;
        }
        equations.left.push_back(left);
        equations.right.push_back(reference::dot(left, legs));
    }
    return equations;
}

TEST(Bzoj1923, DeterminesAThousandWormsAtTheRightEquation) {
    SplitMix64 random = test_random();
    const reference::Vector legs = random_vector(1000, random);
    EXPECT_EQ(answer("bzoj1923", input_of(many_equations(legs, 1799, random))), worms(1800, legs));
}

TEST(Bzoj1923, CannotDetermineAWormThatIsNeverSeen) {
    SplitMix64 random = test_random();
    const reference::Vector legs = random_vector(1000, random);
    EXPECT_EQ(answer("bzoj1923", input_of(many_equations(legs, 5000, random))), "Cannot Determine\n");
}

TEST(Bzoj1923, NeedsEquationsUpToFullRankOnly) {
    SplitMix64 random = test_random();
    const reference::Vector legs = random_vector(1000, random);
    Equations equations{1000, {}, {}};
    for (std::size_t i = 0; i < 2000; ++i) {
        equations.left.push_back(random_vector(1000, random));
        equations.right.push_back(reference::dot(equations.left.back(), legs));
    }
    const std::string output = answer("bzoj1923", input_of(equations));
    std::size_t needed = 0;
    ASSERT_TRUE(std::istringstream(output) >> needed);
    EXPECT_EQ(output, worms(needed, legs));
    // The first `needed` equations have rank 1000; without the last one they do not.
    ASSERT_LE(needed, 2000u);
    reference::Matrix a(needed, 1000);
    std::copy_n(equations.left.begin(), needed, a.at.begin());
    reference::Matrix transposed = reference::transpose(a);
    const std::vector<std::size_t> pivots = reference::rref(std::move(transposed), needed).pivot_columns;
    EXPECT_EQ(pivots.size(), 1000u);
    EXPECT_EQ(pivots.back(), needed - 1);
}

}  // namespace
}  // namespace gf2::test
