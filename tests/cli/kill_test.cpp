// SPDX-License-Identifier: MIT
// Commands that end at random moments, by a signal or a limit of time, and are resumed lose nothing and give the same
// result: thirty ends in all, and a thousand with GF2_TEST_ROUNDS=34.
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

class Kills : public InEmptyDirectory {
protected:
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

    // A signal may come before the program handles it.
    static bool is_ended(int status) {
        return status == kStopped || status == 128 + SIGKILL || status == 128 + SIGTERM || status == 128 + SIGINT;
    }

    // Kills and resumes a command that writes a table to a file.
    void expect_table_survives(const Invocation& table) {
        const std::size_t kills = test_rounds(6);
        SCOPED_TRACE("GF2_TEST_SEED=" + std::to_string(test_seed()) + " " + testing::PrintToString(table));
        const std::string expected = run(table).out;
        ASSERT_FALSE(expected.empty());
        const Invocation to_file = with(table, {"--checkpoint", "record", "-o", "table", "-q"});
        for (std::size_t killed = 0; killed < kills && !HasFailure();) {
            const std::uint64_t before = blocks_done("record");
            const RunResult result = run_and_end_sometime(to_file, killed);
            ASSERT_TRUE(is_ended(result.status) || result.status == 0) << result.err;
            ASSERT_GE(blocks_done("record"), before);
            if (!std::filesystem::exists("table")) continue;
            ASSERT_EQ(read("table"), expected);
            std::filesystem::remove("table");
            std::filesystem::remove("record");
        }
        ASSERT_EQ(run(to_file).status, 0);
        EXPECT_EQ(read("table"), expected);
    }

    static std::uint64_t blocks_done(const std::string& checkpoint) {
        if (!std::filesystem::exists(checkpoint)) return 0;
        return count_of(parse_record(read(checkpoint)).done());
    }

    // The budget ends each run of the search midway, so that its checkpoint grows.
    void kill_search(const Invocation& search, const std::string& checkpoint, std::size_t kills,
                     const std::string& expected) {
        const Invocation recorded = with(search, {"--checkpoint", checkpoint, "-q"});
        for (std::size_t killed = 0; killed < kills && !HasFailure();) {
            const std::uint64_t before = blocks_done(checkpoint);
            const RunResult result = run_and_end_sometime(recorded, killed);
            // When a distance is proved, the work that is not of the proof counts no more.
            const bool is_done =
                std::filesystem::exists(checkpoint) && run({search.program, {"merge", checkpoint}}).status == 0;
            if (!is_done) {
                ASSERT_GE(blocks_done(checkpoint), before);
            }
            ASSERT_TRUE(is_ended(result.status) || result.status == 0) << result.err;
            if (result.status != 0) continue;
            ASSERT_TRUE(expected.empty() || result.out == expected) << result.out;
            std::filesystem::remove(checkpoint);
        }
    }

    static void finish_search(const Invocation& search, const std::string& checkpoint) {
        RunResult result;
        for (int runs = 0; runs < 1000; ++runs) {
            result = run(with(search, {"--checkpoint", checkpoint, "-q"}));
            if (result.status != 4) break;
        }
        ASSERT_EQ(result.status, 0) << result.err;
    }

    void expect_search_survives(const Invocation& search, const std::string& budget) {
        const std::size_t kills = test_rounds(6);
        SCOPED_TRACE("GF2_TEST_SEED=" + std::to_string(test_seed()) + " " + testing::PrintToString(search));
        const std::string expected = run(search).out;
        ASSERT_FALSE(expected.empty());
        const Invocation bounded = with(search, {"--budget", budget});
        ASSERT_NO_FATAL_FAILURE(kill_search(bounded, "whole", kills - 2 * (kills / 3), expected));
        ASSERT_NO_FATAL_FAILURE(finish_search(bounded, "whole"));
        EXPECT_EQ(run({search.program, {"merge", "whole"}}).out, expected);
        ASSERT_NO_FATAL_FAILURE(expect_shards_survive(search, bounded, expected));
    }

    void expect_shards_survive(const Invocation& search, const Invocation& bounded, const std::string& expected) {
        const std::size_t kills = test_rounds(6);
        for (int shard = 1; shard <= 2; ++shard) {
            const std::string file = "shard-" + std::to_string(shard);
            const Invocation of_shard = with(bounded, {"--shard", std::to_string(shard) + "/2"});
            ASSERT_NO_FATAL_FAILURE(kill_search(of_shard, file, kills / 3, {}));
            ASSERT_NO_FATAL_FAILURE(finish_search(of_shard, file));
        }
        const RunResult merged = run({search.program, {"merge", "shard-2", "shard-1"}});
        EXPECT_EQ(merged.status, 0) << merged.err;
        EXPECT_EQ(merged.out, expected);
    }

    void expect_count_survives(const Invocation& count, const std::string& budget) {
        SCOPED_TRACE("GF2_TEST_SEED=" + std::to_string(test_seed()) + " " + testing::PrintToString(count));
        const std::string expected = run(count).out;
        ASSERT_FALSE(expected.empty());
        const Invocation bounded = with(count, {"--budget", budget});
        ASSERT_NO_FATAL_FAILURE(kill_search(bounded, "count", test_rounds(4), expected));
        ASSERT_NO_FATAL_FAILURE(finish_search(bounded, "count"));
        EXPECT_EQ(run(with(count, {"--checkpoint", "count"})).out, expected);
    }

    // A count that has shards, too.
    void expect_shards_of_count_survive(const Invocation& count, const std::string& budget) {
        ASSERT_NO_FATAL_FAILURE(expect_count_survives(count, budget));
        SCOPED_TRACE("GF2_TEST_SEED=" + std::to_string(test_seed()) + " " + testing::PrintToString(count));
        ASSERT_NO_FATAL_FAILURE(expect_shards_survive(count, with(count, {"--budget", budget}), run(count).out));
    }

private:
    SplitMix64 random_ = test_random();
};

TEST_F(Kills, LoseNothingOfSquareNullities) {
    expect_table_survives({"lightsout", {"nullity", "--square", "1..6000"}});
}

TEST_F(Kills, LoseNothingOfNullityTables) {
    expect_table_survives({"lightsout", {"nullity", "--table", "130"}});
}

TEST_F(Kills, LoseNothingOfMinima) {
    expect_table_survives({"lightsout", {"minima", "1..38"}});
}

TEST_F(Kills, LoseNothingOfSearchesOnBoards) {
    write("47", run({"lightsout", {"make", "--all-on", "47", "47"}}).out);  // nullity 30
    expect_search_survives({"lightsout", {"solve", "--min", "47"}}, std::to_string(1 << 28));
}

TEST_F(Kills, LoseNothingOfSearchesOnSystems) {
    write("a", run({"gf2", {"random", "40", "70"}}).out);
    write("b", run({"gf2", {"random", "1", "40"}}).out);
    expect_search_survives({"gf2", {"minweight", "a", "b"}}, std::to_string(1 << 28));
}

TEST_F(Kills, LoseNothingOfDistances) {
    write("code", run({"gf2", {"random", "50", "115"}}).out);
    expect_count_survives({"gf2", {"distance", "code"}}, std::to_string(1 << 26));
}

TEST_F(Kills, LoseNothingOfWeights) {
    write("code", run({"gf2", {"random", "28", "60"}}).out);
    expect_shards_of_count_survive({"gf2", {"weights", "code"}}, std::to_string(1 << 25));
}

TEST_F(Kills, LoseNothingOfDistancesOfQuantumCodes) {
    write("code", run({"gf2", {"code", "bivariate-bicycle", "12", "12", "x^3 + y^2 + y^7", "y^3 + x + x^2"}}).out);
    expect_shards_of_count_survive({"gf2", {"distance", "--code", "code", "--method", "clusters"}}, "200000");
}

}  // namespace
}  // namespace gf2::test
