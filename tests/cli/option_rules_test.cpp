// SPDX-License-Identifier: MIT
// The tables of option rules: options without effect are refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/command_line.hpp"
#include "apps/cli/text.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/lightsout/commands.hpp"
#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

using apps::OptionRule;

std::vector<apps::Program> programs() {
    return {apps::gf2_program::program(), apps::lightsout::program()};
}

// The positional arguments that a command needs.
std::vector<std::string> positionals_of(const std::string& program, const std::string& command) {
    static const std::map<std::string, std::vector<std::string>> kOwn = {
        {"gf2 solve", {"m", "v"}},         {"gf2 minweight", {"m", "v"}},    {"gf2 decode", {"m", "v"}},
        {"gf2 verify", {"m", "v", "v"}},   {"gf2 mul", {"m", "m"}},          {"gf2 random", {"3", "3"}},
        {"lightsout play", {"3", "3"}},    {"lightsout chase", {"3", "3"}},  {"lightsout make", {"3", "3"}},
        {"lightsout quiet", {"3", "3"}},   {"lightsout report", {"3", "3"}}, {"lightsout stats", {"3", "3"}},
        {"lightsout nullity", {"3", "3"}}, {"lightsout minima", {"1..3"}},   {"lightsout verify", {"b", "b"}},
        {"lightsout apply", {"b", "b"}},   {"gf2 add", {"m", "m"}},          {"gf2 logicals", {}}};
    const auto found = kOwn.find(program + " " + command);
    if (found != kOwn.end()) return found->second;
    return {program == "gf2" ? "m" : "b"};
}

// The values of options whose value is not a number.
const std::map<std::string, std::string>& values() {
    static const std::map<std::string, std::string> kValues = {
        {"--to", "text"},         {"--from", "text"},       {"--theme", "dark"},
        {"--color", "always"},    {"--symmetry", "both"},   {"--rule", "plus"},
        {"--square", "1..3"},     {"--shard", "1/2"},       {"--generate", "all-on:3x3"},
        {"--target", "off"},      {"--topology", "plane"},  {"--date", "2026-03-14"},
        {"--difficulty", "easy"}, {"--png", "f.png"},       {"--svg", "f.svg"},
        {"--animate", "f.svg"},   {"--crop", "1:1:2x2"},    {"--css", "m m"},
        {"--side", "x"},          {"--column-order", "zx"}, {"--sparse", "rows"}};
    return kValues;
}

bool takes_value(const apps::Arguments& command, const std::string& name) {
    const apps::Argument* const own = command.find(name);
    return !(own != nullptr ? own : command.shared()->find(name))->is_flag();
}

// The options of a command that make a term true.
std::vector<std::string> arguments_of(const apps::CommandLine& line, const std::string& command,
                                      const std::string& term) {
    std::vector<std::string> arguments;
    for (std::string part : apps::split(term, '&')) {
        if (!part.starts_with("--")) continue;
        const std::size_t equals = part.find('=');
        const bool is_negated = equals != std::string::npos && part[equals - 1] == '!';
        const std::string name = part.substr(0, is_negated ? equals - 1 : equals);
        arguments.push_back(name);
        const auto value = values().find(name);
        if (equals != std::string::npos && !is_negated) {
            arguments.push_back(part.substr(equals + 1));
        } else if (name == "--method") {
            arguments.push_back(command == "distance"    ? "clusters"
                                : command == "minweight" ? "transform"
                                                         : "elimination");
        } else if (takes_value(line.command_named(command).arguments, name)) {
            for (const std::string& word : apps::split(value == values().end() ? "1" : value->second)) {
                arguments.push_back(word);
            }
        }
    }
    return arguments;
}

// The arguments of the commands, as the program declares them.
struct Declared {
    explicit Declared(apps::Program declared) : program(std::move(declared)), line(program, context) {}

    apps::Program program;
    std::istringstream in;
    std::ostringstream out;
    apps::Streams streams{.in = in, .out = out, .err = out};
    apps::Context context{streams, "test"};
    apps::CommandLine line;
};

class OptionRules : public InEmptyDirectory {
protected:
    OptionRules() {
        write("m", "110\n011\n101\n");
        write("v", "110\n");
        write("b", "010\n111\n010\n");
    }
};

TEST_F(OptionRules, EachRowIsEnforced) {
    std::size_t count = 0;
    for (const apps::Program& program : programs()) {
        Declared declared(program);
        const apps::CommandLine& line = declared.line;
        for (const OptionRule& rule : program.rules) {
            for (const std::string& command : apps::split(rule.commands)) {
                for (const std::string& term : apps::split(rule.options)) {
                    if (term == "gf2-mpi") continue;  // tests/mpi
                    std::vector<std::string> arguments = positionals_of(std::string(program.name), command);
                    arguments.insert(arguments.begin(), command);
                    const Invocation base{std::string(program.name), arguments};
                    const std::string option = term.substr(0, term.find_first_of("&=!"));
                    if (rule.kind == OptionRule::Kind::kRequires) {
                        // Another row may refuse it first.
                        EXPECT_TRUE(is_refused(with(base, arguments_of(line, command, term)), 2, {" --"}));
                        ++count;
                        continue;
                    }
                    for (const std::string& other : apps::split(rule.others)) {
                        EXPECT_TRUE(is_refused(
                            with(with(base, arguments_of(line, command, term)), arguments_of(line, command, other)), 2,
                            {" excludes "}))
                            << option << ' ' << other;
                        ++count;
                    }
                }
            }
        }
    }
    EXPECT_GT(count, 100u);
}

TEST_F(OptionRules, RefuseOptionsWithoutEffectInWords) {
    for (const auto& [invocation, message] : std::vector<std::pair<Invocation, std::string>>{
             {{"lightsout", {"solve", "b", "--checkpoint", "f"}}, "--checkpoint requires --min"},
             {{"lightsout", {"solve", "b", "--theme", "dark"}}, "--theme requires --png, --svg or --animate"},
             {{"lightsout", {"solve", "b", "--count", "--spaces"}}, "--spaces with --count requires --output"},
             {{"lightsout", {"solve", "--generate", "all-on:1000000000000x1000000", "--time", "1"}}, "--time"},
             {{"lightsout", {"make", "3", "3", "--symmetry", "none", "--budget", "5"}}, "other than none"},
             {{"lightsout", {"make", "3", "3", "--daily"}}, "--daily excludes ROWS"},
             {{"lightsout", {"show", "b", "--json", "--theme", "dark"}}, "--theme with --json requires --png"},
             {{"lightsout", {"minima", "1..3", "--graph", "b"}}, "--graph"},
             {{"gf2", {"verify", "m", "m", "m", "--inverse"}}, "--inverse excludes x"}}) {
        EXPECT_TRUE(is_refused(invocation, 2, {message}));
    }
    EXPECT_EQ(files(), (std::vector<std::string>{"b", "m", "v"}));
}

TEST_F(OptionRules, AreStatedWithTheirReasons) {
    const auto rules = [](const Declared& program, const std::string& option) {
        const apps::Arguments& arguments = program.line.command_named("solve").arguments;
        return apps::rules_of(arguments, *arguments.find(option), program.line.program().rules);
    };
    EXPECT_EQ(rules(Declared(apps::gf2_program::program()), "--shard"),
              "requires --min, since no other answer needs a search; "
              "requires --checkpoint, since that file holds the result of the shard");
    EXPECT_THAT(rules(Declared(apps::lightsout::program()), "--spaces"),
                testing::StartsWith(
                    "with --count: requires --output, since no other board is printed; with --first-row: requires"));
}

TEST_F(OptionRules, AcceptOptionsWithEffect) {
    for (const Invocation& taken :
         std::vector<Invocation>{{"lightsout", {"solve", "b", "--min", "--lex", "--time", "5", "--budget", "100"}},
                                 {"lightsout", {"solve", "b", "--target", "uniform", "--lex", "--time", "5"}},
                                 {"lightsout", {"solve", "b", "--count", "--spaces", "-o", "f"}},
                                 {"lightsout", {"solve", "b", "--animate", "f.svg", "--theme", "dark", "--chase"}},
                                 {"lightsout", {"show", "b", "--crop", "1:1:2x2"}},
                                 {"lightsout", {"make", "3", "3", "--presses", "2", "--attempts", "500"}},
                                 {"lightsout", {"make", "3", "3", "--from-picture", "b", "--solvable", "--time", "5"}},
                                 {"lightsout", {"show", "b", "--theme", "dark", "--color", "always"}},
                                 {"lightsout", {"show", "b", "--json", "--theme", "dark", "--svg", "p.svg"}},
                                 {"lightsout", {"make", "3", "3", "--rule", "king"}},
                                 {"lightsout", {"solve", "b", "--spaces", "--json", "-o", "f"}},
                                 {"gf2", {"rref", "m", "--to", "npy", "--json", "-o", "f"}},
                                 {"gf2", {"solve", "m", "v", "--min", "--budget", "100"}},
                                 {"gf2", {"verify", "m", "m", "--inverse", "--singular"}}}) {
        const bool is_bad = taken.arguments.back() == "--singular";
        EXPECT_EQ(run(taken).status, is_bad ? 2 : 0) << testing::PrintToString(taken) << run(taken).err;
    }
}

TEST(OptionRuleTable, NamesOnlyExistingOptions) {
    apps::Arguments command("c");
    bool flag = false;
    command.add("--flag", flag, "A flag");
    const OptionRule wrong{"c", "--flag", OptionRule::Kind::kRequires, "--flog", ""};
    EXPECT_THROW((void)apps::rules_of(command, command.all().front(), std::span(&wrong, 1)), std::logic_error);
    const OptionRule other{"d", "--flag", OptionRule::Kind::kRequires, "--flog", ""};
    EXPECT_EQ(apps::rules_of(command, command.all().front(), std::span(&other, 1)), "");
}

}  // namespace
}  // namespace gf2::test
