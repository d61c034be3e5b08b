// SPDX-License-Identifier: MIT
// gf2-mpi under mpirun: any number of processes give the answer and the record of one, whatever happens to them.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "gf2/codes/linear_families.hpp"
#include "gf2/matrix/bit_matrix.hpp"
#include "gf2/search/record_text.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {

// Without the commands in this program.
RunResult run(const Invocation& invocation) {
    return run_program(program_directory() / invocation.program, invocation.arguments, invocation.input);
}

namespace {

namespace fs = std::filesystem;

// Open MPI does not run as root unless it is told to, and binds one or two processes to a core each.
const std::string kMpirun =
    "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe --bind-to none -np ";

class MpiRuns : public InEmptyDirectory {
protected:
    void SetUp() override {
        if (run_shell("mpirun --version").out.find("Open MPI") == std::string::npos) GTEST_SKIP() << "not Open MPI";
    }

    static RunResult run_on(int processes, const std::string& command) {
        return run_shell(kMpirun + std::to_string(processes) + " gf2-mpi " + command);
    }

    // 2^34 solutions: a second of two cores.
    void write_search() {
        write("h", run({"gf2", {"random", "40", "74"}}).out);
        write("s", run({"gf2", {"random", "1", "40"}}).out);
        const RunResult alone = run({"gf2", {"minweight", "h", "s", "--checkpoint", "alone"}});
        ASSERT_EQ(alone.status, 0) << alone.err;
        answer_ = alone.out;
    }

    // The record of a checkpoint, without contributions.
    static void expect_the_record_of_one(const std::string& checkpoint) {
        const RunResult merged = run({"gf2", {"merge", checkpoint, "-o", "merged"}});
        EXPECT_EQ(merged.status, 0) << merged.err;
        EXPECT_EQ(read("merged"), read("alone"));
    }

    std::string answer_;
};

TEST_F(MpiRuns, GiveTheAnswerOfOneProcess) {
    ASSERT_NO_FATAL_FAILURE(write_search());
    for (const int processes : {1, 2, 3, 7}) {
        fs::remove("run");
        const RunResult result = run_on(processes, "gf2 minweight h s --checkpoint run --threads 1 --quiet");
        EXPECT_EQ(result.status, 0) << result.err;
        EXPECT_EQ(result.out, answer_) << processes;
        EXPECT_EQ(result.err, "") << processes;
        expect_the_record_of_one("run");
        const auto contributions = parse_record(read("run")).contributions;
        EXPECT_LE(contributions.size(), static_cast<std::size_t>(processes));
        EXPECT_GE(contributions.size(), processes > 2 ? 2u : 1u);
    }
}

// Distances also with symmetries, of even codes, and of quantum codes by clusters.
TEST_F(MpiRuns, GiveTheAnswerAndTheRecordOfOneProcessInEveryCommand) {
    write("h", run({"gf2", {"random", "20", "40"}}).out);
    write("s", run({"gf2", {"random", "1", "20"}}).out);
    write("board", run({"lightsout", {"make", "--all-on", "19", "19"}}).out);
    write("g", run({"gf2", {"random", "40", "100"}}).out);
    write("even", run({"gf2", {"code", "reed-muller", "2", "7"}}).out);
    write("gross", run({"gf2", {"code", "bivariate-bicycle", "12", "6", "x^3 + y + y^2", "y^3 + x + x^2"}}).out);
    write("residues", to_string(codes::quadratic_residue_code(79)));
    int ranks = 5;
    for (const std::string command :
         {"gf2 solve --min h s", "gf2 minweight h s", "gf2 weights h", "gf2 distance g", "gf2 distance even",
          "gf2 distance residues", "gf2 distance g --parity-check", "gf2 distance --code gross --method clusters",
          "lightsout solve --min board", "lightsout solve --min board --count --lex", "lightsout minima 1..20",
          "lightsout nullity --square 1..3000", "lightsout nullity --table 40 --topology torus"}) {
        SCOPED_TRACE(command);
        const RunResult alone = run_shell(command + " --checkpoint alone");
        ASSERT_EQ(alone.status, 0) << alone.err;
        ranks = 7 - ranks;
        const RunResult result = run_on(ranks, command + " --checkpoint run");
        EXPECT_EQ(result.status, 0) << result.err;
        EXPECT_EQ(result.out, alone.out);
        ASSERT_EQ(run_shell(command.substr(0, command.find(' ')) + " merge run -o merged").status, 0);
        EXPECT_EQ(read("merged"), read("alone")) << ranks;
        fs::remove("run");
        fs::remove("alone");
    }
}

// What one process, a shard, or several processes have begun.
TEST_F(MpiRuns, ResumeWhatIsBegun) {
    ASSERT_NO_FATAL_FAILURE(write_search());
    write("g", run({"gf2", {"random", "60", "120"}}).out);
    write("few", run({"gf2", {"random", "27", "60"}}).out);
    for (const std::string command :
         {"gf2 minweight h s", "gf2 weights few", "gf2 distance g", "lightsout nullity --square 1..20000"}) {
        SCOPED_TRACE(command);
        const std::string expected = run_shell(command).out;
        for (const int began : {0, 1, 3}) {
            fs::remove("run");
            const RunResult begun = began == 0   ? run_shell(command + " --checkpoint run --shard 1/2")
                                    : began == 1 ? run_shell(command + " --checkpoint run --time 0.001 -q")
                                                 : run_on(began, command + " --checkpoint run --time 0.05");
            EXPECT_TRUE(begun.status == 4 || begun.status == 0) << begun.err;
            const RunResult result = run_on(2, command + " --checkpoint run");
            EXPECT_EQ(result.status, 0) << result.err;
            EXPECT_EQ(result.out, expected);
            EXPECT_EQ(run_shell(command.substr(0, command.find(' ')) + " merge run").out, expected);
        }
    }
    fs::remove("run");
    const RunResult best = run_on(3, "gf2 minweight h s --checkpoint run --time 0.2");
    EXPECT_EQ(best.status, 4) << best.err;
    EXPECT_EQ(best.out.size(), answer_.size());
    EXPECT_NE(best.err.find("time is up"), std::string::npos) << best.err;
    EXPECT_EQ(run({"gf2", {"merge", "run"}}).status, 4);
}

TEST_F(MpiRuns, ResumeAfterKills) {
    ASSERT_NO_FATAL_FAILURE(write_search());
    SplitMix64 random = test_random();
    const std::vector<std::string> victims = {"kill -9 $(echo $ranks | cut -d' ' -f1)",
                                              "kill -9 $(echo $ranks | cut -d' ' -f3)", "kill -9 $runner",
                                              "kill -TERM $runner", "kill -USR1 $runner"};
    for (std::size_t round = 0; round < test_rounds(victims.size()); ++round) {
        const std::string& victim = victims[round % victims.size()];
        const std::uint64_t moment = random() % 1200;
        SCOPED_TRACE(testing::Message() << victim << " after " << moment << " ms");
        fs::remove("run");
        const RunResult killed = run_shell(
            "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; "
            "timeout -s KILL 60 mpirun --oversubscribe --bind-to none -np 3 gf2-mpi gf2 minweight h s --checkpoint "
            "run & "
            "runner=$!; sleep " +
            std::to_string(static_cast<double>(moment) / 1000) + "; ranks=$(pgrep -P $runner -x gf2-mpi); " + victim +
            " 2>/dev/null; wait $runner");
        // Ranks that have lost their mpirun end a little later.
        RunResult resumed;
        for (int tries = 0; tries < 100; ++tries) {
            resumed = round % 3 == 0 ? run({"gf2", {"minweight", "h", "s", "--checkpoint", "run"}})
                                     : run_on(round % 3 == 1 ? 2 : 4, "gf2 minweight h s --checkpoint run");
            if (resumed.err.find("another process") == std::string::npos) break;
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        EXPECT_EQ(resumed.status, 0) << resumed.err << killed.err;
        EXPECT_EQ(resumed.out, answer_);
        expect_the_record_of_one("run");
    }
}

// Also of what shards have done.
TEST_F(MpiRuns, HaveCertificates) {
    write("board", run({"lightsout", {"make", "--all-on", "9", "9"}}).out);
    const RunResult shared = run_on(2, "lightsout solve --min board -o presses --certificate by-mpi");
    ASSERT_EQ(shared.status, 0) << shared.err;
    ASSERT_EQ(run_shell("lightsout solve --min board --shard 1/2 --checkpoint first && "
                        "lightsout solve --min board --shard 2/2 --checkpoint second && "
                        "lightsout merge first second -o whole && "
                        "lightsout solve --min board --checkpoint whole --certificate by-shards")
                  .status,
              0);
    for (const char* certificate : {"by-mpi", "by-shards"}) {
        const RunResult checked = run_shell(std::string("gf2-check board ") + certificate);
        EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
    }
    EXPECT_EQ(read("by-mpi"), read("by-shards"));
}

// One message, whatever the number of processes, and the status of one process.
TEST_F(MpiRuns, RefuseWhatHasNoBlocks) {
    write("h", "101\n011\n");
    write("s", "10\n");
    const std::vector<std::tuple<std::string, int, std::string>> cases = {
        {"", 2, "gf2-mpi: expected gf2 or lightsout, found nothing"},
        {"gf2 rank h", 2, "gf2: gf2-mpi runs the commands whose work has blocks: "},
        {"gf2 solve h s", 2, "gf2-mpi requires --min"},
        {"gf2 minweight h s --budget 5", 2, "gf2-mpi excludes --budget"},
        {"gf2 minweight h missing", 3, "missing"},
        {"gf2 minweight h -", 2, "expected inputs in files"},
        {"gf2 distance h --parity-check --count", 2, "--count"},
        {"lightsout merge h", 2, "lightsout: gf2-mpi runs the commands whose work has blocks: solve"},
    };
    for (const auto& [command, status, message] : cases) {
        const RunResult result = run_on(3, command);
        EXPECT_EQ(result.status, status) << command << result.err;
        EXPECT_EQ(result.out, "") << command;
        const std::size_t first = result.err.find(message);
        ASSERT_NE(first, std::string::npos) << command << '\n' << result.err;
        EXPECT_EQ(result.err.find(message, first + 1), std::string::npos) << command << '\n' << result.err;
    }
    // Ranks of different commands end, too.
    const RunResult mixed = run_shell(kMpirun + "1 gf2-mpi --version : -np 1 gf2-mpi gf2 minweight h s");
    EXPECT_NE(mixed.out.find("gf2-mpi "), std::string::npos) << mixed.err;
    const RunResult other = run_shell(kMpirun + "1 gf2-mpi gf2 minweight h s : -np 2 gf2-mpi gf3");
    EXPECT_EQ(other.status, 0) << other.err;
    EXPECT_NE(run_on(2, "--help").out.find("usage: mpirun"), std::string::npos);
    EXPECT_NE(run_on(2, "--version").out.find("gf2-mpi "), std::string::npos);
}

TEST_F(MpiRuns, AreAloneInNeedingMpi) {
    for (const char* program : {"gf2", "lightsout"}) {
        EXPECT_EQ(run_shell(std::string("ldd $(command -v ") + program + ") | grep -i libmpi").out, "");
    }
    EXPECT_NE(run_shell("ldd $(command -v gf2-mpi) | grep -i libmpi").out, "");
}

}  // namespace
}  // namespace gf2::test
