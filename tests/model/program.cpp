// SPDX-License-Identifier: MIT
#include "tests/model/program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <exception>
#include <stdexcept>
#include <utility>

#include "gf2/bits/random.hpp"
#include "tests/model/calls.hpp"

namespace gf2::model {
namespace {

constexpr unsigned kSecondsOfChild = 60;  // a program takes milliseconds

std::vector<Call> all_calls() {
    std::vector<Call> all;
    for (const auto& list : {setting_calls(), vector_calls(), matrix_calls(), elimination_calls(), system_calls(),
                             polynomial_calls(), code_calls(), board_calls(), file_calls()}) {
        all.insert(all.end(), list.begin(), list.end());
    }
    return all;
}

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

}  // namespace

const std::vector<Call>& calls() {
    static const std::vector<Call> all = all_calls();
    return all;
}

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

std::optional<std::string> failure_of(const Program& program) {
    if (!difference(program, {})) return std::nullopt;
    std::string text;
    const bool agreed = agrees(program, [&](const std::string& part) { text += part; });
    if (agreed) text += "}  // a call differed, but not when the program ran again\n";
    return text;
}

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

}  // namespace gf2::model
