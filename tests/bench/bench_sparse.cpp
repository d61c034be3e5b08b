// SPDX-License-Identifier: MIT
// Sparse systems by seed: time of the processor and memory of each question, each in a process of its own, and the same
// as a multiple of ple() of a 16384 x 16384 matrix in the same run. A peer is a program that reads the matrix from a
// file in Matrix Market, run in turns with ours.
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gf2/base/thread_limit.hpp"
#include "gf2/bits/random.hpp"
#include "gf2/elim/ple.hpp"
#include "gf2/io/matrix_format.hpp"
#include "gf2/kernels/kernels.hpp"
#include "gf2/matrix/random.hpp"
#include "gf2/sparse/random.hpp"
#include "gf2/sparse/solve.hpp"
#include "measure.hpp"

namespace {

using namespace gf2;
using namespace gf2::bench;

enum class Task { kSolve, kProof, kNullVectors, kRank };

struct Question {
    const char* name;
    const char* family;
    std::size_t rows;
    std::size_t columns;
    double weight;
    Task task;
};

constexpr Question kQuestions[] = {
    {"3-XOR 10^6, ratio .917, solve", "rows", 917000, 1000000, 3, Task::kSolve},
    {"3-XOR 10^6, ratio 1, proof", "rows", 1000000, 1000000, 3, Task::kProof},
    {"3-XOR 10^7, ratio .8, solve", "rows", 8000000, 10000000, 3, Task::kSolve},
    {"20 a row, 10^5, 64 null vectors", "rows", 100000, 100010, 20, Task::kNullVectors},
    {"20 a row, 2·10^5, 64 null vectors", "rows", 200000, 200010, 20, Task::kNullVectors},
    {"20 a row, 10^5, rank", "rows", 100000, 100000, 20, Task::kRank},
    {"sieve, 10^6, rank", "sieve", 1000000, 1000000, 20, Task::kRank},
    {"LDPC (3,6), 500000 x 10^6, rank", "ldpc", 500000, 1000000, 3, Task::kRank},
    {"torus 1000 x 1000, rank", "torus", 1000000, 1000000, 0, Task::kRank},
    {"diagonal 10^5, rank", "diagonal", 100000, 100000, 0, Task::kRank},
};

SparseMatrix matrix_of(const Question& question, std::uint64_t seed) {
    const std::optional<double> weight = question.weight == 0 ? std::nullopt : std::optional(question.weight);
    return random_sparse_matrix(question.family, question.rows, question.columns, weight, seed);
}

// The answer in words.
std::string answer_of(Task task, SparseMatrix a, std::uint64_t seed, const SparseOptions& options) {
    SplitMix64 random(seed);
    if (task == Task::kNullVectors) {
        const SparseNullspace found = nullspace(std::move(a), 64, options);
        return fmt::format("{} vectors{}", found.vectors.rows(), found.complete ? ", a basis" : "");
    }
    if (task == Task::kRank) {
        const RankBounds bounds = rank(std::move(a), options);
        return bounds.is_exact() ? fmt::format("rank {}", bounds.lower)
                                 : fmt::format("rank {} to {}", bounds.lower, bounds.upper);
    }
    const BitVector b = task == Task::kSolve ? multiply(a, random_bit_vector(a.columns(), random))
                                             : random_bit_vector(a.rows(), random);
    const SparseSolveResult result = solve(std::move(a), b, options);
    return std::holds_alternative<SparseSolution>(result) ? "solution" : "proof of inconsistency";
}

double processor_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Run {
    double seconds = 0;
    long megabytes = 0;
    char answer[64] = {};
};

// Runs work in a process of its own; it fills in what it measures.
Run in_child(const std::function<void(Run&)>& work) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("pipe");
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("fork");
    if (child == 0) {
        Run run;
        work(run);
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        run.megabytes = usage.ru_maxrss / 1024;
        const bool done = write(ends[1], &run, sizeof run) == static_cast<ssize_t>(sizeof run);
        _exit(done ? 0 : 1);
    }
    close(ends[1]);
    Run run;
    const bool done = read(ends[0], &run, sizeof run) == static_cast<ssize_t>(sizeof run);
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (!done || status != 0) throw std::runtime_error("a question has failed");
    return run;
}

Run ask(const Question& question, std::uint64_t seed, const SparseOptions& options) {
    return in_child([&](Run& run) {
        SparseMatrix a = matrix_of(question, seed);
        const double before = processor_seconds();
        const std::string answer = answer_of(question.task, std::move(a), seed, options);
        run.seconds = processor_seconds() - before;
        answer.copy(run.answer, sizeof run.answer - 1);
    });
}

double seconds_of_ple() {
    return in_child([](Run& run) {
               BitMatrix a = random_matrix(16384, 16384, 1);
               const double before = processor_seconds();
               static_cast<void>(ple(std::move(a)));
               run.seconds = processor_seconds() - before;
           })
        .seconds;
}

double median(std::vector<double> samples) {
    return quartiles(std::move(samples)).median;
}

struct Options {
    std::string only;
    std::string peer;
    std::string kernels;
    std::string method = "automatic";
    std::size_t rounds = 5;
    std::size_t threads = 1;
    std::uint64_t seed = 1;
    double limit = 600;
};

void run(const Options& options) {
    if (!options.kernels.empty()) use_kernels(options.kernels);
    const ThreadLimit threads(options.threads);
    SparseOptions sparse{.memory = std::uint64_t{1} << 36, .seed = options.seed};
    if (options.method == "elimination") sparse.method = CoreMethod::kElimination;
    if (options.method == "wiedemann") sparse.method = CoreMethod::kWiedemann;
    fmt::print("{}, kernels {}, {} threads, seed {}, {} rounds, method {}; seconds of the processor, medians\n",
               cpu_model(), kernel_set().name, options.threads, options.seed, options.rounds, options.method);
    fmt::print("{:<36} {:>8} {:>8} {:>8} {:>6}  {:<28}", "question", "seconds", "spread", "/ ple", "MB", "answer");
    fmt::print("{}\n", options.peer.empty() ? "" : "     peer    ratio");
    for (const Question& question : kQuestions) {
        if (std::string(question.name).find(options.only) == std::string::npos) continue;
        std::string command;
        if (!options.peer.empty()) {
            const std::string file = "bench_sparse.mtx";
            std::ofstream out(file);
            io::matrix_format("matrix-market").write_sparse(out, matrix_of(question, options.seed));
            command = fmt::format("{} {}", options.peer, file);
        }
        std::vector<double> seconds, of_ple, of_peer;
        Run last;
        for (std::size_t k = 0; k < options.rounds; ++k) {
            of_ple.push_back(seconds_of_ple());
            last = ask(question, options.seed, sparse);
            seconds.push_back(last.seconds);
            if (command.empty()) continue;
            const TimedRun peer = run_timed(command, options.limit);
            if (peer.end == TimedRun::End::not_started) throw std::runtime_error("cannot start " + command);
            of_peer.push_back(peer.processor_seconds);
        }
        const auto [low, high] = std::minmax_element(seconds.begin(), seconds.end());
        fmt::print("{:<36} {:>8.2f} {:>8.2f} {:>8.2f} {:>6}  {:<28}", question.name, median(seconds), *high - *low,
                   median(seconds) / median(of_ple), last.megabytes, last.answer);
        if (!command.empty()) fmt::print(" {:>8.2f} {:>8.2f}", median(of_peer), median(of_peer) / median(seconds));
        fmt::print("\n");
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Times rank, solve and nullspace of sparse matrices");
    Options options;
    app.add_option("--only", options.only, "Ask only questions whose name has this text");
    app.add_option("--rounds", options.rounds, "Samples of each question")->capture_default_str();
    app.add_option("--threads", options.threads, "Threads of gf2kit")->capture_default_str();
    app.add_option("--kernels", options.kernels, "The kernel set; by default the best one");
    app.add_option("--method", options.method, "How the core is treated")
        ->check(CLI::IsMember({"automatic", "elimination", "wiedemann"}))
        ->capture_default_str();
    app.add_option("--seed", options.seed, "Of the matrices")->capture_default_str();
    app.add_option("--peer", options.peer, "A program and its first arguments; the last one is the file of the matrix");
    app.add_option("--limit", options.limit, "Seconds after which a run of the peer is killed")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    try {
        run(options);
    } catch (const std::exception& e) {
        fmt::print(stderr, "bench_sparse: {}\n", e.what());
        return 1;
    }
    return 0;
}
