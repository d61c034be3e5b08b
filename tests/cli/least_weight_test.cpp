// SPDX-License-Identifier: MIT
// Searches that are interrupted, taken up again, shared out and joined.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

std::string all_on(std::size_t side) {
    std::string board;
    for (std::size_t row = 0; row < side; ++row) board += std::string(side, '1') + '\n';
    return board;
}

class LeastWeight : public InEmptyDirectory {
protected:
    LeastWeight() {
        write("30", all_on(30));  // nullity 20, in 16 blocks
        write("61", all_on(61));  // nullity 40: never done within a test
        write("79", all_on(79));  // nullity 64: never done at all
        write("h", "1101000\n0110100\n0011010\n");
        write("s", "101\n");
    }

    static Invocation solve(const std::string& board, const std::vector<std::string>& more = {}) {
        return with({"lightsout", {"solve", "--min", board}}, more);
    }

    // Runs the shards of n and returns the names of their files.
    static std::vector<std::string> run_shards(const Invocation& search, int n) {
        std::vector<std::string> names;
        for (int i = 1; i <= n; ++i) {
            names.push_back("shard-" + std::to_string(i));
            const std::string shard = std::to_string(i) + '/' + std::to_string(n);
            const RunResult result = run(with(search, {"--shard", shard, "--checkpoint", names.back()}));
            EXPECT_EQ(result.status, 0) << result.err;
        }
        return names;
    }
};

TEST_F(LeastWeight, ShardsGiveTheAnswerOfOneRun) {
    const RunResult whole = run(solve("30"));
    ASSERT_EQ(whole.status, 0) << whole.err;
    std::vector<std::string> names = run_shards(solve("30"), 7);
    for (int order = 0; order < 3; ++order) {
        const RunResult merged = run(with({"lightsout", {"merge"}}, names));
        EXPECT_EQ(merged.status, 0) << merged.err;
        EXPECT_EQ(merged.out, whole.out);
        std::next_permutation(names.begin(), names.end());
        std::rotate(names.begin(), names.begin() + 2, names.end());
    }
    const auto joined = json_answer(with({"lightsout", {"merge"}}, names));
    const auto at_once = json_answer(solve("30"));
    EXPECT_EQ(joined["weight"], 376);
    EXPECT_EQ(joined["minimum"]["ties"], at_once["minimum"]["ties"]);
    EXPECT_EQ(joined["minimum"]["proved"], true);
    EXPECT_EQ(joined["element"], at_once["presses"]);
}

TEST_F(LeastWeight, JoinedFilesCanBeJoinedFurther) {
    const std::vector<std::string> names = run_shards(solve("30"), 4);
    EXPECT_EQ(run({"lightsout", {"merge", names[3], names[1], "-o", "some"}}).status, 4);
    const RunResult merged = run({"lightsout", {"merge", names[0], "some", names[2], "--count"}});
    EXPECT_EQ(merged.status, 0) << merged.err;
    EXPECT_EQ(merged.out, "376\n");
}

TEST_F(LeastWeight, WhatIsMissingOrThereTwiceIsSaid) {
    const std::vector<std::string> names = run_shards(solve("30"), 3);
    const RunResult two = run({"lightsout", {"merge", names[0], names[2]}});
    EXPECT_EQ(two.status, 4);
    EXPECT_NE(two.err.find("not complete"), std::string::npos) << two.err;
    EXPECT_TRUE(is_refused({"lightsout", {"merge", names[0], names[1], names[0]}}, 3, {names[0], "both"}));
    ASSERT_EQ(run({"gf2", {"minweight", "h", "s", "--checkpoint", "other"}}).status, 0);
    EXPECT_TRUE(is_refused({"lightsout", {"merge", names[0], "other"}}, 3, {"other"}));
}

TEST_F(LeastWeight, ASearchIsTakenUpWhereItWasLeft) {
    const RunResult whole = run(solve("30"));
    const std::string block = std::to_string(1 << 16);
    for (int blocks = 1; blocks < 16; ++blocks) {
        const RunResult some = run(solve("30", {"--budget", block, "--checkpoint", "file"}));
        ASSERT_EQ(some.status, 4) << blocks << some.err;
        ASSERT_TRUE(is_one_message("lightsout", some.err)) << some.err;
    }
    const RunResult rest = run(solve("30", {"--budget", block, "--checkpoint", "file"}));
    EXPECT_EQ(rest.status, 0) << rest.err;
    EXPECT_EQ(rest.out, whole.out);
    const RunResult again = run(solve("30", {"--checkpoint", "file"}));  // nothing is left
    EXPECT_EQ(again.status, 0);
    EXPECT_EQ(again.out, whole.out);
}

TEST_F(LeastWeight, InterruptsLeaveTheBestSoFarAndAFileToGoOnWith) {
    const RunResult interrupted = run_shell("timeout -s INT 1 lightsout solve --min 61 --checkpoint file > presses");
    EXPECT_NE(interrupted.err.find("interrupted"), std::string::npos) << interrupted.err;
    EXPECT_EQ(run({"lightsout", {"verify", "61", "presses"}}).status, 0);
    const RunResult status = run_shell("timeout --preserve-status -s INT 1 lightsout solve --min 61 --checkpoint file");
    EXPECT_EQ(status.status, 4);
    // Killed, so that it cannot tidy up.
    static_cast<void>(run_shell("timeout -s KILL 1 lightsout solve --min 61 --checkpoint file"));
    const RunResult merged = run({"lightsout", {"merge", "file"}});
    EXPECT_EQ(merged.status, 4) << merged.err;
    write("presses", merged.out);
    EXPECT_EQ(run({"lightsout", {"verify", "61", "presses"}}).status, 0);
}

TEST_F(LeastWeight, TimeIsKept) {
    const RunResult result = run(solve("61", {"--time", "0.3"}));
    EXPECT_EQ(result.status, 4);
    EXPECT_NE(result.err.find("time is up"), std::string::npos) << result.err;
    for (const char* seconds : {"0", "-1", "soon"}) {
        EXPECT_TRUE(is_refused(solve("61", {"--time", seconds}), 2, {"--time"}));
    }
}

TEST_F(LeastWeight, BeyondReachAreTheBestSoFarAndALowerBound) {
    const auto answer = json_answer(solve("79", {"--budget", "100000000"}), 4);
    EXPECT_EQ(answer["minimum"]["proved"], false);
    EXPECT_EQ(answer["minimum"]["method"], "information sets");
    EXPECT_GT(answer["minimum"]["lower_bound"], 300);
    EXPECT_LT(answer["count"], 3000);
    EXPECT_LE(answer["minimum"]["lower_bound"], answer["count"]);
}

TEST_F(LeastWeight, OfSystems) {
    const RunResult whole = run({"gf2", {"minweight", "h", "s"}});
    EXPECT_EQ(whole.out, "0001000\n");
    EXPECT_EQ(run({"gf2", {"solve", "h", "s", "--min"}}).out, whole.out);
    const std::vector<std::string> names = run_shards({"gf2", {"minweight", "h", "s"}}, 3);
    EXPECT_EQ(run(with({"gf2", {"merge"}}, names)).out, whole.out);
    write("unsolvable", "11\n11\n");
    write("01", "01\n");
    EXPECT_EQ(run({"gf2", {"minweight", "unsolvable", "01"}}).status, 1);
}

TEST_F(LeastWeight, TablesAreTakenUp) {
    const RunResult whole = run({"lightsout", {"minima", "1..30"}});
    EXPECT_NE(whole.out.find("\n19 141\n"), std::string::npos);
    write("table.part", whole.out.substr(0, whole.out.find("\n19 141\n") + 8));  // without its last newline
    EXPECT_EQ(run({"lightsout", {"minima", "1..30", "-o", "table"}}).status, 0);
    EXPECT_EQ(read("table"), whole.out);
    write("table.part", "7 33\n");
    EXPECT_TRUE(is_refused({"lightsout", {"minima", "1..30", "-o", "table"}}, 3, {"table.part"}));
    EXPECT_EQ(run({"lightsout", {"minima", "4", "--rule", "plus-nocentre"}}).out, "4 6\n");
    EXPECT_EQ(run({"lightsout", {"minima", "5", "--rule", "plus-nocentre"}}).out, "# 5 unsolvable\n");
    const RunResult beyond = run({"lightsout", {"minima", "79", "--budget", "1000000"}});
    EXPECT_TRUE(beyond.out.starts_with("# 79 between ")) << beyond.out;
    for (const char* sizes : {"0..3", "4..3", "x", "1..", "..3", "1..3000", "1...3"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"minima", sizes}}, 2, {sizes}));
    }
}

TEST_F(LeastWeight, RefusesArgumentsThatMakeNoSense) {
    EXPECT_TRUE(is_refused(solve("30", {"--shard", "1/2"}), 2, {"--shard", "--checkpoint"}));
    for (const char* shard : {"0/3", "4/3", "1/0", "1", "1/", "/2", "1/2/3", "a/b", "-1/2", "1/2x"}) {
        EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "file", "--shard", shard}), 2, {"--shard", shard}));
    }
    EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "file", "--target", "uniform"}), 2, {"--checkpoint"}));
    EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "no/such/directory"}), 3, {"no/such/directory"}));
    EXPECT_EQ(files(), (std::vector<std::string>{"30", "61", "79", "h", "s"}));
}

TEST_F(LeastWeight, FilesThatAreNoSearchesAreRefusedAndLeftAlone) {
    ASSERT_EQ(run(solve("30", {"--budget", "65536", "--checkpoint", "good"})).status, 4);
    const std::string good = read("good");
    const auto damaged = [&](const std::string& from, const std::string& to) {
        const std::size_t at = good.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        return good.substr(0, at) + to + good.substr(at + from.size());
    };
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"", "1:1"},
        {"0101\n", "file"},
        {"[]", "object"},
        {good.substr(0, good.size() / 2), "file:"},
        {damaged("gf2kit least", "another"), "format"},
        {damaged("\"version\": 1", "\"version\": 2"), "version"},
        {damaged("\"version\": 1", "\"version\": -1"), "version"},
        {damaged("\"blocks\": 16", "\"blocks\": 15"), "different cosets"},
        {damaged("\"blocks\": 16", "\"blocks\": 0"), "blocks"},
        {damaged("\"dimension\": 20", "\"dimension\": 21"), "different cosets"},
        {damaged("\"whole\": true", "\"whole\": 1"), "whole"},
        {damaged("\"ties\": ", "\"ties\": -"), "ties"},
        {damaged("\"done\"", "\"undone\""), "done"},
        {damaged("\"element\": \"", "\"element\": \"2"), "element"},
        {damaged("\"element\": \"", "\"element\": \"0"), "element"},
        {damaged("\"fixed\": \"", "\"fixed\": \"0"), "file"},
        {damaged("\"fingerprint\": \"", "\"fingerprint\": \"x"), "fingerprint"},
        {damaged("\"form\": [\n  \"0", "\"form\": [\n  \""), "form"},
    };
    for (const auto& [text, mentioned] : cases) {
        write("file", text);
        EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "file"}), 3, {"file", mentioned})) << text.substr(0, 200);
        EXPECT_EQ(read("file"), text);
    }
    write("file", good);
    EXPECT_TRUE(is_refused(solve("61", {"--checkpoint", "file"}), 3, {"file"}));
    EXPECT_TRUE(is_refused({"lightsout", {"merge", "file", "no-such-file"}}, 3, {"no-such-file"}));
}

}  // namespace
}  // namespace gf2::test
