// SPDX-License-Identifier: MIT
#include "tests/support/seed.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include "tests/support/sanitizers.hpp"

namespace gf2::test {
namespace {

std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    if (text == nullptr) return otherwise;
    const char* end = text + std::string_view(text).size();
    std::uint64_t value = 0;
    const auto [stopped, error] = std::from_chars(text, end, value);
    if (error != std::errc{} || stopped != end || end == text) {
        std::cerr << name << "=" << text << ": expected a number below 2^64\n";
        std::exit(2);
    }
    return value;
}

std::uint64_t test_multiplier() {
    static const std::uint64_t multiplier = number_from_environment("GF2_TEST_ROUNDS", 1);
    return multiplier;
}

// "GTEST_FILTER=Suite.Test", of the test in progress.
std::string filter;

// Says at the end of every failure message how to repeat the test.
class SeedTrace : public testing::EmptyTestEventListener {
public:
    void OnTestStart(const testing::TestInfo& test) override {
        filter = std::string("GTEST_FILTER=") + test.test_suite_name() + '.' + test.name();
        trace_.emplace(__FILE__, __LINE__,
                       filter + " GF2_TEST_SEED=" + std::to_string(test_seed()) +
                           " GF2_TEST_ROUNDS=" + std::to_string(test_multiplier()));
    }
    void OnTestEnd(const testing::TestInfo&) override { trace_.reset(); }

private:
    std::optional<testing::ScopedTrace> trace_;
};

#ifndef GF2_TEST_SANITIZER
// GoogleTest has not printed the name of a test that crashes the program, if it is brief. Sanitizers print more.
extern "C" void name_test(int signal) {
    static_cast<void>(::write(STDERR_FILENO, filter.data(), filter.size()) + ::write(STDERR_FILENO, " crashes\n", 9));
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}
#endif

#ifdef GF2_TEST_SANITIZER
// Left out, unless a filter asks for them: they take a third of the time, and shorter cases run what they run.
constexpr const char* kLongCases =
    "-CheckerReaders.RefuseEndlessLoops:FormulaCertificates.AgreeWithEliminationOnEverySizeUpTo12:"
    "CoveringRadius.IsBoundedForLongCodes:CoveringRadius.IsKnownForFirstOrderReedMullerCodes:CssCode.KnownCodes:"
    "Decoder.HasTheBoundsOfTheCosetLeaderIfItIsStopped:Poly.LeavesLargeFactorsUnknown:"
    "PressStatistics.BoundSquaresAsTightlyAsKnown:RandomSolutions.WithSymmetriesFindALightWordOfALongerCode:"
    "SparseSolve.RanksAreProvedByBoundsOrElimination:TransformSearch.AgreesWithEnumerationOnManyRows:"
    "Certificates.CheckerTakesLittleMemoryForWideAndEmptyMatrices:"
    "Kernels/FunctionsEveryKernelSet.LargeMatrices/portable:"
    "Kernels/MethodsEveryKernel.ForStructuredGamesAgreeWithChasing/portable";
#endif

const bool kRegistered = [] {
    testing::UnitTest::GetInstance()->listeners().Append(new SeedTrace);
    const std::string parameters =
        "seed=" + std::to_string(test_seed()) + " max_success=" + std::to_string(test_rounds(100));
    setenv("RC_PARAMS", parameters.c_str(), 0);
#ifdef GF2_TEST_SANITIZER
    setenv("GTEST_FILTER", kLongCases, 0);  // GoogleTest is initialised later
#else
    for (const int signal : {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV}) std::signal(signal, name_test);
#endif
    return true;
}();

}  // namespace

std::uint64_t test_seed() {
    static const std::uint64_t seed = number_from_environment("GF2_TEST_SEED", 1);
    return seed;
}

std::size_t test_rounds(std::size_t count) {
#ifdef GF2_TEST_SANITIZER
    count = std::max(std::min<std::size_t>(count, 50), count / 8);
#endif
    return count * static_cast<std::size_t>(test_multiplier());
}

SplitMix64 test_random() {
    const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
    std::string name = test->name();
    name.resize(std::min(name.size(), name.find('/')));
    std::uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return SplitMix64(hash ^ test_seed());
}

}  // namespace gf2::test
