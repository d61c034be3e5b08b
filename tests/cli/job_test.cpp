// SPDX-License-Identifier: MIT
// Jobs in folders: any number of processes give the answer and the file of one, whatever happens to them.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "gf2/matrix/bit_matrix.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/linear_codes.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

namespace fs = std::filesystem;

constexpr int kKilled = 137;

class Jobs : public InEmptyDirectory {
protected:
    // 2^34 solutions: a second of two cores.
    const Invocation search{"gf2", {"minweight", "h", "s"}};
    const Invocation work{"gf2", {"work", "job", "-q", "--patience", "0.3"}};
    const Invocation merge{"gf2", {"merge", "job", "-o", "merged"}};

    Jobs() {
        write("h", run({"gf2", {"random", "40", "74"}}).out);
        write("s", run({"gf2", {"random", "1", "40"}}).out);
    }

    // The answer and the file of one process.
    void search_alone() {
        const RunResult result = run(with(search, {"--checkpoint", "alone"}));
        ASSERT_EQ(result.status, 0) << result.err;
        answer_ = result.out;
    }

    static void make_job(const std::string& folder = "job") {
        const RunResult made = run({"gf2", {"minweight", "h", "s", "--job", folder}});
        ASSERT_EQ(made.status, 0) << made.err;
        ASSERT_NE(made.err.find("gf2 work " + folder), std::string::npos) << made.err;
        ASSERT_EQ(made.out, "");
    }

    // Makes jobs until a process leaves a unit that it has begun. Returns its claim.
    static void make_job_with_a_begun_unit(std::string& claim) {
        claim.clear();
        for (double time = 0.05; claim.empty(); time += 0.01) {
            ASSERT_LT(time, 2);
            fs::remove_all("job");
            ASSERT_NO_FATAL_FAILURE(make_job());
            const RunResult left =
                run({"gf2", {"work", "job", "--time", std::to_string(time), "--threads", "1", "--patience", "1000"}});
            if (left.status == 0) time = 0.04;
            if (left.status == 0) continue;
            ASSERT_EQ(left.status, 4) << left.err;
            ASSERT_NE(left.err.find("time is up"), std::string::npos) << left.err;
            for (const auto& entry : fs::directory_iterator("job/units")) {
                if (entry.path().extension() == ".free") claim = entry.path().string();
            }
        }
    }

    void expect_the_answer_of_one() {
        const RunResult merged = run(merge);
        EXPECT_EQ(merged.status, 0) << merged.err;
        EXPECT_EQ(merged.out, answer_);
        EXPECT_EQ(read("merged"), read("alone"));
    }

    // Blocks of all contributions.
    static std::uint64_t contributed(const nlohmann::json& contributions) {
        std::uint64_t blocks = 0;
        for (const auto& one : contributions) blocks += one.at("blocks").get<std::uint64_t>();
        return blocks;
    }

    static std::uint64_t blocks_in(const std::string& checkpoint, bool done) {
        std::uint64_t sum = 0;
        const auto file = nlohmann::json::parse(read(checkpoint));
        for (const auto& part : file.at("parts")) {
            if (!done) sum += part.at("blocks").get<std::uint64_t>();
            if (!done) continue;
            for (const auto& range : part.at("done")) {
                sum += range.at(1).get<std::uint64_t>() - range.at(0).get<std::uint64_t>();
            }
        }
        return sum;
    }

    std::string answer_;
};

TEST_F(Jobs, GiveTheAnswerOfOneProcess) {
    ASSERT_NO_FATAL_FAILURE(search_alone());
    for (const int workers : {1, 2, 5}) {
        fs::remove_all("job");
        ASSERT_NO_FATAL_FAILURE(make_job());
        std::vector<RunResult> results(static_cast<std::size_t>(workers));
        {
            std::vector<std::jthread> threads;
            for (RunResult& result : results)
                threads.emplace_back([&] { result = run_process(with(work, {"--threads", "1"})); });
        }
        for (const RunResult& result : results) {
            EXPECT_EQ(result.status, 0) << result.err;
            EXPECT_EQ(result.out, "");
        }
        ASSERT_NO_FATAL_FAILURE(expect_the_answer_of_one());
        const std::uint64_t sampled = blocks_in("job/start", true);
        EXPECT_LT(sampled, blocks_in("job/start", false)) << "nothing was left to the workers";
        const auto answer = json_answer({"gf2", {"merge", "job"}});
        EXPECT_EQ(contributed(answer.at("contributions")) + sampled, blocks_in("job/start", false));
        const auto status = json_answer({"gf2", {"work", "job", "--status"}});
        EXPECT_EQ(status.at("done"), status.at("units"));
        EXPECT_EQ(status.at("claimed"), 0);
        EXPECT_EQ(contributed(status.at("contributions")) + sampled, blocks_in("job/start", false));
    }
}

TEST_F(Jobs, ArePredicted) {
    write("few", run({"gf2", {"random", "20", "40"}}).out);
    write("t", run({"gf2", {"random", "1", "20"}}).out);
    const Invocation estimate{"gf2", {"minweight", "few", "t", "--estimate"}};
    const auto answer = json_answer(estimate);
    // A small search ends within the sample.
    EXPECT_EQ(answer.at("sample").at("blocks"), answer.at("blocks"));
    EXPECT_EQ(answer.at("sample").at("core_seconds"), answer.at("core_seconds"));
    EXPECT_EQ(answer.at("times").size(), 1u);
    EXPECT_EQ(answer.at("times").at(0).at("cores"), 1);
    const RunResult result = run(estimate);
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_NE(result.out.find(" core-hours, by a sample of "), std::string::npos) << result.out;
    EXPECT_NE(result.out.find("      1 core   below 1 s\n"), std::string::npos) << result.out;
}

TEST_F(Jobs, SurviveKills) {
    ASSERT_NO_FATAL_FAILURE(search_alone());
    SplitMix64 random = test_random();
    std::size_t killed = 0;
    while (killed < test_rounds(5)) {
        SCOPED_TRACE("GF2_TEST_SEED=" + std::to_string(test_seed()));
        fs::remove_all("job");
        ASSERT_NO_FATAL_FAILURE(make_job());
        for (int workers = 0; workers < 3; ++workers) {
            const auto moment = std::chrono::milliseconds(random() % 300);
            const RunResult result = run_and_kill(program_directory() / "gf2", work.arguments, moment);
            ASSERT_TRUE(result.status == kKilled || result.status == 0) << result.err;
            killed += result.status == kKilled ? 1 : 0;
            const RunResult merged = run({"gf2", {"merge", "job"}});  // at any time
            ASSERT_TRUE(merged.status == 4 || merged.status == 0) << merged.err;
        }
        const RunResult last = run(work);
        EXPECT_EQ(last.status, 0) << last.err;
        ASSERT_NO_FATAL_FAILURE(expect_the_answer_of_one());
    }
}

TEST_F(Jobs, AreLeftWithWhatIsDone) {
    ASSERT_NO_FATAL_FAILURE(search_alone());
    std::string claim;
    ASSERT_NO_FATAL_FAILURE(make_job_with_a_begun_unit(claim));
    const auto status = json_answer({"gf2", {"work", "job", "--status"}});
    EXPECT_EQ(status.at("claimed"), 0);
    const RunResult merged = run(merge);
    EXPECT_EQ(merged.status, 4);
    EXPECT_NE(merged.err.find("shards are missing or not complete"), std::string::npos) << merged.err;
    EXPECT_FALSE(merged.out.empty());
    const RunResult other = run({"gf2", {"work", "job", "--patience", "1000"}});  // which need not wait
    EXPECT_EQ(other.status, 0) << other.err;
    ASSERT_NO_FATAL_FAILURE(expect_the_answer_of_one());
}

TEST_F(Jobs, AreLeftAtSignals) {
    ASSERT_NO_FATAL_FAILURE(search_alone());
    for (const std::string signal : {"TERM", "USR1", "INT"}) {
        SCOPED_TRACE(signal);
        fs::remove_all("job");
        ASSERT_NO_FATAL_FAILURE(make_job());
        const RunResult left = run_shell("timeout --preserve-status -s " + signal +
                                         " 0.4 gf2 work job --patience 1000 --kernels portable --threads 1");
        EXPECT_EQ(left.status, 4) << left.err;
        EXPECT_NE(left.err.find("interrupted"), std::string::npos) << left.err;
        EXPECT_EQ(json_answer({"gf2", {"work", "job", "--status"}}).at("claimed"), 0);
        EXPECT_EQ(run({"gf2", {"work", "job", "-q", "--patience", "1000"}}).status, 0);
        ASSERT_NO_FATAL_FAILURE(expect_the_answer_of_one());
    }
}

TEST_F(Jobs, KeepTheirInputs) {
    ASSERT_NO_FATAL_FAILURE(search_alone());
    ASSERT_NO_FATAL_FAILURE(make_job());
    write("h", "1\n");
    fs::remove("s");
    EXPECT_EQ(run(work).status, 0);
    ASSERT_NO_FATAL_FAILURE(expect_the_answer_of_one());
}

// Arrays of archives, and options that each process chooses for itself.
TEST_F(Jobs, KeepTheirQuestion) {
    ASSERT_EQ(run({"gf2", {"convert", "h", "-o", "h.npz"}}).status, 0);
    const std::string array = "arr_0";
    const RunResult made = run({"gf2",
                                {"minweight", "h.npz:" + array, "s", "--job", "job", "--threads", "2", "-q",
                                 "--progress=never", "--kernels", "portable", "-qv", "--memory", "1G"}});
    ASSERT_EQ(made.status, 0) << made.err;
    fs::remove("h.npz");
    const RunResult worked =
        run({"gf2", {"work", "job", "--threads", "1", "--kernels=portable", "--progress", "never", "--memory", "2G"}});
    EXPECT_EQ(worked.status, 0) << worked.err;
    EXPECT_NE(worked.err.find("all units are done"), std::string::npos) << worked.err;
    EXPECT_EQ(run({"gf2", {"merge", "job"}}).out, run({"gf2", {"minweight", "h", "s"}}).out);
}

TEST_F(Jobs, OfBoardsPrintTheBoard) {
    write("board", run({"lightsout", {"make", "--all-on", "47", "47"}}).out);  // nullity 30
    const std::string alone = run({"lightsout", {"solve", "--min", "board"}}).out;
    ASSERT_EQ(run({"lightsout", {"solve", "--min", "board", "--job", "job"}}).status, 0);
    EXPECT_TRUE(is_refused({"gf2", {"work", "job"}}, 3, {"job/job", "this is a job of lightsout: lightsout work job"}));
    EXPECT_EQ(run({"lightsout", {"work", "job"}}).status, 0);
    EXPECT_EQ(run({"lightsout", {"merge", "job"}}).out, alone);
}

TEST_F(Jobs, OfDistancesAndWeights) {
    write("code", run({"gf2", {"random", "30", "70"}}).out);
    write("large", run({"gf2", {"random", "48", "110"}}).out);
    write("x0", run({"gf2", {"random", "1", "70"}}).out);
    write("gross", run({"gf2", {"code", "bivariate-bicycle", "12", "6", "x^3 + y + y^2", "y^3 + x + x^2"}}).out);
    write("residues", to_string(quadratic_residue_code(79)));
    write("five", "XZZXI\nIXZZX\nXIXZZ\nZXIXZ\n");
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"weights", "code"},
                                               {"weights", "code", "--coset", "x0"},
                                               {"distance", "large"},
                                               {"distance", "residues"},
                                               {"distance", "code", "--parity-check"},
                                               {"distance", "--code", "gross"},
                                               {"distance", "--code", "gross", "--side", "z"},
                                               {"distance", "--stabilizer", "five"}}) {
        SCOPED_TRACE(testing::PrintToString(arguments));
        fs::remove_all("job");
        const Invocation command{"gf2", arguments};
        const RunResult alone = run(command);
        ASSERT_EQ(run(with(command, {"--job", "job"})).status, 0);
        RunResult other;
        {
            const std::jthread thread([&] { other = run_process(with(work, {"--threads", "1"})); });
            const RunResult result = run_process(with(work, {"--threads", "1", "--kernels", "portable"}));
            EXPECT_EQ(result.status, 0) << result.err;
        }
        EXPECT_EQ(other.status, 0) << other.err;
        const RunResult merged = run({"gf2", {"merge", "job"}});
        EXPECT_EQ(merged.status, 0) << merged.err;
        EXPECT_EQ(merged.out, alone.out);
        if (arguments.front() == "weights") continue;
        const bool is_quantum = arguments[1].starts_with("--");
        ASSERT_EQ(
            run(with(is_quantum ? with(command, {"--method", "clusters"}) : command, {"--checkpoint", "alone"})).status,
            0);
        ASSERT_EQ(run({"gf2", {"merge", "job", "-o", "merged"}}).status, 0);
        EXPECT_EQ(read("merged"), read("alone"));
        fs::remove("alone");
    }
    write("x", "1\n");
    write("z", "0\n");
    EXPECT_EQ(run({"gf2", {"distance", "--css", "x", "z", "--job", "nothing"}}).status, 1);
    EXPECT_FALSE(fs::exists("nothing"));
    for (const char* option : {"--count", "--all", "--each", "--method=information-sets"}) {
        EXPECT_TRUE(is_refused({"gf2", {"distance", "--code", "gross", "--job", "j", option}}, 2, {"--job"}));
    }
}

// A board of one solution has no blocks.
TEST_F(Jobs, WithNothingToSearchAreDone) {
    write("board", "010\n111\n010\n");
    ASSERT_EQ(run({"lightsout", {"solve", "--min", "board", "--job", "job"}}).status, 0);
    EXPECT_EQ(json_answer({"lightsout", {"work", "job", "--status"}}).at("units"), 0);
    EXPECT_EQ(run({"lightsout", {"work", "job"}}).status, 0);
    EXPECT_EQ(run({"lightsout", {"merge", "job"}}).out, "000\n010\n000\n");
}

TEST_F(Jobs, NeedAFolderOfTheirOwn) {
    const auto refused = [&](const std::string& folder, const std::string& mentioned) {
        EXPECT_TRUE(is_refused(with(search, {"--job", folder}), 3, {folder, mentioned}));
    };
    ASSERT_NO_FATAL_FAILURE(make_job());
    const std::string job = read("job/job");
    refused("job", "there is a job already");
    refused("h", "expected a new or an empty folder for --job, found a file");
    fs::create_directory("full");
    write("full/notes", "mine");
    refused("full", "found files in it");
    refused("nowhere/job", "cannot make the folder");
    fs::create_directory("empty");
    EXPECT_EQ(run(with(search, {"--job", "empty"})).status, 0);
    EXPECT_EQ(read("job/job"), job);
    EXPECT_EQ(read("full/notes"), "mine");
    EXPECT_TRUE(is_refused({"gf2", {"minweight", "-", "s", "--job", "j"}, read("h")}, 2, {"standard input"}));
    EXPECT_FALSE(fs::exists("j"));
    EXPECT_TRUE(is_refused({"gf2", {"work", "full"}}, 3, {"full", "expected a folder that --job made"}));
    EXPECT_TRUE(is_refused({"gf2", {"work", "nowhere"}}, 3, {"nowhere", "expected a folder that --job made"}));
}

TEST_F(Jobs, RefuseDamagedFiles) {
    std::string claim;
    ASSERT_NO_FATAL_FAILURE(make_job_with_a_begun_unit(claim));
    write("h", run({"gf2", {"random", "40", "74", "--seed", "2"}}).out);
    ASSERT_NO_FATAL_FAILURE(make_job("other"));
    const auto refused = [&](const std::string& file, const std::string& contents, const std::string& mentioned) {
        SCOPED_TRACE(file);
        const std::string before = read(file);
        write(file, contents);
        EXPECT_TRUE(is_refused({"gf2", {"work", "job"}}, 3, {file, mentioned}));
        EXPECT_EQ(read(file), contents) << "changed";
        write(file, before);
    };
    const std::string job = read("job/job");
    refused("job/job", job.substr(0, job.size() / 2), "expected the JSON");
    refused("job/job", "{}", "format");
    std::string older = job;
    older.replace(older.find("\"version\": 1"), 12, "\"version\": 0");
    refused("job/job", older, "version: expected 1, found 0");
    std::string changed = job;
    changed.replace(changed.find("minweight"), 9, "distances");
    refused("job/job", changed, "checksum");
    const std::string start = read("job/start");
    refused("job/start", start.substr(0, start.size() / 2), "not a checkpoint of this job");
    refused("job/start", read("other/start"), "expected a record of the search");
    refused(claim, read("other/start"), "without this file, its blocks are done again");
    refused(claim, read(claim).substr(0, 100), "without this file, its blocks are done again");
    fs::remove(claim);
    write("job/best", "");  // which only saves work
    write("job/units/1000.done", "of no unit");
    EXPECT_EQ(run({"gf2", {"work", "job", "-q"}}).status, 0);
    EXPECT_EQ(run({"gf2", {"work", "job", "-q"}}).status, 0);
    fs::remove("job/units/1000.done");
    EXPECT_EQ(run({"gf2", {"merge", "job"}}).status, 0);
    refused("job/units/0.done", read("other/start"), "without this file, its blocks are done again");
    refused("job/units/63.done", read("job/units/62.done"), "expected a result of unit 63");
    fs::remove("job/units/0.done");
    EXPECT_EQ(run({"gf2", {"work", "job", "-q"}}).status, 0);
    EXPECT_EQ(run({"gf2", {"merge", "job"}}).status, 0);
}

// Clocks play no part: not those of files that claim to be from the future, and not those of long ago.
TEST_F(Jobs, DoNotTrustClocks) {
    ASSERT_NO_FATAL_FAILURE(search_alone());
    for (const auto error : {std::chrono::hours(-24 * 365), std::chrono::hours(1)}) {
        std::string left;
        ASSERT_NO_FATAL_FAILURE(make_job_with_a_begun_unit(left));
        const fs::path claim = fs::path(left).replace_extension();  // as if its process had been killed
        fs::rename(left, claim);
        fs::last_write_time(claim, fs::file_time_type::clock::now() + error);
        const auto begin = std::chrono::steady_clock::now();
        EXPECT_EQ(run({"gf2", {"work", "job", "-q", "--patience", "1"}}).status, 0);
        EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1)) << "the claim was not waited for";
        ASSERT_NO_FATAL_FAILURE(expect_the_answer_of_one());
    }
}

TEST_F(Jobs, AreNotTakenForWholeWhenTheyWereLeftHalfMade) {
    ASSERT_NO_FATAL_FAILURE(make_job());
    fs::remove("job/job");
    for (const Invocation& one : {Invocation{"gf2", {"work", "job"}}, with(search, {"--job", "job"})}) {
        EXPECT_TRUE(is_refused(one, 3, {"job: the --job that began here was interrupted; remove the folder"}));
    }
}

TEST_F(Jobs, AreNotOverwrittenByTheirAnswers) {
    ASSERT_NO_FATAL_FAILURE(make_job());
    ASSERT_EQ(run(work).status, 0);
    fs::create_symlink("job/job", "link");
    for (const char* output :
         {"job/job", "job/start", "job/units/0.done", "job/input/1", "job/units/77.done", "link"}) {
        EXPECT_TRUE(is_refused({"gf2", {"merge", "job", "-o", output}}, 3, {output, "not in the folder of a job"}));
    }
    ASSERT_NO_FATAL_FAILURE(search_alone());
    ASSERT_NO_FATAL_FAILURE(expect_the_answer_of_one());
}

TEST_F(Jobs, AreMergedBesideARunningSearch) {
    ASSERT_NO_FATAL_FAILURE(search_alone());
    const std::string before = read("alone");
    EXPECT_EQ(run_shell("flock alone gf2 merge alone -o other -q").status, 0);
    const RunResult refused = run_shell("flock alone gf2 merge alone -o alone -q");
    EXPECT_EQ(refused.status, 3);
    EXPECT_NE(refused.err.find("alone: another process"), std::string::npos) << refused.err;
    EXPECT_EQ(read("alone"), before);
}

TEST_F(Jobs, AreRefusedIfTheyWouldProveNothing) {
    write("h", run({"gf2", {"random", "100", "300"}}).out);
    write("s", run({"gf2", {"random", "1", "100"}}).out);
    for (const char* option : {"--job=job", "--estimate"}) {
        EXPECT_TRUE(is_refused({"gf2", {"minweight", "h", "s", option}}, 3, {"the dimensions up to 64"}));
    }
    EXPECT_FALSE(fs::exists("job"));
}

TEST_F(Jobs, NameAFasterMethod) {
    write("h", run({"gf2", {"random", "10", "64"}}).out);
    write("s", run({"gf2", {"random", "1", "10"}}).out);
    const RunResult made = run(with(search, {"--job", "job"}));
    EXPECT_EQ(made.status, 0);
    EXPECT_NE(made.err.find("without blocks, gf2 would use the method "), std::string::npos) << made.err;
}

TEST_F(Jobs, HaveNoLinks) {
    ASSERT_NO_FATAL_FAILURE(make_job());
    fs::create_symlink("nothing", "job/units/3.1");
    EXPECT_TRUE(is_refused(work, 3, {"job/units/3.1: expected a file of the job, found a symbolic link"}));
    fs::remove("job/units/3.1");
    write("job/units/3.18446744073709551615", "the last number there is");
    EXPECT_EQ(run(work).status, 0);
}

TEST_F(Jobs, AreNamedAsTheShellReadsThem) {
    for (const std::string folder : {"-job", "a job", "~", "it's"}) {
        const RunResult made = run(with(search, {"--job=" + folder}));
        ASSERT_EQ(made.status, 0) << made.err;
        const std::string hint = "gf2 work ";
        const std::size_t place = made.err.find(hint);
        ASSERT_NE(place, std::string::npos) << made.err;
        const RunResult worked =
            run_shell(made.err.substr(place, made.err.find('\n', place) - place) + " --time 0.01 -q");
        EXPECT_TRUE(worked.status == 4 || worked.status == 0) << worked.err;
        EXPECT_TRUE(fs::exists(folder)) << folder;
    }
}

// On a disk of its own, which becomes full, and then cannot be written at all.
TEST_F(Jobs, WaitForTheDisk) {
    fs::create_directory("disk");
    if (run_shell("mount -t tmpfs -o size=1m none disk").status != 0) GTEST_SKIP() << "there may be no mounts here";
    struct Mounted {
        ~Mounted() { static_cast<void>(run_shell("umount -l disk")); }
    } mounted;
    ASSERT_NO_FATAL_FAILURE(search_alone());
    for (const auto& [before, after] : {std::pair("dd if=/dev/zero of=disk/filler bs=1k", "rm disk/filler"),
                                        std::pair("mount -o remount,ro disk", "mount -o remount,rw disk")}) {
        fs::remove_all("disk/job");
        ASSERT_NO_FATAL_FAILURE(make_job("disk/job"));
        RunResult result;
        std::jthread worker([&] { result = run_process({"gf2", {"work", "disk/job", "--threads", "1"}}); });
        while (fs::is_empty("disk/job/units")) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        static_cast<void>(run_shell(before));
        std::this_thread::sleep_for(std::chrono::seconds(1));
        ASSERT_EQ(run_shell(after).status, 0);
        worker.join();
        EXPECT_EQ(result.status, 0) << result.err;
        EXPECT_NE(result.err.find("waiting until the folder can be written again"), std::string::npos) << result.err;
        const RunResult merged = run({"gf2", {"merge", "disk/job", "-o", "merged"}});
        EXPECT_EQ(merged.out, answer_) << merged.err;
        EXPECT_EQ(read("merged"), read("alone"));
    }
}

TEST_F(Jobs, HaveNoAnswersOfTheirOwn) {
    write("board", "11\n11\n");
    for (const std::string option : {"--json", "--count", "--checkpoint=c", "--time=3", "--budget=5", "--output=f"}) {
        EXPECT_TRUE(is_refused({"lightsout", {"solve", "--min", "board", "--job", "job", option}}, 2, {"--job"}));
    }
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "board", "--job", "job"}}, 2, {"--min"}));
    EXPECT_FALSE(fs::exists("job"));
}

}  // namespace
}  // namespace gf2::test
