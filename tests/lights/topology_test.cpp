// SPDX-License-Identifier: MIT
#include "gf2/lights/topology.hpp"

#include <gmock/gmock.h>

#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>

#include "tests/lights/definition.hpp"
#include "tests/lights/print.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using enum Topology;
using test::Place;

TEST(Topology, NamesAreDistinctAndRoundTrip) {
    std::set<std::string_view> names;
    for (const Topology topology : all_topologies()) {
        EXPECT_EQ(topology_from_string(to_string(topology)), topology);
        EXPECT_TRUE(names.insert(to_string(topology)).second) << to_string(topology);
    }
    EXPECT_EQ(all_topologies().front(), kPlane);
    EXPECT_EQ(to_string(kMoebius), "moebius");
}

// By definition, an edge is glued if a step over it stays on the board, and straight if the step keeps the other
// coordinate.
TEST(Topology, GluingAgreesWithWrap) {
    const auto gluing = [](const std::optional<Cell>& over, const Cell& straight) {
        if (!over) return Gluing::kNone;
        return *over == straight ? Gluing::kStraight : Gluing::kReversed;
    };
    for (const Topology topology : all_topologies()) {
        SCOPED_TRACE(to_string(topology));
        EXPECT_EQ(gluing_across(topology), gluing(wrap(topology, 2, 3, 0, 3), Cell{0, 0}));
        EXPECT_EQ(gluing_down(topology), gluing(wrap(topology, 2, 3, 2, 0), Cell{0, 0}));
    }
}

TEST(Topology, RefusesOtherNames) {
    for (const std::string name : {"", "sphere", "Torus", "torus ", "plan", "planes"}) {
        const std::string message = test::error_of<std::invalid_argument>([&] { (void)topology_from_string(name); });
        EXPECT_TRUE(test::mentions(message, {"'" + name + "'", "expected one of plane, cylinder, torus"})) << name;
    }
}

// The definitions on a board of 2 x 3 cells.
TEST(Topology, WrapMatchesAHandWorkedExample) {
    const auto at = [](Topology topology, std::ptrdiff_t row, std::ptrdiff_t column) {
        return wrap(topology, 2, 3, row, column);
    };
    for (const Topology topology : all_topologies()) EXPECT_EQ(at(topology, 1, 2), (Cell{1, 2}));
    EXPECT_EQ(at(kPlane, 0, 3), std::nullopt);
    EXPECT_EQ(at(kPlane, -1, 0), std::nullopt);
    EXPECT_EQ(at(kCylinder, 0, 3), (Cell{0, 0}));
    EXPECT_EQ(at(kCylinder, 0, -1), (Cell{0, 2}));
    EXPECT_EQ(at(kCylinder, 2, 0), std::nullopt);
    EXPECT_EQ(at(kTorus, 2, 3), (Cell{0, 0}));
    EXPECT_EQ(at(kTorus, -1, -1), (Cell{1, 2}));
    EXPECT_EQ(at(kMoebius, 0, 3), (Cell{1, 0}));
    EXPECT_EQ(at(kMoebius, 0, 6), (Cell{0, 0}));
    EXPECT_EQ(at(kMoebius, 1, -1), (Cell{0, 2}));
    EXPECT_EQ(at(kMoebius, 2, 0), std::nullopt);
    EXPECT_EQ(at(kMoebius, -1, 3), std::nullopt);
    EXPECT_EQ(at(kKlein, 0, 3), (Cell{1, 0}));
    EXPECT_EQ(at(kKlein, 2, 1), (Cell{0, 1}));
    EXPECT_EQ(at(kKlein, 2, 3), (Cell{1, 0}));
    EXPECT_EQ(at(kProjective, 0, 3), (Cell{1, 0}));
    EXPECT_EQ(at(kProjective, 2, 0), (Cell{0, 2}));
    EXPECT_EQ(at(kProjective, -1, 1), (Cell{1, 1}));
    EXPECT_EQ(at(kProjective, -1, -1), (Cell{0, 0}));
}

class EveryTopology : public testing::TestWithParam<Topology> {};

TEST_P(EveryTopology, WrapAgreesWithAWalkAlongTheGluings) {
    constexpr std::ptrdiff_t kMargin = 4;
    for (std::size_t rows = 1; rows <= 5; ++rows) {
        for (std::size_t columns = 1; columns <= 5; ++columns) {
            const auto glued = test::glued_places(GetParam(), rows, columns, kMargin);
            const auto height = static_cast<std::ptrdiff_t>(rows);
            const auto width = static_cast<std::ptrdiff_t>(columns);
            for (std::ptrdiff_t r = -kMargin * height; r < (kMargin + 1) * height; ++r) {
                for (std::ptrdiff_t c = -kMargin * width; c < (kMargin + 1) * width; ++c) {
                    std::optional<Cell> expected;
                    if (const auto place = glued.find({r, c}); place != glued.end()) {
                        expected = {static_cast<std::size_t>(place->second.first),
                                    static_cast<std::size_t>(place->second.second)};
                    }
                    ASSERT_EQ(wrap(GetParam(), rows, columns, r, c), expected)
                        << r << ", " << c << " on a board of " << rows << " x " << columns;
                }
            }
        }
    }
}

// Long walks along the gluings lead back to their start, from far away and on boards of any size.
TEST_P(EveryTopology, WrapIsInvariantAlongTheGluings) {
    const auto steps = test::gluings(GetParam());
    if (steps.empty()) return;
    SplitMix64 random = test::test_random();
    // A hundred steps on the largest board must not overflow.
    constexpr std::size_t kMaxLog = sizeof(std::size_t) >= 8 ? 34 : 24;
    for (std::size_t round = 0; round < test::test_rounds(200); ++round) {
        const auto rows = static_cast<std::ptrdiff_t>(1 + random_below(std::uint64_t{1} << (round % kMaxLog), random));
        const auto columns = static_cast<std::ptrdiff_t>(
            1 + random_below(std::uint64_t{1} << (round % std::min<std::size_t>(kMaxLog, 31)), random));
        const Cell cell{static_cast<std::size_t>(random_below(static_cast<std::uint64_t>(rows), random)),
                        static_cast<std::size_t>(random_below(static_cast<std::uint64_t>(columns), random))};
        Place place{cell.row, cell.column};
        for (int step = 0; step < 100; ++step) place = steps[random_below(steps.size(), random)](place, rows, columns);
        ASSERT_EQ(wrap(GetParam(), static_cast<std::size_t>(rows), static_cast<std::size_t>(columns), place.first,
                       place.second),
                  cell)
            << place.first << ", " << place.second << " on a board of " << rows << " x " << columns;
    }
}

INSTANTIATE_TEST_SUITE_P(Topology, EveryTopology, testing::ValuesIn(all_topologies().begin(), all_topologies().end()),
                         [](const auto& instance) { return std::string(to_string(instance.param)); });

}  // namespace
}  // namespace gf2::lights
