// SPDX-License-Identifier: MIT
// The readers of gf2-check understand a question as those of the library do, or refuse it.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "check/check.hpp"
#include "gf2/io/errors.hpp"
#include "gf2/io/formats/board_text.hpp"
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

std::vector<std::string> random_texts(const std::string& characters, std::size_t max_size, SplitMix64& random) {
    std::vector<std::string> texts;
    for (std::size_t round = 0; round < test_rounds(20000); ++round) {
        std::string text;
        for (std::uint64_t size = random_below(max_size, random); size > 0; --size) {
            text += characters[random_below(characters.size(), random)];
        }
        texts.push_back(text);
    }
    return texts;
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

TEST(CheckerReaders, AgreeOnMatricesAsText) {
    SplitMix64 random = test_random();
    const Agreement agreement = compare(random_texts("0011\n\n  ,.x2#\r\t;[]", 14, random), by_checker, by_library);
    EXPECT_GT(agreement.both, 1000u);
}

TEST(CheckerReaders, AgreeOnMatrixMarketAndGf2) {
    SplitMix64 random = test_random();
    std::vector<std::string> originals = {
        "%%MatrixMarket matrix coordinate real general\n% c\n2 3 2\n1 1 1.0e+00\n2 3 -3.0\n",
        "%%MatrixMarket matrix coordinate integer symmetric\n3 3 3\n1 1 1\n2 1 -3\n3 3 2\n",
        "%%MatrixMarket matrix coordinate pattern general\n2 3 3\n1 1\n1 3\n1 1\n"};
    for (const std::size_t columns : {0u, 1u, 64u, 65u}) {
        std::ostringstream out;
        io::matrix_format("gf2").write(out, random_bits(3, columns, random));
        originals.push_back(out.str());
    }
    const Agreement agreement = compare(damaged_copies(originals, "0123 .-+e\n%", random), by_checker, by_library);
    EXPECT_GT(agreement.both, 50u);
}

TEST(CheckerReaders, AgreeOnBoards) {
    SplitMix64 random = test_random();
    const auto checker = [](const std::string& text) {
        const check::Board board = check::read_board({"input", text});
        return form_of(board.lit) + form_of(board.missing);
    };
    const auto library = [](const std::string& text) {
        const io::BoardText board = io::read_board({"input", text});
        return form_of(board.lights) + form_of(board.missing);
    };
    for (const std::string characters : {"0011\n\n _2x", "#.\n _3 2", "bwwy\n _1 2"}) {
        EXPECT_GT(compare(random_texts(characters, 12, random), checker, library).both, 100u) << characters;
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
    EXPECT_GT(compare(damaged_copies(originals, "0123 \n#", random), checker, library).both, 500u);
}

}  // namespace
}  // namespace gf2::test
