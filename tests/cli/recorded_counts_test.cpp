// SPDX-License-Identifier: MIT
// Distances that are interrupted and resumed.
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "apps/cli/command.hpp"
#include "apps/run/checkpoint.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/search/record_text.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class RecordedCounts : public InEmptyDirectory {
protected:
    const Invocation distance{"gf2", {"distance", "code"}};

    RecordedCounts() {
        write("code", run({"gf2", {"random", "24", "60"}}).out);
        write("other", run({"gf2", {"random", "24", "60", "--seed", "2"}}).out);
    }

    // The checkpoint of a run that ends within its budget.
    std::string checkpoint_of(const Invocation& command, const std::string& budget) {
        EXPECT_EQ(run(with(command, {"--checkpoint", "unfinished", "--budget", budget})).status, 4);
        const std::string file = read("unfinished");
        std::filesystem::remove("unfinished");
        return file;
    }

    // Runs with this budget until the answer is whole. Returns it with the number of runs.
    static std::pair<RunResult, int> finish(const Invocation& command, const std::string& budget) {
        for (int runs = 1;; ++runs) {
            const RunResult result = run(with(command, {"--checkpoint", "file", "--budget", budget}));
            if (result.status != 4 || runs == 1000) return {result, runs};
        }
    }

    // A checkpoint with a change and a matching checksum.
    static std::string forged(const std::string& file, const std::function<void(Record&)>& change) {
        Record record = parse_record(file);
        change(record);
        return to_text(record);
    }

    void expect_refusal(const Invocation& command, const std::string& file, const std::string& mentioned) {
        write("file", file);
        EXPECT_TRUE(is_refused(with(command, {"--checkpoint", "file"}), 3, {"file", mentioned}));
        EXPECT_EQ(read("file"), file) << "changed";
    }
};

TEST_F(RecordedCounts, DistancesOfTheWordsThatCountAreResumed) {
    static_cast<void>(
        run({"gf2",
             {"code", "bivariate-bicycle", "12", "6", "x^3 + y + y^2", "y^3 + x + x^2", "--hx", "hx", "--hz", "hz"}}));
    write("row", run({"gf2", {"random", "1", "60", "--seed", "4"}}).out);
    const Invocation css{"gf2", {"distance", "--css", "hx", "hz"}};
    const Invocation side{"gf2", {"distance", "--css", "hx", "hz", "--side", "z"}};
    const Invocation modulo{"gf2", {"distance", "hx", "--modulo", "hz"}};
    const Invocation outside{"gf2", {"distance", "code", "--outside", "row"}};
    for (const auto& [command, budget] : std::vector<std::pair<Invocation, std::string>>{
             {css, "4000"}, {side, "2000"}, {modulo, "2000"}, {outside, "3000"}}) {
        std::filesystem::remove("file");
        const std::string whole = run(command).out;
        const auto [result, runs] = finish(command, budget);
        EXPECT_EQ(result.out, whole);
        EXPECT_EQ(result.status, 0) << result.err;
        EXPECT_GT(runs, 1) << testing::PrintToString(command);
    }
    const std::string file = checkpoint_of(side, "2000");
    expect_refusal({"gf2", {"distance", "--css", "hx", "hz", "--side", "x"}}, file,
                   "expected a checkpoint of the search");
    expect_refusal({"gf2", {"distance", "--css", "hz", "hx", "--side", "z"}}, file,
                   "expected a checkpoint of the search");
    expect_refusal(css, file, "expected a checkpoint of the search");
    expect_refusal(modulo, file, "expected a checkpoint of the search");
    const auto with_word = [&](const std::string& word) {
        return forged(file, [&](Record& record) { record.parts[0].word = word; });
    };
    expect_refusal(side, with_word(std::string(144, '0')), "no solution that counts");
    expect_refusal(side, with_word("1" + std::string(143, '0')), "no solution that counts");
    expect_refusal(side, with_word("01"), "different questions");
    expect_refusal(side, file.substr(0, file.size() / 2), "it is cut");
    // Another method has other levels.
    expect_refusal(with(side, {"--method", "information-sets"}), file, "different questions");
    const RunResult counted = run(with(modulo, {"--count", "--checkpoint", "file"}));
    EXPECT_EQ(counted.status, 2);
}

// Wherever a search ends, its file can be read again.
TEST_F(RecordedCounts, DistancesAreResumedFromEveryPlace) {
    write("h", "0001111\n0110011\n1010101\n");
    for (const std::string method : {"automatic", "clusters", "information-sets"}) {
        const Invocation css{"gf2", {"distance", "--css", "h", "h", "--method", method}};
        for (const int budget : {1, 2, 3, 5, 8, 13, 40}) {
            std::filesystem::remove("file");
            const auto [result, runs] = finish(css, std::to_string(budget));
            EXPECT_EQ(result.status, 0) << result.err;
            EXPECT_EQ(result.out, "3\n");
            EXPECT_EQ(run({"gf2", {"merge", "file"}}).out, "3\n");
        }
    }
}

TEST_F(RecordedCounts, DistancesOfOperatorsAndCircuitsAreResumed) {
    std::string torus;
    constexpr std::size_t kSize = 6;
    for (std::size_t i = 0; i < kSize; ++i) {
        for (std::size_t j = 0; j < kSize; ++j) {
            std::string row(kSize * kSize, 'I');
            row[i * kSize + j] = row[(i + 1) % kSize * kSize + (j + 1) % kSize] = 'X';
            row[i * kSize + (j + 1) % kSize] = row[(i + 1) % kSize * kSize + j] = 'Z';
            torus += row + '\n';
        }
    }
    write("torus", torus);
    std::string model = "error(0.1) D0 L0\nerror(0.2) D0 L0\n";
    for (int i = 0; i < 23; ++i) model += "error(0.1) D" + std::to_string(i) + " D" + std::to_string(i + 1) + '\n';
    write("model", model + "error(0.1) D23\n");
    for (const auto& [option, file, budget] :
         {std::tuple{"--stabilizer", "torus", "100"}, {"--gauge", "torus", "100"}, {"--dem", "model", "30"}}) {
        std::filesystem::remove("file");
        const Invocation command{"gf2", {"distance", option, file, "--method", "clusters"}};
        const std::string whole = run(command).out;
        const auto [result, runs] = finish(command, budget);
        EXPECT_EQ(result.out, whole);
        EXPECT_EQ(result.status, 0) << option << result.err;
        EXPECT_GT(runs, 1) << option;
    }
    write("other", model + "error(0.1) D23\nerror(0.1) D7\n");
    EXPECT_TRUE(is_refused({"gf2", {"distance", "--dem", "other", "--checkpoint", "file"}}, 3,
                           {"file", "expected a checkpoint of the search"}));
}

TEST_F(RecordedCounts, ResumedDistancesAreThoseOfOneRun) {
    for (const auto& [command, budget] :
         {std::pair<Invocation, std::string>{{"gf2", {"distance", "code", "--json"}}, "200"},
          {{"gf2", {"distance", "code", "--parity-check", "--json"}}, "10000"}}) {
        auto whole = json_answer(command);
        EXPECT_GT(finish(command, budget).second, 2);
        // Proved; all words of this weight may take longer.
        nlohmann::json pieces;
        for (int runs = 0; runs < 1000 && pieces["counted"] != true; ++runs) {
            pieces = json_answer(with(command, {"--checkpoint", "file", "--budget", budget}));
        }
        EXPECT_EQ(pieces["distance"], whole["distance"]);
        EXPECT_EQ(pieces["word"], whole["word"]);
        EXPECT_EQ(pieces["ties"], whole["ties"]);
        EXPECT_EQ(pieces["counted"], true);
        EXPECT_EQ(run(with(command, {"--checkpoint", "file", "--budget", "0"})).status, 0) << "nothing is left to do";
        std::filesystem::remove("file");
    }
}

TEST_F(RecordedCounts, DistanceKeepsItsBoundsBetweenRuns) {
    write("code", run({"gf2", {"random", "75", "150"}}).out);
    const Invocation command{"gf2", {"distance", "code", "--checkpoint", "file", "--budget", "20000000"}};
    const auto first = json_answer(command, 4);
    EXPECT_GT(first["lower_bound"], 5);
    const auto second = json_answer({"gf2", {"distance", "code", "--checkpoint", "file", "--budget", "0"}}, 4);
    EXPECT_EQ(second["lower_bound"], first["lower_bound"]);
    EXPECT_EQ(second["distance"], first["distance"]);
    EXPECT_EQ(second["word"], first["word"]);
}

TEST_F(RecordedCounts, MergePrintsTheCountSoFar) {
    const Invocation counted = with(distance, {"--count"});
    RunResult result{4, {}, {}};
    for (int runs = 0; result.status == 4; ++runs) {
        ASSERT_LT(runs, 100);
        result = run(with(counted, {"--checkpoint", "file", "--budget", "1"}));
        const RunResult merged = run({"gf2", {"merge", "file"}});
        EXPECT_EQ(merged.status, result.status) << merged.err;
        EXPECT_EQ(merged.out, result.out);
    }
    EXPECT_EQ(result.out, run(counted).out);
}

TEST_F(RecordedCounts, StandardInputIsNoCheckpoint) {
    EXPECT_TRUE(is_refused(with(distance, {"--checkpoint", "-"}), 2, {"--checkpoint", "expected a file"}));
}

TEST_F(RecordedCounts, CheckpointsOfOtherQuestionsAreRefused) {
    const std::string of_distance = checkpoint_of(distance, "300");
    expect_refusal({"gf2", {"distance", "other"}}, of_distance, "expected a checkpoint of the search");
    expect_refusal(with(distance, {"--parity-check"}), of_distance, "nullspace");
}

TEST_F(RecordedCounts, DamagedCheckpointsAreRefused) {
    const std::string good = checkpoint_of(distance, "300");
    expect_refusal(distance, "", "expected 'gf2kit search 1'");
    expect_refusal(distance, good.substr(0, good.size() / 2), "it is cut");
    std::string damaged = good;
    damaged.replace(damaged.find("fact dimension 24") + 15, 2, "23");
    expect_refusal(distance, damaged, "the file is damaged");
    const std::string zero(60, '0');
    for (const auto& [change, mentioned] : std::vector<std::pair<std::function<void(Record&)>, std::string>>{
             {[&](Record& r) { r.parts[0].word = zero; }, "no solution that counts"},
             {[&](Record& r) { r.parts[0].word = "1" + zero.substr(1); }, "no solution that counts"},
             {[](Record& r) { r.parts[0].word = "1"; }, "different questions"},
             {[](Record& r) { ++r.fingerprint; }, "different questions"},
             {[](Record& r) { r.facts["dimension"] = "23"; }, "different questions"},
             {[](Record& r) { r.parts.pop_back(); }, "different questions"},
             {[](Record& r) { ++r.parts[1].blocks; }, "different questions"}}) {
        expect_refusal(distance, forged(good, change), mentioned);
    }
}

// Nobody waits for hours to learn that the file cannot be written; but a disk that fills up later ends no search.
TEST_F(RecordedCounts, OnlyTheFirstFailureToSaveIsAnError) {
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
