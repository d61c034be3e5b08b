// SPDX-License-Identifier: MIT
#include "gf2/codes/methods/meet_in_the_middle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/families.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/random_solutions.hpp"
#include "gf2/codes/stabilizer_code.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/matrix/product.hpp"
#include "tests/codes/css_codes.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"
#include "tests/support/threads.hpp"

namespace gf2::codes::internal {
namespace {

using gf2::test::random_bits;
using gf2::test::test_random;
using gf2::test::test_rounds;

// The sets of `size` of the first `units` units, by definition: at most one column of each.
std::set<Columns> all_sets(std::size_t units, std::size_t choices, std::size_t size) {
    std::set<Columns> sets;
    for (std::uint32_t mask = 0; mask < std::uint32_t{1} << (units * choices); ++mask) {
        if (static_cast<std::size_t>(std::popcount(mask)) != size) continue;
        Columns set;
        std::vector<int> used(units);
        for (std::size_t j = 0; j < units * choices; ++j) {
            if ((mask >> j & 1) == 0) continue;
            set.push_back(static_cast<std::uint32_t>(j));
            ++used[j % units];
        }
        if (std::all_of(used.begin(), used.end(), [](int columns) { return columns <= 1; })) sets.insert(set);
    }
    return sets;
}

TEST(SplitSets, EnumerateEachSetOnceInThePartOfItsKey) {
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t choices = round % 3 == 0 ? 3 : 1;
        const std::size_t units = choices == 3 ? random() % 5 : random() % 10;
        const std::size_t fewest = random() % (units + 1);
        const std::size_t most = fewest + random() % 2;
        const SetSplit split{.last = random() % (fewest + 1), .bits = static_cast<unsigned>(random() % 5)};
        SCOPED_TRACE(testing::Message() << units << " units of " << choices << ", " << fewest << " to " << most
                                        << " columns, " << split.last << " last, " << split.bits << " bits");
        const TannerGraph graph(random_bits(12, units * choices, random));
        Window window{.choices = choices, .stride = units};
        for (std::uint32_t u = 0; u < units; ++u) window.units.push_back(u);
        std::shuffle(window.units.begin(), window.units.end(), random);
        const SplitSets sets(graph, window, fewest, most, split);
        std::set<Columns> expected = all_sets(units, choices, fewest);
        if (most != fewest) expected.merge(all_sets(units, choices, most));
        std::set<Columns> found;
        for (std::uint64_t part = 0; part < std::uint64_t{1} << split.bits; ++part) {
            std::size_t size = 0;  // of the sets of the part so far
            sets.visit_part(part, [&](const SplitSets::Run& run) {
                for (std::size_t i = 0; i < run.keys.size(); ++i) {
                    Columns columns;
                    sets.columns(run.first, run.numbers[i], columns);
                    EXPECT_GE(columns.size(), size);
                    size = columns.size();
                    std::uint64_t key = 0;
                    for (const std::uint32_t j : columns) key ^= graph.keys[j];
                    EXPECT_EQ(run.first_key ^ run.keys[i], key);
                    EXPECT_EQ(split.bits == 0 ? 0 : key >> (64 - split.bits), part);
                    std::sort(columns.begin(), columns.end());
                    EXPECT_TRUE(found.insert(columns).second);
                }
                return true;
            });
        }
        EXPECT_EQ(found, expected);
        EXPECT_EQ(
            static_cast<double>(expected.size()),
            SplitSets::count(units, choices, fewest) + (most == fewest ? 0 : SplitSets::count(units, choices, most)));
    }
}

// A search by this method alone.
struct Search {
    Search(const OutsideProblem& outside, MeetingLimits limits, Budget limit = {})
        : problem(outside), budget(std::move(limit)), middle(make_meet_in_the_middle(parts, limits)) {}

    const OutsideProblem& problem;
    Budget budget;
    TannerGraph graph{problem.checks};
    Symmetries symmetries{find_symmetries(problem)};
    LightestSolution lightest{problem, graph};
    RandomSolutions random{problem, lightest};
    gf2::internal::SearchTasks tasks{budget};
    std::atomic<std::uint64_t> examined = 0;
    SearchParts parts{problem, graph, symmetries, lightest, random, budget, tasks, examined};
    std::unique_ptr<Prover> middle;

    // Steps until the lower bound reaches the lightest solution, which no random information sets find.
    void run() {
        while (middle->lower_bound() < lightest.weight()) {
            const std::size_t before = middle->lower_bound();
            ASSERT_TRUE(middle->step());
            ASSERT_GT(middle->lower_bound(), before);
        }
    }
};

// Sums of all rows of the basis.
std::size_t least_weight_by_definition(const OutsideProblem& problem) {
    const BitMatrix basis = problem.basis();
    const BitMatrix labels = problem.labels(basis);
    std::size_t least = SIZE_MAX;
    for (std::uint64_t mask = 1; mask < std::uint64_t{1} << basis.rows(); ++mask) {
        BitVector word(basis.columns());
        BitVector label(labels.columns());
        for (std::size_t i = 0; i < basis.rows(); ++i) {
            if ((mask >> i & 1) == 0) continue;
            word ^= basis.row_vector(i);
            label ^= labels.row_vector(i);
        }
        if (label.any()) least = std::min(least, word.count() / problem.scale());
    }
    return least;
}

void expect_least_weight(const OutsideProblem& problem, const MeetingLimits& limits, int threads) {
    Search search(problem, limits);
    test::with_threads(threads, [&] { search.run(); });
    ASSERT_EQ(search.lightest.weight(), least_weight_by_definition(problem));
    EXPECT_EQ(std::min(search.middle->lower_bound(), search.lightest.weight()), search.lightest.weight());
    EXPECT_TRUE(multiply(problem.checks, search.lightest.word()).none());
    EXPECT_TRUE(multiply(problem.outside, search.lightest.word()).any());
}

// The windows, the parts and the lists of a large search, on small problems.
TEST(MeetInTheMiddle, ProvesTheLeastWeightWhateverTheWindowsAndParts) {
    SplitMix64 random = test_random();
    const int threads[] = {1, 2, 5};
    std::size_t proved = 0;
    for (std::size_t round = 0; round < test_rounds(200); ++round) {
        const std::size_t n = random() % 19;
        const double densities[] = {0.1, 0.2, 0.35, 0.5};
        const BitMatrix checks = random_bits(random() % (n + 3), n, random, densities[random() % 4]);
        Counted counted;
        if (round % 3 == 1) counted.outside = random_bits(random() % 5, n, random);
        if (round % 3 == 2) counted.modulo = test::random_orthogonal(checks, random() % 5, random);
        const OutsideProblem problem = outside_problem(checks, counted);
        if (problem.outside.rows() == 0) continue;
        MeetingLimits limits;
        limits.sets_of_table = static_cast<double>(1 + random() % 64);
        limits.buckets = static_cast<double>(1 + random() % 4096);
        limits.least_windows = 1 + random() % 12;
        SCOPED_TRACE(testing::Message() << "round " << round << ": H is " << checks.rows() << " x " << n << ", windows "
                                        << limits.least_windows << ", sets " << limits.sets_of_table);
        expect_least_weight(problem, limits, threads[random() % 3]);
        ++proved;
    }
    EXPECT_GT(proved, std::size_t{20});
}

TEST(MeetInTheMiddle, SetsHaveOneColumnOfAQubit) {
    SplitMix64 random = test_random();
    std::size_t proved = 0;
    for (std::size_t round = 0; round < test_rounds(60); ++round) {
        const std::size_t n = 1 + random() % 7;
        const SubsystemCode code(random_bits(random() % (n + 2), 2 * n, random));
        if (code.dimension() == 0) continue;
        MeetingLimits limits;
        limits.sets_of_table = static_cast<double>(1 + random() % 16);
        limits.least_windows = 1 + random() % 5;
        SCOPED_TRACE(testing::Message() << "round " << round << ": " << n << " qubits");
        expect_least_weight(pauli_problem(code.stabilizers(), code.logical_operators()), limits, 2);
        ++proved;
    }
    EXPECT_GT(proved, std::size_t{10});
}

TEST(MeetInTheMiddle, NeedsMoreMemoryThanThereIs) {
    SplitMix64 random = test_random();
    const OutsideProblem problem = outside_problem(random_bits(40, 60, random), {});
    MeetingLimits limits;
    limits.bytes = 1000;
    Search search(problem, limits);
    EXPECT_EQ(search.middle->time_of_step(), INFINITY);
    EXPECT_EQ(search.middle->time_left(10), INFINITY);
    EXPECT_FALSE(search.middle->step());
    EXPECT_EQ(search.middle->lower_bound(), std::size_t{1});
}

TEST(MeetInTheMiddle, WithinABudgetKeepsTheBoundOfTheLastStep) {
    SplitMix64 random = test_random();
    const OutsideProblem problem = outside_problem(random_bits(40, 60, random), {});
    Search whole(problem, {});
    whole.run();
    Search search(problem, {}, {.elements = whole.examined / 2});
    std::size_t bound = 1;
    while (search.middle->step()) {
        bound = search.middle->lower_bound();
        ASSERT_LT(bound, search.lightest.weight()) << "half of the sets sufficed";
    }
    EXPECT_EQ(search.middle->lower_bound(), bound);
    EXPECT_GT(bound, 1u);
    EXPECT_LE(bound, whole.lightest.weight());
    // Threads count after runs of sets, so they are late by little.
    EXPECT_LE(search.examined, whole.examined / 2 + whole.examined / 50);
}

TEST(MeetInTheMiddle, ReportsProgress) {
    SplitMix64 random = test_random();
    const OutsideProblem problem = outside_problem(random_bits(40, 60, random), {});
    MeetingLimits limits;
    limits.sets_of_table = 100;
    Budget budget;
    std::size_t calls = 0;
    budget.progress = [&](const Progress& progress) {
        ++calls;
        EXPECT_LE(progress.done, progress.total);
        EXPECT_GT(progress.total, 0u);
    };
    Search search(problem, limits, budget);
    search.run();
    EXPECT_GT(calls, std::size_t{0});
}

}  // namespace
}  // namespace gf2::codes::internal
