// SPDX-License-Identifier: MIT
// Completion scripts and manual pages agree with --help.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gf2/kernels/kernels.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class Documents : public InEmptyDirectory, public testing::WithParamInterface<const char*> {
protected:
    // The long names of the options that --help lists for a command.
    static std::set<std::string> options_of(const std::string& command) {
        const std::string help = run({GetParam(), {command, "--help"}}).out;
        const std::string listed = help.substr(0, help.find("\nExample:"));
        static const std::regex option(R"(\n +(?:-\w,)?(--[a-z-]+))");
        std::set<std::string> options;
        for (auto it = std::sregex_iterator(listed.begin(), listed.end(), option); it != std::sregex_iterator(); ++it) {
            options.insert((*it)[1]);
        }
        return options;
    }

    static std::string document(const std::vector<std::string>& arguments) {
        const RunResult result = run({GetParam(), arguments});
        EXPECT_EQ(result.status, 0);
        EXPECT_EQ(result.err, "");
        return result.out;
    }

    // Runs a line of shell if the program is installed.
    static void expect_quiet(const std::string& program, const std::string& line) {
        if (run_shell("command -v " + program + " > /dev/null").status != 0) {
            GTEST_SKIP() << "there is no " << program << " here";
        }
        const RunResult result = run_shell(line);
        EXPECT_EQ(result.status, 0) << line;
        EXPECT_EQ(result.out, "") << line;
        EXPECT_EQ(result.err, "") << line;
    }
};

TEST_P(Documents, NameEveryCommandAndOption) {
    const std::string page = std::regex_replace(document({"man"}), std::regex(R"(\\-)"), "-");
    const std::string fish = document({"completion", "fish"});
    for (const std::string& command : commands_of(GetParam())) {
        const std::set<std::string> options = options_of(command);
        EXPECT_TRUE(options.contains("--help")) << command;
        const std::size_t begin = page.find("\n.SS " + command + "\n");
        ASSERT_NE(begin, std::string::npos) << command;
        const std::size_t end = std::min(page.find("\n.SS ", begin + 1), page.find("\n.SH ", begin + 1));
        const std::string section = page.substr(begin, end - begin);
        for (const std::string& option : options) {
            EXPECT_NE(section.find("\\fB" + option + "\\fR"), std::string::npos) << command << ' ' << option;
            EXPECT_NE(fish.find("__fish_seen_subcommand_from " + command + "'"), std::string::npos);
            if (option == "--help") continue;
            static const std::string kSeen = "__fish_seen_subcommand_from ";
            const std::regex line(kSeen + command + "'[^\n]* -l " + option.substr(2) + " ");
            EXPECT_TRUE(std::regex_search(fish, line)) << command << ' ' << option;
        }
    }
}

// The installed page was printed on another machine.
TEST_P(Documents, NameTheKernelSetsOfEveryProcessor) {
    std::string all;
    for (const std::string_view name : kernel_names()) all += (all.empty() ? "" : ", ") + std::string(name);
    EXPECT_NE(document({"man"}).find("SIMD kernels to use: " + all + ";"), std::string::npos);
}

TEST_P(Documents, AreTroffWithoutWarnings) {
    write("page.1", document({"man"}));
    expect_quiet("groff", "groff -k -ww -man -Tutf8 page.1 > /dev/null");
    expect_quiet("groff", "groff -Kutf-8 -ww -man -Tascii page.1 > /dev/null");
}

TEST_P(Documents, CompleteWordsInBash) {
    write("completion", document({"completion", "bash"}));
    const std::string program = GetParam();
    const auto completed = [&](const std::string& words, int at) {
        write("ask", "source ./completion\nCOMP_WORDS=(" + words + ")\nCOMP_CWORD=" + std::to_string(at) + "\n_" +
                         program + " 2> /dev/null\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n");
        return run_shell("bash ask").out;
    };
    if (run_shell("command -v bash > /dev/null").status != 0) GTEST_SKIP() << "there is no bash here";
    EXPECT_EQ(completed(program + " compl", 1), "completion\n");
    EXPECT_EQ(completed(program + " --ver", 1), "--version\n--verbose\n");
    EXPECT_EQ(completed(program + " --quiet solve --cou", 3), program == "gf2" ? "\n" : "--count\n");
    EXPECT_EQ(completed(program + " solve --sha", 2), "--shard\n");
    EXPECT_EQ(completed(program + " solve compl", 2), "completion\n");  // the name of the file
}

TEST_P(Documents, ParseInZsh) {
    write("completion", document({"completion", "zsh"}));
    expect_quiet("zsh", "zsh -n completion");
}

TEST_P(Documents, ParseInFish) {
    write("completion", document({"completion", "fish"}));
    expect_quiet("fish", "HOME=$PWD fish --no-execute completion");
}

TEST_P(Documents, RefuseUnknownShellsAndAnswerInJson) {
    EXPECT_TRUE(is_refused({GetParam(), {"completion", "tcsh"}}, 2, {"tcsh"}));
    EXPECT_TRUE(is_refused({GetParam(), {"completion"}}, 2, {"SHELL"}));
    EXPECT_EQ(json_answer({GetParam(), {"man"}}).at("page"), document({"man"}));
    for (const std::string shell : {"bash", "zsh", "fish"}) {
        const nlohmann::json answer = json_answer({GetParam(), {"completion", shell}});
        EXPECT_EQ(answer.at("script"), document({"completion", shell}));
        EXPECT_EQ(answer.at("shell"), shell);
    }
}

INSTANTIATE_TEST_SUITE_P(Programs, Documents, testing::Values("gf2", "lightsout"),
                         [](const auto& program) { return std::string(program.param); });

}  // namespace
}  // namespace gf2::test
