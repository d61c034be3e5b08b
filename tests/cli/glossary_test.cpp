// SPDX-License-Identifier: MIT
// Words that docs/glossary.md replaces do not occur where users read.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

namespace fs = std::filesystem;

const fs::path kSourceDirectory = GF2_SOURCE_DIRECTORY;

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// The entries of the last column of the tables, separated by commas.
std::vector<std::string> replaced_words() {
    std::vector<std::string> words;
    for (const std::string& line : lines_of(read(kSourceDirectory / "docs/glossary.md"))) {
        if (!line.starts_with("| ") || line.starts_with("| term ")) continue;
        const std::string row = line.substr(0, line.rfind('|'));
        std::istringstream column(row.substr(row.rfind('|') + 1));
        for (std::string word; std::getline(column, word, ',');) {
            if (!trimmed(word).empty()) words.push_back(trimmed(word));
        }
    }
    return words;
}

// In lower case, with one space for each run of blanks and comment marks.
std::string plain(const std::string& text) {
    std::string result = " ";
    for (const char c : text) {
        const bool is_blank = std::isspace(static_cast<unsigned char>(c)) != 0 || c == '/' || c == '*';
        if (!is_blank) {
            result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        } else if (result.back() != ' ') {
            result += ' ';
        }
    }
    return result + ' ';
}

bool is_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool has_word(const std::string& text, const std::string& word) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        if (!is_letter(text[at - 1]) && !is_letter(text[at + word.size()])) return true;
    }
    return false;
}

void expect_no_replaced_word(const std::string& place, const std::string& text) {
    const std::string readable = plain(text);
    for (const std::string& word : replaced_words()) {
        EXPECT_FALSE(has_word(readable, plain(word).substr(1, word.size())))
            << place << " says '" << word << "': see docs/glossary.md";
    }
}

TEST(Glossary, ListsTheWordsThatItReplaces) {
    const std::vector<std::string> words = replaced_words();
    EXPECT_GT(words.size(), 30u);
    EXPECT_NE(std::find(words.begin(), words.end(), "popcount"), words.end());
    EXPECT_TRUE(has_word(plain("The Null\n/// Move."), "null move"));
    EXPECT_FALSE(has_word(plain("limbo"), "limb"));
}

TEST(Glossary, HoldsInPublicHeaders) {
    std::vector<std::string> headers = lines_of(read(GF2_PUBLIC_HEADERS));
    std::erase_if(headers, [](const std::string& header) {  // made by CMake
        return header == "gf2/gf2.hpp" || header == "gf2/version.hpp";
    });
    ASSERT_GT(headers.size(), 50u);
    headers.emplace_back("bindings/c/gf2kit.h");
    for (const std::string& header : headers) expect_no_replaced_word(header, read(kSourceDirectory / "lib" / header));
}

// Except on the page that translates from other software.
TEST(Glossary, HoldsInTheGuide) {
    std::size_t pages = 0;
    for (const auto& entry : fs::directory_iterator(kSourceDirectory / "docs/guide")) {
        if (entry.path().extension() != ".md" || entry.path().filename() == "coming-from.md") continue;
        expect_no_replaced_word(entry.path().filename(), read(entry.path()));
        ++pages;
    }
    EXPECT_GT(pages, 8u);
    expect_no_replaced_word("README.md", read(kSourceDirectory / "README.md"));
}

TEST(Glossary, HoldsInHelp) {
    for (const std::string program : {"gf2", "lightsout"}) {
        expect_no_replaced_word(program, run({program, {"--help"}}).out);
        for (const std::string& command : commands_of(program)) {
            expect_no_replaced_word(program + " " + command, run({program, {command, "--help"}}).out);
        }
    }
}

}  // namespace
}  // namespace gf2::test
