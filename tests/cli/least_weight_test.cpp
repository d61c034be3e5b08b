// SPDX-License-Identifier: MIT
// Searches that are interrupted, resumed, split into shards and merged.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/files/saved_file.hpp"
#include "gf2/search/checksum.hpp"
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
        write("61", all_on(61));  // nullity 40: too large to finish within a test
        write("79", all_on(79));  // nullity 64: out of reach
        write("h", "1101000\n0110100\n0011010\n");
        write("s", "101\n");
    }

    static Invocation solve(const std::string& board, const std::vector<std::string>& more = {}) {
        return with({"lightsout", {"solve", "--min", board}}, more);
    }

    // Runs all n shards and returns the names of their checkpoints.
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

TEST_F(LeastWeight, ShardsMergeIntoTheAnswerOfOneRun) {
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

TEST_F(LeastWeight, MergedFilesCanBeMergedFurther) {
    const std::vector<std::string> names = run_shards(solve("30"), 4);
    EXPECT_EQ(run({"lightsout", {"merge", names[3], names[1], "-o", "some"}}).status, 4);
    const RunResult merged = run({"lightsout", {"merge", names[0], "some", names[2], "--count"}});
    EXPECT_EQ(merged.status, 0) << merged.err;
    EXPECT_EQ(merged.out, "376\n");
}

TEST_F(LeastWeight, MergeReportsMissingAndRepeatedShards) {
    const std::vector<std::string> names = run_shards(solve("30"), 3);
    const RunResult two = run({"lightsout", {"merge", names[0], names[2]}});
    EXPECT_EQ(two.status, 4);
    EXPECT_NE(two.err.find("not complete"), std::string::npos) << two.err;
    EXPECT_TRUE(is_refused({"lightsout", {"merge", names[0], names[1], names[0]}}, 3, {names[0], "both"}));
    ASSERT_EQ(run({"gf2", {"minweight", "h", "s", "--checkpoint", "other"}}).status, 0);
    EXPECT_TRUE(is_refused({"lightsout", {"merge", names[0], "other"}}, 3, {"other"}));
}

TEST_F(LeastWeight, SearchResumesFromItsCheckpoint) {
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
    const RunResult again = run(solve("30", {"--checkpoint", "file"}));  // nothing is left to do
    EXPECT_EQ(again.status, 0);
    EXPECT_EQ(again.out, whole.out);
}

TEST_F(LeastWeight, CheckpointsKeepTheLowerBound) {
    const auto bound_after = [&](const std::string& budget) {
        const auto answer = json_answer(solve("79", {"--budget", budget, "--checkpoint", "file"}), 4);
        return answer["minimum"]["lower_bound"].get<std::size_t>();
    };
    const std::size_t bound = bound_after("10000000");
    EXPECT_GT(bound, 100u);
    EXPECT_EQ(bound_after("0"), bound) << "too little for a bound of its own";
    EXPECT_EQ(json_answer({"lightsout", {"merge", "file"}}, 4)["minimum"]["lower_bound"], bound);
}

// Nor how far its bounds were proved before the blocks were done.
TEST_F(LeastWeight, AFinishedFileDoesNotTellItsHistory) {
    const Invocation search{"gf2", {"minweight", "h", "s"}};
    ASSERT_EQ(run(with(search, {"--checkpoint", "one"})).status, 0);
    static_cast<void>(run(with(search, {"--checkpoint", "two", "--budget", "0"})));
    ASSERT_EQ(run(with(search, {"--checkpoint", "two"})).status, 0);
    EXPECT_EQ(read("two"), read("one"));
    const std::vector<std::string> names = run_shards(search, 2);
    ASSERT_EQ(run(with({"gf2", {"merge", "-o", "three"}}, names)).status, 0);
    EXPECT_EQ(read("three"), read("one"));
}

TEST_F(LeastWeight, IsPredicted) {
    write("few", run({"gf2", {"random", "20", "40"}}).out);
    write("t", run({"gf2", {"random", "1", "20"}}).out);
    const Invocation estimate{"gf2", {"minweight", "few", "t", "--estimate"}};
    const auto answer = json_answer(estimate);
    // A small search ends within the sample.
    EXPECT_EQ(answer.at("sample").at("blocks"), answer.at("blocks"));
    EXPECT_EQ(answer.at("sample").at("core_seconds"), answer.at("core_seconds"));
    EXPECT_EQ(answer.at("times").size(), 1u);
    EXPECT_EQ(answer.at("times").at(0).at("cores"), 1);
    const RunResult result = run(estimate);
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_NE(result.out.find(" core-hours, by a sample of "), std::string::npos) << result.out;
    EXPECT_NE(result.out.find("      1 core   below 1 s\n"), std::string::npos) << result.out;
}

TEST_F(LeastWeight, StopsAtTheTimeLimit) {
    const RunResult result = run(solve("61", {"--time", "0.3", "--checkpoint", "file"}));
    EXPECT_NE(result.err.find("time is up"), std::string::npos) << result.err;
    for (const RunResult& best : {result, run({"lightsout", {"merge", "file"}})}) {
        EXPECT_EQ(best.status, 4) << best.err;
        write("presses", best.out);
        EXPECT_EQ(run({"lightsout", {"verify", "61", "presses"}}).status, 0);
    }
    for (const char* seconds : {"0", "-1", "soon", "inf", "-inf", "nan", "1e999", "1s", ""}) {
        EXPECT_TRUE(is_refused(solve("61", {"--time", seconds}), 2,
                               {"--time: expected a number of seconds above 0, found '" + std::string(seconds) + "'"}));
    }
    EXPECT_TRUE(is_refused({"lightsout", {"minima", "1..3", "--time", "nan"}}, 2, {"--time", "above 0"}));
}

// Searches that would take years.
TEST_F(LeastWeight, DistancesAndWeightsStopAtTheTimeLimit) {
    write("code", run({"gf2", {"random", "75", "150"}}).out);
    const auto stopped = [](const std::string& command) {
        return run({"gf2", {command, "code", "--time", "0.5"}});
    };
    const RunResult distance = stopped("distance");
    EXPECT_EQ(distance.status, 4);
    EXPECT_EQ(distance.err.find("gf2: time is up: best found is not proved minimal (distance between "), 0u)
        << distance.err;
    const std::string found = distance.out.substr(0, distance.out.find('\n'));
    EXPECT_NE(distance.err.find(" and " + found + ")\n"), std::string::npos) << distance.err;
    const auto best = json_answer({"gf2", {"distance", "code", "--time", "0.2"}}, 4);
    EXPECT_EQ(best["proved"], false);
    EXPECT_LT(best["lower_bound"], best["distance"]);
    EXPECT_GT(best["examined"], 0);

    write("code", run({"gf2", {"random", "100", "150"}}).out);
    const RunResult weights = stopped("weights");
    EXPECT_EQ(weights.status, 4);
    EXPECT_EQ(weights.out.find("# incomplete: no weights are known after "), 0u) << weights.out;
    write("code", run({"gf2", {"random", "60", "150"}}).out);
    EXPECT_EQ(stopped("weights").out.find("# incomplete: the weights of "), 0u);
    const auto some = json_answer({"gf2", {"weights", "code", "--time", "0.2"}}, 4);
    EXPECT_EQ(some["complete"], false);
    std::uint64_t sum = 0;
    for (const auto& [key, weight] : some["weights"].items()) sum += std::stoull(weight["count"].get<std::string>());
    EXPECT_EQ(some["examined"], sum);
}

// `examined` is the number of candidates tried, or null; never 2^64 - 1.
TEST_F(LeastWeight, ExaminedIsACountOrNull) {
    // One of 2^90 solutions has weight 1. The JSON library compares numbers as signed ones, and 2^64 - 1 < 0: hence
    // get().
    const std::string checks = run({"gf2", {"random", "60", "150"}}).out;
    write("checks", checks);
    std::string column;
    for (std::size_t i = 0; i < 60; ++i) column += checks[151 * i + 7];
    write("column", column + '\n');
    const auto sets = json_answer({"gf2", {"minweight", "checks", "column"}});
    EXPECT_EQ(sets["minimum"]["method"], "information-sets");
    EXPECT_EQ(sets["minimum"]["weight"], 1);
    ASSERT_TRUE(sets["minimum"]["examined"].is_number()) << sets["minimum"];
    EXPECT_LT(sets["minimum"]["examined"].get<std::uint64_t>(), 1'000'000'000u);
    write("few", run({"gf2", {"random", "5", "150"}}).out);
    write("side", "10110\n");
    const auto trellis = json_answer({"gf2", {"minweight", "few", "side"}});
    EXPECT_EQ(trellis["minimum"]["method"], "trellis");
    EXPECT_TRUE(trellis["minimum"]["examined"].is_null()) << trellis["minimum"];
    const RunResult cut = run(solve("79", {"--budget", "100000", "--checkpoint", "file"}));
    EXPECT_EQ(cut.status, 4);
    EXPECT_NE(cut.err.find("not proved minimal (minimum between "), std::string::npos) << cut.err;
    EXPECT_EQ(cut.err.find("18446744073709551615"), std::string::npos) << cut.err;
}

TEST_F(LeastWeight, UnprovedAnswersHaveALowerBound) {
    const auto answer = json_answer(solve("79", {"--budget", "100000000"}), 4);
    EXPECT_EQ(answer["minimum"]["proved"], false);
    EXPECT_EQ(answer["minimum"]["method"], "information-sets");
    EXPECT_GT(answer["minimum"]["lower_bound"], 300);
    EXPECT_LT(answer["count"], 3000);
    EXPECT_LE(answer["minimum"]["lower_bound"], answer["count"]);
}

TEST_F(LeastWeight, VerboseNamesTheMethodOfTheLeastEstimate) {
    write("dense", run({"gf2", {"random", "24", "48", "--seed", "1"}}).out);
    write("side", run({"gf2", {"random", "1", "24", "--seed", "2"}}).out);
    const RunResult result = run({"gf2", {"minweight", "dense", "side", "--verbose"}});
    EXPECT_NE(result.err.find("estimated time of a proof: gray-code 0."), std::string::npos) << result.err;
    EXPECT_NE(result.err.find("method: information-sets\n"), std::string::npos) << result.err;
}

TEST_F(LeastWeight, SolvesSystemsWholeAndInShards) {
    const RunResult whole = run({"gf2", {"minweight", "h", "s"}});
    EXPECT_EQ(whole.out, "0001000\n");
    EXPECT_EQ(run({"gf2", {"solve", "h", "s", "--min"}}).out, whole.out);
    const std::vector<std::string> names = run_shards({"gf2", {"minweight", "h", "s"}}, 3);
    EXPECT_EQ(run(with({"gf2", {"merge"}}, names)).out, whole.out);
    write("unsolvable", "11\n11\n");
    write("01", "01\n");
    EXPECT_EQ(run({"gf2", {"minweight", "unsolvable", "01"}}).status, 1);
}

TEST_F(LeastWeight, InformationSetDecodingIsReproducible) {
    const Invocation random{"gf2", {"random", "100", "200", "--seed", "2", "-o", "big"}};
    ASSERT_EQ(run(random).status, 0);
    ASSERT_EQ(run({"gf2", {"random", "1", "100", "--seed", "3", "-o", "side"}}).status, 0);
    const Invocation decode{"gf2", {"minweight", "big", "side", "--method", "information-set-decoding"}};
    const RunResult found = run(with(decode, {"--budget", "100000"}));
    EXPECT_EQ(found.status, 4);
    EXPECT_NE(found.err.find("budget exhausted"), std::string::npos) << found.err;
    write("x", found.out);
    EXPECT_EQ(run({"gf2", {"verify", "big", "side", "x"}}).status, 0);
    EXPECT_EQ(run(with(decode, {"--budget", "100000"})).out, found.out) << "the same again";
    EXPECT_EQ(run(with(decode, {"--time", "0.1"})).status, 4);
    // Coset leaders of weight 1 and 0.
    EXPECT_EQ(run({"gf2", {"minweight", "h", "s", "--method", "information-set-decoding"}}).out, "0001000\n");
    write("zero", "000\n");
    EXPECT_EQ(run({"gf2", {"minweight", "h", "zero", "--method", "information-set-decoding"}}).out, "0000000\n");
    EXPECT_EQ(run(with(decode, {"--checkpoint", "file"})).status, 2);
    EXPECT_EQ(run({"gf2", {"minweight", "big", "side", "--method", "guess"}}).status, 2);
}

TEST_F(LeastWeight, TablesMatchTheLiterature) {
    const RunResult whole = run({"lightsout", {"minima", "1..30"}});
    EXPECT_NE(whole.out.find("\n19 141\n"), std::string::npos);
    EXPECT_EQ(run({"lightsout", {"minima", "1..30", "-o", "table"}}).status, 0);
    EXPECT_EQ(read("table"), whole.out);
    EXPECT_EQ(run({"lightsout", {"minima", "4", "--rule", "plus-nocentre"}}).out, "4 6\n");
    EXPECT_EQ(run({"lightsout", {"minima", "5", "--rule", "plus-nocentre"}}).out, "# 5 unsolvable\n");
    const RunResult beyond = run({"lightsout", {"minima", "79", "--budget", "1000000"}});
    EXPECT_TRUE(beyond.out.starts_with("# 79 between ")) << beyond.out;
    for (const char* sizes : {"0..3", "4..3", "x", "1..", "..3", "1..3000", "1...3"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"minima", sizes}}, 2, {sizes}));
    }
}

TEST_F(LeastWeight, RefusesInvalidShardsAndCheckpoints) {
    EXPECT_TRUE(is_refused(solve("30", {"--shard", "1/2"}), 2, {"--shard", "--checkpoint"}));
    for (const char* shard : {"0/3", "4/3", "1/0", "1", "1/", "/2", "1/2/3", "a/b", "-1/2", "1/2x"}) {
        EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "file", "--shard", shard}), 2, {"--shard", shard}));
    }
    EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "file", "--target", "uniform"}), 2, {"--checkpoint"}));
    EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "no/such/directory"}), 3, {"no/such/directory"}));
    EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "file", "-o", "./file"}), 2, {"--checkpoint", "--output"}));
    EXPECT_EQ(files(), (std::vector<std::string>{"30", "61", "79", "h", "s"}));
}

TEST_F(LeastWeight, InvalidCheckpointsAreRefusedAndLeftAlone) {
    ASSERT_EQ(run(solve("30", {"--budget", "65536", "--checkpoint", "good"})).status, 4);
    const std::string good = read("good");
    const auto damaged = [&](const std::string& from, const std::string& to) {
        const std::size_t at = good.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        return good.substr(0, at) + to + good.substr(at + from.size());
    };
    // A changed file with a matching checksum.
    const auto forged = [&](const std::string& from, const std::string& to) {
        const std::string text = damaged(from, to);
        const std::string lines = text.substr(0, text.size() - 17);
        Crc64 crc;
        crc.add(lines);
        return lines + crc.text() + '\n';
    };
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"", "1:1: expected 'gf2kit search 1'"},
        {"0101\n", "1:1: expected 'gf2kit search 1', found '0101'"},
        {"{\n \"format\": \"gf2kit least-weight search\",\n", "an earlier version"},
        {good.substr(0, good.size() / 2), "it is cut"},
        {damaged("gf2kit search 1", "gf2kit search 2"), "1:1: expected 'gf2kit search 1'"},
        {damaged("\nbest 0 ", "\nbest 1 "), "the file is damaged"},
        {forged("rule plus", "rule king"), "rule king"},
        {forged("rule plus", "rule \033[31m"), "printable"},
        {forged("part 16\n", "part 32\n"), "different questions"},
        {forged("part 16\n", "part 0\n"), "increasing ranges of the 0 blocks"},
        {forged("fact dimensions 20", "fact dimensions 21"), "different questions"},
        {forged("\ndone 0", "\nundone 0"), "expected 'end ...'"},
        {forged("fact fixed 0", "fact fixed 1"), "different questions"},
        {forged("fact form [\"0", "fact form [\"_0"), "different questions"},
        {forged("fact kind least", "fact kind greatest"), "different questions"},
    };
    for (const auto& [text, mentioned] : cases) {
        write("file", text);
        EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "file"}), 3, {"file", mentioned})) << text.substr(0, 200);
        EXPECT_EQ(read("file"), text);
    }
    write("file", good);
    EXPECT_TRUE(is_refused(solve("61", {"--checkpoint", "file"}), 3, {"file"}));
    EXPECT_TRUE(is_refused({"lightsout", {"merge", "file", "no-such-file"}}, 3, {"no-such-file"}));
    // merge has no problem at hand, but prints no nonsense.
    for (const auto& [text, mentioned] : std::vector<std::pair<std::string, std::string>>{
             {forged("fact form [", "fact form ]"), "fact form: expected JSON"},
             {forged("fact form [\"0", "fact form [\""), "fact form: expected strings of 0 and _ with 900 zeros"},
             {forged("fact dimensions 20", "fact dimensions 20 20"), "dimensions"},
             {forged("fact kind least-weight", "fact kind other"), "fact kind: expected one of least-weight"}}) {
        write("file", text);
        EXPECT_TRUE(is_refused({"lightsout", {"merge", "file"}}, 3, {"file: ", mentioned}));
    }
}

TEST_F(LeastWeight, CheckpointsOfOtherQuestionsAreRefusedInWords) {
    write("5", all_on(5));
    write("hole", "11111\n11111\n11_11\n11111\n11111\n");
    write("graph", "4 3\n1 2\n2 3\n3 4\n");
    write("ring", "4 4\n1 2\n2 3\n3 4\n4 1\n");
    write("4", "1 1\n1 1\n");
    write("h2", "1101000\n0110100\n0011011\n");
    write("s2", "011\n");
    struct Question {
        std::string program;
        std::vector<std::string> arguments;
        std::string words;
    };
    const std::vector<Question> questions = {
        {"lightsout", {"solve", "--min", "5"}, "board 5 x 5, rule plus, topology plane, lights 25 on"},
        {"lightsout", {"solve", "--min", "5", "--target", "on"}, "target on"},
        {"lightsout", {"solve", "--min", "5", "--target", "hole5"}, "target a board with 24 on"},
        {"lightsout", {"solve", "--min", "hole5"}, "lights 24 on"},
        {"lightsout", {"solve", "--min", "5", "--rule", "king"}, "rule king"},
        {"lightsout", {"solve", "--min", "5", "--topology", "torus"}, "topology torus"},
        {"lightsout", {"solve", "--min", "hole"}, "1 cells missing"},
        {"lightsout", {"solve", "--min", "30"}, "board 30 x 30"},
        {"lightsout", {"solve", "--min", "4", "--graph", "graph"}, "board 2 x 2, graph of 4 vertices"},
        {"lightsout", {"solve", "--min", "4", "--graph", "ring"}, "graph of 4 vertices"},
        {"gf2", {"minweight", "h", "s"}, "A 3 x 7"},
        {"gf2", {"solve", "--min", "h2", "s"}, "A 3 x 7"},
        {"gf2", {"minweight", "h", "s2"}, "b with 2 ones"},
    };
    write("hole5", "11111\n11111\n11011\n11111\n11111\n");
    const auto file_of = [](std::size_t i) {
        return "file-" + std::to_string(i);
    };
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const RunResult result =
            run(with({questions[i].program, questions[i].arguments}, {"--checkpoint", file_of(i)}));
        ASSERT_EQ(result.status, 0) << i << result.err;
        texts.push_back(read(file_of(i)));
        EXPECT_NE(texts[i].find(questions[i].words), std::string::npos) << texts[i];
    }
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const std::size_t j = (i + 1) % questions.size();
        EXPECT_TRUE(is_refused(with({questions[i].program, questions[i].arguments}, {"--checkpoint", file_of(j)}), 3,
                               {file_of(j), questions[i].words, questions[j].words}));
        EXPECT_TRUE(is_refused({"gf2", {"merge", file_of(i), file_of(j)}}, 3,
                               {file_of(i), file_of(j), questions[i].words, questions[j].words}));
        EXPECT_EQ(read(file_of(j)), texts[j]);
    }
}

TEST_F(LeastWeight, CheckpointIsARegularFileOfOneProcess) {
    for (const char* file : {"/dev/full", "/dev/zero", "/dev/null", "."}) {
        EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", file}), 3, {file, "regular file"}));
        EXPECT_TRUE(is_refused({"lightsout", {"merge", file}}, 3, {file}));
    }
    ASSERT_EQ(mkfifo("pipe", 0600), 0);
    EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "pipe"}), 3, {"pipe", "regular file"}));

    ASSERT_EQ(run(solve("30", {"--budget", "65536", "--checkpoint", "file"})).status, 4);
    const std::string text = read("file");
    {
        const apps::LockedFile other("file");
        EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "file"}), 3, {"file", "another process"}));
        EXPECT_EQ(read("file"), text);
    }
    EXPECT_EQ(run({"lightsout", {"merge", "file", "-o", "copy"}}).status, 4);
    std::filesystem::rename("copy", "copy2");
    apps::LockedFile file("file");
    file.require_unchanged();
    std::filesystem::rename("copy2", "file");
    EXPECT_THROW(file.require_unchanged(), apps::InputError);
}

TEST_F(LeastWeight, BoardsWithoutCellsAreResumed) {
    for (const char* board : {"0 3\n", "___\n"}) {
        write("board", board);
        const RunResult first = run(solve("board", {"--checkpoint", "file"}));
        EXPECT_EQ(first.status, 0) << first.err;
        EXPECT_EQ(run(solve("board", {"--checkpoint", "file"})).out, first.out);
        EXPECT_EQ(run({"lightsout", {"merge", "file"}}).out, first.out);
        std::filesystem::remove("file");
    }
}

}  // namespace
}  // namespace gf2::test
