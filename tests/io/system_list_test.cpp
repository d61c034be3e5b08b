// SPDX-License-Identifier: MIT
#include "gf2/io/formats/system_list.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/bits/random.hpp"
#include "gf2/io/internal/system_reader.hpp"
#include "tests/fuzz/damage.hpp"
#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

using test::parse_error_of;
using test::source;

constexpr auto kMatrix = SystemRows::kMatrix;
constexpr auto kAugmented = SystemRows::kAugmented;

SystemList read(std::string_view text, SystemRows rows) {
    SystemList systems;
    read_system_list(source(text), rows, systems);
    return systems;
}

std::string error(std::string_view text, SystemRows rows) {
    return parse_error_of([&] { return read(text, rows); });
}

// What a reader finds, and the error that ends it.
struct Outcome {
    SystemList systems;
    std::string error;
    std::size_t lines = 0;
};

template <class Read>
Outcome outcome_of(const Read& read) {
    Outcome outcome;
    try {
        outcome.lines = read(outcome.systems);
    } catch (const ParseError& found) {
        outcome.error = found.what();
    }
    return outcome;
}

Outcome read_plain(const Source& input, SystemRows rows) {
    return outcome_of([&](SystemList& systems) {
        internal::SystemReader reader(input, input.text, rows, 1);
        while (!reader.at_end()) reader.read(systems);
        return reader.line() - 1;
    });
}

Outcome read_fast(const Source& input, SystemRows rows) {
    return outcome_of([&](SystemList& systems) { return read_system_list(input, rows, systems); });
}

void expect_equal(const Outcome& fast, const Outcome& plain, const std::string& text) {
    EXPECT_EQ(fast.error, plain.error) << text;
    EXPECT_EQ(fast.lines, plain.lines) << text;
    EXPECT_EQ(fast.systems.a, plain.systems.a) << text;
    EXPECT_EQ(fast.systems.b, plain.systems.b) << text;
    EXPECT_EQ(fast.systems.lines, plain.systems.lines) << text;
}

const std::vector<BitMatrix> kTwo = {BitMatrix::from_strings({"110", "011"}), BitMatrix::from_strings({"10"})};

TEST(SystemList, SeparatesMatricesByEmptyLines) {
    for (const std::string text :
         {"110\n011\n\n10\n", "110\n011\n\n10", "\n\n110\n011\n \t\n\n\n10\n\n", "110\r\n011\r\n\r\n10\r\n",
          "1 1 0\n0\t1 1\n\n 10 \n", "11.\n.11\n\n1 .\n", "# two\n110 # first\n# inside\n011\n\n# second\n10\n# end\n",
          "#\n\n#\n\n110\n011\n\n10"}) {
        const SystemList systems = read(text, kMatrix);
        EXPECT_EQ(systems.a, kTwo) << text;
        EXPECT_TRUE(systems.b.empty());
    }
}

TEST(SystemList, TakesTheLastEntryAsTheRightHandSide) {
    const std::vector<BitVector> b = {bit_vector_from_string("10"), bit_vector_from_string("1")};
    for (const std::string text :
         {"110 1\n011 0\n\n10 1\n", "110|1\n011|0\n\n10|1\n", "1 1 0 1\n0 1 1 0\n\n1 0 1\n", "110 | 1\n011  .\n\n10|1",
          "110|1\r\n011|0\r\n\r\n10|1\r\n", "110\t1\n011\t0\n\n10|1"}) {
        const SystemList systems = read(text, kAugmented);
        EXPECT_EQ(systems.a, kTwo) << text;
        EXPECT_EQ(systems.b, b) << text;
    }
}

TEST(SystemList, MayHoldMatricesWithoutEntries) {
    const SystemList matrices = read("0 x 5\n\n3 x 0\n\n0x0\n\n1\n", kMatrix);
    EXPECT_EQ(matrices.a, (std::vector<BitMatrix>{{0, 5}, {3, 0}, {0, 0}, BitMatrix::identity(1)}));
    const SystemList systems = read("0 x 5\n\n|1\n| 0\n", kAugmented);
    EXPECT_EQ(systems.a, (std::vector<BitMatrix>{{0, 5}, {2, 0}}));
    EXPECT_EQ(systems.b, (std::vector<BitVector>{BitVector(0), bit_vector_from_string("10")}));
    EXPECT_TRUE(read("", kMatrix).a.empty());
    EXPECT_TRUE(read("\n \n# none\n", kAugmented).a.empty());
}

TEST(SystemList, KnowsTheLineOfEachSystem) {
    SystemList systems;
    EXPECT_EQ(read_system_list(source("\n10\n01\n\n\n# b\n11\n11\n"), kMatrix, systems, 100), 8u);
    EXPECT_EQ(systems.lines, (std::vector<std::size_t>{101, 106}));
}

TEST(SystemList, ErrorsNameThePlace) {
    EXPECT_EQ(error("110\n01\n", kMatrix), "2:3: expected 3 entries, as in the first row (line 1), found 2");
    EXPECT_EQ(error("110\n0111\n", kMatrix),
              "2:4: expected the end of the row after 3 entries, as in the first row (line 1), found another");
    EXPECT_EQ(error("110\n\n1\n0 2\n", kMatrix), "4:3: expected 0 or 1, found '2'");
    EXPECT_EQ(error("11|1\n", kMatrix), "1:3: expected 0 or 1, found '|'");
    EXPECT_EQ(error("1.0 0.0\n", kMatrix), "1:2: expected 0 or 1 without decimals, found '.' in a number");
    EXPECT_EQ(error("1.0|1\n", kAugmented), "1:2: expected 0 or 1 without decimals, found '.' in a number");
    EXPECT_EQ(read("1.1|1\n", kAugmented).a, (std::vector<BitMatrix>{BitMatrix::from_strings({"101"})}));
    EXPECT_EQ(error("1\r0\n", kMatrix), "1:2: expected 0 or 1, found '\\x0d'");
    EXPECT_EQ(error("2 x 3\n", kMatrix),
              "1:1: expected a row of 0 and 1, or a shape m x n where m or n is 0, found '2'");
    EXPECT_EQ(error("0 x 3\n111\n", kMatrix), "2:1: expected an empty line after a matrix without entries, found '1'");
    EXPECT_EQ(error("0 x 99999999999999999999\n", kMatrix),
              "1:1: expected a row of 0 and 1, or a shape m x n where m or n is 0, found '0'");
    EXPECT_EQ(error("110 1\n0110\n", kAugmented),
              "2:4: expected a blank or | before the entry of b, the last one, found '0'");
    EXPECT_EQ(error(" 1\n", kAugmented), "1:2: expected a row of A before the entry of b, found '1'");
    EXPECT_EQ(error("11|\n", kAugmented), "1:3: expected 0 or 1, the entry of b, found '|'");
    EXPECT_EQ(error("1|1|1\n", kAugmented), "1:2: expected 0 or 1, found '|'");
    EXPECT_EQ(error("3 x 0\n", kAugmented), "1:1: expected a row of 0 and 1, or 0 x n, found '3'");
    const Source small("input", "0 x 1000000\n", MemoryLimit(1000));
    SystemList systems;
    EXPECT_THROW(read_system_list(small, kMatrix, systems), MemoryError);
}

// The rule of single matrices.
TEST(SystemList, RefusesWhatCanBeReadInTwoWays) {
    for (const std::string text : {"1\n\n110\n1 01\n", "11\n1 1\n", "1\n\n1\n 1\n", "101 011\n\n1\n", "1\t\t1\n",
                                   "0\t\n\t1\n", "1 0 ... 0\n", "0..1\n"}) {
        EXPECT_NE(error(text, kMatrix).find("expected "), std::string::npos) << text;
    }
    for (const std::string text :
         {"110 1\n1 01 1\n", "101 011 1\n", "1\t\t1\t1\n", "1 0\t\t1\n", "1 0 ... 0|1\n", "1|0\n|1\n", "|1\n0|1\n"}) {
        EXPECT_NE(error(text, kAugmented).find("expected "), std::string::npos) << text;
    }
}

TEST(SystemList, AppendsTheSystemsBeforeAnError) {
    SystemList systems;
    EXPECT_THROW(read_system_list(source("1\n\n0\n\n1\n2\n\n1\n"), kMatrix, systems), ParseError);
    EXPECT_EQ(systems.a, (std::vector<BitMatrix>{BitMatrix::from_strings({"1"}), BitMatrix::from_strings({"0"})}));
}

std::string random_system(SystemRows rows, SplitMix64& random) {
    const auto one_of = [&](std::string_view characters) {
        return characters[random_below(characters.size(), random)];
    };
    const std::size_t m = 1 + random_below(random_below(8, random) == 0 ? 80 : 12, random);
    const std::size_t n = 1 + random_below(random_below(8, random) == 0 ? 300 : 20, random);
    const bool is_spaced = random_below(5, random) == 0;
    const char separator = one_of(" |\t");
    const char* const end = random_below(4, random) == 0 ? "\r\n" : "\n";
    std::string text;
    for (std::size_t i = 0; i < m; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            if (is_spaced && j != 0) text += ' ';
            text += one_of("01");
        }
        if (rows == kAugmented) {
            text += separator;
            text += one_of("01");
        }
        text += end;
    }
    return text;
}

std::string random_list(SystemRows rows, std::size_t size, SplitMix64& random) {
    constexpr std::string_view kBetween[] = {"\n", "\n", "\n", "\r\n", " \n", "\n\n", " # note\n\n", "\n#\n"};
    std::string text;
    while (text.size() < size) {
        text += random_below(40, random) == 0 ? "0 x 7\n" : random_system(rows, random);
        text += kBetween[random_below(std::size(kBetween), random)];
    }
    return text;
}

constexpr std::string_view kCharacters = "01|. \t\r\n#x2a";

class EveryList : public testing::TestWithParam<SystemRows> {};

TEST_P(EveryList, IsReadAsByThePlainReader) {
    SplitMix64 random = test::test_random();
    std::size_t errors = 0;
    for (std::size_t round = 0; round < test::test_rounds(1500); ++round) {
        const std::string text =
            test::damaged(random_list(GetParam(), 1 + random_below(300, random), random), kCharacters, random);
        const Source input = source(text);
        const Outcome plain = read_plain(input, GetParam());
        expect_equal(read_fast(input, GetParam()), plain, text);
        if (!plain.error.empty()) ++errors;
    }
    EXPECT_GT(errors, 100u);
}

// Long enough for several tasks.
TEST_P(EveryList, IsReadInPartsAsByThePlainReader) {
    SplitMix64 random = test::test_random();
    for (std::size_t round = 0; round < test::test_rounds(12); ++round) {
        std::string text = random_list(GetParam(), 400'000, random);
        if (round % 2 == 1) text = test::damaged(text, kCharacters, random);
        const Source input = source(text);
        expect_equal(read_fast(input, GetParam()), read_plain(input, GetParam()), "(a long text)");
    }
}

TEST_P(EveryList, MayBeCutAfterItsLastEmptyLine) {
    SplitMix64 random = test::test_random();
    for (std::size_t round = 0; round < test::test_rounds(300); ++round) {
        const std::string text = random_list(GetParam(), 1 + random_below(1000, random), random);
        const std::string beginning = text.substr(0, random_below(text.size() + 1, random));
        const std::size_t cut = length_of_whole_systems(beginning);
        SystemList systems;
        const std::size_t lines = read_system_list(source(text.substr(0, cut)), GetParam(), systems);
        const std::size_t rest = read_system_list(source(text.substr(cut)), GetParam(), systems, 1 + lines);
        expect_equal({systems, "", lines + rest}, read_plain(source(text), GetParam()), text);
    }
    EXPECT_EQ(length_of_whole_systems("10\n01\n"), 0u);
    EXPECT_EQ(length_of_whole_systems("10\n\n01\n"), 4u);
    EXPECT_EQ(length_of_whole_systems("10\n \r\n01"), 6u);
    EXPECT_EQ(length_of_whole_systems("\n01"), 1u);
    EXPECT_EQ(length_of_whole_systems(""), 0u);
}

INSTANTIATE_TEST_SUITE_P(Rows, EveryList, testing::Values(kMatrix, kAugmented), [](const auto& test) {
    return std::string(test.param == kMatrix ? "OfMatrices" : "OfSystems");
});

}  // namespace
}  // namespace gf2::io
