// SPDX-License-Identifier: MIT
// What the programs say to arguments that are almost right: suggestions, aliases, short forms, help, errors in JSON.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "apps/cli/long_run.hpp"
#include "apps/gf2/commands.hpp"
#include "apps/lightsout/commands.hpp"
#include "tests/cli/cli.hpp"
#include "tests/cli/samples.hpp"

namespace gf2::test {
namespace {

using testing::HasSubstr;

class Manners : public WithSampleFiles {
protected:
    Manners() : sample_files_(files()) {}

    [[nodiscard]] const std::vector<std::string>& sample_files() const { return sample_files_; }

    static std::vector<apps::Program> programs() { return {apps::gf2_program::program(), apps::lightsout::program()}; }

private:
    std::vector<std::string> sample_files_;
};

TEST_F(Manners, SuggestCommands) {
    EXPECT_EQ(run({"lightsout", {"slove"}}).err,
              "lightsout: no command 'slove'; did you mean solve? (lightsout --help lists the commands)\n");
    EXPECT_EQ(run({"gf2", {"-q"}}).err, "gf2: expected a command, found none (gf2 --help lists the commands)\n");
    for (const auto& [line, meant] :
         std::vector<std::pair<std::string, std::string>>{{"gf2 nulspace singular", "did you mean nullspace?"},
                                                          {"gf2 kernal singular", "did you mean kernel?"},
                                                          {"gf2 Rank singular", "did you mean rank?"},
                                                          {"gf2 --seed 3 trans singular", "did you mean transpose?"},
                                                          {"gf2 help weigths", "did you mean weights?"},
                                                          {"lightsout pley", "did you mean play?"}}) {
        EXPECT_TRUE(
            is_refused(invocations_of(line).front(), 2,
                       {"no command '", meant, " (" + line.substr(0, line.find(' ')) + " --help lists the commands)"}));
    }
    EXPECT_THAT(run({"gf2", {"frobnicate"}}).err, testing::Not(HasSubstr("did you mean")));
}

TEST_F(Manners, SuggestOptions) {
    EXPECT_EQ(run({"gf2", {"rref", "singular", "--ouput", "x"}}).err,
              "gf2: no option '--ouput'; did you mean --output? (see gf2 rref --help)\n");
    for (const auto& [line, meant] : std::vector<std::pair<std::string, std::string>>{
             {"gf2 rank singular --thread=2", "no option '--thread'; did you mean --threads?"},
             {"gf2 --jsno rank singular", "no option '--jsno'; did you mean --json?"},
             {"lightsout solve board --minimum", "no option '--minimum'; did you mean --min?"},
             {"gf2 verify singular even --inverze", "did you mean --inverse?"},
             {"gf2 rref --ouput x singular", "no option '--ouput'; did you mean --output?"},
             {"gf2 random --rnak x 3 3", "no option '--rnak'; did you mean --rank?"},
             {"gf2 rank --form", "no option '--form'; did you mean --from?"},
             {"lightsout play --dificulty hard", "no option '--dificulty'; did you mean --difficulty?"},
             {"gf2 rank singular -x", "no option '-x' ("}}) {
        EXPECT_TRUE(is_refused(invocations_of(line).front(), 2, {meant, "(see "}));
    }
    EXPECT_EQ(files(), sample_files());
}

TEST_F(Manners, SuggestValues) {
    EXPECT_EQ(run({"gf2", {"convert", "singular", "--to", "matrx-market"}}).err,
              "gf2: --to: unknown value 'matrx-market'; did you mean matrix-market? (see gf2 convert --help)\n");
    for (const auto& [line, meant] : std::vector<std::pair<std::string, std::string>>{
             {"gf2 rank singular --from nyp", "--from: unknown value 'nyp'; did you mean npy?"},
             {"gf2 convert singular --to mtx", "--to: unknown value 'mtx'; did you mean matrix-market?"},
             {"gf2 rank singular --from .mm", "--from: unknown value '.mm'; did you mean matrix-market?"},
             {"gf2 convert singular --to b8", "did you mean stim-b8?"},
             {"gf2 poly multipl x x", "did you mean"},
             {"gf2 spy singular --color alway", "did you mean always?"},
             {"gf2 spy singular --theme drak --png x.png", "did you mean dark?"},
             {"gf2 minweight singular even --method trelis", "did you mean trellis?"},
             {"gf2 rank singular --kernels portabel", "did you mean portable?"},
             {"gf2 rank singular --progress nevr", "did you mean never?"},
             {"gf2 completion bahs", "did you mean bash?"},
             {"lightsout solve board --rule kings", "--rule: unknown value 'kings'; did you mean king"},
             {"lightsout solve board --topology tours", "did you mean torus?"},
             {"lightsout solve board --method elimnation", "did you mean elimination?"},
             {"lightsout solve board --target unifrom", "did you mean uniform?"},
             {"lightsout batch board --count-line yess", "did you mean yes?"},
             {"gf2 spy singular --color blue", "expected always, never or auto, found 'blue'"}}) {
        EXPECT_TRUE(is_refused(invocations_of(line).front(), 2, {meant}));
    }
    EXPECT_EQ(files(), sample_files());
}

TEST_F(Manners, NameTheCommandForAFile) {
    EXPECT_TRUE(is_refused({"lightsout", {"board"}}, 2, {"such as lightsout solve board ("}));
    EXPECT_TRUE(is_refused({"lightsout", {"no-such.txt"}}, 2, {"such as lightsout solve no-such.txt ("}));
    EXPECT_TRUE(is_refused({"gf2", {"wide.mtx"}}, 2, {"such as gf2 info wide.mtx ("}));
    EXPECT_TRUE(is_refused({"gf2", {"-"}, "1\n"}, 2, {"such as gf2 info - ("}));
}

TEST_F(Manners, AliasesNameCommandsAndAreNoCommands) {
    for (const apps::Program& program : programs()) {
        std::set<std::string_view> words;
        for (const apps::Command& command : program.commands) words.insert(command.name);
        const std::set<std::string_view> commands = words;
        ASSERT_FALSE(program.aliases.empty());
        for (const apps::Alias& alias : program.aliases) {
            EXPECT_TRUE(commands.contains(alias.command)) << alias.name;
            EXPECT_TRUE(words.insert(alias.name).second) << alias.name;
            EXPECT_EQ(alias.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), std::string_view::npos) << alias.name;
        }
        EXPECT_TRUE(commands.contains(program.file_command)) << program.name;
    }
}

TEST_F(Manners, AliasesAreTheirCommands) {
    for (const apps::Program& program : programs()) {
        const std::string name(program.name);
        for (const apps::Alias& alias : program.aliases) {
            const std::string text = run({name, {std::string(alias.command), "--help"}}).out;
            EXPECT_EQ(run({name, {std::string(alias.name), "--help"}}).out, text);
            EXPECT_THAT(text, testing::ContainsRegex("Also called [a-z, ]*" + std::string(alias.name)));
        }
    }
    EXPECT_EQ(run({"gf2", {"kernel", "singular"}}).out, run({"gf2", {"nullspace", "singular"}}).out);
    EXPECT_EQ(run({"gf2", {"kernel", "singular", "--json"}}).out,
              run({"gf2", {"nullspace", "singular", "--json"}}).out);
    EXPECT_TRUE(is_refused({"gf2", {"inv"}}, 2, {"see gf2 inverse --help"}));
    EXPECT_TRUE(is_refused({"gf2", {"echelon", "singular", "--pivots", "-o", "x"}}, 2, {"--pivots excludes --output"}));
}

TEST_F(Manners, HelpIsThatOfTheOption) {
    for (const apps::Program& program : programs()) {
        const std::string name(program.name);
        EXPECT_EQ(run({name, {"help"}}).out, run({name, {"--help"}}).out);
        for (const apps::Command& command : program.commands) {
            const std::string text = run({name, {std::string(command.name), "--help"}}).out;
            EXPECT_EQ(run({name, {"help", std::string(command.name)}}).out, text);
            EXPECT_EQ(run({name, {std::string(command.name), "-h"}}).out, text);
            EXPECT_EQ(text.find("\n\n\n"), std::string::npos) << text;
        }
        for (const apps::Alias& alias : program.aliases) {
            EXPECT_EQ(run({name, {"help", std::string(alias.name)}}).out,
                      run({name, {"help", std::string(alias.command)}}).out);
        }
        EXPECT_EQ(json_answer({name, {"help", "solve"}}).at("help"), run({name, {"solve", "--help"}}).out);
        EXPECT_TRUE(is_refused({name, {"help", "solve", "board"}}, 2, {"unexpected argument 'board'"}));
        EXPECT_TRUE(is_refused({name, {"help", "--all", "solve"}}, 2, {"--all excludes COMMAND"}));
    }
}

TEST_F(Manners, RowsAndColumnsSolveTheBoardWithAllLightsOn) {
    const std::string presses = run({"lightsout", {"solve", "--min", "--generate", "all-on:4x5"}}).out;
    EXPECT_EQ(presses.size(), 24u);
    for (const std::vector<std::string>& shape : {std::vector<std::string>{"4", "5"}, {"4x5"}}) {
        EXPECT_EQ(run(with({"lightsout", shape}, {})).out, presses);
        EXPECT_EQ(run(with({"lightsout", shape}, {"--rule", "king", "--count"})).out,
                  run({"lightsout", {"solve", "--min", "--generate", "all-on:4x5", "--rule", "king", "--count"}}).out);
    }
    EXPECT_EQ(run({"lightsout", {"5", "5", "--count"}}).out, "15\n");
    EXPECT_THAT(run({"lightsout", {"5", "5", "--json"}}).out, HasSubstr("\"command\": \"solve\""));
    EXPECT_TRUE(is_refused({"lightsout", {"5"}}, 2, {"expected a command, or ROWS and COLS, found '5'"}));
    EXPECT_TRUE(is_refused({"lightsout", {"5", "x"}}, 2, {"found '5'"}));
    EXPECT_TRUE(is_refused({"lightsout", {"5", "5", "5"}}, 2, {"--generate excludes BOARD"}));
    EXPECT_TRUE(is_refused({"gf2", {"5", "5"}}, 2, {"no command '5'"}));
    EXPECT_THAT(run({"lightsout", {"--help"}}).out, HasSubstr("lightsout ROWS COLS prints the fewest presses"));
}

TEST_F(Manners, ErrorsInJsonSayWhatAndWhere) {
    const auto error_of = [](const Invocation& invocation, int status) {
        const RunResult result = run(with(invocation, {"--json"}));
        EXPECT_EQ(result.status, status);
        EXPECT_EQ(result.out, "");
        const nlohmann::json object = json_message(invocation.program, result.err);
        EXPECT_EQ(object.at("command"), invocation.arguments.front());
        EXPECT_EQ(object.at("error").at("status"), status);
        return object.at("error");
    };
    write("bad", "110\n0x2\n");
    const nlohmann::json bad = error_of({"gf2", {"rank", "bad"}}, 3);
    EXPECT_EQ(bad.at("file"), "bad");
    EXPECT_EQ(bad.at("line"), 2);
    EXPECT_EQ(bad.at("column"), 2);
    EXPECT_EQ(bad.at("expected"), "0 or 1");
    EXPECT_EQ(bad.at("found"), "'x'");
    EXPECT_EQ(bad.at("message"), "bad:2:2: expected 0 or 1, found 'x'");
    EXPECT_FALSE(bad.contains("help"));

    write("cut.npy", std::string("\x93NUMPY\1\0", 8));
    const nlohmann::json cut = error_of({"gf2", {"rank", "cut.npy"}}, 3);
    EXPECT_EQ(cut.at("file"), "cut.npy");
    EXPECT_TRUE(cut.at("byte").is_number());
    EXPECT_FALSE(cut.contains("line"));

    const nlohmann::json missing = error_of({"lightsout", {"solve", "no-such-file"}}, 3);
    EXPECT_EQ(missing.at("file"), "no-such-file");
    EXPECT_FALSE(missing.contains("line"));

    const nlohmann::json usage = error_of({"gf2", {"rref", "singular", "--ouput", "x"}}, 2);
    EXPECT_EQ(usage.at("help"), "gf2 rref --help");
    EXPECT_EQ(usage.at("message"), "no option '--ouput'; did you mean --output?");
    EXPECT_EQ(error_of({"gf2", {"random", "3"}}, 2).at("help"), "gf2 random --help");

    const nlohmann::json none = json_message("gf2", run({"gf2", {"--json"}}).err);
    EXPECT_TRUE(none.at("command").is_null());
    EXPECT_EQ(none.at("error").at("help"), "gf2 --help");
    // A file of that name.
    EXPECT_TRUE(is_one_message("gf2", run({"gf2", {"rank", "--", "--json"}}).err));
}

// "--" ends the options, also where a command has all the files that it requires.
TEST_F(Manners, WordsAfterTheEndOfOptionsAreNoOptions) {
    write("-file", "11\n01\n");
    write("--json", "10\n01\n");
    write("rank", "01\n11\n");
    for (const auto& [arguments, out] :
         std::vector<std::pair<std::string, std::string>>{{"rank -- -file", "2\n"},
                                                          {"--quiet rank --seed 5 -- -file", "2\n"},
                                                          {"rank -- rank", "2\n"},
                                                          {"add -- -file --json", "01\n00\n"},
                                                          {"add ./-file -- --json", "01\n00\n"},
                                                          {"info ./rank --", run({"gf2", {"info", "./rank"}}).out},
                                                          {"mul --to text -- -file -file", "10\n01\n"}}) {
        const RunResult result = run({"gf2", split(arguments)});
        EXPECT_EQ(result.out, out) << arguments << result.err;
        EXPECT_EQ(result.status, 0) << arguments << result.err;
    }
    EXPECT_EQ(run({"gf2", {"add", "./rank", "./rank", "--", "-file", "--json"}}).out, "01\n00\n");
    EXPECT_EQ(run({"gf2", {"rank", "--", "-"}, "11\n"}).out, "1\n") << "standard input";
    EXPECT_EQ(run({"lightsout", {"solve", "--count", "--", "-file"}}).out, "1\n");
    EXPECT_EQ(run({"gf2", {"rank", "-file"}}).status, 2);
    EXPECT_TRUE(is_refused({"gf2", {"rank", "--", "-file", "-x"}}, 2, {"unexpected argument '-x'"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "--", "-file", "--"}}, 2, {"unexpected argument '--'"}));
    EXPECT_TRUE(is_refused({"gf2", {"rank", "--", "-none"}}, 3, {"gf2: -none: cannot open"}));
    EXPECT_TRUE(is_refused({"gf2", {"--", "rank", "-file"}}, 2, {"expected a command before --, found none"}));
    EXPECT_TRUE(is_refused({"gf2", {"poly", "--", "factor", "-y"}}, 2, {"P:"}));
}

// Control characters and bytes that are not UTF-8, in a file name.
TEST_F(Manners, ErrorsInJsonAreAscii) {
    const RunResult result = run({"gf2", {"rank", "no\x1b]0;\xc2\x9b\xff\n\xc3\xb1", "--json"}});
    EXPECT_EQ(result.status, 3);
    for (const char c : result.err.substr(0, result.err.size() - 1)) EXPECT_TRUE(c >= ' ' && c < '\x7f') << result.err;
    const std::string file = json_message("gf2", result.err).at("error").at("file");
    EXPECT_TRUE(file.starts_with("no\x1b]0;\xc2\x9b")) << file;
    EXPECT_TRUE(file.ends_with("\n\xc3\xb1")) << file;
}

TEST_F(Manners, NotesAreLinesInJson) {
    std::size_t notes = 0;
    for (const SampleInvocation& sample : sample_invocations()) {
        SCOPED_TRACE(testing::PrintToString(sample));
        const std::string plain = run(sample.invocation).err;
        for (const std::string& line : lines_of(run(with(sample.invocation, {"--json"})).err)) {
            const nlohmann::json object = json_message(sample.invocation.program, line + '\n');
            EXPECT_EQ(object.at("command"), sample.invocation.arguments.front());
            EXPECT_THAT(plain, HasSubstr(": " + object.at("note").get<std::string>()));
            ++notes;
        }
    }
    EXPECT_GT(notes, 10u);
    const std::string detail = run({"gf2", {"rank", "singular", "--json", "--verbose"}}).err;
    const std::size_t last = detail.rfind('\n', detail.size() - 2) + 1;  // the first line says what was read
    EXPECT_THAT(json_message("gf2", detail.substr(0, last)).at("note"), "singular: text, 3 x 3, 6 ones");
    EXPECT_THAT(json_message("gf2", detail.substr(last)).at("note").get<std::string>(), HasSubstr(" kernels"));
}

TEST(Progress, IsLinesInJson) {
    std::istringstream in;
    std::ostringstream out, err;
    apps::Streams streams{.in = in, .out = out, .err = err};
    apps::Context context(streams, "gf2");
    context.command = "distance";
    apps::ProgressReport(context).say("1 of 2");
    EXPECT_EQ(err.str(), "gf2: 1 of 2\n");
    err.str("");
    context.json = true;
    apps::ProgressReport(context).say("1 of 2");
    const nlohmann::json object = json_message("gf2", err.str());
    EXPECT_EQ(object.at("command"), "distance");
    EXPECT_EQ(object.at("progress"), "1 of 2");
    EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace gf2::test
