// SPDX-License-Identifier: MIT
#include "tests/cli/transcript.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "tests/cli/cli.hpp"

namespace gf2::test {
namespace {

class Transcript : public InEmptyDirectory {};

TEST_F(Transcript, IsReadFromHelp) {
    const std::vector<Step> steps = transcript_of_help(
        "Usage: x\n  $ not this\n\nExample:\n  $ first > file\n  $ second\n  one\n\n   two\n  (exit status 3)\n\n");
    ASSERT_EQ(steps.size(), 2u);
    EXPECT_EQ(steps[0].command, "first > file");
    EXPECT_EQ(steps[0].out, "");
    EXPECT_EQ(steps[0].status, 0);
    EXPECT_EQ(steps[1].command, "second");
    EXPECT_EQ(steps[1].out, "one\n\n two\n");
    EXPECT_EQ(steps[1].status, 3);
    EXPECT_EQ(steps[1].line, 6u);
}

TEST_F(Transcript, IsReadFromMarkdown) {
    const std::vector<Step> steps = transcript_of_markdown(
        "```sh\n$ not this\n```\n  ```console\n  $ cat <<END\n  > a\n  >  b\n  > END\n  a\n   b\n\n  $ true\n  ```\n"
        "$ nor this\n```sh-session\n$ ./dev test\n...\n$ false\n(exit status 1)\n```\n");
    ASSERT_EQ(steps.size(), 3u);
    EXPECT_EQ(steps[0].command, "cat <<END\na\n b\nEND");
    EXPECT_EQ(steps[0].out, "a\n b\n");
    EXPECT_EQ(steps[1].command, "true");
    EXPECT_EQ(steps[2].command, "false");
    EXPECT_EQ(steps[2].status, 1);
    EXPECT_TRUE(holds(steps));
}

TEST_F(Transcript, MustMatchOutputAndStatus) {
    EXPECT_TRUE(holds({{1, "echo a > f", "", 0}, {2, "cat f; exit 3", "a\n", 3}, {3, "echo $?", "3\n", 0}}));
    EXPECT_FALSE(holds({{1, "echo a", "b\n", 0}}));
    EXPECT_FALSE(holds({{1, "echo a", "a", 0}}));
    EXPECT_FALSE(holds({{1, "exit 1", "", 0}}));
    EXPECT_FALSE(holds({{1, "true", "", 1}}));
}

class TranscriptOfHelp : public InEmptyDirectory, public testing::WithParamInterface<const char*> {};

TEST_P(TranscriptOfHelp, IsReproduced) {
    const std::vector<std::string> commands = commands_of(GetParam());
    EXPECT_GT(commands.size(), 5u);
    for (const std::string& command : commands) {
        const RunResult help = run({GetParam(), {command, "--help"}});
        EXPECT_EQ(help.status, 0);
        EXPECT_EQ(help.err, "");
        const std::vector<Step> steps = transcript_of_help(help.out);
        EXPECT_FALSE(steps.empty()) << command << " --help has no example";
        EXPECT_TRUE(std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
            return step.command.find(std::string(GetParam()) + " " + command) != std::string::npos;
        })) << command;
        EXPECT_TRUE(holds(steps)) << command;
    }
}

INSTANTIATE_TEST_SUITE_P(Programs, TranscriptOfHelp, testing::Values("gf2", "lightsout"),
                         [](const auto& test) { return std::string(test.param); });

class TranscriptOfDocuments : public InEmptyDirectory {};

// Commands in the documents use files below docs/.
TEST_F(TranscriptOfDocuments, IsReproduced) {
    const std::filesystem::path source = GF2_SOURCE_DIRECTORY;
    std::filesystem::create_directory_symlink(source / "docs", "docs");
    std::vector<std::filesystem::path> documents{source / "README.md"};
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source / "docs")) {
        if (entry.path().extension() == ".md") documents.push_back(entry.path());
    }
    for (const std::filesystem::path& document : documents) {
        EXPECT_TRUE(holds(transcript_of_markdown(read(document)))) << document.lexically_relative(source);
    }
}

}  // namespace
}  // namespace gf2::test
