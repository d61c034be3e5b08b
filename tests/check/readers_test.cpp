// SPDX-License-Identifier: MIT
// The readers of gf2-check understand a question as those of the library do, or refuse it; texts of rows are in
// random_texts_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "apps/check/program.hpp"
#include "apps/cli/text.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/detector_error_model.hpp"
#include "gf2/io/formats/graph_text.hpp"
#include "gf2/io/matrix_format.hpp"
#include "tests/fuzz/damage.hpp"
#include "tests/support/generators.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

std::string form_of(const check::Matrix& a) {
    return check::shape_text(a.rows(), a.columns()) + "\n" + check::text_of(a);
}

std::string form_of(const BitMatrix& a) {
    std::ostringstream out;
    io::matrix_format("text").write(out, a);
    return shape_text(a.rows(), a.columns()) + "\n" + out.str();
}

struct Agreement {
    std::size_t both = 0;     // texts that both readers take
    std::size_t checker = 0;  // texts that the checker alone takes: gf2 certifies nothing about them
};

// Both functions return what was read, as text.
Agreement compare(const std::vector<std::string>& texts, const std::function<std::string(const std::string&)>& checker,
                  const std::function<std::string(const std::string&)>& library) {
    Agreement agreement;
    for (const std::string& text : texts) {
        std::string own;
        try {
            own = checker(text);
        } catch (const check::Unreadable&) {
            continue;
        }
        try {
            EXPECT_EQ(own, library(text)) << testing::PrintToString(text);
            ++agreement.both;
        } catch (const io::ParseError&) {
            ++agreement.checker;
        }
    }
    return agreement;
}

std::vector<std::string> damaged_copies(const std::vector<std::string>& originals, const std::string& characters,
                                        SplitMix64& random) {
    std::vector<std::string> texts = originals;
    for (std::size_t round = 0; round < test_rounds(20000); ++round) {
        texts.push_back(damaged(originals[random_below(originals.size(), random)], characters, random));
    }
    return texts;
}

std::string by_checker(const std::string& text) {
    return form_of(check::read_matrix({"input", text}));
}

std::string by_library(const std::string& text) {
    const io::Source source("input", text);
    return form_of(io::read_matrix(source));
}

TEST(CheckerReaders, AgreeOnSparseFormatsAndGf2) {
    SplitMix64 random = test_random();
    std::vector<std::string> originals = {
        "%%MatrixMarket matrix coordinate real general\n% c\n2 3 2\n1 1 1.0e+00\n2 3 -3.0\n",
        "%%MatrixMarket matrix coordinate integer symmetric\n3 3 3\n1 1 1\n2 1 -3\n3 3 2\n",
        "%%MatrixMarket matrix coordinate pattern general\n2 3 3\n1 1\n1 3\n1 1\n",
        "2 3 M\n1 1 1\n2 3 -3\n2 2 2\n0 0 0\n", "# c\n0 3 M # c\n0 0 0\n"};
    for (const std::size_t columns : {0u, 1u, 64u, 65u}) {
        std::ostringstream out;
        io::matrix_format("gf2").write(out, random_bits(3, columns, random));
        originals.push_back(out.str());
    }
    const Agreement agreement = compare(damaged_copies(originals, "0123 .,-+eM#\n%", random), by_checker, by_library);
    EXPECT_GT(agreement.both, test_rounds(20000) / 400);
}

TEST(CheckerReaders, RefuseATargetWithoutACellOfTheBoard) {
    const auto read_game = [] {
        check::Arguments arguments = check::parse({"--target", "target", "board", "certificate"});
        (void)check::read_game(true, arguments);
    };
    check::read_file = [](const std::string& name) {
        return check::Source{name, name == "board" ? "11\n1_\n" : "00\n0_\n"};
    };
    EXPECT_NO_THROW(read_game());
    check::read_file = [](const std::string& name) {
        return check::Source{name, name == "board" ? "11\n1_\n" : "0_\n00\n"};
    };
    EXPECT_THROW(read_game(), check::Unreadable);
    check::read_file = check::read_from_disk;
}

TEST(CheckerReaders, RefuseOffsetsThatAreTooLarge) {
    using Offsets = std::vector<check::Offset>;
    EXPECT_EQ(check::offsets_of("0,0;1099511627775,-1099511627775"),
              (Offsets{{0, 0}, {1099511627775, -1099511627775}}));
    for (const char* rule : {"1099511627776,0", "0,-1099511627776", "-9223372036854775808,0"}) {
        EXPECT_THROW((void)check::offsets_of(rule), check::Usage) << rule;
    }
}

TEST(CheckerReaders, AgreeOnGraphs) {
    SplitMix64 random = test_random();
    const std::vector<std::string> originals = {"4 3\n1 2\n2 3\n3 4 # last\n",
                                                "3 4 directed nocentre\n1 2\n2 3\n3 1\n3 3\n", "2 0\n"};
    // The lights of each press; of a damaged number of vertices, the first ones.
    const auto form_of_presses = [](std::size_t vertices, const auto& toggled_by) {
        std::ostringstream out;
        out << vertices;
        for (std::size_t press = 0; press < std::min<std::size_t>(vertices, 1000); ++press) {
            std::vector<std::size_t> lights = toggled_by(press);
            std::sort(lights.begin(), lights.end());
            out << "\n" << testing::PrintToString(lights);
        }
        return out.str();
    };
    const auto checker = [&](const std::string& text) {
        const auto toggled = check::read_graph({"input", text});
        return form_of_presses(toggled.size(), [&](std::size_t press) { return toggled[press]; });
    };
    const auto library = [&](const std::string& text) {
        const lights::Grid grid(io::read_graph({"input", text}));
        return form_of_presses(grid.size(), [&](std::size_t press) { return grid.toggled_by(press); });
    };
    EXPECT_GT(compare(damaged_copies(originals, "0123 ,\n#", random), checker, library).both, test_rounds(20000) / 40);
}

// Of mechanisms that flip the same, the first; none of those that flip nothing.
template <class At>
std::string distinct_columns(std::size_t columns, std::size_t detectors, std::size_t observables, At at) {
    std::vector<std::string> distinct;
    for (std::size_t j = 0; j < columns; ++j) {
        std::string flips;
        for (std::size_t i = 0; i < detectors + observables; ++i) {
            if (!at(i, j)) continue;
            flips += i < detectors ? " D" + std::to_string(i) : " L" + std::to_string(i - detectors);
        }
        if (!flips.empty() && std::find(distinct.begin(), distinct.end(), flips) == distinct.end()) {
            distinct.push_back(flips);
        }
    }
    return testing::PrintToString(distinct);
}

TEST(CheckerReaders, AgreeOnDetectorErrorModels) {
    SplitMix64 random = test_random();
    const std::vector<std::string> originals = {
        "error(0.1) D0 D1 L0\nerror[a \\] b](1e-3) D1 ^ D2 D1\n# comment [\nerror(0) D5\n",
        "detector(1, 2.5) D3\nrepeat 3 {\n  error(0.01) D0 D1 L0\n  shift_detectors(0, 1) 1\n}\nerror(0.2) D0 L1\n",
        "repeat 2 {\n repeat 2 {\n ERROR(+0.5) d0 d0 l0\n shift_detectors 2\n }\n error(1) D1\n}\n"
        "logical_observable L3\n"};
    const auto checker = [](const std::string& text) {
        const check::Question model = check::read_model({"input", text});
        const std::size_t detectors = model.a.rows();
        return distinct_columns(model.a.columns(), detectors, model.b.rows(), [&](std::size_t i, std::size_t j) {
            return i < detectors ? model.a.at(i, j) : model.b.at(i - detectors, j);
        });
    };
    const auto library = [](const std::string& text) {
        const io::DetectorErrorModel model = io::read_detector_error_model({"input", text});
        const std::size_t detectors = model.detectors.rows();
        return distinct_columns(
            model.detectors.columns(), detectors, model.observables.rows(), [&](std::size_t i, std::size_t j) {
                return i < detectors ? model.detectors.get(i, j) : model.observables.get(i - detectors, j);
            });
    };
    const Agreement agreement = compare(damaged_copies(originals, "0123DL.^(){}#,e-[] \n", random), checker, library);
    EXPECT_GT(agreement.both, test_rounds(20000) / 20);
    EXPECT_LT(agreement.checker, agreement.both / 100);
}

// What gf2 refuses, the checker does not read as something else.
TEST(CheckerReaders, RefuseWhatGf2Refuses) {
    const std::string banner = "%%MatrixMarket matrix coordinate ";
    for (const std::string& text :
         {banner + "real general\n1 1 1\n1 1 1e\n", banner + "real general\n1 1 1\n1 1 1e+\n",
          banner + "real general\n1,1,1\n1 1 1\n", banner + "integer symmetric\n2 2 1\n1 2 1\n",
          std::string("%%MatrixMarketY matrix coordinate pattern general\n1 1 1\n1 1\n"), std::string("2 3 M\n1 1 1\n"),
          std::string("2 3 M\n1 4 1\n0 0 0\n"), std::string("2 3 M\n1 1 1\n0 0 0\n0 0 0\n"),
          std::string("2 3 M\n1 1 nan\n0 0 0\n"), std::string("1000000000 1000000000 M\n0 0 0\n")}) {
        EXPECT_THROW((void)check::read_matrix({"input", text}), check::Unreadable) << text;
        EXPECT_THROW((void)by_library(text), io::ParseError) << text;
    }
    for (const std::string text : {"",
                                   "# empty\n",
                                   "error(0.1) D0,D1\n",
                                   "error 0.1 D0\n",
                                   "shift_detectors(3)\n",
                                   "er[a]ror(0.1) D0\n",
                                   "error(0.1, 0.2) D0\n",
                                   "error(2) D0\n",
                                   "error(-0.1) D0\n",
                                   "error(0.1 D0\n",
                                   "error() D0\n",
                                   "error(0.1,) D0\n",
                                   "error(0.1) ^ D0\n",
                                   "error(0.1) D0 ^\n",
                                   "error(1e) D0\n",
                                   "detector(0.1) L0\n",
                                   "detector D0 D1\n",
                                   "logical_observable(1) L0\n",
                                   "repeat 2 {}\n",
                                   "error(0.1) D0 }\n"}) {
        EXPECT_THROW((void)check::read_model({"input", text}), check::Unreadable) << text;
        EXPECT_THROW((void)io::read_detector_error_model({"input", text}), io::ParseError) << text;
    }
    EXPECT_THROW((void)check::read_graph({"input", "3,1\n1 2\n"}), check::Unreadable);
    EXPECT_THROW((void)check::read_operators({"input", "XX,\n"}), check::Unreadable);
    for (const char* text : {R"({"n":04,"X":[],"Z":[]})", R"({"n":4,"X":[[00]],"Z":[]})"}) {
        EXPECT_THROW((void)check::read_code({"input", text}), check::Unreadable) << text;
    }
}

// A matrix that is far too large to be dense.
TEST(CheckerReaders, KeepSparseMatricesSparse) {
    const check::Source source{"input", "1000000 1000000 M\n7 1000000 1\n7 2 3\n7 2 1\n0 0 0\n"};
    EXPECT_THROW((void)check::read_matrix(source), check::Unreadable);
    const check::Question a = check::read_ones(source);
    EXPECT_EQ(a.rows, 1000000u);
    EXPECT_EQ(a.columns, 1000000u);
    EXPECT_EQ(a.ones, (check::Places{{6, 999999}, {6, 1}, {6, 1}}));
    EXPECT_THROW((void)check::read_ones({"input", "4000000000 4000000000 M\n0 0 0\n"}), check::Unreadable);
}

// Few bytes that describe endless work are refused soon.
TEST(CheckerReaders, RefuseEndlessLoops) {
    for (const char* text :
         {"repeat 999999999999999999 {\n}\n", "repeat 999999999999999999 {\nshift_detectors 999999999999999999\n}\n",
          "repeat 999999999999999999 {\nerror(0.1) D0\nshift_detectors 1\n}\n",
          "shift_detectors 999999999999999999\nerror(0.1) D999999999999999999\n"}) {
        EXPECT_THROW((void)check::read_model({"input", text}), check::Unreadable) << text;
    }
}

TEST(CheckerReaders, ReadCodes) {
    const std::string steane = R"({"d":3,"n":7,"note":{"a":[1,"}"]},"X":[[3,4,5,6],[1,2,5,6],[0,2,4,6]],"Z":[[0, 2]]})";
    const check::Question code = check::read_code({"input", steane + "\n"});
    EXPECT_EQ(check::text_of(code.a), "0001111\n0110011\n1010101\n");
    EXPECT_EQ(check::text_of(code.b), "1010000\n");
    for (const char* bad :
         {"", "{", "[]", "{}", R"({"n":7,"X":[]})", R"({"n":7,"X":[[7]],"Z":[]})", R"({"n":7,"X":[[1,1]],"Z":[]})",
          R"({"n":7,"X":[],"Z":[],"n":8})", R"({"n":7,"X":[],"Z":[]} 1)", R"({"n":-7,"X":[],"Z":[]})",
          R"({"n":7,"X":[[]],"\u005a":[],"Z":[]})", R"({"n":9999999999999999999,"X":[],"Z":[]})",
          R"({"n":999999999999999999,"X":[[1]],"Z":[]})", R"({"n":7,"X":[],"Z":[],"a":[[[[[[[[[]]]]]]]]]})"}) {
        EXPECT_THROW((void)check::read_code({"input", bad}), check::Unreadable) << bad;
    }
    SplitMix64 random = test_random();
    for (const std::string& text : damaged_copies({steane}, "0123[]{},:\"\\ nXZ", random)) {
        try {
            const check::Question both = check::read_code({"input", text});
            EXPECT_EQ(both.a.columns(), both.b.columns());
        } catch (const check::Unreadable& error) {
            EXPECT_NE(std::string(error.what()).find("expected"), std::string::npos) << error.what();
        }
    }
}

TEST(CheckerReaders, ReadOperators) {
    const auto read = [](const std::string& text) {
        return check::text_of(check::read_operators({"input", text}).a);
    };
    EXPECT_EQ(read("# five\n+XZZXI\n\n -ixyz_ # last\n"), "1001001100\n0110000110\n");
    EXPECT_EQ(read("1001\n0110\n"), "1001\n0110\n");
    EXPECT_EQ(read("X X\n+ X0 * Z1\n"), "1100\n1001\n");
    EXPECT_EQ(read("10 | 01\n"), "1001\n");
    for (const char* bad : {"", "XX\nX\n", "XQ\n", "XX X\n", "X0Z0\n", "X1\n", "10|1\n", "101\n", "X\n1\n", "#"}) {
        EXPECT_THROW((void)read(bad), check::Unreadable) << bad;
    }
}

// Pieces of UTF-8: all bytes that begin a character, continue one or cannot occur, and the characters that are escaped.
TEST(CheckerOutput, IsEscapedAsThatOfGf2) {
    const std::vector<std::string> pieces = {"a",
                                             "\x1b",
                                             "\x7f",
                                             "\xc2\x9b",
                                             "\xc3\xbc",
                                             "\xc2\xa0",
                                             "\xe2\x80\x8e",
                                             "\xe2\x80\xa8",
                                             "\xe2\x81\xa6",
                                             "\xe2\x82\xac",
                                             "\xed\xa0\x80",
                                             "\xc0\xaf",
                                             "\xf0\x9f\x92\xa1",
                                             "\xf4\x90\x80\x80"};
    SplitMix64 random = test_random();
    for (std::size_t round = 0; round < test_rounds(20000); ++round) {
        std::string text;
        for (std::uint64_t k = random_below(6, random); k > 0; --k) {
            text += pieces[random_below(pieces.size(), random)];
            if (random_below(2, random) == 0) text += static_cast<char>(random_below(256, random));
        }
        EXPECT_EQ(check::printable(text), apps::printable(text)) << testing::PrintToString(text);
    }
}

}  // namespace
}  // namespace gf2::test
