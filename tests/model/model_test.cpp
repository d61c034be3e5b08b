// SPDX-License-Identifier: MIT
// Random sequences of calls of the library and of plain models beside it. A sequence that fails shrinks to a short
// program, which is printed; one that kills the process, too. GF2_TEST_ROUNDS and GF2_TEST_SEED make other ones.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <iostream>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "tests/model/run.hpp"
#include "tests/support/seed.hpp"

namespace gf2::model {
namespace {

using Program = std::vector<Step>;

constexpr std::size_t kPrograms = 4000;
constexpr std::size_t kMostCalls = 100;
constexpr std::chrono::seconds kShrinking{60};
constexpr unsigned kSecondsOfChild = 60;  // a program takes milliseconds

// The number of each call as often as its share says.
const std::vector<std::size_t>& lots() {
    static const std::vector<std::size_t> result = [] {
        std::vector<std::size_t> list;
        for (std::size_t i = 0; i < calls().size(); ++i) list.insert(list.end(), calls()[i].share, i);
        return list;
    }();
    return result;
}

Step random_step(SplitMix64& random) {
    Step step;
    step.call = lots()[static_cast<std::size_t>(random_below(lots().size(), random))];
    for (std::size_t i = 0; i < step.numbers.size(); i += 4) {
        const std::uint64_t word = random();
        for (std::size_t j = 0; j < 4; ++j) step.numbers[i + j] = static_cast<std::uint16_t>(word >> (16 * j));
    }
    return step;
}

// The same call with one smaller number.
rc::Seq<Step> smaller_steps(const Step& step) {
    std::vector<Step> smaller;
    for (std::size_t i = 0; i < step.numbers.size(); ++i) {
        auto numbers = rc::shrink::towards<std::uint16_t>(step.numbers[i], 0);
        while (const auto number = numbers.next()) {
            smaller.push_back(step);
            smaller.back().numbers[i] = *number;
        }
    }
    return rc::seq::fromContainer(std::move(smaller));
}

rc::Seq<Program> smaller_programs(const Program& program) {
    return rc::seq::concat(rc::shrink::removeChunks(program), rc::shrink::eachElement(program, smaller_steps));
}

constexpr const char* kBeginning =
    "using namespace gf2;\n"
    "int main() {\n"
    "    BitMatrix m0, m1, m2, m3;\n"
    "    BitVector v0, v1, v2;\n"
    "    BitPoly p0, p1, p2;\n"
    "    IncrementalSystem system(0);\n"
    "    SolutionCoset coset;\n";

// What differs first, if anything.
std::optional<std::string> difference(const Program& program, const std::function<void(const std::string&)>& print) {
    try {
        Run run(print);
        for (const Step& step : program) run.execute(step);
        return std::nullopt;
    } catch (const Disagreement& error) {
        return error.what();
    } catch (const std::exception& error) {
        return std::string("an exception that the call does not document: ") + error.what();
    }
}

// Prints the program while it runs, and whether all calls agreed.
bool agrees(const Program& program, const std::function<void(const std::string&)>& print) {
    print(kBeginning);
    const std::optional<std::string> failure =
        difference(program, [&](const std::string& statement) { print("    " + statement + "\n"); });
    if (failure) print("}  // " + *failure + "\n");
    return !failure;
}

// Programs of 1 to `most` calls; those that fail shrink.
rc::Gen<Program> programs(std::size_t most) {
    return rc::Gen<Program>([most](const rc::Random& random, int) {
        rc::Random source = random;
        SplitMix64 generator(source.next());
        Program program(1 + static_cast<std::size_t>(random_below(most, generator)));
        for (Step& step : program) step = random_step(generator);
        return rc::shrinkable::shrinkRecur(std::move(program),
                                           [](const Program& larger) { return smaller_programs(larger); });
    });
}

// Nothing if the library agrees with the plain model after each call; else the program as C++, up to the call that
// differs, and how.
std::optional<std::string> failure_of(const Program& program) {
    if (!difference(program, {})) return std::nullopt;
    std::string text;
    const bool agreed = agrees(program, [&](const std::string& part) { text += part; });
    if (agreed) text += "}  // a call differed, but not when the program ran again\n";
    return text;
}

// The same in a child process, so that a program that kills it can shrink, too.
std::optional<std::string> failure_in_child(const Program& program) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("no child process");
    if (child == 0) {
        alarm(kSecondsOfChild);
        // Statement by statement: the last one may end the process.
        const bool agreed = agrees(program, [&](const std::string& part) {
            if (write(ends[1], part.data(), part.size()) < 0) _exit(2);
        });
        _exit(agreed ? 0 : 1);
    }
    close(ends[1]);
    std::string text;
    std::array<char, 4096> block{};
    for (ssize_t size = 0; (size = read(ends[0], block.data(), block.size())) > 0;) {
        text.append(block.data(), static_cast<std::size_t>(size));
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return std::nullopt;
    if (WIFSIGNALED(status)) text += fmt::format("}}  // the last call ends by signal {}\n", WTERMSIG(status));
    return text;
}

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
