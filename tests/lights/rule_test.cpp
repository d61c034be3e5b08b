// SPDX-License-Identifier: MIT
#include "gf2/lights/rule.hpp"

#include <gmock/gmock.h>

#include <limits>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/lights/definition.hpp"
#include "tests/lights/print.hpp"
#include "tests/support/checks.hpp"

namespace gf2::lights {
namespace {

using test::error_of;
using test::mentions;
using testing::IsEmpty;

using Offsets = std::vector<Offset>;

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

}  // namespace
}  // namespace gf2::lights
