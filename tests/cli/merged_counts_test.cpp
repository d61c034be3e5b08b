// SPDX-License-Identifier: MIT
// Distances that are searched in shards and merged.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "gf2/search/record_text.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class MergedCounts : public InEmptyDirectory {
protected:
    MergedCounts() {
        const std::vector<std::string> code = {"code", "bivariate-bicycle", "12",
                                               "6",    "x^3 + y + y^2",     "y^3 + x + x^2"};
        write("gross", run({"gf2", code}).out);
        static_cast<void>(run(with({"gf2", code}, {"--hx", "hx", "--hz", "hz"})));
        write("torus", xzzx_torus(6));
        write("model", repetition_model(9));
        write("code", run({"gf2", {"random", "22", "60"}}).out);
        write("large", run({"gf2", {"nullspace", "code"}}).out);
    }

    // XZZX on the faces of a torus, a qubit on each vertex.
    static std::string xzzx_torus(std::size_t size) {
        std::string rows;
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = 0; j < size; ++j) {
                std::string row(size * size, 'I');
                row[i * size + j] = row[(i + 1) % size * size + (j + 1) % size] = 'X';
                row[i * size + (j + 1) % size] = row[(i + 1) % size * size + j] = 'Z';
                rows += row + '\n';
            }
        }
        return rows;
    }

    // Each mechanism flips two neighbouring detectors, those at the ends one; one of them flips the observable. Some
    // occur twice.
    static std::string repetition_model(std::size_t detectors) {
        std::string model = "error(0.1) D0 L0\nerror(0.2) D0 L0\n";
        for (std::size_t i = 0; i + 1 < detectors; ++i) {
            const std::string line = "error(0.1) D" + std::to_string(i) + " D" + std::to_string(i + 1) + '\n';
            model += i % 3 == 0 ? line + line : line;
        }
        return model + "error(0.1) D" + std::to_string(detectors - 1) + '\n';
    }

    // Runs all shards to their ends, in pieces of this budget, and returns the names of their files.
    static std::vector<std::string> run_shards(const Invocation& command, int count, const std::string& budget = {}) {
        std::vector<std::string> names;
        for (int i = 1; i <= count; ++i) {
            names.push_back("part" + std::to_string(i));
            std::filesystem::remove(names.back());
            std::vector<std::string> options{"--shard", std::to_string(i) + '/' + std::to_string(count), "--checkpoint",
                                             names.back()};
            if (!budget.empty()) options.insert(options.end(), {"--budget", budget});
            RunResult result;
            for (int runs = 0; runs < 1000; ++runs) {
                result = run(with(command, options));
                if (result.status != 4) break;
            }
            EXPECT_EQ(result.status, 0) << result.err;
            EXPECT_TRUE(result.err.empty() || result.err.find(names.back() + ": shard complete") != std::string::npos)
                << result.err;
        }
        return names;
    }

    // The answer without what depends on the time.
    static nlohmann::json lasting(nlohmann::json answer) {
        for (const char* field : {"command", "examined", "word", "operator", "method"}) answer.erase(field);
        if (answer.contains("sides")) {
            for (auto& side : answer["sides"]) {
                for (const char* field : {"examined", "word", "lower_bound", "proved", "distance", "method"}) {
                    side.erase(field);
                }
            }
        }
        return answer;
    }

    static Invocation merge(const std::vector<std::string>& files) { return with({"gf2", {"merge"}}, files); }

    // A file with a change and a matching checksum.
    static void forge(const std::string& name, const std::function<void(Record&)>& change) {
        Record record = parse_record(read(name));
        change(record);
        write("forged", to_text(record));
    }
};

TEST_F(MergedCounts, DistancesOfShardsAreThoseOfOneRun) {
    for (const std::vector<std::string>& code : {std::vector<std::string>{"--css", "hx", "hz"},
                                                 {"--code", "gross"},
                                                 {"--css", "hx", "hz", "--side", "z"},
                                                 {"--code", "gross", "--side", "x"},
                                                 {"hx", "--modulo", "hz"},
                                                 {"--stabilizer", "torus"},
                                                 {"--gauge", "torus"},
                                                 {"--dem", "model"},
                                                 {"code"},
                                                 {"code", "--parity-check"}}) {
        const Invocation command = with({"gf2", {"distance"}}, code);
        SCOPED_TRACE(testing::PrintToString(command));
        const std::string whole = run(command).out;
        std::vector<std::string> names = run_shards(command, 3, "200000");
        std::rotate(names.begin(), names.begin() + 1, names.end());
        const RunResult merged = run(merge(names));
        EXPECT_EQ(merged.status, 0) << merged.err;
        EXPECT_EQ(merged.out, whole);
        EXPECT_EQ(lasting(json_answer(merge(names))), lasting(json_answer(command)));
    }
}

// The weights of all words that count are even, which proves what no tree does.
TEST_F(MergedCounts, DistancesThatTheDivisorProvesAreProved) {
    write("h", "11\n");
    write("s", "00\n");
    for (const std::string shard : {"1/1", "1/2", "2/2"}) {
        const RunResult part =
            run({"gf2", {"distance", "h", "--modulo", "s", "--shard", shard, "--checkpoint", shard.substr(0, 1)}});
        EXPECT_EQ(part.status, 0) << part.err;
        if (shard != "1/1") continue;
        const RunResult merged = run({"gf2", {"merge", "1"}});
        EXPECT_EQ(merged.status, 0) << merged.err;
        EXPECT_EQ(merged.out, "2\n");
        std::filesystem::remove("1");
    }
    const RunResult merged = run({"gf2", {"merge", "1", "2"}});
    EXPECT_EQ(merged.status, 0) << merged.err;
    EXPECT_EQ(merged.out, "2\n");
}

TEST_F(MergedCounts, NothingToFindIsSaid) {
    write("x", "1\n");
    write("z", "0\n");
    const RunResult part = run({"gf2", {"distance", "--css", "x", "z", "--shard", "1/2", "--checkpoint", "1"}});
    EXPECT_EQ(part.status, 1);
    EXPECT_NE(part.err.find("no checkpoint: there is nothing to search"), std::string::npos) << part.err;
    const RunResult proof = run({"gf2", {"distance", "--css", "x", "z", "--certificate", "c"}});
    EXPECT_NE(proof.err.find("no certificate: there is no distance"), std::string::npos) << proof.err;
}

TEST_F(MergedCounts, MissingShardsAreNamedAndCanBeDone) {
    const Invocation command{"gf2", {"distance", "--css", "hx", "hz"}};
    const std::vector<std::string> names = run_shards(command, 4);
    const RunResult some = run(with(merge({names[3], names[0]}), {"-o", "some"}));
    EXPECT_EQ(some.status, 4);
    EXPECT_NE(some.err.find("shards 2/4, 3/4 are missing"), std::string::npos) << some.err;
    EXPECT_NE(some.err.find("distance between"), std::string::npos) << some.err;
    EXPECT_EQ(run(merge({"some", names[1], names[2]})).status, 0);
    EXPECT_TRUE(is_refused(merge({"some", names[0]}), 3, {names[0], "done in both"}));
    EXPECT_TRUE(is_refused(with(command, {"--checkpoint", names[0], "--shard", "2/3"}), 3,
                           {names[0] + ": expected the checkpoint of shard 2/3, found that of 1/4"}));
    EXPECT_TRUE(is_refused(with(command, {"--checkpoint", names[0], "--method", "information-sets"}), 3,
                           {names[0] + ": cannot resume this work: the searches are of different questions, fact "}));
    const RunResult rest = run(with(command, {"--checkpoint", "some"}));
    EXPECT_EQ(rest.status, 0) << rest.err;
    EXPECT_EQ(rest.out, "12\n");
    EXPECT_EQ(run(merge({"some"})).status, 0);
}

TEST_F(MergedCounts, DistancesOfAllWordsCanBeFinished) {
    write("code", run({"gf2", {"random", "50", "100"}}).out);
    const Invocation command{"gf2", {"distance", "code"}};
    const std::string whole = run(command).out;
    const std::vector<std::string> names = run_shards(command, 4, "30000000");
    const RunResult some = run(with(merge({names[3], names[0]}), {"-o", "some"}));
    EXPECT_EQ(some.status, 4);
    EXPECT_NE(some.err.find("shards 2/4, 3/4 are missing"), std::string::npos) << some.err;
    EXPECT_EQ(run(merge({"some", names[1], names[2]})).out, whole);
    EXPECT_TRUE(is_refused(merge({"some", names[0]}), 3, {names[0], "done in both"}));
    const RunResult rest = run(with(command, {"--checkpoint", "some"}));
    EXPECT_EQ(rest.status, 0) << rest.err;
    EXPECT_EQ(rest.out, whole);
    ASSERT_EQ(run({"gf2", {"distance", "large", "--shard", "1/2", "--checkpoint", "other", "--budget", "10"}}).status,
              4);
    EXPECT_TRUE(is_refused(merge({names[0], "other"}), 3, {"other", "expected the same question"}));
    for (const auto& [change, mentioned] : std::vector<std::pair<std::function<void(Record&)>, std::string>>{
             {[](Record& r) { r.facts["dimension"] = "x"; }, "not a search for the minimum distance"},
             {[](Record& r) { r.facts["elements"] += " 5"; }, "not a search for the distance"},
             {[](Record& r) { r.facts["divisor"] = "0"; }, "divisor"},
             {[](Record& r) { r.facts["bounds"] += " 7"; }, "bounds"},
             {[](Record& r) { r.facts["start"].assign(100, '0'); }, "start"},
             {[](Record& r) { r.facts["count"] = "x"; }, "count"},
             {[](Record& r) { r.parts[1].word = "1"; }, "its words"},
             {[](Record& r) { r.parts[1].word.assign(100, '0'); }, "its words"},
             {[](Record& r) { r.parts[2].bound = 1; }, "a bound of a part"},
             {[](Record& r) { r.facts.erase("start"); }, "start"}}) {
        forge(names[0], change);
        EXPECT_TRUE(is_refused(with(command, {"--checkpoint", "forged", "--shard", "1/4"}), 3, {"forged: "}));
        EXPECT_TRUE(is_refused(merge({"forged"}), 3, {"forged", mentioned})) << mentioned;
    }
}

TEST_F(MergedCounts, OtherOrDamagedDistancesAreRefused) {
    const Invocation side{"gf2", {"distance", "--css", "hx", "hz", "--side", "z"}};
    const std::vector<std::string> names = run_shards(side, 2);
    EXPECT_TRUE(is_refused(merge({names[0], names[1], names[0]}), 3, {names[0], "done in both"}));
    ASSERT_EQ(run(with(side, {"--shard", "1/3", "--checkpoint", "third"})).status, 0);
    EXPECT_TRUE(is_refused(merge({names[0], "third"}), 3, {"third", "done in both"}));
    ASSERT_EQ(run({"gf2", {"distance", "hx", "--modulo", "hz", "--shard", "2/2", "--checkpoint", "other"}}).status, 0);
    EXPECT_TRUE(is_refused(merge({names[0], "other"}), 3, {"other", "expected the same question as " + names[0]}));

    const std::string good = read(names[0]);
    write("half", good.substr(0, good.size() / 2));
    EXPECT_TRUE(is_refused(merge({"half"}), 3, {"half", "it is cut"}));
    std::string changed = good;
    changed.replace(changed.find("fact divisor 2"), 14, "fact divisor 4");
    write("changed", changed);
    EXPECT_TRUE(is_refused(merge({"changed"}), 3, {"changed", "the file is damaged"}));
    using Facts = std::map<std::string, std::string>;
    for (const auto& [facts, mentioned] : std::vector<std::pair<Facts, std::string>>{
             {{{"form", "board"}}, "fact form: expected code, word, operator"},
             {{{"form", "sides"}}, "not a search for the distance of such a code"},
             {{{"form", "mechanisms"}}, "fact columns: expected 144 numbers"},
             {{{"known", "{"}}, "fact known: expected JSON"},
             {{{"known", "5"}}, "fact known: expected an object"},
             {{{"known", "{\"length\": -1}"}}, "fact known: expected numbers without sign"},
             {{{"known", "{\"schema\": 9}"}}, "fact known: expected other names than 'schema'"},
             {{{"methods", "x"}}, "no method 'x'"},
             {{{"elements", "1"}}, "not a search for the distance"},
             {{{"divisor", "0"}}, "divisor"},
             {{{"kind", "x"}}, "fact kind: expected one of"}}) {
        forge(names[0], [&, &more = facts](Record& record) {
            for (const auto& [name, fact] : more) record.facts[name] = fact;
        });
        EXPECT_TRUE(is_refused(merge({"forged"}), 3, {"forged", mentioned})) << mentioned;
        EXPECT_TRUE(is_refused(merge({names[1], "forged"}), 3, {"forged", "different questions"})) << mentioned;
    }
}

TEST_F(MergedCounts, ShardsNeedAFileAndASearchThatHasThem) {
    const Invocation css{"gf2", {"distance", "--css", "hx", "hz"}};
    EXPECT_TRUE(is_refused(with(css, {"--shard", "1/2"}), 2, {"--shard", "--checkpoint"}));
    EXPECT_TRUE(is_refused({"gf2", {"distance", "code", "--shard", "1/2", "--checkpoint", "file", "--count"}}, 2,
                           {"--shard", "--count"}));
    EXPECT_TRUE(is_refused(with(css, {"--shard", "1/2", "--checkpoint", "file", "--method", "walsh-hadamard"}), 2,
                           {"--checkpoint", "walsh-hadamard"}));
    for (const char* shard : {"0/2", "3/2", "1", "1/", "/2", "1/2x", "-1/2"}) {
        EXPECT_TRUE(is_refused(with(css, {"--checkpoint", "file", "--shard", shard}), 2, {"--shard", "I/N"})) << shard;
    }
    EXPECT_FALSE(std::filesystem::exists("file"));
}

}  // namespace
}  // namespace gf2::test
