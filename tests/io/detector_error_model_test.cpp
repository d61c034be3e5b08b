// SPDX-License-Identifier: MIT
#include "gf2/io/formats/detector_error_model.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "gf2/bits/random.hpp"
#include "tests/fuzz/damage.hpp"
#include "tests/io/parse.hpp"
#include "tests/support/print.hpp"
#include "tests/support/seed.hpp"

namespace gf2::io {
namespace {

using test::parse_error_of;
using test::source;

DetectorErrorModel read(const std::string& text) {
    return read_detector_error_model(source(text));
}

std::string error_in(const std::string& text) {
    return parse_error_of([&] { return read(text); });
}

void expect_equal(const DetectorErrorModel& a, const DetectorErrorModel& b) {
    EXPECT_EQ(a.detectors, b.detectors);
    EXPECT_EQ(a.observables, b.observables);
    EXPECT_EQ(a.probabilities, b.probabilities);
}

TEST(DetectorErrorModel, ReadsErrors) {
    const DetectorErrorModel model = read("error(0.1) D0 D1\nerror(0.25) D1 L0\n\nerror(1e-3)\n");
    EXPECT_EQ(model.detectors, BitMatrix::from_strings({"100", "110"}));
    EXPECT_EQ(model.observables, BitMatrix::from_strings({"010"}));
    EXPECT_EQ(model.probabilities, (std::vector<double>{0.1, 0.25, 1e-3}));
}

TEST(DetectorErrorModel, ReadsEveryInstruction) {
    const DetectorErrorModel model = read(
        "# a model\r\n"
        "DETECTOR(1, -2.5e3, +.5) D1  # declared alone\n"
        "  detector[tag \\] and (]() D6\n"
        "Logical_Observable L2\n"
        "\n"
        "ERROR[a](0.5) D0 d1 ^ D1 L0 ^ D2\n"
        "error(0) D7 L3\n"
        "shift_detectors(0, 1) 2\n"
        "error(0.5) D0");
    EXPECT_EQ(model.probabilities.size(), 2U);
    EXPECT_EQ(model.detectors, BitMatrix::from_strings({"10", "00", "11", "00", "00", "00", "00", "00"}));
    EXPECT_EQ(model.observables, BitMatrix::from_strings({"10", "00", "00", "00"}));
}

TEST(DetectorErrorModel, UnrollsLoops) {
    expect_equal(
        read("repeat 3 {\n error(0.1) D0\n shift_detectors 1\n repeat 2 {\nerror(0.2) D0 L1\n}\n}\nerror(0.3) D0"),
        read("error(0.1) D0\nerror(0.2) D1 L1\nerror(0.2) D1 L1\n"
             "error(0.1) D1\nerror(0.2) D2 L1\nerror(0.2) D2 L1\n"
             "error(0.1) D2\nerror(0.2) D3 L1\nerror(0.2) D3 L1\nerror(0.3) D3\n"));
    // Shifts before, in and behind loops, some without errors.
    expect_equal(read("shift_detectors 1\nshift_detectors 2\nrepeat 2 {\nshift_detectors 1\nrepeat 3 {\n"
                      "shift_detectors 2\n}\nshift_detectors 1\nerror(0.5) D0\nshift_detectors 1\n}\n"
                      "shift_detectors 5\nerror(0.5) D1"),
                 read("error(0.5) D11\nerror(0.5) D20\nerror(0.5) D27\n"));
    EXPECT_EQ(read("repeat 5 {\n detector D3\n shift_detectors 2\n}\n").detectors, BitMatrix(12, 0));
    EXPECT_EQ(read("repeat 5 {\n error(0) D3\n shift_detectors 2\n}\n").detectors, BitMatrix(12, 0));
    expect_equal(read("repeat 1000000000000000000 {\n repeat 1000000000000000000 {\n }\n}\n"), {});
}

TEST(DetectorErrorModel, LoopsAgreeWithTheirIterationsWrittenOut) {
    SplitMix64 random = test::test_random();
    const auto number = [&](std::uint64_t limit) {
        return static_cast<std::size_t>(random() % limit);
    };
    for (std::size_t round = 0; round < test::test_rounds(100); ++round) {
        // A body as text, and what it does, written out.
        const auto body = [&](auto&& self, std::size_t depth) -> std::pair<std::string, std::string> {
            std::string text;
            std::string unrolled;
            for (std::size_t step = number(4) + 1; step != 0; --step) {
                const std::size_t kind = number(depth == 0 ? 3 : 4);
                std::string line;
                if (kind == 0) line = "shift_detectors " + std::to_string(number(3)) + "\n";
                if (kind == 1) line = "detector D" + std::to_string(number(5)) + "\n";
                if (kind == 2) {
                    line = number(6) == 0 ? "error(0)" : "error(0.125)";
                    for (std::size_t t = number(4); t != 0; --t) line += " D" + std::to_string(number(4));
                    if (number(2) == 0) line += " L" + std::to_string(number(2));
                    line += '\n';
                }
                text += line;
                unrolled += line;
                if (kind != 3) continue;
                const auto [inner, inner_unrolled] = self(self, depth - 1);
                const std::size_t count = number(3) + 1;
                text += "repeat " + std::to_string(count) + " {\n" + inner + "}\n";
                for (std::size_t i = 0; i < count; ++i) unrolled += inner_unrolled;
            }
            return {text, unrolled};
        };
        const auto [text, unrolled] = body(body, 3);
        SCOPED_TRACE(text);
        expect_equal(read(text), read(unrolled));
    }
}

TEST(DetectorErrorModel, RefusesWhatIsNone) {
    EXPECT_EQ(error_in("\n# none\n"),
              "3:1: expected an instruction such as error(0.001) D0 L0, found the end of the file");
    EXPECT_EQ(error_in("error(0.1) D0\nflip(0.1) D0\n"),
              "2:1: expected error, detector, logical_observable, shift_detectors or repeat, found 'flip(0.1)'");
    const std::string probability = "expected the probability of the error, from 0 to 1, such as (0.001), found ";
    EXPECT_EQ(error_in("error D0"), "1:6: " + probability + "'D0'");
    EXPECT_EQ(error_in("error(1.5) D0"), "1:6: " + probability + "'(1.5)'");
    EXPECT_EQ(error_in("error(0.1, 0.2) D0"), "1:6: " + probability + "'(0.1,'");
    EXPECT_EQ(error_in("error(nan) D0"), "1:7: " + probability + "'nan)'");
    EXPECT_EQ(error_in("error(0.1 D0"), "1:11: expected ',' or ')', found 'D0'");
    const std::string target = "expected a detector such as D5, an observable such as L5, or ^, found ";
    EXPECT_EQ(error_in("error(0.1) D0 M1"), "1:15: " + target + "'M1'");
    EXPECT_EQ(error_in("error(0.1) 5"), "1:12: " + target + "'5'");
    EXPECT_EQ(error_in("error(0.1) Dx"), "1:13: expected a number after D, found 'x'");
    EXPECT_EQ(error_in("error(0.1) D-1"), "1:13: expected a number after D, found '-1'");
    EXPECT_EQ(error_in("error(0.1) D1L0"), "1:14: expected a blank after the number, found 'L0'");
    EXPECT_EQ(error_in("error(0.1) D99999999999999999999"),
              "1:13: expected a number after D, found '99999999999999999999'");
    EXPECT_EQ(error_in("error(0.1) ^ D0"), "1:12: expected a detector or an observable before ^, found '^'");
    EXPECT_EQ(error_in("error(0.1) D0 ^\n"),
              "1:16: expected a detector or an observable after ^, found the end of the line");
    EXPECT_EQ(error_in("detector(0) L0"), "1:13: expected a detector such as D5, found 'L0'");
    EXPECT_EQ(error_in("detector D0 D1"), "1:13: expected the end of the line, found 'D1'");
    EXPECT_EQ(error_in("logical_observable"), "1:19: expected an observable such as L5, found the end of the file");
    EXPECT_EQ(error_in("shift_detectors D1"), "1:17: expected the number by which detectors are shifted, found 'D1'");
    EXPECT_EQ(error_in("error[tag(0.1) D0\n"), "1:18: expected ']', the end of the tag, found the end of the line");
    EXPECT_EQ(error_in("repeat 0 {\n}"), "1:8: expected at least one iteration, found '0'");
    EXPECT_EQ(error_in("repeat 5\n{\n}"), "1:9: expected '{', found the end of the line");
    EXPECT_EQ(error_in("repeat 5 {\n\nerror(0.1) D0\n"),
              "4:1: expected '}', the end of the repeat block that begins in line 1, found the end of the file");
    EXPECT_EQ(error_in("}\n"), "1:1: expected an instruction, found '}'");
    EXPECT_EQ(error_in("repeat 5 {\n} D0"), "2:3: expected the end of the line, found 'D0'");
}

TEST(DetectorErrorModel, RefusesWhatDoesNotFitMemory) {
    for (const char* text :
         {"error(0.1) D18446744073709551614\n", "error(0.1) D1000000000000\n",
          "repeat 18446744073709551614 {\nerror(0.1) D0\n}\n",
          "repeat 10000000000 {\nrepeat 10000000000 {\nerror(0.1) L0\n}\n}\n",
          "shift_detectors 18446744073709551614\nshift_detectors 18446744073709551614\nerror(0.1) D0",
          "repeat 18446744073709551614 {\nshift_detectors 18446744073709551614\n}\nerror(0.1) D0"}) {
        EXPECT_THROW((void)read(text), MemoryError) << text;
    }
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "repeat 1 {\n";
    deep += "error(0.1) D0\n";
    for (int i = 0; i < 100'000; ++i) deep += "}\n";
    EXPECT_EQ(read(deep).detectors, BitMatrix::from_strings({"1"}));
}

TEST(DetectorErrorModel, DamagedTextIsReadOrRefused) {
    const std::string whole =
        "error[t](0.1) D0 D1 ^ L0\nrepeat 3 {\n shift_detectors(1) 2\n detector(0.5, 1) D3\n error(0.5) D1\n}\n"
        "logical_observable L1 # end\n";
    SplitMix64 random = test::test_random();
    for (std::size_t round = 0; round < test::test_rounds(2000); ++round) {
        const std::string text = test::damaged(whole, " \n\tD0159L^{}()[]#.,-+e\\x", random);
        try {
            const DetectorErrorModel model = read(text);
            EXPECT_EQ(model.detectors.columns(), model.probabilities.size());
            EXPECT_EQ(model.observables.columns(), model.probabilities.size());
        } catch (const ParseError& error) {
            EXPECT_NE(std::string(error.what()).find("expected"), std::string::npos) << error.what();
        }
    }
}

}  // namespace
}  // namespace gf2::io
