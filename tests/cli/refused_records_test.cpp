// SPDX-License-Identifier: MIT
// Checkpoints of other questions, damaged or forged, and shards that do not exist: refused, and left as they are.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/long_runs.hpp"

namespace gf2::test {
namespace {

class RefusedRecords : public LongRun {
protected:
    RefusedRecords() {
        write("5", run({"lightsout", {"make", "--all-on", "5", "5"}}).out);
        write("30", run({"lightsout", {"make", "--all-on", "30", "30"}}).out);
        write("h", "1101000\n0110100\n0011010\n");
        write("s", "101\n");
        write("code", run({"gf2", {"random", "22", "60"}}).out);
        static_cast<void>(run(
            {"gf2",
             {"code", "bivariate-bicycle", "12", "6", "x^3 + y + y^2", "y^3 + x + x^2", "--hx", "hx", "--hz", "hz"}}));
    }

    // The checkpoint of a run that ends within its budget.
    static std::string checkpoint_of(const Invocation& command, const std::string& budget) {
        std::filesystem::remove("unfinished");
        EXPECT_EQ(run(with(command, {"--checkpoint", "unfinished", "--budget", budget})).status, 4);
        return read("unfinished");
    }

    static Change word(const std::string& text) {
        return [=](Record& record) {
            record.parts[0].word = text;
        };
    }

    const Invocation solve{"lightsout", {"solve", "--min", "30"}};
    const Invocation css{"gf2", {"distance", "--css", "hx", "hz"}};
    const Invocation side = with(css, {"--side", "z"});
    const Invocation distance{"gf2", {"distance", "code"}};
    const Invocation weights{"gf2", {"weights", "code"}};
};

TEST_F(RefusedRecords, OfBoards) {
    const std::string good = checkpoint_of(solve, "65536");
    for (const auto& [text, mentioned] : std::vector<std::pair<std::string, std::string>>{
             {"0101\n", "1:1: expected 'gf2kit search 1', found '0101'"},
             {"{\n \"format\": \"gf2kit least-weight search\",\n", "an earlier version"},
             {replaced(good, "gf2kit search 1", "gf2kit search 2"), "1:1: expected 'gf2kit search 1'"},
             {replaced(good, "\nbest 0 ", "\nbest 1 "), "the file is damaged"},
             {forged(good, "rule plus", "rule king"), "rule king"},
             {forged(good, "rule plus", "rule \033[31m"), "printable"},
             {forged(good, "part 16\n", "part 0\n"), "increasing ranges of the 0 blocks"},
             {forged(good, "\ndone 0", "\nundone 0"), "expected 'end ...'"},
             {forged(good, "fact fixed 0", "fact fixed 1"), "different questions"}}) {
        expect_refusal(solve, text, mentioned);
    }
    // merge has no problem at hand, but prints no nonsense.
    expect_refusals(
        solve, good,
        {{[](Record& r) { r.parts[0].blocks = 32; }, "different questions", ""},
         {fact("dimensions", "21"), "different questions", ""},
         {fact("dimensions", "20 20"), "different questions", "dimensions"},
         {fact("kind", "other"), "different questions", "fact kind: expected one of least-weight"},
         {fact("form", "]"), "different questions", "fact form: expected JSON"},
         {fact("form", "[\"\"]"), "different questions", "fact form: expected strings of 0 and _ with 900 zeros"}});
    EXPECT_TRUE(is_refused({"lightsout", {"merge", "unfinished", "no-such-file"}}, 3, {"no-such-file"}));
}

TEST_F(RefusedRecords, OfDistancesOfAllWords) {
    const std::string good = checkpoint_of(distance, "100");
    const std::string zero(60, '0');
    expect_refusals(distance, good,
                    {{word(zero), "no solution that counts", "its words"},
                     {word("1" + zero.substr(1)), "no solution that counts", ""},
                     {word("1"), "different questions", "its words"},
                     {[](Record& r) { ++r.fingerprint; }, "different questions", ""},
                     {[](Record& r) { r.parts.pop_back(); }, "different questions", "bounds"},
                     {[](Record& r) { ++r.parts[1].blocks; }, "different questions", ""},
                     {[](Record& r) { r.parts[2].bound = 1; }, "file", "a bound of a part"},
                     {[](Record& r) { r.facts["elements"] += " 5"; }, "file", "not a search for the distance"},
                     {[](Record& r) { r.facts["bounds"] += " 7"; }, "file", "bounds"},
                     {[](Record& r) { r.facts.erase("start"); }, "file", "start"},
                     {fact("start", zero), "file", "start"},
                     {fact("dimension", "x"), "different questions", "not a search for the minimum distance"},
                     {fact("divisor", "0"), "file", "divisor"},
                     {fact("count", "x"), "file", "count"}});
    EXPECT_TRUE(is_refused(with(distance, {"--parity-check", "--checkpoint", "unfinished"}), 3, {"nullspace"}));
    EXPECT_TRUE(is_refused(with(distance, {"--checkpoint", "-"}), 2, {"--checkpoint", "expected a file"}));
}

TEST_F(RefusedRecords, OfDistancesOfQuantumCodes) {
    const std::string good = checkpoint_of(side, "2000");
    const std::string other = "different questions";
    expect_refusals(side, good,
                    {{word(std::string(144, '0')), "no solution that counts", "its words"},
                     {word("1" + std::string(143, '0')), "no solution that counts", ""},
                     {word("01"), other, "its words"},
                     {fact("form", "board"), other, "fact form: expected code, word, operator"},
                     {fact("form", "sides"), other, "not a search for the distance of such a code"},
                     {fact("form", "mechanisms"), other, "fact columns: expected 144 numbers"},
                     {fact("known", "{"), other, "fact known: expected JSON"},
                     {fact("known", "5"), other, "fact known: expected an object"},
                     {fact("known", "{\"length\": -1}"), other, "fact known: expected numbers without sign"},
                     {fact("known", "{\"schema\": 9}"), other, "fact known: expected other names than 'schema'"},
                     {fact("methods", "x"), other, "no method 'x'"},
                     {fact("elements", "1"), other, "not a search for the distance"},
                     {fact("divisor", "0"), other, "divisor"},
                     {fact("kind", "x"), other, "fact kind: expected one of"}});
    // Another method has other levels.
    expect_refusal(with(side, {"--method", "information-sets"}), good,
                   "cannot resume this work: the searches are of different questions, fact ");
    for (const Invocation& one : {css,
                                  with(css, {"--side", "x"}),
                                  Invocation{"gf2", {"distance", "hx", "--modulo", "hz"}},
                                  {"gf2", {"distance", "--css", "hz", "hx", "--side", "z"}}}) {
        expect_refusal(one, good, "expected a checkpoint of the search");
    }
    const std::vector<std::string> names = run_shards(side, 2);
    EXPECT_TRUE(is_refused(merge({names[0], names[1], names[0]}), 3, {names[0], "done in both"}));
    ASSERT_EQ(run(with(side, {"--shard", "1/3", "--checkpoint", "third"})).status, 0);
    EXPECT_TRUE(is_refused(merge({names[0], "third"}), 3, {"third", "done in both"}));
    write("forged", forged(good, fact("divisor", "4")));
    EXPECT_TRUE(is_refused(merge({names[1], "forged"}), 3, {"forged", "different questions"}));
}

TEST_F(RefusedRecords, OfWeights) {
    const std::string good = checkpoint_of(weights, "300000");
    write("row", run({"gf2", {"random", "1", "60", "--seed", "3"}}).out);
    expect_refusal(with(weights, {"--coset", "row"}), good, "plus a vector");
    expect_refusal(with(weights, {"--parity-check"}), good, "nullspace");
    // What is wrong is found without the matrix; else the file is of another question.
    const std::string words = "cannot resume this work";
    expect_refusals(weights, good,
                    {{[](Record& r) { r.fingerprint = 5; }, words, ""},
                     {[](Record& r) { r.counts.resize(62); }, words, ""},
                     {fact("dimension", "21"), words, "add up"},
                     {fact("dimension", "61"), words, "dimension"},
                     {fact("dual", "1"), words, "dual"},
                     {[](Record& r) { r.parts.clear(); }, words, "parts"},
                     {[](Record& r) { r.parts.front().blocks = 24; }, words, "blocks"},
                     {[](Record& r) { --r.parts.front().done.front().last; }, words, "add up"},
                     {[](Record& r) { ++r.counts[30]; }, words, "add up"},
                     {[](Record& r) { r.counts[0] -= 2, r.counts[30] += 2; }, words, "add up"}});
    EXPECT_TRUE(is_refused(merge({"unfinished", "file"}), 3, {"file"}));
    EXPECT_EQ(run(merge({"unfinished", "--count"})).status, 2);
}

TEST_F(RefusedRecords, OfStatistics) {
    const Invocation stats{"lightsout", {"stats", "17", "8", "--topology", "cylinder"}};
    ASSERT_EQ(run(with(stats, {"--checkpoint", "c", "--budget", "1"})).status, 0);
    const std::string good = read("c");
    expect_refusal(stats, good.substr(0, good.size() / 2), "cut");
    const std::string merged = "most-presses";  // whose files are not merged
    expect_refusals(
        stats, good,
        {{[](Record& r) { r.facts.erase("lower"); }, "fact lower", merged},
         {fact("upper", "x"), "fact upper: expected a number", merged},
         {fact("upper", "1"), "fact upper", merged},
         {[](Record& r) { r.facts["lower"] = r.facts["upper"] = "1"; }, "an upper bound below the lower bound", merged},
         {[](Record& r) { r.parts.clear(); }, "witness", merged},
         {word("01"), "a witness of another length", merged}});
}

TEST_F(RefusedRecords, OfOtherQuestionsInWords) {
    write("hole", "11111\n11111\n11_11\n11111\n11111\n");
    write("hole5", "11111\n11111\n11011\n11111\n11111\n");
    write("graph", "4 3\n1 2\n2 3\n3 4\n");
    write("ring", "4 4\n1 2\n2 3\n3 4\n4 1\n");
    write("4", "1 1\n1 1\n");
    write("h2", "1101000\n0110100\n0011011\n");
    write("s2", "011\n");
    struct Question {
        Invocation search;
        std::string words;
    };
    const std::vector<Question> questions = {
        {{"lightsout", {"solve", "--min", "5"}}, "board 5 x 5, rule plus, topology plane, lights 25 on"},
        {{"lightsout", {"solve", "--min", "5", "--target", "on"}}, "target on"},
        {{"lightsout", {"solve", "--min", "5", "--target", "hole5"}}, "target a board with 24 on"},
        {{"lightsout", {"solve", "--min", "hole5"}}, "lights 24 on"},
        {{"lightsout", {"solve", "--min", "5", "--rule", "king"}}, "rule king"},
        {{"lightsout", {"solve", "--min", "5", "--topology", "torus"}}, "topology torus"},
        {{"lightsout", {"solve", "--min", "hole"}}, "1 cells missing"},
        {solve, "board 30 x 30"},
        {{"lightsout", {"solve", "--min", "4", "--graph", "graph"}}, "board 2 x 2, graph of 4 vertices"},
        {{"lightsout", {"solve", "--min", "4", "--graph", "ring"}}, "graph of 4 vertices"},
        {{"gf2", {"minweight", "h", "s"}}, "A 3 x 7"},
        {{"gf2", {"solve", "--min", "h2", "s"}}, "A 3 x 7"},
        {{"gf2", {"minweight", "h", "s2"}}, "b with 2 ones"},
    };
    const auto file_of = [](std::size_t i) {
        return "file-" + std::to_string(i);
    };
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const RunResult result = run(with(questions[i].search, {"--checkpoint", file_of(i)}));
        ASSERT_EQ(result.status, 0) << i << result.err;
        EXPECT_NE(read(file_of(i)).find(questions[i].words), std::string::npos) << read(file_of(i));
    }
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const std::size_t j = (i + 1) % questions.size();
        EXPECT_TRUE(is_refused(with(questions[i].search, {"--checkpoint", file_of(j)}), 3,
                               {file_of(j), questions[i].words, questions[j].words}));
        EXPECT_TRUE(is_refused(
            merge({file_of(i), file_of(j)}), 3,
            {file_of(j) + ": expected the same question as " + file_of(i), questions[i].words, questions[j].words}));
    }
}

TEST_F(RefusedRecords, AndShardsThatDoNotExist) {
    const std::vector<std::string> before = files();
    for (const Invocation& search : {solve, css, weights}) {
        EXPECT_TRUE(is_refused(with(search, {"--shard", "1/2"}), 2, {"--shard", "--checkpoint"}));
        for (const char* shard : {"0/3", "4/3", "1/0", "1", "1/", "/2", "1/2/3", "a/b", "-1/2", "1/2x"}) {
            EXPECT_TRUE(
                is_refused(with(search, {"--checkpoint", "new", "--shard", shard}), 2, {"--shard", "I/N", shard}));
        }
    }
    EXPECT_TRUE(
        is_refused(with(distance, {"--shard", "1/2", "--checkpoint", "new", "--count"}), 2, {"--shard", "--count"}));
    EXPECT_TRUE(is_refused(with(css, {"--checkpoint", "new", "--count"}), 2));
    EXPECT_TRUE(is_refused(with(css, {"--shard", "1/2", "--checkpoint", "new", "--method", "walsh-hadamard"}), 2,
                           {"--checkpoint", "walsh-hadamard"}));
    EXPECT_TRUE(is_refused(with(solve, {"--checkpoint", "new", "--target", "uniform"}), 2, {"--checkpoint"}));
    EXPECT_TRUE(is_refused(with(solve, {"--checkpoint", "no/such/directory"}), 3, {"no/such/directory"}));
    EXPECT_TRUE(is_refused(with(solve, {"--checkpoint", "new", "-o", "./new"}), 2, {"--checkpoint", "--output"}));
    EXPECT_EQ(files(), before);
}

}  // namespace
}  // namespace gf2::test
