// SPDX-License-Identifier: MIT
// Links of the web page (docs/page-links.md): what they say is what the options and files say.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "apps/lightsout/link_bytes.hpp"
#include "gf2/lights/rule.hpp"
#include "gf2/lights/topology.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/seed.hpp"

namespace gf2::test {
namespace {

constexpr int kBadInput = 3;

class Links : public InEmptyDirectory {
protected:
    static RunResult lightsout(const std::vector<std::string>& arguments, const std::string& input = {}) {
        return run({"lightsout", arguments, input});
    }

    // The first line of an answer.
    static std::string line(const std::vector<std::string>& arguments) {
        const RunResult result = lightsout(arguments);
        EXPECT_EQ(result.err, "");
        EXPECT_EQ(result.status, 0);
        return result.out.substr(0, result.out.find('\n'));
    }

    static std::string board_text(std::size_t rows, std::size_t columns, bool has_holes, std::mt19937_64& random) {
        std::string text;
        for (std::size_t i = 0; i < rows * columns; ++i) {
            const std::uint64_t value = random() % 10;
            text += has_holes && value == 0 ? '_' : value % 2 == 0 ? '0' : '1';
            if ((i + 1) % columns == 0) text += '\n';
        }
        return text;
    }
};

// `bytes` zeros, compressed.
std::string deflated_zeros(std::size_t bytes) {
    return "z" + apps::lightsout::to_base64url(apps::lightsout::raw_deflated(std::string(bytes, '\0')));
}

TEST_F(Links, SayWhatTheFileAndTheOptionsSay) {
    std::mt19937_64 random(test_seed());
    std::vector<std::string> rules(lights::Rule::names().begin(), lights::Rule::names().end());
    rules.insert(rules.end(), {"0,0;-1,0;2,3", "10111/00100/11001"});
    for (const std::string& rule : rules) {
        for (const lights::Topology topology : lights::all_topologies()) {
            const std::size_t rows = 1 + random() % 9, columns = 1 + random() % 20;
            write("board", board_text(rows, columns, random() % 2 == 0, random));
            write("target", board_text(rows, columns, false, random));
            const std::vector<std::string> game{"--rule", rule, "--topology", std::string(to_string(topology))};
            std::vector<std::string> show{"show", "--link", "board"};
            show.insert(show.end(), game.begin(), game.end());
            const std::string link = line(show);
            EXPECT_EQ(line({"show", "--link", link}), link);
            EXPECT_EQ(line({"show", "--link", "https://example.org/lights/?embed" + link}), link);
            for (const std::string target : {"off", "on"}) {
                std::vector<std::string> solve{"check", "--target", target, "board"};
                solve.insert(solve.end(), game.begin(), game.end());
                const RunResult expected = lightsout(solve);
                const RunResult found = lightsout({"check", link + (target == "off" ? "" : ";t=on")});
                EXPECT_EQ(found.out, expected.out) << link;
                EXPECT_EQ(found.err, expected.err) << link;
                EXPECT_EQ(found.status, expected.status) << link;
            }
        }
    }
}

TEST_F(Links, TheExampleOfTheDocumentation) {
    const std::string link = "https://example.org/lights/#1;5x5;plus;plane;b=rrrqoAA;p=rCAAAAA";
    write("start", "01110\n10101\n01110\n10001\n01010\n");
    write("presses", "00010\n00000\n00000\n00000\n00000\n");
    write("now", lightsout({"apply", "start", "presses"}).out);
    EXPECT_EQ(line({"show", "--link", link}), line({"show", "--link", "now"}));
    EXPECT_EQ(lightsout({"solve", link}).out, lightsout({"solve", "now"}).out);
}

// Written by the page: one light of 100 x 100 is on.
constexpr const char* kSparse = "1;100x100;plus;torus;b=zY2AYBaOA7oBloB0wCkYKAAA";

TEST_F(Links, OfThePageAreRead) {
    EXPECT_EQ(line({"show", "--link", "1;3x3;plus;plane;b=all;m=rEAA"}), "#1;3x3;plus;plane;b=all;m=rEAA");
    EXPECT_EQ(line({"solve", "--count", "1;100x100;plus;torus;b=all;t=on"}), "0");
    EXPECT_NE(lightsout({"show", "--json", kSparse}).out.find("\"lit\": 1,"), std::string::npos);
}

TEST_F(Links, GiveWayToOptions) {
    const std::string link = "#1;4x4;x;torus;b=all;t=on";
    EXPECT_EQ(line({"solve", "--count", link}), "0");
    EXPECT_EQ(line({"solve", "--min", "--count", "--rule", "plus", "--topology", "plane", "--target", "off", link}),
              "4");
}

TEST_F(Links, AreReadFromFilesButNotFromPipes) {
    write("link", "#1;4x4;x;plane;b=all\n");
    EXPECT_EQ(line({"show", "--link", "link"}), "#1;4x4;x;plane;b=all");
    EXPECT_NE(lightsout({"check", "link", "--json"}).out.find("\"rule\": \"x\""), std::string::npos);
    EXPECT_TRUE(is_refused({"lightsout", {"solve", "-"}, read("link")}, kBadInput, {"found a link"}));
}

TEST_F(Links, StandForBoardsEverywhere) {
    write("board", "010\n111\n010\n");
    write("presses", "000\n010\n000\n");
    const std::string board = line({"show", "--link", "board"}), presses = line({"show", "--link", "presses"});
    EXPECT_EQ(line({"verify", board, presses}), "verified");
    EXPECT_EQ(line({"solve", "--count", "presses", "--target", board}),
              line({"solve", "--count", "presses", "--target", "board"}));
    EXPECT_EQ(line({"nullity", "--shape", "1;4x4;plus;plane"}), "4");
}

TEST_F(Links, HoldTargets) {
    write("target", "010\n111\n010\n");
    write("dark", "000\n000\n000\n");
    const std::string target = line({"show", "--link", "target"});
    const std::string bits = target.substr(target.find("b=") + 2);
    EXPECT_EQ(lightsout({"solve", "1;3x3;plus;plane;t=" + bits}).out, "000\n010\n000\n");
    EXPECT_EQ(line({"show", "--link", "1;3x3;plus;plane;t=" + bits}), "#1;3x3;plus;plane;t=" + bits);
    EXPECT_EQ(line({"show", "--link", "1;3x3;plus;plane;t=uniform"}), "#1;3x3;plus;plane;t=uniform");
    EXPECT_TRUE(is_refused({"lightsout", {"play", "--board", "1;3x3;plus;plane;t=on"}}, kBadInput, {"target off"}));
}

TEST_F(Links, MakePrintsThem) {
    const std::string link = line({"make", "5", "5", "--solvable", "--rule", "king", "--topology", "klein", "--link"});
    EXPECT_EQ(lightsout({"solve", link}).status, 0);
    EXPECT_EQ(lightsout({"make", "5", "5", "--solvable", "--rule", "king", "--topology", "klein"}).out,
              lightsout({"apply", link, "1;5x5;plus;plane"}).out);
}

TEST_F(Links, AreRefusedWhereTheyAreWrong) {
    struct Case {
        std::string link;
        std::string message;
    };
    const std::string bomb = deflated_zeros(std::size_t{1} << 26);
    for (const auto& [link, message] : std::vector<Case>{
             {"2;5x5;plus;plane", "link:1:1: expected version 1 of links, found version 2"},
             {"https://example.org/#", "link:1:22: expected a link of version 1"},
             {"https://example.org/#hello",
              "link:1:22: expected a link of version 1, such as 1;5x5;plus;plane, found "
              "'hello'"},
             {"1;0x5;plus;plane", "link:1:3: expected rows x columns, such as 5x5, found '0x5'"},
             {"1;05x5;plus;plane", "link:1:3: expected rows x columns"},
             {"1;5x;plus;plane", "link:1:3: expected rows x columns"},
             {"1;100000x100000;plus;plane", "link:1:3: expected a matrix of at most"},
             {"1;99999999999999999999x5;plus;plane", "link:1:3: expected rows x columns"},
             {"1;5x5", "link:1:6: expected a rule"},
             {"1;5x5;plvs;plane", "link:1:7: expected a rule"},
             {"1;5x5;plus", "link:1:11: expected a topology"},
             {"1;5x5;plus;ball",
              "link:1:12: expected a topology (plane, cylinder, torus, moebius, klein, projective), "
              "found 'ball'"},
             {"1;5x5;plus;plane;", "link:1:18: expected a field b=, p=, m= or t=, found nothing"},
             {"1;5x5;plus;plane;q=all", "link:1:18: expected a field b=, p=, m= or t=, found 'q=all'"},
             {"1;5x5;plus;plane;b=all;b=all", "link:1:24: expected one field b=, found two"},
             {"1;5x5;plus;plane;m=all", "link:1:20: expected r or z and base64url, found 'all'"},
             {"1;5x5;plus;plane;b=", "link:1:20: expected all, or r or z and base64url, found nothing"},
             {"1;5x5;plus;plane;t=dark", "link:1:20: expected off, on, uniform, all, or r or z and base64url"},
             {"1%3B5x5;plus;plane;b=rAAA+AA", "link:1:26: expected a letter, digit, - or _ of base64url, found '+'"},
             {"1;5x5;plus;plane;b=rAAAAA", "link:1:26: expected base64url of whole bytes"},
             {"1;5x5;plus;plane;b=rAAAAAB", "link:1:26: expected base64url whose last bits"},
             {"1;5x5;plus;plane;b=rAAAA", "expected 4 bytes for 5 x 5 cells, found 3"},
             {"1;1x1;plus;plane;b=r", "expected 1 byte for 1 x 1 cells, found 0"},
             {"1;5x5;plus;plane;b=rAAAAAg", "link:1:20: expected zero bits past the last cell, found ones"},
             {"1;1x2;plus;plane;b=rAQ;m=rAQ", "link:1:20: expected zeros at missing cells, found ones"},
             {"1;5x5;plus;plane;b=z____", "expected data compressed by raw DEFLATE, found damaged data"},
             {"1;5x5;plus;plane;b=" + deflated_zeros(4) + "AAAA", "expected data compressed by raw DEFLATE"},
             {"1;5x5;plus;plane;b=" + deflated_zeros(3), "expected 4 bytes for 5 x 5 cells, found 3"},
             {"1;5x5;plus;plane;b=" + bomb, "expected 4 bytes for 5 x 5 cells, found more"},
         }) {
        EXPECT_TRUE(is_refused({"lightsout", {"solve", link}}, kBadInput, {message})) << link.substr(0, 80);
    }
}

TEST(Base64url, HasOneTextForEachSequenceOfBytes) {
    std::mt19937_64 random(test_seed());
    for (std::size_t size = 0; size < 100; ++size) {
        std::string bytes;
        for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(random() % 256);
        const std::string text = apps::lightsout::to_base64url(bytes);
        EXPECT_EQ(text.size(), (8 * size + 5) / 6);
        apps::lightsout::Base64Error error{};
        EXPECT_EQ(apps::lightsout::from_base64url(text, error), bytes);
    }
    EXPECT_EQ(apps::lightsout::to_base64url("\xfb\xff"), "-_8");
}

TEST(RawDeflate, IsUndoneUpToALimit) {
    std::string bytes;
    for (int i = 0; i < 100'000; ++i) bytes += static_cast<char>(i * i % 251);
    const std::string data = apps::lightsout::raw_deflated(bytes);
    EXPECT_LT(data.size(), bytes.size());
    EXPECT_EQ(apps::lightsout::raw_inflated(data, bytes.size()), bytes);
    EXPECT_EQ(apps::lightsout::raw_inflated(data, bytes.size() + 1), bytes);
    EXPECT_EQ(apps::lightsout::raw_inflated(data, 10), bytes.substr(0, 10));
    EXPECT_EQ(apps::lightsout::raw_inflated(data + 'x', bytes.size() + 1), std::nullopt);
    EXPECT_EQ(apps::lightsout::raw_inflated(data.substr(0, data.size() - 1), bytes.size() + 1), std::nullopt);
    EXPECT_EQ(apps::lightsout::raw_inflated(apps::lightsout::raw_deflated(""), 1), "");
}

}  // namespace
}  // namespace gf2::test
