// SPDX-License-Identifier: MIT
// Commands whose system calls fail: memory, or calls on files. They end with an error and leave the old files, or
// complete their work; nothing else remains in the directory. Short and interrupted reads and writes change nothing.
// GF2_TEST_ROUNDS=N tries N times as many calls.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/search/record_text.hpp"
#include "tests/cli/cli.hpp"
#include "tests/cli/samples.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

constexpr int kBadInput = 3;

using Contents = std::map<std::string, std::string>;  // of the files of the directory

Contents contents() {
    Contents found;
    for (const auto& entry : std::filesystem::directory_iterator(".")) {
        if (entry.is_regular_file()) found[entry.path().filename()] = read(entry.path());
    }
    return found;
}

void restore(const Contents& files) {
    for (const auto& [name, bytes] : contents()) std::filesystem::remove(name);
    for (const auto& [name, bytes] : files) std::ofstream(name, std::ios::binary) << bytes;
}

RunResult run_alone(const Invocation& command) {
    return run_program(program_directory() / command.program, command.arguments, command.input);
}

// Runs a command with faults, and says how many calls of their kind it made.
RunResult run_with_faults(const Invocation& command, const std::string& faults, long& calls) {
    const std::filesystem::path count =
        std::filesystem::temp_directory_path() / ("gf2-faults." + std::to_string(getpid()));
    std::ofstream(count, std::ios::binary) << std::string(sizeof calls, '\0');
    setenv("GF2_FAULTS", faults.c_str(), 1);
    setenv("GF2_FAULTS_COUNT", count.c_str(), 1);
    setenv("LD_PRELOAD", GF2_FAULTS_LIBRARY, 1);
    const RunResult result = run_alone(command);
    for (const char* name : {"GF2_FAULTS", "GF2_FAULTS_COUNT", "LD_PRELOAD"}) unsetenv(name);
    std::memcpy(&calls, read(count).data(), sizeof calls);
    std::filesystem::remove(count);
    return result;
}

class CommandFaults : public WithSampleFiles {
protected:
    static constexpr const char* kOld = "an older file\n";

    // What a command does without faults.
    void learn(const Invocation& command) {
        before_ = contents();
        right_ = run_alone(command);
        EXPECT_TRUE(right_.status <= 1 || right_.status >= 4) << testing::PrintToString(command) << right_.err;
        after_ = contents();
        restore(before_);
    }

    // A checkpoint may be the last one that could be saved.
    static bool is_new(const std::string& found, const std::string& expected) {
        if (found == expected || !is_record(expected)) return found == expected;
        return is_record(found) && parse_record(found).question == parse_record(expected).question;
    }

    void expect_old_or_new(bool is_done) {
        const Contents found = contents();
        for (const auto& [name, bytes] : found) {
            const auto old_one = before_.find(name);
            const auto new_one = after_.find(name);
            const bool is_old = old_one != before_.end() && bytes == old_one->second;
            const bool is_right = new_one != after_.end() && is_new(bytes, new_one->second);
            EXPECT_TRUE(is_done ? is_right : is_old || is_right) << name << " holds:\n" << bytes;
        }
        for (const auto& [name, bytes] : is_done ? after_ : before_) EXPECT_TRUE(found.contains(name)) << name;
    }

    // Runs a command with a fault; false if it made fewer calls.
    bool inject(const Invocation& command, const std::string& kind, long first, bool forever) {
        const std::string faults = kind + " " + std::to_string(first) + (forever ? " 1" : " 0");
        SCOPED_TRACE("GF2_FAULTS='" + faults + "' " + testing::PrintToString(command));
        long calls = 0;
        const RunResult result = run_with_faults(command, faults, calls);
        const bool is_harmless = kind == "short" || kind == "interrupt";
        const bool is_done = result.status == right_.status;
        EXPECT_TRUE(is_done || (!is_harmless && result.status == kBadInput)) << result.status << ' ' << result.err;
        EXPECT_TRUE(is_done ? result.out == right_.out : right_.out.starts_with(result.out)) << result.out;
        if (!is_done) {
            const std::string last = result.err.empty() ? "" : lines_of(result.err).back() + '\n';
            EXPECT_TRUE(last == "not enough memory\n" || is_one_message(command.program, last));
        }
        expect_old_or_new(is_done);
        restore(before_);
        if (calls < first) return false;
        ++injected_;
        errors_ += is_done ? 0 : 1;
        return true;
    }

    void report(const std::string& name) {
        if (test_rounds(1) > 1)
            std::cout << name << ": " << injected_ << " failures, " << errors_ << " errors" << std::endl;
        injected_ = errors_ = 0;
    }

    Contents before_;
    Contents after_;
    RunResult right_;

private:
    long injected_ = 0;
    long errors_ = 0;
};

// Commands that write files; an older file is where each writes.
std::vector<Invocation> writers() {
    return {
        {"gf2", {"rref", "singular", "-o", "out.npz"}},
        {"gf2", {"convert", "wide.mtx", "-o", "out.png"}},
        {"gf2", {"random", "300", "700", "-o", "out"}},
        {"gf2", {"inverse", "--batch", "regular", "-o", "out"}},
        {"gf2", {"nullspace", "singular", "--certificate", "out"}},
        {"gf2", {"code", "toric", "3", "--hx", "out", "--hz", "out2"}},
        {"gf2", {"spy", "singular", "--svg", "out.svg", "--png", "out.png"}},
        {"gf2", {"minweight", "many-solutions", "half", "--checkpoint", "new"}},
        {"gf2", {"merge", "search", "-o", "out"}},
        {"lightsout", {"solve", "board", "--min", "--certificate", "out"}},
        {"lightsout", {"solve", "board", "-o", "out", "--animate", "out.gif"}},
        {"lightsout", {"solve", "--generate", "random:300x300", "-o", "out"}},
        {"lightsout", {"nullity", "--square", "1..40", "-o", "out", "--checkpoint", "new"}},
        {"lightsout", {"make", "5", "5", "--count", "3", "--sheet", "out.svg"}},
    };
}

std::vector<Invocation> samples() {
    std::vector<Invocation> commands;
    for (const SampleInvocation& sample : sample_invocations()) commands.push_back(sample.invocation);
    return commands;
}

// Some of the commands, all of them after enough rounds.
std::vector<Invocation> some(std::vector<Invocation> commands, std::size_t count) {
    SplitMix64 random = test_random();
    for (std::size_t i = commands.size(); i > 1; --i) std::swap(commands[i - 1], commands[random_below(i, random)]);
    commands.resize(std::min(commands.size(), test_rounds(count)));
    return commands;
}

TEST_F(CommandFaults, LeaveOldFilesOrNew) {
    for (const char* name : {"out", "out2", "out.npz", "out.png", "out.svg", "out.gif"}) write(name, kOld);
    for (const Invocation& command : some(writers(), 4)) {
        learn(command);
        for (const char* kind :
             {"open", "read", "write", "close", "fsync", "link", "rename", "stat", "short", "interrupt"}) {
            for (const bool forever : {false, true}) {
                const auto most = static_cast<long>(test_rounds(forever ? 1 : 2));
                for (long n = 1; n <= most && inject(command, kind, n, forever); ++n) {
                }
                ASSERT_FALSE(HasFailure());
            }
            if (test_rounds(1) > 1) report(testing::PrintToString(command) + ", " + kind);
        }
    }
}

TEST_F(CommandFaults, OfStandardOutput) {
    for (const Invocation& command : some(samples(), 12)) {
        learn(command);
        for (const char* kind : {"write", "short", "interrupt"}) inject(command, kind, 1, true);
        ASSERT_FALSE(HasFailure());
    }
    report("standard output of samples");
}

TEST_F(CommandFaults, OfMemory) {
    SplitMix64 random = test_random();
    std::vector<Invocation> commands = writers();
    for (const Invocation& command : samples()) commands.push_back(command);
    for (const Invocation& command : some(commands, 12)) {
        learn(command);
        long calls = 0;
        static_cast<void>(run_with_faults(command, "memory 0 0", calls));
        restore(before_);
        for (std::size_t i = 0; i < test_rounds(2); ++i) {
            const long first = 1 + static_cast<long>(random_below(static_cast<std::uint64_t>(calls), random));
            inject(command, "memory", first, i % 2 == 1);
        }
        ASSERT_FALSE(HasFailure());
    }
    report("memory of samples");
}

// On a small file system that is full.
TEST_F(CommandFaults, OfAFullDisk) {
    const std::string unshare = "unshare --mount --map-root-user sh -c ";
    if (run_shell(unshare + "'mount -t tmpfs -o size=256k tmpfs /mnt'").status != 0)
        GTEST_SKIP() << "no mount namespaces";
    for (const char* name : {"out", "out2", "out.npz", "out.png", "out.svg", "out.gif"}) write(name, kOld);
    write("run",
          "mount -t tmpfs -o size=256k tmpfs /mnt && cp * /mnt && cd /mnt && cat /dev/zero > zeros\n"
          "cat * | cksum > /dev/shm/gf2-faults.$$; ls | cksum >> /dev/shm/gf2-faults.$$\n"
          "\"$@\"; status=$?\n"
          "{ cat * | cksum; ls | cksum; } | cmp - /dev/shm/gf2-faults.$$ || status=99\n"
          "rm /dev/shm/gf2-faults.$$; exit $status\n");
    for (const Invocation& command : some(writers(), 4)) {
        const RunResult result =
            run_shell(unshare + "'exec sh run \"$@\" 2>&1 >/dev/null' x " + testing::PrintToString(command));
        EXPECT_EQ(result.status, kBadInput) << testing::PrintToString(command);
        EXPECT_NE(result.out.find("No space left on device"), std::string::npos) << result.out;
    }
}

// Processes that write the same file: it holds what one of them wrote, and those that would spoil the work of another
// are refused.
TEST_F(CommandFaults, OfManyProcessesOnOneFile) {
    write("out", kOld);
    for (const Invocation& command :
         std::vector<Invocation>{{"gf2", {"random", "300", "700", "-o", "out"}},
                                 {"gf2", {"minweight", "many-solutions", "half", "--checkpoint", "new"}},
                                 {"gf2", {"weights", "code-20x60", "--checkpoint", "new"}},
                                 {"lightsout", {"nullity", "--square", "1..60", "-o", "out", "--checkpoint", "new"}}}) {
        learn(command);
        for (std::size_t round = 0; round < test_rounds(2) && !HasFailure(); ++round) {
            SCOPED_TRACE(testing::PrintToString(command));
            std::vector<RunResult> results(4);
            std::vector<std::thread> threads;
            for (RunResult& result : results) threads.emplace_back([&] { result = run_alone(command); });
            for (std::thread& thread : threads) thread.join();
            bool is_done = false;
            for (const RunResult& result : results) {
                is_done = is_done || result.status == right_.status;
                const bool is_refused =
                    result.status == kBadInput && result.err.find("another process") != result.err.npos;
                EXPECT_TRUE(is_refused || (result.status == right_.status && result.out == right_.out)) << result.err;
            }
            EXPECT_TRUE(is_done);
            expect_old_or_new(is_done);
            restore(before_);
        }
    }
}

}  // namespace
}  // namespace gf2::test
