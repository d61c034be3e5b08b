// SPDX-License-Identifier: MIT
// --memory and --time hold for what commands do before they search, and long codes of few checks take a moment.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class Limits : public InEmptyDirectory {
protected:
    static std::string code(const std::string& length) { return R"({"n":)" + length + R"(,"X":[],"Z":[]})"; }

    // All columns are different, so the least weight is 3, and bases take many seconds.
    static void write_long_checks() {
        constexpr std::size_t kLength = 30'000;
        std::string rows;
        for (std::size_t i = 0; i < 15; ++i) {
            for (std::size_t j = 1; j <= kLength; ++j) rows += (j >> i & 1) != 0 ? '1' : '0';
            rows += '\n';
        }
        write("checks", rows);
        write("none", "0 x " + std::to_string(kLength) + "\n");
    }

    static void expect_no_answer(const std::vector<std::string>& arguments, const std::string& program = "gf2") {
        const RunResult result = run({program, arguments});
        EXPECT_EQ(result.status, 4) << testing::PrintToString(arguments);
        EXPECT_EQ(result.out, "");
        EXPECT_EQ(result.err, program + ": time is up: there is no answer yet\n");
    }
};

TEST_F(Limits, OfMemoryHoldForCodes) {
    for (const std::string command : {"distance", "info", "logicals"}) {
        EXPECT_TRUE(is_refused({"gf2", {command, "--code", "-"}, code("1000000000")}, 3,
                               {"at most 256 MiB", "1000000000 columns of 0 checks", "7.5 GiB", "--memory 8G"}));
        EXPECT_TRUE(is_refused({"gf2", {command, "--code", "-", "--memory", "1K"}, code("1000")}, 3,
                               {"at most 1 KiB", "--memory 1M"}));
    }
    write("sparse", "%%MatrixMarket matrix coordinate pattern general\n1 1000000000 1\n1 1\n");
    EXPECT_TRUE(is_refused({"gf2", {"distance", "--css", "sparse", "sparse"}}, 3, {"at most 256 MiB"}));
    EXPECT_TRUE(is_refused({"gf2", {"distance", "--gauge", "sparse"}}, 3, {"at most 256 MiB"}));
    EXPECT_TRUE(is_refused({"gf2", {"logicals", "--code", "-"}, code("200000")}, 3,
                           {"the basis of logical operators, 200000 x 200000, takes 28 GiB"}));
    EXPECT_TRUE(is_refused({"gf2", {"code", "toric", "100", "--memory", "100M"}}, 3,
                           {"a CSS code with matrices of 10000 x 20000", "at most 100 MiB"}));
    write_long_checks();
    EXPECT_TRUE(is_refused({"gf2", {"distance", "checks", "--modulo", "none", "--memory", "100M"}}, 3,
                           {"the search needs about 8", "MiB; the limit is 100 MiB"}));
    for (const std::string command : {"quiet", "stats"}) {
        EXPECT_TRUE(is_refused({"lightsout", {command, "300", "300", "--rule", "1000,1000", "--memory", "100M"}}, 3,
                               {"a game of 300 x 300 needs more than", "MiB; the limit is 100 MiB"}));
    }
}

TEST_F(Limits, AreFarFromLongCodesOfFewChecks) {
    const std::string identity(20'000, 'I');
    const auto check = [](const std::vector<std::string>& arguments, const std::string& input, const std::string& out) {
        const RunResult result = run({"gf2", arguments, input});
        EXPECT_EQ(result.status, 0) << result.err;
        EXPECT_EQ(result.out.substr(0, out.size()), out);
    };
    check({"distance", "--code", "-"}, code("200000"), "1\n");
    check({"distance", "--code", "-", "--count"}, code("200000"), "1 200000 200000\n");
    check({"distance", "--code", "-", "--certificate", "proof"}, code("200000"), "1\n");
    check({"info", "--code", "-"}, code("200000"), "code     CSS\nn        200000\nk        200000\n");
    check({"distance", "--stabilizer", "-", "--checkpoint", "state"}, identity, "1\n");
    check({"distance", "--stabilizer", "-", "--checkpoint", "state"}, identity, "1\n");
    check({"distance", "--gauge", "-", "--count"}, identity, "1 60000\n");
    check({"distance", "--stabilizer", "-", "--count"},
          std::string(20'000, 'X') + "\n" + std::string(20'000, 'Z') + "\n", "2 599970000\n");
    write("none", "0 x 20000\n");
    check({"distance", "--css", "none", "none"}, "", "1\n");
    check({"distance", "none", "--modulo", "none", "--json"}, "", "{");
}

TEST_F(Limits, OfTimeHoldForBases) {
    write_long_checks();
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{}, {"--count"}, {"--certificate", "proof"}, {"--checkpoint", "state"}}) {
        std::vector<std::string> arguments = {"distance", "checks", "--modulo", "none", "--time", "0.01"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        expect_no_answer(arguments);
    }
    expect_no_answer({"distance", "checks", "--parity-check", "--time", "0.01"});
    expect_no_answer({"weights", "checks", "--parity-check", "--time", "0.01"});
    expect_no_answer({"radius", "checks", "--parity-check", "--time", "0.01"});
    write("b", std::string(15, '1') + "\n");
    expect_no_answer({"minweight", "checks", "b", "--time", "0.01"});
    expect_no_answer({"solve", "checks", "b", "--min", "--time", "0.01"});
}

TEST_F(Limits, OfTimeHoldForPolynomialsAndStatistics) {
    expect_no_answer({"poly", "factor", "x^100000+x+1", "--time", "0.01"});
    expect_no_answer({"poly", "irreducible", "x^100000+x+1", "--time", "0.01"});
    write("dot", "1\n");
    expect_no_answer({"make", "200", "200", "--from-picture", "dot", "--solvable", "--time", "0.01"}, "lightsout");
    expect_no_answer({"stats", "300", "300", "--rule", "1000,1000", "--time", "0.01"}, "lightsout");
}

}  // namespace
}  // namespace gf2::test
