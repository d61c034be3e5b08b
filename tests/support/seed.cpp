// SPDX-License-Identifier: MIT
#include "tests/support/seed.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

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

// Puts the seed at the end of every failure message.
class SeedTrace : public testing::EmptyTestEventListener {
public:
    void OnTestStart(const testing::TestInfo&) override {
        trace_.emplace(
            __FILE__, __LINE__,
            "GF2_TEST_SEED=" + std::to_string(test_seed()) + " GF2_TEST_ROUNDS=" + std::to_string(test_multiplier()));
    }
    void OnTestEnd(const testing::TestInfo&) override { trace_.reset(); }

private:
    std::optional<testing::ScopedTrace> trace_;
};

const bool kRegistered = [] {
    testing::UnitTest::GetInstance()->listeners().Append(new SeedTrace);
    const std::string parameters =
        "seed=" + std::to_string(test_seed()) + " max_success=" + std::to_string(test_rounds(100));
    setenv("RC_PARAMS", parameters.c_str(), 0);
    return true;
}();

}  // namespace

std::uint64_t test_seed() {
    static const std::uint64_t seed = number_from_environment("GF2_TEST_SEED", 1);
    return seed;
}

std::size_t test_rounds(std::size_t count) {
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
