// SPDX-License-Identifier: MIT
#include "tests/codes/codes.hpp"

#include <atomic>
#include <chrono>
#include <thread>

#include "gf2/codes/radius.hpp"

namespace gf2::test {
namespace {

SolutionCoset coset_of_shape(std::size_t length, std::size_t dimension) {
    SplitMix64 random = test_random();
    return {random_bits(length, random), random_product(dimension + 30, length, dimension, random)};
}

// Checks an unproved answer: the best element so far.
void expect_unfinished(const CosetLeader& found, const SolutionCoset& coset) {
    EXPECT_FALSE(found.proved);
    EXPECT_GE(found.examined, 1u);
    EXPECT_GE(found.ties, 1u);
    EXPECT_EQ(found.element.count(), found.weight);
    EXPECT_TRUE(coset.contains(found.element));
    EXPECT_LE(found.weight, coset.particular().count()) << "the first element is always examined";
}

TEST(Progress, RisesToTheTotal) {
    const SolutionCoset coset = coset_of_shape(70, 20);
    ASSERT_EQ(coset.dimension(), 20u);
    for (const std::uint64_t elements : {UINT64_MAX, std::uint64_t{500000}, std::uint64_t{1}}) {
        const std::uint64_t total = std::min(elements, std::uint64_t{1} << 20);
        std::vector<Progress> reports;
        const CosetLeader found = coset_leader_gray_code(coset, {.elements = elements, .progress = kept_in(reports)});
        ASSERT_FALSE(reports.empty());
        for (std::size_t i = 0; i < reports.size(); ++i) {
            EXPECT_EQ(reports[i].total, total);
            EXPECT_LE(reports[i].done, total);
            if (i == 0) continue;
            EXPECT_GT(reports[i].done, reports[i - 1].done);
            EXPECT_LE(reports[i].best, reports[i - 1].best);
        }
        EXPECT_EQ(reports.back().done, total);
        EXPECT_EQ(reports.back().best, found.weight);
    }
}

TEST(Progress, TrellisReportsItsEnd) {
    for (const std::size_t dimension : {50u, 64u, 70u}) {
        const SolutionCoset coset = coset_of_shape(dimension + 8, dimension);
        Progress last;
        const CosetLeader found = coset_leader_trellis(coset, {.progress = [&](const Progress& p) {
                                                           last = p;
                                                       }});
        EXPECT_EQ(last.total, coset.count().to_uint64());
        EXPECT_EQ(last.done, last.total.value_or(UINT64_MAX));
        EXPECT_EQ(last.lower_bound, found.weight);
        EXPECT_EQ(last.best, found.weight);
        EXPECT_EQ(found.examined, last.done);
    }
}

TEST(Progress, IsReportedByOneThreadAtATime) {
    const SolutionCoset coset = coset_of_shape(70, 21);
    std::atomic<int> inside = 0;
    std::atomic<int> most = 0;
    const auto report = [&](const Progress&) {
        most = std::max(most.load(), ++inside);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        --inside;
    };
    with_threads(4, [&] { EXPECT_TRUE(coset_leader_gray_code(coset, {.progress = report}).proved); });
    EXPECT_EQ(most, 1);
}

TEST(Budget, StopBeforeTheSearchLeavesAFirstElement) {
    const SolutionCoset coset = coset_of_shape(100, 64);
    expect_unfinished(coset_leader_gray_code(coset, {.stop = stopped_token()}), coset);
}

// From 2^40 elements on: only a stop ends the search.
TEST(Budget, StopDuringTheSearchKeepsTheBestSoFar) {
    for (const std::size_t dimension : {40u, 63u, 64u, 80u}) {
        const SolutionCoset coset = coset_of_shape(150, dimension);
        ASSERT_EQ(coset.dimension(), dimension);
        StopSource source;
        std::vector<Progress> reports;
        const auto report = [&](const Progress& p) {
            reports.push_back(p);
            if (reports.size() == 3) source.request_stop();
        };
        const CosetLeader found = coset_leader_gray_code(coset, {.stop = source.get_token(), .progress = report});
        expect_unfinished(found, coset);
        ASSERT_GE(reports.size(), 3u);
        EXPECT_EQ(found.examined, reports.back().done);
        EXPECT_LT(found.examined, std::uint64_t{1} << 24) << "soon";
        EXPECT_EQ(found.weight, reports.back().best);
    }
}

TEST(Budget, StopBeforeTheTrellisFallsBackToTheGrayCode) {
    const SolutionCoset coset = coset_of_shape(60, 44);
    const CosetLeader found = coset_leader_trellis(coset, {.stop = stopped_token()});
    expect_unfinished(found, coset);
    EXPECT_EQ(found.element, coset_leader_gray_code(coset, {.elements = found.examined}).element);
}

TEST(Budget, StopAfterTheLastElementChangesNothing) {
    const SolutionCoset coset = coset_of_shape(70, 10);
    StopSource source;
    const auto report = [&](const Progress& p) {
        if (p.done == p.total) source.request_stop();
    };
    EXPECT_TRUE(coset_leader_gray_code(coset, {.stop = source.get_token(), .progress = report}).proved);
}

// Searches of some hundred tasks each, which take a tenth of a second to a second.
struct NamedSearch {
    std::string name;
    std::function<void(const Budget&)> run;
};

std::vector<NamedSearch> long_searches() {
    const SolutionCoset coset = coset_of_shape(120, 40);
    const SolutionCoset many_checks = coset_of_shape(90, 28);
    const BitMatrix code = coset.basis();
    const auto within = [](Budget budget, std::uint64_t elements) {
        budget.elements = elements;
        return budget;
    };
    const std::uint64_t few = std::uint64_t{1} << 24;
    const std::uint64_t many = std::uint64_t{1} << 30;
    std::vector<NamedSearch> searches;
    const auto add = [&](const char* name, std::function<void(const Budget&)> run) {
        searches.push_back({name, std::move(run)});
    };
    add("Gray code", [=](const Budget& b) { (void)coset_leader_gray_code(coset, within(b, few)); });
    add("transform", [=](const Budget& b) { (void)coset_leader_transform(coset, within(b, many)); });
    add("information sets", [=](const Budget& b) { (void)coset_leader_information_sets(coset, within(b, few)); });
    add("coset leader", [=](const Budget& b) { (void)coset_leader(coset, within(b, few)); });
    add("distance", [=](const Budget& b) { (void)minimum_distance_information_sets(code, within(b, few)); });
    add("weights", [=](const Budget& b) { (void)weight_distribution_by_transform(coset, within(b, many)); });
    add("dual weights", [=](const Budget& b) {
        (void)weight_distribution_by_duality({BitVector(90), nullspace_basis(many_checks.basis())}, b);
    });
    return searches;
}

class BudgetEveryThreadCount : public testing::TestWithParam<int> {};

TEST_P(BudgetEveryThreadCount, EndsTheSearchWhenProgressThrows) {
    for (const NamedSearch& search : long_searches()) {
        SCOPED_TRACE(search.name);
        std::atomic<int> calls = 0;
        const auto report = [&](const Progress&) {
            if (++calls >= 3) throw std::runtime_error("enough");
        };
        with_threads(GetParam(), [&] { EXPECT_THROW(search.run({.progress = report}), std::runtime_error); });
        EXPECT_EQ(calls, 3) << "none after the exception";
    }
}

TEST_P(BudgetEveryThreadCount, EndsTheSearchWhenCancelled) {
    for (const NamedSearch& search : long_searches()) {
        for (const WayToCancel& way : ways_to_cancel()) {
            SCOPED_TRACE(search.name + ", " + way.name);
            std::atomic<int> calls = 0;
            const bool was_cancelled = with_threads(GetParam(), [&] {
                return way.run([&](const std::function<void()>& cancel) {
                    search.run({.progress = [&](const Progress&) {
                        if (++calls == 3) cancel();
                    }});
                });
            });
            EXPECT_TRUE(was_cancelled);
            EXPECT_GE(calls, 3);
            EXPECT_LE(calls, 3 + GetParam()) << "what the other threads had begun";
        }
    }
}

TEST_P(BudgetEveryThreadCount, EndsTheSearchWhenStopped) {
    for (const NamedSearch& search : long_searches()) {
        SCOPED_TRACE(search.name);
        StopSource source;
        std::atomic<int> calls = 0;
        const auto report = [&](const Progress&) {
            if (++calls == 3) source.request_stop();
        };
        with_threads(GetParam(), [&] { search.run({.stop = source.get_token(), .progress = report}); });
        EXPECT_GE(calls, 3);
        EXPECT_LE(calls, 3 + GetParam()) << "what the other threads had begun";
    }
}

INSTANTIATE_TEST_SUITE_P(Threads, BudgetEveryThreadCount, testing::Values(1, 2, 4));

// These searches report no progress.
TEST(Budget, SearchesWithoutProgressEndWhenCancelled) {
    const SolutionCoset coset = coset_of_shape(150, 60);
    const BitMatrix code = coset_of_shape(60, 7).basis();
    const BitMatrix few_checks = coset_of_shape(44, 18).basis();
    const SolutionCoset trellis = coset_of_shape(60, 44);
    const auto expect_end = [](const char* name, const std::function<void()>& search) {
        SCOPED_TRACE(name);
        expect_cancelled(search);
    };
    expect_end("local search", [&] { (void)local_search(coset, 1, 1000); });
    expect_end("trellis", [&] { (void)coset_leader_trellis(trellis); });
    expect_end("annealing", [&] { (void)covering_radius(code); });
    expect_end("syndromes", [&] { (void)covering_radius(few_checks); });
}

// Parallel work of the callback takes tasks of the arena, but never one of the search, which would report progress,
// too.
TEST(Progress, CallbackMayCallTheLibrary) {
    SplitMix64 random = test_random();
    const BitMatrix a = random_bits(600, 600, random);
    const std::size_t expected = rank(a);
    const SolutionCoset coset = coset_of_shape(90, 22);
    TransformSearch search(coset);
    std::atomic<int> inside = 0;
    const auto report = [&](const Progress&) {
        EXPECT_EQ(++inside, 1);
        EXPECT_EQ(rank(a), expected);
        EXPECT_EQ(search.record().parts.size(), 1u);
        --inside;
    };
    with_threads(4, [&] {
        EXPECT_TRUE(coset_leader_gray_code(coset, {.progress = report}).proved);
        search.run({.progress = report});
    });
    EXPECT_TRUE(search.leader().proved);
}

}  // namespace
}  // namespace gf2::test
