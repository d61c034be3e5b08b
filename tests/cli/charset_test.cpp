// SPDX-License-Identifier: MIT
// Terminals whose locale is not UTF-8 get ASCII characters.
#include "apps/cli/charset.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

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

}  // namespace
}  // namespace gf2::test
