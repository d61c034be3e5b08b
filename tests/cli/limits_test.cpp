// SPDX-License-Identifier: MIT
// --memory and --time hold for what commands do before they search, and long codes of few checks take a moment.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

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

    // Without an answer, unless one is found at once.
    static void expect_end(const std::string& arguments, const std::string& program = "gf2") {
        const RunResult result = run({program, split(arguments + " --time 0.01")});
        EXPECT_EQ(result.status, 4) << arguments;
        EXPECT_TRUE(result.err.starts_with(program + ": time is up: ")) << result.err;
        EXPECT_EQ(result.out.empty(), result.err == program + ": time is up: there is no answer yet\n") << arguments;
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
    const std::string two = std::string(20'000, 'X') + "\n" + std::string(20'000, 'Z') + "\n";
    write("none", "0 x 20000\n");
    for (const auto& [line, input, out] : std::vector<std::array<std::string, 3>>{
             {"distance --code -", code("200000"), "1\n"},
             {"distance --code - --count", code("200000"), "1 200000 200000\n"},
             {"distance --code - --certificate proof", code("200000"), "1\n"},
             {"info --code -", code("200000"), "code     CSS\nn        200000\nk        200000\n"},
             {"distance --stabilizer - --checkpoint state", identity, "1\n"},
             {"distance --stabilizer - --checkpoint state", identity, "1\n"},
             {"distance --gauge - --count", identity, "1 60000\n"},
             {"distance --stabilizer - --count", two, "2 599970000\n"},
             {"distance --css none none", "", "1\n"},
             {"distance none --modulo none --json", "", "{"}}) {
        const RunResult result = run({"gf2", split(line), input});
        EXPECT_EQ(result.status, 0) << line << result.err;
        EXPECT_EQ(result.out.substr(0, out.size()), out) << line;
    }
}

TEST_F(Limits, OfTimeHoldBeforeSearches) {
    write_long_checks();
    write("b", std::string(15, '1') + "\n");
    for (const char* line :
         {"distance checks --modulo none", "distance checks --modulo none --count",
          "distance checks --modulo none --certificate proof", "distance checks --modulo none --checkpoint state",
          "distance checks --parity-check", "weights checks --parity-check", "radius checks --parity-check",
          "minweight checks b", "solve checks b --min", "poly factor x^100000+x+1", "poly irreducible x^100000+x+1"}) {
        expect_end(line);
    }
    write("dot", "1\n");
    expect_end("make 200 200 --from-picture dot --solvable", "lightsout");
    expect_end("stats 300 300 --rule 1000,1000", "lightsout");
}

}  // namespace
}  // namespace gf2::test
