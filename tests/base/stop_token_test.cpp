// SPDX-License-Identifier: MIT
#include "gf2/base/stop.hpp"

#include <gtest/gtest.h>

namespace gf2 {
namespace {

struct Standard {
    using Token = StopToken;
    using Source = StopSource;
};
struct Portable {
    using Token = portable::StopToken;
    using Source = portable::StopSource;
};

template <class Library>
class StopTokenEveryImplementation : public testing::Test {};
using Libraries = testing::Types<Standard, Portable>;
TYPED_TEST_SUITE(StopTokenEveryImplementation, Libraries);

TYPED_TEST(StopTokenEveryImplementation, ReportsStopRequestsOfItsSource) {
    typename TypeParam::Source source;
    const typename TypeParam::Token before = source.get_token();
    EXPECT_TRUE(before.stop_possible());
    EXPECT_FALSE(before.stop_requested());
    EXPECT_FALSE(source.stop_requested());
    EXPECT_TRUE(source.request_stop());
    EXPECT_FALSE(source.request_stop()) << "not the first time";
    EXPECT_TRUE(source.stop_requested());
    EXPECT_TRUE(before.stop_requested());
    EXPECT_TRUE(source.get_token().stop_requested());
    EXPECT_TRUE(source.get_token() == before);
}

TYPED_TEST(StopTokenEveryImplementation, HasNoSourceByDefault) {
    const typename TypeParam::Token none;
    EXPECT_FALSE(none.stop_possible());
    EXPECT_FALSE(none.stop_requested());
    typename TypeParam::Source source;
    EXPECT_FALSE(source.get_token() == none);
    EXPECT_TRUE(typename TypeParam::Token() == none);
}

TYPED_TEST(StopTokenEveryImplementation, OutlivesItsSource) {
    typename TypeParam::Token asked;
    {
        typename TypeParam::Source source;
        asked = source.get_token();
        source.request_stop();
    }
    EXPECT_TRUE(asked.stop_requested());
}

}  // namespace
}  // namespace gf2
