// SPDX-License-Identifier: MIT
// Completion scripts and manual pages agree with --help.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
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
            const std::string is_command = "__" + std::string(GetParam()) + "_is " + command + "[a-z ]*'";
            const std::regex line(is_command + "[^\n]* -l " + option.substr(2) + " ");
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

// A word that the user has begun, and what the shells offer for it.
struct Completion {
    std::string line;
    std::vector<std::string> words;
};

std::vector<Completion> completions_of(const std::string& program) {
    const std::vector<std::string> files = {"bank", "base.txt"};
    if (program == "gf2") {
        return {{"gf2 ran", {"random", "rank"}},
                {"gf2 ker", {"kernel"}},
                {"gf2 --seed 5 --json trans", {"transpose"}},
                {"gf2 help tr", {"transpose"}},
                {"gf2 help ker", {"kernel"}},
                {"gf2 convert ba", files},
                {"gf2 convert bank --to sm", {"sms"}},
                {"gf2 convert bank --to=sm", {"sms"}},
                {"gf2 convert bank --to stim", {"stim-01", "stim-b8"}},
                {"gf2 kernel bank --from al", {"alist"}},
                {"gf2 kernel bank --lef", {"--left"}},
                {"gf2 convert bank --output ba", files},
                {"gf2 convert bank -o ba", files},
                {"gf2 convert bank --columns ba", {}},
                {"gf2 random ba", {}},
                {"gf2 spy bank --color a", {"always", "auto"}},
                {"gf2 spy bank --theme d", {"dark"}},
                {"gf2 minweight bank --method tr", {"transform", "trellis"}},
                {"gf2 rank bank --progress n", {"never"}},
                {"gf2 --kernels por", {"portable"}},
                {"gf2 rank bank --seed ba", {}},
                {"gf2 poly ir", {"irreducible"}},
                {"gf2 poly --to h", {"hex"}},
                {"gf2 completion f", {"fish"}}};
    }
    return {{"lightsout sol", {"solution", "solve"}},
            {"lightsout solve ba", files},
            {"lightsout solve bank --topology t", {"torus"}},
            {"lightsout solve bank --rule king", {"king", "king-nocentre"}},
            {"lightsout solve bank --method ch", {"chasing"}},
            {"lightsout solve bank --target o", {"off", "on"}},
            {"lightsout solve bank --target ba", files},
            {"lightsout batch bank --count-line y", {"yes"}},
            {"lightsout --threads 2 check bank --sv", {"--svg"}},
            {"lightsout quiet ba", {}},
            {"lightsout merge bank ba", files},
            {"lightsout help pla", {"play"}}};
}

std::vector<std::string> sorted_lines(const std::string& text) {
    std::istringstream in(text);
    std::set<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty()) lines.insert(line.substr(0, line.find('\t')));  // fish adds a description
    }
    return {lines.begin(), lines.end()};
}

TEST_P(Documents, CompleteValuesInBash) {
    if (run_shell("command -v bash > /dev/null").status != 0) GTEST_SKIP() << "there is no bash here";
    write("completion", document({"completion", "bash"}));
    write("bank", "");
    write("base.txt", "");
    const std::string program = GetParam();
    for (const Completion& completion : completions_of(program)) {
        // As bash splits it: a sign = is a word.
        const std::string line = std::regex_replace(completion.line, std::regex("="), " = ");
        write("ask", "source ./completion\nCOMP_WORDS=(" + line + ")\nCOMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))\n_" +
                         program + " 2> /dev/null\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n");
        EXPECT_EQ(sorted_lines(run_shell("bash ask").out), completion.words) << completion.line;
    }
}

TEST_P(Documents, CompleteValuesInFish) {
    if (run_shell("command -v fish > /dev/null").status != 0) GTEST_SKIP() << "there is no fish here";
    write("completion", document({"completion", "fish"}));
    write("bank", "");
    write("base.txt", "");
    for (const Completion& completion : completions_of(GetParam())) {
        const RunResult result =
            run_shell("HOME=$PWD fish -c 'source completion; complete -C \"" + completion.line + "\"'");
        EXPECT_EQ(result.err, "") << completion.line;
        std::vector<std::string> words = sorted_lines(result.out);
        for (std::string& word : words) word = word.substr(word.starts_with("--to=") ? 5 : 0);
        EXPECT_EQ(words, completion.words) << completion.line;
    }
}

// Zsh completes only in its line editor, which needs a terminal: one zsh gives another one a pseudo-terminal.
TEST_P(Documents, CompleteValuesInZsh) {
    if (run_shell("zsh -f -c 'zmodload zsh/zpty'").status != 0) GTEST_SKIP() << "there is no zsh here";
    const std::string program = GetParam();
    std::filesystem::create_directory("functions");
    write("functions/_" + program, document({"completion", "zsh"}));
    write("bank", "");
    write("base.txt", "");
    const std::vector<Completion> completions = completions_of(program);
    std::string lines;
    for (const Completion& completion : completions) lines += completion.line + '\n';
    write("lines", lines);
    // Every match passes through compadd.
    write("setup", R"(PROMPT=
fpath=($PWD/functions $fpath)
autoload -U compinit
compinit -D -u
compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a matches
    builtin compadd -O matches "$@"
    print -l -- $matches >> matches-$number
    builtin compadd "$@"
}
zle-line-init() {
    number=0
    while IFS= read -r BUFFER; do
        CURSOR=$#BUFFER
        zle complete-word
        (( ++number ))
    done < lines
    exit
}
zle -N zle-line-init
)");
    write("ask",
          "zmodload zsh/zpty\nzpty shell zsh -f -i\nzpty -w shell source ./setup\n"
          "while zpty -r shell; do :; done\n");
    static_cast<void>(run_shell("ZDOTDIR=$PWD timeout 120 zsh -f ask"));
    for (std::size_t i = 0; i < completions.size(); ++i) {
        EXPECT_EQ(sorted_lines(read("matches-" + std::to_string(i))), completions[i].words) << completions[i].line;
    }
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
