// SPDX-License-Identifier: MIT
// What the programs say: where an option goes, what a file holds after a "no", how much was verified, what is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/in_process.hpp"

namespace gf2::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Messages : public InEmptyDirectory {
protected:
    static RunResult gf2(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return gf2_here(arguments, input);
    }
    static RunResult lightsout(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run_here({"lightsout", arguments, input});
    }
    static nlohmann::json json_of(const RunResult& result) { return nlohmann::json::parse(result.out); }
};

TEST_F(Messages, SayWhereAnOptionGoes) {
    for (const auto& [invocation, said] : std::vector<std::pair<Invocation, std::string>>{
             {{"lightsout", {"--min", "solve", "-"}}, "--min is an option of solve: write it after solve (see"},
             {{"lightsout", {"--rule=king", "solve", "-"}}, "--rule is an option of solve: write it after solve (see"},
             {{"gf2", {"-o", "x", "rref", "-"}}, "-o is an option of rref: write it after rref (see"},
             {{"gf2", {"--pivots", "-"}}, "--pivots is an option of rref and spy: write it after the command (see"},
             {{"gf2", {"rank", "-", "--steps"}}, "rank has no option '--steps', an option of solve, rref and inverse"},
             {{"gf2", {"rank", "-", "--to", "npy"}}, "rank has no option '--to', an option of rref, "},
             {{"gf2", {"rank", "-", "--form"}}, "no option '--form'; did you mean --from? (see"}}) {
        EXPECT_TRUE(is_refused_here(invocation, 2, {said}));
    }
}

TEST_F(Messages, SayThatAFlagTakesNoValue) {
    for (const std::string flag : {"--daily=2026-07-01", "--solvable=no", "--json=0"}) {
        EXPECT_TRUE(
            is_refused_here({"lightsout", {"make", flag}}, 2, {flag.substr(0, flag.find('=')) + " takes no value"}));
    }
}

}  // namespace
}  // namespace gf2::test
