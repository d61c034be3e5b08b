// SPDX-License-Identifier: MIT
#include <atomic>
#include <cmath>
#include <memory>
#include <set>

#include "gf2/base/tasks.hpp"
#include "gf2/codes/internal/graph_automorphisms.hpp"
#include "gf2/codes/internal/problems.hpp"
#include "gf2/codes/internal/random_solutions.hpp"
#include "gf2/codes/internal/symmetries.hpp"
#include "gf2/codes/methods/meet_in_the_middle.hpp"
#include "gf2/codes/methods/method.hpp"
#include "tests/codes/codes.hpp"

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

// A search by one method alone: no random information sets find the lightest solution for it, so a set that is left
// without reason shows.
struct Search {
    Search(const OutsideProblem& outside, const MeetingLimits& limits, Budget limit = {})
        : problem(outside), budget(std::move(limit)), prover(make_meet_in_the_middle(parts, limits)) {}

    Search(const OutsideProblem& outside, bool uses_symmetries)
        : problem(outside),
          symmetries(uses_symmetries ? find_symmetries(problem) : gf2::internal::group_of(problem.length(), {})),
          prover(make_clusters(parts, random.basis())) {}

    const OutsideProblem& problem;
    Budget budget{};
    TannerGraph graph{problem.checks};
    Symmetries symmetries{find_symmetries(problem)};
    LightestSolution lightest{problem, graph};
    RandomSolutions random{problem, lightest};
    gf2::internal::SearchTasks tasks{budget};
    std::atomic<std::uint64_t> examined = 0;
    SearchParts parts{problem, graph, symmetries, lightest, random, budget, tasks, examined};
    std::unique_ptr<Prover> prover;

    // Steps until the lower bound reaches the lightest solution.
    void run() {
        while (prover->lower_bound() < std::min(lightest.weight(), problem.length() + 1)) {
            const std::size_t before = prover->lower_bound();
            ASSERT_TRUE(prover->step());
            ASSERT_GE(prover->lower_bound(), before);
        }
    }
};

// Sums of all rows of the basis.
std::size_t least_weight_by_definition(const OutsideProblem& problem) {
    const BitMatrix basis = problem.basis();
    const BitMatrix labels = problem.labels(basis);
    const BitMatrix words = concat(basis, labels);
    std::size_t least = SIZE_MAX;
    for (const BitVector& sum : gf2::test::all_elements(BitVector(words.columns()), words)) {
        std::size_t weight = 0;
        for (std::size_t j = 0; j < basis.columns(); ++j) weight += sum.test(j) ? 1 : 0;
        if (sum.count() > weight) least = std::min(least, weight / problem.scale());
    }
    return least;
}

void expect_least_weight(const OutsideProblem& problem, const MeetingLimits& limits, int threads) {
    Search search(problem, limits);
    test::with_threads(threads, [&] { search.run(); });
    ASSERT_EQ(search.lightest.weight(), least_weight_by_definition(problem));
    EXPECT_EQ(std::min(search.prover->lower_bound(), search.lightest.weight()), search.lightest.weight());
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
    EXPECT_EQ(search.prover->time_of_step(), INFINITY);
    EXPECT_EQ(search.prover->time_left(10), INFINITY);
    EXPECT_FALSE(search.prover->step());
    EXPECT_EQ(search.prover->lower_bound(), std::size_t{1});
}

TEST(MeetInTheMiddle, WithinABudgetKeepsTheBoundOfTheLastStep) {
    SplitMix64 random = test_random();
    const OutsideProblem problem = outside_problem(random_bits(40, 60, random), {});
    Search whole(problem, MeetingLimits{});
    whole.run();
    Search search(problem, MeetingLimits{}, {.elements = whole.examined / 2});
    std::size_t bound = 1;
    while (search.prover->step()) {
        bound = search.prover->lower_bound();
        ASSERT_LT(bound, search.lightest.weight()) << "half of the sets sufficed";
    }
    EXPECT_EQ(search.prover->lower_bound(), bound);
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

void expect_least_weight(const OutsideProblem& problem, std::size_t weight) {
    for (const bool uses_symmetries : {false, true}) {
        SCOPED_TRACE(uses_symmetries ? "with symmetries" : "without symmetries");
        Search search(problem, uses_symmetries);
        search.run();
        ASSERT_EQ(search.lightest.weight(), weight);
        EXPECT_TRUE(multiply(problem.checks, search.lightest.word()).none());
        EXPECT_TRUE(multiply(problem.outside, search.lightest.word()).any());
    }
}

OutsideProblem problem_of(const CssCode& code, Side side) {
    return side == Side::x ? outside_problem(code.z_checks(), {.modulo = code.x_checks()})
                           : outside_problem(code.x_checks(), {.modulo = code.z_checks()});
}

void expect_distance(const CssCode& code, std::size_t distance) {
    std::size_t least = SIZE_MAX;
    for (const Side side : {Side::x, Side::z}) {
        const OutsideProblem problem = problem_of(code, side);
        Search plain(problem, false);
        plain.run();
        expect_least_weight(problem, plain.lightest.weight());
        least = std::min(least, plain.lightest.weight());
    }
    EXPECT_EQ(least, distance);
}

TEST(ClusterSearch, FindsALightestOperatorByItself) {
    const auto bicycle = [](std::size_t l, std::size_t m, const std::string& a, const std::string& b) {
        return bivariate_bicycle_code(l, m, bivariate_polynomial(a), bivariate_polynomial(b));
    };
    expect_distance(bicycle(6, 6, "x^3 + y + y^2", "y^3 + x + x^2"), 6);
    expect_distance(bicycle(15, 3, "x^9 + y + y^2", "1 + x^2 + x^7"), 10);
    expect_distance(bicycle(9, 6, "x^3 + y + y^2", "y^3 + x + x^2"), 10);
    expect_distance(bicycle(12, 6, "x^3 + y + y^2", "y^3 + x + x^2"), 12);
    expect_distance(toric_code(7), 7);
    expect_distance(surface_code(5, 8), 5);
}

// Sparse random checks, with blocks of circulants or without, and operators of three columns each.
TEST(ClusterSearch, EqualsBruteForceByItself) {
    SplitMix64 random = test_random();
    std::size_t heavy = 0;  // beyond the table
    for (std::size_t round = 0; round < test_rounds(150); ++round) {
        const std::size_t size = 2 + random() % 11;
        const std::size_t blocks = 1 + random() % (24 / size);
        const std::size_t n = size * blocks;
        const std::size_t rows = std::max<std::size_t>(1, blocks - 1 - random() % 2 % blocks);
        BitMatrix checks(rows * size, n);
        for (std::size_t i = 0; i < rows; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                if (random() % (2 * size) > 3) continue;
                for (std::size_t k = 0; k < size; ++k) checks.set(i * size + k, j / size * size + (j + k) % size);
            }
        }
        if (round % 3 == 2) checks.flip(random() % checks.rows(), random() % n);  // no symmetries
        const BitMatrix solutions = OutsideProblem{.checks = checks, .outside = BitMatrix(0, n)}.basis();
        if (solutions.rows() == 0 || solutions.rows() > 14) continue;
        Counted counted;
        if (round % 4 == 1) counted.outside = random_bits(2, n, random);
        const OutsideProblem problem = outside_problem(checks, counted);
        if (problem.outside.rows() == 0) continue;
        const std::size_t least = least_weight_by_definition(problem);
        SCOPED_TRACE(testing::Message() << "round " << round << ": " << blocks << " blocks of " << size);
        heavy += least > 4 ? 1 : 0;
        test::with_threads(round % 2 == 0 ? 1 : 5, [&] { expect_least_weight(problem, least); });
        if (HasFailure()) return;
    }
    EXPECT_GT(heavy, test_rounds(10));
}

}  // namespace
}  // namespace gf2::codes::internal
