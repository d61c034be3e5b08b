// SPDX-License-Identifier: MIT
// Searches that are interrupted, resumed, split into shards and merged: the answer is that of one run.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/files/saved_file.hpp"
#include "apps/run/checkpoint.hpp"
#include "gf2/io/errors.hpp"
#include "tests/cli/long_runs.hpp"

namespace gf2::test {
namespace {

std::string all_on(std::size_t side) {
    std::string board;
    for (std::size_t row = 0; row < side; ++row) board += std::string(side, '1') + '\n';
    return board;
}

class LongSearches : public LongRun {
protected:
    LongSearches() {
        write("30", all_on(30));  // nullity 20, in 16 blocks
        write("61", all_on(61));  // nullity 40: too large to finish within a test
        write("79", all_on(79));  // nullity 64: out of reach
        write("h", "1101000\n0110100\n0011010\n");
        write("s", "101\n");
        write("code", run({"gf2", {"random", "22", "60"}}).out);
    }

    static Invocation solve(const std::string& board, const std::vector<std::string>& more = {}) {
        return with({"lightsout", {"solve", "--min", board}}, more);
    }

    static Invocation gf2(const std::vector<std::string>& arguments) { return {"gf2", arguments}; }

    static void write_codes() {
        write("large", run({"gf2", {"nullspace", "code"}}).out);  // counted through its dual code
        write("row", run({"gf2", {"random", "1", "60", "--seed", "3"}}).out);
        write("hard", run({"gf2", {"random", "50", "100"}}).out);
        const Invocation gross{"gf2", {"code", "bivariate-bicycle", "12", "6", "x^3 + y + y^2", "y^3 + x + x^2"}};
        write("gross", run(gross).out);
        static_cast<void>(run(with(gross, {"--hx", "hx", "--hz", "hz"})));
        write("torus", xzzx_torus(6));
        write("model", repetition_model(24));
    }

    // What both answers have is the same, but for what depends on the way to it.
    static void expect_same(const nlohmann::json& merged, const nlohmann::json& whole) {
        for (const auto& [name, value] : merged.items()) {
            if (name == "minimum" || name == "sides" || name == "x" || name == "z") {
                expect_same(value, whole.at(name));
            } else if ((name == "ties" && whole.value("counted", true)) || name == "weight" || name == "weights" ||
                       name == "distance" || name == "length" || name == "dimension") {
                EXPECT_EQ(value, whole.value(name, value)) << name;
            }
        }
    }
};

struct LongSearch {
    Invocation command;
    std::string budget;            // of a piece
    bool has_one_record = false;   // whatever the way to it
    bool needs_all_shards = true;  // for its proof
};

const std::vector<LongSearch>& searches() {
    static const std::vector<LongSearch> kSearches = {
        {{"lightsout", {"solve", "--min", "30"}}, "262144"},
        {{"gf2", {"weights", "code"}}, "1000000", true},
        {{"gf2", {"weights", "large"}}, "1000000", true},
        {{"gf2", {"weights", "large", "--coset", "row"}}, "1000000", true},
        {{"gf2", {"weights", "code", "--parity-check"}}, "1000000", true},
        {{"gf2", {"distance", "code"}}, "200", false, false},
        {{"gf2", {"distance", "code", "--parity-check"}}, "10000", false, false},
        {{"gf2", {"distance", "code", "--outside", "row"}}, "1000", false, false},
        {{"gf2", {"distance", "hard"}}, "3000000"},
        {{"gf2", {"distance", "--css", "hx", "hz"}}, "4000"},
        {{"gf2", {"distance", "--css", "hx", "hz", "--side", "z"}}, "2000"},
        {{"gf2", {"distance", "--code", "gross"}}, "4000"},
        {{"gf2", {"distance", "--code", "gross", "--side", "x"}}, "2000"},
        {{"gf2", {"distance", "hx", "--modulo", "hz"}}, "2000"},
        {{"gf2", {"distance", "--stabilizer", "torus", "--method", "clusters"}}, "100"},
        {{"gf2", {"distance", "--gauge", "torus", "--method", "clusters"}}, "100"},
        {{"gf2", {"distance", "--dem", "model", "--method", "clusters"}}, "30"}};
    return kSearches;
}

TEST_F(LongSearches, InPiecesAreOneRun) {
    write_codes();
    std::string previous;
    for (const LongSearch& search : searches()) {
        SCOPED_TRACE(testing::PrintToString(search.command));
        const std::string& program = search.command.program;
        const std::string whole = run(search.command).out;
        const auto [result, runs] = finish(search.command, "pieces", search.budget);
        EXPECT_EQ(result.status, 0) << result.err;
        EXPECT_EQ(result.out, whole);
        EXPECT_GT(runs, 1);
        EXPECT_EQ(run(with(search.command, {"--checkpoint", "pieces", "--budget", "0"})).out, whole)
            << "nothing is left";
        EXPECT_EQ(run(merge({"pieces"}, program)).out, whole);
        if (search.has_one_record) {
            EXPECT_EQ(run(with(search.command, {"--checkpoint", "whole"})).out, whole);
            EXPECT_EQ(read("pieces"), read("whole"));
            std::filesystem::remove("whole");
        }
        const std::string file = read("pieces");
        if (!previous.empty()) expect_refusal(search.command, previous, "expected a checkpoint of the search");
        expect_refusal(search.command, "", "expected 'gf2kit search 1'");
        expect_refusal(search.command, file.substr(0, file.size() / 2), "it is cut");
        expect_refusal(search.command, replaced(file, "\nfact ", "\nfart "), "the file is damaged");
        previous = file;
        std::filesystem::remove("pieces");
    }
}

TEST_F(LongSearches, InShardsAreOneRun) {
    write_codes();
    for (const LongSearch& search : searches()) {
        SCOPED_TRACE(testing::PrintToString(search.command));
        const std::string& program = search.command.program;
        const std::string whole = run(search.command).out;
        const auto names = run_shards(search.command, 3, search.has_one_record ? search.budget : "30000000");
        const RunResult merged = run(with(merge({names[1], names[2], names[0]}, program), {"-o", "merged"}));
        EXPECT_EQ(merged.status, 0) << merged.err;
        EXPECT_EQ(merged.out, whole);
        expect_same(json_answer(merge(names, program)), json_answer(search.command));
        if (!search.needs_all_shards) continue;
        // Some, of which the others are the rest.
        const RunResult some = run(with(merge({names[2], names[0]}, program), {"-o", "some"}));
        EXPECT_EQ(some.status, 4);
        EXPECT_NE(some.err.find("shard 2/3 is missing or not complete"), std::string::npos) << some.err;
        EXPECT_TRUE(is_refused(merge({"some", names[0]}, program), 3, {names[0], "done in both"}));
        EXPECT_EQ(run(merge({"some", names[1]}, program)).out, whole);
        EXPECT_TRUE(is_refused(with(search.command, {"--checkpoint", names[0], "--shard", "2/4"}), 3,
                               {names[0] + ": expected the checkpoint of shard 2/4, found that of 1/3"}));
        EXPECT_EQ(run(with(search.command, {"--checkpoint", "some"})).out, whole);
        EXPECT_EQ(run(merge({"some"}, program)).out, whole);
        if (search.has_one_record) {
            EXPECT_EQ(run(with(search.command, {"--checkpoint", "whole"})).out, whole);
            EXPECT_EQ(read("merged"), read("whole"));
            EXPECT_EQ(read("some"), read("whole"));
            std::filesystem::remove("whole");
        }
    }
}

TEST_F(LongSearches, NameTheShardsThatAreMissing) {
    const std::vector<std::string> names = run_shards(solve("30"), 4);
    const RunResult some = run(with(merge({names[3], names[0]}, "lightsout"), {"-o", "some"}));
    EXPECT_EQ(some.status, 4);
    EXPECT_NE(some.err.find("shards 2/4, 3/4 are missing or not complete"), std::string::npos) << some.err;
    EXPECT_EQ(run(merge({names[1], "some", names[2], "--count"}, "lightsout")).out, "376\n");
}

TEST_F(LongSearches, OfDistancesEndWhereverTheyMay) {
    write("h", "0001111\n0110011\n1010101\n");
    for (const std::string method : {"automatic", "clusters", "information-sets"}) {
        const Invocation css = gf2({"distance", "--css", "h", "h", "--method", method});
        for (const char* budget : {"1", "2", "3", "5", "8", "13", "40"}) {
            std::filesystem::remove("file");
            EXPECT_EQ(finish(css, "file", budget).first.out, "3\n");
            EXPECT_EQ(run(merge({"file"})).out, "3\n");
        }
    }
}

// The weights of all words that count are even, which proves what no tree does.
TEST_F(LongSearches, OfDistancesMayBeProvedByTheDivisor) {
    write("even", "11\n");
    write("zero", "00\n");
    for (const int shards : {1, 2}) {
        const auto names = run_shards(gf2({"distance", "even", "--modulo", "zero"}), shards);
        EXPECT_EQ(run(merge(names)).out, "2\n");
    }
}

TEST_F(LongSearches, SayThatThereIsNothingToFind) {
    write("x", "1\n");
    write("z", "0\n");
    const RunResult part = run(gf2({"distance", "--css", "x", "z", "--shard", "1/2", "--checkpoint", "1"}));
    EXPECT_EQ(part.status, 1);
    EXPECT_NE(part.err.find("no checkpoint: there is nothing to search"), std::string::npos) << part.err;
    const RunResult proof = run(gf2({"distance", "--css", "x", "z", "--certificate", "c"}));
    EXPECT_NE(proof.err.find("no certificate: there is no distance"), std::string::npos) << proof.err;
}

TEST_F(LongSearches, OfSystemsDoNotTellTheirHistory) {
    const Invocation search = gf2({"minweight", "h", "s"});
    EXPECT_EQ(run(search).out, "0001000\n");
    EXPECT_EQ(run(gf2({"solve", "h", "s", "--min"})).out, "0001000\n");
    ASSERT_EQ(run(with(search, {"--checkpoint", "one"})).status, 0);
    static_cast<void>(run(with(search, {"--checkpoint", "two", "--budget", "0"})));
    ASSERT_EQ(run(with(search, {"--checkpoint", "two"})).status, 0);
    EXPECT_EQ(read("two"), read("one"));
    EXPECT_EQ(run(with(merge(run_shards(search, 2)), {"-o", "three"})).out, "0001000\n");
    EXPECT_EQ(read("three"), read("one"));
    write("unsolvable", "11\n11\n");
    write("01", "01\n");
    EXPECT_EQ(run(gf2({"minweight", "unsolvable", "01"})).status, 1);
}

TEST_F(LongSearches, OfFewWordsAreMerged) {
    write("zero", "000\n");
    write("x", "110\n");
    EXPECT_EQ(run(gf2({"weights", "zero", "--coset", "x", "--checkpoint", "file"})).out, "2 1\n");
    EXPECT_EQ(run(merge({"file"})).out, "2 1\n");
    // Words with an odd number of ones, by the two words of the dual code: one of them counts negatively.
    write("ones", std::string(30, '1') + '\n');
    write("one", '1' + std::string(29, '0') + '\n');
    const Invocation odd = gf2({"weights", "ones", "--parity-check", "--coset", "one"});
    const std::string whole = run(odd).out;
    EXPECT_EQ(whole.substr(0, 12), "1 30\n3 4060\n");
    EXPECT_EQ(finish(odd, "first", "1").first.out, whole);
    EXPECT_EQ(run(merge(run_shards(odd, 2))).out, whole);
    write("forged", forged(read("first"), [](Record& r) { --r.counts[0], ++r.counts[1]; }));
    EXPECT_TRUE(is_refused(merge({"forged"}), 3, {"forged: ", "no coset has its counts"}));
    // Nor need boards have cells.
    for (const char* board : {"0 3\n", "___\n"}) {
        write("board", board);
        std::filesystem::remove("file");
        const RunResult first = run(solve("board", {"--checkpoint", "file"}));
        EXPECT_EQ(first.status, 0) << first.err;
        EXPECT_EQ(run(solve("board", {"--checkpoint", "file"})).out, first.out);
        EXPECT_EQ(run(merge({"file"}, "lightsout")).out, first.out);
    }
}

TEST_F(LongSearches, KeepTheirBounds) {
    const auto presses_after = [&](const std::string& budget) {
        return json_answer(solve("79", {"--budget", budget, "--checkpoint", "file"}), 4)["minimum"];
    };
    const auto bound = presses_after("10000000")["lower_bound"].get<std::size_t>();
    EXPECT_GT(bound, 100u);
    EXPECT_EQ(presses_after("0")["lower_bound"], bound) << "too little for a bound of its own";
    EXPECT_EQ(json_answer(merge({"file"}, "lightsout"), 4)["minimum"]["lower_bound"], bound);
    write("code", run(gf2({"random", "75", "150"})).out);
    const auto distance_after = [&](const std::string& budget) {
        return json_answer(gf2({"distance", "code", "--checkpoint", "distance", "--budget", budget}), 4);
    };
    const auto first = distance_after("20000000");
    EXPECT_GT(first["lower_bound"], 5);
    const auto second = distance_after("0");
    for (const char* field : {"lower_bound", "distance", "word"}) EXPECT_EQ(second[field], first[field]);
}

TEST_F(LongSearches, PrintTheCountSoFar) {
    const Invocation counted = gf2({"distance", "code", "--count"});
    RunResult result{4, {}, {}};
    for (int runs = 0; result.status == 4; ++runs) {
        ASSERT_LT(runs, 100);
        result = run(with(counted, {"--checkpoint", "file", "--budget", "1"}));
        const RunResult merged = run(merge({"file"}));
        EXPECT_EQ(merged.status, result.status) << merged.err;
        EXPECT_EQ(merged.out, result.out);
    }
    EXPECT_EQ(result.out, run(counted).out);
    EXPECT_EQ(json_answer(with(counted, {"--checkpoint", "file"}))["counted"], true);
}

// Bounds of the most presses.
TEST_F(LongSearches, OfStatisticsAreResumed) {
    const Invocation alone{"lightsout", {"stats", "17", "8", "--topology", "cylinder"}};
    const Invocation kept = with(alone, {"--checkpoint", "c"});
    const std::string expected = run(alone).out;
    const std::string bounds = run(with(alone, {"--budget", "1"})).out;
    ASSERT_NE(bounds, expected) << "such a budget closes the bounds";
    EXPECT_EQ(run(with(kept, {"--budget", "1"})).out, bounds);
    EXPECT_EQ(run(kept).out, expected);
    EXPECT_EQ(run(with(kept, {"--budget", "1"})).out, expected) << "not from the bounds of the file";
    EXPECT_TRUE(is_refused({"lightsout", {"stats", "17", "8", "--checkpoint", "c"}}, 3,
                           {"c: expected a checkpoint of", "topology cylinder"}));
    EXPECT_TRUE(is_refused(with(kept, {"--seed", "2"}), 3, {"c: expected a checkpoint of", "seed 1"}));
    // A game without cells, whose witness has no digits.
    const Invocation none{"lightsout", {"stats", "0", "3"}};
    for (int runs = 0; runs < 2; ++runs) EXPECT_EQ(run(with(none, {"--checkpoint", "none"})).out, run(none).out);
}

TEST_F(LongSearches, ArePredicted) {
    write("few", run(gf2({"random", "20", "40"})).out);
    write("t", run(gf2({"random", "1", "20"})).out);
    const Invocation estimate = gf2({"minweight", "few", "t", "--estimate"});
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
    const RunResult verbose = run(gf2({"minweight", "few", "t", "--verbose"}));
    EXPECT_NE(verbose.err.find("estimated time of a proof: gray-code 0."), std::string::npos) << verbose.err;
    EXPECT_NE(verbose.err.find("\ngf2: method: "), std::string::npos) << verbose.err;
}

TEST_F(LongSearches, StopAtTheTimeLimit) {
    const RunResult result = run(solve("61", {"--time", "0.3", "--checkpoint", "file"}));
    EXPECT_NE(result.err.find("time is up"), std::string::npos) << result.err;
    for (const RunResult& best : {result, run(merge({"file"}, "lightsout"))}) {
        EXPECT_EQ(best.status, 4) << best.err;
        write("presses", best.out);
        EXPECT_EQ(run({"lightsout", {"verify", "61", "presses"}}).status, 0);
    }
    for (const char* seconds : {"0", "-1", "soon", "inf", "-inf", "nan", "1e999", "1s", ""}) {
        EXPECT_TRUE(is_refused(solve("61", {"--time", seconds}), 2,
                               {"--time: expected a number of seconds above 0, found '" + std::string(seconds) + "'"}));
    }
    // Searches that would take years.
    write("code", run(gf2({"random", "75", "150"})).out);
    const RunResult distance = run(gf2({"distance", "code", "--time", "0.3"}));
    EXPECT_EQ(distance.status, 4);
    const std::string found = distance.out.substr(0, distance.out.find('\n'));
    EXPECT_EQ(distance.err.find("gf2: time is up: best found is not proved minimal (distance between "), 0u)
        << distance.err;
    EXPECT_NE(distance.err.find(" and " + found + ")\n"), std::string::npos) << distance.err;
    write("code", run(gf2({"random", "100", "150"})).out);
    EXPECT_TRUE(
        run(gf2({"weights", "code", "--time", "0.3"})).out.starts_with("# incomplete: no weights are known after "));
    write("code", run(gf2({"random", "60", "150"})).out);
    const auto some = json_answer(gf2({"weights", "code", "--time", "0.3"}), 4);
    EXPECT_EQ(some["complete"], false);
    std::uint64_t sum = 0;
    for (const auto& [key, weight] : some["weights"].items()) sum += std::stoull(weight["count"].get<std::string>());
    EXPECT_EQ(some["examined"], sum);
}

// `examined` is the number of candidates tried, or null; never 2^64 - 1.
TEST_F(LongSearches, NameMethodsBoundsAndCandidates) {
    // One of 2^90 solutions has weight 1. The JSON library compares numbers as signed ones, and 2^64 - 1 < 0: hence
    // get().
    const std::string checks = run(gf2({"random", "60", "150"})).out;
    write("checks", checks);
    std::string column;
    for (std::size_t i = 0; i < 60; ++i) column += checks[151 * i + 7];
    write("column", column + '\n');
    const auto sets = json_answer(gf2({"minweight", "checks", "column"}))["minimum"];
    EXPECT_EQ(sets["method"], "information-sets");
    EXPECT_EQ(sets["weight"], 1);
    ASSERT_TRUE(sets["examined"].is_number()) << sets;
    EXPECT_LT(sets["examined"].get<std::uint64_t>(), 1'000'000'000u);
    write("few", run(gf2({"random", "5", "150"})).out);
    write("side", "10110\n");
    const auto trellis = json_answer(gf2({"minweight", "few", "side"}))["minimum"];
    EXPECT_EQ(trellis["method"], "trellis");
    EXPECT_TRUE(trellis["examined"].is_null()) << trellis;
    const auto answer = json_answer(solve("79", {"--budget", "100000000"}), 4);
    EXPECT_EQ(answer["minimum"]["proved"], false);
    EXPECT_EQ(answer["minimum"]["method"], "information-sets");
    EXPECT_GT(answer["minimum"]["lower_bound"], 300);
    EXPECT_LT(answer["count"], 3000);
    EXPECT_LE(answer["minimum"]["lower_bound"], answer["count"]);
    const RunResult cut = run(solve("79", {"--budget", "100000", "--checkpoint", "file"}));
    EXPECT_EQ(cut.status, 4);
    EXPECT_NE(cut.err.find("not proved minimal (minimum between "), std::string::npos) << cut.err;
    EXPECT_EQ(cut.err.find("18446744073709551615"), std::string::npos) << cut.err;
}

TEST_F(LongSearches, ByInformationSetDecodingAreReproducible) {
    ASSERT_EQ(run(gf2({"random", "100", "200", "--seed", "2", "-o", "big"})).status, 0);
    ASSERT_EQ(run(gf2({"random", "1", "100", "--seed", "3", "-o", "side"})).status, 0);
    const Invocation decode = gf2({"minweight", "big", "side", "--method", "information-set-decoding"});
    const RunResult found = run(with(decode, {"--budget", "100000"}));
    EXPECT_EQ(found.status, 4);
    EXPECT_NE(found.err.find("budget exhausted"), std::string::npos) << found.err;
    write("x", found.out);
    EXPECT_EQ(run(gf2({"verify", "big", "side", "x"})).status, 0);
    EXPECT_EQ(run(with(decode, {"--budget", "100000"})).out, found.out) << "the same again";
    EXPECT_EQ(run(with(decode, {"--time", "0.1"})).status, 4);
    // Coset leaders of weight 1 and 0.
    EXPECT_EQ(run(gf2({"minweight", "h", "s", "--method", "information-set-decoding"})).out, "0001000\n");
    write("zero", "000\n");
    EXPECT_EQ(run(gf2({"minweight", "h", "zero", "--method", "information-set-decoding"})).out, "0000000\n");
    EXPECT_EQ(run(with(decode, {"--checkpoint", "file"})).status, 2);
    EXPECT_EQ(run(gf2({"minweight", "big", "side", "--method", "guess"})).status, 2);
}

TEST_F(LongSearches, KeepTheirCheckpointInARegularFileOfTheirOwn) {
    for (const char* file : {"/dev/full", "/dev/zero", "/dev/null", "."}) {
        EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", file}), 3, {file, "regular file"}));
        EXPECT_TRUE(is_refused(merge({file}, "lightsout"), 3, {file}));
    }
    ASSERT_EQ(mkfifo("pipe", 0600), 0);
    EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "pipe"}), 3, {"pipe", "regular file"}));
    std::filesystem::create_symlink("real", "link");  // to another disk
    ASSERT_EQ(run(solve("30", {"--budget", "65536", "--checkpoint", "link"})).status, 4);
    EXPECT_TRUE(std::filesystem::is_symlink("link"));
    EXPECT_TRUE(std::filesystem::is_regular_file("real"));
    const std::string text = read("real");
    {
        const apps::LockedFile other("real");
        EXPECT_TRUE(is_refused(solve("30", {"--checkpoint", "real"}), 3, {"real", "another process"}));
        EXPECT_EQ(read("real"), text);
    }
    EXPECT_EQ(run({"lightsout", {"merge", "real", "-o", "copy"}}).status, 4);
    std::filesystem::rename("copy", "copy2");
    apps::LockedFile file("real");
    file.require_unchanged();
    std::filesystem::rename("copy2", "real");
    EXPECT_THROW(file.require_unchanged(), apps::InputError);
}

// Nobody waits for hours to learn that the file cannot be written; but a disk that fills up later ends no search.
TEST_F(LongSearches, FailToSaveOnlyAtFirst) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    apps::Streams streams{in, out, err};
    const apps::Context context(streams, "gf2");
    apps::Checkpoint checkpoint(context, "here/file");
    Record record{.question = "first"};
    EXPECT_THROW(checkpoint.save(record), io::FileError);
    std::filesystem::create_directory("here");
    checkpoint.save(record);
    EXPECT_FALSE(checkpoint.is_due());
    std::filesystem::rename("here", "there");
    record.question = "second";
    checkpoint.save(record);
    EXPECT_NE(err.str().find("No such file or directory: the checkpoint is the last one"), std::string::npos)
        << err.str();
    EXPECT_EQ(parse_record(read("there/file")).question, "first");
}

}  // namespace
}  // namespace gf2::test
