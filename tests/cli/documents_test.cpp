// SPDX-License-Identifier: MIT
// --help, manual pages and completion scripts hold the tables of the programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command_line.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/lightsout/commands.hpp"
#include "gf2/kernels/kernels.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

using testing::HasSubstr;

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
                {"gf2 --quiet solve --first", {}},
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
    std::set<std::string> lines;
    for (const std::string& line : lines_of(text)) {
        if (!line.empty()) lines.insert(line.substr(0, line.find('\t')));  // fish adds a description
    }
    return {lines.begin(), lines.end()};
}

class Documents : public InEmptyDirectory, public testing::WithParamInterface<const char*> {
protected:
    static apps::Program program() {
        return GetParam() == std::string("gf2") ? apps::gf2_program::program() : apps::lightsout::program();
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

TEST_P(Documents, NameEveryCommandAndArgument) {
    std::istringstream in;
    std::ostringstream out, err;
    apps::Streams streams{.in = in, .out = out, .err = err};
    apps::Context context(streams, GetParam());
    const apps::Program table = program();
    const apps::CommandLine line(table, context);
    const std::string short_help = document({"--help"});
    const std::string long_help = document({"help", "--all"});
    const std::string overview = document({"man"});
    std::map<std::string, std::string> scripts;
    for (const std::string shell : {"bash", "zsh", "fish"}) scripts[shell] = document({"completion", shell});
    std::size_t in_groups = 0;
    for (const apps::CommandGroup& group : table.groups) in_groups += line.commands_of(group).size();
    EXPECT_EQ(in_groups, line.commands().size());
    for (const apps::DeclaredCommand& command : line.commands()) {
        SCOPED_TRACE(command.name);
        EXPECT_THAT(short_help, testing::ContainsRegex("[ ,]" + command.name + "[,\n]"));
        EXPECT_THAT(long_help, testing::ContainsRegex("\n  " + command.name + "[ ,]"));
        EXPECT_THAT(overview, HasSubstr("\n.BR " + std::string(GetParam()) + "\\-" + command.name + " (1)\n"));
        const std::string help = document({command.name, "--help"});
        const std::string page = std::regex_replace(document({"man", command.name}), std::regex(R"(\\-)"), "-");
        for (const std::string& alias : command.aliases) {
            for (const std::string& text : {long_help, help, page, scripts["bash"], scripts["zsh"], scripts["fish"]}) {
                EXPECT_THAT(text, HasSubstr(alias));
            }
        }
        for (const apps::Argument* const argument : command.arguments.shown()) {
            const std::string& name = argument->names.back();
            if (name == "--help") continue;
            if (argument->is_positional()) {
                EXPECT_THAT(help, HasSubstr("\n  " + name));
                EXPECT_THAT(page, HasSubstr("\\fI" + name + "\\fR"));
                continue;
            }
            for (const auto& [shell, script] : scripts) EXPECT_THAT(script, HasSubstr(name.substr(2))) << shell;
            const std::string is_command = "__" + std::string(GetParam()) + "_is " + command.name + "[a-z ]*'";
            EXPECT_THAT(scripts["fish"], testing::ContainsRegex(is_command + "[^\n]* -l " + name.substr(2) + " "));
            EXPECT_THAT(page, HasSubstr("\\fB" + name + "\\fR"));
            EXPECT_THAT(page, HasSubstr(apps::rules_of(command.arguments, *argument, line.program().rules)));
            EXPECT_THAT(help, testing::ContainsRegex("\n  (-[-a-z]+, )?" + name + "[ \n]"));
        }
        // The first screen.
        std::istringstream lines(help);
        std::string screen;
        std::string word;
        for (int i = 0; i < 24 && std::getline(lines, word); ++i) screen += word + '\n';
        EXPECT_THAT(screen, HasSubstr("\nUsage: " + std::string(GetParam()) + " " + command.name));
        EXPECT_THAT(screen, HasSubstr("\nExample:\n  $ "));
        if (command.arguments.shown().size() > 1) {
            EXPECT_THAT(screen, testing::ContainsRegex("\n[A-Z][a-z ]+:\n  [-a-zA-Z]"));
        }
    }
}

TEST_P(Documents, FitATerminal) {
    const std::string name = GetParam();
    for (const std::string& text : {run({name, {}}).err, document({"--help"}), document({"help", "--all"})}) {
        for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), 80u) << line;
    }
    const std::string help = document({"--help"});
    EXPECT_LE(std::count(help.begin(), help.end(), '\n'), 23);
    const RunResult introduction = run({name, {}});
    EXPECT_EQ(introduction.status, 2);
    EXPECT_EQ(introduction.out, "");
    EXPECT_EQ(std::count(introduction.err.begin(), introduction.err.end(), '\n'), 10);
}

// The installed page was printed on another machine.
TEST_P(Documents, NameTheKernelSetsOfEveryProcessor) {
    std::string all;
    for (const std::string_view name : kernel_names()) all += (all.empty() ? "" : ", ") + std::string(name);
    EXPECT_NE(document({"man"}).find("SIMD kernels to use: " + all + ";"), std::string::npos);
}

TEST_P(Documents, AreTroffWithoutWarnings) {
    write("page.1", document({"man"}));
    std::size_t pages = 1;
    for (const std::string& command : commands_of(GetParam())) {
        write("page-" + std::to_string(++pages) + ".1", document({"man", command}));
    }
    const RunResult result = run_shell(
        "for page in *.1; do groff -k -ww -man -Tutf8 $page && groff -Kutf-8 -ww -man -Tascii $page || exit; done "
        "> /dev/null");
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
    EXPECT_EQ(json_answer({GetParam(), {"man", "solve"}}).at("page"), document({"man", "solve"}));
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
