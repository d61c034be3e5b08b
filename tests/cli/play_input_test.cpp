// SPDX-License-Identifier: MIT
// lightsout play: what the terminal sends, and the table of keys.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "apps/lightsout/play/input.hpp"

namespace gf2::test {
namespace {

using namespace apps::lightsout;

std::vector<Input> decoded(const std::vector<std::string>& pieces) {
    InputDecoder decoder;
    std::vector<Input> inputs;
    for (const std::string& piece : pieces) {
        decoder.add(piece);
        while (const auto input = decoder.next()) inputs.push_back(*input);
    }
    return inputs;
}

std::vector<std::string> names_of(const std::vector<Input>& inputs) {
    std::vector<std::string> names;
    for (const Input& input : inputs)
        names.push_back(std::holds_alternative<Key>(input) ? std::get<Key>(input).name : "");
    return names;
}

std::vector<std::string> words(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> result;
    for (std::string word; in >> word;) result.push_back(word);
    return result;
}

TEST(PlayInput, NamesKeysAsTerminalsSendThem) {
    const std::vector<std::pair<std::string, std::string>> keys = {{"\x1b[A", "Up"},
                                                                   {"\x1bOB", "Down"},
                                                                   {"\x1b[1;5C", "Right"},
                                                                   {"\x1b[H", "Home"},
                                                                   {"\x1b[4~", "End"},
                                                                   {"\x1b[5~", "PageUp"},
                                                                   {"\x1b[6~", "PageDown"},
                                                                   {" ", "Space"},
                                                                   {"\r", "Enter"},
                                                                   {"\x1a", "Ctrl-Z"},
                                                                   {"\x7f", "Backspace"},
                                                                   {"\x03", "Ctrl-C"},
                                                                   {"q", "q"},
                                                                   {"?", "?"},
                                                                   {"$", "$"}};
    for (const auto& [bytes, name] : keys) EXPECT_EQ(names_of(decoded({bytes})), std::vector{name}) << name;
}

TEST(PlayInput, ReadsTheMouseInBothForms) {
    EXPECT_EQ(decoded({"\x1b[<0;5;3M"}), std::vector<Input>{(Click{2, 4})});
    EXPECT_EQ(decoded({"\x1b[<0;5;3m", "\x1b[<2;5;3M", "\x1b[<32;5;3M"}), std::vector<Input>{});
    EXPECT_EQ(decoded({"\x1b[<65;5;3M", "\x1b[<64;5;3M"}), (std::vector<Input>{Wheel{1, 0}, Wheel{-1, 0}}));
    EXPECT_EQ(decoded({"\x1b[M %#"}), std::vector<Input>{(Click{2, 4})});
    EXPECT_EQ(decoded({"\x1b[<0;0;0M", "\x1b[<0;5M", "\x1b[<0;99999999999999999999;1M"}), std::vector<Input>{});
}

TEST(PlayInput, DoesNotDependOnWhereTheBytesAreSplit) {
    const std::string bytes = "a\x1b[A\x1b[<0;12;7Mq\x1b[6~\x1b[M !!\x1bOC ";
    const std::vector<Input> whole = decoded({bytes});
    EXPECT_EQ(whole.size(), 8u);
    for (std::size_t i = 0; i <= bytes.size(); ++i) {
        EXPECT_EQ(decoded({bytes.substr(0, i), bytes.substr(i)}), whole) << i;
    }
}

TEST(PlayInput, SkipsWhatIsNoKey) {
    EXPECT_EQ(names_of(decoded({"\x1b[99;1zq"})), std::vector<std::string>{"q"});
    EXPECT_EQ(names_of(decoded({"\x1bxq"})), std::vector<std::string>{"q"});
    EXPECT_EQ(names_of(decoded({"\xc3\xa9q"})), std::vector<std::string>{"q"});
}

TEST(PlayInput, SkipsLongSequencesAndStringsToTheirEnd) {
    const std::string many(6000, '1');
    for (const std::string& skipped : std::vector<std::string>{
             "\x1b[" + many + "c", "\x1b]52;c;quit" + many + '\a', "\x1b]11;rgb:q\x1b\\", "\x1bPq" + many + "\x1b\\",
             std::string("\x1b_q\x1b\\"), std::string("\x1b]unended q")}) {
        const bool is_ended = skipped.find("unended") == std::string::npos;
        const std::string next = is_ended ? "u" : "\x1b[A";
        const std::vector<std::string> expected = {is_ended ? "u" : "Up"};
        EXPECT_EQ(names_of(decoded({skipped + next})), expected) << skipped.substr(0, 20);
        for (std::size_t i = 1; i < skipped.size(); i += i < 70 ? 1 : 500) {
            EXPECT_EQ(names_of(decoded({skipped.substr(0, i), skipped.substr(i), next})), expected) << i;
        }
    }
}

// Alt-] begins like a string of the terminal.
TEST(PlayInput, AStringThatDoesNotEndIsSkippedByAPause) {
    InputDecoder decoder;
    decoder.add("\x1b]");
    EXPECT_FALSE(decoder.next());
    EXPECT_TRUE(decoder.has_begun_sequence());
    decoder.end_sequence();
    decoder.add("q");
    EXPECT_EQ(decoder.next(), Input{Key{"q"}});
}

TEST(PlayInput, KnowsTheKeyEscapeFromTheBeginningOfASequence) {
    InputDecoder decoder;
    decoder.add("\x1b");
    EXPECT_FALSE(decoder.next());
    EXPECT_TRUE(decoder.has_begun_sequence());
    decoder.end_sequence();
    EXPECT_EQ(decoder.next(), Input{Key{"Escape"}});
    EXPECT_FALSE(decoder.next());
    EXPECT_FALSE(decoder.has_begun_sequence());
}

TEST(PlayKeys, HaveOneActionEachAndEachActionHasAKey) {
    std::set<std::string> seen;
    for (const KeyRow& row : key_rows()) {
        EXPECT_FALSE(words(row.keys).empty());
        for (const std::string& key : words(row.keys)) {
            EXPECT_TRUE(seen.insert(key).second) << key;
            EXPECT_EQ(action_of(key), row.action) << key;
        }
        EXPECT_NE(list_of_keys().find(std::string(row.help) + "\n"), std::string::npos) << row.help;
    }
    EXPECT_EQ(key_rows().size(), static_cast<std::size_t>(Action::kQuit) + 1);
    EXPECT_FALSE(action_of("Ctrl-X"));
}

TEST(PlayKeys, LineIsNeverWiderThanTheScreenAndKeepsQuitLongest) {
    for (const bool has_ended : {false, true}) {
        for (std::size_t width = 0; width <= 120; ++width) {
            const std::string line = line_of_keys(width, has_ended);
            EXPECT_LE(line.size(), width);
            EXPECT_EQ(line.find("q quit") != std::string::npos, width >= 6) << width;
        }
        EXPECT_EQ(line_of_keys(80, has_ended).find("hint") == std::string::npos, has_ended);
    }
}

}  // namespace
}  // namespace gf2::test
