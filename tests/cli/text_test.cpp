// SPDX-License-Identifier: MIT
// Terminals whose locale is not UTF-8 get ASCII characters; unknown words get suggestions.
#include "apps/cli/terminal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "apps/cli/text.hpp"
#include "apps/lightsout/play/screen.hpp"
#include "tests/cli/cli.hpp"
#include "tests/cli/terminal_session.hpp"

namespace gf2::test {
namespace {

using apps::in_ascii;

TEST(CharsetTable, ReplacesWhatIsDrawnAndNothingElse) {
    EXPECT_EQ(in_ascii("┌──┐\n│█·│\n└──┘"), "+--+\n|#.|\n+--+");
    EXPECT_EQ(in_ascii("caf\xc3\xa9 \xff\x1b[1;1H"), "caf\xc3\xa9 \xff\x1b[1;1H");
    EXPECT_EQ(in_ascii(""), "");
}

TEST(CharsetTable, OutputMayEndWithinACharacter) {
    const std::string text = "a█·é\xe2\x96";
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        std::ostringstream target;
        apps::AsciiOutput buffer(*target.rdbuf());
        std::ostream out(&buffer);
        out << text.substr(0, cut) << text.substr(cut) << std::flush;
        EXPECT_EQ(target.str(), "a#.é\xe2\x96") << cut;
    }
}

bool is_ascii(const std::string& text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

class CharsetOnTerminal : public InEmptyDirectory {
protected:
    CharsetOnTerminal() {
        write("board", "010\n111\n01_\n");
        write("unsolvable", "1000\n0000\n0000\n0000\n");
    }

    static TerminalOptions locale(const std::string& all, const std::string& language, bool color) {
        TerminalOptions options{24, 80, {{"LC_ALL", all}, {"LC_CTYPE", std::nullopt}, {"LANG", language}}};
        options.environment["XDG_STATE_HOME"] = std::filesystem::current_path() / "state";
        if (color) options.environment["NO_COLOR"] = "";
        return options;
    }
};

TEST_F(CharsetOnTerminal, PicturesAreInAsciiUnlessTheLocaleIsUtf8) {
    struct Case {
        std::string all;
        std::string language;
        bool is_ascii;
    };
    for (const Case& each : std::vector<Case>{{"C", "en_GB.UTF-8", true},
                                              {"", "de_DE.ISO-8859-1", true},
                                              {"", "C.utf8", false},
                                              {"en_GB.UTF-8", "C", false},
                                              {"", "", false}}) {
        for (const bool color : {false, true}) {
            TerminalSession session({"show", "board"}, "lightsout", locale(each.all, each.language, color));
            EXPECT_EQ(session.status(), 0);
            EXPECT_EQ(is_ascii(session.rest()), each.is_ascii) << each.all << ' ' << each.language << session.rest();
        }
    }
    TerminalSession session({"show", "board"}, "lightsout", locale("C", "", false));
    EXPECT_EQ(session.status(), 0);
    EXPECT_NE(session.rest().find("|. ##. |"), std::string::npos) << session.rest();
    EXPECT_EQ(run_shell("LC_ALL=C lightsout show board").out, run({"lightsout", {"show", "board"}}).out)
        << "files get the same bytes in every locale";
}

TEST_F(CharsetOnTerminal, GamesAreInAscii) {
    for (const bool color : {false, true}) {
        for (const apps::Extent& screen : {apps::Extent{24, 80}, {10, 24}}) {
            for (const std::string board : {"board", "unsolvable"}) {
                TerminalOptions options = locale("C", "", color);
                options.rows = screen.rows;
                options.columns = screen.columns;
                TerminalSession session({"play", "--board", board}, "lightsout", options);
                std::string written = session.wait_for("moves");
                session.type("ttv?");
                written += session.wait_for("Up, k, w");
                session.type("\x03");
                EXPECT_EQ(session.status(), 0);
                EXPECT_TRUE(is_ascii(written + session.rest())) << written + session.rest();
            }
        }
    }
}

using apps::did_you_mean;
using apps::edit_distance;
using apps::nearest_names;

using Words = std::vector<std::string>;

TEST(Spelling, CountsInsertionsDeletionsSubstitutionsAndSwaps) {
    EXPECT_EQ(edit_distance("", ""), 0u);
    EXPECT_EQ(edit_distance("", "abc"), 3u);
    EXPECT_EQ(edit_distance("rank", "rank"), 0u);
    EXPECT_EQ(edit_distance("rank", "ranks"), 1u);
    EXPECT_EQ(edit_distance("rank", "bank"), 1u);
    EXPECT_EQ(edit_distance("slove", "solve"), 1u);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
    EXPECT_EQ(edit_distance("ca", "abc"), 3u);  // the unrestricted distance is 2
}

TEST(Spelling, FindsTheNearestNames) {
    const Words commands = {"solve", "rank", "rref", "nullspace", "nullity", "transpose", "mul"};
    EXPECT_EQ(nearest_names("slove", commands), Words{"solve"});
    EXPECT_EQ(nearest_names("SOLVE", commands), Words{"solve"});
    EXPECT_EQ(nearest_names("ranc", commands), Words{"rank"});
    EXPECT_EQ(nearest_names("trans", commands), Words{"transpose"});
    EXPECT_EQ(nearest_names("null", commands), (Words{"nullspace", "nullity"}));
    EXPECT_EQ(nearest_names("mulitply", commands), Words{"mul"});
    EXPECT_EQ(nearest_names("nulspcae", commands), Words{"nullspace"});
    EXPECT_EQ(nearest_names("matrx-market", Words{"mat", "matrix-market"}), Words{"matrix-market"});
    for (const std::string word : {"", "-", "x", "frobnicate", "5"}) EXPECT_EQ(nearest_names(word, commands), Words{});
    const Words many = {"aa1", "aa2", "aa3", "aa4"};
    EXPECT_EQ(nearest_names("aa", many), (Words{"aa1", "aa2", "aa3"}));
}

TEST(Spelling, IgnoresTheDashesOfOptions) {
    const Words options = {"--output", "--from", "--to", "-h"};
    EXPECT_EQ(nearest_names("--ouput", options), Words{"--output"});
    EXPECT_EQ(nearest_names("-output", options), Words{"--output"});
    EXPECT_EQ(nearest_names("--bogus", options), Words{});
}

TEST(Spelling, SuggestsInWords) {
    EXPECT_EQ(did_you_mean("slove", Words{"solve"}), "; did you mean solve?");
    EXPECT_EQ(did_you_mean("null", Words{"nullspace", "nullity"}), "; did you mean nullspace or nullity?");
    EXPECT_EQ(did_you_mean("x", Words{"solve"}), "");
    EXPECT_EQ(apps::listed(Words{"a", "b", "c"}, "or"), "a, b or c");
    EXPECT_EQ(apps::listed(Words{"a"}, "or"), "a");
}

}  // namespace
}  // namespace gf2::test
