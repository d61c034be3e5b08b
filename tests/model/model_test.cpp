// SPDX-License-Identifier: MIT
// Random sequences of calls of the library and of plain models beside it. A sequence that fails shrinks to a short
// program, which is printed; one that kills the process, too. GF2_TEST_ROUNDS and GF2_TEST_SEED make other ones.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <iostream>
#include <new>

#include "tests/model/calls.hpp"
#include "tests/model/program.hpp"
#include "tests/support/seed.hpp"

namespace gf2::model {
namespace {

constexpr std::size_t kPrograms = 4000;
constexpr std::size_t kMostCalls = 100;
constexpr std::chrono::seconds kShrinking{60};

// How far the child process has come; in memory that both processes share.
struct Progress {
    std::uint64_t programs;
    std::uint64_t calls;
};

Progress& shared_progress() {
    void* const memory = mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    return *new (memory) Progress{};
}

// Prints the shortest program for which `failure` returns something, as found within a minute.
bool all_agree(const std::function<std::optional<std::string>(const Program&)>& failure) {
    rc::detail::TestParams parameters = rc::detail::configuration().testParams;
    parameters.maxSuccess = static_cast<int>(test::test_rounds(kPrograms));
    std::optional<std::chrono::steady_clock::time_point> first_failure;
    std::string shortest;
    const auto result = rc::detail::checkTestable(
        [&] {
            const Program program = *programs(kMostCalls);
            const auto now = std::chrono::steady_clock::now();
            if (first_failure && now - *first_failure > kShrinking) return;
            const std::optional<std::string> text = failure(program);
            if (!text) return;
            if (!first_failure) first_failure = now;
            shortest = *text;
            RC_FAIL("the library and the plain model differ");
        },
        rc::detail::TestMetadata{}, parameters);
    if (result.is<rc::detail::SuccessResult>()) return true;
    std::cerr << shortest << std::endl;
    return false;
}

// The status with which a child process ends that runs all programs.
int status_of_child(Progress& progress) {
    const pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) {
        const bool agree = all_agree([&](const Program& program) {
            auto failure = failure_of(program);
            ++progress.programs;
            progress.calls += program.size();
            return failure;
        });
        _exit(agree ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return status;
}

TEST(Model, RandomProgramsAgreeWithPlainModels) {
    Progress& progress = shared_progress();
    const int status = status_of_child(progress);
    std::cout << progress.programs << " programs, " << progress.calls << " calls\n";
    if (WIFEXITED(status)) {
        EXPECT_EQ(WEXITSTATUS(status), 0);
        return;
    }
    ADD_FAILURE() << "program " << progress.programs << " ended by signal " << WTERMSIG(status);
    std::uint64_t skipped = 0;
    all_agree([&](const Program& program) -> std::optional<std::string> {
        if (skipped++ < progress.programs) return std::nullopt;
        return failure_in_child(program);
    });
}

TEST(Model, EveryCallHasAShare) {
    for (const Call& call : calls()) EXPECT_GT(call.share, 0U) << call.name;
}

}  // namespace
}  // namespace gf2::model
