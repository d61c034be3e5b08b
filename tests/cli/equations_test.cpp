// SPDX-License-Identifier: MIT
// lightsout equations: every form states the same system, which the presses of lightsout solve satisfy.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"
#include "tests/cli/cli.hpp"
#include "tests/cli/shown_steps.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

using testing::HasSubstr;

class Equations : public InEmptyDirectory {
protected:
    static std::string out_of(const std::vector<std::string>& arguments, const std::vector<std::string>& options) {
        const RunResult result = run(with({"lightsout", arguments}, options));
        EXPECT_EQ(result.err, "");
        EXPECT_EQ(result.status, 0);
        return result.out;
    }

    // Checks all forms for the file "board".
    static void check(const std::vector<std::string>& options) {
        const auto answer = nlohmann::json::parse(out_of({"equations", "board", "--json"}, options));
        const Rows unknowns = answer["unknowns"];
        std::map<std::string, std::size_t> index;
        for (std::size_t j = 0; j < unknowns.size(); ++j) index[unknowns[j]] = j;
        EXPECT_EQ(index.size(), unknowns.size()) << "names are not unique";

        // The lines as rows of [A | b].
        Rows matrix;
        std::string b;
        for (const std::string& line : lines_of(out_of({"equations", "board"}, options))) {
            std::istringstream words(line);
            std::string row(unknowns.size(), '0');
            std::string word;
            while (words >> word && word != "=") {
                if (word != "+" && word != "0") row.at(index.at(word)) = '1';
            }
            words >> word;
            matrix.push_back(row);
            b += word;
        }
        EXPECT_EQ(lines_of(out_of({"equations", "board", "--matrix"}, options)), matrix);
        EXPECT_EQ(out_of({"equations", "board", "--rhs"}, options), b + '\n');
        EXPECT_EQ(answer["rhs"], b);
        for (std::size_t i = 0; i < matrix.size(); ++i) {
            std::string row(unknowns.size(), '0');
            for (const std::size_t j : answer["equations"][i]) row.at(j) = '1';
            EXPECT_EQ(row, matrix[i]);
        }

        write("A", out_of({"equations", "board", "--matrix"}, options));
        write("b", b + '\n');
        write("clauses", out_of({"equations", "board", "--dimacs"}, options));
        const RunResult solved = run({"lightsout", with({"lightsout", {"solve", "board"}}, options).arguments});
        const RunResult system = run({"gf2", {"solve", "A", "b"}});
        const RunResult clauses = run({"gf2", {"solve", "--dimacs", "clauses", "--json"}});
        EXPECT_EQ(system.status, solved.status);
        EXPECT_EQ(clauses.status, solved.status == 0 ? 10 : 20);
        const auto found = nlohmann::json::parse(clauses.out);
        if (solved.status == 0) {
            std::string presses = solved.out;
            std::erase_if(presses, [](char c) { return c == '\n' || c == '_'; });
            EXPECT_EQ(system.out, presses + '\n');
            EXPECT_EQ(found["solution"], presses);
        } else {
            EXPECT_EQ(found["certificate"].get<std::string>() + '\n', system.out);
        }
    }

    SplitMix64 random_ = test_random();
};

TEST_F(Equations, AreTheSameInEveryFormAndEveryGame) {
    for (const std::string_view rule : lights::Rule::names()) {
        for (const lights::Topology topology : lights::all_topologies()) {
            for (const char* const target : {"off", "on"}) {
                Rows board(1 + random_() % 4);
                for (std::string& row : board) {
                    row = target[1] == 'n' ? "1010110" : "10_1";
                    std::shuffle(row.begin(), row.end(), random_);
                }
                std::string text;
                for (const std::string& row : board) text += row + '\n';
                write("board", text);
                const std::vector<std::string> options = {"--rule",     std::string(rule),
                                                          "--topology", std::string(lights::to_string(topology)),
                                                          "--target",   target};
                SCOPED_TRACE(text + testing::PrintToString(options));
                check(options);
            }
        }
    }
}

TEST_F(Equations, OfGraphsNameTheVertices) {
    write("graph", "4 3 directed nocentre\n1 2\n2 3\n3 4\n");
    write("board", "01\n10\n");
    check({"--graph", "graph"});
    EXPECT_EQ(out_of({"equations", "board", "--graph", "graph"}, {}), "0 = 0\nx1 = 1\nx2 = 1\nx3 = 0\n");
}

TEST_F(Equations, OfWideBoardsSeparateRowAndColumn) {
    write("board", "1000000000\n");
    check({});
    EXPECT_THAT(out_of({"equations", "board"}, {}), HasSubstr("\nx1,9 + x1,10 = 0\n"));
}

TEST_F(Equations, ReachATargetBoard) {
    write("board", "100\n");
    write("target", "101\n");
    check({"--target", "target"});
    EXPECT_EQ(out_of({"equations", "board", "--target", "target", "--rhs"}, {}), "001\n");
    EXPECT_TRUE(is_refused({"lightsout", {"equations", "board", "--target", "uniform"}}, 2, {"uniform", "two"}));
}

TEST_F(Equations, OfGeneratedBoardsAreThoseOfTheirFiles) {
    write("board", run({"lightsout", {"make", "4", "3", "--random", "--seed", "7"}}).out);
    for (const std::vector<std::string>& options : std::vector<std::vector<std::string>>{
             {}, {"--rhs"}, {"--matrix"}, {"--dimacs"}, {"--json"}, {"--rule", "x", "--target", "on"}}) {
        EXPECT_EQ(out_of({"equations", "--generate", "random:4x3", "--seed", "7"}, options),
                  out_of({"equations", "board"}, options));
    }
    EXPECT_EQ(out_of({"equations", "--generate", "checkerboard:1x2"}, {}), "x11 + x12 = 1\nx11 + x12 = 0\n");
    EXPECT_TRUE(is_refused({"lightsout", {"equations"}}, 2, {"BOARD or --generate"}));
    EXPECT_TRUE(is_refused({"lightsout", {"equations", "board", "--generate", "all-on:2x2"}}, 2, {"--generate"}));
    EXPECT_TRUE(is_refused({"lightsout", {"equations", "--generate", "all-on"}}, 2, {"RxC", "'all-on'"}));
    const RunResult large = run({"lightsout", {"equations", "--generate", "all-on:9000x9000", "--memory", "1M"}});
    EXPECT_EQ(large.status, 3);
    EXPECT_THAT(large.err, HasSubstr("at most 1 MiB (--memory), found 9000 x 9000"));
}

// The press matrix of this board would take 11 GB.
TEST_F(Equations, OfLargeBoardsNeedNoDenseMatrix) {
    write("board", run({"lightsout", {"make", "550", "550", "--all-on"}}).out);
    const std::string text = out_of({"equations", "board"}, {});
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 550 * 550);
    EXPECT_THAT(text.substr(text.size() - 100), HasSubstr("x549,550 + x550,549 + x550,550 = 1\n"));
    EXPECT_THAT(out_of({"equations", "board", "--dimacs"}, {}).substr(0, 40),
                HasSubstr("p cnf 302500 302500\nx1 2 551 0\n"));
    EXPECT_TRUE(is_refused({"lightsout", {"equations", "board", "--memory", "10M"}}, 3, {"--memory"}));
}

}  // namespace
}  // namespace gf2::test
