// SPDX-License-Identifier: MIT
// The tables of rules with their masks, of topologies and of methods in docs/ agree with the library.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "gf2/lights/rule.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/topology.hpp"
#include "tests/lights/boards.hpp"
#include "tests/lights/definition.hpp"
#include "tests/support/checks.hpp"
#include "tests/support/seed.hpp"

namespace gf2::lights {
namespace {

using enum Topology;
using Offsets = std::vector<Offset>;
using test::error_of;
using test::mentions;
using test::Place;
using testing::IsEmpty;

Offsets offsets_of(std::string_view text) {
    return Rule::from_string(text).offsets();
}

TEST(Rule, NamesAreDistinct) {
    const std::set<std::string_view> names(Rule::names().begin(), Rule::names().end());
    EXPECT_EQ(names.size(), Rule::names().size());
    EXPECT_EQ(Rule::names().front(), "plus");
    EXPECT_TRUE(names.contains("row-column"));
}

TEST(Rule, NamedRulesHaveTheirDefinedOffsets) {
    for (const std::string_view name : Rule::names()) {
        SCOPED_TRACE(name);
        const Rule rule = Rule::from_string(name);
        EXPECT_EQ(rule.name(), name);
        EXPECT_EQ(rule.is_row_column(), name == "row-column");
        Offsets expected;
        if (!rule.is_row_column()) {
            for (const auto& [row, column] : test::offsets_by_definition(std::string(name))) {
                expected.push_back({row, column});
            }
        }
        EXPECT_EQ(rule.offsets(), expected);
    }
    EXPECT_EQ(Rule::plus().offsets(), offsets_of("plus"));
    EXPECT_EQ(Rule::plus().name(), "plus");
    EXPECT_TRUE(Rule::row_column().is_row_column());
    EXPECT_EQ(Rule::row_column().name(), "row-column");
}

TEST(Rule, MaskHasThePressedCellInTheMiddle) {
    EXPECT_EQ(offsets_of("1"), (Offsets{{0, 0}}));
    EXPECT_EQ(offsets_of("001"), (Offsets{{0, 1}}));
    EXPECT_EQ(offsets_of("1/0/0"), (Offsets{{-1, 0}}));
    EXPECT_EQ(offsets_of("110/000/001"), (Offsets{{-1, -1}, {-1, 0}, {1, 1}}));
    EXPECT_EQ(offsets_of("00001/00000/00100/00000/10000"), (Offsets{{-2, 2}, {0, 0}, {2, -2}}));
    EXPECT_EQ(offsets_of("10000/00000/00010"), (Offsets{{-1, -2}, {1, 1}}));
    EXPECT_EQ(Rule::from_string("110/000/001").name(), "110/000/001");
    EXPECT_FALSE(Rule::from_string("111").is_row_column());
}

TEST(Rule, MaskMayToggleNothing) {
    EXPECT_THAT(offsets_of("0"), IsEmpty());
    EXPECT_THAT(offsets_of("000/000/000"), IsEmpty());
}

constexpr std::ptrdiff_t kMaxOffset = std::ptrdiff_t{1} << (sizeof(std::ptrdiff_t) >= 8 ? 40 : 28);

TEST(Rule, OffsetsAreRowThenColumn) {
    EXPECT_EQ(offsets_of("0,0;-1,0;2,1"), (Offsets{{-1, 0}, {0, 0}, {2, 1}}));
    EXPECT_EQ(offsets_of("7,-5"), (Offsets{{7, -5}}));
    EXPECT_EQ(offsets_of(std::to_string(kMaxOffset) + "," + std::to_string(-kMaxOffset)),
              (Offsets{{kMaxOffset, -kMaxOffset}}));
    EXPECT_EQ(Rule::from_string("0,0;-1,0;2,1").name(), "0,0;-1,0;2,1");
}

TEST(Rule, RepeatedOffsetsCancel) {
    EXPECT_THAT(offsets_of("1,2;1,2"), IsEmpty());
    EXPECT_EQ(offsets_of("1,2;0,0;1,2;1,2"), (Offsets{{0, 0}, {1, 2}}));
    EXPECT_EQ(offsets_of("1,2;0,0;1,2;0,0;3,3"), (Offsets{{3, 3}}));
    EXPECT_EQ(Rule::from_offsets({{1, 1}, {0, 1}, {1, 1}}, "mine").offsets(), (Offsets{{0, 1}}));
    EXPECT_EQ(Rule::from_offsets({}, "mine").name(), "mine");
}

// The sums of coordinates and offsets must not overflow.
TEST(Rule, RefusesOffsetsBeyondAnyBoard) {
    constexpr std::ptrdiff_t kMax = std::numeric_limits<std::ptrdiff_t>::max();
    for (const Offset& far : {Offset{kMax, 0}, Offset{0, kMax}, Offset{-kMax - 1, 0}, Offset{0, kMaxOffset + 1}}) {
        EXPECT_THROW((void)Rule::from_offsets({{0, 0}, far}, "far"), std::invalid_argument)
            << testing::PrintToString(far);
    }
}

TEST(Rule, RefusesOtherTextSayingWhatWasExpected) {
    for (const std::string text : {"",
                                   " ",
                                   "/",
                                   "//",
                                   "Plus",
                                   "plus ",
                                   "diagonal",
                                   "row_column",
                                   "11",
                                   "10/01",
                                   "11/11/11",
                                   "1/1",
                                   "010/111",
                                   "010/11/010",
                                   "010/111/010/",
                                   "/010/111/010",
                                   "010/121/010",
                                   "010 111 010",
                                   "1,",
                                   ",1",
                                   "1,2;",
                                   ";1,2",
                                   "1,2;;3,4",
                                   "1,2,3",
                                   "1;2",
                                   "1, 2",
                                   "a,b",
                                   "1,2x",
                                   "+1,2",
                                   "--1,2",
                                   "1.5,2",
                                   "1099511627777,0",
                                   "0,-1099511627777",
                                   "99999999999999999999,0"}) {
        SCOPED_TRACE("'" + text + "'");
        const std::string message = error_of<std::invalid_argument>([&] { (void)Rule::from_string(text); });
        EXPECT_TRUE(mentions(message, {"'" + text + "'", "expected", "plus-nocentre", "row-column", "010/111/010"}));
    }
}

TEST(Rule, PlusVariantFollowsFromTheOffsetsAlone) {
    EXPECT_EQ(plus_variant(Rule::plus()), PlusVariant::kWithCentre);
    EXPECT_EQ(plus_variant(Rule::from_string("010/111/010")), PlusVariant::kWithCentre);
    EXPECT_EQ(plus_variant(Rule::from_string("plus-nocentre")), PlusVariant::kWithoutCentre);
    EXPECT_EQ(plus_variant(Rule::from_string("0,1;1,0;0,-1;-1,0")), PlusVariant::kWithoutCentre);
    for (const char* other : {"king", "x", "knight", "row-column", "0", "010/110/010"}) {
        EXPECT_EQ(plus_variant(Rule::from_string(other)), std::nullopt) << other;
    }
}

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

const std::string kTheory = "theory/lights-out.md";
const std::string kGuide = "guide/rules.md";

// The rows of the table under a heading of a page that begin with "| `name` | ", by name; the rest of each as value.
std::map<std::string, std::string> table_under(const std::string& page, const std::string& heading) {
    std::ifstream in(GF2_SOURCE_DIR "/docs/" + page);
    std::map<std::string, std::string> rows;
    bool is_under = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("#")) is_under = line == "## " + heading;
        const std::size_t end = line.find("` | ");
        if (is_under && line.starts_with("| `") && end != std::string::npos) {
            rows[line.substr(3, end - 3)] = line.substr(end + 4);
        }
    }
    return rows;
}

template <class Names>
std::set<std::string> listed(const Names& names) {
    std::set<std::string> all;
    for (const auto& [name, text] : names) all.insert(name);
    return all;
}

TEST(Names, OfRulesAreInTheDocs) {
    const auto rows = table_under(kGuide, "Named rules");
    ASSERT_EQ(listed(rows), std::set<std::string>(Rule::names().begin(), Rule::names().end()));
    for (const auto& [name, text] : rows) {
        if (Rule::from_string(name).is_row_column()) continue;
        ASSERT_TRUE(text.starts_with("`")) << name;
        const std::string mask = text.substr(1, text.find('`', 1) - 1);
        EXPECT_EQ(Rule::from_string(name).offsets(), Rule::from_string(mask).offsets()) << name << ' ' << mask;
    }
}

TEST(Names, OfTopologiesAreInTheDocs) {
    std::set<std::string> names;
    for (const Topology topology : all_topologies()) names.emplace(to_string(topology));
    EXPECT_EQ(listed(table_under(kTheory, "Edges")), names);
    EXPECT_EQ(listed(table_under(kGuide, "Topologies")), names);
}

TEST(Names, OfMethodsAreInTheDocs) {
    std::set<std::string> names;
    for (const Method& method : methods()) names.emplace(method.name);
    EXPECT_EQ(listed(table_under(kTheory, "Methods")), names);
}

}  // namespace
}  // namespace gf2::lights
