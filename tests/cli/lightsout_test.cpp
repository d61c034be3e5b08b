// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <regex>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "gf2/lights/rule.hpp"
#include "gf2/lights/solve.hpp"
#include "gf2/lights/topology.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

// The named rules, and a mask.
std::vector<std::string> rules() {
    std::vector<std::string> all(lights::Rule::names().begin(), lights::Rule::names().end());
    all.emplace_back("010/111/010");
    return all;
}

std::vector<std::string> topologies() {
    std::vector<std::string> all;
    for (const lights::Topology topology : lights::all_topologies()) all.emplace_back(to_string(topology));
    return all;
}

std::string all_off(std::string board) {
    std::replace(board.begin(), board.end(), '1', '0');
    return board;
}

// The rows of a board in JSON, as text.
std::string joined(const nlohmann::json& rows) {
    std::string text;
    for (const nlohmann::json& row : rows) text += row.get<std::string>() + '\n';
    return text;
}

class Lightsout : public InEmptyDirectory {
protected:
    static RunResult lightsout(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run({"lightsout", arguments, input});
    }

    static void check(const std::vector<Printed>& cases) { expect_printed("lightsout", cases); }
};

TEST_F(Lightsout, ReachesEveryTarget) {
    write("target", "1101\n");
    check({{{"solve", "-", "--target", "off"}, "1100\n", "1000\n"},
           {{"solve", "-", "--target", "on"}, "0011\n", "1000\n"},
           {{"solve", "-", "--target", "uniform"}, "110\n", "100\n"},
           {{"solve", "-", "--target", "uniform"}, "001\n", "100\n"},
           {{"solve", "-", "--target", "uniform", "--count"}, "bwwb\nbbwb\nbwwb\nbwww\n", "4\n"},
           {{"solve", "-", "--target", "target"}, "0001\n", "1000\n"},
           {{"verify", "-", "target", "--target", "target"}, "1101\n", "not verified\n", 1}});
    const auto answer = json_answer({"lightsout", {"solve", "-", "--target", "uniform"}, "001\n"});
    EXPECT_EQ(answer["count"], 1);
    EXPECT_EQ(answer["reached"], std::vector<std::string>{"111"});
}

// Minimum presses that turn the all-on n x n board off: OEIS A075464.
TEST_F(Lightsout, FindsTheKnownMinimumPresses) {
    const std::vector<int> least = {1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55};
    for (std::size_t n = 1; n <= least.size(); ++n) {
        const std::string size = std::to_string(n);
        const std::string board = lightsout({"make", size, size, "--all-on"}).out;
        const auto answer = json_answer({"lightsout", {"solve", "-", "--min"}, board});
        EXPECT_EQ(answer["count"], least[n - 1]) << n;
        EXPECT_EQ(answer["minimum"]["proved"], true) << n;
        EXPECT_EQ(lightsout({"solve", "-", "--min", "--count"}, board).out, std::to_string(least[n - 1]) + "\n");
        const std::string presses = lightsout({"solve", "-", "--min"}, board).out;
        EXPECT_EQ(std::count(presses.begin(), presses.end(), '1'), least[n - 1]);
    }
}

TEST_F(Lightsout, ReportsAnExhaustedBudget) {
    write("board", lightsout({"make", "19", "19", "--all-on"}).out);
    const RunResult result = lightsout({"solve", "board", "--min", "--budget", "100"});
    EXPECT_EQ(result.status, 4);
    EXPECT_TRUE(is_one_message("lightsout", result.err)) << result.err;
    EXPECT_EQ(lightsout({"verify", "board", "-"}, result.out).out, "verified\n");
    const auto answer = json_answer({"lightsout", {"solve", "board", "--min", "--budget", "100"}}, 4);
    EXPECT_EQ(answer["minimum"]["proved"], false);
}

TEST_F(Lightsout, ProvesUnsolvability) {
    write("board", "1000\n0000\n0000\n0000\n");
    const RunResult solve = lightsout({"solve", "board"});
    EXPECT_EQ(solve.status, 1);
    EXPECT_EQ(solve.out, "");
    EXPECT_TRUE(is_one_message("lightsout", solve.err));
    for (const char* option : {"--min", "--count", "--spaces"}) {
        EXPECT_EQ(lightsout({"solve", "board", option}).out, "");
        EXPECT_EQ(lightsout({"solve", "board", option}).status, 1);
    }
    const RunResult quiet = lightsout({"solve", "board", "--quiet"});
    EXPECT_EQ(quiet.status, 1);
    EXPECT_EQ(quiet.out + quiet.err, "");

    const RunResult proof = lightsout({"check", "board"});
    EXPECT_EQ(proof.status, 1);
    EXPECT_EQ(lightsout({"verify", "board", "-", "--certificate"}, proof.out).out, "verified\n");
    EXPECT_EQ(lightsout({"apply", "-", "quiet"}, "0\n").status, 3);
    write("proof", proof.out);
    EXPECT_EQ(lightsout({"apply", "board", "proof"}).out, read("board"));  // a quiet pattern
    EXPECT_EQ(joined(json_answer({"lightsout", {"solve", "board"}}, 1)["certificate"]), proof.out);
    EXPECT_EQ(json_answer({"lightsout", {"check", "board"}}, 1)["solvable"], false);
    EXPECT_EQ(lightsout({"verify", "-", "proof", "--certificate"}, all_off(proof.out)).status, 1);
}

TEST_F(Lightsout, AnswersInJsonNameTheGame) {
    write("board", "0100\n1110\n0100\n");
    for (const char* command : {"solve", "check", "show", "hint"}) {
        const auto answer = json_answer({"lightsout", {command, "board"}});
        EXPECT_EQ(answer.value("rows", 0), 3) << command;
        EXPECT_EQ(answer.value("columns", 0), 4) << command;
        EXPECT_EQ(answer.value("rule", ""), "plus") << command;
        EXPECT_EQ(answer.value("topology", ""), "plane") << command;
    }
}

TEST_F(Lightsout, ChecksSolvableBoards) {
    check({{{"check", "-"}, "11\n11\n", "solvable\n"}});
    const auto answer = json_answer({"lightsout", {"check", "-"}, "11111\n11111\n11111\n11111\n11111\n"});
    EXPECT_EQ(answer["solvable"], true);
    EXPECT_EQ(answer["solutions"]["decimal"], "4");
}

TEST_F(Lightsout, ReadsAndPrintsListsOfCells) {
    write("board", "110\n101\n01_\n");
    write("list", "\n cells 3 x 3\n1,1 1,2\n\n3,2 2,3\t2,1");
    write("presses", "cells 3 x 3\n2,2\n");
    EXPECT_EQ(lightsout({"apply", "board", "presses"}).out, "100\n010\n00_\n");
    EXPECT_EQ(lightsout({"apply", "board", "presses", "--list"}).out, "cells 3 x 3\n1,1\n2,2\n_3,3\n");
    EXPECT_EQ(lightsout({"verify", "list", "presses", "--target", "list"}).out, "not verified\n");
    EXPECT_EQ(lightsout({"make", "2", "3", "--all-on", "--list"}).out, "cells 2 x 3\n1,1\n1,2\n1,3\n2,1\n2,2\n2,3\n");
    write("solution", lightsout({"solve", "list", "--min", "--list"}).out);
    EXPECT_EQ(lightsout({"verify", "list", "solution"}).out, "verified\n");
    EXPECT_EQ(lightsout({"solve", "-", "--list"}, "cells 0 x 4\n").out, "cells 0 x 4\n");
    for (const auto& [text, where] : std::vector<std::pair<std::string, std::string>>{
             {"cells 2 3\n", "1:9: expected 'x'"},
             {"cells 2 x\n", "expected the number of columns"},
             {"cells 2 x 3\n0,1\n", "2:1: expected row,column of a cell, from 1,1 to 2,3"},
             {"cells 2 x 3\n1,1 1,4\n", "2:5: expected row,column of a cell, from 1,1 to 2,3"},
             {"cells 2 x 3\n1;1\n", "2:1: expected row,column of a cell"},
             {"cells 2 x 3\n1,1\n1,1\n", "3:1: expected each cell once"},
             {"cells 99999999 x 9999999\n", "board of 99999999 x 9999999"}}) {
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "-"}, text}, 3, {where})) << text;
    }
}

TEST_F(Lightsout, SpacesSeparateTheCellsOfEveryBoard) {
    write("unsolvable", "1000\n0000\n0000\n0000\n");
    write("solvable", "010\n111\n010\n");
    write("presses", "000\n010\n000\n");
    for (const char* line : {"solve solvable", "check unsolvable", "apply solvable presses", "make 3 4", "quiet 4 4",
                             "stats 3 3 --hardest", "batch solvable"}) {
        const std::vector<std::string> arguments = split(line);
        std::string spaced = lightsout(arguments).out;
        spaced = std::regex_replace(spaced, std::regex("([01])(?=[01])"), "$1 ");
        EXPECT_NE(spaced.find(' '), std::string::npos) << arguments.front();
        EXPECT_EQ(run(with({"lightsout", arguments}, {"--spaces"})).out, spaced) << arguments.front();
    }
}

// OEIS A159257.
TEST_F(Lightsout, PrintsTheKnownNullities) {
    const std::vector<int> nullities = {0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6};
    for (std::size_t n = 1; n <= nullities.size(); ++n) {
        const std::string size = std::to_string(n);
        check({{{"nullity", size, size}, "", std::to_string(nullities[n - 1]) + "\n"}});
    }
    check({{{"nullity", "0", "7"}, "", "0\n"}, {{"nullity", "1", "2"}, "", "1\n"}});
}

TEST_F(Lightsout, HelpListsRulesTopologiesAndMethods) {
    const std::string lines = lightsout({"solve", "--help"}).out;
    const std::string help = std::regex_replace(lines, std::regex("\\s+"), " ");
    for (const std::string& name : rules()) EXPECT_NE(help.find(name), std::string::npos) << name;
    for (const std::string& name : topologies()) EXPECT_NE(help.find(name), std::string::npos) << name;
    for (const lights::Method& method : lights::methods()) {
        EXPECT_NE(help.find(std::string(method.name) + " ("), std::string::npos) << method.name;
    }
}

TEST_F(Lightsout, SolvesByEveryMethod) {
    write("board", lightsout({"make", "6", "7", "--random", "--solvable"}).out);
    write("unsolvable", "1000\n0000\n0000\n0000\n");
    const std::string presses = lightsout({"solve", "board"}).out;
    const std::string least = lightsout({"solve", "board", "--min"}).out;
    const std::string proof = lightsout({"check", "unsolvable"}).out;
    const std::string patterns = lightsout({"quiet", "5", "5"}).out;
    for (const lights::Method& row : lights::methods()) {
        const std::string name(row.name);
        SCOPED_TRACE(name);
        const std::vector<std::string> by = {"--method", name};
        const auto invocation = [&](const std::vector<std::string>& arguments) {
            return with({"lightsout", arguments, {}}, by);
        };
        if (!lights::method_obstacle(name, lights::Grid(5, 5)).empty()) {
            for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
                     {"solve", "board"}, {"check", "board"}, {"quiet", "5", "5"}, {"nullity", "5", "5"}}) {
                EXPECT_TRUE(is_refused(invocation(arguments), 2, {"--method " + name + ": "}));
            }
            continue;
        }
        EXPECT_EQ(run(invocation({"solve", "board"})).out, presses);
        EXPECT_EQ(run(invocation({"solve", "board", "--min"})).out, least);
        EXPECT_EQ(run(invocation({"check", "unsolvable"})).out, proof);
        EXPECT_EQ(run(invocation({"quiet", "5", "5"})).out, patterns);
        EXPECT_EQ(run(invocation({"nullity", "5", "5"})).out, "2\n");
        EXPECT_EQ(json_answer(invocation({"solve", "board"}))["method"], name);
        EXPECT_EQ(json_answer(invocation({"nullity", "5", "5"}))["method"], name);
        EXPECT_NE(run(invocation({"solve", "board", "-v"})).err.find("method: " + name + ", it was asked for\n"),
                  std::string::npos);
    }
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", "--method", "circulants"}}, 2,
                           {"--method", "'circulants'", "did you mean circulant?"}));
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", "--method", "brute-force"}}, 2,
                           {"--method", "'brute-force'", "elimination", "streaming"}));
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--square", "1..3", "--method", "band"}}, 2, {"--square"}));
}

TEST_F(Lightsout, EveryCommandOfAGameTakesEveryRuleAndTopology) {
    std::set<std::string> nullities;
    for (const std::string& rule : rules()) {
        for (const std::string& topology : topologies()) {
            const std::vector<std::string> game = {"--rule", rule, "--topology", topology};
            const auto in_game = [&](const std::vector<std::string>& arguments, const std::string& input = {}) {
                return run(with({"lightsout", arguments, input}, game));
            };
            SCOPED_TRACE(rule + " on the " + topology);
            const RunResult board = in_game({"make", "4", "5", "--random", "--solvable", "--seed", "3"});
            ASSERT_EQ(board.status, 0) << board.err;
            write("board", board.out);
            EXPECT_EQ(in_game({"check", "board"}).out, "solvable\n");
            write("presses", in_game({"solve", "board"}).out);
            EXPECT_EQ(in_game({"verify", "board", "presses"}).out, "verified\n");
            EXPECT_EQ(in_game({"apply", "board", "presses"}).out, all_off(board.out));
            const std::string nullity = in_game({"nullity", "4", "5"}).out;
            nullities.insert(nullity);
            const auto report = json_answer(with({"lightsout", {"report", "4", "5"}}, game));
            EXPECT_EQ(report["rule"], rule);
            EXPECT_EQ(report["topology"], topology);
            EXPECT_EQ(report["cells"], 20);
            EXPECT_EQ(report["nullity"].dump() + "\n", nullity);
            EXPECT_EQ(report["rank"].get<int>() + report["nullity"].get<int>(), 20);
            const auto quiet = json_answer(with({"lightsout", {"quiet", "4", "5"}}, game));
            EXPECT_EQ(quiet["quiet_patterns"].size(), report["nullity"]);
            for (const auto& pattern : quiet["quiet_patterns"]) {
                const std::string text = joined(pattern);
                EXPECT_NE(text, all_off(text));
                EXPECT_EQ(in_game({"apply", "board", "-"}, text).out, board.out);
            }
        }
    }
    EXPECT_GT(nullities.size(), 3u);
}

TEST_F(Lightsout, RefusesUnknownRulesAndTopologies) {
    for (const std::vector<std::string>& game : std::vector<std::vector<std::string>>{{"--rule", "pluss"},
                                                                                      {"--rule", "01/10"},
                                                                                      {"--rule", "010/111"},
                                                                                      {"--rule", ""},
                                                                                      {"--topology", "sphere"},
                                                                                      {"--topology", ""}}) {
        EXPECT_TRUE(is_refused(with({"lightsout", {"nullity", "3", "3"}}, game), 2, {game.front()}));
        EXPECT_TRUE(is_refused(with({"lightsout", {"solve", "-"}, "1\n"}, game), 2, {game.front()}));
    }
}

TEST_F(Lightsout, ReportsRankNullityAndQuietPatterns) {
    check({{{"report", "2", "3"},
            "",
            "board             2 x 3\n"
            "rule              plus\n"
            "topology          plane\n"
            "cells             6\n"
            "rank              4\n"
            "nullity           2\n"
            "boards            2^6 = 64\n"
            "solvable boards   2^4 = 16\n"
            "solvable fraction 1 / 2^2\n"
            "solutions of each 2^2 = 4\n"
            "all on            solvable\n"
            "quiet tile        2 x 1, nullity 1\n"
            "\n"
            "quiet pattern 1 of 2\n111\n010\n"
            "\n"
            "quiet pattern 2 of 2\n101\n101\n"}});
    const auto answer = json_answer({"lightsout", {"report", "5", "5"}});
    EXPECT_EQ(answer["rank"], 23);
    EXPECT_EQ(answer["nullity"], 2);
    EXPECT_EQ(answer["boards"]["decimal"], "33554432");
    EXPECT_EQ(answer["solvable_boards"]["decimal"], "8388608");
    EXPECT_EQ(answer["solutions"]["decimal"], "4");
    EXPECT_EQ(answer["all_on_solvable"], true);
    EXPECT_EQ(answer["quiet_patterns"].size(), 2u);
    EXPECT_EQ(answer["quiet_tiles"].dump(),
              R"([{"columns":2,"nullity":1,"rows":1},{"columns":1,"nullity":1,"rows":2}])");
    EXPECT_FALSE(json_answer({"lightsout", {"report", "3", "3"}}).contains("quiet_tiles"));
}

TEST_F(Lightsout, PrintsStatistics) {
    check({{{"stats", "2", "3"},
            "",
            "nullity      2\nmost presses 3\n\npresses boards\n0       1\n1       6\n2       7\n3       2\n"},
           {{"stats", "53", "53"}, "", "nullity      2\nmost presses 1999\n"}});
    const auto answer = json_answer({"lightsout", {"stats", "2", "3"}});
    EXPECT_EQ(answer["nullity"], 2);
    EXPECT_EQ(answer["most_presses"]["lower"], 3);
    EXPECT_EQ(answer["most_presses"]["upper"], 3);
    EXPECT_EQ(answer["most_presses"]["proved"], true);
    EXPECT_EQ(answer["boards"], (std::vector<std::string>{"1", "6", "7", "2"}));
    // Counts of more than 64 bits: all boards of 10 x 10 lights, each with one solution.
    EXPECT_EQ(json_answer({"lightsout", {"stats", "10", "10"}})["boards"][50], "100891344545564193334812497256");

    for (const std::vector<std::string>& game :
         std::vector<std::vector<std::string>>{{"2", "3"}, {"9", "9", "--budget", "1000000"}}) {
        const Invocation stats = with({"lightsout", {"stats"}}, game);
        const std::string hardest = run(with(stats, {"--hardest"})).out;
        const auto found = json_answer(stats);
        EXPECT_EQ(joined(found["hardest"]), hardest);
        EXPECT_EQ(lightsout({"solve", "-", "--min", "--count"}, hardest).out,
                  found["most_presses"]["lower"].dump() + "\n");
    }
    const auto bounds = json_answer({"lightsout", {"stats", "9", "9", "--budget", "1000000"}});
    EXPECT_FALSE(bounds.contains("boards"));
}

TEST_F(Lightsout, PrintsQuietPatterns) {
    check({{{"quiet", "2", "3"}, "", "111\n010\n\n101\n101\n"},
           {{"quiet", "2", "3", "--spaces"}, "", "1 1 1\n0 1 0\n\n1 0 1\n1 0 1\n"},
           {{"quiet", "3", "3"}, "", ""}});
}

TEST_F(Lightsout, MakesReproducibleBoards) {
    check({{{"make", "2", "3", "--all-on"}, "", "111\n111\n"},
           {{"make", "2", "3", "--all-on", "--spaces"}, "", "1 1 1\n1 1 1\n"}});
    EXPECT_EQ(lightsout({"make", "9", "9", "--random", "--seed", "5"}).out,
              lightsout({"make", "9", "9", "--random", "--seed", "5"}).out);
    EXPECT_EQ(lightsout({"make", "0", "3", "--all-on"}).out, "0 x 3\n");
    EXPECT_EQ(lightsout({"solve", "-"}, "0 x 3\n").out, "0 x 3\n");
    EXPECT_NE(lightsout({"make", "9", "9", "--random", "--seed", "5"}).out,
              lightsout({"make", "9", "9", "--random", "--seed", "6"}).out);
    int unsolvable = 0;
    for (int seed = 1; seed <= 20; ++seed) {
        const std::vector<std::string> make = {"make", "4", "4", "--random", "--seed", std::to_string(seed)};
        const RunResult made = run({"lightsout", make});
        const std::string any = made.out;
        const int status = lightsout({"check", "-"}, any).status;
        EXPECT_EQ(made.err,
                  status == 0 ? "" : "lightsout: this board is unsolvable; --solvable makes a solvable one\n");
        EXPECT_EQ(run(with({"lightsout", make}, {"--quiet"})).err, "");
        unsolvable += status;
        const std::string solvable = run(with({"lightsout", make}, {"--solvable"})).out;
        EXPECT_EQ(lightsout({"check", "-"}, solvable).out, "solvable\n") << solvable;
        EXPECT_EQ(run({"lightsout", {"make", "4", "4", "--seed", std::to_string(seed)}}).out, solvable);
    }
    EXPECT_GT(unsolvable, 10);
    EXPECT_EQ(json_answer({"lightsout", {"make", "2", "3", "--random", "--seed", "9"}})["seed"], 9);
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"--all-on", "--random"}, {"--all-on", "--solvable"}}) {
        EXPECT_TRUE(is_refused(with({"lightsout", {"make", "2", "3"}}, wrong), 2));
    }
}

TEST_F(Lightsout, MakesPuzzlesOfADifficulty) {
    for (const auto& [difficulty, least, most] : {std::tuple{"easy", 1, 8}, {"medium", 6, 15}, {"hard", 9, 15}}) {
        const std::vector<std::string> make = {"make", "5", "5", "--difficulty", difficulty, "--seed", "4"};
        const std::string board = lightsout(make).out;
        const int presses = std::stoi(lightsout({"solve", "-", "--min", "--count"}, board).out);
        EXPECT_GE(presses, least) << difficulty;
        EXPECT_LE(presses, most) << difficulty;
        const auto answer = json_answer({"lightsout", make});
        EXPECT_EQ(answer["difficulty"], difficulty);
        EXPECT_EQ(answer["count"], presses);
        EXPECT_EQ(answer["seed"], 4);
    }
    EXPECT_EQ(json_answer({"lightsout", {"make", "5", "5", "--presses", "2"}})["difficulty"], "easy");
    EXPECT_FALSE(json_answer({"lightsout", {"make", "4", "4", "--difficulty", "hard"}}, 1)["found"]);
    EXPECT_TRUE(is_refused({"lightsout", {"make", "4", "4", "--difficulty", "harder"}}, 2, {"did you mean hard?"}));
    const RunResult none = lightsout({"make", "4", "4", "--difficulty", "medium"});
    EXPECT_EQ(none.status, 1);
    EXPECT_TRUE(is_one_message("lightsout", none.err)) << none.err;
}

TEST_F(Lightsout, MakesThePuzzleOfADay) {
    const auto saturday = json_answer({"lightsout", {"make", "--date", "2026-03-14", "--seed", "7"}});
    EXPECT_EQ(saturday["date"], "2026-03-14");
    EXPECT_EQ(saturday["seed"], 20260314);
    EXPECT_EQ(saturday["difficulty"], "hard");
    EXPECT_EQ(saturday["rows"], 5);
    EXPECT_EQ(lightsout({"make", "--date", "2026-03-14"}).out,
              lightsout({"make", "5", "5", "--difficulty", "hard", "--seed", "20260314"}).out);
    // Midnight may pass between two of these.
    const auto local_day = [] {
        const std::time_t now = std::time(nullptr);
        std::array<char, 11> text{};
        std::strftime(text.data(), text.size(), "%F", std::localtime(&now));
        return std::string(text.data());
    };
    const std::string before = local_day();
    const std::string today = json_answer({"lightsout", {"make", "--daily"}})["date"];
    EXPECT_TRUE(today == before || today == local_day()) << today;
    for (const char* date : {"2026-02-29", "2026-13-01", "2026-00-10", "0000-01-01", "2026-1-1", "26-01-01",
                             "2026-01-01 ", "20260101", "2026-01-0x"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"make", "--date", date}}, 2)) << date;
    }
    EXPECT_EQ(json_answer({"lightsout", {"make", "--date", "9999-12-31"}})["seed"], 99991231);
}

TEST_F(Lightsout, MakesThePuzzleOfALevel) {
    const auto answer = json_answer({"lightsout", {"make", "--level", "8"}});
    EXPECT_EQ(answer["level"], 8);
    EXPECT_EQ(answer["rows"], 6);
    EXPECT_EQ(answer["difficulty"], "medium");
    EXPECT_EQ(lightsout({"make", "--level", "8"}).out,
              lightsout({"make", "6", "6", "--difficulty", "medium", "--seed", "8"}).out);
    EXPECT_EQ(json_answer({"lightsout", {"make", "--level", "1000000"}})["columns"], 15);
    for (const char* level : {"0", "-1", "x", ""}) {
        EXPECT_TRUE(is_refused({"lightsout", {"make", "--level", level}}, 2)) << level;
    }
}

TEST_F(Lightsout, AppliesAndVerifiesPresses) {
    write("board", "010\n111\n010\n");
    write("centre", "000\n010\n000\n");
    write("corner", "100\n000\n000\n");
    check({{{"apply", "board", "centre"}, "", "000\n000\n000\n"},
           {{"apply", "board", "corner"}, "", "100\n011\n010\n"},
           {{"apply", "-", "corner"}, "000\n000\n000\n", "110\n100\n000\n"},
           {{"apply", "board", "-"}, "1 0 0\n0 0 0\n0 0 0\n", "100\n011\n010\n"},
           {{"verify", "board", "centre"}, "", "verified\n"},
           {{"verify", "board", "corner"}, "", "not verified\n", 1},
           {{"verify", "board", "-"}, "000\n010\n000\n", "verified\n"}});
    EXPECT_EQ(json_answer({"lightsout", {"verify", "board", "centre"}})["verified"], true);
    EXPECT_EQ(json_answer({"lightsout", {"verify", "board", "corner"}}, 1)["verified"], false);
    EXPECT_TRUE(is_refused({"lightsout", {"apply", "board", "-"}, "10\n01\n"}, 3, {"3 x 3", "2 x 2"}));
    EXPECT_TRUE(is_refused({"lightsout", {"verify", "board", "-"}, "10\n01\n"}, 3, {"3 x 3", "2 x 2"}));
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", "--target", "-"}, "10\n01\n"}, 3, {"3 x 3", "2 x 2"}));
}

TEST_F(Lightsout, CertificatesOfCheckAreVerified) {
    write("corner", "100\n000\n000\n");
    const std::vector<std::string> game = {"--rule", "plus-nocentre", "--target", "uniform"};
    write("proof", run(with({"lightsout", {"check", "corner", "-q"}}, game)).out);
    EXPECT_EQ(run(with({"lightsout", {"verify", "corner", "proof", "--certificate"}}, game)).out, "verified\n");
}

TEST_F(Lightsout, SolvesBoardsWithMissingCells) {
    write("ring", "111\n1_1\n111\n");
    const std::string presses = lightsout({"solve", "ring"}).out;
    EXPECT_EQ(presses.substr(5, 1), "_") << presses;
    EXPECT_EQ(lightsout({"apply", "ring", "-"}, presses).out, "000\n0_0\n000\n");
    EXPECT_EQ(lightsout({"verify", "ring", "-"}, presses).out, "verified\n");
    const auto report = json_answer({"lightsout", {"report", "--shape", "ring"}});
    EXPECT_EQ(report["cells"], 8);
    EXPECT_EQ(lightsout({"nullity", "--shape", "ring"}).out, report["nullity"].dump() + "\n");
}

TEST_F(Lightsout, SolvesGraphs) {
    write("path", "4 3\n1 2\n2 3\n3 4\n");
    write("arrows", "3 3 directed nocentre\n1 2\n2 3\n3 1\n");
    write("board", "1100\n");
    check({{{"solve", "board", "--graph", "path"}, "", "1000\n"},
           {{"apply", "-", "board", "--graph", "path"}, "0000\n", "0010\n"},
           {{"nullity", "--graph", "path"}, "", "0\n"},
           {{"solve", "-", "--graph", "arrows"}, "010\n", "100\n"},
           {{"solve", "-", "--graph", "path"}, "11\n00\n", "10\n00\n"}});
    EXPECT_EQ(json_answer({"lightsout", {"report", "--graph", "arrows"}})["rank"], 3);
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "-", "--graph", "path"}, "101\n"}, 3, {"4", "3"}));
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", "--graph", "path", "--rule", "x"}}, 2));
}

TEST_F(Lightsout, KnowsToysByName) {
    write("merlin", "000\n000\n000\n");
    const auto pressed = [&](const std::string& presses) {
        return lightsout({"apply", "merlin", "-", "--game", "merlin"}, presses).out;
    };
    EXPECT_EQ(pressed("001\n000\n000\n"), "011\n011\n000\n");
    EXPECT_EQ(pressed("000\n100\n000\n"), "100\n100\n100\n");
    EXPECT_EQ(pressed("000\n010\n000\n"), "010\n111\n010\n");
    EXPECT_EQ(lightsout({"nullity", "--game", "merlin"}).out, "0\n");

    const std::string orbix = lightsout({"stats", "--game", "orbix"}).out;  // each light alone needs an odd number
    EXPECT_NE(orbix.find("most presses 12\n"), std::string::npos) << orbix;
    EXPECT_NE(orbix.find("\n6       924\n"), std::string::npos) << orbix;
    EXPECT_EQ(lightsout({"make", "--game", "orbix", "--all-on"}).out, "__1__\n11111\n11111\n__1__\n");

    const std::string dark = lightsout({"make", "--game", "cube", "--all-on"}).out;
    std::string presses = dark;
    std::replace(presses.begin(), presses.end(), '1', '0');
    write("cube", presses);
    presses[2 * 13 + 3] = '1';  // a corner of the top face, beside the left and the front face
    const std::string after = lightsout({"apply", "cube", "-", "--game", "cube", "--list"}, presses).out;
    EXPECT_TRUE(after.starts_with("cells 9 x 12\n2,4\n3,4\n3,5\n4,3\n4,4\n_1,1\n")) << after;
    const std::string named = "cells 9 x 12\n2,4\n3,4\n3,5\n4,3\n4,4\n";
    for (const std::string& list : {after, named}) {
        EXPECT_EQ(lightsout({"solve", "-", "--game", "cube"}, list).status, 0);
    }
    EXPECT_EQ(lightsout({"verify", "-", "cube", "--game", "cube"}, presses).out, "not verified\n");
    EXPECT_NE(lightsout({"show", "cube"}).out.find("blank: missing"), std::string::npos);
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--game", "lights-out-2000"}}, 2, {"three states"}));
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--graph", "orbix"}}, 2, {"--game orbix"}));
}

TEST_F(Lightsout, TakesAMatrixAsTheGame) {
    write("matrix", "110\n010\n011\n");
    check({{{"solve", "-", "--game", "matrix"}, "100\n", "100\n"},
           {{"solve", "-", "--min", "--game", "matrix"}, "111\n", "010\n"},
           {{"nullity", "--game", "matrix"}, "", "0\n"}});
    write("singular", "[[1, 1], [1, 1]]");
    EXPECT_EQ(lightsout({"check", "-", "--game", "singular"}, "10\n").out, "11\n");
    EXPECT_EQ(lightsout({"nullity", "--game", "singular"}).out, "1\n");
}

// As many buttons as columns: 3 for 2 lights, then 2 for 3.
TEST_F(Lightsout, TakesGamesWhoseButtonsAreNotTheirLights) {
    write("wide", "110\n011\n");
    check({{{"solve", "-", "--game", "wide"}, "01\n", "110\n"},
           {{"solve", "-", "--game", "wide", "--min", "--list"}, "01\n", "cells 1 x 3\n1,3\n"},
           {{"solve", "-", "--game", "wide", "--target", "on", "--min"}, "0\n0\n", "010\n"},
           {{"hint", "-", "--game", "wide"}, "01\n", "row 1 column 3\n0 more after it\n"}});
    EXPECT_EQ(json_answer({"lightsout", {"check", "-", "--game", "wide"}, "10\n"})["solutions"]["decimal"], "2");
    write("lit", "10\n");
    EXPECT_EQ(lightsout({"apply", "lit", "-", "--game", "wide"}, "011\n").out, "00\n");
    EXPECT_EQ(lightsout({"verify", "lit", "-", "--game", "wide"}, "011\n").out, "verified\n");
    EXPECT_TRUE(
        is_refused({"lightsout", {"verify", "lit", "lit", "--game", "wide"}}, 3, {"a row of 3 presses", "1 x 2"}));
    EXPECT_TRUE(is_refused({"lightsout", {"nullity", "--game", "wide"}}, 3, {"3 buttons and 2 lights", "solve"}));

    check({{{"solve", "-", "--game", "wide"}, "0_1\n", "110\n"}});
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "lit", "--game", "wide", "--certificate", "proof"}}, 2, {"--game"}));
    write("tall", "10\n11\n01\n");
    check({{{"solve", "-", "--game", "tall", "--min"}, "110\n", "10\n"},
           {{"solve", "-", "--game", "tall", "--target", "on"}, "010\n", "11\n"}});
    EXPECT_EQ(lightsout({"check", "-", "--game", "tall"}, "100\n").out, "111\n");
    const auto solved = json_answer({"lightsout", {"solve", "-", "--game", "tall"}, "110\n"});
    EXPECT_EQ(solved["presses"].dump(), R"(["10"])");
    EXPECT_EQ(solved["solutions"]["decimal"], "1");
}

}  // namespace
}  // namespace gf2::test
