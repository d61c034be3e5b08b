// SPDX-License-Identifier: MIT
// Weights that are counted in pieces: interrupted and resumed, in shards and merged.
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "gf2/search/record_text.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class RecordedWeights : public InEmptyDirectory {
protected:
    const Invocation weights{"gf2", {"weights", "code"}};

    RecordedWeights() {
        write("code", run({"gf2", {"random", "22", "60"}}).out);
        write("large", run({"gf2", {"nullspace", "code"}}).out);  // counted through its dual code
        write("x0", run({"gf2", {"random", "1", "60", "--seed", "3"}}).out);
    }

    // Runs until the answer, or the shard, is whole. Returns it with the number of runs.
    static std::pair<RunResult, int> finish(const Invocation& command, const std::string& file,
                                            const std::vector<std::string>& more = {}) {
        for (int runs = 1;; ++runs) {
            const RunResult result = run(with(with(command, {"--checkpoint", file, "--budget", "1000000"}), more));
            if (result.status != 4 || runs == 1000) return {result, runs};
        }
    }

    // Runs all shards to their ends, and returns the names of their files.
    static std::vector<std::string> run_shards(const Invocation& command, int count) {
        std::vector<std::string> names;
        for (int i = 1; i <= count; ++i) {
            names.push_back("part" + std::to_string(i));
            std::filesystem::remove(names.back());
            const RunResult result =
                finish(command, names.back(), {"--shard", std::to_string(i) + '/' + std::to_string(count)}).first;
            EXPECT_EQ(result.status, 0) << result.err;
            EXPECT_NE(result.err.find(names.back() + ": shard complete"), std::string::npos) << result.err;
        }
        return names;
    }

    static Invocation merge(const std::vector<std::string>& files) { return with({"gf2", {"merge"}}, files); }

    void expect_refusal(const Invocation& command, const std::string& file, const std::string& mentioned) {
        write("file", file);
        EXPECT_TRUE(is_refused(with(command, {"--checkpoint", "file"}), 3, {"file", mentioned}));
        EXPECT_EQ(read("file"), file) << "changed";
    }
};

TEST_F(RecordedWeights, PiecesAndShardsAreOneRun) {
    for (const std::vector<std::string>& code :
         {std::vector<std::string>{"code"}, {"large"}, {"large", "--coset", "x0"}, {"code", "--parity-check"}}) {
        const Invocation command = with({"gf2", {"weights"}}, code);
        SCOPED_TRACE(testing::PrintToString(command));
        const std::string whole = run(command).out;
        EXPECT_EQ(run(with(command, {"--checkpoint", "whole"})).out, whole);
        const auto [result, runs] = finish(command, "pieces");
        EXPECT_EQ(result.out, whole) << result.err;
        EXPECT_EQ(runs, 5);
        EXPECT_EQ(read("pieces"), read("whole"));

        const std::vector<std::string> names = run_shards(command, 3);
        EXPECT_EQ(run(with(merge({names[1], names[2], names[0]}), {"-o", "merged"})).out, whole);
        EXPECT_EQ(read("merged"), read("whole"));
        auto merged = json_answer(merge(names));
        auto expected = json_answer(command);
        merged.erase("command");
        expected.erase("command");
        EXPECT_EQ(merged, expected);

        const RunResult some = run(with(merge({names[2], names[0]}), {"-o", "some"}));
        EXPECT_EQ(some.status, 4);
        EXPECT_NE(some.err.find("shard 2/3 is missing or not complete: "), std::string::npos) << some.err;
        EXPECT_EQ(some.out.substr(0, 14), "# incomplete: ");
        EXPECT_TRUE(is_refused(merge({"some", names[0]}), 3, {names[0], "done in both"}));
        EXPECT_EQ(run(with(command, {"--checkpoint", "some"})).out, whole);
        EXPECT_EQ(read("some"), read("whole"));
        for (const char* file : {"whole", "pieces", "merged", "some"}) std::filesystem::remove(file);
    }
    EXPECT_EQ(run({"gf2", {"merge", "part1", "--count"}}).status, 2);
}

TEST_F(RecordedWeights, OfTheFewestWordsAreMerged) {
    write("zero", "000\n");
    write("x", "110\n");
    EXPECT_EQ(run({"gf2", {"weights", "zero", "--coset", "x", "--checkpoint", "file"}}).out, "2 1\n");
    EXPECT_EQ(run(merge({"file"})).out, "2 1\n");
    // Words with an odd number of ones, by the two words of the dual code: one of them counts negatively.
    write("ones", std::string(30, '1') + '\n');
    write("one", '1' + std::string(29, '0') + '\n');
    const Invocation odd{"gf2", {"weights", "ones", "--parity-check", "--coset", "one"}};
    const std::string whole = run(odd).out;
    EXPECT_EQ(whole.substr(0, 12), "1 30\n3 4060\n");
    EXPECT_EQ(run(with(odd, {"--checkpoint", "first", "--budget", "1"})).status, 4);
    EXPECT_EQ(run(with(odd, {"--checkpoint", "first", "--budget", "1"})).out, whole);
    EXPECT_EQ(run(merge({"first"})).out, whole);
    Record record = parse_record(read("first"));
    --record.counts[0];
    ++record.counts[1];
    write("forged", to_text(record));
    EXPECT_TRUE(is_refused(merge({"forged"}), 3, {"forged: ", "no coset has its counts"}));
    for (const std::string shard : {"1", "2"}) {
        EXPECT_EQ(run(with(odd, {"--checkpoint", shard, "--shard", shard + "/2"})).status, 0);
    }
    EXPECT_EQ(run(merge({"1", "2"})).out, whole);
}

TEST_F(RecordedWeights, OtherOrDamagedFilesAreRefused) {
    ASSERT_EQ(run(with(weights, {"--checkpoint", "some", "--budget", "300000"})).status, 4);
    const std::string good = read("some");
    expect_refusal({"gf2", {"weights", "large"}}, good, "expected a checkpoint of the search");
    expect_refusal(with(weights, {"--coset", "x0"}), good, "plus a vector");
    expect_refusal(with(weights, {"--parity-check"}), good, "nullspace");
    expect_refusal(weights, "", "gf2kit search");
    expect_refusal(weights, good.substr(0, good.size() / 2), "cut");
    std::string damaged = good;
    damaged.replace(damaged.find("done 0-") + 7, 1, "2");
    expect_refusal(weights, damaged, "damaged");
    // What is wrong is found without the matrix; else the file is of another question.
    for (const auto& [change, mentioned] : std::vector<std::pair<std::function<void(Record&)>, std::string>>{
             {[](Record& r) { r.fingerprint = 5; }, ""},
             {[](Record& r) { r.counts.resize(62); }, ""},
             {[](Record& r) { r.facts["dimension"] = "21"; }, "add up"},
             {[](Record& r) { r.facts["dimension"] = "61"; }, "dimension"},
             {[](Record& r) { r.facts["dual"] = "1"; }, "dual"},
             {[](Record& r) { r.parts.clear(); }, "parts"},
             {[](Record& r) { r.parts.front().blocks = 24; }, "blocks"},
             {[](Record& r) { --r.parts.front().done.front().last; }, "add up"},
             {[](Record& r) { ++r.counts[30]; }, "add up"},
             {[](Record& r) { r.counts[0] -= 2, r.counts[30] += 2; }, "add up"}}) {
        Record record = parse_record(good);
        change(record);
        expect_refusal(weights, to_text(record), "cannot resume this work");
        if (mentioned.empty()) {
            EXPECT_EQ(run(merge({"file"})).status, 4);
        } else {
            EXPECT_TRUE(is_refused(merge({"file"}), 3, {"file", mentioned}));
        }
        EXPECT_TRUE(is_refused(merge({"some", "file"}), 3, {"file"}));
    }
    EXPECT_TRUE(is_refused(with(weights, {"--checkpoint", "-"}), 2, {"--checkpoint", "expected a file"}));
    EXPECT_TRUE(is_refused(with(weights, {"--shard", "1/2"}), 2, {"--shard", "--checkpoint"}));
    EXPECT_TRUE(is_refused(with(weights, {"--shard", "3/2", "--checkpoint", "new"}), 2, {"--shard", "I/N"}));
    EXPECT_FALSE(std::filesystem::exists("new"));
}

}  // namespace
}  // namespace gf2::test
