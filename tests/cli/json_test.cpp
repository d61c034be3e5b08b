// SPDX-License-Identifier: MIT
#include "apps/cli/json.hpp"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace gf2::test {
namespace {

using apps::Json;
using Other = nlohmann::ordered_json;

// The same value in both classes, made by the same steps.
struct Both {
    Json ours;
    Other other;
};

Both random_value(int depth) {
    switch (*rc::gen::inRange(0, depth == 0 ? 6 : 8)) {
        case 0:
            return {nullptr, nullptr};
        case 1: {
            const bool value = *rc::gen::arbitrary<bool>();
            return {value, value};
        }
        case 2: {
            const auto value = *rc::gen::arbitrary<std::int64_t>();
            return {value, value};
        }
        case 3: {
            const auto value = *rc::gen::arbitrary<std::uint64_t>();
            return {value, value};
        }
        case 4: {
            const auto value = std::ldexp(*rc::gen::arbitrary<double>(), *rc::gen::inRange(-1000, 1000));
            return {value, value};
        }
        case 5: {
            const auto value = *rc::gen::container<std::string>(rc::gen::inRange<char>(0, 127));
            return {value, value};
        }
        case 6: {
            Both array{Json::array(), Other::array()};
            for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
                const Both value = random_value(depth - 1);
                array.ours.push_back(value.ours);
                array.other.push_back(value.other);
            }
            return array;
        }
        default: {
            Both object{Json::object(), Other::object()};
            for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
                const std::string name(1, *rc::gen::inRange('a', 'd'));
                const Both value = random_value(depth - 1);
                object.ours[name] = value.ours;
                object.other[name] = value.other;
            }
            return object;
        }
    }
}

RC_GTEST_PROP(Json, HasTheTextOfTheLibrary, ()) {
    const Both value = random_value(3);
    for (const int indent : {-1, 0, 2}) RC_ASSERT(value.ours.text(indent) == value.other.dump(indent));
    RC_ASSERT(value.ours.printed(2, true) == value.other.dump(2, ' ', true));
    RC_ASSERT(Json::parsed(value.ours.text()).text() == value.other.dump());
}

TEST(Json, TakesPairsOfANameAndAValueForAnObject) {
    EXPECT_EQ((Json{{"a", 1}, {"b", {2, 3}}}).text(), R"({"a":1,"b":[2,3]})");
    EXPECT_EQ((Json{1, "b"}).text(), R"([1,"b"])");
    EXPECT_EQ(Json(std::vector<std::string>{"a", "b"}).text(), R"(["a","b"])");
    EXPECT_EQ((Json{{"a", std::vector<int>()}}).text(), R"({"a":[]})");
}

TEST(Json, SaysWhereATextIsNotJson) {
    for (const auto& [text, byte] : std::vector<std::pair<std::string, std::size_t>>{
             {"", 1}, {"[1,]", 4}, {"{\"a\" 1}", 6}, {"[\"\xff\"]", 3}, {"1e999", 0}, {"1 2", 3}}) {
        try {
            static_cast<void>(Json::parsed(text));
            ADD_FAILURE() << text;
        } catch (const apps::JsonError& error) {
            EXPECT_EQ(error.byte, byte) << text;
        }
    }
}

TEST(Json, RefusesAnotherKindOfValue) {
    const Json text = "a";
    EXPECT_THROW(static_cast<void>(text.get<std::uint64_t>()), std::logic_error);
    EXPECT_THROW(static_cast<void>(text.size()), std::logic_error);
    EXPECT_THROW(static_cast<void>(Json(-1).get<std::uint64_t>()), std::logic_error);
    EXPECT_EQ(Json(3).get<double>(), 3.0);
    EXPECT_EQ(Json{}.size(), 0u);
    EXPECT_EQ(text.find("a"), nullptr);
    EXPECT_THROW(static_cast<void>(Json("\xff").text()), std::logic_error);
    EXPECT_EQ(Json("\xff").printed(-1, true), R"("\ufffd")");
}

}  // namespace
}  // namespace gf2::test
