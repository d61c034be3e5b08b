// SPDX-License-Identifier: MIT
#include "gf2/minweight/progress.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <stop_token>
#include <thread>
#include <vector>

#include "gf2/minweight/coset_leader.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2 {
namespace {

using test::random_bits;
using test::random_product;
using test::test_random;

SolutionCoset random_coset(std::size_t length, std::size_t dimension) {
    SplitMix64 random = test_random();
    return {random_bits(length, random), random_product(dimension + 30, length, dimension, random)};
}

// Best so far, unproved, and true as far as it goes.
void expect_unfinished(const CosetLeader& found, const SolutionCoset& coset) {
    EXPECT_FALSE(found.proved);
    EXPECT_GE(found.examined, 1u);
    EXPECT_GE(found.ties, 1u);
    EXPECT_EQ(found.element.count(), found.weight);
    EXPECT_TRUE(coset.contains(found.element));
    EXPECT_LE(found.weight, coset.particular().count()) << "the first element is always examined";
}

TEST(Progress, RisesToTheTotal) {
    const SolutionCoset coset = random_coset(70, 20);
    ASSERT_EQ(coset.dimension(), 20u);
    for (const std::uint64_t elements : {UINT64_MAX, std::uint64_t{500000}, std::uint64_t{1}}) {
        const std::uint64_t total = std::min(elements, std::uint64_t{1} << 20);
        std::vector<Progress> reports;
        const CosetLeader found =
            coset_leader_gray_code(coset, {.elements = elements, .progress = [&](const Progress& p) {
                                               reports.push_back(p);
                                           }});
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

TEST(Progress, TheTrellisReportsItsEnd) {
    for (const std::size_t dimension : {50u, 64u, 70u}) {
        const SolutionCoset coset = random_coset(dimension + 8, dimension);
        Progress last;
        const CosetLeader found = coset_leader_trellis(coset, {.progress = [&](const Progress& p) {
                                                           last = p;
                                                       }});
        EXPECT_EQ(last.total, coset.count().to_uint64().value_or(UINT64_MAX));
        EXPECT_EQ(last.done, last.total);
        EXPECT_EQ(last.best, found.weight);
        EXPECT_EQ(found.examined, last.total);
    }
}

TEST(Progress, IsNeverReportedFromTwoThreadsAtOnce) {
    const SolutionCoset coset = random_coset(70, 21);
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, 4);
    tbb::task_arena arena(4);
    std::atomic<int> inside = 0;
    std::atomic<int> most = 0;
    const auto report = [&](const Progress&) {
        most = std::max(most.load(), ++inside);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        --inside;
    };
    arena.execute([&] { EXPECT_TRUE(coset_leader_gray_code(coset, {.progress = report}).proved); });
    EXPECT_EQ(most, 1);
}

TEST(Stop, BeforeTheSearchLeavesAFirstAnswer) {
    const SolutionCoset coset = random_coset(100, 64);
    std::stop_source source;
    source.request_stop();
    expect_unfinished(coset_leader_gray_code(coset, {.stop = source.get_token()}), coset);
}

// 2^64 elements: only stopping ends this.
TEST(Stop, DuringTheSearchKeepsTheBestSoFar) {
    for (const std::size_t dimension : {40u, 63u, 64u, 80u}) {
        const SolutionCoset coset = random_coset(150, dimension);
        ASSERT_EQ(coset.dimension(), dimension);
        std::stop_source source;
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

TEST(Stop, FromAnotherThread) {
    const SolutionCoset coset = random_coset(150, 80);
    std::stop_source source;
    std::jthread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        source.request_stop();
    });
    expect_unfinished(coset_leader_gray_code(coset, {.stop = source.get_token()}), coset);
}

TEST(Stop, BeforeTheTrellisIsDone) {
    const SolutionCoset coset = random_coset(60, 44);
    std::stop_source source;
    source.request_stop();
    const CosetLeader found = coset_leader_trellis(coset, {.stop = source.get_token()});
    expect_unfinished(found, coset);
    EXPECT_EQ(found.element, coset_leader_gray_code(coset, {.elements = found.examined}).element);
}

TEST(Stop, RequestedAfterTheLastElementChangesNothing) {
    const SolutionCoset coset = random_coset(70, 10);
    std::stop_source source;
    const auto report = [&](const Progress& p) {
        if (p.done == p.total) source.request_stop();
    };
    EXPECT_TRUE(coset_leader_gray_code(coset, {.stop = source.get_token(), .progress = report}).proved);
}

}  // namespace
}  // namespace gf2
