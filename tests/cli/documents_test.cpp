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

// A word that the user has begun, and what the shells offer for it.
struct Completion {
    std::string line;
    std::vector<std::string> words;
};

std::vector<Completion> completions_of(const std::string& program) {
    const std::vector<std::string> files = {"bank", "base.txt"};
    if (program == "gf2") {
        return {{"gf2 compl", {"completion"}},
                {"gf2 --ver", {"--verbose", "--version"}},
                {"gf2 solve --sha", {"--shard"}},
                {"gf2 --quiet solve --cou", {}},
                {"gf2 ran", {"random", "rank"}},
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
            {"lightsout --quiet solve --cou", {"--count"}},
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

    // Runs a line of shell that writes what is offered for line i of the file `lines` to the file matches-i.
    static void expect_completions(const std::string& line) {
        const std::vector<Completion> completions = completions_of(GetParam());
        std::string lines;
        for (const Completion& completion : completions) lines += completion.line + '\n';
        write("lines", lines);
        write("bank", "");
        write("base.txt", "");
        const RunResult result = run_shell(line);
        if (result.status == 127) GTEST_SKIP() << "there is no such shell here";
        EXPECT_EQ(result.err, "");
        for (std::size_t i = 0; i < completions.size(); ++i) {
            EXPECT_EQ(sorted_lines(read("matches-" + std::to_string(i))), completions[i].words) << completions[i].line;
        }
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
    const RunResult result =
        run_shell("groff -k -ww -man -Tutf8 page.1 > /dev/null && groff -Kutf-8 -ww -man -Tascii page.1 > /dev/null");
    if (result.status == 127) GTEST_SKIP() << "there is no groff here";
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.err, "");
}

TEST_P(Documents, CompleteWordsInBash) {
    write("completion", document({"completion", "bash"}));
    // Bash takes a sign = for a word.
    write("ask", R"(source ./completion
number=0
while read -r line; do
    COMP_WORDS=(${line//=/ = })
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _$1 2> /dev/null
    printf '%s\n' "${COMPREPLY[@]}" > matches-$((number++))
done < lines
)");
    expect_completions(std::string("bash ask ") + GetParam());
}

TEST_P(Documents, CompleteWordsInFish) {
    write("completion", document({"completion", "fish"}));
    write("ask", R"(source completion
set number 0
while read -l line
    complete -C $line | string replace -- --to= '' > matches-$number
    set number (math $number + 1)
end < lines
)");
    expect_completions("HOME=$PWD fish ask");
}

// Zsh completes only in its line editor, which needs a terminal: one zsh gives another one a pseudo-terminal.
TEST_P(Documents, CompleteWordsInZsh) {
    std::filesystem::create_directory("functions");
    write(std::string("functions/_") + GetParam(), document({"completion", "zsh"}));
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
    expect_completions("ZDOTDIR=$PWD timeout 120 zsh -f ask");
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
