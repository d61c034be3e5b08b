// SPDX-License-Identifier: MIT
// Long tables as work in blocks: whatever shares or interrupts it, the table and its file are those of one run.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "apps/lightsout/odd_parts.hpp"
#include "tests/cli/long_runs.hpp"

namespace gf2::test {
namespace {

namespace fs = std::filesystem;

Invocation squares(const std::string& range, const std::string& topology = "plane") {
    return {"lightsout", {"nullity", "--square", range, "--topology", topology}};
}

Invocation minima(const std::string& range) {
    return {"lightsout", {"minima", range}};
}

class LongTables : public LongRun {
protected:
    // The table of the plain command, and the checkpoint of one process.
    void compute_alone(const Invocation& table) {
        const RunResult plain = run(table);
        ASSERT_EQ(plain.status, 0) << plain.err;
        answer_ = plain.out;
        fs::remove("alone");
        const RunResult recorded = run(with(table, {"--checkpoint", "alone", "--progress", "never"}));
        ASSERT_EQ(recorded.status, 0) << recorded.err;
        EXPECT_EQ(recorded.out, answer_);
        EXPECT_EQ(recorded.err, "");
    }

    void expect_the_table_of_one(const std::vector<std::string>& files) {
        const RunResult merged = run(with({"lightsout", {"merge", "-o", "merged"}}, files));
        EXPECT_EQ(merged.status, 0) << merged.err;
        EXPECT_EQ(merged.out, answer_);
        EXPECT_EQ(read("merged"), read("alone"));
    }

    // The lines that a stopped command printed.
    void expect_beginning(const std::string& lines) const {
        EXPECT_EQ(answer_.substr(0, lines.size()), lines);
        EXPECT_TRUE(lines.empty() || lines.back() == '\n');
    }

    std::string answer_;
};

TEST_F(LongTables, MayBeDoneInShards) {
    for (const Invocation& table :
         {squares("1..3000"), squares("2000..3600", "torus"), minima("1..48"), squares("6..6"),
          squares("1..1", "torus"), Invocation{"lightsout", {"nullity", "--table", "0"}},
          with(minima("3..14"), {"--topology", "torus", "--rule", "0,0;0,1;1,0", "--budget", "5"}),
          Invocation{"lightsout", {"nullity", "--table", "40", "--rule", "plus-nocentre", "--topology", "torus"}}}) {
        SCOPED_TRACE(testing::PrintToString(table));
        ASSERT_NO_FATAL_FAILURE(compute_alone(table));
        for (const int shards : {1, 2, 5}) {
            std::vector<std::string> files = run_shards(table, shards);
            std::reverse(files.begin(), files.end());
            ASSERT_NO_FATAL_FAILURE(expect_the_table_of_one(files));
        }
    }
}

TEST_F(LongTables, OfMinimaMatchTheLiterature) {
    const RunResult whole = run(minima("1..30"));
    EXPECT_NE(whole.out.find("\n19 141\n"), std::string::npos);
    EXPECT_EQ(run(with(minima("1..30"), {"-o", "table"})).status, 0);
    EXPECT_EQ(read("table"), whole.out);
    EXPECT_EQ(run(with(minima("4"), {"--rule", "plus-nocentre"})).out, "4 6\n");
    EXPECT_EQ(run(with(minima("5"), {"--rule", "plus-nocentre"})).out, "# 5 unsolvable\n");
    EXPECT_TRUE(run(with(minima("79"), {"--budget", "1000000"})).out.starts_with("# 79 between "));
    for (const char* sizes : {"0..3", "4..3", "x", "1..", "..3", "1..3000", "1...3"}) {
        EXPECT_TRUE(is_refused(minima(sizes), 2, {sizes}));
    }
}

TEST_F(LongTables, SayWhichShardsAreNotComplete) {
    const Invocation table = with(squares("1..3000"), {"--checkpoint", "shard"});
    const RunResult left =
        run(with(squares("1..3000000"), {"--checkpoint", "long", "--shard", "2/2", "--time", "0.1"}));
    EXPECT_EQ(left.status, 4);
    EXPECT_EQ(left.out, "");
    EXPECT_NE(left.err.find(" blocks of the shard are left\n"), std::string::npos) << left.err;
    ASSERT_EQ(run(with(table, {"--shard", "2/2"})).status, 0);
    const RunResult merged = run({"lightsout", {"merge", "shard"}});
    EXPECT_EQ(merged.status, 4);
    EXPECT_EQ(merged.out, "");
    const RunResult whole = run(table);  // goes on from the shard
    EXPECT_EQ(whole.status, 0);
    EXPECT_EQ(whole.out, run(squares("1..3000")).out);
}

TEST_F(LongTables, PrintTheJsonOfThePlainCommand) {
    for (const Invocation& table : {squares("2..40", "torus"), minima("1..9"),
                                    Invocation{"lightsout", {"nullity", "--table", "7", "--topology", "cylinder"}}}) {
        fs::remove("file");
        const auto plain = json_answer(table);
        EXPECT_EQ(json_answer(with(table, {"--checkpoint", "file"})), plain);
        auto merged = json_answer({"lightsout", {"merge", "file"}});
        merged["command"] = plain.at("command");
        EXPECT_EQ(merged, plain);
    }
}

TEST_F(LongTables, AreStoppedByTime) {
    const Invocation table = squares("1..25000");
    ASSERT_NO_FATAL_FAILURE(compute_alone(table));
    RunResult result{4, {}, {}};
    int runs = 0;
    for (; result.status == 4; ++runs) {
        ASSERT_LT(runs, 100);
        const double seconds = 0.1 + 0.05 * runs;  // a slow machine gets further in the end
        result = run(with(table, {"--checkpoint", "file", "--time", fmt::format("{}", seconds), "--threads", "1"}));
        expect_beginning(result.out);
        if (result.status != 4) continue;
        EXPECT_NE(result.err.find("time is up: the table ends before "), std::string::npos) << result.err;
        const RunResult merged = run({"lightsout", {"merge", "file"}});
        EXPECT_EQ(merged.status, 4);
        EXPECT_EQ(merged.out, result.out);
        EXPECT_NE(merged.err.find(" blocks are left: the table ends before "), std::string::npos);
    }
    EXPECT_GT(runs, 1);
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.out, answer_);
    EXPECT_EQ(read("file"), read("alone"));
    // A table without a record.
    const RunResult plain = run(with(squares("1..3000000"), {"--time", "0.5"}));
    EXPECT_EQ(plain.status, 4);
    EXPECT_NE(plain.err.find("time is up: the table ends before "), std::string::npos) << plain.err;
    EXPECT_TRUE(plain.out.starts_with("1 0\n2 0\n3 0\n4 4\n"));
}

TEST_F(LongTables, AreLeftAtSignals) {
    ASSERT_NO_FATAL_FAILURE(compute_alone(squares("1..40000")));
    for (const std::string signal : {"TERM", "USR1", "INT"}) {
        SCOPED_TRACE(signal);
        RunResult left;
        // On a busy machine the program may get the signal before it has begun to handle signals.
        for (const std::string seconds : {"0.1", "0.4", "1.6"}) {
            fs::remove("file");
            left = run_shell("timeout --preserve-status -s " + signal + " " + seconds +
                             " lightsout nullity --square 1..40000 --checkpoint file --threads 1");
            if (left.status < 128) break;
        }
        EXPECT_EQ(left.status, 4) << left.err;
        EXPECT_NE(left.err.find("interrupted: the table ends before "), std::string::npos) << left.err;
        expect_beginning(left.out);
        EXPECT_FALSE(read("file").empty());
    }
}

TEST_F(LongTables, WriteTheOutputWhenComplete) {
    const std::string expected = run(squares("1..2000")).out;
    const RunResult whole = run(with(squares("1..2000"), {"--checkpoint", "file", "-o", "out"}));
    EXPECT_EQ(whole.status, 0) << whole.err;
    EXPECT_EQ(whole.out, "");
    EXPECT_EQ(read("out"), expected);
    const RunResult stopped =
        run(with(squares("1..3000000"), {"--checkpoint", "long", "-o", "unfinished", "--time", "0.1"}));
    EXPECT_EQ(stopped.status, 4);
    EXPECT_EQ(stopped.out, "");
    EXPECT_NE(stopped.err.find("--output is written when it is complete"), std::string::npos) << stopped.err;
    EXPECT_EQ(files(), (std::vector<std::string>{"file", "long", "out"}));
    EXPECT_TRUE(is_refused(with(squares("1..9"), {"--checkpoint", "c", "-o", "nowhere/out"}), 3, {"nowhere/out"}));
    EXPECT_FALSE(fs::exists("c"));
    EXPECT_EQ(run(with({"lightsout", {"nullity", "--table", "9"}}, {"--checkpoint", "c", "--svg", "p.svg"})).status, 0);
    ASSERT_EQ(run({"lightsout", {"nullity", "--table", "9", "--svg", "plain.svg"}}).status, 0);
    EXPECT_EQ(read("p.svg"), read("plain.svg"));
}

TEST_F(LongTables, RefuseOtherTables) {
    ASSERT_EQ(run(with(squares("1..50"), {"--checkpoint", "a"})).status, 0);
    const std::string before = read("a");
    for (const Invocation& other : {squares("1..51"), squares("2..50"), squares("1..50", "torus"), minima("1..50"),
                                    Invocation{"lightsout", {"nullity", "--table", "50"}}}) {
        EXPECT_TRUE(is_refused(with(other, {"--checkpoint", "a"}), 3, {"a: expected a checkpoint of the search"}));
    }
    ASSERT_EQ(run(with(minima("1..5"), {"--checkpoint", "m"})).status, 0);
    EXPECT_TRUE(is_refused(with(minima("1..5"), {"--checkpoint", "m", "--budget", "7"}), 3,
                           {"m: expected a checkpoint of the search"}));
    EXPECT_EQ(run(with(minima("1..5"), {"--checkpoint", "m", "--rule", "010/111/010"})).status, 0);
    write("board", "11\n11\n");
    ASSERT_EQ(run({"lightsout", {"solve", "--min", "board", "--checkpoint", "s"}}).status, 0);
    EXPECT_TRUE(is_refused(with(squares("1..50"), {"--checkpoint", "s"}), 3,
                           {"s: expected a checkpoint of the search", "nullities"}));
    EXPECT_TRUE(is_refused({"lightsout", {"merge", "s", "a"}}, 3, {"a: expected the same question as s"}));
    EXPECT_TRUE(is_refused({"lightsout", {"merge", "a", "s"}}, 3, {"s: expected the same question as a"}));
    EXPECT_TRUE(is_refused({"lightsout", {"merge", "a", "m"}}, 3, {"m: expected the same", "fewest presses"}));
    EXPECT_TRUE(is_refused({"lightsout", {"merge", "a", "a"}}, 3, {"done in both"}));
    EXPECT_TRUE(is_refused({"lightsout", {"merge", "a", "--count"}}, 2, {"--count"}));
    EXPECT_TRUE(is_refused({"gf2", {"merge", "a"}}, 3, {"a: fact kind: expected one of"}));
    EXPECT_EQ(read("a"), before);
}

// Files with a right checksum, too: damage is not all that can be wrong.
TEST_F(LongTables, RefuseDamagedFiles) {
    ASSERT_EQ(run(with(squares("1..50"), {"--checkpoint", "a"})).status, 0);
    ASSERT_EQ(run(with(minima("1..5"), {"--checkpoint", "m"})).status, 0);
    const auto expect_refused = [](const Invocation& table, const std::string& text, const std::string& mentioned) {
        SCOPED_TRACE(text);
        expect_refusal(table, text, "");
        EXPECT_TRUE(is_refused(merge({"file"}, "lightsout"), 3, {"file", mentioned}));
    };
    const std::string a = read("a");
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, a.size() / 2, a.size() - 3}) {
        expect_refused(squares("1..50"), a.substr(0, size), "");
    }
    expect_refused(squares("1..50"), replaced(a, "value 5 2", "value 5 4"), "damaged");
    expect_refused(squares("1..50"), replaced(a, "search 1", "search 9"), "expected 'gf2kit search 1'");
    for (const auto& [from, to, mentioned] : std::vector<std::array<std::string, 3>>{
             {"value 5 2", "value 5 3", "found 5 3"},
             {"value 5 2", "value 6 2", "found 6 2"},
             {"value 5 2", "value 5 02", "found 5 02"},
             {"value 5 2", "value 5 8", "found 5 8"},
             {"value 5 2", "value 5 ", "found 5 "},
             {"value 5 2", "value 05 2", "as gf2kit writes it"},
             {"topology plane", "topology torus", "fact kind: expected the question"},
             {"last 50", "last 5000000000", "fact kind: expected a table that exists"},
             {"kind squares", "kind cubes", "fact kind: expected one of"},
             {"fact rule plus", "fact rule 010/111/010", "fact kind: expected"},
             {"fact rule plus", "fact rule x", "the rule plus on the plane"},
             {"part ", "part 1", "fact kind: expected a table of this version"}}) {
        expect_refused(squares("1..50"), forged(a, from, to), mentioned);
    }
    for (const auto& [from, to, mentioned] :
         std::vector<std::array<std::string, 3>>{{"value 5 15\n", "", "expected 5 values"},
                                                 {"value 5 15", "value 5 26", "found 5 26"},
                                                 {"value 5 15", "value 5 3..2", "found 5 3..2"},
                                                 {"value 5 15", "value 6 15", "found 6 15"}}) {
        expect_refused(minima("1..5"), forged(read("m"), from, to), mentioned);
    }
}

TEST_F(LongTables, HaveNoOptionsWithoutEffect) {
    for (const std::string option : {"--json", "--estimate", "--output=f"}) {
        for (const Invocation& table : {minima("1..3"), squares("1..3")}) {
            EXPECT_TRUE(is_refused(with(table, {"--shard", "1/2", "--checkpoint=c", option}), 2, {"excludes"}));
        }
    }
    EXPECT_TRUE(is_refused(with(minima("1..3"), {"--shard", "1/2"}), 2, {"--shard requires --checkpoint"}));
    EXPECT_TRUE(is_refused(with(minima("1..3"), {"--estimate", "--checkpoint", "c"}), 2, {"--estimate excludes"}));
    EXPECT_GT(json_answer(with(squares("1..300"), {"--estimate"})).at("blocks"), 0);
    for (const std::string option : {"--shard=1/2", "--checkpoint=c", "--time=3", "--estimate"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"nullity", "3", "3", option}}, 2, {"requires --square or --table"}));
    }
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--table", "4097", "--checkpoint", "c"}}, 2, {"up to 4096"}));
    EXPECT_TRUE(files().empty());
}

// By definition.
std::set<std::uint64_t> odd_parts_of(std::uint64_t first, std::uint64_t last) {
    std::set<std::uint64_t> parts;
    for (std::uint64_t n = first; n <= last; ++n) {
        std::uint64_t b = n;
        while (b % 2 == 0) b /= 2;
        parts.insert(b);
    }
    return parts;
}

TEST(OddParts, AreInBlocksOfAboutEqualWork) {
    using apps::lightsout::OddParts;
    for (const auto& [first, last] : std::vector<std::pair<std::uint64_t, std::uint64_t>>{{1, 1},
                                                                                          {1, 2},
                                                                                          {2, 2},
                                                                                          {4, 4},
                                                                                          {6, 6},
                                                                                          {7, 7},
                                                                                          {1, 100},
                                                                                          {63, 65},
                                                                                          {64, 64},
                                                                                          {96, 128},
                                                                                          {100, 299},
                                                                                          {1000, 1030},
                                                                                          {1, 3000},
                                                                                          {1'000'000, 1'000'300}}) {
        SCOPED_TRACE(std::to_string(first) + " " + std::to_string(last));
        const std::set<std::uint64_t> expected = odd_parts_of(first, last);
        const OddParts parts(first, last);
        ASSERT_EQ(parts.count_before(parts.blocks()), expected.size());
        std::uint64_t index = 0;
        std::uint64_t work = 0;
        for (const std::uint64_t b : expected) {
            EXPECT_EQ(parts.at(index), b);
            const std::uint64_t block = parts.block_of(b).value();
            EXPECT_LE(parts.count_before(block), index);
            EXPECT_LT(index, parts.count_before(block + 1));
            work += OddParts::work_for(b);
            ++index;
        }
        const std::uint64_t largest = OddParts::work_for(*expected.rbegin());
        const std::uint64_t share = (work + parts.blocks() - 1) / parts.blocks();
        for (std::uint64_t block = 0; block < parts.blocks(); ++block) {
            std::uint64_t of_block = 0;
            EXPECT_LT(parts.count_before(block), parts.count_before(block + 1));
            for (std::uint64_t i = parts.count_before(block); i < parts.count_before(block + 1); ++i) {
                of_block += OddParts::work_for(parts.at(i));
            }
            EXPECT_LE(of_block, share + 2 * largest) << block;
        }
        for (std::uint64_t b = 0; b <= last + 2; b += b > 3000 && b + 100 < first ? 97 : 1) {
            EXPECT_EQ(parts.block_of(b).has_value(), expected.contains(b)) << b;
        }
    }
    const OddParts many(1, OddParts::kMaxNumber);
    EXPECT_LE(many.blocks(), OddParts::kMaxBlocks);
    EXPECT_EQ(many.count_before(many.blocks()), OddParts::kMaxNumber / 2 + 1);
    EXPECT_EQ(many.block_of(OddParts::kMaxNumber), many.blocks() - 1);
    EXPECT_EQ(many.at(many.count_before(many.blocks()) - 1), OddParts::kMaxNumber);
}

}  // namespace
}  // namespace gf2::test
