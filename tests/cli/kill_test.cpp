// SPDX-License-Identifier: MIT
// Commands that end at random moments, by a signal or a limit of time, and are resumed lose nothing and give the same
// result: forty ends in all, and a thousand with GF2_TEST_ROUNDS=25.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/search/record_text.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

constexpr int kStopped = 4;

struct LongCommand {
    std::string name;
    Invocation command;
    std::string budget{};  // ends each run midway, so that the checkpoint grows; tables have none, but an output
};

class Kills : public InEmptyDirectory, public testing::WithParamInterface<LongCommand> {
protected:
    Kills() {
        write("47", run({"lightsout", {"make", "--all-on", "47", "47"}}).out);  // nullity 30
        write("a", run({"gf2", {"random", "40", "70"}}).out);
        write("b", run({"gf2", {"random", "1", "40"}}).out);
        write("code", run({"gf2", {"random", "50", "115"}}).out);
        write("small", run({"gf2", {"random", "28", "60"}}).out);
        write("css", run({"gf2", {"code", "bivariate-bicycle", "12", "12", "x^3 + y^2 + y^7", "y^3 + x + x^2"}}).out);
    }

    // Three moments in four are within the first 100 ms, the others within 400 ms.
    std::chrono::microseconds moment() {
        const std::uint64_t draw = random_();
        return std::chrono::microseconds((draw >> 8) % (draw % 4 == 0 ? 400'000 : 100'000));
    }

    // Half of all runs end by SIGKILL, the others by SIGTERM, SIGINT or --time. Counts those that end before their end.
    RunResult run_and_end_sometime(const Invocation& invocation, std::size_t& ended) {
        const std::filesystem::path program = program_directory() / invocation.program;
        const std::chrono::microseconds time = moment();
        constexpr std::array kSignals = {SIGKILL, SIGKILL, SIGKILL, SIGTERM, SIGINT};
        const std::size_t way = random_below(kSignals.size() + 1, random_);
        bool arrived = false;
        RunResult result;
        if (way < kSignals.size()) {
            result = run_and_kill(program, invocation.arguments, time, kSignals[way], &arrived);
        } else {
            const std::string seconds = fmt::format("{:.6f}", std::max(1e-6, static_cast<double>(time.count()) * 1e-6));
            result = run_program(program, with(invocation, {"--time", seconds}).arguments);
            arrived = result.status == kStopped;
        }
        ended += arrived && result.status != 0 ? 1 : 0;
        return result;
    }

    static std::uint64_t blocks_done(const std::string& checkpoint) {
        if (!std::filesystem::exists(checkpoint)) return 0;
        return count_of(parse_record(read(checkpoint)).done());
    }

    // A signal may come before the program handles it.
    static bool is_ended(int status) {
        return status == kStopped || status == 128 + SIGKILL || status == 128 + SIGTERM || status == 128 + SIGINT;
    }

    static std::string answer(const RunResult& result) {
        return std::filesystem::exists("table") ? read("table") : result.out;
    }

    // Ends and resumes runs until so many have ended before their end, and then one to its end.
    void end_and_resume(const Invocation& command, const std::string& checkpoint, std::size_t ends,
                        const std::string& expected) {
        const Invocation recorded = with(command, {"--checkpoint", checkpoint, "-q"});
        for (std::size_t ended = 0; ended < ends && !HasFailure();) {
            const std::uint64_t before = blocks_done(checkpoint);
            const RunResult result = run_and_end_sometime(recorded, ended);
            // When a distance is proved, the work that is not of the proof counts no more.
            const bool is_done =
                std::filesystem::exists(checkpoint) && run({command.program, {"merge", checkpoint}}).status == 0;
            if (!is_done) {
                ASSERT_GE(blocks_done(checkpoint), before);
            }
            ASSERT_TRUE(is_ended(result.status) || result.status == 0) << result.err;
            if (result.status != 0) continue;
            ASSERT_TRUE(expected.empty() || answer(result) == expected) << result.out;
            std::filesystem::remove(checkpoint);
            std::filesystem::remove("table");
        }
        RunResult result;
        for (int runs = 0; runs < 1000; ++runs) {
            result = run(recorded);
            if (result.status != kStopped) break;
        }
        ASSERT_EQ(result.status, 0) << result.err;
        EXPECT_TRUE(expected.empty() || answer(result) == expected) << result.out;
        std::filesystem::remove("table");
        EXPECT_TRUE(expected.empty() || run({command.program, {"merge", checkpoint}}).out == expected);
    }

private:
    SplitMix64 random_ = test_random();
};

TEST_P(Kills, LoseNothing) {
    const auto& [name, command, budget] = GetParam();
    SCOPED_TRACE("GF2_TEST_SEED=" + std::to_string(test_seed()));
    const std::string expected = run(command).out;
    ASSERT_FALSE(expected.empty());
    if (budget.empty()) {
        end_and_resume(with(command, {"-o", "table"}), "whole", test_rounds(4), expected);
        return;
    }
    const Invocation bounded = with(command, {"--budget", budget});
    ASSERT_NO_FATAL_FAILURE(end_and_resume(bounded, "whole", test_rounds(2), expected));
    for (const std::string shard : {"1", "2"}) {
        ASSERT_NO_FATAL_FAILURE(end_and_resume(with(bounded, {"--shard", shard + "/2"}), shard, test_rounds(2), {}));
    }
    const RunResult merged = run({command.program, {"merge", "2", "1"}});
    EXPECT_EQ(merged.status, 0) << merged.err;
    EXPECT_EQ(merged.out, expected);
}

INSTANTIATE_TEST_SUITE_P(
    Of, Kills,
    testing::Values(LongCommand{"Squares", {"lightsout", {"nullity", "--square", "1..6000"}}},
                    LongCommand{"Tables", {"lightsout", {"nullity", "--table", "130"}}},
                    LongCommand{"Minima", {"lightsout", {"minima", "1..38"}}},
                    LongCommand{"Boards", {"lightsout", {"solve", "--min", "47"}}, std::to_string(1 << 28)},
                    LongCommand{"Systems", {"gf2", {"minweight", "a", "b"}}, std::to_string(1 << 28)},
                    LongCommand{"Distances", {"gf2", {"distance", "code"}}, std::to_string(1 << 26)},
                    LongCommand{"Weights", {"gf2", {"weights", "small"}}, std::to_string(1 << 25)},
                    LongCommand{
                        "QuantumCodes", {"gf2", {"distance", "--code", "css", "--method", "clusters"}}, "200000"}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace gf2::test
