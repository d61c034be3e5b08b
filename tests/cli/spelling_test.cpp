// SPDX-License-Identifier: MIT
#include "apps/cli/spelling.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gf2::test {
namespace {

using apps::did_you_mean;
using apps::edit_distance;
using apps::nearest_names;

using Words = std::vector<std::string>;

TEST(Spelling, CountsInsertionsDeletionsSubstitutionsAndSwaps) {
    EXPECT_EQ(edit_distance("", ""), 0u);
    EXPECT_EQ(edit_distance("", "abc"), 3u);
    EXPECT_EQ(edit_distance("rank", "rank"), 0u);
    EXPECT_EQ(edit_distance("rank", "ranks"), 1u);
    EXPECT_EQ(edit_distance("rank", "bank"), 1u);
    EXPECT_EQ(edit_distance("slove", "solve"), 1u);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
    EXPECT_EQ(edit_distance("ca", "abc"), 3u);  // the unrestricted distance is 2
}

// Words over two letters, so that all kinds of edits compete.
TEST(Spelling, DistanceIsSymmetricAndZeroOnlyForEqualWords) {
    Words words = {""};
    for (std::size_t i = 0; words[i].size() < 5; ++i) {
        words.push_back(words[i] + 'a');
        words.push_back(words[i] + 'b');
    }
    for (const std::string& a : words) {
        for (const std::string& b : words) {
            const std::size_t distance = edit_distance(a, b);
            EXPECT_EQ(distance, edit_distance(b, a)) << a << ' ' << b;
            EXPECT_EQ(distance == 0, a == b) << a << ' ' << b;
            EXPECT_LE(distance, std::max(a.size(), b.size()));
            EXPECT_GE(distance + std::min(a.size(), b.size()), std::max(a.size(), b.size()));
        }
    }
}

TEST(Spelling, FindsTheNearestNames) {
    const Words commands = {"solve", "rank", "rref", "nullspace", "nullity", "transpose", "mul"};
    EXPECT_EQ(nearest_names("slove", commands), Words{"solve"});
    EXPECT_EQ(nearest_names("SOLVE", commands), Words{"solve"});
    EXPECT_EQ(nearest_names("ranc", commands), Words{"rank"});
    EXPECT_EQ(nearest_names("trans", commands), Words{"transpose"});
    EXPECT_EQ(nearest_names("null", commands), (Words{"nullspace", "nullity"}));
    EXPECT_EQ(nearest_names("mulitply", commands), Words{"mul"});
    EXPECT_EQ(nearest_names("nulspcae", commands), Words{"nullspace"});
    EXPECT_EQ(nearest_names("matrx-market", Words{"mat", "matrix-market"}), Words{"matrix-market"});
    for (const std::string word : {"", "-", "x", "frobnicate", "5"}) EXPECT_EQ(nearest_names(word, commands), Words{});
    const Words many = {"aa1", "aa2", "aa3", "aa4"};
    EXPECT_EQ(nearest_names("aa", many), (Words{"aa1", "aa2", "aa3"}));
}

TEST(Spelling, IgnoresTheDashesOfOptions) {
    const Words options = {"--output", "--from", "--to", "-h"};
    EXPECT_EQ(nearest_names("--ouput", options), Words{"--output"});
    EXPECT_EQ(nearest_names("-output", options), Words{"--output"});
    EXPECT_EQ(nearest_names("--bogus", options), Words{});
}

TEST(Spelling, SuggestsInWords) {
    EXPECT_EQ(did_you_mean("slove", Words{"solve"}), "; did you mean solve?");
    EXPECT_EQ(did_you_mean("null", Words{"nullspace", "nullity"}), "; did you mean nullspace or nullity?");
    EXPECT_EQ(did_you_mean("x", Words{"solve"}), "");
    EXPECT_EQ(apps::listed(Words{"a", "b", "c"}, "or"), "a, b or c");
    EXPECT_EQ(apps::listed(Words{"a"}, "or"), "a");
}

}  // namespace
}  // namespace gf2::test
