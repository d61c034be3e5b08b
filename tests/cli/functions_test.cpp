// SPDX-License-Identifier: MIT
// gf2 charpoly, minpoly, frobenius, power and order.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class Functions : public InEmptyDirectory {
protected:
    Functions() {
        write("a", "0001\n1001\n0100\n0010\n");  // the companion matrix of x^4 + x + 1
        write("double", "1000\n0100\n0001\n0010\n");
        write("zero", "00\n00\n");
        write("empty", "0 x 0\n");
    }

    static void expect(std::vector<std::string> arguments, const std::string& out, int status = 0) {
        const RunResult result = run({"gf2", arguments});
        EXPECT_EQ(result.out, out) << testing::PrintToString(arguments) << result.err;
        EXPECT_EQ(result.status, status) << testing::PrintToString(arguments) << result.err;
    }
};

TEST_F(Functions, Polynomials) {
    expect({"charpoly", "a"}, "x^4 + x + 1\n");
    expect({"charpoly", "a", "--to", "binary"}, "10011\n");
    expect({"minpoly", "double"}, "x^2 + 1\n");
    expect({"charpoly", "double"}, "x^4 + 1\n");
    write("v", "1000\n");
    expect({"minpoly", "double", "--vector", "v"}, "x + 1\n");
    expect({"charpoly", "empty"}, "1\n");
    expect({"minpoly", "empty"}, "1\n");
    EXPECT_EQ(json_answer({"gf2", {"minpoly", "a"}})["polynomial"], "x^4 + x + 1");
}

TEST_F(Functions, FrobeniusForm) {
    expect({"frobenius", "a"}, "0001\n1001\n0100\n0010\n");
    expect({"frobenius", "double", "--factors"}, "x + 1\nx + 1\nx^2 + 1\n");
    expect({"frobenius", "empty", "--factors"}, "");
    const auto answer = json_answer({"gf2", {"frobenius", "zero"}});
    EXPECT_EQ(answer["invariant_factors"], (std::vector<std::string>{"x", "x"}));
    // A T = T F.
    write("t", run({"gf2", {"frobenius", "double", "--transformation"}}).out);
    write("f", run({"gf2", {"frobenius", "double"}}).out);
    EXPECT_EQ(run({"gf2", {"mul", "double", "t"}}).out, run({"gf2", {"mul", "t", "f"}}).out);
    EXPECT_EQ(run({"gf2", {"frobenius", "a", "--factors", "-o", "x"}}).status, 2);
}

TEST_F(Functions, PowersAndOrders) {
    expect({"order", "a"}, "15\n");
    expect({"power", "a", "15"}, "1000\n0100\n0010\n0001\n");
    expect({"power", "a", "1" + std::string(40, '0')}, run({"gf2", {"power", "a", "10"}}).out);  // 10^40 = 10 mod 15
    expect({"power", "zero", "0"}, "10\n01\n");
    expect({"power", "empty", "7"}, "0 x 0\n");
    expect({"order", "empty"}, "1\n");
    expect({"order", "zero"}, "none\n", 1);
    EXPECT_EQ(run({"gf2", {"power", "a", "-1"}}).status, 2);
    EXPECT_EQ(run({"gf2", {"power", "a", "2x"}}).status, 2);
    EXPECT_EQ(json_answer({"gf2", {"order", "a"}})["primes"], (std::vector<std::string>{"3", "5"}));
}

}  // namespace
}  // namespace gf2::test
