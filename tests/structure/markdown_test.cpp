// SPDX-License-Identifier: MIT
// The documents: links have targets, and every block of code is tested, here or elsewhere.
#include <gmock/gmock.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path kSourceDir = GF2_SOURCE_DIR;

std::string read(const fs::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string without_indent(const std::string& line) {
    return line.substr(std::min(line.find_first_not_of(' '), line.size()));
}

struct Block {
    int line = 0;  // of the fence
    std::string language;
    std::vector<std::string> lines;
};

struct Page {
    fs::path path;                   // relative to the source tree
    std::vector<std::string> lines;  // empty within blocks
    std::vector<Block> blocks;
};

Page parse(const fs::path& path, const std::string& text) {
    Page page{path, {}, {}};
    bool is_in_block = false;
    for (const std::string& line : lines_of(text)) {
        const std::string inner = without_indent(line);
        page.lines.emplace_back();
        if (inner.starts_with("```")) {
            is_in_block = !is_in_block;
            if (is_in_block) page.blocks.push_back({static_cast<int>(page.lines.size()), inner.substr(3), {}});
        } else if (is_in_block) {
            page.blocks.back().lines.push_back(line);
        } else {
            page.lines.back() = line;
        }
    }
    return page;
}

std::vector<Page> pages() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(kSourceDir)) paths.push_back(entry.path());
    for (const std::string_view directory : {"apps", "docs", "lib", "tests"}) {
        for (const auto& entry : fs::recursive_directory_iterator(kSourceDir / directory))
            paths.push_back(entry.path());
    }
    // Packages of the web page, which its build installs, have pages of their own.
    std::erase_if(paths, [](const fs::path& path) {
        return path.extension() != ".md" || path.string().find("node_modules") != std::string::npos;
    });
    std::sort(paths.begin(), paths.end());
    std::vector<Page> pages;
    for (const fs::path& path : paths) pages.push_back(parse(path.lexically_relative(kSourceDir), read(path)));
    return pages;
}

// The anchors that code hosts give to headings.
std::set<std::string> anchors_of(const Page& page) {
    std::set<std::string> anchors;
    for (const std::string& line : page.lines) {
        const std::size_t hashes = line.find_first_not_of('#');
        if (hashes == 0 || hashes == std::string::npos || line[hashes] != ' ') continue;
        std::string anchor;
        for (const char c : line.substr(hashes + 1)) {
            const auto byte = static_cast<unsigned char>(c);
            if (c == ' ') anchor += '-';
            if (std::isalnum(byte) || c == '-' || c == '_') anchor += static_cast<char>(std::tolower(byte));
        }
        anchors.insert(anchor);
    }
    return anchors;
}

// The fault of the link; empty if it has a target.
std::string fault_of(const Page& page, const std::string& link) {
    if (link.starts_with("https://")) return "";
    const std::size_t hash = std::min(link.find('#'), link.size());
    const fs::path target = hash == 0 ? page.path : (page.path.parent_path() / link.substr(0, hash)).lexically_normal();
    if (!fs::is_regular_file(kSourceDir / target)) return "there is no file " + target.string();
    if (hash == link.size()) return "";
    const std::set<std::string> anchors = anchors_of(parse(target, read(kSourceDir / target)));
    return anchors.contains(link.substr(hash + 1)) ? "" : "no such heading in " + target.string();
}

TEST(Markdown, LinksHaveTargets) {
    static const std::regex link(R"(\]\(([^()\s]+)\))");
    int links = 0;
    for (const Page& page : pages()) {
        for (std::size_t i = 0; i < page.lines.size(); ++i) {
            const std::string& line = page.lines[i];
            for (auto it = std::sregex_iterator(line.begin(), line.end(), link); it != std::sregex_iterator(); ++it) {
                ++links;
                EXPECT_EQ(fault_of(page, (*it)[1]), "") << page.path << ':' << i + 1 << ": " << (*it)[1];
            }
        }
    }
    EXPECT_GT(links, 50);
}

TEST(Markdown, IndicesListTheirPages) {
    for (const std::string directory : {"docs", "docs/guide", "docs/theory", "docs/decisions", "docs/how-to"}) {
        const bool is_in_main_index = directory == "docs" || directory == "docs/guide";
        const std::string index = read(kSourceDir / (is_in_main_index ? "docs" : directory) / "index.md");
        const std::string prefix = directory == "docs/guide" ? "guide/" : "";
        for (const auto& entry : fs::directory_iterator(kSourceDir / directory)) {
            const std::string name = entry.path().filename().string();
            if (entry.path().extension() != ".md" || name == "index.md") continue;
            EXPECT_THAT(index, testing::HasSubstr("](" + prefix + name + ")"));
        }
    }
}

// The files below the directories, without indentation, each between newlines.
std::vector<std::string> files_below(const std::vector<std::string_view>& directories) {
    std::vector<std::string> files;
    for (const std::string_view directory : directories) {
        for (const auto& entry : fs::recursive_directory_iterator(kSourceDir / directory)) {
            if (!entry.is_regular_file()) continue;
            std::string text = "\n";
            for (const std::string& line : lines_of(read(entry.path()))) text += without_indent(line) + '\n';
            files.push_back(text);
        }
    }
    return files;
}

// A block is in a file if all its paragraphs are; the text between them may differ.
bool is_in(const std::string& file, const Block& block) {
    std::string paragraph = "\n";
    for (const std::string& line : block.lines) {
        if (!line.empty()) {
            paragraph += without_indent(line) + '\n';
        } else {
            if (file.find(paragraph) == std::string::npos) return false;
            paragraph = "\n";
        }
    }
    return file.find(paragraph) != std::string::npos;
}

TEST(Markdown, CodeBlocksAreQuotedFromTestedSources) {
    const std::vector<std::string> examples = files_below({"docs/examples", "tests/install"});
    const std::vector<std::string> sources = files_below({"apps", "lib", "tests"});
    int blocks = 0;
    for (const Page& page : pages()) {
        const bool quotes_sources =
            page.path.string().starts_with("docs/how-to/") || page.path == "docs/guide/gauss-by-hand.md";
        const std::vector<std::string>& files = quotes_sources ? sources : examples;
        for (const Block& block : page.blocks) {
            static const std::set<std::string> kLanguages = {"c", "cpp", "python", "cmake"};
            if (!kLanguages.contains(block.language)) continue;
            ++blocks;
            EXPECT_TRUE(
                std::any_of(files.begin(), files.end(), [&](const std::string& file) { return is_in(file, block); }))
                << page.path << ':' << block.line << ": in no file of "
                << (quotes_sources ? "apps, lib or tests" : "docs/examples or tests/install");
        }
    }
    EXPECT_GT(blocks, 4);
}

// The first cell of a row of the table is an expression that the example shows, and the last are its headers.
TEST(Markdown, TheTableOfFunctionsIsOfTheExample) {
    const std::string example = read(kSourceDir / "docs/examples/functions.cpp");
    static const std::regex row(R"(^\| `(.*)` \|.*\| `([^`]*)` \|$)");
    int rows = 0;
    for (const std::string& line : lines_of(read(kSourceDir / "docs/guide/cpp.md"))) {
        std::smatch match;
        if (!std::regex_match(line, match, row)) continue;
        ++rows;
        EXPECT_THAT(example, testing::AnyOf(testing::HasSubstr("SHOW(" + match.str(1) + ");"),
                                            testing::HasSubstr(match.str(1) + ")")))
            << line;
        EXPECT_TRUE(fs::is_regular_file(kSourceDir / "lib/gf2" / match.str(2))) << line;
    }
    EXPECT_GT(rows, 40);
}

// Lines of ```sh are not run here: ./dev has the command, tests/install runs it, or it is a measurement of hours whose
// options the benchmarks have.
std::string fault_of_shell(const Page& page, const std::string& line) {
    static const std::string dev = read(kSourceDir / "dev");
    static const std::regex dev_command(R"(^\./dev ([a-z]+).*)");
    std::smatch match;
    if (std::regex_match(line, match, dev_command)) {
        if (dev.find("dev_" + match.str(1) + "() {") == std::string::npos) return "./dev has no such command";
    } else if (line.starts_with("sudo ")) {
        return "";  // only root can run it
    } else if (page.path == "docs/guide/linking.md" && line.starts_with("c++ ")) {
        return "";  // tests/install/consumers.cmake
    } else if (page.path == "docs/guide/c.md" && line.starts_with("cc ")) {
        return "";  // tests/install/consumers.cmake
    } else if (page.path == "docs/guide/python.md" && line.starts_with("/usr/bin/python3 -m venv ")) {
        return "";  // tests/wheel/documented.sh
    } else if (page.path == "docs/guide/python.md" && line.starts_with("venv/bin/pip install ")) {
        return "";  // tests/wheel/documented.sh
    } else if (page.path != "docs/performance.md") {
        return "in no test";
    }
    static const std::string benchmarks = [] {
        std::string text;
        for (const auto& entry : fs::recursive_directory_iterator(kSourceDir / "tests/bench")) {
            if (entry.is_regular_file()) text += read(entry.path());
        }
        return text;
    }();
    static const std::regex option("--[a-z][a-z-]*");
    for (auto it = std::sregex_iterator(line.begin(), line.end(), option); it != std::sregex_iterator(); ++it) {
        if (dev.find(it->str()) == std::string::npos && benchmarks.find(it->str()) == std::string::npos) {
            return "no option " + it->str();
        }
    }
    return "";
}

TEST(Markdown, ShellCommandsExist) {
    for (const Page& page : pages()) {
        for (const Block& block : page.blocks) {
            if (block.language != "sh") continue;
            for (const std::string& line : block.lines) {
                EXPECT_EQ(fault_of_shell(page, line), "") << page.path << ':' << block.line << ": " << line;
            }
        }
    }
}

TEST(Markdown, EveryBlockIsOfATestedKind) {
    static const std::set<std::string> kAbove = {"c", "cpp", "python", "cmake", "sh"};
    for (const Page& page : pages()) {
        const bool is_in_wheel = page.path == "lib/bindings/python/README.md";  // tests/wheel/try_wheel.py
        const bool is_run = page.path == "README.md" || is_in_wheel || page.path.string().starts_with("docs/");
        for (const Block& block : page.blocks) {
            if (kAbove.contains(block.language)) continue;
            // Printed text, formulas and drawings.
            if (block.language.empty() || block.language == "text") continue;
            // cli_test runs ```console, python.docs ```pycon.
            EXPECT_TRUE(is_run && (block.language == "console" || block.language == "pycon"))
                << page.path << ':' << block.line << ": ```" << block.language << " is in no test";
        }
    }
}

}  // namespace
