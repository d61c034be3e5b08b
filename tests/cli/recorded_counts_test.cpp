// SPDX-License-Identifier: MIT
// Distances and weights that are interrupted and resumed.
#include <gtest/gtest.h>

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "common/cli/command.hpp"
#include "common/files/checksum.hpp"
#include "common/search/checkpoint.hpp"
#include "gf2/io/errors.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class RecordedCounts : public InEmptyDirectory {
protected:
    const Invocation distance{"gf2", {"distance", "code"}};
    const Invocation weights{"gf2", {"weights", "code"}};

    RecordedCounts() {
        write("code", run({"gf2", {"random", "24", "60"}}).out);
        write("other", run({"gf2", {"random", "24", "60", "--seed", "2"}}).out);
        write("x0", run({"gf2", {"random", "1", "60", "--seed", "3"}}).out);
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
    static std::string forged(const std::string& file, const std::string& field, const nlohmann::ordered_json& value) {
        auto json = nlohmann::ordered_json::parse(file);
        json[field] = value;
        json.erase("checksum");
        apps::Crc64 crc;
        crc.add(json.dump());
        json["checksum"] = crc.text();
        return json.dump();
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
             {css, "3000"}, {side, "1500"}, {modulo, "1500"}, {outside, "3000"}}) {
        std::filesystem::remove("file");
        const std::string whole = run(command).out;
        const auto [result, runs] = finish(command, budget);
        EXPECT_EQ(result.out, whole);
        EXPECT_EQ(result.status, 0) << result.err;
        EXPECT_GT(runs, 1) << testing::PrintToString(command);
    }
    const std::string file = checkpoint_of(side, "1500");
    expect_refusal({"gf2", {"distance", "--css", "hx", "hz", "--side", "x"}}, file,
                   "expected a checkpoint of the search");
    expect_refusal({"gf2", {"distance", "--css", "hz", "hx", "--side", "z"}}, file,
                   "expected a checkpoint of the search");
    expect_refusal(css, file, "expected a checkpoint of the search");
    expect_refusal(modulo, file, "expected a checkpoint of the search");
    expect_refusal(side, forged(file, "word", std::string(144, '0')), "no solution that counts");
    expect_refusal(side, forged(file, "word", "01"), "no solution that counts");
    expect_refusal(side, forged(file, "bound", 100), "above the weight");
    auto levels = nlohmann::ordered_json::parse(file)["levels"];
    levels[0]["trees"] = "01";
    expect_refusal(side, forged(file, "levels", nlohmann::ordered_json::array({levels[0]})), "other trees");
    expect_refusal(side, forged(file, "levels", 3), "levels");
    expect_refusal(side, forged(file, "divisor", 3), "divisor");
    expect_refusal(side, file.substr(0, file.size() / 2), "expected");
    const std::string of_both = checkpoint_of(css, "3000");
    expect_refusal(css, forged(of_both, "x", 3), "x");
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
         {std::tuple{"--stabilizer", "torus", "700"}, {"--gauge", "torus", "700"}, {"--dem", "model", "100"}}) {
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

TEST_F(RecordedCounts, ResumedWeightsAreThoseOfOneRun) {
    write("large", run({"gf2", {"nullspace", "code"}}).out);  // counted through its dual code
    for (const std::vector<std::string>& code :
         {std::vector<std::string>{"code"}, {"large"}, {"other", "--coset", "x0"}}) {
        const Invocation command = with({"gf2", {"weights"}}, code);
        const std::string whole = run(command).out;
        const auto [result, runs] = finish(command, "3000000");
        EXPECT_EQ(runs, 6);
        EXPECT_EQ(result.out, whole) << result.err;
        std::filesystem::remove("file");
    }
}

// The two halves of the dual code end at numbers that are no multiples of a block.
TEST_F(RecordedCounts, WeightsOfCosetsResumeBetweenTheHalvesOfTheDual) {
    for (std::size_t checks = 1; checks <= 16; ++checks) {
        const std::string length = std::to_string(21 + 2 * checks);
        write("code",
              run({"gf2", {"random", std::to_string(21 + checks), length, "--rank", std::to_string(21 + checks)}}).out);
        write("x0", run({"gf2", {"random", "1", length, "--seed", "5"}}).out);
        const Invocation command{"gf2", {"weights", "code", "--coset", "x0"}};
        const std::string whole = run(command).out;
        const std::string half = std::to_string(1 << (checks - 1));
        static_cast<void>(run(with(command, {"--checkpoint", "file", "--budget", half})));
        const RunResult rest = run(with(command, {"--checkpoint", "file"}));
        EXPECT_EQ(rest.out, whole) << checks << rest.err;
        std::filesystem::remove("file");
    }
}

TEST_F(RecordedCounts, StandardInputIsNoCheckpoint) {
    for (const char* command : {"distance", "weights"}) {
        EXPECT_TRUE(
            is_refused({"gf2", {command, "code", "--checkpoint", "-"}}, 2, {"--checkpoint", "expected a file"}));
    }
}

TEST_F(RecordedCounts, CheckpointsOfOtherQuestionsAreRefused) {
    const std::string of_distance = checkpoint_of(distance, "300");
    const std::string of_weights = checkpoint_of(weights, "300000");
    expect_refusal({"gf2", {"distance", "other"}}, of_distance, "expected a checkpoint of the search");
    expect_refusal(with(distance, {"--parity-check"}), of_distance, "nullspace");
    expect_refusal({"gf2", {"weights", "other"}}, of_weights, "expected a checkpoint of the search");
    expect_refusal(with(weights, {"--coset", "x0"}), of_weights, "plus a vector");
    expect_refusal(distance, of_weights, "format");
    expect_refusal(weights, of_distance, "format");
}

TEST_F(RecordedCounts, DamagedCheckpointsAreRefused) {
    const std::string of_distance = checkpoint_of(distance, "300");
    const std::string of_weights = checkpoint_of(weights, "300000");
    for (const std::string& good : {of_distance, of_weights}) {
        const Invocation& command = good == of_distance ? distance : weights;
        expect_refusal(command, "", "JSON");
        expect_refusal(command, good.substr(0, good.size() / 2), "JSON");
        std::string damaged = good;
        damaged.replace(damaged.find("examined") + 11, 1, "7");
        expect_refusal(command, damaged, "checksum");
    }
    const std::string zero(60, '0');
    for (const auto& [field, value, mentioned] :
         std::vector<std::tuple<std::string, nlohmann::ordered_json, std::string>>{
             {"word", zero, "word"},
             {"word", "1" + zero.substr(1), "word"},
             {"word", "1", "word"},
             {"word", 5, "string"},
             {"lower_bound", 61, "lower bound"},
             {"fingerprint", "0123456789abcdef", "another code"},
             {"fingerprint", "x", "hexadecimal"},
             {"sets", "1", "array"},
             {"sets", nlohmann::ordered_json::array({-1}), "sets[0]"},
             {"sets",
              nlohmann::ordered_json::array(
                  {{{"columns", 24}, {"levels", 26}, {"begun", nlohmann::ordered_json::array()}}}),
              "levels"},
             {"sets",
              nlohmann::ordered_json::array(
                  {{{"columns", 23}, {"levels", 1}, {"begun", nlohmann::ordered_json::array()}}}),
              "another code"},
             {"dimension", 23, "at most the dimension"},
             {"divisor", 0, "divisor"},
         }) {
        expect_refusal(distance, forged(of_distance, field, value), mentioned);
    }
    for (const auto& [field, value, mentioned] :
         std::vector<std::tuple<std::string, nlohmann::ordered_json, std::string>>{
             {"length", 61, "length"},
             {"dimension", 23, "another code"},
             {"dimension", 64, "dimension"},
             {"dual", true, "another code"},
             {"dual", 1, "true or false"},
             {"examined", 5, "examined"},
             {"done", 3, "array"},
             {"done", {{0, std::uint64_t{1} << 60}}, "increasing ranges"},
             {"done", {{0, 5}}, "examined"},
             {"done", {5}, "pairs"},
             {"counts", nlohmann::ordered_json::array(), "in all"},
             {"counts", {{1, "-5"}}, "without sign"},
             {"counts", {{61, "1"}}, "weights up to the length"},
             {"counts", {{1, "x"}}, "decimal"},
             {"counts", {{1, "-"}}, "decimal"},
             {"counts", {{1, "123456789012345678901"}}, "decimal"},
             {"counts", {{1, 2}}, "pairs"},
             {"counts", 3, "array"},
         }) {
        expect_refusal(weights, forged(of_weights, field, value), mentioned);
    }
}

// Nobody waits for hours to learn that the file cannot be written; but a disk that fills up later ends no search.
TEST_F(RecordedCounts, OnlyTheFirstFailureToSaveIsAnError) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    apps::Streams streams{in, out, err};
    const apps::Context context(streams, "gf2");
    const auto fail = [](const std::string& path) {
        throw io::FileError(path, "cannot write", ENOSPC);
    };
    apps::Checkpoint checkpoint(context, "file");
    EXPECT_THROW(checkpoint.save(fail), io::FileError);
    checkpoint.save([](const std::string& path) { write(path, "saved"); });
    EXPECT_FALSE(checkpoint.is_due());
    checkpoint.save(fail);
    EXPECT_NE(err.str().find("No space left on device: the checkpoint is the last one"), std::string::npos)
        << err.str();
    EXPECT_EQ(read("file"), "saved");
}

}  // namespace
}  // namespace gf2::test
